#include "ui/panels/options_form.h"

#include "ui/base/text.h"
#include "ui/base/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <QToolButton>

#include <algorithm>
#include <limits>
#include <utility>

namespace mazewright::ui {

namespace {

bool fitsSpinBox(const Whole& whole)
{
    return whole.least >= std::numeric_limits<int>::min() &&
           whole.most <= std::numeric_limits<int>::max();
}

/// A combo box as wide as its words, so that its row wraps in a narrow panel. Words that are too
/// long for any panel are elided and do not widen the box.
class ElidedComboBox : public QComboBox {
public:
    explicit ElidedComboBox(QWidget* parent) : QComboBox(parent)
    {
        setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
        setMinimumContentsLength(10);
    }

    /// Sets the minimum width; call it after all entries were added.
    void claimRoom()
    {
        constexpr int mostPixels = 180;
        int widest = 0;
        for (int entry = 0; entry < count(); ++entry)
            widest = std::max(widest, fontMetrics().horizontalAdvance(itemText(entry)));
        if (widest <= mostPixels)
            setMinimumWidth(widest + mostPixels - roomIn(mostPixels));
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QStyleOptionComboBox option;
        initStyleOption(&option);
        option.currentText =
            fontMetrics().elidedText(option.currentText, Qt::ElideRight, roomIn(width()));
        QStylePainter painter(this);
        painter.drawComplexControl(QStyle::CC_ComboBox, option);
        painter.drawControl(QStyle::CE_ComboBoxLabel, option);
    }

private:
    /// Returns the width left for the text in a box of this width.
    int roomIn(int pixels) const
    {
        QStyleOptionComboBox option;
        initStyleOption(&option);
        option.rect.setWidth(pixels);
        const QRect field = style()->subControlRect(QStyle::CC_ComboBox, &option,
                                                    QStyle::SC_ComboBoxEditField, this);
        return field.width() - 2; // a pixel stays free at both sides
    }
};

QString placeText(Position place)
{
    return QStringLiteral("%1,%2").arg(place.row).arg(place.column);
}

} // namespace

QLabel* makeErrorLabel(const QString& name, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setMinimumHeight(2 * label->fontMetrics().lineSpacing());
    label->setAlignment(Qt::AlignTop);
    setInk(*label, Ink::error);
    return label;
}

void alignLabels(std::initializer_list<const QFormLayout*> forms)
{
    std::vector<QWidget*> labels;
    for (const QFormLayout* form : forms)
        for (int row = 0; row < form->rowCount(); ++row)
            if (const QLayoutItem* label = form->itemAt(row, QFormLayout::LabelRole))
                labels.push_back(label->widget());
    int width = 0;
    for (const QWidget* label : labels)
        width = std::max(width, label->sizeHint().width());
    for (QWidget* label : labels)
        label->setMinimumWidth(width);
}

OptionsForm::OptionsForm(std::span<const OptionSpec> schema, QWidget* parent)
    : QWidget(parent), m_options(schema), m_rows(new QFormLayout(this))
{
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_rows->setRowWrapPolicy(QFormLayout::WrapLongRows);
    for (const OptionSpec& spec : schema)
        addRow(spec);
}

void OptionsForm::setOptions(const Options& options)
{
    m_options = options;
    for (const OptionSpec& spec : m_options.schema())
        showValue(spec);
}

void OptionsForm::setPlace(const QString& optionId, Position place)
{
    if (auto* line = qobject_cast<QLineEdit*>(field(optionId)))
        line->setText(placeText(place));
}

QWidget* OptionsForm::field(const QString& optionId) const
{
    for (std::size_t i = 0; i < m_fields.size(); ++i)
        if (QString::fromUtf8(m_options.schema()[i].id) == optionId)
            return m_fields[i];
    return nullptr;
}

void OptionsForm::showTrouble(const QString& optionId, const QString& words)
{
    if (m_trouble != nullptr)
        m_rows->removeRow(std::exchange(m_trouble, nullptr));
    QWidget* faulty = field(optionId);
    if (faulty == nullptr)
        return;
    int row = 0;
    QFormLayout::ItemRole role{};
    m_rows->getWidgetPosition(faulty, &row, &role);
    m_trouble = makeErrorLabel(QStringLiteral("optionTrouble"), this);
    m_trouble->setText(words);
    m_rows->insertRow(row + 1, QString(), m_trouble);
}

void OptionsForm::setRowVisible(const QString& optionId, bool visible)
{
    int row = 0;
    QFormLayout::ItemRole role{};
    m_rows->getWidgetPosition(field(optionId), &row, &role);
    if (row >= 0) {
        m_rows->setRowVisible(row, visible);
        return;
    }
    for (int i = 0; i < m_rows->rowCount(); ++i) // a field with a button is in a layout of its own
        if (QLayoutItem* item = m_rows->itemAt(i, QFormLayout::FieldRole);
            item != nullptr && item->layout() != nullptr &&
            item->layout()->indexOf(field(optionId)) >= 0)
            m_rows->setRowVisible(i, visible);
}

bool OptionsForm::hasVisibleRows() const
{
    for (int row = 0; row < m_rows->rowCount(); ++row)
        if (m_rows->isRowVisible(row))
            return true;
    return false;
}

void OptionsForm::addRow(const OptionSpec& spec)
{
    QWidget* made = makeField(spec);
    made->setObjectName(QString::fromUtf8(spec.id));
    made->setToolTip(tr("%1 %2").arg(engineSentence(spec.help), engineSentence(expectation(spec))));
    m_fields.push_back(made);
    showValue(spec);
    if (std::holds_alternative<Toggle>(spec.domain)) {
        m_rows->addRow(QString(), made);
        return;
    }
    if (!std::holds_alternative<Place>(spec.domain)) {
        m_rows->addRow(engineText(spec.label), made);
        return;
    }
    auto* pick = new QToolButton(this);
    pick->setIcon(icon(u"pick"));
    pick->setText(tr("Pick"));
    pick->setToolTip(tr("Pick this cell on the maze"));
    pick->setAccessibleName(tr("%1: pick on the maze").arg(engineText(spec.label)));
    connect(pick, &QToolButton::clicked, this,
            [this, id = QString::fromUtf8(spec.id)] { emit pickRequested(id); });
    auto* both = new QHBoxLayout;
    both->addWidget(made);
    both->addWidget(pick);
    m_rows->addRow(engineText(spec.label), both);
}

QWidget* OptionsForm::makeField(const OptionSpec& spec)
{
    if (std::holds_alternative<Toggle>(spec.domain)) {
        auto* box = new QCheckBox(engineText(spec.label), this);
        connect(box, &QCheckBox::toggled, this, [this, box, &spec](bool on) {
            take(spec, on ? QStringLiteral("on") : QStringLiteral("off"), box);
        });
        return box;
    }
    if (const auto* choice = std::get_if<Choice>(&spec.domain)) {
        auto* combo = new ElidedComboBox(this);
        const auto words = choice->words.empty() ? choice->names : choice->words;
        for (std::size_t i = 0; i < words.size(); ++i)
            combo->addItem(engineText(words[i]), QString::fromUtf8(choice->names[i]));
        combo->claimRoom();
        connect(combo, &QComboBox::currentIndexChanged, this,
                [this, combo, &spec] { take(spec, combo->currentData().toString(), combo); });
        return combo;
    }
    if (const auto* real = std::get_if<Real>(&spec.domain)) {
        auto* spin = new QDoubleSpinBox(this);
        spin->setRange(real->least, real->most);
        spin->setDecimals(3);
        spin->setSingleStep(0.1);
        connect(spin, &QDoubleSpinBox::valueChanged, this, [this, spin, &spec](double value) {
            take(spec, QString::number(value, 'g', 12), spin);
        });
        return spin;
    }
    const auto* whole = std::get_if<Whole>(&spec.domain);
    if (whole == nullptr || !fitsSpinBox(*whole))
        return makeTextField(spec);
    auto* spin = new QSpinBox(this);
    spin->setRange(static_cast<int>(whole->least), static_cast<int>(whole->most));
    connect(spin, &QSpinBox::valueChanged, this,
            [this, spin, &spec](int value) { take(spec, QString::number(value), spin); });
    return spin;
}

QWidget* OptionsForm::makeTextField(const OptionSpec& spec)
{
    auto* line = new QLineEdit(this);
    line->setAccessibleName(engineText(spec.label));
    if (std::holds_alternative<Place>(spec.domain))
        line->setPlaceholderText(firstNumber() == 0 ? tr("Row,column") : tr("Row,column from 0"));
    if (std::holds_alternative<Places>(spec.domain))
        line->setPlaceholderText(firstNumber() == 0 ? tr("Row,column;…")
                                                    : tr("Row,column from 0;…"));
    if (std::holds_alternative<WholeRange>(spec.domain))
        line->setPlaceholderText(tr("Any"));
    connect(line, &QLineEdit::textChanged, this,
            [this, line, &spec](const QString& text) { take(spec, text.trimmed(), line); });
    return line;
}

void OptionsForm::take(const OptionSpec& spec, const QString& text, QWidget* marked)
{
    const Expected<void> taken = m_options.set(spec.id, text.toStdString());
    marked->setToolTip(taken
                           ? tr("%1 (%2)").arg(engineText(spec.help), engineText(expectation(spec)))
                           : engineText(taken.error().message));
    setInk(*marked, taken ? Ink::text : Ink::error);
    if (taken)
        emit changed();
}

void OptionsForm::showValue(const OptionSpec& spec)
{
    QWidget* shown = field(QString::fromUtf8(spec.id));
    const QSignalBlocker quiet(shown);
    const QString text = QString::fromStdString(m_options.text(spec.id));
    if (auto* box = qobject_cast<QCheckBox*>(shown))
        box->setChecked(m_options.toggle(spec.id));
    else if (auto* combo = qobject_cast<QComboBox*>(shown))
        combo->setCurrentIndex(combo->findData(text));
    else if (auto* real = qobject_cast<QDoubleSpinBox*>(shown))
        real->setValue(m_options.real(spec.id));
    else if (auto* spin = qobject_cast<QSpinBox*>(shown))
        spin->setValue(static_cast<int>(m_options.whole(spec.id)));
    else if (auto* line = qobject_cast<QLineEdit*>(shown))
        line->setText(text);
}

} // namespace mazewright::ui
