#include "tests/support/watched_application.h"

#include <QAbstractButton>
#include <QAbstractEventDispatcher>
#include <QAction>
#include <QEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMetaEnum>
#include <QThread>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <cxxabi.h>
#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <iterator>
#include <map>
#include <pthread.h>
#include <set>
#include <thread>
#include <unistd.h>
#include <utility>

namespace mazewright::ui {

namespace {

using std::chrono::milliseconds;

constexpr double shortestHold = 100; // ms; shorter times are no holds
constexpr double longHold = 1000;    // ms; reported immediately
constexpr double shortestPart = 20;  // ms; shorter events do not name a hold
constexpr milliseconds samplePace{50};
constexpr int mostFrames = 96;
constexpr int mostSamples = 200; // the first ten seconds of a hold
constexpr qsizetype longestName = 160;

double millisecondsOf(std::chrono::steady_clock::duration span)
{
    return std::chrono::duration<double, std::milli>(span).count();
}

/// Returns the text of the pressed action or button; empty if it has none or the event is no press.
QString textOf(QObject* receiver, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Shortcut:
        if (const auto* action = qobject_cast<QAction*>(receiver))
            return action->text();
        return {};
    case QEvent::KeyPress:
        return QKeySequence(static_cast<QKeyEvent*>(event)->keyCombination()).toString();
    case QEvent::MouseButtonRelease:
        if (const auto* menu = qobject_cast<QMenu*>(receiver))
            return menu->activeAction() != nullptr ? menu->activeAction()->text() : QString();
        if (const auto* button = qobject_cast<QAbstractButton*>(receiver))
            return button->text();
        return {};
    default:
        return {};
    }
}

QString withoutParameters(QString name)
{
    name.remove(QStringLiteral("(anonymous namespace)::")).remove(QStringLiteral("mazewright::"));
    return name.section(u'(', 0, 0);
}

QString demangled(const char* symbol)
{
    int status = 0;
    const std::unique_ptr<char, void (*)(void*)> name(
        abi::__cxa_demangle(symbol, nullptr, nullptr, &status), std::free);
    return withoutParameters(QString::fromUtf8(status == 0 ? name.get() : symbol));
}

/// Returns the function names at these hexadecimal addresses of the program's file, using
/// `addr2line`; empty if that fails. Does not use QProcess, which sends events of its own.
std::map<QString, QString> functionsAt(const std::set<QString>& addresses)
{
    QString command = QStringLiteral("addr2line -Cfe /proc/%1/exe").arg(getpid());
    for (const QString& address : addresses)
        command += u' ' + address;
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> told(popen(qPrintable(command), "r"),
                                                               pclose);
    std::map<QString, QString> functions;
    std::array<char, 4096> line = {};
    for (const QString& address : addresses) {
        if (!told || std::fgets(line.data(), line.size(), told.get()) == nullptr)
            break;
        functions[address] = withoutParameters(QString::fromUtf8(line.data()).trimmed());
        if (std::fgets(line.data(), line.size(), told.get()) == nullptr) // file and line
            break;
    }
    return functions;
}

/// Number of samples that contain a function, and its depth.
struct Seen {
    bool isOurs = false;
    qsizetype looks = 0;
    qsizetype depth = 0; ///< sum over the samples, counted from the outermost frame
};

/// Returns the innermost function of this program, or else of Qt, that at least half of the samples
/// contain; null if there is none.
const std::pair<const QString, Seen>* innermost(const std::map<QString, Seen>& functions, bool ours,
                                                qsizetype looks)
{
    const std::pair<const QString, Seen>* found = nullptr;
    for (const auto& function : functions) {
        const Seen& seen = function.second;
        if (seen.isOurs == ours && 2 * seen.looks >= looks &&
            (found == nullptr ||
             seen.depth * found->second.looks > found->second.depth * seen.looks))
            found = &function;
    }
    return found;
}

/// Returns the location of this hold, according to most stack samples.
QString placeOf(const Hold& hold)
{
    std::set<QString> addresses;
    for (const QStringList& look : hold.looks)
        for (const QString& function : look)
            if (!function.startsWith(u'Q'))
                addresses.insert(function);
    const std::map<QString, QString> names = functionsAt(addresses);
    std::map<QString, Seen> functions;
    for (const QStringList& look : hold.looks) {
        std::set<QString> counted;
        for (qsizetype depth = 0; depth < look.size(); ++depth) {
            const auto own = names.find(look[depth]);
            const QString& name = own == names.end() ? look[depth] : own->second;
            if (!counted.insert(name).second)
                continue;
            Seen& seen = functions[name];
            seen.isOurs = own != names.end();
            seen.depth += look.size() - depth;
            ++seen.looks;
        }
    }
    const auto* ours = innermost(functions, true, std::ssize(hold.looks));
    const auto* theirs = innermost(functions, false, std::ssize(hold.looks));
    QStringList place;
    if (ours != nullptr)
        place << ours->first;
    if (theirs != nullptr && (ours == nullptr || theirs->second.depth * ours->second.looks >
                                                     ours->second.depth * theirs->second.looks))
        place << theirs->first;
    return place.isEmpty() ? QStringLiteral("no function in most looks")
                           : place.join(QStringLiteral(" > "));
}

} // namespace

