#pragma once

#include "solvers/core/level.h"
#include "solvers/core/message.h"
#include "solvers/core/outcome.h"
#include "solvers/files/format.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// A level of a pack. A value; copies share the level.
struct PackLevel {
    std::shared_ptr<const Level> level{}; ///< never null
    ProvedAnswer answer{};
};

/// Levels in an order, for games to read. A value.
struct Pack {
    std::string title{};
    std::string author{};
    std::vector<PackLevel> levels{};
    std::string cover{};       ///< a PNG; empty for none
    bool hasSolutions = false; ///< true if readers get the proved answers too
};

inline constexpr std::size_t mostPackLevels = 9999;
/// Maximum size of all files of a pack together, before they are packed.
inline constexpr std::uint64_t mostPackBytes = std::uint64_t{1} << 30;

/// Returns a drawn cover: the cells of a maze in colours, as PNG. Large mazes lose cells.
std::string drawnCover(const Maze& maze);

/// Checks the picture of a cover and returns it as PNG: a PNG as it is, a JPEG or PNM converted.
/// Errors: those of `readPixels`.
Expected<std::string> coverOf(std::string_view bytes);

/// Checks, before a level is solved, that an archive can hold it: by its size, and because maps of
/// Tiled are XML, which has no control characters. Errors: `tooLarge`, `unsupported`.
Expected<void> checkPackable(const Level& level);

/// Returns a pack as one JSON text: the pack and its levels with all cells. The schema is
/// `resources/schemas/pack.schema.json`. Errors: `tooLarge`, `stopped`.
Expected<std::string> packJson(const Pack& pack, const std::stop_token& stop = {});

/// Returns a pack as a ZIP archive: `pack.json`, `cover.png`, and for each level a native file,
/// JSON and a map of Tiled. Equal packs give equal bytes. Errors: `tooLarge`, `stopped`;
/// `unsupported` if a level cannot be a map, naming it.
Expected<std::string> packArchive(const Pack& pack, const std::stop_token& stop = {});

/// Reads an archive that `packArchive` wrote, or that a person has made likewise: without the
/// solutions. Nothing is read partially, and there is at least one level. Errors: `syntax`,
/// `value`, with the file within the archive; `tooLarge` for more than `mostPackBytes` or
/// `mostPackLevels`; `unsupported` for encrypted files; `stopped`.
Expected<Pack> readPack(std::string_view bytes, const std::stop_token& stop = {});

/// Reads the levels that a set takes from a file: all of a pack in their order, or else the one
/// that `readLevelText` reads. Returns at least one level. Errors: those of both.
Expected<std::vector<ReadLevel>> readLevels(std::string_view bytes, std::string_view fileName,
                                            const ReadOptions& options = {},
                                            const std::stop_token& stop = {});

} // namespace mazewright
