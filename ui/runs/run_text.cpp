#include "ui/runs/run_text.h"

#include "solvers/result/fact_spec.h"
#include "ui/runs/run_time_text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>
#include <QVariant>

#include <cmath>
#include <string>
#include <vector>

namespace mazewright::ui {

namespace {

/// The texts of this file, for translators.
struct RunText {
    Q_DECLARE_TR_FUNCTIONS(RunText)
};

constexpr int longestCount = 15; // digits
constexpr int longestBriefCount = 6;
constexpr std::string_view timeId = "time-ms";
constexpr std::string_view expandedId = "expanded";

QString grouped(qlonglong number)
{
    const QLocale locale;
    return number < 10000 && number > -10000 ? QString::number(number) : locale.toString(number);
}

/// In full up to so many digits, else with so many behind the point.
QString exactCount(const mpz_class& count, int mostDigits, int decimals)
{
    const QString digits = QString::fromStdString(count.get_str());
    if (digits.size() <= mostDigits)
        return grouped(digits.toLongLong());
    return powerOfTenText(digits.left(1) + QLocale().decimalPoint() + digits.mid(1, decimals),
                          digits.size() - 1);
}

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
    if (!run.hasMuteFigures())
        return run.recorded == Recorded::yes ? RunText::tr("recorded run") : QString();
    return RunText::tr("%n unrecorded run(s)", nullptr, static_cast<int>(run.times.size()));
}

QString sourceToolTip(const Run& run)
{
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

/// That a route is legal is no mark of a right answer; only a proof is.
QString validText(const Run& run)
{
    if (!run.verdict)
        return {};
    return run.verdict->holds ? RunText::tr("yes") : RunText::tr("✗ no");
}

QString qualityText(const Run& run)
{
    if (!run.quality)
        return {};
    const QString text = engineText(textOf(*run.quality));
    return run.quality->kind == QualityKind::optimal ? RunText::tr("✓ %1").arg(text) : text;
}

/// A figure that the table of facts does not have, as it is: `odd-steps 3 ms`.
QString unknownFigureText(const Figure& figure)
{
    const auto text = [](std::string_view part) {
        return QString::fromUtf8(part.data(), static_cast<qsizetype>(part.size()));
    };
    return QStringLiteral("%1 %2 %3")
        .arg(text(figure.id), text(toText(figure.value)), text(figure.unit))
        .trimmed();
}

bool isProvedOptimal(const Run& run)
{
    const Outcome& outcome = run.outcome;
    return outcome.status == Status::solved && outcome.bound && *outcome.bound == outcome.cost;
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
    else if (isProvedOptimal(run))
        notes << RunText::tr("optimal");
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
        return run.progress.expanded == 0 ? QString()
                                          : grouped(static_cast<qlonglong>(run.progress.expanded));
    const Figure* figure = figureOf(run, column);
    if (figure == nullptr)
        return {};
    if (fact->unit == "MiB")
        return memoryText(number(figure->value));
    if (fact->unit != "ms")
        return countText(figure->value);
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
    }
    return {};
}

QString decimalText(double number)
{
    if (std::floor(number) == number && std::abs(number) < 1e15)
        return grouped(static_cast<qlonglong>(number));
    return QLocale().toString(number, 'f', 3);
}

QString engineText(const Message& message)
{
    const std::string sentence(message.pattern().empty() ? message.text() : message.pattern());
    QString translated = QCoreApplication::translate("Engine", sentence.c_str());
    if (message.arguments().empty())
        return translated;
    std::vector<std::string> texts;
    for (const Message& argument : message.arguments())
        texts.push_back(engineText(argument).toStdString());
    return QString::fromStdString(filledIn(translated.toStdString(), texts));
}

QString engineSentence(const Message& message)
{
    QString text = engineText(message);
    if (text.isEmpty())
        return text;
    text[0] = text[0].toUpper();
    return text.endsWith(u'.') || text.endsWith(u'。') ? text : RunText::tr("%1.").arg(text);
}

QString errorText(const Error& error, const QString& file)
{
    const QString name = QFileInfo(file).fileName();
    QString why = engineSentence(error.message);
    if (name.isEmpty())
        return why;
    return error.line > 0
               ? RunText::tr("“%1”, line %2: %3").arg(name, QString::number(error.line), why)
               : RunText::tr("“%1”: %2").arg(name, why);
}

QString powerOfTenText(const QString& mantissa, qsizetype exponent)
{
    static const QString raised = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    QString power;
    for (const QChar digit : QString::number(exponent))
        power += raised.at(digit.digitValue());
    return mantissa + QStringLiteral(" × 10") + power;
}

QString countText(const Value& value)
{
    struct Text {
        QString operator()(std::int64_t n) const { return grouped(n); }
        QString operator()(double n) const { return decimalText(n); }
        QString operator()(const mpz_class& n) const { return exactCount(n, longestCount, 3); }
    };
    return std::visit(Text{}, value);
}

QString briefCountText(const mpz_class& count)
{
    return exactCount(count, longestBriefCount, 2);
}

QString breakableDigits(const QString& digits)
{
    constexpr qsizetype group = 3;
    const QString between = QLocale().groupSeparator() + noWidth;
    QString grouped = digits;
    for (qsizetype at = digits.size() - group; at > 0; at -= group)
        grouped.insert(at, between);
    return grouped;
}

QString questionText(Question question)
{
    switch (question) {
    case Question::shortestPath:
        return RunText::tr("Shortest path");
    case Question::link:
        return RunText::tr("Link");
    case Question::clearBoard:
        return RunText::tr("Clear the board");
    case Question::oneStroke:
        return RunText::tr("One stroke");
    }
    return {};
}

QString guaranteeText(Guarantee guarantee)
{
    switch (guarantee) {
    case Guarantee::optimal:
        return RunText::tr("optimal");
    case Guarantee::bounded:
        return RunText::tr("within a stated factor of the optimum");
    case Guarantee::none:
        return RunText::tr("none");
    }
    return {};
}

QString sizeText(const Maze& maze)
{
    return RunText::tr("%1 × %2").arg(maze.columns()).arg(maze.rows());
}

QString positionText(Position position)
{
    return QStringLiteral("(%1, %2)").arg(position.row).arg(position.column);
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
    if (fact != nullptr && fact->id == timeId)
        return timeToolTip(run);
    if (figure != nullptr && std::holds_alternative<mpz_class>(figure->value))
        return QString::fromStdString(toText(figure->value));
    return run.isFinished() ? noteText(run) : QString();
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

} // namespace mazewright::ui