/// Samples the stack of the creating thread during a hold, 20 times per second. A signal interrupts
/// the thread, which then stores its own stack.
class WatchedApplication::Sampler {
public:
    Sampler() : m_watched(pthread_self())
    {
        std::array<void*, 1> first = {};
        backtrace(first.data(), 1); // the first call loads libraries; do that now
        dladdr(reinterpret_cast<void*>(&writeDown), &m_program);
        sampler = this;
        struct sigaction action = {};
        action.sa_handler = writeDown;
        action.sa_flags = SA_RESTART;
        sigaction(SIGPROF, &action, nullptr);
        m_thread = std::jthread([this](const std::stop_token& stop) { watch(stop); });
    }

    /// Stops sampling. A signal that is still pending finds a null `sampler` and stores nothing.
    ~Sampler()
    {
        m_thread.request_stop();
        m_thread.join();
        sampler = nullptr;
    }
    Sampler(const Sampler&) = delete;
    Sampler& operator=(const Sampler&) = delete;

    void begin() { m_since = Clock::now().time_since_epoch().count(); }
    void pause() { m_since = 0; }
    void forget()
    {
        pause();
        m_count = 0;
    }

    /// Returns the samples since the last call of `forget`.
    std::vector<QStringList> looks()
    {
        std::vector<QStringList> all;
        for (std::size_t i = 0; i < static_cast<std::size_t>(m_count); ++i)
            all.push_back(functionsIn(m_samples[i]));
        return all;
    }

private:
    struct Sample {
        std::array<void*, mostFrames> frames;
        int size;
    };

    static void writeDown(int)
    {
        Sampler* const to = sampler;
        if (to == nullptr || to->m_since == 0)
            return;
        const int at = to->m_count;
        if (at >= mostSamples)
            return;
        Sample& sample = to->m_samples[static_cast<std::size_t>(at)];
        sample.size = backtrace(sample.frames.data(), mostFrames);
        to->m_count = at + 1;
    }

    void watch(const std::stop_token& stop) const
    {
        while (!stop.stop_requested()) {
            std::this_thread::sleep_for(samplePace);
            const Clock::rep since = m_since;
            const Clock::duration held = Clock::now().time_since_epoch() - Clock::duration(since);
            if (since != 0 && millisecondsOf(held) >= shortestHold)
                pthread_kill(m_watched, SIGPROF);
        }
    }

    QStringList functionsIn(const Sample& sample);
    QString functionAt(const char* call);

    static inline std::atomic<Sampler*> sampler = nullptr;
    pthread_t m_watched;
    Dl_info m_program = {};
    std::atomic<Clock::rep> m_since = 0; // 0 if there is no hold
    std::atomic<int> m_count = 0;
    std::map<const char*, QString> m_functions; // by call address; empty if irrelevant
    std::vector<Sample> m_samples{static_cast<std::size_t>(mostSamples)};
    std::jthread m_thread; // last, since it uses the other members
};

QStringList WatchedApplication::Sampler::functionsIn(const Sample& sample)
{
    QStringList functions;
    // The handler's frames also belong to this program. The C library's signal-return frame
    // separates them from the interrupted frames.
    bool isInterrupted = false;
    for (std::size_t depth = 0; depth < static_cast<std::size_t>(sample.size); ++depth) {
        const char* const call = static_cast<char*>(sample.frames[depth]) - 1; // the call itself
        const auto [found, isNew] = m_functions.try_emplace(call);
        if (isNew)
            found->second = functionAt(call);
        const bool isOurs = !found->second.isEmpty() && !found->second.startsWith(u'Q');
        isInterrupted = isInterrupted || !isOurs;
        if (isInterrupted && !found->second.isEmpty())
            functions << found->second;
    }
    return functions;
}

