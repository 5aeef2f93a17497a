#include "solvers/base/entries.h"
#include "solvers/formats/format.h"

// The table of formats: one line per format, in display order, which is also the order of
// recognition.
#define FORMATS(ENTRY)                                                                             \
    ENTRY(mazeFormat)                                                                              \
    ENTRY(matrixFormat)                                                                            \
    ENTRY(linkBoardFormat)                                                                         \
    ENTRY(glyphsFormat)                                                                            \
    ENTRY(csvFormat)                                                                               \
    ENTRY(asciiFormat)                                                                             \
    ENTRY(sokobanFormat)                                                                           \
    ENTRY(sokobanCoinsFormat)                                                                      \
    ENTRY(movingAiFormat)                                                                          \
    ENTRY(tmxFormat)                                                                               \
    ENTRY(tmjFormat)                                                                               \
    ENTRY(pngFormat)

namespace mazewright {

namespace catalogue {
#define DECLARE(name) extern const Format name;
FORMATS(DECLARE)
#undef DECLARE
} // namespace catalogue

std::span<const Format* const> formats() noexcept
{
#define ADDRESS(name) &catalogue::name,
    static constexpr const Format* all[] = {FORMATS(ADDRESS)};
#undef ADDRESS
    return all;
}

const Format* findFormat(std::string_view id) noexcept
{
    return findEntry(formats(), id);
}

} // namespace mazewright
