#include "solvers/levels/order.h"

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/input.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "solvers/core/message.h"
#include "solvers/core/symmetry.h"
#include "solvers/core/text.h"
#include "solvers/files/file_access.h"
#include "solvers/files/json_text.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <limits>
#include <memory>

namespace mazewright::cli {

namespace {

struct OrderArguments {
    std::string out;
    std::string to;
    std::string question = "one-stroke";
    std::string size;
    std::string shape;
    std::vector<std::string> constraints;
    std::string symmetry = "none";
    std::string generator;
    std::vector<std::string> settings;
    std::uint64_t seed = 1;
    int count = 1;
    std::int64_t candidates = 3000;
    LimitArguments limits{.seconds = 60};
    Shard shard{};
    int jobs = allProcessors();
    bool gathers = false;
    bool json = false;
};

/// Applies settings: those of the generator to its options, all others to the rules.
Expected<void> applySettings(const std::vector<std::string>& given, Order& order)
{
    const auto settings = readSettings(given);
    if (!settings)
        return tl::unexpected(settings.error());
    std::vector<OptionAssignment> ofGenerator;
    Options options = optionsFor(order.question, order.rules);
    for (const OptionAssignment& setting : *settings) {
        if (order.generator != nullptr &&
            Options(order.generator->info.options).knows(setting.name)) {
            ofGenerator.push_back(setting);
        } else if (!options.knows(setting.name)) {
            return failure(ErrorCode::value, fmt::format("--set {}: unknown option", setting.name));
        } else if (auto set = apply({setting}, options); !set) {
            return tl::unexpected(set.error());
        }
    }
    order.rules = withOptions(order.rules, order.question, options);
    if (order.generator == nullptr)
        return {};
    auto chosen = chosenOptions(*order.generator, ofGenerator);
    if (!chosen)
        return tl::unexpected(chosen.error());
    order.options = std::move(*chosen);
    order.symbolsAreOpen =
        std::none_of(ofGenerator.begin(), ofGenerator.end(),
                     [](const OptionAssignment& setting) { return setting.name == "symbols"; });
    return {};
}

Expected<void> setSize(const OrderArguments& arguments, Order& order)
{
    if (arguments.shape.empty()) {
        const auto size = readSize(arguments.size);
        if (!size)
            return tl::unexpected(size.error());
        order.rows = size->rows;
        order.columns = size->columns;
        return {};
    }
    auto read = readLevelInput(arguments.shape);
    if (!read)
        return failure(ErrorCode::value, describe(read.error(), arguments.shape));
    order.shape = std::make_shared<const Maze>(std::move(read->level.maze));
    order.rows = order.shape->rows();
    order.columns = order.shape->columns();
    return {};
}

Expected<Order> orderOf(const OrderArguments& arguments)
{
    Order order;
    order.question = *questionOf(arguments.question);
    order.rules.question = order.question;
    order.seed = arguments.seed;
    order.candidates = arguments.candidates;
    order.symmetry = *symmetryKindOf(arguments.symmetry);
    if (!arguments.generator.empty()) {
        const auto generator = generatorNamed(arguments.generator);
        if (!generator)
            return tl::unexpected(generator.error());
        order.generator = *generator;
    }
    for (const std::string& text : arguments.constraints) {
        const auto want = factConstraintOf(text, order.question);
        if (!want)
            return failure(ErrorCode::value, fmt::format("--want {}", want.error().message));
        order.constraints.push_back(*want);
    }
    if (auto set = applySettings(arguments.settings, order); !set)
        return tl::unexpected(set.error());
    if (auto set = setSize(arguments, order); !set)
        return tl::unexpected(set.error());
    if (auto checked = checkOrder(order); !checked)
        return tl::unexpected(checked.error());
    return order;
}

/// One call of `order`: its arguments and its results.
class OrderCommand : Call {
public:
    OrderCommand(const OrderArguments& arguments, const Order& order, const Format& format)
        : m_arguments(arguments), m_order(order), m_format(format), m_orders(order)
    {
    }

    ExitCode run()
    {
        const auto count = static_cast<std::size_t>(m_arguments.count);
        OrderedJobs jobs(jobsFor(count, m_arguments.jobs), m_arguments.limits.limits(),
                         m_interrupt.token());
        for (int number = 1;
             number <= m_arguments.count && !m_interrupt.requested() && !m_hasFailed; ++number) {
            const Orders::Turn turn = m_orders.next();
            if (isOfPart(number))
                jobs.add([this, number, turn](Budget& budget, bool) {
                    return made(number, turn, budget);
                });
        }
        if (!m_hasFailed)
            jobs.finish();
        return code();
    }

