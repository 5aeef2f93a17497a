// Random hands at the whole window, for as long as is asked: mazewright-monkey SEED SECONDS.
// The seed settles what is done; what runs in the background takes its own time, so a second run
// of a seed is alike, not the same. It fails on the first kind of thing Qt warns of; run it from
// the tree `asan` for the rest. Its folders are its own: nothing of the user's is read or written.
#include "tests/benchmarks/window/process_memory.h"
#include "tests/monkey/answers.h"
#include "tests/monkey/hands.h"
#include "tests/support/random_mazes.h"
#include "ui/page/level_page.h"
#include "ui/session/open_levels.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QScopedValueRollback>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>
#include <QWindow>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <memory>

namespace {

using mazewright::Random;
using mazewright::ui::MainWindow;

std::atomic<int> warnings = 0; // of any thread

// The platform without a screen says so of each thing that needs one: that is no fault of a window.
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

/// The monkey: it acts whenever the window is idle, also where a dialog waits for an answer.
class Monkey : public QObject {
public:
    /// It keeps to this folder.
    Monkey(std::uint64_t seed, int seconds, const QString& folder)
        : m_random(seed), m_hands(m_random), m_folder(folder), m_seconds(seconds)
    {
        m_clock.start();
    }

    std::uint64_t events() const noexcept { return m_events; }
    double middle() const noexcept { return m_middle; }

    /// Goes on until the time is over and nothing modal is open.
    void go()
    {
        // First, so that it goes on inside the dialog that this may open.
        QTimer::singleShot(1, this, [this] { go(); });
        const double passed = static_cast<double>(m_clock.elapsed()) / 1000;
        if (m_middle == 0 && passed * 2 > m_seconds)
            m_middle = mazewright::ui::processMemory().resident;
        QWidget* popup = QApplication::activePopupWidget();
        QWidget* above = popup != nullptr ? popup : QApplication::activeModalWidget();
        if (passed > m_seconds) {
            if (above != nullptr)
                mazewright::ui::dismiss(*above);
            else
                QCoreApplication::exit(0);
            return;
        }
        // Events are told while one is acted out, and what is acted upon must last as long.
        if (m_isActing && above == m_actedUpon)
            return;
        const QScopedValueRollback acting(m_isActing, true);
        const QScopedValueRollback upon(m_actedUpon, above);
        ++m_events;
        if (popup != nullptr)
            usePopup(*popup);
        else if (above != nullptr)
            mazewright::ui::answer(*above, m_random, m_folder);
        else
            m_hands.act(window());
    }

private:
    void usePopup(QWidget& popup)
    {
        if (popup.windowHandle() == nullptr || m_random.below(3) == 0)
            popup.close();
        else
            m_hands.poke(*popup.windowHandle());
    }

    /// One of those that are open, or a fresh one with three levels.
    MainWindow& window()
    {
        QList<MainWindow*> open;
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (auto* main = qobject_cast<MainWindow*>(widget);
                main != nullptr && main->isVisible())
                open << main;
        if (!open.isEmpty())
            return *open[static_cast<qsizetype>(
                m_random.below(static_cast<std::size_t>(open.size())))];
        const auto levels = std::make_shared<mazewright::ui::OpenLevels>();
        levels->setFolder(m_folder + QStringLiteral("/recovery"));
        auto* fresh = new MainWindow(levels);
        fresh->setAttribute(Qt::WA_DeleteOnClose);
        fresh->openExample(QStringLiteral(":/examples/1-one-stroke-4x6.maze"));
        fresh->openLevel({.maze = mazewright::randomMaze(m_random, {.rows = 50, .columns = 50}),
                          .title = "Walk"});
        fresh->openExample(QStringLiteral(":/examples/4-link-8x8.maze"));
        fresh->show();
        return *fresh;
    }

    Random m_random;
    mazewright::ui::Hands m_hands;
    QString m_folder;
    QElapsedTimer m_clock;
    int m_seconds;
    std::uint64_t m_events = 0;
    double m_middle = 0; // MiB
    bool m_isActing = false;
    QWidget* m_actedUpon = nullptr; // compared only; null: a main window
};

/// A window goes with those that it owns, so that a list of them would not last.
MainWindow* anyWindow()
{
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* window = qobject_cast<MainWindow*>(widget))
            return window;
    return nullptr;
}

int usage()
{
    std::fputs("usage: mazewright-monkey SEED SECONDS\n", stderr);
    return 2;
}

} // namespace

int main(int argc, char** argv)
{
    qInstallMessageHandler(count);
    const QTemporaryDir folder;
    qputenv("XDG_RUNTIME_DIR", folder.path().toLocal8Bit()); // Qt warns where there is none
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("mazewright-monkey"));
    QCoreApplication::setApplicationName(QStringLiteral("mazewright-monkey"));
    QApplication::setQuitOnLastWindowClosed(false);
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QStandardPaths::setTestModeEnabled(true);

    const QStringList arguments = QCoreApplication::arguments().mid(1);
    bool isSeed = false;
    bool isTime = false;
    const auto seed = arguments.value(0).toULongLong(&isSeed);
    const int seconds = arguments.value(1).toInt(&isTime);
    if (!isSeed || !isTime || arguments.size() != 2 || seconds < 1)
        return usage();

    Monkey monkey(seed, seconds, folder.path());
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
    QDir::setCurrent(folder.path());
    std::printf("seed %llu, %d s\n", seed, seconds);
    std::fflush(stdout);
    monkey.go();
    QApplication::exec();

    const double end = mazewright::ui::processMemory().resident;
    while (MainWindow* left = anyWindow())
        delete left;
    std::printf("%llu events, %.0f MiB in the middle, %.0f at the end, %d warnings\n",
                static_cast<unsigned long long>(monkey.events()), monkey.middle(), end,
                warnings.load());
    return warnings == 0 ? 0 : 1;
}
