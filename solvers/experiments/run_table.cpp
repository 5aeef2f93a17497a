#include "solvers/experiments/run_table.h"

#include "solvers/core/fact_spec.h"
#include "solvers/core/question.h"
#include "solvers/core/solver.h"
#include "solvers/core/text.h"
#include "solvers/experiments/solver_config.h"
#include "solvers/experiments/timed_runs.h"
#include "solvers/experiments/trial.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace mazewright::words {

namespace {

/// Returns all distinct values of a function over the records, in order.
template <class TextOf>
Message differentTexts(std::span<const RunRecord* const> records, TextOf textOf)
{
    std::map<std::string, Message> different;
    for (const RunRecord* record : records)
        if (Message text = textOf(*record); !text.empty())
            different.emplace(text.text(), std::move(text));
    Message joined;
    for (auto& [english, text] : different)
        joined = joined.empty() ? std::move(text) : messageOf("{}; {}", joined, text);
    return joined;
}

} // namespace

Message solverName(std::string_view id)
{
    const Solver* solver = findSolver(id);
    return solver == nullptr ? id : solver->info.name;
}

Message solverName(std::string_view id, std::string_view options)
{
    Message name = solverName(id);
    return options.empty() ? name : messageOf("{} · {}", name, options);
}

std::string plural(std::size_t count, std::string_view thing)
{
    return fmt::format("{} {}{}", numberText(static_cast<double>(count)), thing,
                       count == 1 ? "" : "s");
}

Message limitsText(const Limits& limits)
{
    const std::string time = durationText(static_cast<double>(limits.time.count()));
    const std::string memory =
        roundedText(static_cast<double>(limits.bytes) / 1048576.0, 6) + " MiB";
    if (limits.time.count() > 0 && limits.bytes > 0)
        return messageOf("{} and {}", time, memory);
    if (limits.time.count() > 0)
        return time;
    return limits.bytes > 0 ? Message(memory) : Message("none");
}

/// Returns how the times were measured; the batch size differs from run to run.
Message measuredText(const RunRecord& record)
{
    if (isWithoutAnswer(record.status))
        return {};
    if (record.clock == Clock::self && !record.number("time-ms"))
        return "by the solver's own clock";
    if (!record.number("time-ms"))
        return {};
    Message text =
        record.repeat == 1 ? Message("once") : messageOf("{} times, median", record.repeat);
    if (hasColdTime(record))
        text += ", without a warm-up";
    else if (record.measured.warmUps > 0)
        text += ", after a warm-up";
    if (record.measured.batch > 1)
        text += ", in batches of 10 ms";
    return std::move(text) + ", without recording";
}

Message Conditions::text() const
{
    Message joined;
    if (!measured.empty())
        joined += messageOf("Measured {}. ", measured);
    joined += messageOf("Limits per run: {}.", limits);
    if (!machine.empty())
        joined += messageOf(" {}.", machine);
    if (!version.empty())
        joined += messageOf(" Mazewright {}.", version);
    return joined;
}

Conditions conditionsOf(std::span<const RunRecord* const> records)
{
    return {.measured = differentTexts(records,
                                       [](const RunRecord& record) {
                                           return record.mute ? measuredText(record)
                                                              : Message("while recording");
                                       }),
            .limits = differentTexts(
                records, [](const RunRecord& record) { return limitsText(record.limits); }),
            .machine = differentTexts(
                records, [](const RunRecord& record) { return record.provenance.machine; }),
            .version = differentTexts(
                records, [](const RunRecord& record) { return record.provenance.version; })};
}

} // namespace mazewright::words

// A solver must look the same in all charts, so that readers do not have to relearn its colour. A
// mark therefore belongs to the solver and not to the row: it is the solver's index among the
// solvers of its question. Additional entries, such as A* with a different weight or on a different
// maze, use the marks after those.

