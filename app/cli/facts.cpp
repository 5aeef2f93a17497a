#include "app/cli/command.h"
#include "app/cli/fact_lines.h"
#include "app/cli/input.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/settings.h"
#include "solvers/comparison/level_files.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <set>

namespace mazewright::cli {

namespace {

struct FactsArguments {
    std::vector<std::string> files;
    std::vector<std::string> facts;
    std::vector<std::string> settings;
    LimitArguments limits;
    bool layers = false;
    bool json = false;
    bool csv = false;
};

/// One call of `facts`: what was asked, and what has come of it so far.
class Telling {
public:
    explicit Telling(const FactsArguments& arguments) : m_arguments(arguments) {}

    ExitCode run();

private:
    Expected<void> prepare();
    Expected<void> checkOptions() const;
    void tellFile(const std::string& file);
    Expected<Rules> rulesOf(const Level& level) const;
    std::vector<const FactSpec*> factsOf(Question question) const;
    void fail(ExitCode code, const std::string& message);

    const FactsArguments& m_arguments;
    std::vector<Setting> m_settings;
    bool m_isOneLevel = false;
    ExitCode m_code = ExitCode::answered;
    Interrupt m_interrupt;
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

/// Whether the id is of a value of each cell, and of nothing else.
bool isLayerAlone(std::string_view id)
{
    return findFact(id) == nullptr;
}

Expected<void> Telling::prepare()
{
    auto settings = readSettings(m_arguments.settings);
    if (!settings)
        return tl::unexpected(settings.error());
    m_settings = std::move(*settings);
    std::set<std::string_view> known;
    for (const FactSpec* fact : factSpecs())
        if (isOfLevels(*fact))
            known.insert(fact->id);
    for (const std::string& id : m_arguments.facts)
        if (!known.contains(id))
            return failure(ErrorCode::value,
                           fmt::format("--fact {}: unknown fact; expected one of {}", id,
                                       fmt::join(known, ", ")));
    for (const std::string& id : m_arguments.facts)
        if (isLayerAlone(id) && !m_arguments.json)
            return failure(ErrorCode::value,
                           fmt::format("--fact {}: this fact is a layer, with a value for each "
                                       "cell; layers require --json",
                                       id));
    return checkOptions();
}

/// A name that no question has is refused before anything runs.
Expected<void> Telling::checkOptions() const
{
    std::set<std::string_view> options;
    for (const Question question : allQuestions)
        options.merge(idsOf(optionsOf(question)));
    for (const Setting& setting : m_settings)
        if (!options.contains(setting.name))
            return failure(ErrorCode::value,
                           fmt::format("--set {}: unknown option; expected one of {}", setting.name,
                                       fmt::join(options, ", ")));
    return {};
}

/// The level's rules with what was set in their place.
Expected<Rules> Telling::rulesOf(const Level& level) const
{
    const Question question = mainQuestion(level.maze, level.rules);
    Options options = optionsFor(question, level.rules);
    // With several levels a name need not be known to the question of each.
    for (const Setting& setting : m_settings)
        if (m_isOneLevel && !options.knows(setting.name))
            return failure(
                ErrorCode::value,
                fmt::format("--set {}: this option does not apply here; expected one of {}",
                            setting.name, fmt::join(idsOf(optionsOf(question)), ", ")));
    if (auto set = apply(m_settings, options); !set)
        return tl::unexpected(set.error());
    return withOptions(level.rules, question, options);
}

/// Those that were asked for, else all of the question that cost little; layers where they were
/// asked for.
std::vector<const FactSpec*> Telling::factsOf(Question question) const
{
    std::vector<const FactSpec*> facts;
    for (const std::string& id : m_arguments.facts)
        for (const FactSpec* fact : {findFact(id, question), findLayerFact(id, question)})
            if (fact != nullptr && (!fact->isLayer() || m_arguments.layers || isLayerAlone(id)))
                facts.push_back(fact);
    if (!m_arguments.facts.empty())
        return facts;
    for (const FactSpec* fact : factSpecs())
        if (isOfLevels(*fact) && !fact->onDemand && fact->isOf(question) &&
            (!fact->isLayer() || m_arguments.layers) &&
            (fact->isLayer() ? findLayerFact(fact->id, question) : findFact(fact->id, question)) ==
                fact)
            facts.push_back(fact);
    return facts;
}

void Telling::tellFile(const std::string& file)
{
    const auto read = readLevelInput(file, nullptr, m_interrupt.token());
    if (m_interrupt.requested())
        return;
    if (!read)
        return fail(ExitCode::badInput, describe(read.error(), file));
    const auto rules = rulesOf(read->level);
    if (!rules)
        return fail(ExitCode::usage, rules.error().message);
    Budget budget(m_arguments.limits.limits(), m_interrupt.token());
    LevelKnowledge level(std::make_shared<const Maze>(read->level.maze), *rules);
    const std::vector<const FactSpec*> facts = factsOf(level.question());
    const FactLines lines(file, level, facts, budget);
    bool whole = true;
    if (m_arguments.json)
        whole = lines.printJson();
    else if (m_arguments.csv)
        lines.printCsv();
    else
        lines.printText();
    flushOutput();
    if (!whole || lines.areUndecided())
        m_code = graver(m_code, ExitCode::limit);
}

void Telling::fail(ExitCode code, const std::string& message)
{
    complain(message);
    m_code = graver(m_code, code);
}

ExitCode Telling::run()
{
    if (const auto prepared = prepare(); !prepared) {
        complain(prepared.error().message);
        return ExitCode::usage;
    }
    LevelFiles found;
    if (m_arguments.files == std::vector<std::string>{"-"})
        found.levels = m_arguments.files;
    else
        found = findLevels(m_arguments.files, m_interrupt.token());
    for (const FileTrouble& trouble : found.troubles)
        fail(ExitCode::badInput, trouble.why);
    m_isOneLevel = found.levels.size() == 1;
    if (m_arguments.csv)
        print(FactLines::csvHeader());
    for (const std::string& file : found.levels)
        if (!m_interrupt.requested())
            tellFile(file);
    return graver(m_interrupt.code(), m_code);
}

std::function<ExitCode()> addFacts(CLI::App& app)
{
    const auto arguments = std::make_shared<FactsArguments>();
    app.add_option("FILE", arguments->files, "levels and folders of levels; - for standard input")
        ->type_name("DIR|FILE")
        ->required();
    app.add_option("--fact", arguments->facts,
                   "only this fact, for any question; by default, all facts for the level's own "
                   "question; layers require --json")
        ->type_name("ID")
        ->allow_extra_args(false);
    auto* layers = app.add_flag("--layers", arguments->layers,
                                "include layers: facts with a value for each cell");
    app.add_option("--set", arguments->settings, "an option of the level's question")
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
    addLimitOptions(app, arguments->limits, "the facts of each level");
    auto* json =
        app.add_flag("--json", arguments->json, "print one JSON object per line for each level");
    layers->needs(json);
    app.add_flag("--csv", arguments->csv, "print one line for each fact")->excludes(json);
    app.footer("Exit codes: 0 if every fact is known or does not apply to the level, 4 if one is "
               "undecided. The reason is printed with it.");
    return [arguments] { return Telling(*arguments).run(); };
}

} // namespace

namespace catalogue {
extern constinit const Command facts = {
    "facts", "Print facts about levels: score, tracks, unique, dead ends, …", addFacts};
} // namespace catalogue

} // namespace mazewright::cli
