#include "ui/start/first_start.h"
#include "ui/theme/palette.h"
#include "ui/window/main_window.h"
#include "ui/window/measure.h"
#include "ui/window/measure_compare.h"

#include <QApplication>
#include <QByteArrayList>
#include <QCommandLineParser>
#include <QFile>
#include <QIcon>
#include <QRegularExpression>
#include <QSettings>

#include <cstdio>
#include <optional>
#include <utility>

namespace {

using mazewright::ui::Theme;

constexpr int usageError = 2;

/// `4096x4096`, rows first; without the second, as many columns.
struct MazeSize {
    int rows = 4096;
    int columns = 4096;
};
std::optional<MazeSize> sizeIn(const QString& text)
{
    static const QRegularExpression form(QStringLiteral("^([0-9]{1,5})(?:[xX×]([0-9]{1,5}))?$"));
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const int rows = match.captured(1).toInt();
    return MazeSize{rows, match.captured(2).isEmpty() ? rows : match.captured(2).toInt()};
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
    if (!files.isEmpty())
        window.openFile(QFile::decodeName(files.constFirst()));
}

struct Flags {
    QCommandLineOption newWindow{
        QStringLiteral("new-window"),
        QCoreApplication::translate(
            "main", "Open a window of its own, also where the program runs already; without it "
                    "the level is opened there.")};
    QCommandLineOption theme{
        QStringLiteral("theme"),
        QCoreApplication::translate("main", "The look of the window: light, dark or system."),
        QStringLiteral("THEME")};
    QCommandLineOption measure{
        QStringLiteral("measure"),
        QCoreApplication::translate(
            "main", "Measure the window on a perfect maze of the size given in place of FILE, "
                    "ROWSxCOLUMNS (4096x4096 where none is), print the figures, and end.")};
    QCommandLineOption measureCompare{
        QStringLiteral("measure-compare"),
        QCoreApplication::translate(
            "main", "Measure a comparison of four searches on a maze of the size given in place of "
                    "FILE, ROWSxCOLUMNS (1024x1024 where none is), print the figures, and end.")};
};

int measure(const QCommandLineOption& flag, const QStringList& arguments, const char* usual,
            int (*measured)(int rows, int columns, std::FILE* out))
{
    const QString text = arguments.value(0, QLatin1String(usual));
    const auto size = sizeIn(text);
    if (!size)
        return refuse(
            QCoreApplication::translate("main", "--%1: \"%2\" is no size; expected ROWSxCOLUMNS")
                .arg(flag.names().constFirst(), text));
    return measured(size->rows, size->columns, stdout);
}

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
    parser.addOptions({flags.newWindow, flags.theme, flags.measure, flags.measureCompare});
    parser.addPositionalArgument(QStringLiteral("FILE"),
                                 QCoreApplication::translate("main", "The level to open."),
                                 QStringLiteral("[FILE]"));
    parser.process(application);
    const QStringList arguments = parser.positionalArguments();
    if (arguments.size() > 1)
        return refuse(QCoreApplication::translate("main", "expected at most one file"));

    Theme theme = mazewright::ui::rememberedTheme();
    if (parser.isSet(flags.theme)) {
        const auto named = mazewright::ui::themeNamed(parser.value(flags.theme));
        if (!named)
            return refuse(
                QCoreApplication::translate("main", "--theme: expected light, dark or system"));
        theme = *named;
    }
    mazewright::ui::applyTheme(application, theme);
    if (parser.isSet(flags.measure))
        return measure(flags.measure, arguments, "4096x4096", mazewright::ui::measureWindow);
    if (parser.isSet(flags.measureCompare))
        return measure(flags.measureCompare, arguments, "1024x1024",
                       mazewright::ui::measureComparison);

    mazewright::ui::FirstStart first;
    if (parser.isSet(flags.newWindow))
        first.becomeFirst();
    else if (first.handOver(asGiven(arguments, words)))
        return 0;
    mazewright::ui::MainWindow window;
    QObject::connect(&first, &mazewright::ui::FirstStart::filesArrived, &window,
                     [&window](const QByteArrayList& files) { open(window, files); });
    window.openFirstExample();
    if (!arguments.isEmpty())
        window.openFile(arguments.constFirst());
    window.show();
    return QApplication::exec();
}