namespace mazewright {

namespace {

struct OwnMarks {
    std::optional<int>
        own{};     ///< empty for entries that are no solver of the catalogue, such as a player
    int first = 0; ///< the first mark that belongs to no solver of any question
};

OwnMarks ownMarksOf(std::string_view id)
{
    OwnMarks marks;
    for (const Question question : allQuestions) {
        int place = 0;
        for (const Solver* solver : solvers()) {
            if (solver->info.answers != question)
                continue;
            if (solver->info.id == id && place < SolverMarks::count)
                marks.own = place; // the user may add any number of solvers from outside
            ++place;
        }
        marks.first = std::max(marks.first, std::min(place, SolverMarks::count - 1));
    }
    return marks;
}

} // namespace

int SolverMarks::take(std::string_view solver)
{
    const auto [own, first] = ownMarksOf(solver);
    const int fewest = *std::min_element(m_bearers.begin(), m_bearers.end());
    int mark = own.value_or(first);
    if (m_bearers[static_cast<std::size_t>(mark)] != fewest) {
        const auto behind = m_bearers.begin() + first;
        auto free = std::find(behind, m_bearers.end(), fewest);
        if (free == m_bearers.end())
            free = std::find(m_bearers.begin(), behind, fewest);
        mark = static_cast<int>(free - m_bearers.begin());
    }
    ++m_bearers[static_cast<std::size_t>(mark)];
    return mark;
}

void SolverMarks::release(int mark)
{
    --m_bearers[static_cast<std::size_t>(mark)];
}

namespace {

using ColourUsers = std::array<int, charts::runColours>;

/// Returns the wished colour, or the next one that fewer use.
int leastUsed(int wished, const ColourUsers& users)
{
    const auto at = users.begin() + wished;
    const int fewest = *std::ranges::min_element(users);
    const auto free = *at == fewest ? at : std::find(at, users.end(), fewest);
    return static_cast<int>((free == users.end() ? std::ranges::find(users, fewest) : free) -
                            users.begin());
}

} // namespace

std::vector<charts::Look> looksOf(const QuestionSummary& question)
{
    std::vector<charts::Look> looks(question.solvers.size());
    ColourUsers users{};
    SolverMarks marks;
    for (const bool isPlain : {true, false})
        for (std::size_t i = 0; i < looks.size(); ++i)
            if (question.solvers[i].options.empty() == isPlain) {
                const int mark = marks.take(question.solvers[i].solver);
                looks[i] = {leastUsed(mark % charts::runColours, users), mark};
                ++users.at(static_cast<std::size_t>(looks[i].colour));
            }
    return looks;
}

namespace {

bool isTime(std::string_view id)
{
    if (timeKindOfNumber(id))
        return true;
    const FactSpec* fact = findFact(id);
    return fact != nullptr && fact->unit == "ms";
}

/// Returns the options of the question that differ from their default.
std::string askedOf(const RunRecord& record)
{
    std::string asked = record.changedOptions();
    asked.resize(asked.size() - std::min(record.ownOptions().size(), asked.size()));
    while (asked.ends_with(' '))
        asked.pop_back();
    return asked;
}

} // namespace

Measure measureOf(TimeKind kind)
{
    return {std::string(numberOf(kind)), {.label = Message(nameOf(kind), {}), .unit = "ms"}};
}

bool Measure::isExpansion() const noexcept
{
    constexpr std::array<std::string_view, 3> inUnits = {"expanded", "opened", "peak-open"};
    return !isAsRecorded && std::ranges::find(inUnits, id) != inUnits.end();
}

bool Measure::isOwnTime(const RunRecord& record) const
{
    const auto kind = timeKindOfNumber(id);
    const Clock clock = kind                ? clockOf(record, *kind)
                        : id == "set-up-ms" ? record.clock
                                            : Clock::ours;
    return clock == Clock::self;
}

std::optional<double> Measure::of(const RunRecord& record, std::size_t queries) const
{
    if (record.verified == false || isWithoutAnswer(record.status))
        return std::nullopt;
    if (!isAsRecorded && record.status != Status::solved)
        return std::nullopt;
    if (id == "cost")
        return record.cost;
    if (id == "area")
        return record.rows > 0 ? std::optional(static_cast<double>(record.rows) * record.columns)
                               : std::nullopt;
    if (const auto kind = timeKindOfNumber(id))
        return timeOf(record, *kind, queries);
    if (!isAsRecorded && isTime(id) && !comparableTime(record))
        return std::nullopt;
    return record.number(id);
}

std::optional<double> Measure::positive(const RunRecord& record, std::size_t queries) const
{
    constexpr double nanosecond = 1e-6; // in milliseconds
    const std::optional<double> value = of(record, queries);
    return value ? std::optional(std::max(*value, isTime(id) ? nanosecond : 1.0)) : std::nullopt;
}

Expected<Measure> measureOf(std::string_view id, Question question)
{
    if (const auto kind = timeKindOfNumber(id))
        return measureOf(*kind);
    if (id == "cost")
        return Measure{"cost",
                       {question == Question::oneStroke ? Message("Score") : Message("Cost")}};
    if (id == "area")
        return Measure{"area", {.label = "Cells of the level", .isWhole = true}};
    const FactSpec* fact = findFact(id, question);
    if (fact == nullptr)
        return failure(ErrorCode::value,
                       messageOf("unknown number \"{}\"; expected cost, area, or the id of a "
                                 "figure or fact",
                                 id));
    return Measure{
        std::string(id),
        {.label = fact->name, .unit = fact->unit, .isWhole = fact->kind == FactKind::whole}};
}

RunTable::RunTable(const QuestionSummary& question, std::span<const RunRecord> records)
    : m_question(question.question), m_time(question.time), m_looks(looksOf(question))
{
    std::map<std::pair<std::string, std::string>, std::size_t> placeOf;
    for (const SolverSummary& solver : question.solvers) {
        placeOf[{solver.solver, solver.options}] = m_solvers.size();
        m_solvers.push_back(words::solverName(solver.solver, solver.setting));
        m_ids.push_back(typedName(solver.solver, solver.options));
        m_units.push_back(solver.expands);
        m_settings.push_back(typedName(solver.solver, solver.setting));
    }
    const std::vector<std::size_t> queries = queriesPerMap(records);
    std::map<TrialKey, std::size_t> levelOf;
    std::vector<const RunRecord*> own;
    m_runs.resize(m_solvers.size());
    for (std::size_t i = 0; i < records.size(); ++i) {
        const RunRecord& record = records[i];
        const auto solver = placeOf.find({record.solver, record.ownOptions()});
        if (record.question != m_question || solver == placeOf.end())
            continue;
        const auto [level, isNew] = levelOf.emplace(trialOf(record), m_levels.size());
        if (isNew) {
            const std::string asked = askedOf(record);
            m_levels.push_back(asked.empty() ? record.level : record.level + " · " + asked);
            for (auto& runs : m_runs)
                runs.emplace_back();
        }
        m_runs[solver->second][level->second] = {&record, queries[i]};
        own.push_back(&record);
    }
    m_conditions = words::conditionsOf(own);
    std::vector<const RunRecord*> latest;
    for (const auto& runs : m_runs)
        for (const Run& run : runs)
            if (run.record != nullptr)
                latest.push_back(run.record);
    m_mixture = mixtureOf(latest);
}

bool RunTable::hasOwnTimes(std::size_t solver, const Measure& measure) const
{
    return std::ranges::any_of(m_runs[solver], [&measure](const Run& run) {
        return run.record != nullptr && measure.of(*run.record, run.queries) &&
               measure.isOwnTime(*run.record);
    });
}

charts::Look RunTable::look(std::size_t solver, const Measure& measure) const
{
    charts::Look look = m_looks[solver];
    look.isHatched = hasOwnTimes(solver, measure);
    return look;
}

std::optional<ExpansionUnit> RunTable::commonUnit() const
{
    return *std::ranges::max_element(m_units, {}, [this](std::optional<ExpansionUnit> unit) {
        return std::ranges::count(m_units, unit);
    });
}

RunTable RunTable::ofUnit(std::optional<ExpansionUnit> unit) const
{
    RunTable part = *this;
    for (std::size_t solver = m_units.size(); solver-- > 0;) {
        if (m_units[solver] == unit)
            continue;
        const auto place = static_cast<std::ptrdiff_t>(solver);
        part.m_solvers.erase(part.m_solvers.begin() + place);
        part.m_ids.erase(part.m_ids.begin() + place);
        part.m_units.erase(part.m_units.begin() + place);
        part.m_runs.erase(part.m_runs.begin() + place);
        part.m_looks.erase(part.m_looks.begin() + place);
    }
    return part;
}

std::optional<double> RunTable::least(std::size_t level, const Measure& measure) const
{
    std::optional<double> least;
    for (std::size_t solver = 0; solver < m_solvers.size(); ++solver)
        if (const auto value = positive(solver, level, measure))
            least = std::min(*value, least.value_or(*value));
    return least;
}

std::vector<bool> RunTable::inMeans(const Measure& measure) const
{
    std::size_t solvedByAny = 0;
    for (std::size_t level = 0; level < m_levels.size(); ++level)
        solvedByAny += least(level, measure) ? 1 : 0;
    std::vector<bool> members;
    for (std::size_t solver = 0; solver < m_solvers.size(); ++solver) {
        std::size_t own = 0;
        for (std::size_t level = 0; level < m_levels.size(); ++level)
            own += value(solver, level, measure) ? 1 : 0;
        members.push_back(own > 0 && 2 * own >= solvedByAny);
    }
    return members;
}

std::vector<std::size_t> RunTable::commonLevels(const Measure& measure) const
{
    const std::vector<bool> members = inMeans(measure);
    std::vector<std::size_t> common;
    for (std::size_t level = 0; level < m_levels.size(); ++level) {
        bool isCommon = least(level, measure).has_value();
        for (std::size_t solver = 0; solver < m_solvers.size(); ++solver)
            isCommon = isCommon && (!members[solver] || value(solver, level, measure));
        if (isCommon)
            common.push_back(level);
    }
    return common;
}

std::pair<std::size_t, std::size_t> RunTable::mostDifferentPair(const Measure& measure) const
{
    std::pair<std::size_t, std::size_t> telling = {0, 1};
    std::pair<std::size_t, double> most = {0, 0}; // number of levels, logarithm of the ratio
    for (std::size_t one = 0; one < m_solvers.size(); ++one)
        for (std::size_t other = one + 1; other < m_solvers.size(); ++other) {
            if (measure.isExpansion() && m_units[one] != m_units[other])
                continue;
            std::size_t levels = 0;
            double logarithms = 0;
            for (std::size_t level = 0; level < m_levels.size(); ++level) {
                const auto a = positive(one, level, measure);
                const auto b = positive(other, level, measure);
                if (!a || !b)
                    continue;
                ++levels;
                logarithms += std::log(*a / *b);
            }
            const std::pair tells = {
                levels, levels == 0 ? 0 : std::abs(logarithms) / static_cast<double>(levels)};
            if (tells > most) {
                most = tells;
                telling = {one, other};
            }
        }
    return telling;
}

namespace {

/// Returns the words of a solver's name with settings, which are the same in each of its forms:
/// `astar(weight=5,ties=low-g)`, `astar (weight=5 ties=low-g)`, `A* · weight=5 ties=low-g`.
std::string wordsOfName(std::string_view name)
{
    std::string words;
    for (std::string_view rest = name; !rest.empty();) {
        const std::string_view sign = rest.substr(0, characterLength(rest));
        rest.remove_prefix(sign.size());
        if (sign != " " && sign != "(" && sign != ")" && sign != "," && sign != "·")
            words += sign;
        else if (!words.empty() && !words.ends_with(' '))
            words += ' ';
    }
    while (words.ends_with(' '))
        words.pop_back();
    return words;
}

} // namespace

std::optional<std::size_t> RunTable::find(std::string_view solver) const
{
    const std::string asked = wordsOfName(solver);
    const auto isAsked = [&asked](const std::string& name) { return wordsOfName(name) == asked; };
    for (std::size_t i = 0; i < m_ids.size(); ++i)
        if (isAsked(m_ids[i]) || isAsked(m_settings[i]))
            return i;
    for (std::size_t i = 0; i < m_solvers.size(); ++i)
        if (isAsked(m_solvers[i].text()))
            return i;
    return std::nullopt;
}

} // namespace mazewright
