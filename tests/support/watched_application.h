#pragma once

#include <QApplication>
#include <QString>
#include <QStringList>

#include <chrono>
#include <cstdio>
#include <memory>
#include <vector>

namespace mazewright::ui {

/// A time of over 100 ms during which the event loop had no turn.
struct Hold {
    double milliseconds = 0;        ///< without the time that others had the processor
    double worked = 0;              ///< milliseconds of it that this thread did not sleep
    QString name;                   ///< the outermost and the innermost event that took most of it
    std::vector<QStringList> looks; ///< at the stack, the innermost first: Qt's functions by name,
                                    ///< this program's by their hexadecimal addresses in its file
};

/// An application that knows what held its event loop. A hold lasts from the first event that the
/// loop hands out to the loop's next turn; a dialog, which runs a loop of its own, is none. It is
/// named by its events (the receiver's class and object name, the text of its action or button, the
/// event's type) and by the function that a look at the stack, 20 times a second, found it in.
/// Holds of over 1 s are printed to standard error as they end. GUI thread.
class WatchedApplication : public QApplication {
public:
    WatchedApplication(int& argc, char** argv);
    ~WatchedApplication() override;
    WatchedApplication(const WatchedApplication&) = delete;
    WatchedApplication& operator=(const WatchedApplication&) = delete;

    /// The program's application, which must be a watched one.
    static WatchedApplication& ofProgram();

    /// Calls `work` under this name, as if an event by that name had caused it.
    template <class Work>
    void under(const QString& name, Work&& work)
    {
        const Frame frame(*this, name);
        work();
    }

    /// Returns the longest time without a turn of the loop since the last call, in milliseconds;
    /// it may be below 100.
    double takeLongest();

    /// Prints how many holds there were, and of each name the number and the worst.
    void report(std::FILE* out) const;

    bool notify(QObject* receiver, QEvent* event) override;

private:
    using Clock = std::chrono::steady_clock;
    class Sampler;

    /// Milliseconds of this thread so far.
    struct ThreadTimes {
        double worked = 0;
        double waited = 0; ///< for a processor
    };
    /// An event that is handled, or work under a name. The receiver may not last, so what names it
    /// is read at once.
    struct Open {
        Clock::time_point begin = {};
        const char* receiverClass = nullptr; ///< null: work, named by `text`
        QString objectName = {};
        QString text = {};
        int type = 0;
        int loopLevel = 0;
    };
    /// Handled within the hold that lasts, for long enough to be its name.
    struct Part {
        std::size_t depth;
        double milliseconds;
        QString name;
    };

    /// Keeps an event open while it lives.
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
    /// Ends the hold, since the loop has its turn.
    void turn();
    /// Begins a hold in the event that ran a loop, which has returned to it.
    void resume();
    void keep(double lasted, const ThreadTimes& spent);
    QString nameOfHold(double lasted);
    ThreadTimes threadTimes() const;

    std::vector<Open> m_open;
    std::vector<Part> m_parts;
    bool m_isHeld = false;
    bool m_isInEvent = false;  ///< not in a loop
    Clock::time_point m_begin; ///< of the hold
    Clock::time_point m_end;   ///< of its last event from the loop
    ThreadTimes m_timesAtBegin;
    ThreadTimes m_timesAtEnd;
    double m_longest = 0;
    int m_schedule = -1; ///< the kernel's file of this thread's times
    std::vector<Hold> m_holds;
    std::unique_ptr<Sampler> m_sampler;
};

} // namespace mazewright::ui
