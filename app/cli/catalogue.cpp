#include "app/cli/command.h"

// The table of commands: one line per command, in the order of the help.
#define COMMANDS(ENTRY)                                                                            \
    ENTRY(list)                                                                                    \
    ENTRY(solve)                                                                                   \
    ENTRY(pairs)                                                                                   \
    ENTRY(convert)                                                                                 \
    ENTRY(generate)                                                                                \
    ENTRY(order)                                                                                   \
    ENTRY(scenario)                                                                                \
    ENTRY(suggest)                                                                                 \
    ENTRY(facts)                                                                                   \
    ENTRY(check)                                                                                   \
    ENTRY(compare)                                                                                 \
    ENTRY(chart)                                                                                   \
    ENTRY(rerun)                                                                                   \
    ENTRY(completions)

namespace mazewright::cli {

namespace catalogue {
#define DECLARE(name) extern const Command name;
COMMANDS(DECLARE)
#undef DECLARE
} // namespace catalogue

std::span<const Command* const> commands() noexcept
{
#define ADDRESS(name) &catalogue::name,
    static constexpr const Command* all[] = {COMMANDS(ADDRESS)};
#undef ADDRESS
    return all;
}

} // namespace mazewright::cli
