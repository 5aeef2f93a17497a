#include "ui/figures/count_label.h"

#include "ui/text/count_text.h"
#include "ui/theme/palette.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

#include <algorithm>

namespace mazewright::ui {

namespace {

constexpr qsizetype digitsInALine = 60;

/// Returns all digits, broken into lines that fit on a screen.
QString brokenDigits(const QString& digits)
{
    QStringList lines;
    for (qsizetype from = 0; from < digits.size(); from += digitsInALine)
        lines << digits.mid(from, digitsInALine);
    return lines.join(u'\n');
}

} // namespace

CountLabel::CountLabel(QWidget* parent) : QLabel(parent), m_copy(new QAction(tr("&Copy"), this))
{
    setFocusPolicy(Qt::TabFocus);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    m_copy->setShortcut(QKeySequence::Copy);
    m_copy->setShortcutContext(Qt::WidgetShortcut);
    addAction(m_copy);
    connect(m_copy, &QAction::triggered, this, &CountLabel::copy);
}

void CountLabel::setCount(const mpz_class& count)
{
    setValue(count, {});
}

void CountLabel::setCountIn(const QString& sentence, const mpz_class& count)
{
    setCount(count);
    setText(sentence.arg(text()));
    m_brief = sentence.arg(m_brief);
    updateGeometry();
}

void CountLabel::setValue(const Value& value, const QString& unit)
{
    const auto withUnit = [&](const QString& number) {
        return unit.isEmpty() ? number : number + u' ' + unit;
    };
    const QString exact = QString::fromStdString(toText(value));
    setWords(withUnit(countText(value)));
    m_digits = exact;
    if (std::holds_alternative<double>(value))
        return;
    m_brief = withUnit(briefCountText(mpz_class(exact.toStdString())));
    setToolTip(tr("%1\nPress Ctrl+C to copy").arg(brokenDigits(exact)));
    updateGeometry();
}

void CountLabel::setWords(const QString& words)
{
    m_digits.clear();
    m_brief.clear();
    setText(words);
    setToolTip({});
}

QString CountLabel::shownText() const
{
    const bool fits = fontMetrics().horizontalAdvance(text()) <= contentsRect().width();
    return fits || m_brief.isEmpty() ? text() : m_brief;
}

QSize CountLabel::minimumSizeHint() const
{
    const QSize full = QLabel::minimumSizeHint();
    if (m_brief.isEmpty())
        return full;
    const int spared =
        fontMetrics().horizontalAdvance(text()) - fontMetrics().horizontalAdvance(m_brief);
    return {full.width() - std::max(spared, 0), full.height()};
}

void CountLabel::paintEvent(QPaintEvent* event)
{
    const QString shown = shownText();
    if (shown == text()) {
        QLabel::paintEvent(event);
    } else {
        QPainter painter(this);
        style()->drawItemText(&painter, contentsRect(), static_cast<int>(alignment()),
                              QLabel::palette(), isEnabled(), shown, foregroundRole());
    }
    if (!hasFocus())
        return;
    QPainter painter(this);
    painter.setPen(ui::palette().accent);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void CountLabel::mousePressEvent(QMouseEvent* event)
{
    QLabel::mousePressEvent(event);
    if (event->button() == Qt::LeftButton)
        showDigits();
}

void CountLabel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        showDigits();
    else
        QLabel::keyPressEvent(event);
}

void CountLabel::showDigits() const
{
    if (!toolTip().isEmpty())
        QToolTip::showText(mapToGlobal(rect().bottomLeft()), toolTip());
}

void CountLabel::copy()
{
    QApplication::clipboard()->setText(m_digits.isEmpty() ? text() : m_digits);
}

} // namespace mazewright::ui
