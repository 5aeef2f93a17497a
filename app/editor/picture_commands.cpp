#include "app/editor/commands.h"
#include "solvers/core/text.h"
#include "solvers/experiments/solver_config.h"
#include "solvers/files/format.h"
#include "ui/base/background.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/level/maze_document.h"
#include "ui/level/runs_model.h"
#include "ui/output/animation.h"
#include "ui/output/picture.h"
#include "ui/session/level_session.h"
#include "ui/session/outside_solvers.h"
#include "ui/session/overlay_state.h"
#include "ui/session/solver_settings.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QFile>
#include <QFileInfo>
#include <QTimer>

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

// Pictures and animations without a window. The level and its run are held by what holds them in
// the window (`LevelSession`), and are painted by what paints them there (`paintPicture`): a
// picture is what the window would show.

namespace mazewright {

namespace {

using namespace ui;

constexpr std::chrono::seconds patience{1}; // maximum wait for cancelled work

/// The options that both commands have.
struct PictureFlags {
    explicit PictureFlags(const QString& kinds)
        : out{QStringLiteral("out"), CommandText::tr("The file to write: %1.").arg(kinds),
              QStringLiteral("FILE")}
    {
    }

    QCommandLineOption out;
    QCommandLineOption solver{
        QStringLiteral("solver"),
        CommandText::tr("The solver to run, optionally with options: astar(weight=5)."),
        QStringLiteral("ID")};
    QCommandLineOption set{
        QStringLiteral("set"),
        CommandText::tr("An option of the question or the solver; can be repeated."),
        QStringLiteral("NAME=VALUE")};
    QCommandLineOption layer{QStringLiteral("layer"),
                             CommandText::tr("The layer that colours the cells."),
                             QStringLiteral("ID")};
    QCommandLineOption scale{
        QStringLiteral("scale"),
        CommandText::tr("Pixels per cell, 1 to 128; by default, what fits 1280 × 960 pixels, up "
                        "to 24."),
        QStringLiteral("PIXELS")};
    QCommandLineOption theme{QStringLiteral("theme"), CommandText::tr("light or dark."),
                             QStringLiteral("THEME"), QStringLiteral("light")};
    QCommandLineOption walls = wallsOption(WallStyle::cells);
    QCommandLineOption noCaption{QStringLiteral("no-caption"),
                                 CommandText::tr("Leave out the line above the maze.")};
    QCommandLineOption noLegend{QStringLiteral("no-legend"),
                                CommandText::tr("Leave out the meanings of the colours.")};
    LimitFlags limits{CommandText::tr("The time limit for reading, solving and drawing together."),
                      CommandText::tr("The memory limit."),
                      {}};
};

/// The options of both commands as values.
struct PictureArguments {
    QString level;
    QString out;
    std::optional<SolverConfig> solver{}; ///< empty: not given
    std::vector<OptionAssignment> settings{};
    std::string layer{};        ///< empty: not given
    std::optional<int> scale{}; ///< empty: what fits
    bool hasCaption = true;
    bool hasLegend = true;
    WallStyle walls = WallStyle::cells;
    Limits limits{};
};

/// Draws a level for one of the commands, and reports what is wrong. GUI thread.
class LevelDrawing {
public:
    LevelDrawing(const char* command, PictureArguments arguments)
        : m_command(command), m_arguments(std::move(arguments)), m_budget(m_arguments.limits)
    {
        m_end.setSingleShot(true);
        if (m_arguments.limits.time > Limits{}.time)
            m_end.start(m_arguments.limits.time); // wakes `waitUntil`
    }

    /// Reads the level. Returns false after reporting an error; so do the functions below.
    bool read();
    /// Runs the given solver, or else the main solver of the level, and shows the run at its end.
    bool solve();
    bool hasSolver() const { return m_arguments.solver.has_value(); }

    /// Returns the last step that can be shown; 0 if the run has no steps.
    std::uint32_t lastStep() { return m_level.shown()->playback()->duration(); }
    /// Returns the picture at a step.
    Picture pictureAt(std::uint32_t step);
    /// Returns the chosen style. False if the scale is too large.
    std::optional<PictureStyle> style();

