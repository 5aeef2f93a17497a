#include "ui/panels/level_analysis.h"

#include "ui/document/maze_document.h"
#include "ui/runs/memory_limit.h"
#include "ui/runs/run_text.h"

#include <algorithm>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr int restMilliseconds = 120;
constexpr std::size_t mostSizeByItself = std::size_t{1} << 16; // walls are copied too

Position positionIn(int columns, CellIndex cell)
{
    const auto width = static_cast<CellIndex>(columns);
    return {static_cast<std::int32_t>(cell / width), static_cast<std::int32_t>(cell % width)};
}

bool eraseCell(std::vector<CellIndex>& cells, CellIndex cell)
{
    return std::erase(cells, cell) > 0;
}

} // namespace

LevelAnalysis::LevelAnalysis(MazeDocument* document, QObject* parent)
    : QObject(parent), m_document(document), m_columns(document->maze().columns())
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMilliseconds);
    connect(&m_rest, &QTimer::timeout, this, &LevelAnalysis::restart);
    connect(document, &MazeDocument::edited, this, &LevelAnalysis::edited);
    connect(document, &MazeDocument::rulesChanged, this, &LevelAnalysis::edited);
    connect(&m_worker, &AnalysisWorker::progressed, this, [this](const Progress& progress) {
        m_progress = progress;
        emit progressed();
    });
    connect(&m_worker, &AnalysisWorker::analysed, this,
            [this](const std::shared_ptr<const Analysis>& analysis) {
                m_analysis = analysis;
                m_current = true;
                emit changed();
                emit analysed();
            });
    edited();
}

bool LevelAnalysis::isByItself() const
{
    const Maze& maze = m_document->maze();
    return maze.size() <= mostSizeByItself &&
           maze.size() - maze.count(CellKind::wall) <= mostCellsByItself &&
           mainQuestion(maze, m_document->rules()) == Question::oneStroke;
}

QString LevelAnalysis::hindrance() const
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
    dropUnfit();
    m_current = false;
    m_worker.forget();
    m_progress = {};
    if (hindrance().isEmpty() && isByItself())
        m_rest.start();
    else
        m_rest.stop();
    emit changed();
}

/// While a stroke goes on, the question waits.
void LevelAnalysis::restart()
{
    if (m_document->isStrokeOpen())
        m_rest.start();
    else
        start({.time = timeByItself, .bytes = bytesByItself});
}

void LevelAnalysis::analyse()
{
    start({.bytes = mostBytesOfRun()});
}

void LevelAnalysis::start(Limits limits)
{
    m_rest.stop();
    const std::optional<Problem> asked = problem(limits);
    if (!asked)
        return;
    m_current = false;
    m_progress = {};
    m_worker.start(*asked, m_conditions);
    emit changed();
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
    const CellIndex index = maze.index(cell);
    if (maze.isWall(index)) {
        emit noted(tr("%1 is a wall: no track passes it.").arg(positionText(cell)));
        return;
    }
    if (maze.start() == cell || maze.end() == cell) {
        emit noted(tr("Every track passes the start and the end."));
        return;
    }
    StrokeConditions next = m_conditions;
    const bool wasThrough = eraseCell(next.through, index);
    const bool wasAround = eraseCell(next.around, index);
    if (demand == Demand::through && !wasThrough)
        next.through.push_back(index);
    if (demand == Demand::around && !wasAround)
        next.around.push_back(index);
    setConditions(next);
}

void LevelAnalysis::setCoins(std::optional<StrokeConditions::Range> coins)
{
    StrokeConditions next = m_conditions;
    next.coins = coins;
    setConditions(next);
}

void LevelAnalysis::setCells(std::optional<StrokeConditions::Range> cells)
{
    StrokeConditions next = m_conditions;
    next.cells = cells;
    setConditions(next);
}

void LevelAnalysis::clearConditions()
{
    if (!m_conditions.none())
        setConditions({});
}

void LevelAnalysis::setConditions(const StrokeConditions& conditions)
{
    m_conditions = conditions;
    emit conditionsChanged();
    edited();
}

/// A condition stays where its cell does: one of a cell that is gone, or now a wall, start or
/// end, is dropped.
void LevelAnalysis::dropUnfit()
{
    const Maze& maze = m_document->maze();
    QStringList dropped;
    const auto kept = [&](const std::vector<CellIndex>& cells) {
        std::vector<CellIndex> still;
        for (const CellIndex cell : cells) {
            const Position at = positionIn(m_columns, cell);
            if (maze.isOpen(at) && maze.start() != at && maze.end() != at)
                still.push_back(maze.index(at));
            else
                dropped << positionText(at);
        }
        return still;
    };
    m_conditions.through = kept(m_conditions.through);
    m_conditions.around = kept(m_conditions.around);
    m_columns = maze.columns();
    if (dropped.isEmpty())
        return;
    emit conditionsChanged();
    emit noted(tr("Dropped what no longer fits: %1.").arg(dropped.join(QStringLiteral(", "))));
}

} // namespace mazewright::ui
