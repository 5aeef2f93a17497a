#include "ui/session/level_analysis.h"

#include "ui/base/background.h"
#include "ui/base/text.h"
#include "ui/level/maze_document.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr std::chrono::milliseconds analysisRest{120};
constexpr std::size_t mostSizeByItself = std::size_t{1} << 16; // walls are copied too

} // namespace

LevelAnalysis::LevelAnalysis(MazeDocument* document, QObject* parent)
    : QObject(parent), m_document(document), m_rest(tr("Analysing the level"), analysisRest, this),
      m_told(document->rules().conditions),
      m_worker({.words = tr("Analysing the level"), .length = TaskLength::open}, this)
{
    connect(&m_rest, &DebounceTimer::over, this, &LevelAnalysis::restart);
    connect(document, &MazeDocument::edited, this, &LevelAnalysis::edited);
    connect(document, &MazeDocument::rulesChanged, this, &LevelAnalysis::rulesChanged);
    m_worker.onProgress([this](const Progress& progress) {
        m_progress = progress;
        emit progressed();
    });
    m_worker.onAnswer([this](const Expected<std::shared_ptr<const Analysis>>& analysis) {
        if (analysis)
            take(*analysis);
        else
            emit changed();
    });
    edited();
}

bool LevelAnalysis::isAutomatic() const
{
    const Maze& maze = m_document->maze();
    return maze.size() <= mostSizeByItself &&
           maze.size() - maze.count(CellKind::wall) <= automaticCellLimit &&
           mainQuestion(maze, m_document->rules()) == Question::oneStroke;
}

QString LevelAnalysis::whyNot() const
{
    const Maze& maze = m_document->maze();
    if (!maze.start() && !maze.end())
        return tr("Place a start (S) and an end (T).");
    if (!maze.start())
        return tr("Place a start (S).");
    return maze.end() ? QString() : tr("Place an end (T).");
}

std::optional<Problem> LevelAnalysis::problem(Limits limits) const
{
    const Maze& maze = m_document->maze();
    const Options options = optionsFor(Question::oneStroke, m_document->rules());
    const auto query = queryOf(Question::oneStroke, maze, options);
    if (!query)
        return std::nullopt;
    auto made = Problem::make(m_document->snapshot(), *query, limits);
    return made ? std::optional(std::move(*made)) : std::nullopt;
}

void LevelAnalysis::edited()
{
    m_current = false;
    m_worker.forget();
    m_progress = {};
    restOrNot();
    emit changed();
}

void LevelAnalysis::restOrNot()
{
    if (m_watched && whyNot().isEmpty() && isAutomatic())
        m_rest.start();
    else
        m_rest.stop();
}

void LevelAnalysis::setWatched(bool watched)
{
    m_watched = watched;
    if (!m_current && !isRunning())
        restOrNot();
}

/// Starts the analysis; waits while a stroke is open.
void LevelAnalysis::restart()
{
    if (m_document->isStrokeOpen())
        m_rest.start();
    else
        start({.time = automaticTimeLimit, .bytes = automaticMemoryLimit}, TaskCause::automatic);
}

void LevelAnalysis::analyse()
{
    start({.bytes = mostBytesOfRun()}, TaskCause::asked);
}

void LevelAnalysis::start(Limits limits, TaskCause cause)
{
    m_rest.stop();
    const std::optional<Problem> asked = problem(limits);
    if (!asked)
        return;
    m_current = false;
    m_progress = {};
    m_worker.start(
        [problem = *asked, rules = m_document->rules()](TaskCall& call) {
            return std::make_shared<const Analysis>(analysisOf(problem, rules, call));
        },
        cause);
    emit changed();
}

void LevelAnalysis::take(std::shared_ptr<const Analysis> analysis)
{
    m_analysis = std::move(analysis);
    m_current = true;
    emit changed();
    emit analysed();
}

void LevelAnalysis::stop()
{
    m_rest.stop();
    m_worker.stop();
    emit changed();
}

void LevelAnalysis::toggle(Position cell, Demand demand)
{
    const Maze& maze = m_document->maze();
    if (!maze.contains(cell))
        return;
    TrackConditions next = conditions();
    const bool through = demand == Demand::through;
    const bool wasMade = std::erase(through ? next.pass : next.avoid, cell) > 0;
    std::erase(through ? next.avoid : next.pass, cell);
    if (!wasMade && !maze.isOpen(cell)) {
        emit noted(tr("%1 is a wall, so no track can pass through it.").arg(positionText(cell)));
        return;
    }
    if (!wasMade && (maze.start() == cell || maze.end() == cell)) {
        emit noted(tr("Every track passes through the start and the end."));
        return;
    }
    if (!wasMade) {
        std::vector<Position>& cells = through ? next.pass : next.avoid;
        cells.push_back(cell);
        cells = inOrder(std::move(cells));
    }
    m_document->setConditions(next);
}

void LevelAnalysis::setCoins(const CountRange& coins)
{
    TrackConditions next = conditions();
    next.coins = coins;
    m_document->setConditions(next);
}

void LevelAnalysis::setCells(const CountRange& cells)
{
    TrackConditions next = conditions();
    next.cells = cells;
    m_document->setConditions(next);
}

void LevelAnalysis::clearConditions()
{
    m_document->setConditions({});
}

const TrackConditions& LevelAnalysis::conditions() const
{
    return m_document->rules().conditions;
}

void LevelAnalysis::rulesChanged()
{
    if (std::exchange(m_told, conditions()) != conditions())
        emit conditionsChanged();
    edited();
}

