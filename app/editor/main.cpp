#include "ui/theme/palette.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QIcon>
#include <QSettings>

#include <cstdio>

namespace {

using mazewright::ui::Theme;

constexpr int usageError = 2;

int refuse(const QString& message)
{
    std::fprintf(stderr, "mazewright: %s\n", qPrintable(message));
    return usageError;
}

struct Flags {
    QCommandLineOption theme{
        QStringLiteral("theme"),
        QCoreApplication::translate("main", "The look of the window: light, dark or system."),
        QStringLiteral("THEME")};
};

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
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
    parser.addOption(flags.theme);
    parser.addPositionalArgument(
        QStringLiteral("FILE"),
        QCoreApplication::translate("main", "The levels to open, a tab each."),
        QStringLiteral("[FILE…]"));
    parser.process(application);

    Theme theme = mazewright::ui::rememberedTheme();
    if (parser.isSet(flags.theme)) {
        const auto named = mazewright::ui::themeNamed(parser.value(flags.theme));
        if (!named)
            return refuse(
                QCoreApplication::translate("main", "--theme: expected light, dark or system"));
        theme = *named;
    }
    mazewright::ui::applyTheme(application, theme);
    mazewright::ui::MainWindow window;
    window.openFirstExample();
    window.openFiles(parser.positionalArguments());
    window.show();
    return QApplication::exec();
}
