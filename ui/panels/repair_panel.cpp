#include "ui/panels/repair_panel.h"

#include "solvers/levels/grade.h"
#include "solvers/levels/order.h"
#include "ui/base/text.h"
#include "ui/level/maze_document.h"
#include "ui/panels/figures.h"
#include "ui/session/level_analysis.h"
#include "ui/session/level_session.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <QWidget>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QSpinBox;

namespace mazewright::ui {

/// The goals of a repair: one line per goal of the level's question. Any number may be checked: a
/// flag, a range of a number, or a grade.
class RepairGoals : public QWidget {
    Q_OBJECT

public:
    explicit RepairGoals(QWidget* parent = nullptr);

    /// Lists the goals of this question with the first one checked; does nothing if the question is
    /// the same.
    void setQuestion(Question question);
    /// Returns the checked goals.
    std::vector<FactConstraint> wants() const;
    /// Sets the current best score; a range that the user has not changed begins there.
    void setPresentScore(std::int64_t score);

signals:
    void changed();

private:
    struct Line {
        const FactSpec* fact = nullptr;
        QCheckBox* wanted = nullptr;
        QSpinBox* least = nullptr; ///< for a number
        QSpinBox* most = nullptr;
        QComboBox* grade = nullptr; ///< for a grade
    };

    Line makeLine(QGridLayout& grid, const FactSpec& fact);
    QSpinBox* numberField(const QString& name);
    static RequiredValue valueOf(const Line& line);

    Question m_question = Question::link;
    QWidget* m_shown = nullptr; ///< holds the lines
    std::vector<Line> m_lines;
    bool m_isTouched = false; ///< the user has entered a number
};

namespace {

constexpr std::array<std::string_view, 4> strokeGoals = {"unique", "score", "decoys", "grade"};
constexpr std::array<std::string_view, 4> routeGoals = {"reachable", "unique", "cost", "grade"};
constexpr std::array<std::string_view, 2> lineGoals = {"reachable", "cost"};
constexpr std::array<std::string_view, 3> boardGoals = {"clearable", "grade", "traps"};

/// Returns the ids of the facts that a repair can aim at, most common first.
std::span<const std::string_view> goalsOf(Question question)
{
    switch (question) {
    case Question::oneStroke:
        return strokeGoals;
    case Question::shortestPath:
        return routeGoals;
    case Question::link:
        return lineGoals;
    case Question::clearBoard:
        break;
    }
    return boardGoals;
}

/// Returns a plain sentence for a flag, and the name of a number.
QString goalText(const FactSpec& fact)
{
    if (fact.id == "unique")
        return fact.question == Question::oneStroke ? RepairGoals::tr("Exactly one best track")
                                                    : RepairGoals::tr("Exactly one shortest route");
    if (fact.id == "reachable")
        return RepairGoals::tr("The end can be reached");
    if (fact.id == "clearable")
        return RepairGoals::tr("The board can be cleared");
    return engineText(fact.name);
}

} // namespace

RepairGoals::RepairGoals(QWidget* parent) : QWidget(parent)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    setQuestion(Question::oneStroke);
}

void RepairGoals::setQuestion(Question question)
{
    if (question == m_question && m_shown != nullptr)
        return;
    m_question = question;
    m_isTouched = false;
    delete m_shown;
    m_lines.clear();
    m_shown = new QWidget(this);
    auto* grid = new QGridLayout(m_shown);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(4);
    grid->setColumnStretch(0, 1);
    for (const std::string_view id : goalsOf(question))
        m_lines.push_back(makeLine(*grid, *findFact(id, question)));
    m_lines.front().wanted->setChecked(true);
    layout()->addWidget(m_shown);
    m_shown->show();
    emit changed();
}

