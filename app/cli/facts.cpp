#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/fact_output.h"
#include "app/cli/input.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/track_output.h"
#include "solvers/core/fact_spec.h"
#include "solvers/core/level.h"
#include "solvers/core/message.h"
#include "solvers/core/text.h"
#include "solvers/experiments/level_files.h"
#include "solvers/files/json_text.h"
#include "solvers/levels/collection.h"

#include <algorithm>
#include <cstddef>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace mazewright::cli {

namespace {

struct FactsArguments {
    ReadOptions reading{};
    std::vector<std::string> files;
    std::vector<std::string> facts;
    std::vector<std::string> settings;
    std::string sort;
    LimitArguments limits;
    double totalSeconds = 0; ///< 0 for no limit
    std::size_t near = 4;
    bool descending = false;
    bool copies = false;
    bool table = false;
    bool profile = false;
    bool layers = false;
    TrackArguments tracks{};
    Shard shard{};
    int jobs = allProcessors();
    bool json = false;
    bool csv = false;

    /// Returns true if the levels are printed together, after all are known.
    bool areTogether() const noexcept { return table || copies || !sort.empty(); }
};

/// The facts that one call of `facts` computes for each level.
class FactRequest {
public:
    /// Reads the arguments. Errors: `value` for an unknown name.
    static Expected<FactRequest> from(const FactsArguments& arguments);

    /// Returns the level's rules with the settings of the command line. Errors: `value`; for a
    /// single level also an option that its question does not have.
    Expected<Rules> rulesOf(const Level& level, bool isOneLevel) const;
    /// Returns the requested facts, else the cheap facts of the question. Includes layers if they
    /// were requested, and the fact to sort by.
    std::vector<const FactSpec*> factsOf(Question question) const;

private:
    explicit FactRequest(const FactsArguments& arguments) : m_arguments(&arguments) {}

    Expected<void> checkFacts() const;
    Expected<void> checkOptions() const;
    std::vector<const FactSpec*> chosenFacts(Question question) const;

