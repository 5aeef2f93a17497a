#include "ui/session/level_analysis.h"

#include "solvers/core/ordered_jobs.h"
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
    : Derived({.traits = {.words = tr("Analysing the level"), .length = TaskLength::open},
               .rest = analysisRest,
               .isAutomatic =
                   [this] {
                       return whyNot().isEmpty() && isSmall() &&
                              (m_isAsked || mainQuestion(m_document->maze(), m_document->rules()) ==
                                                Question::oneStroke);
                   },
               .isHeld = [document] { return document->isStrokeOpen(); },
               .work = [this](TaskCause cause) { return work(cause); }},
              parent),
      m_document(document), m_told(document->rules().conditions)
{
    connect(document, &MazeDocument::edited, this, &LevelAnalysis::invalidate);
    connect(document, &MazeDocument::rulesChanged, this, &LevelAnalysis::rulesChanged);
    setWatched(true);
}

bool LevelAnalysis::isSmall() const
{
    const Maze& maze = m_document->maze();
    return maze.size() <= mostSizeByItself &&
           maze.size() - maze.count(CellKind::wall) <= automaticCellLimit;
}

QString LevelAnalysis::whyNot() const
{
    const Maze& maze = m_document->maze();
    if (!maze.start() && !maze.end())
        return tr("Place a start (key S) and an end (key T).");
    if (!maze.start())
        return tr("Place a start (key S).");
    return maze.end() ? QString() : tr("Place an end (key T).");
}

void LevelAnalysis::setAsked(bool asked)
{
    if (std::exchange(m_isAsked, asked) != asked && !isCurrent() && !isRunning())
        setWatched(true);
}

LevelAnalysis::Work LevelAnalysis::work(TaskCause cause) const
{
    const Maze& maze = m_document->maze();
    const Rules& rules = m_document->rules();
    const Limits limits = cause == TaskCause::automatic
                              ? Limits{.time = automaticTimeLimit, .bytes = automaticMemoryLimit}
                              : Limits{.bytes = machineBytes()};
    const auto query = queryOf(Question::oneStroke, maze, optionsFor(Question::oneStroke, rules));
    if (!query)
        return {};
    const auto problem = Problem::make(m_document->snapshot(), *query, limits);
    if (!problem)
        return {};
    return [problem = *problem, rules](TaskCall& call) {
        return std::make_shared<const Analysis>(analysisOf(problem, rules, call));
    };
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

const TrackConditions& LevelAnalysis::conditions() const
{
    return m_document->rules().conditions;
}

void LevelAnalysis::rulesChanged()
{
    if (std::exchange(m_told, conditions()) != conditions())
        emit conditionsChanged();
    invalidate();
}

LevelRoutes::LevelRoutes(MazeDocument* document, QObject* parent)
    : Derived({.traits = {.words = tr("Calculating the level’s facts"), .length = TaskLength::open},
               .isAutomatic = [document] { return document->maze().size() <= automaticCellLimit; },
               .isHeld = [document] { return document->isStrokeOpen(); },
               .work =
                   [document](TaskCause) {
                       FactsQuestion question{document->snapshot(), document->rules()};
                       question.rules.question = Question::shortestPath;
                       FactList all = levelFacts(Question::shortestPath);
                       const FactList layers = levelLayers(Question::shortestPath);
                       all.insert(all.end(), layers.begin(), layers.end());
                       return Work([question, all](TaskCall& call) {
                           Budget budget({.bytes = machineBytes()}, call.stop());
                           return std::make_shared<const RouteFacts>(
                               RouteFacts{question, factsOf(question, all, budget)});
                       });
                   }},
              parent)
{
    connect(document, &MazeDocument::edited, this, &LevelRoutes::invalidate);
    connect(document, &MazeDocument::rulesChanged, this, &LevelRoutes::invalidate);
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
        [maze = m_maze, asked = m_document->rules(), wants,
         rules = rules](Call<Repair>& call) mutable {
            rules.jobs = allProcessors();
            Budget budget({.bytes = machineBytes()}, call.stop());
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
    m_proposals = repairs.repairs.empty() ? repairs.nearest : repairs.repairs;
    // Sort in the order in which a designer would choose. With the same loss, the repair with fewer
    // edits stays first.
    if (repairs.before && !repairs.repairs.empty())
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
