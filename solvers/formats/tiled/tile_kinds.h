#pragma once

#include "solvers/formats/tiled/tiled_map.h"

#include <map>
#include <optional>

namespace mazewright::tiled {

/// What a word says that a cell is: `wall`, `floor`, `coin`, `tile`, `start`, `end`, in letters of
/// any size; none for any other.
std::optional<CellKind> kindOfWord(std::string_view word);
/// The same of the name of a layer, where it may be plural, or `collision`.
std::optional<CellKind> kindOfLayer(std::string_view name);

/// What the tiles of a map's tilesets are. A value.
class TileKinds {
public:
    /// Errors: what is wrong with a tile that says what it is, with the line in `text`; a tileset
    /// in a file that is not available.
    static Expected<TileKinds> of(const Map& map, std::string_view text, const FilesBeside& beside);

    /// None where its tileset says nothing of it.
    std::optional<PackedCell> cellOf(std::uint32_t gid) const;
    /// As errors name it: `the tile 3 of the tileset 'dungeon'`.
    Message name(std::uint32_t gid) const;

private:
    Expected<void> add(const Tileset& set, std::uint32_t firstGid, int line);

    std::map<std::uint32_t, PackedCell> m_cells;
    std::map<std::uint32_t, std::string> m_names; ///< of sets, by their first tile
};

} // namespace mazewright::tiled
