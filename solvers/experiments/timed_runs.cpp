#include "solvers/experiments/timed_runs.h"

#include "solvers/core/allocations.h"
#include "solvers/experiments/trial.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <memory>
#include <numeric>
#include <set>
#include <sstream>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>

namespace mazewright {

namespace {

/// Returns the time in nanoseconds; 0 if the clock does not exist.
std::int64_t timeBy(clockid_t clock) noexcept
{
    constexpr std::int64_t second = 1'000'000'000;
    timespec time{};
    return clock_gettime(clock, &time) == 0 ? time.tv_sec * second + time.tv_nsec : 0;
}

/// Returns the processor seconds of all programs since the system started; empty if unavailable.
std::optional<double> busySeconds() noexcept
{
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen("/proc/stat", "re"),
                                                               &std::fclose);
    const long ticksPerSecond = sysconf(_SC_CLK_TCK);
    if (!file || ticksPerSecond <= 0)
        return {};
    std::array<char, 512> head{};
    const std::size_t length = std::fread(head.data(), 1, head.size(), file.get());
    const auto ticks = busyTicks({head.data(), length});
    if (!ticks)
        return {};
    return static_cast<double>(*ticks) / static_cast<double>(ticksPerSecond);
}

/// Adds the processor ticks of the children of a process, of theirs, and of those that they have
/// waited for.
void addChildTicks(const std::filesystem::path& process, std::uint64_t& sum)
{
    std::error_code error;
    for (std::filesystem::directory_iterator thread(process / "task", error), end;
         !error && thread != end; thread.increment(error)) {
        std::ifstream children(thread->path() / "children");
        for (pid_t child = 0; children >> child;) {
            const auto place = std::filesystem::path("/proc") / std::to_string(child);
            std::string text;
            std::getline(std::ifstream(place / "stat"), text, '\0');
            // The name of the program, in parentheses, may have spaces. utime to cstime are the
            // fields 14 to 17 of proc(5), and the first here is the third.
            std::istringstream fields(text.substr(text.rfind(')') + 1));
            constexpr int before = 11;
            std::string skipped;
            for (int field = 0; field < before; ++field)
                fields >> skipped;
            std::uint64_t ticks = 0;
            for (int field = 0; field < 4 && fields >> ticks; ++field)
                sum += ticks;
            addChildTicks(place, sum);
        }
    }
}

} // namespace

