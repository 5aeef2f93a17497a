#include "ui/dialogs/order_dialog.h"

#include "solvers/core/ordered_jobs.h"
#include "solvers/core/symmetry.h"
#include "ui/base/text.h"
#include "ui/base/widgets.h"
#include "ui/dialogs/maze_summary.h"
#include "ui/dialogs/new_maze_dialog.h"
#include "ui/dialogs/required_facts_form.h"
#include "ui/panels/options_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpressionValidator>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <atomic>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr int mostOrderedSide = 60; // hundreds of candidates must be evaluated
constexpr int mostLevels = 99;
constexpr int leastStrokeShare = 2; // of one stroke: points for each second cell

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

} // namespace

OrderForm::OrderForm(MazeSnapshot present, const Rules& rules, QWidget* parent)
    : QWidget(parent), m_currentMaze(std::move(present)), m_rules(rules),
      m_question(new QComboBox(this)),
      m_columns(numberField(2, mostOrderedSide, Order().columns, this)),
      m_rows(numberField(2, mostOrderedSide, Order().rows, this)),
      m_keepWalls(new QCheckBox(tr("&Keep the walls of this level"), this)),
      m_generator(new QComboBox(this)), m_symmetry(new QComboBox(this)),
      m_seed(new QLineEdit(QStringLiteral("1"), this)),
      m_count(numberField(1, mostLevels, 6, this)), m_wants(nullptr)
{
    for (const Question question : madeQuestions)
        m_question->addItem(questionText(question));
    const auto its =
        std::find(madeQuestions.begin(), madeQuestions.end(),
                  m_currentMaze ? mainQuestion(*m_currentMaze, rules) : rules.question);
    m_question->setCurrentIndex(
        its == madeQuestions.end() ? 0 : static_cast<int>(its - madeQuestions.begin()));
    m_wants = new HoldsForm({}, chosenQuestion(), this);
    m_wants->setTitle(tr("Goals"));
    if (m_currentMaze) {
        m_columns->setValue(m_currentMaze->columns());
        m_rows->setValue(m_currentMaze->rows());
        m_wants->setLevel(m_currentMaze, [this] {
            Rules asked = m_rules;
            asked.question = chosenQuestion();
            return asked;
        });
        m_wants->enableCurrentValues();
    }
    auto* sides = makeLayout<QHBoxLayout>(this, {}, 12);
    m_fields = new QFormLayout;
    makeFields(*m_fields);
    auto* left = new QWidget(this); // its rows have the same spacing as the generator's options
    auto* column = makeLayout<QVBoxLayout>(left);
    column->addLayout(m_fields);
    column->addStretch(1);
    auto* right = new QVBoxLayout;
    right->addWidget(makePresets());
    right->addWidget(scrolled(m_wants), 1);
    sides->addWidget(scrolled(left));
    sides->addLayout(right, 1);
    connect(m_question, &QComboBox::currentIndexChanged, this, [this] {
        m_wants->setQuestion(chosenQuestion());
        showWhatIsAsked();
    });
    connect(m_generator, &QComboBox::currentIndexChanged, this, &OrderForm::showGeneratorOptions);
    connect(m_keepWalls, &QCheckBox::toggled, this, &OrderForm::showWhatIsAsked);
    for (QSpinBox* side : {m_columns, m_rows})
        connect(side, &QSpinBox::valueChanged, this, [this] { m_hasOwnSize = true; });
    showWhatIsAsked();
}

