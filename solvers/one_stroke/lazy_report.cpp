#include "solvers/one_stroke/lazy_report.h"

#include <limits>

namespace mazewright::one_stroke {

namespace {

/// Watches nothing but the stop token.
class StopOnly final : public Monitor {
public:
    explicit StopOnly(std::stop_token stop) : m_stop(std::move(stop)) {}
    std::stop_token stopToken() const noexcept override { return m_stop; }

private:
    std::stop_token m_stop;
};

} // namespace

void LazyReport::plan(Guard& guard) const
{
    ReducedBoard reduced = reduce(m_board, [&guard] { return guard.poll({}); });
    if (!reduced.halted)
        m_planned = planBoard(std::move(reduced), m_board.columns, {}, guard);
}

const BoardReport* LazyReport::get(const std::stop_token& stop) const
{
    return make(stop, std::numeric_limits<double>::infinity());
}

bool LazyReport::prepare(const std::stop_token& stop) const
{
    constexpr double statesOfSeconds = 1e7;
    return make(stop, statesOfSeconds) != nullptr;
}

const BoardReport* LazyReport::make(const std::stop_token& stop, double mostStates) const
{
    const std::scoped_lock lock(m_mutex);
    if (m_report)
        return &*m_report;
    StopOnly monitor(stop);
    Guard guard(m_problem, monitor);
    if (!m_planned)
        plan(guard);
    if (!m_planned || !m_planned->planned() || m_planned->states() > mostStates)
        return nullptr;
    BoardReport report = reportBoard(m_problem.snapshot(), *m_planned, {}, guard, [](double) {});
    if (!report.complete)
        return nullptr;
    m_report = std::move(report);
    return &*m_report;
}

} // namespace mazewright::one_stroke
