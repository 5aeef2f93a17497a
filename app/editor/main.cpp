#include "app/editor/commands.h"
#include "app/editor/quit_signals.h"
#include "solvers/outside/pipe_solver.h"
#include "ui/base/background.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/page/messages.h"
#include "ui/session/level_session.h"
#include "ui/session/outside_solvers.h"
#include "ui/session/recovery.h"
#include "ui/session/remembered_state.h"
#include "ui/window/main_window.h"
#include "ui/window/session_restore.h"
#include "ui/window/single_instance.h"

#include <QApplication>
#include <QByteArrayList>
#include <QCommandLineParser>
#include <QDialog>
#include <QFile>
#include <QIcon>
#include <QSettings>

#include <array>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace {

using mazewright::ui::Theme;

using mazewright::handleStandardOptions;
using mazewright::usageError;
constexpr std::chrono::seconds patience{3};         // maximum wait for disks at the end
constexpr std::chrono::seconds patienceWithWork{1}; // maximum wait for cancelled work

/// Saves unsaved work without asking on a signal, and at the end of the desktop session.
void keepOnSignals(mazewright::ui::Remembering& remembering)
{
    auto* quit = new mazewright::ui::QuitSignals(&remembering);
    QObject::connect(quit, &mazewright::ui::QuitSignals::asked, &remembering,
                     [&remembering](int signal) {
                         remembering.flush(patience);
                         QCoreApplication::exit(128 + signal);
                     });
    const auto keep = [&remembering] { remembering.flush(patience); };
    QObject::connect(qGuiApp, &QGuiApplication::commitDataRequest, &remembering, keep);
    QObject::connect(qGuiApp, &QCoreApplication::aboutToQuit, &remembering, keep);
}

int refuse(const QString& message)
{
    mazewright::printError(message);
    return usageError;
}

/// Returns the names as raw bytes, because a QString loses bytes that are not UTF-8.
QByteArrayList asGiven(const QStringList& names, QByteArrayList words)
{
    QByteArrayList given;
    for (const QString& name : names)
        for (QByteArray& word : words)
            if (!word.isNull() && QString::fromLocal8Bit(word) == name) {
                given << std::exchange(word, {});
                break;
            }
    return given;
}

QList<mazewright::ui::MainWindow*> windows()
{
    QList<mazewright::ui::MainWindow*> all;
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* window = qobject_cast<mazewright::ui::MainWindow*>(widget))
            all << window;
    return all;
}

/// Opens the files in the existing window and raises it.
void open(const QByteArrayList& files)
{
    if (windows().isEmpty())
        return; // the program is ending
    mazewright::ui::MainWindow& window = *windows().constFirst();
    window.setWindowState(window.windowState() & ~Qt::WindowMinimized);
    window.show();
    window.raise();
    window.activateWindow();
    QStringList names;
    for (const QByteArray& file : files)
        names << QFile::decodeName(file);
    window.openFiles(names);
}

/// Makes the solvers available that the user has registered; they are few small files. Returns why
/// some are left out.
QStringList publishSolvers()
{
    using mazewright::ui::OutsideSolvers;
    OutsideSolvers::ofProgram().take(OutsideSolvers::publish());
    QStringList errors;
    for (const mazewright::Error& error : OutsideSolvers::ofProgram().published().errors)
        errors << mazewright::ui::engineSentence(error.message);
    return errors;
}

/// Restores the previous session or opens the given files, and offers lost work. Runs in the event
/// loop, which continues while files are read.
void openAtStart(mazewright::ui::MainWindow& window, mazewright::ui::Remembering& remembering,
                 const QStringList& files)
{
    QMetaObject::invokeMethod(
        &window,
        [&window, &remembering, files] {
            const QStringList errors = publishSolvers(); // before the session, which names some
            const bool isEmpty = files.isEmpty() && !remembering.restore(window);
            window.openFiles(files);
            remembering.offerLost(window);
            remembering.arrange(window);
            if (isEmpty && window.pages().size() == 1 && window.level()->isUntouched())
                window.showWelcome();
            if (!errors.isEmpty())
                window.messages()->append(errors.join(u' ')); // the files may have been refused too
        },
        Qt::QueuedConnection);
}

/// Cleans up after the event loop. Discards work that takes too long to stop, such as reading a
/// silent pipe.
int ended(int code)
{
    using mazewright::ui::TaskRegistry;
    qDeleteAll(windows()); // after a signal they still exist
    TaskRegistry::ofProgram().stopAll();
    if (!TaskRegistry::ofProgram().waitForAll(patienceWithWork))
        std::_Exit(code);
    mazewright::outside::publish({}); // ends the programs that wait for their next run
    return code;
}

