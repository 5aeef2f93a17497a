#include "solvers/core/text.h"
#include "solvers/files/json_text.h"
#include "solvers/files/run_record.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>

namespace mazewright {

namespace {

constexpr std::array allStatuses = {Status::solved,  Status::noSolution,   Status::notFound,
                                    Status::stopped, Status::limitReached, Status::invalid};

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

/// Reads the object of one line. Its functions store the first error and then return default
/// values.
class RecordReader {
public:
    RecordReader(std::string_view object, int line) : m_entries(membersOf(object)), m_line(line) {}

    Expected<RunRecord> read();

private:
    std::string_view find(std::string_view key) const;
    void addError(std::string_view key, const Message& expected);
    std::string words(std::string_view key);
    std::optional<double> amount(std::string_view key);
    std::int64_t whole(std::string_view key, std::string_view value, std::int64_t least,
                       std::int64_t most, std::int64_t otherwise);
    int count(std::string_view key, int least, int most, int otherwise);
    std::optional<bool> flag(std::string_view key);
    std::vector<NamedText> texts(std::string_view key);
    Status status();
    Question question();
    Limits limits();
    Measurement measured();

    std::vector<JsonEntry> m_entries;
    int m_line;
    std::optional<Error> m_error;
};

/// Returns the value of a key; empty if the key is missing.
std::string_view RecordReader::find(std::string_view key) const
{
    const auto found = std::find_if(m_entries.begin(), m_entries.end(),
                                    [key](const JsonEntry& entry) { return entry.isCalled(key); });
    return found == m_entries.end() ? std::string_view() : found->value;
}

void RecordReader::addError(std::string_view key, const Message& expected)
{
    if (!m_error)
        m_error = Error{ErrorCode::value, messageOf("\"{}\": expected {}", key, expected), m_line};
}

std::string RecordReader::words(std::string_view key)
{
    const std::string_view value = find(key);
    if (isMissing(value))
        return {};
    if (isText(value))
        return textOfJson(value);
    addError(key, isJsonString(value) ? tooLong() : Message("text in quotes"));
    return {};
}

std::optional<double> RecordReader::amount(std::string_view key)
{
    const std::string_view value = find(key);
    if (isMissing(value))
        return std::nullopt;
    if (isNumber(value))
        return Json::parse(value).get<double>();
    addError(key, "a number or null");
    return std::nullopt;
}

std::int64_t RecordReader::whole(std::string_view key, std::string_view value, std::int64_t least,
                                 std::int64_t most, std::int64_t otherwise)
{
    if (value.empty())
        return otherwise;
    const auto number = text::wholeNumber(value);
    if (number && *number >= least && *number <= most)
        return *number;
    addError(key, messageOf("a whole number from {} to {}", least, most));
    return otherwise;
}

int RecordReader::count(std::string_view key, int least, int most, int otherwise)
{
    return static_cast<int>(whole(key, find(key), least, most, otherwise));
}

std::optional<bool> RecordReader::flag(std::string_view key)
{
    const std::string_view value = find(key);
    if (isMissing(value))
        return std::nullopt;
    if (value == "true" || value == "false")
        return value == "true";
    addError(key, "true, false or null");
    return std::nullopt;
}

/// Returns the values of an object as texts: those of figures, which are numbers or exact counts in
/// quotes, and those of options.
std::vector<NamedText> RecordReader::texts(std::string_view key)
{
    std::vector<NamedText> named;
    const std::string_view object = find(key);
    if (isMissing(object))
        return named;
    if (!isJsonObject(object)) {
        addError(key, "an object");
        return named;
    }
    const auto members = membersOf(object);
    named.reserve(members.size());
    for (const auto& [id, value] : members) {
        if (!isText(id) || (isJsonString(value) && !isText(value)))
            addError(key, tooLong());
        else if (isJsonString(value))
            named.push_back({textOfJson(id), textOfJson(value)});
        else if (isNumber(value))
            named.push_back({textOfJson(id), numberText(value)});
        else
            addError(textOfJson(id), "a number or text in quotes");
    }
    return named;
}

Status RecordReader::status()
{
    const std::string id = words("status");
    const auto found = std::find_if(allStatuses.begin(), allStatuses.end(),
                                    [&id](Status status) { return idOf(status) == id; });
    if (found == allStatuses.end()) {
        addError("status",
                 "one of solved, no-solution, not-found, stopped, limit-reached, invalid");
        return Status::stopped;
    }
    return *found;
}

Question RecordReader::question()
{
    const auto question = questionOf(std::string_view(words("question")));
    if (!question)
        addError("question", "one of shortest-path, link, clear-board, one-stroke");
    return question.value_or(Question::shortestPath);
}

Limits RecordReader::limits()
{
    const std::string_view object = find("limits");
    if (isMissing(object))
        return {};
    if (!isJsonObject(object)) {
        addError("limits", "an object");
        return {};
    }
    return {
        std::chrono::milliseconds(
            whole("time-ms", memberOf(object, "time-ms"), 0, longestLimit, 0)),
        static_cast<std::size_t>(whole("bytes", memberOf(object, "bytes"), 0, largestLimit, 0))};
}

Measurement RecordReader::measured()
{
    const std::string_view object = find("measured");
    if (isMissing(object))
        return {};
    if (!isJsonObject(object)) {
        addError("measured", "an object");
        return {};
    }
    const auto count = [&](std::string_view key, int least, int otherwise) {
        return static_cast<int>(whole(key, memberOf(object, key), least, mostRuns, otherwise));
    };
    constexpr int all = 100;
    const auto percent = static_cast<int>(
        whole("processor-percent", memberOf(object, "processor-percent"), 0, all, 0));
    return {count("warm-up", 0, 0), count("batch", 1, 1), count("n", 0, 0), percent};
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
    RunRecord record{
        .level = words("level"),
        .solver = words("solver"),
        .question = question(),
        .status = status(),
        .verified = flag("verified"),
        .cost = amount("cost"),
        .bound = amount("bound"),
        .figures = texts("figures"),
        .message = words("message"),
        .options = texts("options"),
        .provenance = {words("hash"), words("version"), words("machine"), words("date")},
        .limits = limits(),
        .repeat = count("repeat", 1, mostRepeats, 1),
        .measured = measured(),
        .mute = flag("mute").value_or(true),
        .rows = count("rows", 0, Maze::maxSide, 0),
        .columns = count("columns", 0, Maze::maxSide, 0),
        .facts = texts("facts")};
    if (record.level.empty())
        addError("level", "the name of a level");
    if (record.solver.empty())
        addError("solver", "the id of a solver");
    if (m_error)
        return tl::unexpected(*m_error);
    return record;
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
        auto record = RecordReader(object, line.number).read();
        if (!record)
            return tl::unexpected(record.error());
        read.records.push_back(std::move(*record));
    }
    return read;
}

} // namespace mazewright
