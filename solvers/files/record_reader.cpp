#include "solvers/core/text.h"
#include "solvers/files/json_text.h"
#include "solvers/files/route_text.h"
#include "solvers/files/run_record.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>

namespace mazewright {

namespace {

/// The longest time limit: the milliseconds that the clock can count ahead.
constexpr std::int64_t longestLimit = std::chrono::duration_cast<std::chrono::milliseconds>(
                                          std::chrono::steady_clock::duration::max() / 2)
                                          .count();
constexpr int mostRuns = 1000000000;
constexpr std::int64_t largestLimit = std::int64_t{1} << 62; // bytes

constexpr std::size_t longestText = std::size_t{1} << 20; // a count may have many digits

/// Returns true if a name, message or other text of a record has a sensible length.
bool isText(std::string_view value) noexcept
{
    return isJsonString(value) && value.size() <= longestText;
}

Message tooLong()
{
    return messageOf("text of at most {} bytes", longestText);
}

bool isMissing(std::string_view value) noexcept
{
    return value.empty() || value == "null";
}

bool isNumber(std::string_view value) noexcept
{
    return value.starts_with('-') || (value.front() >= '0' && value.front() <= '9');
}

/// Returns the text of a figure or option that is a number; whole numbers stay unchanged.
std::string numberText(std::string_view value)
{
    const Json number = Json::parse(value);
    return number.is_number_float() ? toText(number.get<double>()) : number.dump();
}

/// Reads the object of one line.
class RecordReader : public JsonReader {
public:
    RecordReader(std::string_view text, std::string_view object)
        : JsonReader(text, object), m_members(membersOf(object))
    {
    }

    Expected<RunRecord> read();

private:
    std::string_view find(std::string_view key) const { return memberOf(m_members, key); }
    void refuse(std::string_view key, const Message& what)
    {
        fail(root(), messageOf("\"{}\": expected {}", key, what));
    }
    std::string_view object(std::string_view key);
    std::string words(std::string_view key);
    std::optional<double> amount(std::string_view key);
    template <class T>
    T whole(std::string_view key, std::string_view value, T least, T most);
    std::optional<bool> flag(std::string_view key);
    std::vector<NamedText> texts(std::string_view key);
    Status status();
    Question question();
    Limits limits();
    Measurement measured();
    Clock clock();
    Provenance provenance();
    std::vector<std::string> routes(std::string_view key, std::string_view list);
    std::vector<Point> points();
    std::vector<double> times();
    std::optional<RecordedAudit> audit();

