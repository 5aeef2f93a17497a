#include "ui/dialogs/order_dialog.h"

#include "solvers/core/symmetry.h"
#include "ui/base/text.h"
#include "ui/base/widgets.h"
#include "ui/dialogs/maze_summary.h"
#include "ui/dialogs/required_facts_form.h"
#include "ui/panels/options_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpressionValidator>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr int mostOrderedSide = 60; // hundreds of candidates must be evaluated
constexpr int mostLevels = 99;

constexpr std::array<Question, 3> orderedQuestions = {Question::oneStroke, Question::shortestPath,
                                                      Question::clearBoard};
/// Returns true if the number of symbols of a board is still the default.
bool hasDefaultSymbols(const Options& options)
{
    return options.knows("symbols") &&
           options.whole("symbols") == Options(options.schema()).whole("symbols");
}

QSpinBox* numberField(int least, int most, int value, QWidget* parent)
{
    auto* field = new QSpinBox(parent);
    field->setRange(least, most);
    field->setAccelerated(true);
    field->setValue(value);
    return field;
}

/// Returns true if a generator makes levels of the question.
bool suits(const Generator& generator, Question question)
{
    const bool board = generator.info.id == "clearable-board" || generator.info.id == "link-board";
    return board == (question == Question::clearBoard);
}

} // namespace

OrderForm::OrderForm(MazeSnapshot present, const Rules& rules, QWidget* parent)
    : QWidget(parent), m_currentMaze(std::move(present)), m_rules(rules),
      m_question(new QComboBox(this)),
      m_columns(numberField(2, mostOrderedSide, m_currentMaze->columns(), this)),
      m_rows(numberField(2, mostOrderedSide, m_currentMaze->rows(), this)),
      m_keepWalls(new QCheckBox(tr("&Keep the walls of this level"), this)),
      m_generator(new QComboBox(this)), m_symmetry(new QComboBox(this)),
      m_seed(new QLineEdit(QStringLiteral("1"), this)),
      m_count(numberField(1, mostLevels, 6, this)), m_wants(nullptr)
{
    for (const Question question : orderedQuestions)
        m_question->addItem(questionText(question));
    const auto its = std::find(orderedQuestions.begin(), orderedQuestions.end(),
                               mainQuestion(*m_currentMaze, rules));
    m_question->setCurrentIndex(
        its == orderedQuestions.end() ? 0 : static_cast<int>(its - orderedQuestions.begin()));
    m_wants = new HoldsForm({}, chosenQuestion(), this);
    m_wants->setTitle(tr("Wanted properties"));
    m_wants->setLevel(m_currentMaze, [this] {
        Rules asked = m_rules;
        asked.question = chosenQuestion();
        return asked;
    });
    m_wants->enableCurrentValues();
    auto* sides = new QHBoxLayout(this);
    sides->setContentsMargins(0, 0, 0, 0);
    sides->setSpacing(12);
    m_fields = new QFormLayout;
    makeFields(*m_fields);
    auto* left = new QWidget(this); // its rows have the same spacing as the generator's options
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(m_fields);
    column->addStretch(1);
    sides->addWidget(scrolled(left));
    sides->addWidget(scrolled(m_wants), 1);
    connect(m_question, &QComboBox::currentIndexChanged, this, [this] {
        m_wants->setQuestion(chosenQuestion());
        showWhatIsAsked();
    });
    connect(m_generator, &QComboBox::currentIndexChanged, this, &OrderForm::showGeneratorOptions);
    connect(m_keepWalls, &QCheckBox::toggled, this, &OrderForm::showWhatIsAsked);
    showWhatIsAsked();
}

