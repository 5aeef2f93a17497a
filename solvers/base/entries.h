#pragma once

#include "solvers/base/error.h"

#include <fmt/format.h>
#include <span>
#include <string_view>
#include <vector>

// Functions for all catalogues: entries with an id in their `info`.

namespace mazewright {

/// Returns the entry with this id, or null.
template <class Entry>
const Entry* findEntry(std::span<const Entry* const> entries, std::string_view id) noexcept
{
    for (const Entry* entry : entries)
        if (entry->info.id == id)
            return entry;
    return nullptr;
}

template <class Entry>
std::vector<std::string_view> idsOf(std::span<const Entry* const> entries)
{
    std::vector<std::string_view> ids;
    for (const Entry* entry : entries)
        ids.push_back(entry->info.id);
    return ids;
}

/// Returns the error that no `kind` has this id; the message lists the known ids.
template <class Ids>
tl::unexpected<Error> unknownId(std::string_view kind, std::string_view id, const Ids& ids)
{
    return failure(ErrorCode::value, fmt::format("unknown {} '{}'; expected one of {}", kind, id,
                                                 fmt::join(ids, ", ")));
}

} // namespace mazewright
