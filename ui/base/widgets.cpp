#include "ui/base/widgets.h"

#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QEvent>
#include <QFontMetrics>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <QTableView>
#include <QTextLayout>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr qsizetype mostTipLetters = 2000;
constexpr int tipLineLetters = 80;
constexpr int mostTipWidth = 500; // pixels

} // namespace

void PlainText::install()
{
    if (qApp->findChild<PlainText*>(QString(), Qt::FindDirectChildrenOnly) == nullptr)
        qApp->installEventFilter(new PlainText(qApp));
}

/// Qt polishes a label before it measures, paints or reads out its text. A tool tip is a label too.
bool PlainText::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Polish)
        if (auto* label = qobject_cast<QLabel*>(watched);
            label != nullptr && label->textFormat() == Qt::AutoText)
            label->setTextFormat(Qt::PlainText);
    return false;
}

QString escapedMnemonics(QString text)
{
    return text.replace(u'&', QStringLiteral("&&"));
}

QString escapedPlaceholders(QString text)
{
    return text.replace(QStringLiteral("[*]"), QStringLiteral("[*][*]"));
}

QString inTipLines(const QString& text)
{
    const QFont font = QToolTip::font();
    const int width =
        std::min(tipLineLetters * QFontMetrics(font).averageCharWidth(), mostTipWidth);
    const QString shown =
        text.size() <= mostTipLetters ? text : text.left(mostTipLetters) + QChar(u'…');
    QStringList lines;
    for (const QString& paragraph : shown.split(u'\n')) {
        QTextLayout layout(paragraph, font);
        layout.beginLayout();
        for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
            line.setLineWidth(width);
            lines << paragraph.mid(line.textStart(), line.textLength());
        }
        layout.endLayout();
    }
    return lines.join(u'\n');
}

namespace {

/// Returns true if the wheel would change the widget's value.
bool takesWheel(const QObject* object)
{
    return qobject_cast<const QComboBox*>(object) != nullptr ||
           qobject_cast<const QAbstractSpinBox*>(object) != nullptr ||
           (qobject_cast<const QAbstractSlider*>(object) != nullptr &&
            qobject_cast<const QScrollBar*>(object) == nullptr);
}

/// Returns true if Home and End move in the widget.
bool movesByKeys(const QObject* object)
{
    return qobject_cast<const QAbstractItemView*>(object) != nullptr ||
           qobject_cast<const QComboBox*>(object) != nullptr;
}

bool isHomeOrEnd(const QKeyEvent& event)
{
    return (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == 0 &&
           (event.key() == Qt::Key_Home || event.key() == Qt::Key_End);
}

/// Returns true if a closed box would search its entries for the letter.
bool wouldSearch(const QObject* object, const QKeyEvent& event)
{
    const auto* box = qobject_cast<const QComboBox*>(object);
    return box != nullptr && !box->isEditable() && !event.text().isEmpty() &&
           event.text().front().isPrint() && event.key() != Qt::Key_Space;
}

} // namespace

void InputFocus::install()
{
    if (qApp->findChild<InputFocus*>(QString(), Qt::FindDirectChildrenOnly) == nullptr)
        qApp->installEventFilter(new InputFocus(qApp));
}

/// An ignored wheel event is passed to the parent, which scrolls. A key accepted at
/// `ShortcutOverride` then arrives as a key of the widget.
bool InputFocus::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Polish:
        if (takesWheel(watched))
            if (auto* widget = static_cast<QWidget*>(watched);
                widget->focusPolicy() == Qt::WheelFocus)
                widget->setFocusPolicy(Qt::StrongFocus);
        return false;
    case QEvent::Wheel:
        if (!takesWheel(watched) || static_cast<QWidget*>(watched)->hasFocus())
            return false;
        event->ignore();
        return true;
    case QEvent::ShortcutOverride:
        if (!movesByKeys(watched) || !isHomeOrEnd(*static_cast<QKeyEvent*>(event)))
            return false;
        event->accept();
        return true;
    case QEvent::KeyPress:
        if (!wouldSearch(watched, *static_cast<QKeyEvent*>(event)))
            return false;
        event->ignore();
        return true;
    default:
        return false;
    }
}

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void ElidedLabel::setText(const QString& text)
{
    QLabel::setText(text);
    setToolTip(text);
}

QString ElidedLabel::shownText() const
{
    return fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width());
}

void ElidedLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    style()->drawItemText(&painter, contentsRect(), static_cast<int>(alignment()), palette(),
                          isEnabled(), shownText(), foregroundRole());
}

namespace {

/// A scroll bar that shows nothing while there is nothing to scroll.
class QuietScrollBar : public QScrollBar {
public:
    QuietScrollBar() : QScrollBar(Qt::Vertical) { setAttribute(Qt::WA_OpaquePaintEvent, false); }

protected:
    void paintEvent(QPaintEvent* event) override
    {
        if (minimum() < maximum())
            QScrollBar::paintEvent(event);
    }
};

/// Scrolls vertically, and is never narrower than its content.
class PanelScroll : public QScrollArea {
public:
    PanelScroll()
    {
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    }

    QSize minimumSizeHint() const override
    {
        const int least = widget()->minimumSizeHint().width();
        return {least + verticalScrollBar()->sizeHint().width(),
                QScrollArea::minimumSizeHint().height()};
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::LayoutRequest) {
            const int least = minimumSizeHint().width();
            if (std::exchange(m_least, least) != least)
                updateGeometry();
        }
        return QScrollArea::eventFilter(watched, event);
    }

private:
    int m_least = 0; // minimum width, in pixels
};

} // namespace

QWidget* scrolled(QWidget* panel, ScrollBarRoom room)
{
    auto* area = new PanelScroll;
    if (room == ScrollBarRoom::kept) {
        area->setVerticalScrollBar(new QuietScrollBar);
        area->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    }
    area->setWidget(panel);
    return area;
}

namespace {

constexpr QMargins dialogMargins(20, 18, 20, 16);
constexpr int dialogRowSpacing = 10;

} // namespace

QVBoxLayout* dialogColumn(QDialog* dialog, int spacing)
{
    return makeLayout<QVBoxLayout>(dialog, dialogMargins, spacing);
}

QFormLayout* dialogForm(QDialog* dialog)
{
    auto* form = new QFormLayout(dialog);
    form->setContentsMargins(dialogMargins);
    form->setVerticalSpacing(dialogRowSpacing);
    return form;
}

void addField(QFormLayout& form, const QString& label, QWidget* field, const QString& tip)
{
    field->setToolTip(tip);
    form.addRow(label, field);
}

QDialogButtonBox* dialogButtons(QDialog* dialog, QDialogButtonBox::StandardButtons buttons)
{
    auto* box = new QDialogButtonBox(buttons, dialog);
    QObject::connect(box, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    QObject::connect(box, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    return box;
}

QPushButton* addDefaultButton(QDialogButtonBox& buttons, const QString& text)
{
    QPushButton* button = buttons.addButton(text, QDialogButtonBox::AcceptRole);
    button->setDefault(true);
    return button;
}

void showRows(QTableView& table, QAbstractItemModel* rows, const QString& accessibleName)
{
    table.setModel(rows);
    table.setAccessibleName(accessibleName);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.verticalHeader()->hide();
}

QLabel* wrappedLabel(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setWordWrap(true);
    return label;
}

void resizeWithinScreen(QWidget& window, QSize wanted)
{
    constexpr QSize frame(16, 48); // added by the desktop
    window.resize(wanted.boundedTo(window.screen()->availableSize() - frame));
}

} // namespace mazewright::ui
