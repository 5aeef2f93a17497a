#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

namespace mazewright {

/// A stop token for work that knows no time limit: it stops when another one does, or when the
/// time is up. The destructor ends the thread that waits for that.
class Deadline {
public:
    /// 0: no limit of time.
    Deadline(const std::stop_token& other, std::chrono::milliseconds time)
        : m_follow(other, Request{&m_stop})
    {
        if (time.count() > 0)
            m_timer = std::jthread([this, time](const std::stop_token& ended) {
                std::unique_lock lock(m_mutex);
                m_wake.wait_for(lock, ended, time, [] { return false; });
                if (!ended.stop_requested())
                    m_stop.request_stop();
            });
    }

    std::stop_token token() const noexcept { return m_stop.get_token(); }

private:
    struct Request {
        std::stop_source* stop;
        void operator()() const { stop->request_stop(); }
    };

    std::stop_source m_stop;
    std::stop_callback<Request> m_follow;
    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::jthread m_timer; // last: it ends before what it waits on
};

} // namespace mazewright