RepairGoals::Line RepairGoals::makeLine(QGridLayout& grid, const FactSpec& fact)
{
    Line line{.fact = &fact};
    line.wanted = new QCheckBox(goalText(fact), m_shown);
    line.wanted->setObjectName(
        QStringLiteral("goal-") +
        QString::fromUtf8(fact.id.data(), static_cast<qsizetype>(fact.id.size())));
    line.wanted->setToolTip(engineText(fact.summary));
    const int row = grid.rowCount();
    grid.addWidget(line.wanted, row, 0, 1, fact.id == "grade" ? 1 : 4);
    connect(line.wanted, &QCheckBox::toggled, this, &RepairGoals::changed);
    if (fact.id == "grade") {
        line.grade = new QComboBox(m_shown);
        for (const Grade grade : {Grade::easy, Grade::medium, Grade::hard, Grade::expert})
            line.grade->addItem(gradeText(static_cast<std::int64_t>(grade)));
        line.grade->setToolTip(tr("Choose how hard the level should be"));
        grid.addWidget(line.grade, row, 1, 1, 3);
        connect(line.grade, &QComboBox::activated, line.wanted,
                [line] { line.wanted->setChecked(true); });
    } else if (fact.kind != FactKind::flag) {
        line.least = numberField(tr("Minimum for %1").arg(goalText(fact)));
        line.most = numberField(tr("Maximum for %1").arg(goalText(fact)));
        line.most->setValue(line.most->maximum());
        // Below the name: beside it they would widen the column.
        grid.addWidget(line.least, row + 1, 1);
        grid.addWidget(new QLabel(QStringLiteral("–"), m_shown), row + 1, 2);
        grid.addWidget(line.most, row + 1, 3);
        for (const QSpinBox* field : {line.least, line.most})
            connect(field, &QSpinBox::valueChanged, line.wanted, [this, line] {
                m_isTouched = true;
                line.wanted->setChecked(true);
            });
    }
    return line;
}

QSpinBox* RepairGoals::numberField(const QString& name)
{
    constexpr int mostWanted = 99'999;
    auto* field = new QSpinBox(m_shown);
    field->setRange(0, mostWanted);
    field->setAccelerated(true);
    field->setAccessibleName(name);
    field->setToolTip(name);
    return field;
}

RequiredValue RepairGoals::valueOf(const Line& line)
{
    const auto stated = [&line](std::int64_t number) {
        return line.fact->kind == FactKind::real ? Value(static_cast<double>(number))
                                                 : Value(number);
    };
    if (line.grade != nullptr)
        return FactRange::exactly(stated(line.grade->currentIndex() + 1));
    if (line.least == nullptr)
        return true;
    const int one = line.least->value();
    const int other = line.most->value();
    return FactRange{stated(std::min(one, other)), stated(std::max(one, other))};
}

std::vector<FactConstraint> RepairGoals::wants() const
{
    std::vector<FactConstraint> wants;
    for (const Line& line : m_lines)
        if (line.wanted->isChecked())
            wants.push_back({line.fact, valueOf(line)});
    return wants;
}

void RepairGoals::setPresentScore(std::int64_t score)
{
    for (const Line& line : m_lines) {
        if (m_isTouched || line.fact->id != "score")
            continue;
        for (QSpinBox* field : {line.least, line.most}) {
            const QSignalBlocker quiet(field);
            field->setValue(static_cast<int>(std::min<std::int64_t>(score, field->maximum())));
        }
    }
}

