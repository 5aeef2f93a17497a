// Whatever the bytes are, the reader of results either answers records or says in which line what
// is wrong; what was read is written as lines that read as the same records.

#include "solvers/files/run_record.h"
#include "tests/fuzz/promise.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

namespace mazewright::fuzz {

namespace {

std::string linesOf(const RunRecords& records)
{
    std::string lines;
    for (const RunRecord& record : records.records)
        lines += toJsonLine(record) + "\n";
    return lines;
}

void checkSame(const RunRecord& record, const RunRecord& again, std::string_view about)
{
    promise(again.figures == record.figures, "figures are kept", about);
    promise(again.options == record.options, "options are kept", about);
    promise(again.facts == record.facts, "facts are kept", about);
    promise(again.status == record.status && again.question == record.question &&
                again.verified == record.verified && again.cost == record.cost &&
                again.bound == record.bound,
            "the answer is kept", about);
    promise(again.limits.time == record.limits.time && again.limits.bytes == record.limits.bytes,
            "limits are kept", about);
    promise(csvTable(std::span(&again, 1)) == csvTable(std::span(&record, 1)),
            "the row of values is kept", about);
    promise(again.changedOptions() == record.changedOptions(), "changed options are kept", about);
}

void checkResults(std::string_view text)
{
    const auto read = readRunRecords(text);
    if (!read) {
        promise(!read.error().message.empty() && read.error().line > 0,
                "an error has words and a line", text);
        return;
    }
    promise(read->wholeBytes <= text.size(), "whole lines are a part of the text", text);
    promise(read->isTorn == (read->wholeBytes < text.size()), "a torn end is told", text);

    const std::string lines = linesOf(*read);
    const auto again = readRunRecords(lines);
    promise(again.has_value(), "what was written is read", lines);
    promise(!again->isTorn, "what was written is whole", lines);
    promise(again->records.size() == read->records.size(), "every record is kept", lines);
    promise(linesOf(*again) == lines, "records are written one way", lines);
    for (std::size_t i = 0; i < read->records.size(); ++i)
        checkSame(read->records[i], again->records[i], lines);
}

} // namespace

} // namespace mazewright::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    mazewright::fuzz::checkResults({reinterpret_cast<const char*>(bytes), size});
    return 0;
}
