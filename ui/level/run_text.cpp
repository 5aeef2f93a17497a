#include "ui/level/run_text.h"

#include "solvers/experiments/timed_runs.h"
#include "ui/base/text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QVariant>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>
#include <span>
#include <string>
#include <vector>

namespace mazewright::ui {

namespace {

/// Translation context of the columns.
struct ColumnText {
    Q_DECLARE_TR_FUNCTIONS(ColumnText)
};

constexpr int ownColumns = static_cast<int>(RunColumn::firstFigure);

/// Returns every figure once, in the order of the table of facts, except the cost, which has its
/// own column.
const FactList& figureFacts()
{
    static const FactList figures = [] {
        FactList facts;
        for (const FactSpec* fact : factSpecs())
            if (!fact->isLayer() && fact->kind != FactKind::flag && fact->id != "cost" &&
                findFact(fact->id) == fact)
                facts.push_back(fact);
        return facts;
    }();
    return figures;
}

} // namespace

int runColumns()
{
    return ownColumns + static_cast<int>(figureFacts().size());
}

RunColumn figureColumn(std::string_view id)
{
    const FactList& figures = figureFacts();
    const auto found = std::find(figures.begin(), figures.end(), findFact(id));
    assert(found != figures.end());
    return static_cast<RunColumn>(ownColumns + static_cast<int>(found - figures.begin()));
}

const FactSpec* figureOf(RunColumn column)
{
    const int place = static_cast<int>(column) - ownColumns;
    return place < 0 ? nullptr : figureFacts()[static_cast<std::size_t>(place)];
}

bool isUsual(const FactSpec& figure)
{
    if (figure.subject == FactSubject::level || figure.subject == FactSubject::answer)
        return figure.subject == FactSubject::level;
    const FactList& all = figureFacts();
    const auto first = std::find_if(all.begin(), all.end(), [&figure](const FactSpec* fact) {
        return fact->subject == figure.subject && fact->unit == figure.unit;
    });
    return *first == &figure;
}

bool hasWords(RunColumn column)
{
    return column < RunColumn::firstFigure && column != RunColumn::cost;
}

QString columnName(RunColumn column)
{
    if (const FactSpec* figure = figureOf(column))
        return engineText(figure->name);
    const std::array<QString, ownColumns> names = {
        ColumnText::tr("Level"),    ColumnText::tr("Solver"),   ColumnText::tr("Options"),
        ColumnText::tr("State"),    ColumnText::tr("Valid"),    ColumnText::tr("Quality"),
        ColumnText::tr("Cost"),     ColumnText::tr("Measured"), ColumnText::tr("Note"),
        ColumnText::tr("Maze size")};
    return names.at(static_cast<std::size_t>(column));
}

QString columnToolTip(RunColumn column)
{
    if (column == RunColumn::valid)
        return ColumnText::tr("The answer obeys the rules, and its figures pass the check.");
    if (column == RunColumn::quality)
        return ColumnText::tr(
            "How good a valid answer is, compared with the optimum. Proved: a plain "
            "search has computed it again. Claimed: only the solver says so.");
    const FactSpec* figure = figureOf(column);
    if (figure == nullptr)
        return {};
    const QString summary = engineText(figure->summary);
    return figure->unit != "ms" ? summary
                                : ColumnText::tr("%1 Times marked ≈ were measured while recording. "
                                                 "Race the solvers to get comparable times. Times "
                                                 "marked ^ are by the solver’s own clock.")
                                      .arg(summary);
}

namespace {

/// Translation context of this file.
struct RunTimeText {
    Q_DECLARE_TR_FUNCTIONS(RunTimeText)
};

/// The format of times below a limit.
struct TimeScale {
    double below; ///< milliseconds
    double perMillisecond;
    int digits;
    const char* withUnit; ///< untranslated