namespace {

constexpr int rowsSeen = 8;  // of text; rows are slightly higher
constexpr int mostOfAll = 3; // edits per proposal

QString editWords(const Maze& maze, const Edit& edit)
{
    const QString at = positionText(edit.cell);
    const Cell was = maze.at(edit.cell);
    switch (edit.to.kind) {
    case CellKind::wall:
        return ProposalsBox::tr("add wall at %1").arg(at);
    case CellKind::coin:
        return edit.to.value == 1
                   ? ProposalsBox::tr("add coin at %1").arg(at)
                   : ProposalsBox::tr("add coin worth %1 at %2").arg(edit.to.value).arg(at);
    case CellKind::start:
        return ProposalsBox::tr("move start to %1").arg(at);
    case CellKind::end:
        return ProposalsBox::tr("move end to %1").arg(at);
    case CellKind::tile:
        return ProposalsBox::tr("add tile at %1").arg(at);
    case CellKind::floor:
        break;
    }
    if (was.kind == CellKind::wall)
        return ProposalsBox::tr("remove wall at %1").arg(at);
    return was.kind == CellKind::coin ? ProposalsBox::tr("remove coin at %1").arg(at)
                                      : ProposalsBox::tr("clear cell %1").arg(at);
}

QStringList wordsOfEdits(const Maze& maze, const Repair& proposal)
{
    QStringList words;
    for (const Edit& edit : proposal.edits)
        words << editWords(maze, edit);
    return words;
}

/// Returns `23 (+2)`: the score or cost and its change. Without `before` there is no change; empty
/// without an answer.
QString answerWords(std::optional<double> answer, std::optional<double> before)
{
    if (!answer)
        return {};
    QString now = decimalText(*answer);
    if (!before)
        return now;
    const double change = *answer - *before;
    if (change == 0)
        return ProposalsBox::tr("%1 (same)").arg(now);
    return change > 0 ? ProposalsBox::tr("%1 (+%2)").arg(now, decimalText(change))
                      : ProposalsBox::tr("%1 (−%2)").arg(now, decimalText(-change));
}

} // namespace

ProposalsBox::ProposalsBox(QWidget* parent) : SectionBody(parent)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(sectionMargins);
    layout->setSpacing(4);
    makeHead(*layout);
    makeList(*layout);
    makeButtons(*layout);
    m_laidOut.setSingleShot(true);
    connect(&m_laidOut, &QTimer::timeout, this, &ProposalsBox::scrollIntoView);
}

void ProposalsBox::bind(LevelSession* level)
{
    preview(std::nullopt);
    m_connections = std::make_unique<QObject>();
    m_level = level;
    m_found = level == nullptr ? nullptr : level->proposals();
    if (level == nullptr)
        return;
    const auto follow = [this] { followQuestion(); };
    connect(level->document(), &MazeDocument::edited, m_connections.get(), follow);
    connect(level->document(), &MazeDocument::rulesChanged, m_connections.get(), follow);
    connect(level->document(), &MazeDocument::symmetryChanged, m_connections.get(),
            [this] { showRules(); });
    connect(level->analysis(), &LevelAnalysis::arrived, m_connections.get(),
            [this] { showPresent(); });
    connect(m_found, &LevelProposals::begun, m_connections.get(), [this] { fill(); });
    connect(m_found, &LevelProposals::found, m_connections.get(),
            [this](const Repair& proposal) { add(proposal); });
    connect(m_found, &LevelProposals::progressed, m_connections.get(), [this] { showState(); });
    connect(m_found, &LevelProposals::finished, m_connections.get(), [this] { fill(); });
    connect(m_found, &LevelProposals::mazeChanged, m_connections.get(), [this] {
        preview(std::nullopt);
        showState();
    });
    followQuestion();
    showRules();
    fill();
}

/// A range of scores begins at the current score.
void ProposalsBox::showPresent()
{
    const Analysis* analysis = m_level->analysis()->value().get();
    if (analysis != nullptr && m_level->analysis()->isCurrent() && analysis->report->hasScore())
        m_goals->setPresentScore(analysis->report->all.best);
}

void ProposalsBox::makeHead(QVBoxLayout& layout)
{
    m_goals = new RepairGoals(this);
    addTitle(layout, tr("Goals"));
    layout.addWidget(m_goals);
    connect(m_goals, &RepairGoals::changed, this, &ProposalsBox::showState);
    addTitle(layout, tr("Edits"));
    makeRules(layout);
    m_search = new QPushButton(tr("Suggest Fi&xes"), this);
    m_search->setObjectName(QStringLiteral("findEdits"));
    m_search->setToolTip(tr("Find the fewest edits after which the level meets the goals"));
    m_stop = new QPushButton(tr("Stop"), this);
    m_stop->setAccessibleName(tr("Stop the search for edits"));
    auto* head = new QHBoxLayout;
    head->addWidget(m_search, 1);
    head->addWidget(m_stop);
    layout.addLayout(head);
    connect(m_search, &QPushButton::clicked, this, &ProposalsBox::search);
    connect(m_stop, &QPushButton::clicked, this, [this] { m_found->stop(); });
}

