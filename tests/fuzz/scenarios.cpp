// Whatever the bytes are, the reader of scenarios either answers queries that lie within their
// maps or says in which line what is wrong; what was read is written and read as the same queries.

#include "solvers/core/maze.h"
#include "solvers/files/movingai.h"
#include "tests/fuzz/promise.h"

#include <cstddef>
#include <cstdint>
#include <fmt/format.h>
#include <string>
#include <vector>

namespace mazewright::fuzz {

namespace {

std::string written(const std::vector<ScenarioQuery>& queries)
{
    std::string text = "version 1\n";
    for (const ScenarioQuery& query : queries)
        text += fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", query.bucket, query.map,
                            query.width, query.height, query.from.column, query.from.row,
                            query.to.column, query.to.row, query.optimal);
    return text;
}

bool isWithin(Position p, const ScenarioQuery& query)
{
    return p.row >= 0 && p.row < query.height && p.column >= 0 && p.column < query.width;
}

void checkScenario(std::string_view text)
{
    const auto read = readScenario(text);
    if (!read) {
        promise(!read.error().message.empty() && read.error().line > 0,
                "an error has words and a line", text);
        return;
    }
    for (const ScenarioQuery& query : *read) {
        promise(Maze::checkSize(query.height, query.width).has_value(), "the map may exist", text);
        promise(isWithin(query.from, query) && isWithin(query.to, query),
                "both places lie on the map", text);
        promise(query.optimal >= 0, "a length is not below 0", text);
    }
    const std::string lines = written(*read);
    const auto again = readScenario(lines);
    promise(again.has_value(), "what was written is read", lines);
    promise(written(*again) == lines, "queries are kept", lines);
}

} // namespace

} // namespace mazewright::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    mazewright::fuzz::checkScenario({reinterpret_cast<const char*>(bytes), size});
    return 0;
}
