#include "solvers/one_stroke/run_limits.h"

#include "solvers/core/allocations.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace mazewright::one_stroke {

Message memoryLimitReached(const Limits& limits)
{
    return messageOf("memory limit of {} MiB reached",
                     fmt::format("{:.4g}", static_cast<double>(limits.bytes) / 1048576.0));
}

Outcome memoryOutcome(const Limits& limits)
{
    Outcome outcome;
    outcome.status = Status::limitReached;
    outcome.message = memoryLimitReached(limits);
    return outcome;
}

Problem withinMachine(const Problem& problem)
{
    Limits limits = problem.limits();
    if (limits.bytes == 0)
        limits.bytes = machineBytes();
    return *Problem::make(problem.snapshot(), problem.query(), limits);
}

namespace {

struct Unit {
    double size;
    Pattern<std::string> words;
};

constexpr std::array units = {
    Unit{1e12, "about {} trillion states"}, Unit{1e9, "about {} billion states"},
    Unit{1e6, "about {} million states"}, Unit{1e3, "about {} thousand states"}};
constexpr double largestNamedCount = 1e15;

} // namespace

Message aboutStates(double states)
{
    if (states >= largestNamedCount)
        return "more than a quadrillion states";
    for (const Unit& unit : units)
        if (const double shown = states / unit.size; shown >= 1)
            return messageOf(unit.words, fmt::format("{:.{}f}", shown, shown < 9.95 ? 1 : 0));
    return messageOf("about {} states", fmt::format("{:.0f}", states));
}

bool RowWatch::poll()
{
    m_unpolled = 0;
    m_progress.expanded = m_expanded;
    return m_guard.poll(m_progress);
}

void RowWatch::advance(double fraction, std::optional<double> bound) noexcept
{
    m_progress.fraction = fraction;
    m_progress.bound = bound;
}

bool RowWatch::tryClaim(std::size_t bytes)
{
    if (!m_guard.tryClaim(bytes))
        return false;
    m_bytes += bytes;
    m_peakBytes = std::max(m_peakBytes, m_bytes);
    return true;
}

void RowWatch::release(std::size_t bytes) noexcept
{
    m_bytes -= bytes;
    m_guard.release(bytes);
}

} // namespace mazewright::one_stroke