    /// Returns true if the folder has levels that this call might replace: any of an order; for a
    /// part, those with its numbers; if it gathers, those of another order.
    bool isTaken() const
    {
        std::error_code ignored;
        if (m_arguments.shard.of == 1 && !m_arguments.gathers) {
            const std::filesystem::directory_iterator folder(m_arguments.out, ignored);
            return std::any_of(begin(folder), end(folder), [](const auto& entry) {
                return entry.path().filename().string().starts_with("order-");
            });
        }
        for (int number = 1; number <= m_arguments.count; ++number)
            if (isOfPart(number) && std::filesystem::exists(fileOf(number), ignored) &&
                !(m_arguments.gathers && gathered(number)))
                return true;
        return false;
    }

private:
    bool isOfPart(int number) const
    {
        const auto [part, of] = m_arguments.shard;
        return static_cast<std::size_t>(number - 1) % of == part - 1;
    }

    std::string fileOf(int number) const
    {
        return (std::filesystem::path(m_arguments.out) /
                fmt::format("order-{:03}{}", number, extensionOf(m_format)))
            .string();
    }

    /// Returns a level that a part of this order has made; empty if there is none.
    std::optional<Level> gathered(int number) const
    {
        auto read = readLevel(fileOf(number), &m_format);
        const bool isOurs = read && read->level.title == titleOf(number) &&
                            read->level.holds == requiredFacts() &&
                            read->level.maze.rows() == m_order.rows &&
                            read->level.maze.columns() == m_order.columns;
        return isOurs ? std::optional(std::move(read->level)) : std::nullopt;
    }

    /// Keeps the level that a part has made. Returns false if it is a copy of an earlier level: it
    /// has to be made again.
    bool keep(int number, const Level& level)
    {
        const bool fits = level.notes.empty();
        if (fits && !m_orders.take(level.maze))
            return false;
        if (!fits)
            worsen(ExitCode::limit);
        const std::string file = fileOf(number);
        if (m_arguments.json)
            printRow({{"file", file}, {"fits", fits}, {"gathered", true}});
        else
            print(fmt::format("{}: made before\n", printable(file)));
        flushOutput();
        return true;
    }

    std::string titleOf(int number) const
    {
        return fmt::format("Order {}, number {}", m_order.seed, number);
    }

    RequiredFacts requiredFacts() const
    {
        RequiredFacts holds;
        for (const FactConstraint& want : m_order.constraints)
            holds.insert_or_assign(std::string(want.fact->id), want.value);
        return holds;
    }

    /// Makes a level, or reads the one that a part has made. Any thread.
    Conclusion made(int number, const Orders::Turn& turn, Budget& budget)
    {
        const auto begin = std::chrono::steady_clock::now();
        if (m_interrupt.requested())
            return {};
        std::optional<Level> before = m_arguments.gathers ? gathered(number) : std::nullopt;
        Expected<std::optional<OrderedLevel>> level{std::nullopt};
        if (!before)
            level = m_orders.search(turn, budget);
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
        return [this, number, turn, before = std::move(before), level = std::move(level), spent] {
            if (m_interrupt.requested() || m_hasFailed || (before && keep(number, *before)))
                return;
            Budget rest(m_arguments.limits.limits(), m_interrupt.token());
            const auto settled =
                m_orders.settled(before ? m_orders.search(turn, rest) : level, turn, rest);
            const ExitCode code = finish(number, settled, spent.count(), rest);
            worsen(code);
            m_hasFailed = code != ExitCode::answered && code != ExitCode::limit;
        };
    }

    /// Writes a level and reports it, or reports why there is none.
    ExitCode finish(int number, const Expected<std::optional<OrderedLevel>>& level, double seconds,
                    const Budget& budget)
    {
        if (m_interrupt.requested())
            return ExitCode::answered;
        if (!level)
            return failWith(ExitCode::usage, level.error().message);
        if (!*level)
            return failWith(ExitCode::limit,
                            fmt::format("{}: {}", fileOf(number), budget.why(Halt::time).text()));
        const std::string file = fileOf(number);
        if (const auto written = writeLevelOutput(file, statedLevel(**level, number), &m_format);
            !written)
            return printFileError(written.error(), file);
        tell(file, **level, seconds);
        return (*level)->fits() ? ExitCode::answered : ExitCode::limit;
    }

    /// Returns the level for its file. The requested facts are stored as required facts, so that
    /// `check` can prove them again.
    Level statedLevel(const OrderedLevel& made, int number) const
    {
        Level level{.maze = made.maze};
        level.title = titleOf(number);
        level.rules = made.rules;
        level.holds = requiredFacts();
        if (!made.fits())
            level.notes = "Not met: " + reasons(made);
        return level;
    }

    /// Returns the proofs of a level that fits, else the reasons why it does not.
    static std::string reasons(const OrderedLevel& made)
    {
        std::vector<std::string> words;
        for (const CheckedFact& fact : made.facts)
            if (made.fits() || fact.proof != Proof::holds)
                words.push_back(fact.why);
        return words.empty() ? "it is a copy of another level"
                             : fmt::to_string(fmt::join(words, "; "));
    }

    void tell(const std::string& file, const OrderedLevel& made, double seconds) const
    {
        if (m_arguments.json)
            printRow(rowOf(file, made, seconds));
        else
            print(fmt::format("{}: {}{}; {}, {} s\n", printable(file),
                              made.fits() ? "" : "closest match; not met: ", reasons(made),
                              counted(made.tried, "{} candidate", "{} candidates"),
                              words::roundedText(seconds)));
        flushOutput();
    }