void ProposalsBox::makeRules(QVBoxLayout& layout)
{
    const auto addCheck = [&](const QString& text, const char* name, const QString& toolTip) {
        auto* check = new QCheckBox(text, this);
        check->setObjectName(QLatin1String(name));
        check->setToolTip(toolTip);
        layout.addWidget(check);
        return check;
    };
    m_moveEnds = addCheck(tr("Allow moving start and end"), "moveEnds",
                          tr("Also try other places for the start and the end"));
    m_keepAnswer = addCheck(tr("Keep score"), "keepAnswer",
                            tr("Only propose edits that keep the best score, or the least cost"));
    m_inArea = addCheck(tr("Only selected cells"), "inArea",
                        tr("Only edit cells that are selected. Select some to turn this on."));
    m_symmetric = addCheck(
        tr("Symmetric edits"), "symmetricEdits",
        tr("Make each edit with its mirror images. Choose a symmetry in the Maze menu to turn this "
           "on."));
    m_inArea->setChecked(true);
    m_mostEdits = new QSpinBox(this);
    m_mostEdits->setObjectName(QStringLiteral("mostEdits"));
    m_mostEdits->setRange(1, mostOfAll);
    m_mostEdits->setValue(RepairRules{}.mostEdits);
    m_mostEdits->setAccessibleName(tr("Maximum edits"));
    m_mostEdits->setToolTip(
        tr("Set the maximum number of edits per proposal, from 1 to %1").arg(mostOfAll));
    auto* label = new QLabel(tr("Maximum edits (1 to %1)").arg(mostOfAll), this);
    label->setBuddy(m_mostEdits);
    auto* most = new QHBoxLayout;
    most->addWidget(label, 1);
    most->addWidget(m_mostEdits);
    layout.addLayout(most);
}

void ProposalsBox::makeList(QVBoxLayout& layout)
{
    m_list = new QTreeWidget(this);
    m_list->setObjectName(QStringLiteral("proposals"));
    m_list->setAccessibleName(tr("Proposals"));
    m_list->setRootIsDecorated(false);
    m_list->setMouseTracking(true);
    m_list->setHeaderLabels({tr("Edit"), tr("Score")});
    m_list->headerItem()->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_list->setMinimumHeight(fontMetrics().height() * rowsSeen);
    m_list->viewport()->installEventFilter(this);
    layout.addWidget(m_list);
    connect(m_list, &QTreeWidget::itemEntered, this, [this](QTreeWidgetItem* item) {
        preview(static_cast<std::size_t>(m_list->indexOfTopLevelItem(item)));
    });
    connect(m_list, &QTreeWidget::currentItemChanged, this, [this] {
        preview(chosen());
        showState();
    });
    connect(m_list, &QTreeWidget::itemActivated, this, &ProposalsBox::apply);
}

void ProposalsBox::makeButtons(QVBoxLayout& layout)
{
    m_state = new QLabel(this);
    m_state->setWordWrap(true);
    m_state->setMinimumHeight(2 * fontMetrics().lineSpacing()); // the list above keeps its height
    m_state->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_apply = new QPushButton(tr("Apply"), this);
    m_apply->setObjectName(QStringLiteral("applyProposal"));
    m_apply->setToolTip(tr("Apply the selected edits. You can undo them in one step."));
    layout.addWidget(m_apply);
    layout.addWidget(m_state); // last, because its text changes while the user aims at a button
    connect(m_apply, &QPushButton::clicked, this, &ProposalsBox::apply);
}

QString ProposalsBox::words(const Maze& maze, const Repair& proposal)
{
    return wordsOfEdits(maze, proposal).join(tr(", ", "between the edits of a proposal"));
}