    const FactsArguments* m_arguments;
    std::vector<OptionAssignment> m_settings;
};

bool isOfLevels(const FactSpec& fact)
{
    return fact.subject == FactSubject::level;
}

std::set<std::string_view> idsOf(std::span<const OptionSpec> options)
{
    std::set<std::string_view> ids;
    for (const OptionSpec& option : options)
        ids.insert(option.id);
    return ids;
}

/// Returns true if only a layer has this id, and no other fact.
bool isLayerAlone(std::string_view id)
{
    return findFact(id) == nullptr;
}

Expected<FactRequest> FactRequest::from(const FactsArguments& arguments)
{
    if (arguments.copies && arguments.csv && !arguments.table)
        return failure(ErrorCode::value,
                       "--copies with --csv requires --table, whose rows list the copies");
    FactRequest request(arguments);
    auto settings = readSettings(arguments.settings);
    if (!settings)
        return tl::unexpected(settings.error());
    request.m_settings = std::move(*settings);
    if (const auto known = request.checkFacts(); !known)
        return tl::unexpected(known.error());
    if (const auto known = request.checkOptions(); !known)
        return tl::unexpected(known.error());
    return request;
}

Expected<void> FactRequest::checkFacts() const
{
    std::set<std::string_view> known;
    std::set<std::string_view> values;
    for (const FactSpec* fact : factSpecs()) {
        if (isOfLevels(*fact))
            known.insert(fact->id);
        if (fact->isValueOfLevel())
            values.insert(fact->id);
    }
    for (const std::string& id : m_arguments->facts)
        if (!known.contains(id))
            return failure(ErrorCode::value,
                           fmt::format("--fact {}: unknown fact; expected one of {}", id,
                                       fmt::join(known, ", ")));
    for (const std::string& id : m_arguments->facts)
        if (isLayerAlone(id) && !m_arguments->json)
            return failure(ErrorCode::value,
                           fmt::format("--fact {}: this fact is a layer, with a value for each "
                                       "cell; layers require --json",
                                       id));
    if (!m_arguments->sort.empty() && !values.contains(m_arguments->sort))
        return failure(ErrorCode::value, fmt::format("--sort {}: unknown fact; expected one of {}",
                                                     m_arguments->sort, fmt::join(values, ", ")));
    return {};
}

/// Rejects names that no question has, before anything runs.
Expected<void> FactRequest::checkOptions() const
{
    std::set<std::string_view> options;
    for (const Question question : allQuestions)
        options.merge(idsOf(optionsOf(question)));
    for (const OptionAssignment& setting : m_settings)
        if (!options.contains(setting.name))
            return failure(ErrorCode::value,
                           fmt::format("--set {}: unknown option; expected one of {}", setting.name,
                                       fmt::join(options, ", ")));
    return {};
}

Expected<Rules> FactRequest::rulesOf(const Level& level, bool isOneLevel) const
{
    const Question question = mainQuestion(level.maze, level.rules);
    Options options = optionsFor(question, level.rules);
    // With several levels, the question of a level need not know every name.
    for (const OptionAssignment& setting : m_settings)
        if (isOneLevel && !options.knows(setting.name))
            return failure(
                ErrorCode::value,
                fmt::format("--set {}: this option does not apply here; expected one of {}",
                            setting.name, fmt::join(idsOf(optionsOf(question)), ", ")));
    if (auto set = apply(m_settings, options); !set)
        return tl::unexpected(set.error());
    return withOptions(level.rules, question, options);
}

std::vector<const FactSpec*> FactRequest::chosenFacts(Question question) const
{
    std::vector<const FactSpec*> facts;
    for (const std::string& id : m_arguments->facts)
        for (const FactSpec* fact : {findFact(id, question), findLayerFact(id, question)})
            if (fact != nullptr && (!fact->isLayer() || m_arguments->layers || isLayerAlone(id)))
                facts.push_back(fact);
    if (!m_arguments->facts.empty())
        return facts;
    if (!m_arguments->layers)
        return listedFacts(question);
    for (const FactSpec* fact : factSpecs())
        if (isOfLevels(*fact) && !fact->onDemand && fact->isOf(question) &&
            (fact->isLayer() ? findLayerFact(fact->id, question) : findFact(fact->id, question)) ==
                fact)
            facts.push_back(fact);
    return facts;
}

std::vector<const FactSpec*> FactRequest::factsOf(Question question) const
{
    std::vector<const FactSpec*> facts = chosenFacts(question);
    if (m_arguments->sort.empty())
        return facts;
    const FactSpec* sorted = findFact(m_arguments->sort, question);
    if (std::find(facts.begin(), facts.end(), sorted) == facts.end())
        facts.insert(facts.begin(), sorted);
    return facts;
}

/// One call of `facts`: its arguments and its results so far.
class FactsCommand : Call {
public:
    FactsCommand(const FactsArguments& arguments, FactRequest request)
        : m_arguments(arguments), m_request(std::move(request)),
          m_form(formOf(arguments.json, arguments.csv)),
          m_whole(LimitArguments{.seconds = arguments.totalSeconds}.limits(), m_interrupt.token())
    {
    }

    ExitCode run();

private:
    Conclusion examineFile(const std::string& file, const Limits& limits);
    void printLevel(const CollectedLevel& level, Budget& budget, const Json& more = Json::object());
    Json histogramsOfLevel(const FactCache& level, Budget& budget);
    void conclude();
    void printSummary(const std::optional<Copies>& copies) const;
    Limits withinWhole(Limits limits) const;
    Conclusion listed(std::vector<std::string>& files, const std::string& file) const;