    static Json rowOf(const std::string& file, const OrderedLevel& made, double seconds)
    {
        Json facts = Json::object();
        for (const CheckedFact& fact : made.facts)
            facts[fact.fact] = {{"expected", jsonOf(fact.expected)},
                                {"found", orNull(fact.found)},
                                {"proof", idOf(fact.proof)}};
        return {{"file", file},
                {"fits", made.fits()},
                {"fit", made.fit},
                {"halted", made.halted},
                {"candidates", made.tried},
                {"time-ms", seconds * 1000},
                {"facts", std::move(facts)}};
    }

    const OrderArguments& m_arguments;
    const Order& m_order;
    const Format& m_format;
    Orders m_orders;
    bool m_hasFailed = false; ///< no further levels can be made
};

ExitCode order(const OrderArguments& arguments)
{
    const auto ordered = orderOf(arguments);
    if (!ordered)
        return failWith(ExitCode::usage, ordered.error().message);
    const auto to = formatNamed(arguments.to);
    if (!to)
        return failWith(ExitCode::usage, to.error().message);
    const Format& format = *to != nullptr ? **to : *findFormat("maze");
    std::error_code trouble;
    std::filesystem::create_directories(arguments.out, trouble);
    if (trouble)
        return failWith(ExitCode::badInput,
                        systemFailure(arguments.out, trouble.value()).value().message);
    OrderCommand command(arguments, *ordered, format);
    if (command.isTaken())
        return failWith(ExitCode::usage,
                        fmt::format("{}: this folder already contains levels made by order; "
                                    "expected an empty or new folder",
                                    arguments.out));
    return command.run();
}

/// Declares `--size` and `--shape`, of which exactly one is given.
void addSizeOptions(CLI::App& app, OrderArguments& arguments)
{
    auto* size =
        app.add_option_group("size", "the size of the levels, or a level whose walls to keep");
    size->add_option("--size", arguments.size,
                     "rows x columns, such as 9x12 for 9 rows and 12 columns")
        ->type_name("ROWSxCOLUMNS");
    size->add_option("--shape", arguments.shape, "keep the walls of this level")->type_name("FILE");
    size->require_option(1);
}

std::function<ExitCode()> addOrder(CLI::App& app)
{
    const auto arguments = std::make_shared<OrderArguments>();
    std::vector<std::string> questions;
    questions.reserve(std::size(allQuestions));
    for (const Question question : allQuestions)
        questions.emplace_back(idOf(question));
    app.add_option("OUT_DIR", arguments->out, "the folder for the levels; created if missing")
        ->required();
    addOutputFormatOption(app, arguments->to, "maze, the only one that keeps the wanted facts");
    app.add_option("--question", arguments->question, "the question of the levels")
        ->check(CLI::IsMember(questions))
        ->capture_default_str();
    addSizeOptions(app, *arguments);
    app.add_option("--want", arguments->constraints,
                   "a fact that the levels must have: unique=true, score=70..90, decoys=6..")
        ->type_name("FACT=RANGE")
        ->required();
    app.add_option("--symmetry", arguments->symmetry, "the symmetry of the levels")
        ->check(CLI::IsMember(symmetryIds()))
        ->capture_default_str();
    app.add_option("--generator", arguments->generator,
                   "the generator of the candidates; without one, they are drawn cell by cell")
        ->type_name("ID");
    app.add_option(
           "--set", arguments->settings,
           "an option of the generator or of the question; where a board's traps, choice or "
           "grade are wanted, the number of symbols varies unless it is set")
        ->type_name("NAME=VALUE");
    app.add_option("--seed", arguments->seed,
                   "the random seed; the same order gives the same levels on every machine")
        ->type_name("N")
        ->transform(wholeNumber(0, std::numeric_limits<std::uint64_t>::max()))
        ->capture_default_str();
    app.add_option("--count", arguments->count, "how many levels to make")
        ->type_name("N")
        ->transform(wholeNumber(1, 999))
        ->capture_default_str();
    app.add_option("--candidates", arguments->candidates,
                   "the maximum number of candidates to try for each level")
        ->type_name("N")
        ->transform(wholeNumber(1, 1000000000))
        ->capture_default_str();
    addLimitOptions(app, arguments->limits, "each level");
    addJobsOption(app, arguments->jobs, "levels to make");
    auto* shard = addShardOption(
        app, arguments->shard,
        "make only part K of N of the levels, for example in a job array: those with "
        "the numbers K, K + N, K + 2N, …, as one process makes them");
    app.add_flag("--gather", arguments->gathers,
                 "after all parts: keep their levels in OUT_DIR, and make again those that are "
                 "missing or copies of an earlier one, as one process does")
        ->excludes(shard);
    app.add_flag("--json", arguments->json, "print one JSON object per line for each level");
    return [arguments] { return order(*arguments); };
}

} // namespace

namespace catalogue {
extern constinit const Command order = {
    "order", "Make levels that have the wanted facts, and prove each", addOrder};
} // namespace catalogue

} // namespace mazewright::cli
