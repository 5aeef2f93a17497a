#include "app/cli/track_output.h"

#include "app/cli/arguments.h"
#include "app/cli/level_text.h"
#include "solvers/core/message.h"
#include "solvers/core/text.h"
#include "solvers/levels/stroke_report.h"

#include <fmt/format.h>
#include <limits>
#include <memory>

namespace mazewright::cli {

namespace {

/// Returns a count: a number where every reader of JSON has it exactly, else a string.
Json exactJson(const mpz_class& count)
{
    constexpr std::uint64_t mostExact = std::uint64_t{1} << 53;
    if (count <= static_cast<unsigned long>(mostExact))
        return count.get_ui();
    return count.get_str();
}

Json histogramJson(const TrackHistogram& histogram, const Message& missing)
{
    if (!missing.empty())
        return {{"undecided", missing}};
    Json counts = Json::array();
    for (const auto& [at, tracks] : histogram)
        counts.push_back({at, exactJson(tracks)});
    return {{"value", std::move(counts)}};
}

StrokeReport reportWithin(const Problem& problem, const StrokeWishes& wishes, Budget& budget)
{
    Monitor monitor = Monitor::ofPart(budget);
    return reportStroke(problem, wishes, monitor);
}

/// Returns the reason why a report has no tracks, as a fact is told.
Json whyNone(const StrokeReport& report)
{
    return {{report.status == Status::noSolution ? "impossible" : "undecided", report.message}};
}

ToldHistograms histogramsIn(const StrokeReport& report)
{
    if (report.status != Status::solved)
        return {{{"scores", whyNone(report)}, {"lengths", whyNone(report)}},
                report.status == Status::noSolution};
    return {{{"scores", histogramJson(report.histogram, report.histogramMissing)},
             {"lengths", histogramJson(report.lengths, report.lengthsMissing)}},
            report.histogramMissing.empty() && report.lengthsMissing.empty()};
}

std::int64_t scoreOf(const Problem& problem, const Route& track)
{
    std::int64_t score = 0;
    for (const Position p : track) {
        const Cell cell = problem.maze().at(p);
        score += std::get<OneStroke>(problem.query()).cellPoints +
                 (cell.kind == CellKind::coin ? cell.value : 0);
    }
    return score;
}

/// Prints random tracks of a level, a table of numbers or a drawing each.
class SamplePrinter {
public:
    SamplePrinter(std::string level, const Problem& problem, const TrackArguments& wanted,
                  bool json)
        : m_level(std::move(level)), m_problem(problem), m_wanted(wanted), m_json(json)
    {
    }

    bool print(const StrokeReport& report, Budget& budget) const
    {
        if (report.status != Status::solved)
            return printMissing(whyNone(report), report.message,
                                report.status == Status::noSolution);
        const TrackSet& set = m_wanted.of == "all" ? *report.tracks : *report.optimalTracks;
        const auto samples = sampleTracks(set, m_wanted.samples, m_wanted.seed, budget);
        if (!samples)
            return printMissing({{"undecided", samples.error().why}}, samples.error().why, false);
        if (m_json)
            printAsJson(set.size(), *samples);
        else
            printAsText(set.size(), *samples);
        return true;
    }

private:
    bool printMissing(Json why, const Message& words, bool isAnswer) const
    {
        if (m_json)
            printRow({{"level", m_level}, {"samples", std::move(why)}});
        else
            cli::print(fmt::format("    no samples: {}\n", words));
        return isAnswer;
    }

    void printAsJson(const mpz_class& size, const std::vector<SampledTrack>& samples) const
    {
        Json tracks = Json::array();
        for (const auto& [number, route] : samples)
            tracks.push_back({{"number", exactJson(number + 1)},
                              {"score", scoreOf(m_problem, route)},
                              {"cells", route.size()},
                              {"route", route}});
        printRow({{"level", m_level},
                  {"samples",
                   {{"of", m_wanted.of},
                    {"tracks", exactJson(size)},
                    {"seed", m_wanted.seed},
                    {"value", std::move(tracks)}}}});
    }

    void printAsText(const mpz_class& size, const std::vector<SampledTrack>& samples) const
    {
        std::string text;
        for (const auto& [number, route] : samples) {
            text += fmt::format("    random {} {} of {}: score {}, {} cells\n",
                                m_wanted.of == "all" ? "track" : "best track",
                                words::grouped(mpz_class(number + 1).get_str()),
                                words::grouped(size.get_str()), scoreOf(m_problem, route),
                                route.size());
            if (isDrawable(m_problem.maze()))
                text += drawnRoute(m_problem.maze(), route) + '\n';
        }
        cli::print(text);
    }

    std::string m_level;
    const Problem& m_problem;
    const TrackArguments& m_wanted;
    bool m_json;
};

} // namespace

CLI::Option* addHistogramOption(CLI::App& app, TrackArguments& arguments, CLI::Option* json)
{
    return app
        .add_flag("--histograms", arguments.histograms,
                  "with --json, how many of all tracks of a one-stroke level have each score, and "
                  "each length")
        ->needs(json);
}

CLI::Option* addSampleOptions(CLI::App& app, TrackArguments& arguments)
{
    auto* sample = app.add_option("--sample", arguments.samples,
                                  "print N tracks of a one-stroke level, drawn uniformly at random")
                       ->type_name("N")
                       ->transform(wholeNumber(1, 1000000));
    app.add_option("--seed", arguments.seed,
                   "the random seed of --sample; the same seed gives the same tracks")
        ->type_name("N")
        ->transform(wholeNumber(0, std::numeric_limits<std::uint64_t>::max()))
        ->capture_default_str()
        ->needs(sample);
    app.add_option("--of", arguments.of, "the tracks that --sample draws from")
        ->check(CLI::IsMember({"best", "all"}))
        ->capture_default_str()
        ->needs(sample);
    return sample;
}

ToldHistograms histogramsOf(const Problem& problem, Budget& budget)
{
    return histogramsIn(reportWithin(problem, {.cells = false, .lengths = true}, budget));
}

bool printTracks(const std::string& level, const Problem& problem, const TrackArguments& wanted,
                 bool json, Budget& budget)
{
    const StrokeReport report = reportWithin(
        problem, {.cells = false, .histogram = wanted.histograms, .lengths = wanted.histograms},
        budget);
    bool isWhole = true;
    if (wanted.histograms) {
        ToldHistograms told = histogramsIn(report);
        printRow({{"level", level}, {"histograms", std::move(told.json)}});
        isWhole = told.areKnown;
    }
    if (wanted.samples > 0)
        isWhole = SamplePrinter(level, problem, wanted, json).print(report, budget) && isWhole;
    flushOutput();
    return isWhole;
}

} // namespace mazewright::cli
