#include "ui/level/analysis.h"

#include "solvers/core/maze_hash.h"
#include "solvers/levels/stroke_facts.h"
#include "ui/base/background.h"
#include "ui/base/text.h"

#include <algorithm>
#include <iterator>
#include <new>
#include <utility>

namespace mazewright::ui {

FactsInBackground::Function workingOut(const FactsQuestion& question, const FactList& facts)
{
    return [question, facts](TaskCall& call) {
        Budget budget({.bytes = mostBytesOfRun()}, call.stop());
        return std::make_shared<const Facts>(factsOf(question, facts, budget));
    };
}

namespace {

std::shared_ptr<Run> emptyPicture(const MazeSnapshot& maze)
{
    auto picture = std::make_shared<Run>();
    picture->solver = findSolver("one-stroke");
    picture->maze = maze;
    picture->fingerprint = fingerprintOf(*maze);
    picture->recorded = Recorded::no;
    picture->state = RunState::finished;
    return picture;
}

bool isDecided(const StrokeReport& report)
{
    return report.status == Status::solved || report.status == Status::noSolution;
}

FactAnswer scoreIn(const StrokeReport& report)
{
    if (report.bestIsProved())
        return KnownFact{report.all.best};
    if (report.status == Status::noSolution)
        return Impossible{report.message};
    Undecided open{report.message};
    if (report.hasScore())
        open.least = report.all.best;
    if (report.bound)
        open.most = *report.bound;
    return open;
}

FactAnswer countIn(const StrokeReport& report, const mpz_class& count)
{
    return isDecided(report) ? FactAnswer(KnownFact{count}) : Undecided{report.message};
}

/// Returns the report's answer for a fact; empty if the report has none.
std::optional<FactAnswer> answerIn(const StrokeReport& report, const FactSpec& fact)
{
    if (fact.question != Question::oneStroke)
        return std::nullopt;
    if (fact.id == "score")
        return scoreIn(report);
    if (fact.id == "tracks")
        return countIn(report, report.all.tracks);
    if (fact.id == "optimal-tracks")
        return countIn(report, report.all.optimal);
    return std::nullopt;
}

/// Returns the numbers of the level, and the layers along its solution.
Facts numbersOf(const StrokeReport& report, const MazeSnapshot& maze, const Rules& rules,
                Budget& budget)
{
    FactsQuestion question{.maze = maze, .rules = rules};
    question.rules.question = Question::oneStroke;
    FactList facts = levelNumbers(Question::oneStroke);
    for (const FactSpec* layer : layersBeside(*findLayerFact("choices", Question::oneStroke)))
        facts.push_back(layer);
    return factsOf(report, question, facts, budget);
}

} // namespace

Analysis analysisOf(const Problem& problem, const Rules& rules, TaskCall& call)
try {
    Budget budget(problem.limits(), call.stop());
    Monitor monitor = Monitor::ofPart(budget, Layers::wanted);
    monitor.progress = [&call](const Progress& progress) { call.progress(progress); };
    Analysis made{.maze = problem.snapshot(),
                  .report =
                      std::make_shared<const StrokeReport>(reportStroke(problem, {}, monitor))};
    made.isOfLevelsQuestion = mainQuestion(problem.maze(), rules) == Question::oneStroke;
    if (!made.report->cells.empty()) {
        made.layers = layersOf(made.report);
        made.cells = cellsOf(*made.report, problem.maze());
    }
    made.facts = numbersOf(*made.report, made.maze, rules, budget);
    std::ranges::copy(made.facts.layers, std::back_inserter(made.layers));
    return made;
} catch (const std::bad_alloc&) {
    StrokeReport report;
    report.status = Status::limitReached;
    report.message = outOfMemoryWords;
    return {.maze = problem.snapshot(),
            .report = std::make_shared<const StrokeReport>(std::move(report))};
}

Facts factsOf(const StrokeReport& report, const FactsQuestion& question, const FactList& facts,
              Budget& budget)
{
    std::map<const FactSpec*, FactAnswer> told;
    FactList untold;
    for (const FactSpec* fact : facts) {
        if (auto answer = answerIn(report, *fact))
            told.emplace(fact, std::move(*answer));
        else
            untold.push_back(fact);
    }
    FactCache level(question.maze, question.rules);
    keepStrokeReport(level, {std::shared_ptr<void>(), &report});
    Facts all = factsOf(level, untold, budget);
    all.answers.merge(told);
    return all;
}

std::shared_ptr<const Run> pictureOf(const Analysis& analysis, PictureTrack track)
{
    const StrokeReport& report = *analysis.report;
    const auto picture = emptyPicture(analysis.maze);
    Outcome& outcome = picture->outcome;
    outcome.status = report.status;
    outcome.message = report.message;
    outcome.layers = analysis.layers;
    if (report.bound)
        outcome.bound = static_cast<double>(*report.bound);
    if (!report.hasScore())
        return picture;
    if (track == PictureTrack::best && !report.best.empty())
        outcome.routes = {report.best};
    outcome.cost = static_cast<double>(report.all.best);
    outcome.figures.push_back({"score", "", report.all.best});
    if (report.status == Status::solved) {
        outcome.figures.push_back({"tracks", "", report.all.tracks});
        outcome.figures.push_back({"optimal-tracks", "", report.all.optimal});
    }
    return picture;
}

std::shared_ptr<const Run> pictureOf(const MazeSnapshot& maze, const Route& track)
{
    const auto picture = emptyPicture(maze);
    picture->outcome.status = Status::solved;
    picture->outcome.routes = {track};
    return picture;
}

namespace {

/// Delay after which the window says that a track is being computed.
constexpr int trackPatienceMilliseconds = 300;

} // namespace

TrackWorker::TrackWorker(QObject* parent)
    : QObject(parent), m_task({.words = tr("Loading a track"), .length = TaskLength::open}, this)
{
    m_patience.setSingleShot(true);
    m_patience.setInterval(trackPatienceMilliseconds);
    connect(&m_patience, &QTimer::timeout, this, &TrackWorker::delayed);
    m_task.onAnswer([this](Expected<Decided<Route>> track) { take(std::move(track)); });
}

void TrackWorker::start(std::shared_ptr<const TrackSet> tracks, const mpz_class& k)
{
    m_patience.start();
    m_task.start(
        [tracks = std::move(tracks), k](TaskCall& call) {
            Budget budget({.bytes = mostBytesOfRun()}, call.stop());
            return tracks->track(k, budget);
        },
        TaskCause::asked);
}

void TrackWorker::forget()
{
    m_patience.stop();
    m_task.forget();
}

void TrackWorker::take(Expected<Decided<Route>> track)
{
    m_patience.stop();
    if (!track)
        emit missed(engineText(track.error().message));
    else if (!*track)
        emit missed(engineText(track->error().why));
    else
        emit fetched(**track);
}

} // namespace mazewright::ui
