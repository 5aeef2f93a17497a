#pragma once

#include "solvers/base/error.h"

#include <fmt/format.h>
#include <span>
#include <string_view>
#include <vector>

// What all catalogues have: entries with an id in their `info`.

namespace mazewright {

/// The entry with this id, or null.
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

/// The error that there is no such `kind` of thing: with the ids there are.
template <class Ids>
tl::unexpected<Error> unknownId(std::string_view kind, std::string_view id, const Ids& ids)
{
    return failure(ErrorCode::value, fmt::format("unknown {} '{}'; expected one of {}", kind, id,
                                                 fmt::join(ids, ", ")));
}

} // namespace mazewright
