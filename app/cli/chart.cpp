#include "solvers/experiments/chart.h"

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "solvers/experiments/chart_file.h"
#include "solvers/experiments/result_charts.h"
#include "solvers/experiments/trial.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <set>

namespace mazewright::cli {

namespace {

struct ChartArguments {
    std::string results;
    std::string kind = "bars";
    std::string question;
    std::string x = "area";
    std::string y; ///< empty for the times of the table
    std::vector<std::string> solvers;
    bool logX = false;
    bool linearX = false;
    bool logY = false;
    bool linearY = false;
    bool isAbsolute = false;
    bool isDark = false;
    bool isMixtureAllowed = false;
    int width = 900;
    int height = 480;
    std::string out = "-";
};

std::set<std::string> kindIds()
{
    std::set<std::string> ids;
    for (const ResultChart kind : resultCharts())
        ids.emplace(idOf(kind));
    return ids;
}

/// Returns the kind with this id, which the parser has accepted.
ResultChart kindOf(std::string_view id)
{
    return *std::ranges::find_if(resultCharts(),
                                 [id](ResultChart kind) { return idOf(kind) == id; });
}

/// Returns the requested question, else the only one. Errors: `value`, with the available
/// questions.
Expected<const QuestionSummary*> chosenQuestion(const std::vector<QuestionSummary>& all,
                                                const std::string& asked)
{
    std::vector<std::string_view> ids(all.size());
    std::ranges::transform(all, ids.begin(),
                           [](const QuestionSummary& summary) { return idOf(summary.question); });
    if (asked.empty() && ids.size() == 1)
        return &all.front();
    for (const QuestionSummary& question : all)
        if (idOf(question.question) == asked)
            return &question;
    if (ids.empty())
        return failure(ErrorCode::value, "there are no runs");
    return failure(ErrorCode::value, fmt::format("--question: expected {}", fmt::join(ids, ", ")));
}

/// Returns the table of the named solvers, in that order, with the looks that they have among all;
/// of all solvers if none is named. Errors: `value`, with the names of all, if one is unknown, or a
/// pair is not of two.
Expected<RunTable> chosenTable(const ChartArguments& arguments, const QuestionSummary& question,
                               const std::vector<RunRecord>& records)
{
    RunTable all(question, records);
    const std::vector<std::string>& names = arguments.solvers;
    const bool isPair = kindOf(arguments.kind) == ResultChart::pair;
    if (isPair && names.size() != 2 && !(names.empty() && all.solvers().size() == 2))
        return failure(ErrorCode::value,
                       fmt::format("--kind pair needs --solver twice; the results have {}",
                                   fmt::join(all.ids(), ", ")));
    if (names.empty())
        return all;
    QuestionSummary chosen = question;
    chosen.solvers.clear();
    std::vector<charts::Look> looks;
    std::set<std::size_t> known;
    for (const std::string& name : names) {
        const auto place = all.find(name);
        if (!place)
            return failure(ErrorCode::value, fmt::format("--solver {}: expected one of {}", name,
                                                         fmt::join(all.ids(), ", ")));
        if (!known.insert(*place).second)
            continue;
        chosen.solvers.push_back(question.solvers[*place]);
        looks.push_back(all.look(*place));
    }
    RunTable table(chosen, records);
    table.setLooks(std::move(looks));
    return table;
}

Expected<ChartOrder> orderFor(const ChartArguments& arguments, const RunTable& table)
{
    ChartOrder order = orderOf(kindOf(arguments.kind));
    const auto x = measureOf(arguments.x, table.question());
    const auto y = arguments.y.empty() ? Expected<Measure>(table.time())
                                       : measureOf(arguments.y, table.question());
    for (const auto* measure : {&x, &y})
        if (!*measure)
            return tl::unexpected(measure->error());
    order.x = *x;
    order.y = *y;
    const auto choose = [](bool isLogarithmic, bool isLinear, charts::Scale& scale) {
        if (isLogarithmic || isLinear)
            scale = isLinear ? charts::Scale::linear : charts::Scale::logarithmic;
    };
    choose(arguments.logX, arguments.linearX, order.scaleX);
    choose(arguments.logY, arguments.linearY, order.scaleY);
    order.isRelative = !arguments.isAbsolute;
    return order;
}

Expected<std::string> textOf(const ChartArguments& arguments, charts::ChartFile file,
                             const std::vector<RunRecord>& records)
{
    const std::vector<QuestionSummary> questions = questionsOf(records);
    const auto question = chosenQuestion(questions, arguments.question);
    if (!question)
        return tl::unexpected(question.error());
    const auto table = chosenTable(arguments, **question, records);
    if (!table)
        return tl::unexpected(table.error());
    const auto order = orderFor(arguments, *table);
    const bool isOfTimes = order && (order->y.axis.unit == "ms" || !hasNumber(order->kind));
    if (isOfTimes && !arguments.isMixtureAllowed)
        if (const Message mixture = table->mixture(); !mixture.empty())
            return failure(ErrorCode::value,
                           fmt::format("the times come from {}; --mixed charts them all the same",
                                       mixture.text()));
    const auto chart = order ? chartOf(*table, *order) : tl::unexpected<Error>(order.error());
    if (!chart)
        return tl::unexpected(chart.error());
    return charts::chartText({.chart = *chart,
                              .frame = {.width = static_cast<double>(arguments.width),
                                        .height = static_cast<double>(arguments.height)},
                              .isDark = arguments.isDark},
                             file);
}

ExitCode chart(const ChartArguments& arguments)
{
    FilesInUse files;
    files.read(arguments.results);
    if (const auto free = files.write("--out", arguments.out); !free)
        return failWith(ExitCode::usage, free.error().message);
    const Expected<charts::ChartFile> file =
        arguments.out == "-" ? charts::ChartFile::svg : charts::chartFileOf(arguments.out);
    if (!file)
        return failWith(ExitCode::usage,
                        fmt::format("--out {}: {}", arguments.out, file.error().message));
    auto read = readResults(arguments.results);
    if (!read)
        return printFileError(read.error(), arguments.results);
    refuteByProofs(read->records);
    const auto text = textOf(arguments, *file, read->records);
    if (!text)
        return failWith(ExitCode::usage, describe(text.error(), arguments.results));
    if (arguments.out == "-")
        printContent(*text);
    else if (const auto written = writeFile(arguments.out, *text); !written)
        return printFileError(written.error(), arguments.out);
    return ExitCode::answered;
}

std::function<ExitCode()> addChart(CLI::App& app)
{
    const auto arguments = std::make_shared<ChartArguments>();
    app.add_option("RESULTS.jsonl", arguments->results,
                   "lines of compare --out or solve --json; - for standard input")
        ->required();
    app.add_option("--kind", arguments->kind,
                   fmt::format("{}; by default, bars", fmt::join(kindIds(), ", ")))
        ->check(CLI::IsMember(kindIds()))
        ->type_name("KIND");
    app.add_option("--x", arguments->x,
                   "the number on the x axis of a scatter: a figure or fact, cost, or area (rows x "
                   "columns); by default, area")
        ->type_name("NUMBER");
    app.add_option(
           "--y", arguments->y,
           "the number to chart, such as search-ms, time-ms (the total) or amortised-ms; by "
           "default, search-ms if levels share a map, else time-ms; undominated has its own")
        ->type_name("NUMBER");
    app.add_option(
           "--solver", arguments->solvers,
           "chart only this solver, named as in the tables of compare; can be repeated; for "
           "a pair: the solver on the y axis, then the one on the x axis")
        ->type_name("ID[(NAME=VALUE,...)]");
    app.add_option("--question", arguments->question,
                   "the question whose runs to chart, if the results answer several")
        ->type_name("QUESTION");
    auto* logX = app.add_flag("--log-x", arguments->logX,
                              "make the x axis logarithmic; the default except for scatter and "
                              "buckets");
    app.add_flag("--linear-x", arguments->linearX, "make the x axis linear")->excludes(logX);
    auto* logY = app.add_flag("--log-y", arguments->logY,
                              "make the y axis logarithmic; the default for growth, buckets and "
                              "undominated");
    app.add_flag("--linear-y", arguments->linearY, "make the y axis linear")->excludes(logY);
    app.add_flag("--absolute", arguments->isAbsolute,
                 "in bars and heat maps, chart the numbers themselves, not their ratios to the "
                 "smallest of the level");
    app.add_flag("--mixed", arguments->isMixtureAllowed,
                 "chart times of several machines, versions of the program or limits together");
    app.add_flag("--dark", arguments->isDark, "use dark colours");
    app.add_option("--width", arguments->width,
                   "the width in pixels of SVG, 200 to 4000; by default, 900; PNG has "
                   "twice as many")
        ->transform(wholeNumber(200, 4000))
        ->type_name("N");
    app.add_option("--height", arguments->height,
                   "the height in pixels, 140 to 4000; by default, 480; bars and heat maps choose "
                   "their own")
        ->transform(wholeNumber(140, 4000))
        ->type_name("N");
    app.add_option(
           "--out", arguments->out,
           "the file, of the kind of its extension: .svg, .pdf, .png, .tex (pgfplots) or .csv (the "
           "drawn numbers); by default, - for SVG on standard output")
        ->type_name("FILE");
    app.footer("The x axis of bars, the colours of a heat map, and both axes of a pair follow "
               "--log-x. Runs that failed or have wrong answers are left out.");
    return [arguments] { return chart(*arguments); };
}

} // namespace

namespace catalogue {
extern constinit const Command chart = {"chart", "Draw a chart of recorded runs", addChart};
} // namespace catalogue

} // namespace mazewright::cli
