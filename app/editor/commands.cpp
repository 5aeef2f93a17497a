#include "app/editor/commands.h"

#include "solvers/core/rooms.h"
#include "solvers/core/text.h"
#include "solvers/experiments/level_files.h"
#include "solvers/experiments/reference_pages.h"
#include "solvers/files/file_access.h"
#include "solvers/files/pack.h"
#include "solvers/levels/level_set.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/dialogs/maze_summary.h"
#include "ui/level/level_file.h"
#include "ui/output/picture.h"
#include "ui/output/sheet.h"

#include <QApplication>
#include <QBuffer>
#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QPixmap>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <optional>
#include <string>

namespace mazewright {

namespace {

/// Prints a message, which may contain file names.
void tell(const QString& who, const QString& message)
{
    const QString words = QString::fromStdString(printable(message.toStdString()));
    std::fprintf(stderr, "%s: %s\n", qPrintable(who), qPrintable(words));
}

int endsWith(const QString& text)
{
    const QString why = print(text.toLocal8Bit());
    if (why.isEmpty())
        return done;
    printError(why);
    return inputError;
}

} // namespace

void printError(const QString& message)
{
    tell(QStringLiteral("mazewright"), message);
}

void printError(const char* command, const QString& message)
{
    tell(QStringLiteral("mazewright %1").arg(QLatin1String(command)), message);
}

QString print(const QByteArray& text)
{
    const auto size = static_cast<std::size_t>(text.size());
    if (std::fwrite(text.constData(), 1, size, stdout) == size && std::fflush(stdout) == 0)
        return {};
    return CommandText::tr("cannot write the output: %1")
        .arg(QString::fromLocal8Bit(std::strerror(errno)));
}

std::optional<int> handleStandardOptions(QCommandLineParser& parser)
{
    if (!parser.parse(QCoreApplication::arguments())) {
        printError(parser.errorText());
        return usageError;
    }
    const QStringList asked = parser.optionNames();
    if (asked.contains(u"h") || asked.contains(u"help"))
        return endsWith(parser.helpText());
    if (asked.contains(u"help-all"))
        parser.process(
            QCoreApplication::arguments()); // only `process` knows Qt's options; it does not return
    if (asked.contains(u"v") || asked.contains(u"version"))
        return endsWith(QStringLiteral("%1 %2\n").arg(QCoreApplication::applicationName(),
                                                      QCoreApplication::applicationVersion()));
    return std::nullopt;
}

std::optional<Limits> limitsIn(const QCommandLineParser& parser, const LimitFlags& flags,
                               const char* command)
{
    constexpr double mostSeconds = 1e6;
    constexpr double mostMebibytes = 1e9;
    Limits limits;
    if (const QString given = parser.value(flags.time); !given.isEmpty()) {
        bool isNumber = false;
        const double seconds = given.toDouble(&isNumber);
        if (!isNumber || !(seconds > 0 && seconds <= mostSeconds)) {
            printError(command, CommandText::tr("--time-limit: expected a number of seconds"));
            return std::nullopt;
        }
        limits.time = std::max(std::chrono::milliseconds(1),
                               std::chrono::milliseconds(static_cast<int>(seconds * 1000)));
    }
    if (!parser.isSet(flags.memory))
        return limits;
    bool isNumber = false;
    const double mebibytes = parser.value(flags.memory).toDouble(&isNumber);
    if (!isNumber || !(mebibytes > 0 && mebibytes <= mostMebibytes)) {
        printError(command, CommandText::tr("--memory-limit: expected a number of MiB"));
        return std::nullopt;
    }
    limits.bytes = std::max<std::size_t>(1, static_cast<std::size_t>(mebibytes * 1048576));
    return limits;
}

QCommandLineOption wallsOption(WallStyle otherwise)
{
    return {
        QStringLiteral("walls"),
        CommandText::tr("How the walls of mazes of rooms are drawn: lines, with openings at the "
                        "ends, or cells."),
        QStringLiteral("STYLE"),
        otherwise == WallStyle::lines ? QStringLiteral("lines") : QStringLiteral("cells")};
}

std::optional<WallStyle> wallsIn(const QCommandLineParser& parser, const QCommandLineOption& option,
                                 const char* command)
{
    const QString given = parser.value(option);
    if (given == QLatin1String("lines"))
        return WallStyle::lines;
    if (given == QLatin1String("cells"))
        return WallStyle::cells;
    printError(command, CommandText::tr("--walls: expected lines or cells"));
    return std::nullopt;
}

namespace {

int refuseReference(EditorExit code, const QString& message)
{
    printError("reference", message);
    return code;
}

} // namespace

int runReference(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    ui::installLanguage();
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addPositionalArgument(QStringLiteral("PAGE"),
                                 CommandText::tr("solvers, formats, generators or facts."));
    if (const auto code = handleStandardOptions(parser))
        return *code;
    const auto told = [](const Message& message) { return ui::engineText(message).toStdString(); };
    const QStringList names = parser.positionalArguments();
    const auto page =
        names.size() == 1 ? referencePage(names.front().toStdString(), told) : std::nullopt;
    if (!page)
        return refuseReference(usageError,
                               CommandText::tr("expected solvers, formats, generators or facts"));
    if (const QString why = print(QByteArray::fromStdString(*page)); !why.isEmpty())
        return refuseReference(inputError, why);
    return done;
}

namespace {

constexpr int least = 16;
constexpr int most = 1024;

int refuseThumbnail(EditorExit code, const QString& message)
{
    printError("thumbnail", message);
    return code;
}

/// Returns the size in which the maze fills the longer side.
QSize sizeFor(const Maze& maze, int side)
{
    return QSize(maze.columns(), maze.rows())
        .scaled(side, side, Qt::KeepAspectRatio)
        .expandedTo({1, 1});
}

} // namespace

int runThumbnail(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    const QCommandLineOption size(QStringLiteral("size"),
                                  CommandText::tr("The longer side of the picture in pixels."),
                                  QStringLiteral("PIXELS"), QStringLiteral("256"));
    const QCommandLineOption walls = wallsOption(WallStyle::cells);
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addOptions({size, walls});
    parser.addPositionalArgument(QStringLiteral("LEVEL"), CommandText::tr("The level."));
    parser.addPositionalArgument(QStringLiteral("PICTURE"),
                                 CommandText::tr("The PNG file to write."));
    if (const auto code = handleStandardOptions(parser))
        return *code;
    const QStringList files = parser.positionalArguments();
    const int side = parser.value(size).toInt();
    if (files.size() != 2)
        return refuseThumbnail(usageError, CommandText::tr("expected a level and a picture"));
    if (side < least || side > most)
        return refuseThumbnail(
            usageError,
            CommandText::tr("--size: expected a number from %1 to %2").arg(least).arg(most));
    const auto drawn = wallsIn(parser, walls, "thumbnail");
    if (!drawn)
        return usageError;

    const std::string level = QFile::encodeName(files[0]).toStdString();
    const auto read = readFile(level).and_then(
        [&level](const std::string& text) { return ui::readForPicture(text, level); });
    if (!read)
        return refuseThumbnail(inputError, QString::fromStdString(describe(read.error(), level)));
    const Maze& maze = read->level.maze;
    QBuffer picture;
    const auto rooms =
        *drawn == WallStyle::lines ? roomsWithLines(maze, read->level.rules) : std::nullopt;
    ui::mazeThumbnail(maze, sizeFor(maze, side), 1, rooms).save(&picture, "PNG");
    if (const auto written = ui::writeBytes(files[1], picture.data()); !written)
        return refuseThumbnail(
            inputError, QString::fromStdString(
                            describe(written.error(), QFile::encodeName(files[1]).toStdString())));
    return done;
}

// Printing of levels as pages, without a window: selection, order, and messages about skipped
// levels.

namespace {

using namespace ui;

void say(const QString& message)
{
    printError("sheet", message);
}

/// The options of the command line.
struct Flags {
    QCommandLineOption out{QStringLiteral("out"), CommandText::tr("The PDF file to write."),
                           QStringLiteral("FILE.pdf")};
    QCommandLineOption paper{QStringLiteral("paper"),
                             CommandText::tr("a4, a5, letter, 8x10, 6x9 or 5.5x8.5."),
                             QStringLiteral("PAPER"), QStringLiteral("a4")};
    QCommandLineOption perPage{QStringLiteral("per-page"),
                               CommandText::tr("Levels on a page, 1 to 12."), QStringLiteral("N"),
                               QStringLiteral("1")};
    QCommandLineOption solutions{QStringLiteral("solutions"), CommandText::tr("none, or end."),
                                 QStringLiteral("WHERE"), QStringLiteral("end")};
    QCommandLineOption title{
        QStringLiteral("title"),
        CommandText::tr(
            "Make a book with this title, with a title page, page numbers and a binding margin."),
        QStringLiteral("TITLE")};
    QCommandLineOption margin{QStringLiteral("margin"),
                              CommandText::tr("The margin on each side, in millimetres."),
                              QStringLiteral("MM"), QStringLiteral("12.7")};
    QCommandLineOption bleed{QStringLiteral("bleed"),
                             CommandText::tr("Add a bleed of 1/8 in at the outer edges.")};
    QCommandLineOption walls = wallsOption(WallStyle::lines);
    QCommandLineOption outline{QStringLiteral("outline"),
                               CommandText::tr("Draw walls as outlines, to save ink.")};
    LimitFlags limits{CommandText::tr("The time limit for each level."),
                      CommandText::tr("The memory limit for each level."), QStringLiteral("60")};
    QCommandLineOption jobs{
        QStringLiteral("jobs"),
        CommandText::tr("How many levels to solve at a time; by default, as many as there are "
                        "processors; they share the memory limit."),
        QStringLiteral("N")};
};

/// Returns the number of jobs; empty after reporting an invalid one.
std::optional<int> jobsIn(const QCommandLineParser& parser, const QCommandLineOption& option)
{
    constexpr int mostJobs = 1024;
    if (!parser.isSet(option))
        return allProcessors();
    bool isNumber = false;
    const int jobs = parser.value(option).toInt(&isNumber);
    if (isNumber && jobs >= 1 && jobs <= mostJobs)
        return jobs;
    say(CommandText::tr("--jobs: expected a number from 1 to 1024"));
    return std::nullopt;
}

/// Returns the page options; empty after reporting an invalid option.
std::optional<SheetOptions> optionsIn(const QCommandLineParser& parser, const Flags& flags)
{
    const auto refuse = [](const QString& message) -> std::optional<SheetOptions> {
        say(message);
        return std::nullopt;
    };
    SheetOptions options;
    options.paper = findPaper(parser.value(flags.paper));
    if (options.paper == nullptr)
        return refuse(CommandText::tr("--paper: expected a4, a5, letter, 8x10, 6x9 or 5.5x8.5"));
    options.perPage = parser.value(flags.perPage).toInt();
    if (options.perPage < 1 || options.perPage > maxPerPage)
        return refuse(CommandText::tr("--per-page: expected a number from 1 to 12"));
    const QString where = parser.value(flags.solutions);
    if (where != QLatin1String("none") && where != QLatin1String("end"))
        return refuse(CommandText::tr("--solutions: expected none or end"));
    options.solutions = where == QLatin1String("end") ? Solutions::atEnd : Solutions::none;
    bool isNumber = false;
    options.margin = parser.value(flags.margin).toDouble(&isNumber);
    constexpr double mostMargin = 50;
    if (!isNumber || options.margin < 0 || options.margin > mostMargin)
        return refuse(CommandText::tr("--margin: expected a number from 0 to 50"));
    options.title = parser.value(flags.title);
    options.isBook = parser.isSet(flags.title);
    options.hasBleed = parser.isSet(flags.bleed);
    options.isOutlined = parser.isSet(flags.outline);
    const auto walls = wallsIn(parser, flags.walls, "sheet");
    if (!walls)
        return std::nullopt;
    options.walls = *walls;
    return options;
}

/// Returns the options of a set of levels, which all commands of sets have.
QList<QCommandLineOption> setFlags()
{
    QList<QCommandLineOption> flags;
    for (const SetOption& option : setOptions())
        flags.append(QCommandLineOption(QString::fromUtf8(option.name), engineText(option.help),
                                        QString::fromUtf8(option.form)));
    return flags;
}

/// Returns the chosen options of a set; empty after reporting an invalid one.
std::optional<SetRequest> requestIn(const QCommandLineParser& parser)
{
    SetRequest request;
    for (const SetOption& option : setOptions()) {
        const QString name = QString::fromUtf8(option.name);
        if (!parser.isSet(name))
            continue;
        if (const auto set = option.assign(request, parser.value(name).toStdString()); !set) {
            say(QStringLiteral("--%1: %2").arg(name, engineText(set.error().message)));
            return std::nullopt;
        }
    }
    if (const auto checked = checkRequest(request); !checked) {
        say(engineText(checked.error().message));
        return std::nullopt;
    }
    return request;
}

/// Reads all levels of a file.
LevelsOfFile levelsToPrint(const std::string& file)
{
    auto all = readFile(file).and_then(
        [&file](const std::string& bytes) { return readLevels(bytes, file); });
    if (!all)
        return {.tell = [why = describe(all.error(), file)] { say(engineText(why)); }};
    LevelsOfFile levels;
    for (ReadLevel& level : *all)
        levels.levels.push_back(std::move(level.level));
    return levels;
}

/// Reports what is not known of the chosen levels, and returns them.
std::vector<SheetLevel> sheetLevels(const ChosenSet& chosen)
{
    for (const Message& note : chosen.notes)
        say(engineText(note));
    std::vector<SheetLevel> levels;
    for (const SetLevel& level : chosen.levels)
        levels.push_back(
            sheetLevel(level, QFileInfo(QFile::decodeName(level.name.c_str())).completeBaseName()));
    return levels;
}

} // namespace

int runSheet(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    installLanguage();
    const Flags flags;
    QCommandLineParser parser;
    parser.setApplicationDescription(CommandText::tr("Print levels to a PDF file."));
    parser.addHelpOption();
    parser.addOptions({flags.out, flags.paper, flags.perPage, flags.solutions});
    parser.addOptions(setFlags());
    parser.addOptions({flags.title, flags.margin, flags.bleed, flags.walls, flags.outline,
                       flags.limits.time, flags.limits.memory, flags.jobs});
    parser.addPositionalArgument(QStringLiteral("LEVEL"),
                                 CommandText::tr("Levels, and folders of levels."),
                                 QStringLiteral("LEVEL…"));
    if (const auto code = handleStandardOptions(parser))
        return *code;
    const auto options = optionsIn(parser, flags);
    auto request = options ? requestIn(parser) : std::nullopt;
    if (!request)
        return usageError;
    const auto limits = limitsIn(parser, flags.limits, "sheet");
    const auto jobs = limits ? jobsIn(parser, flags.jobs) : std::nullopt;
    if (!jobs)
        return usageError;
    if (!parser.isSet(flags.out) || parser.positionalArguments().isEmpty()) {
        say(CommandText::tr("expected levels, and --out FILE.pdf"));
        return usageError;
    }

    std::vector<std::string> places;
    for (const QString& place : parser.positionalArguments())
        places.push_back(QFile::encodeName(place).toStdString());
    const LevelFiles files = findLevels(places);
    for (const FileTrouble& trouble : files.troubles)
        say(engineText(trouble.why));
    LevelSet set(*std::move(request));
    bool hasSkipped = false;
    const auto tell = [&hasSkipped](const std::string& name, const SetVerdict& verdict) {
        hasSkipped = hasSkipped || !verdict.isTaken();
        if (!verdict.why.empty())
            say(CommandText::tr("%1: skipped: %2")
                    .arg(QString::fromStdString(name), engineText(verdict.why)));
    };
    set.addAll(
        files.levels, [&](std::size_t file) { return levelsToPrint(files.levels[file]); }, *limits,
        *jobs, {}, tell);
    const Sheet sheet{sheetLevels(std::move(set).chosen()), *options};
    if (sheet.levels.empty()) {
        say(CommandText::tr("there is nothing to print"));
        return inputError;
    }
    const QString out = parser.value(flags.out);
    Budget budget(*limits);
    if (const auto written = writePdf(sheet, out, budget); !written) {
        say(engineText(describe(written.error(), QFile::encodeName(out).toStdString())));
        return inputError;
    }
    return hasSkipped || !files.troubles.empty() ? skipped : done;
}

} // namespace mazewright