    /// Paints the picture and writes the file.
    bool write(const Picture& picture, const PictureStyle& style);
    bool write(std::vector<std::uint32_t> steps, const PictureStyle& style,
               const AnimationTarget& target);

    void say(const QString& message) const { printError(m_command, message); }

private:
    bool showLayer();
    /// Makes a value on another thread, which returns soon after a stop request. Returns empty
    /// after reporting an error, which concerns this file, or a limit.
    template <class T>
    std::optional<T> made(const QString& words, const QString& file,
                          std::function<Expected<T>(const std::stop_token&)> make);
    QString layerNames() const;
    /// Runs the event loop until a condition holds. Returns false, with a report, if the time limit
    /// is reached first. Whatever is still running is then stopped.
    bool waitUntil(const std::function<bool()>& isDone);
    bool refuse(const QString& message) const
    {
        say(message);
        return false;
    }

    const char* m_command;
    PictureArguments m_arguments;
    Budget m_budget;
    QTimer m_end;
    RunsModel m_runs;
    LevelSession m_level{1, &m_runs};
};

bool LevelDrawing::read()
{
    const std::string file = QFile::encodeName(m_arguments.level).toStdString();
    auto level = made<ReadLevel>(CommandText::tr("Reading a level"), m_arguments.level,
                                 [file](const std::stop_token&) { return readLevel(file); });
    if (!level)
        return false;
    m_level.setLevel(std::move(level->level), m_arguments.level);
    return true;
}

template <class T>
std::optional<T> LevelDrawing::made(const QString& words, const QString& file,
                                    std::function<Expected<T>(const std::stop_token&)> make)
{
    std::optional<Expected<Expected<T>>> answer;
    Background<Expected<T>> task({.words = words, .niceness = 0});
    task.onAnswer([&answer](Expected<Expected<T>> given) { answer = std::move(given); });
    task.start(
        [limits = m_arguments.limits, make = std::move(make)](TaskCall& call) {
            const Budget budget(limits);
            const AllocationCeiling ceiling = budget.ceiling();
            return make(call.stop());
        },
        TaskCause::asked);
    if (!waitUntil([&answer] { return answer.has_value(); }))
        return std::nullopt;
    if (!*answer) // the task ran out of memory
        say(engineText(describe(Halt::memory, m_arguments.limits)));
    else if (!**answer)
        say(engineText(describe((*answer)->error(), QFile::encodeName(file).toStdString())));
    else
        return std::move(***answer);
    return std::nullopt;
}

bool LevelDrawing::waitUntil(const std::function<bool()>& isDone)
{
    while (!isDone()) {
        if (m_budget.poll() == Halt::time) {
            say(engineText(describe(Halt::time, m_arguments.limits)));
            m_runs.stopAll();
            TaskRegistry::ofProgram().stopAll();
            if (!TaskRegistry::ofProgram().waitForAll(patience))
                std::_Exit(inputError);
            return false;
        }
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
    return true;
}

bool LevelDrawing::solve()
{
    const Rules rules = m_level.document()->rules();
    const SolverConfig entrant =
        m_arguments.solver ? *m_arguments.solver : SolverConfig(m_level.solving()->solver());
    const auto chosen = choose(entrant, rules, m_arguments.settings);
    if (!chosen)
        return refuse(engineText(chosen.error().message));
    const int row = m_runs.start(*chosen->solver, m_level.document()->snapshot(), chosen->question,
                                 chosen->options, {.bytes = m_arguments.limits.bytes},
                                 Recorded::yes, m_level.level());
    const std::shared_ptr<const ui::Run> run = m_runs.run(row);
    if (!waitUntil([&run] { return run->isFinished(); }))
        return false;
    const Status status = run->outcome.status;
    if (status != Status::solved && status != Status::noSolution && status != Status::notFound)
        return refuse(engineText(run->outcome.message));
    m_level.shown()->showRun(run->id);
    return m_arguments.layer.empty() || showLayer();
}

/// Colours the cells by the layer, which may have to be computed.
bool LevelDrawing::showLayer()
{
    OverlayState& shown = *m_level.shown();
    const ui::Run& run = *shown.run();
    const std::string& id = m_arguments.layer;
    if (findLayer(run.outcome, id) == nullptr && layerBeside(run, id) == nullptr)
        return refuse(CommandText::tr("--layer: expected one of %1").arg(layerNames()));
    shown.setHeatLayer(QString::fromStdString(id));
    shown.facts()->want(shown.settings());
    if (!waitUntil([&shown] { return !shown.facts()->isRunning(); }))
        return false;
    if (findLayer(shown.run()->outcome, id) == nullptr)
        return refuse(shown.facts()->missing());
    return true;
}

/// Returns the ids of the layers of the run and of its level: `distance, choices`.
QString LevelDrawing::layerNames() const
{
    const ui::Run& run = *m_level.shown()->run();
    QStringList names;
    for (const Layer& layer : run.outcome.layers)
        names << QString::fromUtf8(layer.id.data(), static_cast<qsizetype>(layer.id.size()));
    for (const FactSpec* layer : levelLayers(run.problem->question()))
        if (const QString id = QString::fromStdString(std::string(layer->id));
            layerBeside(run, layer->id) != nullptr && !names.contains(id))
            names << id;
    return names.isEmpty() ? CommandText::tr("none: this run has no layers")
                           : names.join(QLatin1String(", "));
}

Picture LevelDrawing::pictureAt(std::uint32_t step)
{
    OverlayState& shown = *m_level.shown();
    ViewContent view{.maze = m_level.document()->snapshot(),
                     .caption = m_level.document()->displayName()};
    if (const std::shared_ptr<const ui::Run>& run = shown.drawn()) {
        shown.playback()->seek(step);
        view.run = run;
        view.tick = shown.showsOrder() ? shown.orderStep() : shown.overlayTick();
        view.settings = shown.settings();
        view.trackCells = shown.trackCells();
        view.caption += QStringLiteral(" · ") + engineText(run->solver->info.name);
    }
    return {{std::move(view)}};
}

std::optional<PictureStyle> LevelDrawing::style()
{
    const Picture picture = pictureAt(lastStep());
    PictureStyle style{.caption = m_arguments.hasCaption,
                       .legend = m_arguments.hasLegend,
                       .walls = m_arguments.walls};
    style = styleThatFits(picture, style);
    if (m_arguments.scale) {
        style.pixelsPerCell = *m_arguments.scale;
        style.cellsPerPixel = 1;
    }
    if (const auto possible = checkPicture(picture, style); !possible) {
        say(engineText(possible.error().message));
        return std::nullopt;
    }
    constexpr std::size_t bytesPerPixel = 4;
    const QSize size = pictureSize(picture, style);
    if (!m_budget.grants(bytesPerPixel * static_cast<std::size_t>(size.width()) *
                         static_cast<std::size_t>(size.height()))) {
        say(engineText(describe(Halt::memory, m_arguments.limits)));
        return std::nullopt;
    }
    return style;
}

bool LevelDrawing::write(const Picture& picture, const PictureStyle& style)
{
    const auto write = [picture = withCopiedRuns(picture), style,
                        file = m_arguments.out](const std::stop_token& stop) {
        return writePicture(picture, style, file, stop).map([] { return true; });
    };
    return made<bool>(CommandText::tr("Painting a picture"), m_arguments.out, write).has_value();
}

bool LevelDrawing::write(std::vector<std::uint32_t> steps, const PictureStyle& style,
                         const AnimationTarget& target)
{
    std::optional<QString> ended;
    AnimationExport animation;
    QObject::connect(&animation, &AnimationExport::finished, &animation,
                     [&ended](const QString& error) { ended = error; });
    animation.start([this](std::uint32_t step) { return pictureAt(step); }, std::move(steps), style,
                    target);
    if (!waitUntil([&ended] { return ended.has_value(); }))
        return false;
    return ended->isEmpty() || refuse(*ended);
}

/// Returns a whole number within limits; empty after reporting another value. An option that is not
/// given has `otherwise`.
std::optional<int> numberIn(const QCommandLineParser& parser, const QCommandLineOption& option,
                            int smallest, int largest, int otherwise, const char* command)
{
    if (!parser.isSet(option))
        return otherwise;
    bool isNumber = false;
    const int number = parser.value(option).toInt(&isNumber);
    if (isNumber && number >= smallest && number <= largest)
        return number;
    printError(command, CommandText::tr("--%1: expected a number from %2 to %3")
                            .arg(option.names().constFirst())
                            .arg(smallest)
                            .arg(largest));
    return std::nullopt;
}

/// Applies the theme and returns the arguments; empty after reporting what is wrong with them.
/// `endings` are those of the files that can be written.
std::optional<PictureArguments> argumentsIn(const QCommandLineParser& parser,
                                            const PictureFlags& flags, const QStringList& endings,
                                            const char* command)
{
    const auto refuse = [command](const QString& message) -> std::optional<PictureArguments> {
        printError(command, message);
        return std::nullopt;
    };
    PictureArguments arguments;
    const QStringList levels = parser.positionalArguments();
    arguments.out = parser.value(flags.out);
    if (levels.size() != 1 || arguments.out.isEmpty())
        return refuse(CommandText::tr("expected a level, and --out FILE"));
    arguments.level = levels.constFirst();
    if (!endings.contains(QFileInfo(arguments.out).suffix().toLower()))
        return refuse(CommandText::tr("--out: expected a file whose name ends in .%1")
                          .arg(endings.join(QLatin1String(", ."))));
    const auto theme = themeNamed(parser.value(flags.theme));
    if (!theme || *theme == Theme::system)
        return refuse(CommandText::tr("--theme: expected light or dark"));
    applyTheme(*qApp, *theme);
    const auto scale = numberIn(parser, flags.scale, 1, mostPictureScale, 0, command);
    const auto limits = limitsIn(parser, flags.limits, command);
    const auto walls = wallsIn(parser, flags.walls, command);
    if (!scale || !limits || !walls)
        return std::nullopt;
    arguments.walls = *walls;
    if (*scale > 0)
        arguments.scale = *scale;
    arguments.limits = *limits;
    arguments.hasCaption = !parser.isSet(flags.noCaption);
    arguments.hasLegend = !parser.isSet(flags.noLegend);
    arguments.layer = parser.value(flags.layer).toStdString();
    std::vector<std::string> settings;
    for (const QString& setting : parser.values(flags.set))
        settings.push_back(setting.toStdString());
    auto read = readSettings(settings);
    if (!read)
        return refuse(engineText(read.error().message));
    arguments.settings = *std::move(read);
    if (!parser.isSet(flags.solver))
        return arguments;
    const std::string name = parser.value(flags.solver).toStdString();
    if (name.starts_with("outside/"))
        OutsideSolvers::ofProgram().take(OutsideSolvers::publish());
    auto entrant = readEntrant(name);
    if (!entrant)
        return refuse(engineText(entrant.error().message));
    const Solver* const asked[] = {entrant->solver};
    if (const auto known = checkKnown(arguments.settings, asked); !known)
        return refuse(engineText(known.error().message));
    if (const auto possible = choose(*entrant, {}, arguments.settings); !possible)
        return refuse(engineText(possible.error().message));
    arguments.solver = *std::move(entrant);
    return arguments;
}

/// Returns the choice of frames; empty after reporting what is wrong with it.
std::optional<FrameChoice> framesIn(const QCommandLineParser& parser,
                                    const QCommandLineOption& count,
                                    const QCommandLineOption& every, const char* command)
{
    if (parser.isSet(count) && parser.isSet(every)) {
        printError(command, CommandText::tr("expected one of --frames and --every"));
        return std::nullopt;
    }
    constexpr int mostFrames = 100000;
    FrameChoice choice;
    std::optional<int> number;
    if (parser.isSet(every)) {
        choice.by = FrameChoice::By::step;
        number = numberIn(parser, every, 1, std::numeric_limits<int>::max(), 1, command);
    } else {
        number = numberIn(parser, count, 1, mostFrames, choice.number, command);
    }
    if (!number)
        return std::nullopt;
    choice.number = *number;
    return choice;
}

void addTo(QCommandLineParser& parser, const PictureFlags& flags)
{
    parser.addHelpOption();
    parser.addOptions({flags.out, flags.solver, flags.set, flags.layer, flags.scale, flags.theme,
                       flags.walls, flags.noCaption, flags.noLegend, flags.limits.time,
                       flags.limits.memory});
    parser.addPositionalArgument(QStringLiteral("LEVEL"), CommandText::tr("The level."));
}

} // namespace

int runPicture(int argc, char** argv)
{
    constexpr auto command = "picture";
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    installLanguage();
    const PictureFlags flags(CommandText::tr("a PNG, SVG or PDF"));
    const QCommandLineOption step(
        QStringLiteral("step"),
        CommandText::tr("The step of the search, or cell of the track; by default, the last."),
        QStringLiteral("N"));
    QCommandLineParser parser;
    parser.setApplicationDescription(
        CommandText::tr("Draw a level, and a solver's run on it, as the window shows them."));
    addTo(parser, flags);
    parser.addOption(step);
    if (const auto code = handleStandardOptions(parser))
        return *code;
    const auto arguments =
        argumentsIn(parser, flags,
                    {QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf")}, command);
    if (!arguments)
        return usageError;
    const bool needsRun =
        parser.isSet(step) || !arguments->layer.empty() || !arguments->settings.empty();
    if (needsRun && !arguments->solver) {
        printError(command, CommandText::tr("--step, --layer and --set need --solver"));
        return usageError;
    }
    LevelDrawing drawing(command, *arguments);
    if (!drawing.read() || (drawing.hasSolver() && !drawing.solve()))
        return inputError;
    const auto last = static_cast<int>(drawing.lastStep());
    if (last == 0 && parser.isSet(step)) {
        drawing.say(CommandText::tr("--step: the run has no steps"));
        return usageError;
    }
    const auto shown = numberIn(parser, step, 0, last, last, command);
    if (!shown)
        return usageError;
    const auto style = drawing.style();
    if (!style || !drawing.write(drawing.pictureAt(static_cast<std::uint32_t>(*shown)), *style))
        return inputError;
    return done;
}

int runAnimation(int argc, char** argv)
{
    constexpr auto command = "animation";
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    installLanguage();
    const PictureFlags flags(CommandText::tr("a WebP or GIF"));
    const QCommandLineOption frames(
        QStringLiteral("frames"),
        CommandText::tr("How many frames to draw, spread evenly; by default, 100."),
        QStringLiteral("N"));
    const QCommandLineOption every(QStringLiteral("every"),
                                   CommandText::tr("Draw every n-th step instead."),
                                   QStringLiteral("N"));
    const QCommandLineOption duration(
        QStringLiteral("frame-ms"),
        CommandText::tr("How long a frame is shown, in milliseconds; by default, 100."),
        QStringLiteral("MS"));
    QCommandLineParser parser;
    parser.setApplicationDescription(
        CommandText::tr("Draw a solver's run on a level as an animation, as the window shows it."));
    addTo(parser, flags);
    parser.addOptions({frames, every, duration});
    if (const auto code = handleStandardOptions(parser))
        return *code;
    const auto arguments =
        argumentsIn(parser, flags, {QStringLiteral("webp"), QStringLiteral("gif")}, command);
    if (!arguments)
        return usageError;
    constexpr int leastMilliseconds = 20; // browsers play faster animations at 100
    constexpr int mostMilliseconds = 60000;
    const auto choice = framesIn(parser, frames, every, command);
    const auto shown = numberIn(parser, duration, leastMilliseconds, mostMilliseconds,
                                AnimationTarget{}.milliseconds, command);
    if (!choice || !shown)
        return usageError;

    LevelDrawing drawing(command, *arguments);
    if (!drawing.read() || !drawing.solve())
        return inputError;
    if (drawing.lastStep() == 0) {
        drawing.say(CommandText::tr("there is nothing to animate: the run has no steps"));
        return inputError;
    }
    const auto style = drawing.style();
    if (!style)
        return inputError;
    const bool isGif = QFileInfo(arguments->out).suffix().toLower() == QLatin1String("gif");
    const bool isWritten =
        drawing.write(frameSteps(drawing.lastStep(), *choice), *style,
                      {.format = isGif ? AnimationFormat::gif : AnimationFormat::webp,
                       .place = arguments->out,
                       .milliseconds = *shown});
    return isWritten ? done : inputError;
}

} // namespace mazewright
