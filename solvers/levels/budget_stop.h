#pragma once

#include "solvers/core/message.h"
#include "solvers/core/problem.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <system_error>
#include <thread>

namespace mazewright {

/// A stop token for work that does not know budgets: it is triggered by the budget's token, or when
/// the budget's time is up. The destructor ends the thread that waits for this; if no thread can be
/// started, the token is triggered from the beginning.
class BudgetStop {
public:
    explicit BudgetStop(const Budget& budget)
        : m_budget(budget), m_follow(budget.stopToken(), Request{&m_stop})
    {
        const auto left = budget.timeLeft();
        if (!left)
            return;
        try {
            m_timer = std::jthread(
                [this, time = *left](const std::stop_token& ended) { wait(time, ended); });
        } catch (const std::system_error&) {
            m_stop.request_stop();
        }
    }

    std::stop_token token() const noexcept { return m_stop.get_token(); }

    /// Returns why the work was ended, in words. The token may be a moment ahead of the clock.
    Message why() const
    {
        const Halt halt = m_budget.poll();
        if (halt == Halt::none && m_budget.timeLeft() && !m_timer.joinable())
            return "no thread is available to enforce the time limit";
        return m_budget.why(halt == Halt::none ? Halt::time : halt);
    }

private:
    struct Request {
        std::stop_source* stop;
        void operator()() const { stop->request_stop(); }
    };

    void wait(std::chrono::nanoseconds time, const std::stop_token& ended)
    {
        std::unique_lock lock(m_mutex);
        m_wake.wait_for(lock, ended, time, [] { return false; });
        if (!ended.stop_requested())
            m_stop.request_stop();
    }

    const Budget& m_budget;
    std::stop_source m_stop;
    std::stop_callback<Request> m_follow;
    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::jthread m_timer; // last, so that it ends before the members that it waits on
};

} // namespace mazewright
