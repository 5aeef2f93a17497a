#include "ui/session/level_analysis.h"

#include "ui/document/maze_document.h"
#include "ui/runs/memory_limit.h"
#include "ui/text/count_text.h"

#include <algorithm>
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

} // namespace mazewright::ui