    std::vector<JsonEntry> m_members;
};

/// Returns the object of a key; empty if it is missing.
std::string_view RecordReader::object(std::string_view key)
{
    const std::string_view value = find(key);
    if (isMissing(value))
        return {};
    if (!isJsonObject(value))
        refuse(key, "an object");
    return value;
}

std::string RecordReader::words(std::string_view key)
{
    const std::string_view value = find(key);
    if (isText(value))
        return textOfJson(value);
    if (!isMissing(value))
        refuse(key, isJsonString(value) ? tooLong() : Message("text in quotes"));
    return {};
}

std::optional<double> RecordReader::amount(std::string_view key)
{
    const std::string_view value = find(key);
    if (isMissing(value))
        return std::nullopt;
    if (isNumber(value))
        return Json::parse(value).get<double>();
    refuse(key, "a number or null");
    return std::nullopt;
}

/// Returns a whole number; `least` if it is missing.
template <class T>
T RecordReader::whole(std::string_view key, std::string_view value, T least, T most)
{
    const auto number =
        value.empty() ? std::optional<std::int64_t>(least) : text::wholeNumber(value);
    if (number && *number >= least && *number <= most)
        return static_cast<T>(*number);
    refuse(key, messageOf("a whole number from {} to {}", least, most));
    return least;
}

std::optional<bool> RecordReader::flag(std::string_view key)
{
    const std::string_view value = find(key);
    if (value == "true" || value == "false")
        return value == "true";
    if (!isMissing(value))
        refuse(key, "true, false or null");
    return std::nullopt;
}

/// Returns the values of an object as texts: those of figures, which are numbers or exact counts in
/// quotes, and those of options.
std::vector<NamedText> RecordReader::texts(std::string_view key)
{
    std::vector<NamedText> named;
    const auto members = membersOf(object(key));
    named.reserve(members.size());
    for (const auto& [id, value] : members) {
        if (!isText(id) || (isJsonString(value) && !isText(value)))
            refuse(key, tooLong());
        else if (isJsonString(value))
            named.push_back({textOfJson(id), textOfJson(value)});
        else if (isNumber(value))
            named.push_back({textOfJson(id), numberText(value)});
        else
            refuse(textOfJson(id), "a number or text in quotes");
    }
    return named;
}

Status RecordReader::status()
{
    const std::string id = words("status");
    const auto found = std::find_if(allStatuses.begin(), allStatuses.end(),
                                    [&id](Status status) { return idOf(status) == id; });
    if (found != allStatuses.end())
        return *found;
    refuse("status",
           "one of solved, no-solution, not-found, stopped, limit-reached, invalid, failed");
    return Status::stopped;
}

Question RecordReader::question()
{
    const auto question = questionOf(std::string_view(words("question")));
    if (!question)
        refuse("question", "one of shortest-path, link, clear-board, one-stroke");
    return question.value_or(Question::shortestPath);
}

Limits RecordReader::limits()
{
    const std::string_view limits = object("limits");
    const auto limit = [&](std::string_view key, std::int64_t most) {
        return whole<std::int64_t>(key, memberOf(limits, key), 0, most);
    };
    return {std::chrono::milliseconds(limit("time-ms", longestLimit)),
            static_cast<std::size_t>(limit("bytes", largestLimit))};
}

Measurement RecordReader::measured()
{
    const std::string_view measured = object("measured");
    const auto number = [&](std::string_view key, int least, int most) {
        return whole(key, memberOf(measured, key), least, most);
    };
    constexpr int all = 100;
    return {number("warm-up", 0, mostRuns), number("batch", 1, mostRuns), number("n", 0, mostRuns),
            number("processor-percent", 0, all)};
}

Clock RecordReader::clock()
{
    const std::string id = words("clock");
    const auto clock = id.empty() ? std::optional(Clock::ours) : clockOf(id);
    if (!clock)
        refuse("clock", "one of ours, self, host");
    return clock.value_or(Clock::ours);
}

Provenance RecordReader::provenance()
{
    return {.hash = words("hash"),
            .version = words("version"),
            .machine = words("machine"),
            .date = words("date"),
            .commit = words("commit"),
            .compiler = words("compiler"),
            .flags = words("flags"),
            .governor = words("governor"),
            .binary = words("binary"),
            .program = words("solver-hash")};
}

/// Returns the texts of a list of routes; empty if it is missing. A route may be longer than other
/// texts.
std::vector<std::string> RecordReader::routes(std::string_view key, std::string_view list)
{
    if (isMissing(list))
        return {};
    std::vector<std::string> routes;
    const Json read = Json::parse(list);
    if (!read.is_array())
        refuse(key, "a list of routes, each a text");
    for (const Json& route : read)
        if (route.is_string())
            routes.push_back(route.get<std::string>());
        else
            refuse(key, "a list of routes, each a text");
    return routes;
}

std::vector<Point> RecordReader::points()
{
    const std::string_view list = find("points");
    if (isMissing(list))
        return {};
    auto points = pointsFrom(Json::parse(list));
    if (!points)
        refuse("points", "a list of [row, column], each a multiple of 0.5");
    return points.value_or(std::vector<Point>());
}

std::vector<double> RecordReader::times()
{
    const std::string_view list = find("times-ms");
    if (isMissing(list))
        return {};
    std::vector<double> times;
    const Json read = Json::parse(list);
    if (!read.is_array())
        refuse("times-ms", "a list of numbers");
    for (const Json& time : read)
        if (time.is_number() && time.get<double>() >= 0)
            times.push_back(time.get<double>());
        else
            refuse("times-ms", "a list of numbers");
    return times;
}

std::optional<RecordedAudit> RecordReader::audit()
{
    const std::string_view audit = object("audit");
    if (audit.empty())
        return std::nullopt;
    const auto textIn = [&](std::string_view key) {
        const std::string_view value = memberOf(audit, key);
        return isText(value) ? textOfJson(value) : std::string();
    };
    RecordedAudit read;
    const auto evidence = evidenceOf(textIn("is"));
    if (!evidence)
        refuse("audit", "\"is\" to be proved, claimed or refuted");
    read.evidence = evidence.value_or(Evidence::claimed);
    read.why = Message(textIn("why"));
    read.isSolvable = memberOf(audit, "solvable") != "false";
    if (const std::string_view optimum = memberOf(audit, "optimum");
        !isMissing(optimum) && isNumber(optimum))
        read.optimum = Json::parse(optimum).get<double>();
    constexpr int mostTurns = 1000000;
    read.optimumTurns = whole("audit", memberOf(audit, "turns"), 0, mostTurns);
    read.counterexample = routes("audit", memberOf(audit, "counterexample"));
    return read;
}

/// Returns true if an incomplete line begins like a record, so that its writer may have been
/// killed.
bool mayBecomeRecord(std::string_view line) noexcept
{
    constexpr std::string_view front = R"({"level")";
    return line.substr(0, front.size()) == front.substr(0, line.size());
}

/// Returns true if a line describes several runs: a summary or qualities.
bool isBesideRuns(std::string_view object)
{
    const bool isSummary =
        !memberOf(object, "summary").empty() && memberOf(object, "level").empty();
    return isSummary ||
           (!memberOf(object, "quality").empty() && memberOf(object, "solver").empty());
}

/// Returns the number of lines that are long enough for a record.
std::size_t countRecords(std::string_view text)
{
    constexpr std::size_t shortest = 50;
    std::size_t count = 0;
    for (const text::Line& line : text::lines(text))
        count += line.text.size() >= shortest ? 1 : 0;
    return count;
}

Expected<RunRecord> RecordReader::read()
{
    constexpr int mostRepeats = 1000000;
    RunRecord record{.level = words("level"),
                     .solver = words("solver"),
                     .question = question(),
                     .status = status(),
                     .verified = flag("verified"),
                     .cost = amount("cost"),
                     .bound = amount("bound"),
                     .audit = audit(),
                     .routes = routes("route", find("route")),
                     .points = points(),
                     .figures = texts("figures"),
                     .engine = words("engine"),
                     .message = words("message"),
                     .options = texts("options"),
                     .provenance = provenance(),
                     .limits = limits(),
                     .repeat = whole("repeat", find("repeat"), 1, mostRepeats),
                     .measured = measured(),
                     .clock = clock(),
                     .mute = flag("mute").value_or(true),
                     .rows = whole("rows", find("rows"), 0, Maze::maxSide),
                     .columns = whole("columns", find("columns"), 0, Maze::maxSide),
                     .isAudited = false,
                     .isRead = true,
                     .times = times(),
                     .facts = texts("facts")};
    if (record.audit && record.audit->evidence == Evidence::refuted)
        record.verified = false;
    if (record.level.empty())
        refuse("level", "the name of a level");
    if (record.solver.empty())
        refuse("solver", "the id of a solver");
    return resultOf(std::move(record));
}

} // namespace

Expected<RunRecords> readRunRecords(std::string_view given)
{
    RunRecords read;
    read.wholeBytes = given.size();
    read.records.reserve(countRecords(given));
    for (const text::Line& line : text::lines(given)) {
        if (text::trimmed(line.text).empty())
            continue;
        const auto at = static_cast<std::size_t>(line.text.data() - given.data());
        const bool isEnded = at + line.text.size() < given.size();
        if (auto checked = checkJson(line.text); !checked) {
            const bool isResults = !read.records.empty() || mayBecomeRecord(line.text);
            if (isEnded)
                return failure(checked.error().code, checked.error().message, line.number);
            if (!isResults)
                return failure(
                    ErrorCode::syntax,
                    "this is not a results file; expected lines that begin with {\"level\"",
                    line.number);
            read.wholeBytes = at;
            read.isTorn = true;
            break;
        }
        const std::string_view object = valueOfJson(line.text);
        if (!isJsonObject(object))
            return failure(ErrorCode::syntax, "expected one JSON object per line", line.number);
        if (isBesideRuns(object))
            continue;
        auto record = RecordReader(given, object).read();
        if (!record)
            return tl::unexpected(record.error());
        read.records.push_back(std::move(*record));
    }
    return read;
}

} // namespace mazewright