void OrderForm::makeFields(QFormLayout& rows)
{
    m_keepWalls->setToolTip(
        tr("Make the levels the same size as this one, with at least its walls"));
    m_generator->addItem(tr("None (cell by cell)"));
    for (const Generator* generator : generators())
        m_generator->addItem(engineText(generator->info.name));
    m_symmetry->addItems({tr("None"), tr("Left and right"), tr("Top and bottom"), tr("Both ways"),
                          tr("Half turn"), tr("Quarter turns"), tr("Falling diagonal"),
                          tr("Rising diagonal"), tr("Both diagonals")});
    m_seed->setValidator(
        new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[0-9]{1,18}")), m_seed));
    addField(rows, tr("&Question"), m_question, tr("Choose the question of the levels"));
    addField(rows, tr("&Width"), m_columns, tr("Set how many columns the levels have"));
    addField(rows, tr("H&eight"), m_rows, tr("Set how many rows the levels have"));
    rows.addRow(QString(), m_keepWalls);
    rows.setRowVisible(m_keepWalls, m_currentMaze != nullptr);
    addField(rows, tr("Gene&rator"), m_generator, tr("Choose how candidates are made"));
    addField(rows, tr("S&ymmetry"), m_symmetry, tr("Choose which symmetry the walls have"));
    addField(rows, tr("See&d"), m_seed, tr("The same settings and seed give the same levels"));
    addField(rows, tr("&Levels"), m_count, tr("Set how many levels to look for"));
}

/// Makes the row of buttons that fill in goals.
QWidget* OrderForm::makePresets()
{
    auto* row = new QWidget(this);
    auto* layout = makeLayout<QHBoxLayout>(row);
    layout->addWidget(new QLabel(tr("Difficulty"), row));
    const auto add = [&](const QString& words, Grade least, Grade most) {
        auto* button = new QPushButton(words, row);
        button->setAutoDefault(false);
        button->setToolTip(tr("Fill in goals for levels of this difficulty, and a graded size if "
                              "you have not chosen a size"));
        layout->addWidget(button);
        connect(button, &QPushButton::clicked, this,
                [this, least, most] { setGrade(least, most); });
    };
    add(tr("E&asy"), Grade::easy, Grade::easy);
    add(tr("Tr&icky"), Grade::medium, Grade::hard);
    add(tr("E&xpert"), Grade::expert, Grade::expert);
    layout->addStretch(1);
    return row;
}

/// Chooses a size at which candidates have grades and both ends of the scale occur, unless the user
/// has chosen a size.
void OrderForm::fitSize(const PopulationRange& range, bool isOdd)
{
    if (m_hasOwnSize)
        return;
    // The smallest graded levels are never hard.
    const int leastSide = (range.leastSide + range.mostSide) / 2;
    for (QSpinBox* side : {m_columns, m_rows}) {
        const QSignalBlocker quiet(side);
        const int fitting = std::clamp(side->value(), leastSide, range.mostSide);
        side->setValue(isOdd ? fitting | 1 : fitting);
    }
}

/// Sets goals for levels with these grades. Chooses the generator so that candidates have grades.
void OrderForm::setGrade(Grade least, Grade most)
{
    const Question question = chosenQuestion();
    m_keepWalls->setChecked(false);
    // Mazes of an even size have an extra wall, which would leave the graded share.
    fitSize(populationOf(question)->range, question == Question::shortestPath);
    RequiredFacts goals{{"grade", FactRange{Value(static_cast<std::int64_t>(least)),
                                            Value(static_cast<std::int64_t>(most))}}};
    if (question == Question::oneStroke) {
        goals.emplace("unique", true);
        // The easiest levels have the start beside the end, and nothing to draw.
        const std::int64_t leastScore = m_columns->value() * m_rows->value() / leastStrokeShare;
        goals.emplace("score", FactRange{Value(leastScore), std::nullopt});
    }
    if (question == Question::shortestPath)
        // Long passages are easy; many short dead ends are hard.
        chooseGenerator(least == Grade::expert ? "wilson" : "backtracker");
    if (question == Question::clearBoard) {
        goals.emplace("clearable", true);
        chooseGenerator("clearable-board");
        Options options = m_options->options();
        static_cast<void>(options.set("ring", "off"));
        m_options->setOptions(options);
    }
    m_wants->setHolds(goals);
}

void OrderForm::chooseGenerator(std::string_view id)
{
    const auto all = generators();
    const auto found = std::find(all.begin(), all.end(), findGenerator(id));
    m_generator->setCurrentIndex(static_cast<int>(found - all.begin()) + 1);
}

Question OrderForm::chosenQuestion() const
{
    return madeQuestions.at(static_cast<std::size_t>(m_question->currentIndex()));
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
        if (chosenQuestion() == Question::clearBoard)
            chooseGenerator("clearable-board");
        else
            m_generator->setCurrentIndex(0);
        return; // the change of index calls this again
    }
    const bool canKeep = generator == nullptr || generator->generateOnto != nullptr;
    m_keepWalls->setEnabled(canKeep && m_currentMaze);
    m_symmetry->setEnabled(generator == nullptr);
    for (QSpinBox* side : {m_columns, m_rows})
        side->setEnabled(!(m_keepWalls->isEnabled() && m_keepWalls->isChecked()));
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
    if (m_currentMaze && mainQuestion(*m_currentMaze, m_rules) == order.question)
        order.rules = m_rules;
    order.rules.question = order.question;
    // Conditions on cells are those of another maze.
    order.rules.conditions = {.snake = order.rules.conditions.snake};
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
constexpr QSize levelPicture{72, 72};
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
      m_search({.words = tr("Generating levels by goals"), .length = TaskLength::open}, this)
{
    setWindowTitle(tr("Generate by Goals"));
    auto* column = dialogColumn(this, 14);
    column->addWidget(m_form, 1);
    column->addWidget(makeResults());
    auto* buttons = dialogButtons(this, QDialogButtonBox::Close);
    m_start = buttons->addButton(tr("&Start"), QDialogButtonBox::ActionRole);
    m_stop = buttons->addButton(tr("S&top"), QDialogButtonBox::ActionRole);
    m_open = buttons->addButton(tr("&Open Selected"), QDialogButtonBox::ActionRole);
    m_start->setDefault(true);
    m_open->setEnabled(false);
    column->addWidget(buttons);
    connect(m_start, &QPushButton::clicked, this, &OrderDialog::start);
    connect(m_stop, &QPushButton::clicked, this, &OrderDialog::stop);
    connect(m_open, &QPushButton::clicked, this, &OrderDialog::openSelected);
    m_search.onPart([this](const News& news) { showNews(news); });
    m_search.onAnswer([this](const Expected<Message>& trouble) {
        showEnd(trouble ? *trouble : trouble.error().message);
    });
    showWorking(false);
    resizeWithinScreen(*this, {960, 660});
}

/// Makes a row with the current candidate, its description, and the levels found.
QWidget* OrderDialog::makeResults()
{
    auto* place = new QWidget(this);
    place->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto* row = makeLayout<QHBoxLayout>(place);
    m_picture = new QLabel(place);
    m_picture->setFixedSize(candidatePicture);
    // Its place is visible before there is a candidate.
    m_picture->setFrameShape(QFrame::StyledPanel);
    m_picture->setAlignment(Qt::AlignCenter);
    m_words = wrappedLabel(tr("Choose the goals of the levels, then press Start."), place);
    m_words->setMinimumWidth(leastWordsWidth);
    m_words->setAlignment(Qt::AlignVCenter | Qt::AlignLeft);
    m_found = new QListWidget(place);
    m_found->setAccessibleName(tr("Levels found"));
    m_found->setFlow(QListView::LeftToRight);
    m_found->setWrapping(true);
    m_found->setResizeMode(QListView::Adjust);
    m_found->setIconSize(levelPicture);
    m_found->setSelectionMode(QAbstractItemView::ExtendedSelection);
    row->addWidget(m_picture);
    row->addWidget(m_words, 1);
    row->addWidget(m_found, 3);
    connect(m_found, &QListWidget::itemSelectionChanged, this,
            [this] { m_open->setEnabled(!m_found->selectedItems().isEmpty()); });
    connect(m_found, &QListWidget::currentRowChanged, this, &OrderDialog::showCurrent);
    connect(m_found, &QListWidget::itemActivated, this,
            [this](const QListWidgetItem* item) { openLevel(m_found->row(item)); });
    return place;
}

void OrderDialog::start()
{
    m_order = m_form->order();
    if (m_order.constraints.empty()) {
        m_words->setText(tr("Select at least one goal."));
        return;
    }
    if (const auto checked = checkOrder(m_order); !checked) {
        m_words->setText(engineSentence(checked.error().message));
        return;
    }
    if (!mayDiscard())
        return;
    m_found->clear();
    m_levels.clear();
    m_opened.clear();
    m_picture->clear();
    m_words->setText(tr("Searching…"));
    showWorking(true);
    m_search.start(
        [order = m_order, count = m_form->count()](Background<Message, News>::Call& call) {
            Orders orders(order);
            Message trouble;
            std::atomic<int> first = 0; // of the levels that are not settled
            OrderedJobs jobs(jobsFor(static_cast<std::size_t>(count), allProcessors()), {},
                             call.stop());
            const auto settle = [&](Expected<std::optional<OrderedLevel>> found,
                                    const Orders::Turn& turn) {
                Budget rest({}, call.stop());
                auto level = orders.settled(std::move(found), turn, rest);
                ++first;
                if (!level)
                    trouble = level.error().message;
                else if (*level && !call.stop().stop_requested())
                    call.tell({.tried = (*level)->tried, .level = std::move(**level)});
            };
            for (int i = 0; i < count && trouble.empty(); ++i)
                jobs.add([&, i, turn = orders.next()](Budget& budget, bool) -> Conclusion {
                    const auto tell = [&, i](std::int64_t tried, const Maze* best, double fit) {
                        if (best != nullptr && i == first)
                            call.tell({.tried = tried, .fit = fit, .best = *best});
                    };
                    return [&settle, turn, found = orders.search(turn, budget, tell)] {
                        settle(found, turn);
                    };
                });
            if (trouble.empty())
                jobs.finish();
            return trouble;
        },
        TaskCause::asked);
}

void OrderDialog::stop()
{
    m_search.forget();
    showCurrent();
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
        level.fits() ? factsText(level) : tr("Closest match:") + u'\n' + factsText(level);
    auto* item = new QListWidgetItem(
        QIcon(mazeThumbnail(level.maze, levelPicture, devicePixelRatioF())), words, m_found);
    item->setToolTip(words);
    m_levels.push_back(level);
    if (m_found->selectedItems().isEmpty())
        m_found->setCurrentItem(item);
}

/// Shows the picture of the current level of the list.
void OrderDialog::showCurrent()
{
    if (const auto row = static_cast<std::size_t>(m_found->currentRow()); row < m_levels.size())
        m_picture->setPixmap(
            mazeThumbnail(m_levels[row].maze, candidatePicture, devicePixelRatioF()));
    else
        m_picture->clear();
}

void OrderDialog::showEnd(const Message& trouble)
{
    showWorking(false);
    showCurrent();
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
        openLevel(m_found->row(item));
}

void OrderDialog::openLevel(int row)
{
    m_opened.insert(row);
    emit taken(levelOf(m_levels[static_cast<std::size_t>(row)]));
}

/// Returns true if every level found has been opened, or the user discards the others.
bool OrderDialog::mayDiscard()
{
    int left = 0;
    for (std::size_t row = 0; row < m_levels.size(); ++row)
        left += m_levels[row].fits() && !m_opened.contains(static_cast<int>(row)) ? 1 : 0;
    if (left == 0)
        return true;
    QMessageBox box(QMessageBox::Question, windowTitle(),
                    tr("Discard %Ln found level(s)?", nullptr, left),
                    QMessageBox::Discard | QMessageBox::Cancel, this);
    box.setInformativeText(tr("Open the levels that you want to keep."));
    box.setDefaultButton(QMessageBox::Cancel);
    return box.exec() == QMessageBox::Discard;
}

void OrderDialog::reject()
{
    if (mayDiscard())
        QDialog::reject();
}

/// Enter on a level found opens it, and must not start a new search too.
void OrderDialog::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isEnter || focusWidget() != m_found)
        QDialog::keyPressEvent(event);
}

QString OrderDialog::words() const
{
    return m_words->text();
}

} // namespace mazewright::ui
