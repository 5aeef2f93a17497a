#include "ui/dialogs/required_facts_form.h"

#include "solvers/core/fact_spec.h"
#include "solvers/levels/grade.h"
#include "solvers/levels/level_check.h"
#include "ui/base/background.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/panels/figures.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QRegularExpressionValidator>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace mazewright::ui {

namespace {

/// Translation context of this file.
struct HoldsText {
    Q_DECLARE_TR_FUNCTIONS(HoldsText)
};

QString statedNumber(std::string_view id, const Value& value)
{
    if (id == "grade")
        if (QString word = gradeText(std::llround(toDouble(value))); !word.isEmpty())
            return word;
    if (const double* real = std::get_if<double>(&value))
        return QLocale().toString(*real, 'g', QLocale::FloatingPointShortest);
    return countText(value);
}

} // namespace

QString factText(std::string_view id, Question question)
{
    const FactSpec* fact = findFact(id, question);
    if (fact == nullptr)
        return QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
    const QString name = engineText(fact->name);
    return fact->isOf(question) ? name
                                : HoldsText::tr("%1 (%2)").arg(name, questionText(*fact->question));
}

QString statedText(std::string_view id, const RequiredValue& stated, Question question)
{
    QString name = factText(id, question);
    if (const bool* truth = std::get_if<bool>(&stated)) {
        if (*truth)
            return name;
        return id == "unique" ? HoldsText::tr("Not unique") : HoldsText::tr("%1: no").arg(name);
    }
    const auto& range = std::get<FactRange>(stated);
    if (range.isExact())
        return QStringLiteral("%1 %2").arg(name, statedNumber(id, *range.least));
    if (range.least && range.most)
        return QStringLiteral("%1 %2–%3")
            .arg(name, statedNumber(id, *range.least), statedNumber(id, *range.most));
    return range.least ? QStringLiteral("%1 ≥ %2").arg(name, statedNumber(id, *range.least))
                       : QStringLiteral("%1 ≤ %2").arg(name, statedNumber(id, *range.most));
}

namespace {

constexpr double mostWhole = 9007199254740992; // 2^53; whole numbers up to it are exact
constexpr double mostReal = 1e10;              // above every cost of the largest maze
constexpr int realDecimals = 6;                // costs must agree to this precision

/// A spin box that shows real numbers without zeros at the end.
class RealField : public QDoubleSpinBox {
public:
    explicit RealField(QWidget* parent) : QDoubleSpinBox(parent)
    {
        setDecimals(realDecimals);
        setMaximum(mostReal);
        setAlignment(Qt::AlignRight);
    }
    QString textFromValue(double value) const override
    {
        return locale().toString(value, 'f', QLocale::FloatingPointShortest);
    }
};

/// A spin box that shows grades as words; 0 means that none is chosen yet.
class GradeField : public QDoubleSpinBox {
public:
    explicit GradeField(QWidget* parent) : QDoubleSpinBox(parent)
    {
        setDecimals(0);
        setMaximum(static_cast<double>(Grade::expert));
        setSpecialValueText(QStringLiteral("–"));
        setAlignment(Qt::AlignRight);
        lineEdit()->setReadOnly(true); // arrows, wheel and keys choose
    }
    QString textFromValue(double value) const override
    {
        return gradeText(static_cast<std::int64_t>(value));
    }
    QValidator::State validate(QString&, int&) const override { return QValidator::Acceptable; }
    double valueFromText(const QString&) const override { return value(); }
};

} // namespace

QWidget* makeFactField(const FactSpec& fact, QWidget* parent)
{
    const FactKind kind = fact.kind;
    if (fact.id == "grade")
        return new GradeField(parent);
    if (kind == FactKind::count) {
        auto* digits = new QLineEdit(QStringLiteral("0"), parent);
        digits->setValidator(
            new QRegularExpressionValidator(QRegularExpression(QStringLiteral("\\d+")), digits));
        digits->setAlignment(Qt::AlignRight);
        QObject::connect(digits, &QLineEdit::textChanged, digits, &QLineEdit::setToolTip);
        return digits;
    }
    if (kind == FactKind::real)
        return new RealField(parent);
    auto* number = new QDoubleSpinBox(parent);
    number->setDecimals(0);
    number->setMaximum(mostWhole);
    number->setAlignment(Qt::AlignRight);
    return number;
}

