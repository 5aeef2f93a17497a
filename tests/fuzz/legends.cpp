// Whatever the bytes are, a legend is read whole or refused in words; one that was read is written
// as a text that reads as the same legend, and explains each of its symbols as it says.

#include "solvers/files/legend.h"
#include "tests/fuzz/promise.h"

#include <cstddef>
#include <cstdint>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    using namespace mazewright;
    using fuzz::promise;
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    const auto legend = readLegend(text);
    if (!legend) {
        promise(!legend.error().message.empty(), "a refusal has words", text);
        promise(legend.error().code == ErrorCode::value, "a refusal is of a value", text);
        return 0;
    }
    promise(*legend != Legend{}, "no legend says nothing", text);
    const std::string written = writtenLegend(*legend);
    const auto again = readLegend(written);
    promise(again.has_value(), "what was written is a legend", written);
    promise(again->entries == legend->entries && again->digits == legend->digits,
            "what was written is the same legend", written);
    promise(writtenLegend(*again) == written, "a legend is written in one way", written);
    for (const Legend::Entry& entry : legend->entries)
        promise(legend->explain(entry.symbol) == entry, "a symbol means what its pair says",
                entry.symbol);
    return 0;
}