double ownProcessorSeconds()
{
    rusage ended{};
    ::getrusage(RUSAGE_CHILDREN, &ended);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    std::uint64_t living = 0;
    addChildTicks("/proc/self", living);
    return 1e-9 * static_cast<double>(timeBy(CLOCK_PROCESS_CPUTIME_ID)) + seconds(ended.ru_utime) +
           seconds(ended.ru_stime) +
           static_cast<double>(living) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

ProcessorShare::ProcessorShare() noexcept
    : m_worked(timeBy(CLOCK_THREAD_CPUTIME_ID)), m_passed(timeBy(CLOCK_MONOTONIC))
{
}

double ProcessorShare::value() const noexcept
{
    const auto passed = static_cast<double>(timeBy(CLOCK_MONOTONIC) - m_passed);
    const auto worked = static_cast<double>(timeBy(CLOCK_THREAD_CPUTIME_ID) - m_worked);
    return worked > 0 && passed > 0 ? std::min(1.0, worked / passed) : 1;
}

int meanPercent(std::span<const double> shares)
{
    const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
    const auto count = static_cast<double>(shares.size());
    return shares.empty() ? 0 : static_cast<int>(std::lround(100 * sum / count));
}

OtherPrograms::OtherPrograms()
    : m_busy(busySeconds()), m_own(ownProcessorSeconds()), m_begun(timeBy(CLOCK_MONOTONIC))
{
}

std::optional<double> OtherPrograms::processors() const
{
    constexpr double leastSeconds = 0.2;
    const double passed = 1e-9 * static_cast<double>(timeBy(CLOCK_MONOTONIC) - m_begun);
    const auto busy = busySeconds();
    if (!m_busy || !busy || passed < leastSeconds)
        return {};
    const double own = ownProcessorSeconds() - m_own;
    return std::max(0.0, *busy - *m_busy - own) / passed;
}

std::optional<std::uint64_t> busyTicks(std::string_view stat) noexcept
{
    constexpr std::string_view sum = "cpu ";
    if (!stat.starts_with(sum))
        return {};
    // fields: user nice system idle iowait irq softirq steal; guests are part of user and nice
    constexpr std::array isBusy = {true, true, true, false, false, true, true, true};
    const char* at = stat.data() + sum.size();
    const char* const end = stat.data() + stat.size();
    std::uint64_t busy = 0;
    for (const bool counts : isBusy) {
        at = std::find_if(at, end, [](char c) { return c != ' '; });
        std::uint64_t ticks = 0;
        const auto [after, error] = std::from_chars(at, end, ticks);
        if (error != std::errc())
            return {};
        busy += counts ? ticks : 0;
        at = after;
    }
    return busy;
}

// Why a short run is not measured once: its time would be dominated by page faults, by cold code
// and by cold caches. A* on a maze of 51 x 51 took 0.005 to 0.18 ms, depending on the previous run.
// Therefore pages stay mapped, and the first run is a warm-up. Runs below a millisecond, whose time
// the clock and the scheduler distort, are repeated until they take 10 ms together, as in Google
// Benchmark. On a busy machine a round is sometimes preempted, which made times up to four times as
// long. Therefore the time of a round is its processor time.

namespace {

constexpr double warmUpBelow = 100; // ms
constexpr double batchBelow = 1;    // ms
constexpr double batchLasts = 10;   // ms

double millisecondsOf(const Outcome& outcome, std::string_view figure)
{
    const Figure* time = findFigure(outcome, figure);
    return time != nullptr ? std::get<double>(time->value) : 0;
}

void scale(std::span<double> parts, double factor)
{
    for (double& part : parts)
        part *= factor;
}

bool isOf(const Figure& figure, std::span<const std::string_view> ids)
{
    return std::find(ids.begin(), ids.end(), figure.id) != ids.end();
}

} // namespace

TimedRun::TimedRun(ConfiguredSolver chosen, Problem problem, const RunPlan& plan)
    : m_chosen(std::move(chosen)), m_problem(std::move(problem)), m_plan(plan)
{
}

bool TimedRun::isOver() const
{
    return m_wasHalted || static_cast<int>(m_samples.size()) >= m_plan.repeat;
}

Outcome TimedRun::run(Budget& budget)
{
    // Releases the memory of the last run before the next run allocates its own.
    if (m_last) {
        m_last->layers.clear();
        m_last->tracks.reset();
    }
    budget.renewTime();
    Monitor monitor = Monitor::ofPart(budget, m_plan.layers ? Layers::wanted : Layers::none);
    Workspace workspace;
    return timedSolve(*m_chosen.solver, m_problem, m_chosen.options, monitor, workspace);
}

TimedRun::Sample TimedRun::sampleOf(const Outcome& outcome)
{
    Sample sample{};
    std::transform(timeFigures.begin(), timeFigures.end(), sample.begin(),
                   [&outcome](std::string_view id) { return millisecondsOf(outcome, id); });
    return sample;
}

/// Returns true if a round needs one more run. `own` is the processor time of its `runs` runs, in
/// milliseconds.
bool TimedRun::needsAnotherRun(int runs, double own) const
{
    if (m_plan.timing == Timing::single)
        return false;
    if (!m_samples.empty())
        return runs < m_measured.batch;
    return own < batchLasts && own < batchBelow * runs;
}

void TimedRun::makeRound(Budget& budget)
{
    if (isOver())
        return;
    const auto isDone = [](const Outcome& outcome) {
        return !isHalted(outcome.status) && !isWithoutAnswer(outcome.status);
    };
    ProcessorShare processor;
    Outcome outcome = run(budget);
    // Every decision and the reported time use the same share. Otherwise a short run that was
    // preempted for long would be reported as a short run without a warm-up.
    const auto shareOf = [&processor, this] {
        return m_chosen.solver->outside != nullptr ? 1 : processor.value();
    };
    double share = shareOf();
    const bool warmsUp = m_samples.empty() && m_plan.timing == Timing::fair;
    if (warmsUp && isDone(outcome) && sampleOf(outcome).front() * share < warmUpBelow) {
        m_measured.warmUps = 1;
        processor = ProcessorShare();
        outcome = run(budget);
        share = shareOf();
    }
    Sample sum = sampleOf(outcome);
    int runs = 1;
    while (isDone(outcome) && needsAnotherRun(runs, sum.front() * share)) {
        outcome = Outcome(); // as between the rounds
        outcome = run(budget);
        const Sample more = sampleOf(outcome);
        std::transform(sum.begin(), sum.end(), more.begin(), sum.begin(), std::plus());
        ++runs;
        share = shareOf();
    }
    m_wasHalted = !isDone(outcome);
    if (outcome.status == Status::stopped && m_last)
        return;
    if (m_samples.empty())
        m_measured.batch = runs;
    // A run halted by a limit keeps its wall time, as the limit does.
    if (m_plan.timing == Timing::fair && isDone(outcome)) {
        m_shares.push_back(share);
        scale(sum, share);
    }
    scale(sum, 1.0 / runs);
    m_samples.push_back(sum);
    m_last = std::move(outcome);
}

std::vector<double> TimedRun::times() const
{
    std::vector<double> times;
    for (const Sample& sample : m_samples)
        times.push_back(sample.front());
    return times;
}

/// Returns the median round by its time; for an even number the mean of the middle two.
TimedRun::Sample TimedRun::middleSample() const
{
    std::vector<Sample> sorted = m_samples;
    std::sort(sorted.begin(), sorted.end());
    const Sample& below = sorted[(sorted.size() - 1) / 2];
    const Sample& above = sorted[sorted.size() / 2];
    Sample middle{};
    std::transform(below.begin(), below.end(), above.begin(), middle.begin(),
                   [](double a, double b) { return std::midpoint(a, b); });
    return middle;
}

void TimedRun::noteTimes(Outcome& outcome) const
{
    const Sample middle = middleSample();
    for (Figure& figure : outcome.figures)
        for (std::size_t part = 0; part < timeFigures.size(); ++part)
            if (figure.id == timeFigures[part])
                figure.value = middle[part];
    if (m_plan.repeat == 1)
        return;
    const std::vector<double> all = times();
    const Quartiles quartiles = quartilesOf(all);
    const auto [least, most] = std::minmax_element(all.begin(), all.end());
    outcome.figures.push_back({"time-min-ms", "ms", *least});
    outcome.figures.push_back({"time-q1-ms", "ms", quartiles.first});
    outcome.figures.push_back({"time-q3-ms", "ms", quartiles.third});
    outcome.figures.push_back({"time-max-ms", "ms", *most});
}

CheckedAnswer TimedRun::conclude(Budget& budget) &&
{
    const auto rounds = static_cast<int>(m_samples.size());
    Outcome outcome = std::move(*m_last);
    if (rounds < m_plan.repeat && !isHalted(outcome.status) && !isWithoutAnswer(outcome.status))
        outcome.message = messageOf("stopped after {} of {} runs", rounds, m_plan.repeat);
    std::vector<Omission> omissions;
    if (const auto listed = listTracks(outcome, m_plan.tracks, budget); !listed)
        omissions.push_back({"routes", listed.error().why});
    CheckedAnswer made;
    made.verdict = verify(m_problem, outcome);
    if (m_plan.auditor != nullptr)
        made.audit =
            m_plan.auditor->audit(m_problem, factorOf(m_chosen), outcome, made.verdict, budget);
    applyTo(made.verdict, made.audit);
    made.times = times();
    made.omissions = std::move(omissions);
    if (isWithoutAnswer(outcome.status) || (made.verdict && !made.verdict->holds)) {
        std::erase_if(outcome.figures, [](const Figure& f) { return isOf(f, timeFigures); });
    } else {
        noteTimes(outcome);
        m_measured.times = rounds;
        m_measured.processorPercent = meanPercent(m_shares);
        made.measured = m_measured;
    }
    made.outcome = std::move(outcome);
    return made;
}

CheckedAnswer answer(const ConfiguredSolver& chosen, const Problem& problem, const RunPlan& plan,
                     Budget& budget)
{
    std::optional<RetainedAllocations> kept;
    if (plan.timing == Timing::fair)
        kept.emplace();
    TimedRun run(chosen, problem, plan);
    while (!run.isOver())
        run.makeRound(budget);
    return std::move(run).conclude(budget);
}

std::optional<double> timeOf(const Outcome& outcome)
{
    const Figure* time = findFigure(outcome, "time-ms");
    return time != nullptr ? std::optional(std::get<double>(time->value)) : std::nullopt;
}

bool hasColdTime(const RunRecord& record)
{
    const auto time = record.number("time-ms");
    if (!time || record.measured.warmUps > 0 || isHalted(record.status))
        return false;
    return record.number("time-max-ms").value_or(*time) < warmUpBelow;
}

namespace {

/// Returns true if half of the rounds are spread by more than a tenth of their median.
bool isScattered(const RunRecord& record)
{
    constexpr double mostSpread = 0.1;
    const auto middle = record.number("time-ms");
    const auto first = record.number("time-q1-ms");
    const auto third = record.number("time-q3-ms");
    return middle && first && third && *third - *first > mostSpread * *middle;
}

/// Returns true if the clock resolves a round only to more than a hundredth.
bool isCoarse(const RunRecord& record, double clockStep)
{
    constexpr double leastSteps = 100;
    const auto time = record.number("time-ms");
    return time && *time * record.measured.batch < leastSteps * clockStep;
}

/// Returns true if other programs had the processor for more than a tenth of the rounds.
bool isDisplaced(const RunRecord& record)
{
    constexpr int leastPercent = 90;
    const int percent = record.measured.processorPercent;
    return percent > 0 && percent < leastPercent && record.number("time-ms");
}

double stepOfClock()
{
    using SteadyClock = std::chrono::steady_clock;
    double least = 1;
    for (int i = 0; i < 100; ++i) {
        const SteadyClock::time_point begin = SteadyClock::now();
        SteadyClock::time_point end = begin;
        while (end == begin)
            end = SteadyClock::now();
        least = std::min(least, std::chrono::duration<double, std::milli>(end - begin).count());
    }
    return least;
}

/// Returns a sentence about settings of this solver that ran on different engines; `a` and `b` are
/// two of them, on the same level.
std::string enginesText(const RunRecord& a, const RunRecord& b)
{
    std::string text = fmt::format(
        "{} and {} ran on different engines ({}, {}), so their time ratio includes that",
        typedName(a.solver, a.ownOptions()), typedName(b.solver, b.ownOptions()), a.engine,
        b.engine);
    const Solver* solver = findSolver(a.solver);
    if (solver != nullptr && Options(solver->info.options).knows("open-list"))
        text += "; open-list=heap runs both on one";
    return text;
}

/// Returns a sentence for each solver whose settings ran on different engines on some level, in the
/// order of the records. Records without an engine, as in old lines, do not count. O(n log n).
std::vector<std::string> engineWarnings(std::span<const RunRecord> records)
{
    std::vector<std::string> warnings;
    std::map<std::pair<std::string, TrialKey>, const RunRecord*> first;
    std::set<std::string> told;
    for (const RunRecord& record : records) {
        if (record.engine.empty() || !comparableTime(record) || told.contains(record.solver))
            continue;
        const auto [found, isNew] = first.try_emplace({record.solver, trialOf(record)}, &record);
        const RunRecord& other = *found->second;
        if (isNew || other.engine == record.engine || other.ownOptions() == record.ownOptions())
            continue;
        told.insert(record.solver);
        warnings.push_back(enginesText(other, record));
    }
    return warnings;
}

} // namespace

double loadNow()
{
    double load = 0;
    return getloadavg(&load, 1) == 1 ? load : 0;
}

MachineState stateAtStart()
{
    const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    return {.cores = cores, .loadAtStart = loadNow(), .clockStep = stepOfClock()};
}

std::vector<std::string> measurementWarnings(std::span<const RunRecord> records,
                                             const std::optional<MachineState>& machine)
{
    std::vector<std::string> warnings;
    const auto timed = std::count_if(records.begin(), records.end(), [](const RunRecord& run) {
        return run.number("time-ms").has_value();
    });
    const auto warn = [&](auto isBad, std::string_view words) {
        if (const auto bad = std::count_if(records.begin(), records.end(), isBad); bad > 0)
            warnings.push_back(fmt::format("{} of {} times: {}", bad, timed, words));
    };
    warn(hasColdTime, "short runs without a warm-up; measure them again");
    warn(isScattered, "quartiles more than 10% apart");
    warn(isDisplaced, "other programs had the processor for more than 10% of the time, which is "
                      "taken off; caches were colder");
    for (std::string& engines : engineWarnings(records))
        warnings.push_back(std::move(engines));
    if (!machine)
        return warnings;
    warn([&](const RunRecord& run) { return isCoarse(run, machine->clockStep); },
         "too short for the clock of this machine");
    // The system's load is a mean of the last minute and includes this program, even from before
    // this call. The load of other programs excludes this program.
    constexpr double mostBeside = 0.5;
    if (machine->beside > mostBeside)
        warnings.push_back(
            fmt::format("the machine was busy: other programs used {:.1f} of {} cores "
                        "meanwhile",
                        *machine->beside, machine->cores));
    return warnings;
}

} // namespace mazewright