Value valueIn(const QWidget& field)
{
    if (const auto* digits = qobject_cast<const QLineEdit*>(&field))
        return countFrom(digits->text().toStdString()).value_or(mpz_class(0));
    const auto& number = static_cast<const QDoubleSpinBox&>(field);
    if (number.decimals() == 0)
        return static_cast<std::int64_t>(std::llround(number.value()));
    return number.value();
}

void setValueIn(QWidget& field, const Value& value)
{
    auto* digits = qobject_cast<QLineEdit*>(&field);
    if (digits == nullptr)
        return static_cast<QDoubleSpinBox&>(field).setValue(toDouble(value));
    digits->setText(QString::fromStdString(toText(value)));
    digits->setCursorPosition(0); // the first digits matter most if the field is too narrow
}

void onEntered(const QWidget& field, const std::function<void()>& then)
{
    if (const auto* digits = qobject_cast<const QLineEdit*>(&field))
        QObject::connect(digits, &QLineEdit::editingFinished, digits, then);
    else
        QObject::connect(&static_cast<const QDoubleSpinBox&>(field),
                         &QDoubleSpinBox::editingFinished, &field, then);
}

namespace {

constexpr auto timeForTruth = std::chrono::seconds(10);
constexpr int digitsOfPresent = 4;
constexpr int roomOfButtons = 36; // pixels for the buttons and frame of a field

/// The facts that people ask for most often, in the order of their lines. By question.
constexpr std::array<std::array<std::string_view, 5>, allQuestions.size()> usualOfQuestions = {
    {{"grade", "length", "unique", "dead-ends", "decisions"},
     {"reachable", "length", "cost", "regions"},
     {"clearable", "grade", "choice", "traps", "regions"},
     {"unique", "grade", "score", "optimal-tracks", "decisions"}}};

const std::array<std::string_view, 5>& usualFacts(Question question)
{
    return usualOfQuestions.at(static_cast<std::size_t>(question));
}

/// Returns the facts that have a line, the usual ones first.
std::vector<const FactSpec*> listedFacts(Question question)
{
    const auto& usual = usualFacts(question);
    const auto placeOf = [&usual](const FactSpec* fact) {
        return std::find(usual.begin(), usual.end(), fact->id);
    };
    std::vector<const FactSpec*> facts = statableFacts(question);
    std::stable_sort(facts.begin(), facts.end(), [&](const auto* one, const auto* other) {
        return placeOf(one) < placeOf(other);
    });
    return facts;
}

/// Returns true if a level of this question may require the fact.
bool belongs(const std::string& id, Question question)
{
    const FactSpec* fact = findFact(id, question);
    return fact != nullptr && fact->isStatable() && fact->isOf(question);
}

/// Returns the level's value in a few words, beside the required value.
QString presentText(const FactSpec& fact, const RequiredValue& truth)
{
    if (const bool* flag = std::get_if<bool>(&truth))
        return *flag ? HoldsForm::tr("now: yes") : HoldsForm::tr("now: no");
    const Value& number = *std::get<FactRange>(truth).least;
    if (fact.id == "grade")
        return HoldsForm::tr("now: %1").arg(gradeText(std::get<std::int64_t>(number)));
    const double* real = std::get_if<double>(&number);
    return HoldsForm::tr("now: %1").arg(
        real != nullptr ? QLocale().toString(*real, 'g', digitsOfPresent) : countText(number));
}

/// Makes a column at least as wide as a widget that may be hidden.
void keepWidth(QGridLayout& grid, int column, const QWidget& widget)
{
    const int width =
        widget.minimumWidth() > 0 ? widget.minimumWidth() : widget.minimumSizeHint().width();
    grid.setColumnMinimumWidth(column, std::max(grid.columnMinimumWidth(column), width));
}

/// Adjusts the other number after one was entered, so that the minimum never exceeds the maximum.
void keepInOrder(const QWidget* least, const QWidget* most, QWidget* other)
{
    if (std::is_gt(compare(valueIn(*least), valueIn(*most))))
        setValueIn(*other, valueIn(other == most ? *least : *most));
}

} // namespace

