#include "solvers/formats/scenario.h"

#include "solvers/base/counted.h"
#include "solvers/base/text.h"
#include "solvers/formats/wording.h"
#include "solvers/maze/maze.h"

#include <array>
#include <cmath>
#include <optional>
#include <span>

namespace mazewright {

namespace {

/// Each query is stored with its problem and its answer. The largest benchmarks have about ten
/// thousand.
constexpr std::size_t mostQueries = 1000000;

constexpr std::array<std::string_view, 9> scenarioFields = {
    "bucket", "map", "width", "height", "start x", "start y", "goal x", "goal y", "optimal"};

/// The fields of one line, and their first error.
class ScenarioLine {
public:
    ScenarioLine(std::span<const std::string_view> fields, int line)
        : m_fields(fields), m_line(line)
    {
    }

    int whole(std::size_t field, std::int64_t least, std::int64_t most)
    {
        const auto value = text::wholeNumber(m_fields[field]);
        if (value && *value >= least && *value <= most)
            return static_cast<int>(*value);
        addError(field, messageOf("a whole number from {} to {}", least, most));
        return 0;
    }

    std::string fileName(std::size_t field)
    {
        if (m_fields[field].empty())
            addError(field, "the file name of a map");
        return std::string(m_fields[field]);
    }

    double length(std::size_t field)
    {
        const auto value = text::realNumber(m_fields[field]);
        if (value && std::isfinite(*value) && *value >= 0)
            return *value;
        addError(field, "a length of at least 0");
        return 0;
    }

    const std::optional<Error>& error() const noexcept { return m_error; }

private:
    void addError(std::size_t field, const Message& expected)
    {
        if (!m_error)
            m_error = Error{ErrorCode::value,
                            messageOf("the {} is {}; expected {}", scenarioFields[field],
                                      quoted(m_fields[field]), expected),
                            m_line};
    }

    std::span<const std::string_view> m_fields;
    int m_line;
    std::optional<Error> m_error;
};

Expected<ScenarioQuery> readQuery(const text::Line& line)
{
    // A map's name may contain blanks if tabs separate the fields.
    const bool tabs = line.text.find('\t') != std::string_view::npos;
    auto fields = text::words(line.text, tabs ? "\t" : " ", scenarioFields.size() + 1);
    for (auto& field : fields)
        field = text::trimmed(field);
    if (fields.size() != scenarioFields.size())
        return failure(ErrorCode::syntax,
                       messageOf("this line has {}{}; expected 9: bucket, map, width, "
                                 "height, start x, start y, goal x, goal y, optimal length",
                                 fields.size() > scenarioFields.size() ? "at least " : "",
                                 counted(fields.size(), "{} field", "{} fields")),
                       line.number);

    ScenarioLine read(fields, line.number);
    ScenarioQuery query;
    query.bucket = read.whole(0, 0, 1 << 30);
    query.map = read.fileName(1);
    query.width = read.whole(2, 1, Maze::maxSide);
    query.height = read.whole(3, 1, Maze::maxSide);
    query.from.column = read.whole(4, 0, query.width - 1);
    query.from.row = read.whole(5, 0, query.height - 1);
    query.to.column = read.whole(6, 0, query.width - 1);
    query.to.row = read.whole(7, 0, query.height - 1);
    query.optimal = read.length(8);
    query.line = line.number;
    if (read.error())
        return tl::unexpected(*read.error());
    return query;
}

} // namespace

Expected<std::vector<ScenarioQuery>> readScenario(std::string_view text)
{
    std::vector<ScenarioQuery> queries;
    bool versioned = false;
    for (const text::Line& line : text::lines(text)) {
        const auto words = text::words(line.text, " \t", 3);
        if (words.empty())
            continue;
        if (!versioned) {
            const auto version = words.size() == 2 && words[0] == "version"
                                     ? text::realNumber(words[1])
                                     : std::nullopt;
            if (!version || *version != 1)
                return failure(
                    ErrorCode::syntax,
                    messageOf("{}; expected 'version 1'", quoted(text::trimmed(line.text))),
                    line.number);
            versioned = true;
            continue;
        }
        if (queries.size() == mostQueries)
            return failure(
                ErrorCode::tooLarge,
                messageOf("there are too many queries; expected at most {}", mostQueries),
                line.number);
        auto query = readQuery(line);
        if (!query)
            return tl::unexpected(query.error());
        queries.push_back(*std::move(query));
    }
    if (!versioned)
        return failure(ErrorCode::syntax, "the file is empty; expected 'version 1'", 1);
    return queries;
}

} // namespace mazewright