    const FactsArguments& m_arguments;
    FactRequest m_request;
    Form m_form;
    Budget m_whole;
    bool m_isOneLevel = false;
    std::vector<CollectedLevel> m_levels; // only if the levels are printed together
    std::vector<std::string> m_unreadable;
    std::vector<std::string> m_unreached; // skipped because of a signal or the limit
};

/// Returns the limits of a level with at most the rest of the total time.
Limits FactsCommand::withinWhole(Limits limits) const
{
    const auto left = m_whole.timeLeft();
    if (!left)
        return limits;
    const auto whole =
        std::max(std::chrono::ceil<std::chrono::milliseconds>(*left), std::chrono::milliseconds(1));
    limits.time = limits.time.count() > 0 ? std::min(limits.time, whole) : whole;
    return limits;
}

/// Returns a conclusion that adds the file to a list.
Conclusion FactsCommand::listed(std::vector<std::string>& files, const std::string& file) const
{
    return [&files, file] { files.push_back(file); };
}

/// Examines and prints a level, and returns what is to be noted of it. Any thread.
Conclusion FactsCommand::examineFile(const std::string& file, const Limits& limits)
{
    if (m_whole.poll() != Halt::none)
        return listed(m_unreached, file);
    const auto read = readLevelInput(file, nullptr, m_interrupt.token(), m_arguments.reading);
    if (m_interrupt.requested())
        return listed(m_unreached, file);
    if (!read) {
        fail(ExitCode::badInput, describe(read.error(), file));
        return listed(m_unreadable, file);
    }
    tellReading(file, *read, m_form == Form::json);
    const auto rules = m_request.rulesOf(read->level, m_isOneLevel);
    if (!rules) {
        fail(ExitCode::usage, rules.error().message);
        return {};
    }
    Budget budget(withinWhole(limits), m_interrupt.token());
    FactCache level(std::make_shared<const Maze>(read->level.maze), *rules);
    if (m_arguments.tracks.histograms && m_isOneLevel && level.question() != Question::oneStroke) {
        fail(ExitCode::usage, fmt::format("{}: --histograms requires a one-stroke level", file));
        return {};
    }
    if (m_arguments.profile) {
        if (!printProfile(file, level, m_form, budget))
            worsen(ExitCode::limit);
        flushOutput();
        return {};
    }
    CollectedLevel told{.file = file, .question = level.question(), .maze = level.maze()};
    told.facts = computeAll(level, m_request.factsOf(level.question()), budget);
    if (told.isUndecided())
        worsen(ExitCode::limit);
    if (!m_arguments.areTogether()) {
        printLevel(told, budget, histogramsOfLevel(level, budget));
        return {};
    }
    if (!m_arguments.copies)
        told.maze.reset();
    return [this, told = std::move(told)]() mutable { m_levels.push_back(std::move(told)); };
}

/// Returns the histograms of a level as a key of its row, if they were requested and it has tracks.
Json FactsCommand::histogramsOfLevel(const FactCache& level, Budget& budget)
{
    if (!m_arguments.tracks.histograms || level.question() != Question::oneStroke)
        return Json::object();
    const auto problem = level.problem(Question::oneStroke, budget.limits());
    if (!problem)
        return {{"histograms", {{"impossible", problem.error().message}}}};
    ToldHistograms told = histogramsOf(*problem, budget);
    if (!told.areKnown)
        worsen(ExitCode::limit);
    return {{"histograms", std::move(told.json)}};
}

void FactsCommand::printLevel(const CollectedLevel& level, Budget& budget, const Json& more)
{
    if (!printFacts(level, m_form, budget, more))
        worsen(ExitCode::limit);
    flushOutput();
}

void FactsCommand::printSummary(const std::optional<Copies>& copies) const
{
    if (!m_arguments.json) {
        std::string text = copies ? copiesText(m_levels, *copies, m_arguments.near) : "";
        text += fmt::format("\n{}", counted(m_levels.size(), "{} level", "{} levels"));
        if (!m_unreadable.empty())
            text += '\n' + printable(fmt::format("not read ({}): {}", m_unreadable.size(),
                                                 fmt::join(m_unreadable, ", ")));
        if (!m_unreached.empty())
            text += '\n' + printable(fmt::format("not examined ({}): {}", m_unreached.size(),
                                                 fmt::join(m_unreached, ", ")));
        return print(text + '\n');
    }
    Json summary{
        {"levels", m_levels.size()}, {"unreadable", m_unreadable}, {"unexamined", m_unreached}};
    if (copies)
        summary.update(copiesJson(m_levels, *copies));
    printRow({{"summary", std::move(summary)}});
}

/// Prints the levels together, sorted if requested.
void FactsCommand::conclude()
{
    std::vector<CollectedLevel> inOrder;
    if (!m_arguments.sort.empty())
        for (const std::size_t place : ranked(m_levels, m_arguments.sort, m_arguments.descending))
            inOrder.push_back(m_levels[place]);
    if (!m_arguments.sort.empty())
        m_levels = std::move(inOrder);
    std::optional<Copies> copies;
    if (m_arguments.copies) {
        std::vector<MazeSnapshot> mazes;
        for (const CollectedLevel& level : m_levels)
            mazes.push_back(level.maze);
        copies = copiesAmong(mazes, m_arguments.near, m_whole);
        if (!copies->isWhole)
            worsen(ExitCode::limit);
    }
    if (m_arguments.table && m_arguments.csv)
        return print(tableCsv(m_levels, copies));
    if (m_arguments.table && !m_arguments.json)
        print(tableText(m_levels));
    else
        for (const CollectedLevel& level : m_levels)
            printLevel(level, m_whole);
    if (!m_arguments.csv)
        printSummary(copies);
}

ExitCode FactsCommand::run()
{
    const std::vector<std::string> files = levelsIn(m_arguments.files, m_unreadable);
    m_isOneLevel = files.size() == 1;
    if (m_arguments.csv && !m_arguments.table)
        print(fmt::format("{}\n", m_arguments.profile ? profileColumns : factColumns));
    const std::vector<std::string> part = partOf<std::string>(files, m_arguments.shard);
    OrderedJobs jobs(jobsFor(part.size(), m_arguments.jobs), m_arguments.limits.limits(),
                     m_interrupt.token());
    for (const std::string& file : part)
        addPrinting(jobs, [this, file](const Budget& budget) {
            return examineFile(file, budget.limits());
        });
    jobs.finish();
    if (!m_unreached.empty())
        worsen(ExitCode::limit);
    if (m_arguments.areTogether())
        conclude();
    else if (!m_unreached.empty() && !m_interrupt.requested())
        printError(fmt::format("time limit for all levels reached; not examined: {}",
                               fmt::join(m_unreached, ", ")));
    flushOutput();
    return code();
}

ExitCode runFacts(const FactsArguments& arguments)
{
    auto request = FactRequest::from(arguments);
    if (!request)
        return failWith(ExitCode::usage, request.error().message);
    return FactsCommand(arguments, std::move(*request)).run();
}

void addCollectionOptions(CLI::App& app, FactsArguments& arguments, CLI::Option* layers,
                          CLI::Option* profile)
{
    app.add_flag("--table", arguments.table,
                 "print one row for each level and one column for each fact; with --csv, as "
                 "comma-separated values")
        ->excludes(layers)
        ->excludes(profile);
    auto* sort = app.add_option("--sort", arguments.sort,
                                "rank the levels by this fact, lowest first; levels for which it "
                                "is not known come last")
                     ->type_name("ID")
                     ->excludes(layers)
                     ->excludes(profile);
    app.add_flag("--descending", arguments.descending, "rank the levels highest first")
        ->needs(sort);
    auto* copies = app.add_flag("--copies", arguments.copies,
                                "find copies of levels, also rotated or mirrored, and near copies")
                       ->excludes(layers)
                       ->excludes(profile);
    app.add_option("--near", arguments.near, "the number of cells in which near copies may differ")
        ->type_name("N")
        ->capture_default_str()
        ->transform(wholeNumber(0, 10000))
        ->needs(copies);
}

std::function<ExitCode()> addFacts(CLI::App& app)
{
    const auto arguments = std::make_shared<FactsArguments>();
    app.add_option("FILE", arguments->files, "levels and folders of levels; - for standard input")
        ->type_name("DIR|FILE")
        ->required();
    auto* fact =
        app.add_option(
               "--fact", arguments->facts,
               "only this fact, for any question; by default, all facts for the level's own "
               "question; layers require --json")
            ->type_name("ID");
    auto* layers = app.add_flag("--layers", arguments->layers,
                                "include layers: facts with a value for each cell");
    auto* profile =
        app.add_flag(
               "--profile", arguments->profile,
               "print the difficulty profile instead: the choices at each step of the solution, "
               "how many of them keep the optimum, and how far the others lead astray")
            ->excludes(layers)
            ->excludes(fact);
    addCollectionOptions(app, *arguments, layers, profile);
    addReadOptions(app, arguments->reading);
    app.add_option("--set", arguments->settings, "an option of the level's question")
        ->type_name("NAME=VALUE");
    addLimitOptions(app, arguments->limits, "the facts of each level");
    addTotalTimeOption(app, arguments->totalSeconds, "all levels together");
    addJobsOption(app, arguments->jobs, "levels to examine");
    auto* json =
        app.add_flag("--json", arguments->json, "print one JSON object per line for each level");
    layers->needs(json);
    CLI::Option* histograms = addHistogramOption(app, arguments->tracks, json);
    CLI::Option* shard =
        addShardOption(app, arguments->shard,
                       "examine only part K of N of the levels, for example in a job array");
    for (const char* together : {"--table", "--sort", "--copies"})
        shard->excludes(app.get_option(together));
    for (const char* together : {"--table", "--sort", "--copies", "--profile"})
        histograms->excludes(app.get_option(together));
    app.add_flag("--csv", arguments->csv, "print one line for each fact")->excludes(json);
    app.footer("Exit codes: 0 if every fact is known or does not apply to the level, 4 if one is "
               "undecided or a level was not reached. The reason is printed with it.");
    return [arguments] { return runFacts(*arguments); };
}

} // namespace

namespace catalogue {
extern constinit const Command facts = {
    "facts", "Print facts about levels: score, tracks, unique, dead ends, …", addFacts};
} // namespace catalogue

} // namespace mazewright::cli