RepairRules ProposalsBox::rules() const
{
    RepairRules rules{.mostEdits = m_mostEdits->value(),
                      .keepEnds = !m_moveEnds->isChecked(),
                      .keepAnswer = m_keepAnswer->isChecked()};
    if (m_area && m_inArea->isChecked())
        rules.area = m_area;
    if (m_symmetric->isChecked())
        rules.symmetry = m_level->document()->symmetry();
    return rules;
}

void ProposalsBox::search()
{
    m_found->search(m_goals->wants(), rules());
    m_laidOut.start(0);
}

void ProposalsBox::setArea(std::optional<CellSet> area)
{
    m_area = std::move(area);
    showRules();
}

/// Unchecks and disables the rules that have no effect here.
void ProposalsBox::showRules()
{
    m_inArea->setEnabled(m_area.has_value());
    const bool any = m_level && m_level->document()->symmetry().kind != SymmetryKind::none;
    if (any && !m_symmetric->isEnabled())
        m_symmetric->setChecked(true);
    m_symmetric->setEnabled(any);
    if (!any)
        m_symmetric->setChecked(false);
}

/// Shows the goals of the level's question.
void ProposalsBox::followQuestion()
{
    const MazeDocument& document = *m_level->document();
    const Question question = mainQuestion(document.maze(), document.rules());
    m_goals->setQuestion(question);
    m_keepAnswer->setText(question == Question::oneStroke ? tr("Keep score") : tr("Keep cost"));
    m_keepAnswer->setVisible(question != Question::clearBoard);
    showEffectTitle();
    showPresent(); // the analysis may be older than the goals
}

/// Returns true if the list shows how many best tracks are left, of edits that leave too many.
bool ProposalsBox::showsTracks() const
{
    return m_found->areNearest() && !m_found->all().empty() && m_found->all().front().tracks != 0;
}

/// Returns true if a proposal changes the best score, or the least cost.
bool ProposalsBox::changesAnswer() const
{
    const std::optional<double> before = m_found->before();
    return before && std::ranges::any_of(m_found->all(), [&](const Repair& proposal) {
               return proposal.answer && *proposal.answer != *before;
           });
}

/// The score stands below the tracks: a column of its own would leave too little room for the
/// edits.
void ProposalsBox::showEffectTitle()
{
    const MazeDocument& document = *m_level->document();
    const bool isStroke = mainQuestion(document.maze(), document.rules()) == Question::oneStroke;
    QString title = isStroke ? tr("Score") : tr("Cost");
    QString toolTip;
    if (showsTracks() && changesAnswer()) {
        title = tr("Tracks") + u'\n' + title;
        toolTip = tr("Best tracks that are left, and below them the best score");
    } else if (showsTracks()) {
        title = tr("Tracks");
        toolTip = tr("Best tracks that are left");
    }
    m_list->headerItem()->setText(1, title);
    m_list->headerItem()->setToolTip(1, toolTip);
}

/// Returns the words of the second column: the best score or least cost, below the tracks that are
/// left if these are shown.
QString ProposalsBox::effectWords(const Repair& proposal) const
{
    const QString answer = answerWords(proposal.answer, m_found->before());
    if (!showsTracks())
        return answer;
    const QString tracks = countText(proposal.tracks);
    return changesAnswer() ? tracks + u'\n' + answer : tracks;
}

void ProposalsBox::scrollIntoView()
{
    for (QWidget* around = parentWidget(); around != nullptr; around = around->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(around))
            area->ensureWidgetVisible(m_apply);
}

void ProposalsBox::add(const Repair& proposal)
{
    const QString edits = wordsOfEdits(*m_found->maze(), proposal).join(u'\n'); // one line per edit
    auto* item = new QTreeWidgetItem(m_list, {edits, effectWords(proposal)});
    item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    item->setToolTip(0, edits);
    showState();
}

/// Fills the list again, since the final order is known only at the end. The chosen proposal stays
/// chosen.
void ProposalsBox::fill()
{
    const QTreeWidgetItem* before = m_list->currentItem();
    const QString chosenWords = before == nullptr ? QString() : before->text(0);
    preview(std::nullopt);
    m_list->clear();
    showEffectTitle();
    for (const Repair& proposal : m_found->all()) {
        add(proposal);
        QTreeWidgetItem* last = m_list->topLevelItem(m_list->topLevelItemCount() - 1);
        if (last->text(0) == chosenWords)
            m_list->setCurrentItem(last);
    }
    showState();
}