HoldsForm::HoldsForm(const RequiredFacts& holds, Question question, QWidget* parent)
    : QGroupBox(tr("Required properties"), parent), m_question(question), m_given(holds),
      m_inapplicable(named("holdsInapplicable", wrappedLabel({}, this))),
      m_take(new QPushButton(tr("&Copy from This Level"), this)), m_words(wrappedLabel({}, this)),
      m_task({.words = tr("Determining the level’s properties")}, this),
      m_look({.words = tr("Determining the level’s properties")}, this)
{
    auto* column = new QVBoxLayout(this);
    setInk(*m_inapplicable, Ink::warning);
    m_take->setToolTip(tr("Fill in the values of the selected properties, or of all that can be "
                          "proved if none is selected"));
    column->addWidget(m_take);
    column->addWidget(m_words);
    column->addWidget(m_inapplicable);
    column->addStretch(1);
    makeLines();
    m_take->hide();
    connect(m_take, &QPushButton::clicked, this, &HoldsForm::fillInCurrentValues);
    m_task.onAnswer(
        [this](const Expected<RequiredFacts>& truth) { fill(truth.value_or(RequiredFacts{})); });
    m_look.onAnswer([this](const Expected<RequiredFacts>& truth) {
        showCurrentValues(truth.value_or(RequiredFacts{}));
    });
}

void HoldsForm::setQuestion(Question question)
{
    if (question == m_question)
        return;
    cancelFillIn();
    keep();
    m_question = question;
    makeLines();
    computeCurrentValues();
}

void HoldsForm::setHolds(const RequiredFacts& holds)
{
    m_given = holds;
    makeLines();
    showCurrentValues(m_currentValues);
}

/// Replaces the given facts of this question by those in the lines.
void HoldsForm::keep()
{
    RequiredFacts said = holds();
    std::erase_if(m_given, [this](const auto& given) { return belongs(given.first, m_question); });
    m_given.merge(said);
}

QString HoldsForm::inapplicable() const
{
    QStringList facts;
    for (const auto& [id, stated] : inOrder(m_given))
        if (!belongs(id, m_question))
            facts << statedText(id, stated, m_question);
    return facts.join(QStringLiteral(", "));
}

void HoldsForm::showInapplicable()
{
    const QString facts = inapplicable();
    m_inapplicable->setText(
        tr("Does not apply to this question and will be removed: %1").arg(facts));
    m_inapplicable->setVisible(!facts.isEmpty());
}

void HoldsForm::makeLines()
{
    delete m_shown;
    m_lines.clear();
    m_shown = new QWidget(this);
    m_grid = new QGridLayout(m_shown);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(6);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(1, 1);
    m_more = new QToolButton(m_shown);
    m_more->setText(tr("&More"));
    m_more->setToolTip(tr("Show all properties"));
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_more->setAutoRaise(true);
    m_more->setCheckable(true);
    m_more->setArrowType(Qt::RightArrow);
    connect(m_more, &QToolButton::toggled, this, [this](bool unfolded) {
        m_more->setArrowType(unfolded ? Qt::DownArrow : Qt::RightArrow);
        for (const Line& line : m_lines)
            arrange(line);
    });
    const auto& usual = usualFacts(m_question);
    for (const FactSpec* fact : listedFacts(m_question)) {
        Line line = makeLine(*fact, m_shown);
        line.isUsual = std::find(usual.begin(), usual.end(), fact->id) != usual.end();
        if (!line.isUsual && m_grid->indexOf(m_more) < 0)
            m_grid->addWidget(m_more, m_grid->rowCount(), 0, 1, -1, Qt::AlignLeft);
        line.row = m_grid->rowCount();
        m_grid->addWidget(line.stated, line.row, 0);
        m_grid->addWidget(line.choice, line.row, 1);
        // Nothing moves when a field is shown.
        keepWidth(*m_grid, 1, *line.choice);
        if (line.number != nullptr) {
            m_grid->addWidget(line.number, line.row, 2);
            m_grid->addWidget(line.most, line.row, 3);
            keepWidth(*m_grid, 2, *line.number);
            keepWidth(*m_grid, 3, *line.most);
        }
        m_grid->addWidget(line.present, line.row, 4);
        m_lines.push_back(line);
        const auto stated = m_given.find(fact->id);
        show(line, stated == m_given.end() ? nullptr : &stated->second);
        connect(line.stated, &QCheckBox::clicked, this,
                [this, line] { beginWithCurrentValue(line); });
        connect(line.stated, &QCheckBox::toggled, this, [this, line] { arrange(line); });
        connect(line.choice, &QComboBox::currentIndexChanged, this,
                [this, line] { arrange(line); });
    }
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->insertWidget(column->indexOf(m_inapplicable), m_shown);
    setTabOrder(m_take, m_lines.front().stated);
    m_asShown = read();
    showInapplicable();
}