/// The options of the command line.
struct Flags {
    QCommandLineOption newWindow{
        QStringLiteral("new-window"),
        QCoreApplication::translate(
            "main", "Open a separate window instead of using one that is already running.")};
    QCommandLineOption theme{
        QStringLiteral("theme"),
        QCoreApplication::translate("main", "The colour theme: light, dark or system."),
        QStringLiteral("THEME")};
};

/// Sets the program's names. Call it before reading any user data.
void nameProgram()
{
    QCoreApplication::setOrganizationName(QStringLiteral("mazewright"));
    QCoreApplication::setApplicationName(QStringLiteral("mazewright"));
    QCoreApplication::setApplicationVersion(QStringLiteral(MAZEWRIGHT_VERSION));
    QSettings::setDefaultFormat(QSettings::IniFormat);
}

void describe(QCommandLineParser& parser, const Flags& flags)
{
    parser.setApplicationDescription(
        QCoreApplication::translate("main", "Edit mazes, solve them and compare solvers."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addOptions({flags.newWindow, flags.theme});
    parser.addPositionalArgument(
        QStringLiteral("FILE"),
        QCoreApplication::translate("main", "Levels to open, each in its own tab."),
        QStringLiteral("[FILE…]"));
}

/// A command without a window, named by the first argument.
struct Command {
    std::string_view name;
    int (*run)(int argc, char** argv);
};
constexpr std::array commands = {
    Command{"thumbnail", mazewright::runThumbnail}, Command{"sheet", mazewright::runSheet},
    Command{"picture", mazewright::runPicture}, Command{"animation", mazewright::runAnimation},
    Command{"reference", mazewright::runReference}};

/// Handles help and version without a display. Returns the exit code if one of them was requested;
/// empty otherwise.
std::optional<int> answerWithoutDisplay(int argc, char** argv)
{
    const QByteArrayList words(argv + 1, argv + argc);
    const auto isAsked = [&words](const char* word) { return words.contains(word); };
    if (!isAsked("--help") && !isAsked("-h") && !isAsked("--version") && !isAsked("-v"))
        return std::nullopt;
    const QCoreApplication application(argc, argv);
    mazewright::ui::installLanguage();
    const Flags flags;
    QCommandLineParser parser;
    describe(parser, flags);
    return handleStandardOptions(parser);
}

} // namespace

int main(int argc, char** argv)
{
    nameProgram();
    for (const auto& [name, run] : commands)
        if (argc > 1 && name == argv[1]) {
            std::string usage = "mazewright " + std::string(name);
            argv[1] = usage.data(); // name shown in its help
            const int code = run(argc - 1, argv + 1);
            mazewright::outside::publish({}); // ends the programs that wait for their next run
            return code;
        }
    if (const auto code = answerWithoutDisplay(argc, argv))
        return *code;
    QApplication application(argc, argv);
    const QByteArrayList words(argv + 1, argv + argc); // without Qt's own options
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Mazewright"));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.mazewright.Mazewright"));
    mazewright::ui::installLanguage();
    const Flags flags;
    QCommandLineParser parser;
    describe(parser, flags);
    if (const auto code = handleStandardOptions(parser))
        return *code;
    const QStringList arguments = parser.positionalArguments();

    Theme theme = mazewright::ui::rememberedTheme();
    if (parser.isSet(flags.theme)) {
        const auto named = mazewright::ui::themeNamed(parser.value(flags.theme));
        if (!named)
            return refuse(
                QCoreApplication::translate("main", "--theme: expected light, dark or system"));
        theme = *named;
    }
    mazewright::ui::applyTheme(application, theme);
    mazewright::ui::SingleInstance first;
    if (parser.isSet(flags.newWindow))
        first.becomeFirst();
    else if (first.handOver(asGiven(arguments, words)))
        return 0;
    const auto levels = std::make_shared<mazewright::ui::OpenLevels>();
    levels->setFolder(mazewright::ui::Recovery::usualFolder());
    // An additional instance restores and stores no session, because it would overwrite that of the
    // first one.
    mazewright::ui::Remembering remembering(
        levels, first.isFirst() ? mazewright::ui::RememberedFile::usualFile() : QString());
    auto* window = new mazewright::ui::MainWindow(levels);
    window->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(&first, &mazewright::ui::SingleInstance::filesArrived, &remembering, open);
    window->show();
    keepOnSignals(remembering);
    openAtStart(*window, remembering, arguments);
    return ended(QApplication::exec());
}
