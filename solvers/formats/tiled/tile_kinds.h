#pragma once

#include "solvers/formats/tiled/tiled_map.h"

#include <map>
#include <optional>

namespace mazewright::tiled {

/// Returns the kind of cell that a word names: `wall`, `floor`, `coin`, `tile`, `start`, `end`, in
/// any case; empty for any other word.
std::optional<CellKind> kindOfWord(std::string_view word);
/// Returns the kind for the name of a layer, which may also be a plural or `collision`.
std::optional<CellKind> kindOfLayer(std::string_view name);

/// The cells that the tiles of a map's tilesets mean. A value.
class TileKinds {
public:
    /// Reads the tilesets of a map. Errors: an invalid kind or value of a tile, with the line in
    /// `text`; a tileset file that is not available.
    static Expected<TileKinds> of(const Map& map, std::string_view text, const FilesBeside& beside);

    /// Returns the cell of a tile; empty if its tileset gives no meaning.
    std::optional<PackedCell> cellOf(std::uint32_t gid) const;
    /// Returns the name of a tile for errors: `the tile 3 of the tileset 'dungeon'`.
    Message name(std::uint32_t gid) const;

private:
    Expected<void> add(const Tileset& set, std::uint32_t firstGid, int line);

    std::map<std::uint32_t, PackedCell> m_cells;
    std::map<std::uint32_t, std::string> m_names; ///< names of tilesets by their first tile
};

} // namespace mazewright::tiled