HoldsForm::Line HoldsForm::makeLine(const FactSpec& fact, QWidget* parent)
{
    const QString name = factText(fact.id, m_question);
    Line line;
    line.fact = &fact;
    line.stated = new QCheckBox(name, parent);
    line.stated->setToolTip(engineText(fact.summary));
    line.stated->setObjectName(
        QStringLiteral("holds-") +
        QString::fromUtf8(fact.id.data(), static_cast<qsizetype>(fact.id.size())));
    line.choice = new QComboBox(parent);
    line.choice->setAccessibleName(tr("Condition for %1").arg(name));
    line.choice->setToolTip(line.choice->accessibleName());
    if (fact.kind == FactKind::flag) {
        line.choice->addItems({tr("must be true"), tr("must be false")});
    } else {
        line.choice->addItems({tr("exactly"), tr("at least"), tr("at most"), tr("between")});
        line.number = numberField(fact, name, parent);
        line.most = numberField(fact, tr("Maximum for %1").arg(name), parent);
        onEntered(*line.number, [line] { keepInOrder(line.number, line.most, line.most); });
        onEntered(*line.most, [line] { keepInOrder(line.number, line.most, line.number); });
    }
    line.present = new QLabel(parent);
    line.present->setObjectName(line.stated->objectName() + QStringLiteral("-present"));
    setInk(*line.present, Ink::muted);
    return line;
}

QWidget* HoldsForm::numberField(const FactSpec& fact, const QString& name, QWidget* parent)
{
    QWidget* field = makeFactField(fact, parent);
    // A field for the largest possible number would make the form wider than a screen.
    field->setMinimumWidth(field->fontMetrics().horizontalAdvance(QStringLiteral("00000.00")) +
                           roomOfButtons);
    field->setAccessibleName(name);
    field->setToolTip(name);
    return field;
}

/// Shows the required value of a line; null if the fact is not required.
void HoldsForm::show(const Line& line, const RequiredValue* stated)
{
    line.stated->setChecked(stated != nullptr);
    const auto* truth = stated == nullptr ? nullptr : std::get_if<bool>(stated);
    const auto* range = stated == nullptr ? nullptr : std::get_if<FactRange>(stated);
    if (truth != nullptr)
        line.choice->setCurrentIndex(*truth ? 0 : 1);
    if (range != nullptr) {
        Bound bound = range->least ? Bound::atLeast : Bound::atMost;
        if (range->least && range->most)
            bound = range->isExact() ? Bound::exactly : Bound::between;
        line.choice->setCurrentIndex(static_cast<int>(bound));
        setValueIn(*line.number, range->least ? *range->least : *range->most);
        setValueIn(*line.most, range->most.value_or(*range->least));
    }
    arrange(line);
}

/// Shows the line unless it is folded, and its fields if the fact is required.
void HoldsForm::arrange(const Line& line) const
{
    const bool stated = line.stated->isChecked();
    const bool shown = stated || line.isUsual || m_more->isChecked();
    m_grid->setRowMinimumHeight(line.row, shown ? line.choice->sizeHint().height() : 0);
    line.stated->setVisible(shown);
    line.choice->setVisible(stated);
    line.present->setVisible(shown && m_showsCurrentValues);
    if (line.number == nullptr)
        return;
    line.number->setVisible(stated);
    line.most->setVisible(stated &&
                          line.choice->currentIndex() == static_cast<int>(Bound::between));
}

RequiredValue HoldsForm::statedBy(const Line& line) const
{
    if (line.number == nullptr)
        return line.choice->currentIndex() == 0;
    const Value number = valueIn(*line.number);
    const Value most = valueIn(*line.most);
    switch (static_cast<Bound>(line.choice->currentIndex())) {
    case Bound::exactly:
        break;
    case Bound::atLeast:
        return FactRange{number, {}};
    case Bound::atMost:
        return FactRange{{}, number};
    case Bound::between:
        return std::is_lteq(compare(number, most)) ? FactRange{number, most}
                                                   : FactRange{most, number};
    }
    return FactRange::exactly(number);
}