void OrderForm::makeFields(QFormLayout& rows)
{
    m_keepWalls->setToolTip(
        tr("Make the levels the same size as this one, with at least its walls"));
    m_question->setToolTip(tr("Choose the question of the levels"));
    m_columns->setToolTip(tr("Set how many columns the levels have"));
    m_rows->setToolTip(tr("Set how many rows the levels have"));
    m_generator->setToolTip(tr("Choose how candidates are made"));
    m_symmetry->setToolTip(tr("Choose which symmetry the walls have"));
    m_count->setToolTip(tr("Set how many levels to look for"));
    m_generator->addItem(tr("None (cell by cell)"));
    for (const Generator* generator : generators())
        m_generator->addItem(engineText(generator->info.name));
    m_symmetry->addItems({tr("None"), tr("Left and right"), tr("Top and bottom"), tr("Both ways"),
                          tr("Half turn"), tr("Quarter turns"), tr("Falling diagonal"),
                          tr("Rising diagonal"), tr("Both diagonals")});
    m_seed->setValidator(
        new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[0-9]{1,18}")), m_seed));
    m_seed->setToolTip(tr("The same settings and seed give the same levels"));
    rows.addRow(tr("&Question"), m_question);
    rows.addRow(tr("&Width"), m_columns);
    rows.addRow(tr("H&eight"), m_rows);
    rows.addRow(QString(), m_keepWalls);
    rows.addRow(tr("Gene&rator"), m_generator);
    rows.addRow(tr("S&ymmetry"), m_symmetry);
    rows.addRow(tr("See&d"), m_seed);
    rows.addRow(tr("&Levels"), m_count);
}

Question OrderForm::chosenQuestion() const
{
    return orderedQuestions.at(static_cast<std::size_t>(m_question->currentIndex()));
}

const Generator* OrderForm::chosenGenerator() const
{
    const int chosen = m_generator->currentIndex();
    return chosen < 1 ? nullptr : generators()[static_cast<std::size_t>(chosen - 1)];
}

/// Enables the fields that apply. Only board generators make boards. The walls of the level can be
/// kept cell by cell, or by a generator that supports it.
void OrderForm::showWhatIsAsked()
{
    const Generator* generator = chosenGenerator();
    if (generator != nullptr ? !suits(*generator, chosenQuestion())
                             : chosenQuestion() == Question::clearBoard) {
        const bool board = chosenQuestion() == Question::clearBoard;
        const auto all = generators();
        const auto first = std::find(all.begin(), all.end(), findGenerator("clearable-board"));
        m_generator->setCurrentIndex(board ? static_cast<int>(first - all.begin()) + 1 : 0);
        return; // the change of index calls this again
    }
    const bool canKeep = generator == nullptr || generator->generateOnto != nullptr;
    m_keepWalls->setEnabled(canKeep);
    m_symmetry->setEnabled(generator == nullptr);
    for (QSpinBox* side : {m_columns, m_rows})
        side->setEnabled(!(canKeep && m_keepWalls->isChecked()));
}

void OrderForm::showGeneratorOptions()
{
    if (m_options != nullptr)
        m_fields->removeRow(m_options);
    m_options = nullptr;
    if (const Generator* generator = chosenGenerator();
        generator != nullptr && !generator->info.options.empty()) {
        m_options = new OptionsForm(generator->info.options, this);
        m_fields->addRow(m_options);
        alignLabels({m_fields, &m_options->rows()});
    }
    showWhatIsAsked();
}

Order OrderForm::order() const
{
    Order order;
    order.question = chosenQuestion();
    order.rules = mainQuestion(*m_currentMaze, m_rules) == order.question ? m_rules : Rules{};
    order.rules.question = order.question;
    order.rules.conditions = {};
    order.rows = m_rows->value();
    order.columns = m_columns->value();
    if (m_keepWalls->isEnabled() && m_keepWalls->isChecked()) {
        order.shape = m_currentMaze;
        order.rows = m_currentMaze->rows();
        order.columns = m_currentMaze->columns();
    }
    order.generator = chosenGenerator();
    if (m_options != nullptr) {
        order.options = m_options->options();
        order.symbolsAreOpen = hasDefaultSymbols(order.options);
    }
    if (order.generator == nullptr)
        order.symmetry = everySymmetry.at(static_cast<std::size_t>(m_symmetry->currentIndex()));
    order.seed = m_seed->text().toULongLong();
    for (const auto& [id, value] : m_wants->holds())
        order.constraints.push_back({findFact(id, order.question), value});
    return order;
}

int OrderForm::count() const
{
    return m_count->value();
}

namespace {

constexpr QSize candidatePicture{150, 150};
constexpr QSize levelPicture{120, 120};
constexpr int leastWordsWidth = 180;

/// Returns the values of a level, one line per wanted fact.
QString factsText(const OrderedLevel& level)
{
    QStringList lines;
    for (const CheckedFact& fact : level.facts)
        lines << engineText(fact.why);
    return lines.join(u'\n');
}

} // namespace

OrderDialog::OrderDialog(MazeSnapshot present, const Rules& rules, QWidget* parent)
    : QDialog(parent), m_form(new OrderForm(std::move(present), rules, this)),
      m_search({.words = tr("Making levels to order"), .length = TaskLength::open}, this)
{
    setWindowTitle(tr("Make Levels to Order"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(14);
    column->addWidget(m_form, 1);
    column->addWidget(makeResults());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_start = buttons->addButton(tr("&Start"), QDialogButtonBox::ActionRole);
    m_stop = buttons->addButton(tr("S&top"), QDialogButtonBox::ActionRole);
    m_open = buttons->addButton(tr("&Open Selected"), QDialogButtonBox::ActionRole);
    m_start->setDefault(true);
    m_open->setEnabled(false);
    column->addWidget(buttons);
    connect(m_start, &QPushButton::clicked, this, &OrderDialog::start);
    connect(m_stop, &QPushButton::clicked, this, &OrderDialog::stop);
    connect(m_open, &QPushButton::clicked, this, &OrderDialog::openSelected);
    connect(buttons, &QDialogButtonBox::rejected, this, &OrderDialog::reject);
    m_search.onPart([this](const News& news) { showNews(news); });
    m_search.onAnswer([this](const Expected<Message>& trouble) {
        showEnd(trouble ? *trouble : trouble.error().message);
    });
    showWorking(false);
    resizeWithinScreen(*this, {1080, 760});
}

/// Makes a row with the current candidate, its description, and the levels found.
QWidget* OrderDialog::makeResults()
{
    auto* place = new QWidget(this);
    place->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto* row = new QHBoxLayout(place);
    row->setContentsMargins(0, 0, 0, 0);
    m_picture = new QLabel(place);
    m_picture->setFixedSize(candidatePicture);
    // Its place is visible before there is a candidate.
    m_picture->setFrameShape(QFrame::StyledPanel);
    m_picture->setAlignment(Qt::AlignCenter);
    m_words = new QLabel(tr("Choose the properties that the levels should have, then press Start."),
                         place);
    m_words->setWordWrap(true);
    m_words->setMinimumWidth(leastWordsWidth);
    m_words->setAlignment(Qt::AlignVCenter | Qt::AlignLeft);
    m_found = new QListWidget(place);
    m_found->setAccessibleName(tr("Levels found"));
    m_found->setFlow(QListView::LeftToRight);
    m_found->setIconSize(levelPicture);
    m_found->setSelectionMode(QAbstractItemView::ExtendedSelection);
    row->addWidget(m_picture);
    row->addWidget(m_words, 1);
    row->addWidget(m_found, 3);
    connect(m_found, &QListWidget::itemSelectionChanged, this,
            [this] { m_open->setEnabled(!m_found->selectedItems().isEmpty()); });
    connect(m_found, &QListWidget::itemActivated, this, &OrderDialog::openSelected);
    return place;
}

void OrderDialog::start()
{
    m_order = m_form->order();
    if (m_order.constraints.empty()) {
        m_words->setText(tr("Select at least one property that the levels should have."));
        return;
    }
    if (const auto checked = checkOrder(m_order); !checked) {
        m_words->setText(engineSentence(checked.error().message));
        return;
    }
    m_found->clear();
    m_levels.clear();
    m_picture->clear();
    m_words->setText(tr("Searching…"));
    showWorking(true);
    m_search.start(
        [order = m_order, count = m_form->count()](Background<Message, News>::Call& call) {
            Orders orders(order);
            for (int i = 0; i < count && !call.stop().stop_requested(); ++i) {
                Budget budget({}, call.stop());
                auto level =
                    orders.next(budget, [&call](std::int64_t tried, const Maze* best, double fit) {
                        if (best != nullptr)
                            call.tell({.tried = tried, .fit = fit, .best = *best});
                    });
                if (!level)
                    return level.error().message;
                if (*level && !call.stop().stop_requested())
                    call.tell({.tried = (*level)->tried, .level = std::move(**level)});
            }
            return Message();
        },
        TaskCause::asked);
}

void OrderDialog::stop()
{
    m_search.forget();
    m_words->setText(tr("Stopped. The levels found so far are kept."));
    showWorking(false);
}

void OrderDialog::showNews(const News& news)
{
    if (news.best) {
        m_picture->setPixmap(mazeThumbnail(*news.best, candidatePicture, devicePixelRatioF()));
        m_words->setText(tr("Best of %Ln candidate(s): meets %1% of the requirements.", nullptr,
                            static_cast<int>(news.tried))
                             .arg(QLocale().toString(100 * news.fit, 'f', 1)));
    }
    if (news.level)
        add(*news.level);
}

void OrderDialog::add(const OrderedLevel& level)
{
    const QString words =
        level.fits() ? factsText(level)
                     : tr("Closest match; not everything is met:") + u'\n' + factsText(level);
    auto* item = new QListWidgetItem(
        QIcon(mazeThumbnail(level.maze, levelPicture, devicePixelRatioF())), words, m_found);
    item->setToolTip(words);
    m_levels.push_back(level);
    if (m_found->selectedItems().isEmpty())
        m_found->setCurrentItem(item);
}

void OrderDialog::showEnd(const Message& trouble)
{
    showWorking(false);
    const auto fitting = static_cast<int>(std::count_if(
        m_levels.begin(), m_levels.end(), [](const OrderedLevel& level) { return level.fits(); }));
    m_words->setText(trouble.empty() ? tr("%Ln level(s) found.", nullptr, fitting)
                                     : engineSentence(trouble));
}

void OrderDialog::showWorking(bool works)
{
    m_form->setEnabled(!works);
    m_start->setEnabled(!works);
    m_stop->setEnabled(works);
}

/// Returns the level with the wanted facts as its required facts, so that they can be checked
/// again.
Level OrderDialog::levelOf(const OrderedLevel& made) const
{
    Level level{.maze = made.maze};
    level.rules = made.rules;
    for (const FactConstraint& want : m_order.constraints)
        level.holds.insert_or_assign(std::string(want.fact->id), want.value);
    return level;
}

void OrderDialog::openSelected()
{
    for (const QListWidgetItem* item : m_found->selectedItems())
        emit taken(levelOf(m_levels[static_cast<std::size_t>(m_found->row(item))]));
}

QString OrderDialog::words() const
{
    return m_words->text();
}

} // namespace mazewright::ui