QString WatchedApplication::Sampler::functionAt(const char* call)
{
    Dl_info at = {};
    if (dladdr(call, &at) == 0)
        return {};
    if (at.dli_fbase == m_program.dli_fbase)
        return QString::number(call - static_cast<const char*>(at.dli_fbase), 16);
    const QString name = at.dli_sname == nullptr ? QString() : demangled(at.dli_sname);
    return name.startsWith(u'Q') ? name : QString();
}

WatchedApplication::WatchedApplication(int& argc, char** argv)
    : QApplication(argc, argv),
      m_schedule(::open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC)),
      m_sampler(std::make_unique<Sampler>())
{
    const auto* dispatcher = QAbstractEventDispatcher::instance();
    connect(dispatcher, &QAbstractEventDispatcher::aboutToBlock, this, [this] { turn(); });
    connect(dispatcher, &QAbstractEventDispatcher::awake, this, [this] {
        turn();
        resume();
    });
}

WatchedApplication::~WatchedApplication()
{
    QAbstractEventDispatcher::instance()->disconnect(this);
    ::close(m_schedule);
}

WatchedApplication& WatchedApplication::ofProgram()
{
    return *dynamic_cast<WatchedApplication*>(QCoreApplication::instance());
}

bool WatchedApplication::notify(QObject* receiver, QEvent* event)
{
    if (QThread::currentThread() != thread() || m_sampler == nullptr)
        return QApplication::notify(receiver, event);
    const Frame frame(*this, receiver, event);
    return QApplication::notify(receiver, event);
}

WatchedApplication::Frame::Frame(WatchedApplication& of, QObject* receiver, QEvent* event)
    : m_of(of)
{
    of.open({.receiverClass = receiver->metaObject()->className(),
             .objectName = receiver->objectName(),
             .text = textOf(receiver, event),
             .type = event->type()});
}

WatchedApplication::Frame::Frame(WatchedApplication& of, const QString& name) : m_of(of)
{
    of.open({.text = name});
}

void WatchedApplication::open(Open event)
{
    event.begin = Clock::now();
    event.loopLevel = QThread::currentThread()->loopLevel();
    const bool isFromLoop = m_open.empty() || m_open.back().loopLevel < event.loopLevel;
    m_open.push_back(std::move(event));
    if (!m_isHeld) {
        m_isHeld = true;
        m_begin = m_open.back().begin;
        m_timesAtBegin = threadTimes();
    }
    if (isFromLoop)
        m_sampler->begin();
    m_isInEvent = true;
}

void WatchedApplication::close()
{
    m_end = Clock::now();
    if (m_isHeld)
        addPart(m_open.size() - 1, m_end);
    const int level = m_open.back().loopLevel;
    m_open.pop_back();
    if (!m_open.empty() && m_open.back().loopLevel == level)
        return;
    m_isInEvent = false;
    m_timesAtEnd = threadTimes();
    m_sampler->pause();
}

void WatchedApplication::addPart(std::size_t depth, Clock::time_point until)
{
    const Open& event = m_open[depth];
    const double lasted = millisecondsOf(until - std::max(event.begin, m_begin));
    if (lasted < shortestPart)
        return;
    QStringList words;
    if (event.receiverClass != nullptr) {
        words << QString::fromLatin1(event.receiverClass).remove(QStringLiteral("mazewright::"));
        if (!event.objectName.isEmpty())
            words << QStringLiteral("'%1'").arg(event.objectName);
        const char* type = QMetaEnum::fromType<QEvent::Type>().valueToKey(event.type);
        words << (type != nullptr ? QString::fromLatin1(type) : QString::number(event.type));
    }
    if (!event.text.isEmpty())
        words << QStringLiteral("\"%1\"").arg(event.text);
    m_parts.push_back({depth, lasted, words.join(u' ')});
}

