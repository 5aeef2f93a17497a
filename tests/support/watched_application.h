#pragma once

#include <QApplication>
#include <QString>
#include <QStringList>

#include <chrono>
#include <cstdio>
#include <memory>
#include <vector>

namespace mazewright::ui {

/// A period of over 100 ms during which the event loop did not run.
struct Hold {
    double milliseconds = 0;        ///< without the time that other processes held the CPU
    double worked = 0;              ///< milliseconds in which this thread did not sleep
    QString name;                   ///< the outermost and innermost event that took most of it
    std::vector<QStringList> looks; ///< at the stack, the innermost first: Qt's functions by name,
                                    ///< this program's by their hexadecimal addresses in its file
};

/// An application that records holds of its event loop. A hold lasts from the first event that the
/// loop dispatches to the loop's next iteration. A dialog runs its own loop and is no hold. A hold
/// is named by its events (class and object name of the receiver, text of its action or button,
/// event type) and by the function found by sampling the stack 20 times per second. Holds of more
/// than one second are printed to standard error when they end. GUI thread.
class WatchedApplication : public QApplication {
public:
    WatchedApplication(int& argc, char** argv);
    ~WatchedApplication() override;
    WatchedApplication(const WatchedApplication&) = delete;
    WatchedApplication& operator=(const WatchedApplication&) = delete;

    /// Returns the application, which must be a `WatchedApplication`.
    static WatchedApplication& ofProgram();

    /// Calls `work` and attributes its time to an event of this name.
    template <class Work>
    void under(const QString& name, Work&& work)
    {
        const Frame frame(*this, name);
        work();
    }

    /// Returns the longest time between two iterations of the loop since the last call, in
    /// milliseconds; it may be below 100.
    double takeLongest();

    /// Prints the number of holds, and for each name the count and the longest hold.
    void report(std::FILE* out) const;

    bool notify(QObject* receiver, QEvent* event) override;

private:
    using Clock = std::chrono::steady_clock;
    class Sampler;

    /// Times of this thread in milliseconds.
    struct ThreadTimes {
        double worked = 0;
        double waited = 0; ///< for a CPU
    };
    /// An event being handled, or named work. Its names are read immediately, since the receiver
    /// may be deleted.
    struct Open {
        Clock::time_point begin = {};
        const char* receiverClass = nullptr; ///< null for work, which `text` names
        QString objectName = {};
        QString text = {};
        int type = 0;
        int loopLevel = 0;
    };
    /// A part of the current hold that was long enough to name it.
    struct Part {
        std::size_t depth;
        double milliseconds;
        QString name;
    };

    /// Keeps an event open during its lifetime.
    class Frame {
    public:
        Frame(WatchedApplication& of, QObject* receiver, QEvent* event);
        Frame(WatchedApplication& of, const QString& name);
        ~Frame() { m_of.close(); }
        Frame(const Frame&) = delete;
        Frame& operator=(const Frame&) = delete;

    private:
        WatchedApplication& m_of;
    };

    void open(Open event);
    void close();
    void addPart(std::size_t depth, Clock::time_point until);
    /// Ends the hold, since the loop runs again.
    void turn();
    /// Begins a hold in the event that ran a nested loop, after that loop has returned.
    void resume();
    void keep(double lasted, const ThreadTimes& spent);
    QString nameOfHold(double lasted);
    ThreadTimes threadTimes() const;

    std::vector<Open> m_open;
    std::vector<Part> m_parts;
    bool m_isHeld = false;
    bool m_isInEvent = false;  ///< false in a loop
    Clock::time_point m_begin; ///< start of the hold
    Clock::time_point m_end;   ///< end of its last event from the loop
    ThreadTimes m_timesAtBegin;
    ThreadTimes m_timesAtEnd;
    double m_longest = 0;
    int m_schedule = -1; ///< file descriptor of the kernel's statistics for this thread
    std::vector<Hold> m_holds;
    std::unique_ptr<Sampler> m_sampler;
};

} // namespace mazewright::ui
