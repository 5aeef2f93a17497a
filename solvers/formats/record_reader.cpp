#include "solvers/base/text.h"
#include "solvers/formats/json_text.h"
#include "solvers/formats/run_record.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>

namespace mazewright {

namespace {

constexpr std::array allStatuses = {Status::solved,  Status::noSolution,   Status::notFound,
                                    Status::stopped, Status::limitReached, Status::invalid};

/// Reads the object of one line. Its functions tell the first thing that is wrong, and then answer
/// whatever stands there by default.
class RecordReader {
public:
    RecordReader(const Json& object, int line) : m_object(object), m_line(line) {}

    Expected<RunRecord> read();

private:
    const Json* find(std::string_view key);
    void blame(std::string_view key, std::string_view expected);
    std::string words(std::string_view key);
    std::optional<double> amount(std::string_view key);
    std::int64_t whole(const Json& object, std::string_view key, std::int64_t least,
                       std::int64_t most, std::int64_t otherwise);
    std::optional<bool> flag(std::string_view key);
    std::vector<NamedText> texts(std::string_view key);
    Status status();
    Question question();
    Limits limits();

    const Json& m_object;
    int m_line;
    std::optional<Error> m_error;
};

/// None: the key is missing, or null.
const Json* RecordReader::find(std::string_view key)
{
    const auto found = m_object.find(std::string(key));
    return found == m_object.end() || found->is_null() ? nullptr : &*found;
}

void RecordReader::blame(std::string_view key, std::string_view expected)
{
    if (!m_error)
        m_error =
            Error{ErrorCode::value, fmt::format("\"{}\": expected {}", key, expected), m_line};
}

std::string RecordReader::words(std::string_view key)
{
    const Json* value = find(key);
    if (value == nullptr)
        return {};
    if (!value->is_string()) {
        blame(key, "a text");
        return {};
    }
    return value->get<std::string>();
}

std::optional<double> RecordReader::amount(std::string_view key)
{
    const Json* value = find(key);
    if (value == nullptr)
        return std::nullopt;
    if (!value->is_number()) {
        blame(key, "a number or null");
        return std::nullopt;
    }
    return value->get<double>();
}

std::int64_t RecordReader::whole(const Json& object, std::string_view key, std::int64_t least,
                                 std::int64_t most, std::int64_t otherwise)
{
    const auto found = object.find(std::string(key));
    if (found == object.end())
        return otherwise;
    const bool fits = found->is_number_integer() &&
                      !(found->is_number_unsigned() &&
                        found->get<std::uint64_t>() > std::numeric_limits<std::int64_t>::max());
    const std::int64_t value = fits ? found->get<std::int64_t>() : least;
    if (!fits || value < least || value > most)
        blame(key, fmt::format("a whole number from {} to {}", least, most));
    return value;
}

std::optional<bool> RecordReader::flag(std::string_view key)
{
    const Json* value = find(key);
    if (value == nullptr)
        return std::nullopt;
    if (!value->is_boolean()) {
        blame(key, "true, false or null");
        return std::nullopt;
    }
    return value->get<bool>();
}

/// The values of an object as texts: those of figures, which are numbers or exact counts in
/// quotes, and of options.
std::vector<NamedText> RecordReader::texts(std::string_view key)
{
    std::vector<NamedText> named;
    const Json* object = find(key);
    if (object == nullptr)
        return named;
    if (!object->is_object()) {
        blame(key, "an object");
        return named;
    }
    for (const auto& [id, value] : object->items()) {
        if (value.is_string())
            named.push_back({id, value.get<std::string>()});
        else if (value.is_number_float())
            named.push_back({id, toText(value.get<double>())});
        else if (value.is_number())
            named.push_back({id, value.dump()});
        else
            blame(id, "a number or a text");
    }
    return named;
}

Status RecordReader::status()
{
    const std::string id = words("status");
    const auto found = std::find_if(allStatuses.begin(), allStatuses.end(),
                                    [&id](Status status) { return idOf(status) == id; });
    if (found == allStatuses.end()) {
        blame("status", "one of solved, no-solution, not-found, stopped, limit-reached, invalid");
        return Status::stopped;
    }
    return *found;
}

Question RecordReader::question()
{
    const auto question = questionOf(std::string_view(words("question")));
    if (!question)
        blame("question", "one of shortest-path, link, clear-board, one-stroke");
    return question.value_or(Question::shortestPath);
}

Limits RecordReader::limits()
{
    const Json* object = find("limits");
    if (object == nullptr)
        return {};
    if (!object->is_object()) {
        blame("limits", "an object");
        return {};
    }
    constexpr std::int64_t most = std::int64_t{1} << 62;
    return {std::chrono::milliseconds(whole(*object, "time-ms", 0, most, 0)),
            static_cast<std::size_t>(whole(*object, "bytes", 0, most, 0))};
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
        .repeat = static_cast<int>(whole(m_object, "repeat", 1, mostRepeats, 1)),
        .mute = flag("mute").value_or(true),
        .rows = static_cast<int>(whole(m_object, "rows", 0, Maze::maxSide, 0)),
        .columns = static_cast<int>(whole(m_object, "columns", 0, Maze::maxSide, 0))};
    if (record.level.empty())
        blame("level", "the name of a level");
    if (record.solver.empty())
        blame("solver", "the id of a solver");
    if (m_error)
        return tl::unexpected(*m_error);
    return record;
}

} // namespace

Expected<RunRecords> readRunRecords(std::string_view given)
{
    RunRecords read;
    read.wholeBytes = given.size();
    const std::size_t lastEnd = given.rfind('\n');
    const std::size_t unended = lastEnd == std::string_view::npos ? 0 : lastEnd + 1;
    for (const text::Line& line : text::lines(given)) {
        if (text::trimmed(line.text).empty())
            continue;
        auto object = parseJson(line.text);
        const auto at = static_cast<std::size_t>(line.text.data() - given.data());
        if (!object && at >= unended) {
            read.wholeBytes = at;
            read.isTorn = true;
            break;
        }
        if (!object)
            return failure(object.error().code, object.error().message, line.number);
        if (!object->is_object())
            return failure(ErrorCode::syntax, "expected one JSON object a line", line.number);
        if (object->contains("summary") && !object->contains("level"))
            continue;
        auto record = RecordReader(*object, line.number).read();
        if (!record)
            return tl::unexpected(record.error());
        read.records.push_back(std::move(*record));
    }
    return read;
}

} // namespace mazewright