void WatchedApplication::turn()
{
    if (m_isHeld) {
        const Clock::time_point end = m_isInEvent ? Clock::now() : m_end;
        const ThreadTimes now = m_isInEvent ? threadTimes() : m_timesAtEnd;
        // Events around a nested loop are not charged for the events that the nested loop
        // dispatches.
        for (std::size_t depth = m_open.size(); m_isInEvent && depth > 0; --depth)
            if (m_open[depth - 1].loopLevel == m_open.back().loopLevel)
                addPart(depth - 1, end);
        m_sampler->pause();
        keep(millisecondsOf(end - m_begin), {.worked = now.worked - m_timesAtBegin.worked,
                                             .waited = now.waited - m_timesAtBegin.waited});
    }
    m_sampler->forget();
    m_parts.clear();
    m_isHeld = false;
    m_isInEvent = false;
}

void WatchedApplication::resume()
{
    if (m_open.empty())
        return;
    m_isHeld = true;
    m_isInEvent = true;
    m_begin = Clock::now();
    m_timesAtBegin = threadTimes();
    m_sampler->begin();
}

void WatchedApplication::keep(double lasted, const ThreadTimes& spent)
{
    const double held = lasted - spent.waited;
    m_longest = std::max(m_longest, held);
    if (held < shortestHold)
        return;
    m_holds.push_back({held, spent.worked, nameOfHold(lasted), m_sampler->looks()});
    const Hold& hold = m_holds.back();
    if (held >= longHold)
        std::fprintf(stderr, "held for %.0f ms (%.0f of work): %s, in %s\n", held, hold.worked,
                     qPrintable(hold.name), qPrintable(placeOf(hold)));
}

/// Clocks do not report the time that a thread has waited for a processor; the kernel's file does.
WatchedApplication::ThreadTimes WatchedApplication::threadTimes() const
{
    timespec now = {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    std::array<char, 64> text = {}; // nanoseconds worked and waited, time slices
    unsigned long long waited = 0;
    if (pread(m_schedule, text.data(), text.size() - 1, 0) > 0)
        std::sscanf(text.data(), "%*u %llu", &waited);
    return {.worked =
                static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6,
            .waited = static_cast<double>(waited) / 1e6};
}

/// Returns the events that took more than half of the hold; the longest one if there are none.
QString WatchedApplication::nameOfHold(double lasted)
{
    if (m_parts.empty())
        return QStringLiteral("many short events");
    std::stable_sort(m_parts.begin(), m_parts.end(),
                     [](const Part& a, const Part& b) { return a.depth < b.depth; });
    const auto longest = std::ranges::max_element(
        m_parts, [](const Part& a, const Part& b) { return a.milliseconds < b.milliseconds; });
    if (longest->milliseconds < lasted / 2)
        return longest->name + QStringLiteral(" and others");
    QStringList chain;
    for (const Part& part : m_parts)
        if (part.milliseconds >= lasted / 2)
            chain << part.name;
    if (chain.size() == 1)
        return chain.front().left(longestName);
    return (chain.front() + QStringLiteral(" > ") + chain.back()).left(longestName);
}

double WatchedApplication::takeLongest()
{
    turn();
    resume();
    return std::exchange(m_longest, 0);
}

void WatchedApplication::report(std::FILE* out) const
{
    struct Kind {
        int times = 0;
        Hold worst;
    };
    std::map<QString, Kind> kinds;
    const auto isLong = [](const Hold& hold) { return hold.milliseconds >= longHold; };
    for (const Hold& hold : m_holds) {
        Kind& kind = kinds[hold.name];
        ++kind.times;
        if (hold.milliseconds > kind.worst.milliseconds)
            kind.worst = hold;
    }
    std::vector<Kind> sorted;
    sorted.reserve(kinds.size());
    for (auto& [name, kind] : kinds)
        sorted.push_back(std::move(kind));
    std::ranges::sort(sorted, [](const Kind& a, const Kind& b) {
        return a.worst.milliseconds > b.worst.milliseconds;
    });
    std::fprintf(out, "the event loop was held for over 100 ms %zu times, for over 1 s %td times\n",
                 m_holds.size(), std::ranges::count_if(m_holds, isLong));
    if (!sorted.empty())
        std::fprintf(out, "%6s%10s%10s  %s\n", "times", "worst, ms", "of work", "what held it");
    for (const Kind& kind : sorted)
        std::fprintf(out, "%6d%10.0f%10.0f  %s, in %s\n", kind.times, kind.worst.milliseconds,
                     kind.worst.worked, qPrintable(kind.worst.name),
                     qPrintable(placeOf(kind.worst)));
}

} // namespace mazewright::ui
