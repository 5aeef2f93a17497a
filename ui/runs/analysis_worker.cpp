#include "ui/runs/analysis_worker.h"

#include "ui/runs/memory_limit.h"

#include <functional>
#include <new>
#include <utility>

namespace mazewright::ui {

namespace {

const std::string outOfMemoryText = "out of memory";

/// After so long it is said that a track is being worked out.
constexpr int trackPatienceMilliseconds = 300;

/// What the engine sees of a worker. Lives on the engine's thread.
class TaskMonitor : public Monitor {
public:
    TaskMonitor(std::stop_token stop, std::function<void(const Progress&)> tell)
        : m_stop(std::move(stop)), m_tell(std::move(tell))
    {
    }
    /// Of a request that has more parts than this one.
    TaskMonitor(Budget& budget, std::function<void(const Progress&)> tell)
        : m_stop(budget.stopToken()), m_tell(std::move(tell)), m_budget(&budget)
    {
    }
    void progress(const Progress& progress) override { m_tell(progress); }
    std::stop_token stopToken() const noexcept override { return m_stop; }
    Budget* budget() noexcept override { return m_budget; }

private:
    std::stop_token m_stop;
    std::function<void(const Progress&)> m_tell;
    Budget* m_budget = nullptr;
};

std::shared_ptr<const StrokeReport> haltedReport(Status status, const std::string& message)
{
    StrokeReport report;
    report.status = status;
    report.message = message;
    return std::make_shared<const StrokeReport>(std::move(report));
}

Facts numbersOf(const Analysis& analysis, const Rules& rules, Budget& budget)
{
    FactsQuestion question{.maze = analysis.maze, .rules = rules};
    question.rules.question = Question::oneStroke;
    return factsOf(*analysis.report, question, levelNumbers(Question::oneStroke), budget);
}

void analyse(const Problem& problem, const Rules& rules, Budget& budget, Monitor& monitor,
             Analysis& answer)
try {
    answer.report = std::make_shared<const StrokeReport>(reportStroke(problem, {}, monitor));
    if (!answer.report->cells.empty()) {
        answer.layers = layersOf(answer.report);
        answer.cells = cellsOf(*answer.report, problem.maze());
    }
    answer.facts = numbersOf(answer, rules, budget);
} catch (const std::bad_alloc&) {
    answer.report = haltedReport(Status::limitReached, outOfMemoryText);
    answer.layers.clear();
    answer.cells = {};
    answer.facts = {};
}

} // namespace

AnalysisWorker::AnalysisWorker(QObject* parent) : QObject(parent)
{
    connect(&m_task, &LatestTask::finished, this, &AnalysisWorker::take);
    connect(this, &AnalysisWorker::told, this, [this](quint64 request, const Progress& progress) {
        if (request == m_request && m_answer)
            emit progressed(progress);
    });
}

void AnalysisWorker::start(const Problem& problem, const Rules& rules)
{
    ++m_request;
    m_answer = std::make_shared<Analysis>();
    m_answer->maze = problem.snapshot();
    const auto tell = [this, request = m_request](const Progress& progress) {
        emit told(request, progress);
    };
    m_task.start([problem, rules, tell, answer = m_answer](const std::stop_token& stop) {
        Budget budget(problem.limits(), stop);
        TaskMonitor monitor(budget, tell);
        analyse(problem, rules, budget, monitor, *answer);
    });
}

void AnalysisWorker::forget()
{
    m_answer.reset();
    m_task.stop();
}

void AnalysisWorker::take()
{
    const std::shared_ptr<Analysis> answer = std::exchange(m_answer, nullptr);
    if (!answer)
        return;
    if (!answer->report) // it was stopped before it began
        answer->report = haltedReport(Status::stopped, "stopped");
    emit analysed(answer);
}

SuggestWorker::SuggestWorker(QObject* parent) : QObject(parent)
{
    connect(&m_task, &LatestTask::finished, this, &SuggestWorker::take);
    connect(this, &SuggestWorker::told, this, [this](quint64 request, const Progress& progress) {
        if (request == m_request && m_answer)
            emit progressed(progress);
    });
    connect(this, &SuggestWorker::proposed, this,
            [this](quint64 request, const Proposal& proposal) {
                if (request == m_request && m_answer)
                    emit found(proposal);
            });
}

void SuggestWorker::start(const Problem& problem, const SuggestRules& rules)
{
    ++m_request;
    m_answer = std::make_shared<Suggestions>();
    m_answer->status = Status::stopped;
    const auto progress = [this, request = m_request](const Progress& now) {
        emit told(request, now);
    };
    const auto tell = [this, request = m_request](const Proposal& proposal) {
        emit proposed(request, proposal);
    };
    m_task.start([problem, rules, progress, tell, answer = m_answer](std::stop_token stop) {
        TaskMonitor monitor(std::move(stop), progress);
        try {
            *answer = suggestUnique(problem, rules, monitor, tell);
        } catch (const std::bad_alloc&) {
            answer->status = Status::limitReached;
            answer->message = outOfMemoryText;
        }
    });
}

void SuggestWorker::forget()
{
    m_answer.reset();
    m_task.stop();
}

void SuggestWorker::take()
{
    if (const std::shared_ptr<Suggestions> answer = std::exchange(m_answer, nullptr))
        emit finished(*answer);
}

TrackWorker::TrackWorker(QObject* parent) : QObject(parent)
{
    m_patience.setSingleShot(true);
    m_patience.setInterval(trackPatienceMilliseconds);
    connect(&m_patience, &QTimer::timeout, this, &TrackWorker::delayed);
    connect(&m_task, &LatestTask::finished, this, [this] {
        m_patience.stop();
        const std::shared_ptr<Decided<Route>> answer = std::exchange(m_answer, nullptr);
        if (answer && *answer)
            emit fetched(**answer);
        else if (answer)
            emit missed(QString::fromStdString(answer->error().why));
    });
}

void TrackWorker::start(std::shared_ptr<const TrackSet> tracks, const mpz_class& k)
{
    m_answer = std::make_shared<Decided<Route>>(undecided("stopped"));
    m_patience.start();
    m_task.start([tracks = std::move(tracks), k, answer = m_answer](const std::stop_token& stop) {
        Budget budget({.bytes = mostBytesOfRun()}, stop);
        try {
            *answer = tracks->track(k, budget);
        } catch (const std::bad_alloc&) {
            *answer = undecided(outOfMemoryText);
        }
    });
}

void TrackWorker::forget()
{
    m_answer.reset();
    m_patience.stop();
    m_task.stop();
}

} // namespace mazewright::ui
