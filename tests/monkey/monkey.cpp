// Random user actions on the whole window for a given time: mazewright-monkey SEED SECONDS [SCENE].
// A scene (boards, play, legend, column) gets half of the actions. The seed determines the actions.
// Background work takes its own time, so a second run with the same seed is similar, not identical.
// The program fails on the first kind of Qt warning; run it from the tree `asan` to find other
// errors. It uses its own folders and does not touch the user's files. It keeps few levels open. In
// the middle and at the end it closes all windows and compares the memory: growth is a leak. It
// prints the holds of the event loop over 100 ms, and the stack of a crash. The core file, if any,
// is in the folder, which is then kept.
#include "tests/benchmarks/window/process_memory.h"
#include "tests/monkey/answers.h"
#include "tests/monkey/hands.h"
#include "tests/support/random_mazes.h"
#include "tests/support/watched_application.h"
#include "ui/base/background.h"
#include "ui/base/text.h"
#include "ui/level/play.h"
#include "ui/level/runs_model.h"
#include "ui/page/level_page.h"
#include "ui/session/level_session.h"
#include "ui/window/main_window.h"

#include <QDir>
#include <QElapsedTimer>
#include <QScopedValueRollback>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QThreadPool>
#include <QTimer>
#include <QWindow>

#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <execinfo.h>
#include <map>
#include <memory>
#include <unistd.h>
#include <vector>

namespace mazewright::ui {

namespace {

constexpr std::size_t mostRests = 2; // in the middle and at the end
constexpr std::chrono::seconds patienceWithWork{20};
constexpr qsizetype mostWindows = 3;
constexpr int mostRuns = 40;
constexpr std::size_t recordingBudget = std::size_t{16} << 20;

std::atomic<int> warnings = 0; // from any thread

// The offscreen platform warns about each operation that needs a screen; that is no error of the
// window.
void count(QtMsgType type, const QMessageLogContext&, const QString& message)
{
    if (message.startsWith(QLatin1String("This plugin does not support ")))
        return;
    std::fprintf(stderr, "%s\n", qPrintable(message));
    if (type == QtWarningMsg || type == QtCriticalMsg)
        ++warnings;
    if (type == QtFatalMsg)
        std::abort();
}

/// Prints the stack, since not every system stores a core file, and ends by the signal. `addr2line
/// -Cfe PROGRAM` translates the printed addresses.
void tellCrash(int signal)
{
    std::array<void*, 100> frames = {};
    const int count = backtrace(frames.data(), static_cast<int>(frames.size()));
    backtrace_symbols_fd(frames.data(), count, STDERR_FILENO);
    std::raise(signal); // the default handler by now
}

/// Installs `tellCrash` for fatal signals, unless a sanitizer has installed a handler.
void tellCrashes()
{
    static std::array<char, 1 << 16> ownStack; // the normal stack may be full
    const stack_t stack{.ss_sp = ownStack.data(), .ss_flags = 0, .ss_size = ownStack.size()};
    sigaltstack(&stack, nullptr);
    for (const int signal : {SIGSEGV, SIGBUS, SIGABRT}) {
        struct sigaction before = {};
        sigaction(signal, nullptr, &before);
        struct sigaction action = {};
        action.sa_handler = tellCrash;
        action.sa_flags = static_cast<int>(SA_ONSTACK | SA_RESETHAND | SA_NODEFER);
        if (before.sa_handler == SIG_DFL)
            sigaction(signal, &action, nullptr);
    }
}

/// Returns any main window; null if there is none. Deleting a window also deletes the windows that
/// it owns, so a list of windows would become invalid.
MainWindow* anyWindow()
{
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* window = qobject_cast<MainWindow*>(widget))
            return window;
    return nullptr;
}

/// A monkey that acts whenever the window is idle, even while a dialog waits for an answer.
class Monkey : public QObject {
public:
    /// Uses only this folder.
    Monkey(std::uint64_t seed, int seconds, Scene scene, const QString& folder)
        : m_random(seed), m_scene(scene), m_hands(m_random, scene), m_folder(folder),
          m_seconds(seconds)
    {
        m_clock.start();
    }

    std::uint64_t events() const noexcept { return m_events; }
    /// Returns the memory in the middle and at the end, without any window.
    const std::vector<ProcessMemory>& held() const noexcept { return m_held; }

    /// Returns how many of the events were in a game, and in each kind of dialog.
    const std::map<QString, std::uint64_t>& reached() const noexcept { return m_reached; }

    /// Acts until the time is over and no modal dialog is open.
    void go()
    {
        // First, so that the timer continues inside a dialog that this may open.
        QTimer::singleShot(1, this, [this] { go(); });
        QWidget* popup = QApplication::activePopupWidget();
        QWidget* above = popup != nullptr ? popup : QApplication::activeModalWidget();
        const auto rests = static_cast<double>(m_held.size() + 1);
        if (static_cast<double>(m_clock.elapsed()) > m_seconds * 1000.0 * rests / mostRests) {
            if (above != nullptr)
                dismiss(*above);
            else if (!m_isActing)
                rest();
            return;
        }
        // While an action is being performed, its event is still being delivered, so the receiver
        // must survive. Also, a user cannot reach a window until the command of a closed menu has
        // finished.
        if (m_isActing && (above == m_actedUpon || above == nullptr))
            return;
        const QScopedValueRollback acting(m_isActing, true);
        const QScopedValueRollback upon(m_actedUpon, above);
        ++m_events;
        if (popup != nullptr) {
            usePopup(*popup);
        } else if (above != nullptr) {
            ++m_reached[QString::fromLatin1(above->metaObject()->className())];
            answer(*above, m_random, m_folder);
        } else {
            useWindow();
        }
    }

private:
    void rest()
    {
        while (MainWindow* left = anyWindow())
            delete left;
        TaskRegistry::ofProgram().stopAll();
        TaskRegistry::ofProgram().waitForAll(patienceWithWork);
        QThreadPool::globalInstance()->waitForDone(); // large objects are freed there
        m_held.push_back(processMemory());
        if (m_held.size() == mostRests)
            QCoreApplication::exit(0);
    }

