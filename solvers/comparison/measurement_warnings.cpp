#include "solvers/comparison/measurement_warnings.h"

#include "solvers/comparison/mute_runs.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fmt/format.h>
#include <thread>

namespace mazewright {

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
    using Clock = std::chrono::steady_clock;
    double least = 1;
    for (int i = 0; i < 100; ++i) {
        const Clock::time_point begin = Clock::now();
        Clock::time_point end = begin;
        while (end == begin)
            end = Clock::now();
        least = std::min(least, std::chrono::duration<double, std::milli>(end - begin).count());
    }
    return least;
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
