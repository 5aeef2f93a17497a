#include "app/editor/quit_signals.h"
#include "ui/session/open_levels.h"
#include "ui/session/recovery.h"
#include "ui/session/remembered.h"
#include "ui/start/first_start.h"
#include "ui/theme/palette.h"
#include "ui/window/main_window.h"
#include "ui/window/remembering.h"

#include <QApplication>
#include <QByteArrayList>
#include <QCommandLineParser>
#include <QFile>
#include <QIcon>
#include <QSettings>
#include <QTimer>

#include <chrono>
#include <cstdio>
#include <memory>
#include <utility>

namespace {

using mazewright::ui::Theme;

constexpr int usageError = 2;
constexpr std::chrono::seconds patience{3}; // with disks, at the end

/// A signal, or the end of the desktop's session: what is unsaved is kept, and nothing is asked.
void keepOnSignals(mazewright::ui::Remembering& remembering)
{
    auto* quit = new mazewright::ui::QuitSignals(&remembering);
    QObject::connect(quit, &mazewright::ui::QuitSignals::asked, &remembering,
                     [&remembering](int signal) {
                         remembering.flush(patience);
                         QCoreApplication::exit(128 + signal);
                     });
    QObject::connect(qGuiApp, &QGuiApplication::commitDataRequest, &remembering,
                     [&remembering] { remembering.flush(patience); });
}

int refuse(const QString& message)
{
    std::fprintf(stderr, "mazewright: %s\n", qPrintable(message));
    return usageError;
}

/// The names as they were given: what is not UTF-8 is lost in a QString.
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

void open(mazewright::ui::MainWindow& window, const QByteArrayList& files)
{
    window.setWindowState(window.windowState() & ~Qt::WindowMinimized);
    window.show();
    window.raise();
    window.activateWindow();
    for (const QByteArray& file : files)
        window.openFile(QFile::decodeName(file));
}

struct Flags {
    QCommandLineOption newWindow{
        QStringLiteral("new-window"),
        QCoreApplication::translate(
            "main", "Open a window of its own, also where the program runs already; without it "
                    "the levels are opened there.")};
    QCommandLineOption theme{
        QStringLiteral("theme"),
        QCoreApplication::translate("main", "The look of the window: light, dark or system."),
        QStringLiteral("THEME")};
};

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    const QByteArrayList words(argv + 1, argv + argc); // less those that are Qt's
    QCoreApplication::setOrganizationName(QStringLiteral("mazewright"));
    QCoreApplication::setApplicationName(QStringLiteral("mazewright"));
    QCoreApplication::setApplicationVersion(QStringLiteral(MAZEWRIGHT_VERSION));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Mazewright"));
    QGuiApplication::setDesktopFileName(QStringLiteral("mazewright"));
    QSettings::setDefaultFormat(QSettings::IniFormat);

    const Flags flags;
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QCoreApplication::translate("main", "Draw mazes, solve them and compare the solvers."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addOptions({flags.newWindow, flags.theme});
    parser.addPositionalArgument(
        QStringLiteral("FILE"),
        QCoreApplication::translate("main", "The levels to open, a tab each."),
        QStringLiteral("[FILE…]"));
    parser.process(application);
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
    mazewright::ui::FirstStart first;
    if (parser.isSet(flags.newWindow))
        first.becomeFirst();
    else if (first.handOver(asGiven(arguments, words)))
        return 0;
    const auto levels = std::make_shared<mazewright::ui::OpenLevels>();
    levels->setFolder(mazewright::ui::Recovery::usualFolder());
    mazewright::ui::Remembering remembering(levels, mazewright::ui::RememberedFile::usualFile());
    mazewright::ui::MainWindow window(levels);
    QObject::connect(&first, &mazewright::ui::FirstStart::filesArrived, &window,
                     [&window](const QByteArrayList& files) { open(window, files); });
    window.openFirstExample();
    if (arguments.isEmpty())
        remembering.restore(window);
    window.openFiles(arguments);
    window.show();
    keepOnSignals(remembering);
    QTimer::singleShot(0, &remembering, [&] { remembering.offerLost(window); });
    return QApplication::exec();
}