namespace {

constexpr std::chrono::milliseconds routesRest{150};

} // namespace

LevelRoutes::LevelRoutes(MazeDocument* document, QObject* parent)
    : QObject(parent), m_document(document),
      m_rest(tr("Calculating the level’s facts"), routesRest, this),
      m_worker({.words = tr("Calculating the level’s facts"), .length = TaskLength::open}, this)
{
    connect(&m_rest, &DebounceTimer::over, this, &LevelRoutes::rested);
    connect(document, &MazeDocument::edited, this, &LevelRoutes::edited);
    connect(document, &MazeDocument::rulesChanged, this, &LevelRoutes::edited);
    m_worker.onAnswer([this](const Expected<std::shared_ptr<const Facts>>& facts) { take(facts); });
}

void LevelRoutes::take(const Expected<std::shared_ptr<const Facts>>& facts)
{
    m_failed = !facts;
    m_current = !m_failed;
    m_facts = facts.value_or(nullptr);
    m_question = std::exchange(m_asked, {});
    emit changed();
}

bool LevelRoutes::isAutomatic() const
{
    return m_document->maze().size() <= automaticCellLimit;
}

void LevelRoutes::setWatched(bool watched)
{
    if (watched == std::exchange(m_watched, watched))
        return;
    if (!watched)
        m_rest.stop();
    else if (!m_current && !isRunning() && isAutomatic())
        m_rest.start();
}

void LevelRoutes::edited()
{
    m_current = false;
    m_failed = false;
    m_worker.forget();
    if (m_watched && isAutomatic())
        m_rest.start();
    else
        m_rest.stop();
    emit changed();
}

/// Starts the computation; waits while a stroke is open.
void LevelRoutes::rested()
{
    if (m_document->isStrokeOpen())
        m_rest.start();
    else
        workOut();
}

void LevelRoutes::workOut()
{
    m_rest.stop();
    m_failed = false;
    m_asked = {.maze = m_document->snapshot(), .rules = m_document->rules()};
    m_asked.rules.question = Question::shortestPath;
    FactList all = levelFacts(Question::shortestPath);
    const FactList layers = levelLayers(Question::shortestPath);
    all.insert(all.end(), layers.begin(), layers.end());
    m_worker.start(workingOut(m_asked, all));
    emit changed();
}

void LevelRoutes::stop()
{
    m_rest.stop();
    m_worker.forget();
    emit changed();
}

namespace {

/// Returns how much a repair lowers a score (0 if it raises it), or by how much it changes a cost.
double lossOf(const Repair& repair, double before, Question question)
{
    if (!repair.answer)
        return 0;
    const double loss = before - *repair.answer;
    return question == Question::oneStroke ? std::max(loss, 0.0) : std::abs(loss);
}

} // namespace

LevelProposals::LevelProposals(MazeDocument* document, QObject* parent)
    : QObject(parent), m_document(document),
      m_worker({.words = tr("Finding edits that repair the level"), .length = TaskLength::open},
               this)
{
    connect(document, &MazeDocument::edited, this, [this] {
        m_worker.forget();
        emit mazeChanged();
    });
    m_worker.onPart([this](const Repair& repair) {
        m_proposals.push_back(repair);
        emit found(repair);
    });
    m_worker.onProgress([this](const Progress& progress) {
        m_tried = progress.expanded;
        emit progressed();
    });
    m_worker.onAnswer([this](Expected<Repairs> repairs) {
        take(repairs ? std::move(*repairs)
                     : Repairs{.status = Status::limitReached, .message = repairs.error().message});
    });
}

std::optional<double> LevelProposals::before() const noexcept
{
    return m_ended ? m_ended->before : std::nullopt;
}

bool LevelProposals::isPresent(const MazeSnapshot& maze) const
{
    return maze &&
           (maze->revision() == m_document->maze().revision() || *maze == m_document->maze());
}

void LevelProposals::search(const std::vector<FactConstraint>& wants, const RepairRules& rules)
{
    m_maze = m_document->snapshot();
    m_question = mainQuestion(*m_maze, m_document->rules());
    m_mostEdits = rules.mostEdits;
    m_applied.reset();
    m_proposals.clear();
    m_ended.reset();
    m_tried = 0;
    m_worker.start(
        [maze = m_maze, asked = m_document->rules(), wants, rules](Call<Repair>& call) {
            Budget budget({.bytes = mostBytesOfRun()}, call.stop());
            return repaired(maze, asked, wants, rules, budget,
                            [&call](std::uint64_t tried, const Repair* repair) {
                                call.progress({.expanded = tried});
                                if (repair != nullptr)
                                    call.tell(*repair);
                            });
        },
        TaskCause::asked);
    emit begun();
}

void LevelProposals::take(Repairs repairs)
{
    m_proposals = repairs.repairs;
    // Sort in the order in which a designer would choose. With the same loss, the repair with fewer
    // edits stays first.
    if (repairs.before)
        std::stable_sort(m_proposals.begin(), m_proposals.end(),
                         [this, before = *repairs.before](const Repair& a, const Repair& b) {
                             return lossOf(a, before, m_question) < lossOf(b, before, m_question);
                         });
    m_ended = std::move(repairs);
    emit finished();
}

void LevelProposals::apply(std::size_t index, const QString& text)
{
    if (index >= m_proposals.size() || !fitMaze())
        return;
    m_document->edit(patchOf(*m_maze, m_proposals[index].edits), text);
    m_applied = m_document->snapshot();
    emit mazeChanged();
}

} // namespace mazewright::ui