    QString number(double milliseconds) const
    {
        return QLocale().toString(milliseconds * perMillisecond, 'f', digits);
    }
    QString text(double milliseconds) const
    {
        return RunTimeText::tr(withUnit).arg(number(milliseconds));
    }
};

/// Returns the first scale for the time; the last one has no limit.
const TimeScale& fitting(std::span<const TimeScale> scales, double milliseconds)
{
    return *std::ranges::find_if(
        scales.first(scales.size() - 1),
        [milliseconds](const TimeScale& scale) { return milliseconds < scale.below; });
}

const TimeScale& scaleOf(double milliseconds)
{
    static constexpr const char* ms = QT_TRANSLATE_NOOP("RunTimeText", "%1 ms");
    static constexpr std::array scales = {
        TimeScale{0.1, 1000, 1, QT_TRANSLATE_NOOP("RunTimeText", "%1 µs")}, TimeScale{10, 1, 3, ms},
        TimeScale{1000, 1, 1, ms}, TimeScale{std::numeric_limits<double>::infinity(), 1, 0, ms}};
    return fitting(scales, milliseconds);
}

QString timeText(double milliseconds)
{
    return scaleOf(milliseconds).text(milliseconds);
}

/// Returns the median absolute deviation of the times from their median.
double spreadOf(const std::vector<double>& times)
{
    const double middle = median(times);
    std::vector<double> distances;
    distances.reserve(times.size());
    for (const double time : times)
        distances.push_back(std::abs(time - middle));
    return median(distances);
}

/// Returns the time with one digit: the cost of recording is unknown, and may exceed the precision
/// of more digits.
QString roughTimeText(double milliseconds)
{
    static constexpr std::array scales = {
        TimeScale{1, 1000, 0, QT_TRANSLATE_NOOP("RunTimeText", "≈ %1 µs")},
        TimeScale{1000, 1, 0, QT_TRANSLATE_NOOP("RunTimeText", "≈ %1 ms")},
        TimeScale{std::numeric_limits<double>::infinity(), 0.001, 0,
                  QT_TRANSLATE_NOOP("RunTimeText", "≈ %1 s")}};
    constexpr double least = 0.001; // a microsecond, in milliseconds
    const double told = std::max(milliseconds, least);
    const double place = std::pow(10, std::floor(std::log10(told)));
    const double rounded = std::round(told / place) * place;
    return fitting(scales, rounded).text(rounded);
}

} // namespace

QString partTimeText(const Run& run, double milliseconds)
{
    return run.hasRoughTime() ? roughTimeText(milliseconds) : timeText(milliseconds);
}

QString timeText(const Run& run, double milliseconds)
{
    if (run.times.size() <= 1)
        return partTimeText(run, milliseconds);
    const TimeScale& scale = scaleOf(milliseconds);
    return RunTimeText::tr("%1 ± %2").arg(scale.text(milliseconds),
                                          scale.number(spreadOf(run.times)));
}

namespace {

/// Returns how the run's time was measured; empty while it is running.
QString timeToolTip(const Run& run)
{
    if (!run.isFinished())
        return {};
    if (!run.origin.empty())
        return RunTimeText::tr("As “%1” states it.").arg(QString::fromStdString(run.origin));
    if (!run.hasMuteFigures())
        return RunTimeText::tr(
            "A rough time: the run was recorded, which takes extra time. Race the solvers to "
            "get comparable times.");
    const auto runs = static_cast<int>(run.times.size());
    if (runs == 1)
        return RunTimeText::tr("Measured in one unrecorded run.");
    const auto [least, most] = std::minmax_element(run.times.begin(), run.times.end());
    return RunTimeText::tr(
               "The median of %1 unrecorded runs; half of them are within ± %2.\nMinimum "
               "%3, maximum %4.")
        .arg(QString::number(runs), timeText(spreadOf(run.times)), timeText(*least),
             timeText(*most));
}

/// Translation context of this file.
struct RunText {
    Q_DECLARE_TR_FUNCTIONS(RunText)
};

constexpr std::string_view timeId = "time-ms";
constexpr std::string_view expandedId = "expanded";

double number(const Value& value)
{
    struct Number {
        double operator()(std::int64_t n) const { return static_cast<double>(n); }
        double operator()(double n) const { return n; }
        double operator()(const mpz_class& n) const { return n.get_d(); }
    };
    return std::visit(Number{}, value);
}

QString sourceText(const Run& run)
{
    if (!run.isFinished())
        return {};
    if (!run.origin.empty())
        return RunText::tr("from %1", "a file").arg(QString::fromStdString(run.origin));
    if (!run.hasMuteFigures())
        return run.recorded == Recorded::yes ? RunText::tr("recorded run") : QString();
    return RunText::tr("%n unrecorded run(s)", nullptr, static_cast<int>(run.times.size()));
}

QString sourceToolTip(const Run& run)
{
    if (!run.origin.empty())
        return RunText::tr("The run was made elsewhere. Its answer was checked here.");
    if (!run.isFinished() || !run.hasMuteFigures())
        return {};
    QString text = RunText::tr("All figures come from unrecorded runs with nothing else running.");
    if (run.recording)
        text += QLatin1Char('\n') +
                RunText::tr("The layers and timeline come from a separate, recorded run.");
    if (!run.recordingNote.empty())
        text += QLatin1Char('\n') + RunText::tr("The recorded run had a different result: %1")
                                        .arg(engineText(run.recordingNote));
    return text;
}

QString memoryText(double mebibytes)
{
    if (mebibytes < 1)
        return RunText::tr("%1 KiB").arg(QLocale().toString(mebibytes * 1024, 'f', 0));
    return RunText::tr("%1 MiB").arg(QLocale().toString(mebibytes, 'f', 1));
}

QString runningText(const Progress& progress)
{
    if (progress.fraction >= 0)
        return RunText::tr("Running %1%").arg(static_cast<int>(progress.fraction * 100));
    return RunText::tr("Running");
}

QString stateText(const Run& run)
{
    switch (run.state) {
    case RunState::queued:
        return RunText::tr("Queued");
    case RunState::running:
        return runningText(run.progress);
    case RunState::finished:
        return statusText(run.outcome.status);
    }
    return {};
}

bool isProvedOptimal(const Run& run)
{
    return run.quality && run.quality->kind == QualityKind::optimal &&
           run.quality->evidence == Evidence::proved;
}

/// A legal route alone is not marked as valid; only a proof is.
QString validText(const Run& run)
{
    if (!run.verdict)
        return {};
    return run.verdict->holds ? RunText::tr("yes") : RunText::tr("✗ no");
}

QString qualityText(const Run& run)
{
    if (run.verdict && !run.verdict->holds)
        return RunText::tr("✗ refuted");
    if (!run.quality)
        return {};
    const QString text = engineText(textOf(*run.quality));
    return isProvedOptimal(run) ? RunText::tr("✓ %1").arg(text) : text;
}

/// Returns the unchanged text of a figure that the table of facts does not have: `odd-steps 3 ms`.
QString unknownFigureText(const Figure& figure)
{
    return QStringLiteral("%1 %2 %3")
        .arg(QString::fromUtf8(figure.id), QString::fromStdString(toText(figure.value)),
             QString::fromUtf8(figure.unit))
        .trimmed();
}

QString noteText(const Run& run)
{
    if (!run.isFinished())
        return {};
    QStringList notes;
    if (run.verdict && !run.verdict->holds)
        notes << RunText::tr("check failed: %1").arg(engineText(run.verdict->why));
    else if (!run.outcome.message.empty())
        notes << engineText(run.outcome.message);
    else if (run.audit && run.audit->evidence == Evidence::claimed)
        notes << RunText::tr("not proved: %1").arg(engineText(run.audit->why));
    if (!run.missingLayers.empty())
        notes << RunText::tr("layers not available: %1").arg(engineText(run.missingLayers));
    for (const Figure& figure : run.outcome.figures)
        if (findFact(figure.id) == nullptr)
            notes << unknownFigureText(figure);
    return notes.join(QStringLiteral(" · "));
}

bool hasCost(const Run& run)
{
    const Outcome& outcome = run.outcome;
    return run.isFinished() && (outcome.status == Status::solved || !outcome.routes.empty());
}

QString costText(const Run& run)
{
    if (hasCost(run))
        return decimalText(run.outcome.cost);
    return !run.isFinished() && run.progress.best ? decimalText(*run.progress.best) : QString();
}

QString figureText(const Run& run, RunColumn column)
{
    const FactSpec* fact = figureOf(column);
    if (!run.isFinished() && fact != nullptr && fact->id == expandedId)
        return run.progress.expanded == 0
                   ? QString()
                   : countText(Value(static_cast<std::int64_t>(run.progress.expanded)));
    const Figure* figure = figureOf(run, column);
    if (figure == nullptr)
        return {};
    if (fact->unit == "MiB")
        return memoryText(number(figure->value));
    if (fact->unit != "ms")
        return countText(figure->value);
    if (isOwnTime(run, column))
        return timeText(number(figure->value)) + QStringLiteral(" ^");
    return fact->id == timeId ? timeText(run, number(figure->value))
                              : partTimeText(run, number(figure->value));
}

} // namespace

QString statusText(Status status)
{
    switch (status) {
    case Status::solved:
        return RunText::tr("Solved");
    case Status::noSolution:
        return RunText::tr("No solution");
    case Status::notFound:
        return RunText::tr("Not found");
    case Status::stopped:
        return RunText::tr("Stopped");
    case Status::limitReached:
        return RunText::tr("Limit reached");
    case Status::invalid:
        return RunText::tr("Invalid");
    case Status::failed:
        return RunText::tr("Failed");
    }
    return {};
}

Message differenceOf(const Outcome& figures, const Outcome& recorded)
{
    if (figures.status == recorded.status && figures.cost == recorded.cost)
        return {};
    return recorded.message.empty() ? Message(statusText(recorded.status).toStdString())
                                    : recorded.message;
}

const Figure* figureOf(const Run& run, RunColumn column)
{
    const FactSpec* fact = figureOf(column);
    return fact == nullptr || !run.isFinished() ? nullptr : findFigure(run.outcome, fact->id);
}

QString cellText(const Run& run, RunColumn column)
{
    switch (column) {
    case RunColumn::level:
        return QString::fromStdString(run.level);
    case RunColumn::solver:
        return engineText(run.solver->info.name);
    case RunColumn::options: {
        const std::string both = run.question.summary() + " " + run.options.summary();
        return QString::fromStdString(both).trimmed();
    }
    case RunColumn::state:
        return stateText(run);
    case RunColumn::valid:
        return validText(run);
    case RunColumn::quality:
        return qualityText(run);
    case RunColumn::cost:
        return costText(run);
    case RunColumn::source:
        return sourceText(run);
    case RunColumn::note:
        return noteText(run);
    case RunColumn::mazeSize:
        return sizeText(*run.maze);
    default:
        return figureText(run, column);
    }
}

QString cellToolTip(const Run& run, RunColumn column)
{
    switch (column) {
    case RunColumn::level:
        return QString::fromStdString(run.level);
    case RunColumn::solver:
        return engineText(run.solver->info.summary);
    case RunColumn::valid:
        return run.verdict && !run.verdict->holds ? engineText(run.verdict->why) : QString();
    case RunColumn::cost:
        return run.isFinished() && run.outcome.bound
                   ? RunText::tr("proved bound: %1").arg(decimalText(*run.outcome.bound))
                   : QString();
    case RunColumn::source:
        return sourceToolTip(run);
    default:
        break;
    }
    const FactSpec* fact = figureOf(column);
    const Figure* figure = figureOf(run, column);
    if (isOwnTime(run, column))
        return RunText::tr("^ by the solver’s own clock");
    if (fact != nullptr && fact->id == timeId)
        return timeToolTip(run);
    if (figure != nullptr && std::holds_alternative<mpz_class>(figure->value))
        return QString::fromStdString(toText(figure->value));
    return run.isFinished() ? noteText(run) : QString();
}

bool isOwnTime(const Run& run, RunColumn column)
{
    const Figure* figure = figureOf(run, column);
    return figure != nullptr && run.outcome.clock == Clock::self &&
           (figure->id == "search-ms" || figure->id == "set-up-ms");
}

QVariant cellSortKey(const Run& run, RunColumn column)
{
    if (column == RunColumn::cost)
        return hasCost(run) ? QVariant(run.outcome.cost) : QVariant();
    if (column == RunColumn::mazeSize)
        return static_cast<double>(run.maze->size());
    if (figureOf(column) != nullptr) {
        const Figure* figure = figureOf(run, column);
        return figure == nullptr ? QVariant() : QVariant(number(figure->value));
    }
    if (column == RunColumn::quality)
        return run.quality ? QVariant(rankOf(*run.quality)) : QVariant();
    const QString text = cellText(run, column);
    return text.isEmpty() ? QVariant() : QVariant(text);
}

namespace {

struct FindingsText {
    Q_DECLARE_TR_FUNCTIONS(FindingsText)
};

QString bestTracksText(const QString& best, const QString& all)
{
    const int plural = best == u"1" ? 1 : 2;
    return all.isEmpty()
               ? FindingsText::tr("%1 best track(s)", nullptr, plural).arg(best)
               : FindingsText::tr("%1 best track(s) of %2", nullptr, plural).arg(best, all);
}

/// Returns whether the answer is valid, and how good it is; empty if there is no answer.
QString soundnessOf(const Run& run)
{
    if (run.verdict && !run.verdict->holds)
        return FindingsText::tr("refuted");
    if (!run.quality)
        return {};
    if (run.quality->kind == QualityKind::unknown)
        return FindingsText::tr("valid, not proved optimal");
    const QString quality = engineText(textOf(*run.quality));
    return run.quality->kind == QualityKind::optimal ? quality
                                                     : FindingsText::tr("valid, %1").arg(quality);
}

/// Returns the result of a finished run, in the figures of its question: `score 23`, `cost 40`.
QStringList resultSummary(const Run& run)
{
    QStringList parts;
    const auto add = [&](RunColumn column, const QString& phrase) {
        const QString text = cellText(run, column);
        if (!text.isEmpty())
            parts << phrase.arg(text);
    };
    if (run.solver->info.answers == Question::oneStroke) {
        add(figureColumn("score"), FindingsText::tr("score %1"));
        const QString best = cellText(run, figureColumn("optimal-tracks"));
        if (!best.isEmpty())
            parts << bestTracksText(best, cellText(run, figureColumn("tracks")));
        return parts;
    }
    if (run.solver->info.answers == Question::clearBoard) {
        const auto moves = static_cast<int>(run.outcome.routes.size());
        parts << FindingsText::tr("%Ln move(s)", nullptr, moves);
        if (run.outcome.cost > 0)
            parts << FindingsText::tr("tiles left: %1").arg(run.outcome.cost);
        return parts;
    }
    add(RunColumn::cost, FindingsText::tr("cost %1"));
    add(figureColumn("length"), FindingsText::tr("length %1"));
    add(figureColumn("turns"), FindingsText::tr("turns %1"));
    return parts;
}

} // namespace

QStringList resultOf(const Run& run, bool isOutdated)
{
    const QString state = cellText(run, RunColumn::state).toLower();
    if (!run.isFinished())
        return {state};
    QStringList parts = resultSummary(run);
    const QString soundness = isOutdated ? QString() : soundnessOf(run);
    if (!soundness.isEmpty() && !parts.isEmpty())
        parts.insert(1, soundness);
    if (run.outcome.status == Status::solved) {
        if (parts.isEmpty())
            parts << state;
        return parts;
    }
    const QString message = engineText(run.outcome.message);
    if (message.startsWith(state, Qt::CaseInsensitive)) {
        parts.prepend(message);
        return parts;
    }
    parts.prepend(state);
    if (!message.isEmpty())
        parts << message;
    return parts;
}

} // namespace mazewright::ui