RequiredFacts HoldsForm::read() const
{
    RequiredFacts said;
    for (const Line& line : m_lines)
        if (line.stated->isChecked())
            said.emplace(line.fact->id, statedBy(line));
    return said;
}

RequiredFacts HoldsForm::holds() const
{
    RequiredFacts said = read();
    for (auto& [fact, stated] : said) {
        const auto shown = m_asShown.find(fact);
        const auto given = m_given.find(fact);
        if (shown != m_asShown.end() && given != m_given.end() && shown->second == stated)
            stated = given->second;
    }
    return said;
}

void HoldsForm::setLevel(MazeSnapshot maze, std::function<Rules()> rules)
{
    m_maze = std::move(maze);
    m_rules = std::move(rules);
    m_take->setVisible(m_maze != nullptr);
    cancelFillIn();
    computeCurrentValues();
}

void HoldsForm::cancelFillIn()
{
    m_task.forget();
    m_words->clear();
    m_take->setEnabled(m_maze != nullptr);
}

std::function<RequiredFacts(TaskCall&)> HoldsForm::truth() const
{
    const Limits limits{.time = timeForTruth, .bytes = machineBytes()};
    return [maze = m_maze, rules = m_rules(), limits](TaskCall& call) {
        Budget budget(limits, call.stop());
        return trueOf(maze, rules, budget);
    };
}

void HoldsForm::fillInCurrentValues()
{
    m_words->setText(tr("Calculating…"));
    m_take->setEnabled(false);
    m_task.start(truth(), TaskCause::asked);
}

void HoldsForm::fill(const RequiredFacts& truth)
{
    m_take->setEnabled(true);
    const bool any = std::any_of(m_lines.begin(), m_lines.end(),
                                 [](const Line& line) { return line.stated->isChecked(); });
    QStringList unknown;
    int added = 0;
    for (const Line& line : m_lines) {
        // Fills in measures of difficulty only if the user has selected them, as there are dozens.
        if (any ? !line.stated->isChecked() : line.fact->difficulty)
            continue;
        const auto known = truth.find(line.fact->id);
        if (known != truth.end()) {
            show(line, &known->second);
            ++added;
        } else if (any) {
            unknown << line.stated->text();
        }
    }
    QString words;
    if (!any)
        words = tr("Filled in %Ln value(s). Measures of difficulty are filled in only if selected.",
                   nullptr, added);
    else if (!unknown.isEmpty())
        words = tr("Unknown for this level: %1").arg(unknown.join(QStringLiteral(", ")));
    m_words->setText(words);
    emit taken();
}

void HoldsForm::enableCurrentValues()
{
    m_showsCurrentValues = true;
    computeCurrentValues();
}

void HoldsForm::computeCurrentValues()
{
    m_look.forget();
    showCurrentValues({});
    if (m_showsCurrentValues && m_maze != nullptr)
        m_look.start(truth());
}

void HoldsForm::showCurrentValues(RequiredFacts truth)
{
    m_currentValues = std::move(truth);
    for (const Line& line : m_lines) {
        const auto known = m_currentValues.find(line.fact->id);
        arrange(line);
        line.present->setText(
            known == m_currentValues.end() ? QString() : presentText(*line.fact, known->second));
    }
}

/// Returns true if no number was entered yet; a range around the level's value may then be set.
bool HoldsForm::isUntouched(const Line& line)
{
    const Value nothing(std::int64_t{0});
    return line.choice->currentIndex() == static_cast<int>(Bound::exactly) &&
           std::is_eq(compare(valueIn(*line.number), nothing)) &&
           std::is_eq(compare(valueIn(*line.most), nothing));
}

void HoldsForm::beginWithCurrentValue(const Line& line) const
{
    const auto known = m_currentValues.find(line.fact->id);
    if (line.number == nullptr || known == m_currentValues.end() || !line.stated->isChecked() ||
        !isUntouched(line))
        return;
    const Value& now = *std::get<FactRange>(known->second).least;
    line.choice->setCurrentIndex(static_cast<int>(Bound::between));
    setValueIn(*line.number, now);
    setValueIn(*line.most, now);
}

} // namespace mazewright::ui
