#include "app/editor/commands.h"

#include "solvers/core/text.h"
#include "solvers/experiments/level_files.h"
#include "solvers/experiments/reference_pages.h"
#include "solvers/files/format.h"
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
#include <cmath>
#include <cstdio>
#include <cstring>
#include <new>
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
    ui::mazeThumbnail(maze, sizeFor(maze, side), 1, *drawn).save(&picture, "PNG");
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
    QCommandLineOption sort{QStringLiteral("sort"),
                            CommandText::tr("Sort the levels by this fact, lowest first."),
                            QStringLiteral("FACT")};
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
    QCommandLineOption unproved{
        QStringLiteral("unproved"),
        CommandText::tr("Also print levels without a proved answer, marked as such.")};
    LimitFlags limits{CommandText::tr("The time limit for each level."),
                      CommandText::tr("The memory limit for each level."), QStringLiteral("60")};
};

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

/// A level and its sort key.
struct Candidate {
    std::string file;
    SheetLevel level;
    double order = 0;
};

/// Reads, solves and sorts the levels to print.
class SheetCollector {
public:
    SheetCollector(bool takesUnproved, std::string fact, Limits limits)
        : m_takesUnproved(takesUnproved), m_fact(std::move(fact)), m_limits(limits)
    {
    }

    /// Adds a level within the limits. Returns false if the fact does not exist.
    bool add(const std::string& file);
    std::vector<SheetLevel> levels();
    bool hasSkipped() const { return m_hasSkipped; }

private:
    void leaveOut(const std::string& file, const QString& why)
    {
        m_hasSkipped = true;
        say(CommandText::tr("%1: skipped: %2").arg(QString::fromStdString(file), why));
    }

    bool m_takesUnproved;
    std::string m_fact;
    Limits m_limits;
    std::vector<Candidate> m_candidates;
    bool m_hasSkipped = false;
};

bool SheetCollector::add(const std::string& file)
try {
    Budget budget(m_limits);
    const AllocationCeiling ceiling = budget.ceiling();
    const auto read = readLevel(file);
    if (!read) {
        m_hasSkipped = true;
        say(engineText(describe(read.error(), file)));
        return true;
    }
    for (const Candidate& earlier : m_candidates)
        if (areCongruent(*earlier.level.maze, read->level.maze)) {
            leaveOut(file, CommandText::tr("it is a copy of %1, possibly rotated or mirrored")
                               .arg(QString::fromStdString(earlier.file)));
            return true;
        }
    const QString name = QFileInfo(QFile::decodeName(file.c_str())).completeBaseName();
    Candidate made{file, sheetLevel(read->level, name, budget)};
    if (!made.level.unproved.isEmpty() && !m_takesUnproved) {
        leaveOut(file, made.level.unproved);
        return true;
    }
    if (!m_fact.empty()) {
        const auto order = orderOf(read->level, m_fact, budget);
        if (!order) {
            say(engineText(order.error().message));
            return false;
        }
        made.order = *order;
    }
    m_candidates.push_back(std::move(made));
    return true;
} catch (const std::bad_alloc&) {
    leaveOut(file, engineText(describe(Halt::memory, m_limits)));
    return true;
}

/// Returns the levels in order; levels whose fact is unknown come last.
std::vector<SheetLevel> SheetCollector::levels()
{
    std::stable_sort(m_candidates.begin(), m_candidates.end(),
                     [](const Candidate& one, const Candidate& other) {
                         if (std::isnan(one.order) || std::isnan(other.order))
                             return !std::isnan(one.order) && std::isnan(other.order);
                         return one.order < other.order;
                     });
    std::vector<SheetLevel> levels;
    for (Candidate& candidate : m_candidates)
        levels.push_back(std::move(candidate.level));
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
    parser.addOptions({flags.out, flags.paper, flags.perPage, flags.solutions, flags.sort,
                       flags.title, flags.margin, flags.bleed, flags.walls, flags.outline,
                       flags.unproved, flags.limits.time, flags.limits.memory});
    parser.addPositionalArgument(QStringLiteral("LEVEL"),
                                 CommandText::tr("Levels, and folders of levels."),
                                 QStringLiteral("LEVEL…"));
    if (const auto code = handleStandardOptions(parser))
        return *code;
    const auto options = optionsIn(parser, flags);
    if (!options)
        return usageError;
    const auto limits = limitsIn(parser, flags.limits, "sheet");
    if (!limits)
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
    SheetCollector gathering(parser.isSet(flags.unproved), parser.value(flags.sort).toStdString(),
                             *limits);
    for (const std::string& file : files.levels)
        if (!gathering.add(file))
            return usageError;
    const Sheet sheet{gathering.levels(), *options};
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
    return gathering.hasSkipped() || !files.troubles.empty() ? skipped : done;
}

} // namespace mazewright