std::optional<std::size_t> ProposalsBox::chosen() const
{
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    if (m_found == nullptr || row < 0 || static_cast<std::size_t>(row) >= m_found->all().size())
        return std::nullopt;
    return static_cast<std::size_t>(row);
}

void ProposalsBox::preview(std::optional<std::size_t> index)
{
    if (index && (m_found == nullptr || *index >= m_found->all().size() || !m_found->fitMaze()))
        index.reset();
    if (index == m_previewed)
        return;
    m_previewed = index;
    emit previewed(index);
}

void ProposalsBox::apply()
{
    const std::optional<std::size_t> index = chosen();
    if (!index || !m_found->fitMaze())
        return;
    preview(std::nullopt);
    m_found->apply(*index, tr("Repair: %1").arg(words(*m_found->maze(), m_found->all()[*index])));
}

void ProposalsBox::showState()
{
    if (m_found == nullptr)
        return;
    const bool running = m_found->isRunning();
    const bool any = !m_found->all().empty();
    const bool fits = !any || m_found->fitMaze();
    m_search->setEnabled(!running && !m_goals->wants().empty());
    m_stop->setEnabled(running); // always visible, so that nothing appears under the pointer
    m_list->setVisible(running || any);
    m_list->setEnabled(fits);
    m_apply->setVisible(!m_list->isHidden());
    m_apply->setEnabled(fits && chosen());
    m_state->setText(stateWords());
    m_state->setVisible(!m_state->text().isEmpty());
    emit changed();
}

QString ProposalsBox::summary() const
{
    return m_found == nullptr || m_found->all().empty() || !m_found->fitMaze()
               ? QString()
               : tr("%Ln proposal(s)", nullptr, static_cast<int>(m_found->all().size()));
}

QString ProposalsBox::stateWords() const
{
    if (m_found->isRunning())
        return tr("Searching… Proposals: %1. Mazes tried: %2.")
            .arg(QLocale().toString(m_found->all().size()))
            .arg(countText(static_cast<std::int64_t>(m_found->tried())));
    const bool areNearest = m_found->areNearest();
    const bool any = !m_found->all().empty();
    if (m_found->isApplied())
        return areNearest ? tr("Applied. Suggest fixes again to come nearer.")
                          : tr("Applied. The level meets the goals.");
    if (any && !m_found->fitMaze())
        return tr("These proposals are for another state of the maze. Suggest fixes again, or "
                  "return to it with Undo or Redo.");
    if (any && !areNearest)
        return tr("Each proposal meets the goals. Point at one to preview it.");
    if (!m_found->ended())
        return {};
    const Repairs& ended = *m_found->ended();
    QStringList sentences;
    if (ended.status != Status::noSolution)
        sentences << engineSentence(ended.message);
    else
        sentences << tr("No set of up to %Ln edit(s) meets the goals.", nullptr,
                        m_found->mostEdits());
    if (showsTracks() && ended.tracks && !ended.tracks->none())
        sentences << tr("The nearest of those tried leaves %1 of %2 best tracks.")
                         .arg(countText(ended.nearest.front().tracks))
                         .arg(countText(ended.tracks->optimal));
    if (any)
        sentences << tr("Apply one of these and suggest fixes again to come nearer.");
    else if (ended.status == Status::noSolution)
        sentences << (m_found->mostEdits() < mostOfAll
                          ? tr("Allow more edits, or edit the level yourself first.")
                          : tr("Edit the level yourself first."));
    return sentences.join(u' ');
}

bool ProposalsBox::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Leave) // the chosen proposal stays visible
        preview(m_list->hasFocus() ? chosen() : std::nullopt);
    return SectionBody::eventFilter(watched, event);
}

} // namespace mazewright::ui

#include "repair_panel.moc"