    void useWindow()
    {
        const QList<MainWindow*> open = windows();
        if (open.size() > mostWindows) {
            open.first()->close();
            return;
        }
        MainWindow& window = open.isEmpty() ? fresh() : *open[below(open.size())];
        RunsModel& runs = *window.runs();
        if (runs.rowCount() > mostRuns)
            runs.remove({0});
        if (const Play* play = window.level()->preferredGame();
            play != nullptr && play->isPlaying())
            ++m_reached[QString::fromLatin1(play->metaObject()->className())];
        m_hands.act(window);
    }

    void usePopup(QWidget& popup)
    {
        if (popup.windowHandle() == nullptr || m_random.below(3) == 0)
            popup.close();
        else
            m_hands.poke(*popup.windowHandle());
    }

    static QList<MainWindow*> windows()
    {
        QList<MainWindow*> open;
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (auto* main = qobject_cast<MainWindow*>(widget);
                main != nullptr && main->isVisible())
                open << main;
        return open;
    }

    qsizetype below(qsizetype bound)
    {
        return static_cast<qsizetype>(m_random.below(static_cast<std::size_t>(bound)));
    }

    /// Opens a window with three levels.
    MainWindow& fresh()
    {
        const auto levels = std::make_shared<OpenLevels>();
        levels->setFolder(m_folder + QStringLiteral("/recovery"));
        levels->runs()->setRecordingBudget(recordingBudget);
        auto* made = new MainWindow(levels);
        made->setAttribute(Qt::WA_DeleteOnClose);
        const bool hasOnlyBoards = m_scene == Scene::boards;
        made->openExample(hasOnlyBoards ? QStringLiteral(":/examples/9-link-12x10-walls.maze")
                                        : QStringLiteral(":/examples/1-one-stroke-4x6.maze"));
        if (hasOnlyBoards)
            made->openExample(QStringLiteral(":/examples/8-link-18x8.maze"));
        else
            made->openLevel(
                {.maze = randomMaze(m_random, {.rows = 50, .columns = 50}), .title = "Walk"});
        made->openExample(QStringLiteral(":/examples/4-link-8x8.maze"));
        made->show();
        return *made;
    }

    Random m_random;
    Scene m_scene;
    Hands m_hands;
    QString m_folder;
    QElapsedTimer m_clock;
    int m_seconds;
    std::uint64_t m_events = 0;
    std::map<QString, std::uint64_t> m_reached;
    std::vector<ProcessMemory> m_held;
    bool m_isActing = false;
    QWidget* m_actedUpon = nullptr; // only compared; null for a main window
};

int usage()
{
    std::fputs("usage: mazewright-monkey SEED SECONDS [all|boards|play|legend|column]\n", stderr);
    return 2;
}

} // namespace

} // namespace mazewright::ui

int main(int argc, char** argv)
{
    using namespace mazewright::ui;
    tellCrashes();
    qInstallMessageHandler(count);
    const QTemporaryDir folder;
    qputenv("XDG_RUNTIME_DIR", folder.path().toLocal8Bit()); // Qt warns if it is unset
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    WatchedApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("mazewright-monkey"));
    QCoreApplication::setApplicationName(QStringLiteral("mazewright-monkey"));
    QApplication::setQuitOnLastWindowClosed(false);
    installLanguage();
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QStandardPaths::setTestModeEnabled(true);

    const QStringList arguments = QCoreApplication::arguments().mid(1);
    bool isSeed = false;
    bool isTime = false;
    const auto seed = arguments.value(0).toULongLong(&isSeed);
    const int seconds = arguments.value(1).toInt(&isTime);
    const auto scene = sceneNamed(arguments.value(2, QStringLiteral("all")));
    if (!isSeed || !isTime || !scene || arguments.size() > 3 || seconds < 1)
        return usage();

    Monkey monkey(seed, seconds, *scene, folder.path());
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
    QDir::setCurrent(folder.path());
    std::printf("seed %llu, %d s\n", seed, seconds);
    std::fflush(stdout);
    monkey.go();
    QApplication::exec();

    const ProcessMemory& middle = monkey.held().front();
    const ProcessMemory& end = monkey.held().back();
    std::printf("%llu events, %d warnings; without a window %.1f MiB were allocated in the middle "
                "and %.1f at the end (resident: %.0f and %.0f)\n",
                static_cast<unsigned long long>(monkey.events()), warnings.load(), middle.allocated,
                end.allocated, middle.resident, end.resident);
    for (const auto& [part, events] : monkey.reached())
        std::printf("%8llu in %s\n", static_cast<unsigned long long>(events), qPrintable(part));
    application.report(stdout);
    return warnings == 0 ? 0 : 1;
}
