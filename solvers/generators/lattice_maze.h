#pragma once

#include "solvers/generators/generator.h"
#include "solvers/generators/lattice/lattice.h"
#include "solvers/maze/symmetry.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace mazewright {

/// The position of the rooms on an even side.
inline constexpr std::array<std::string_view, 2> evenNames = {"middle", "border"};
inline constexpr std::array<std::string_view, 2> evenWords = {"Thick wall in the middle",
                                                              "Wall along the border"};
inline constexpr std::array<std::string_view, 6> latticeSymmetryNames = {
    "none", "left-right", "top-bottom", "both", "half-turn", "quarter-turn"};
inline constexpr std::array<std::string_view, 6> latticeSymmetryWords = {
    "None", "Left and right", "Top and bottom", "Both ways", "Half turn", "Quarter turns"};

/// Options of every lattice generator, in addition to coins.
inline constexpr OptionSpec braidOption = {
    "braid", "Braid", "the percentage of dead ends that are opened into loops", Whole{0, 0, 100}};
inline constexpr OptionSpec symmetryOption = {
    "symmetry", "Symmetry", "the symmetry of the walls; start and end are exempt",
    Choice{"none", latticeSymmetryNames, latticeSymmetryWords}};
inline constexpr OptionSpec evenOption = {"even", "Even sides",
                                          "where to put the extra wall if a side is even",
                                          Choice{"middle", evenNames, evenWords}};
/// For generators that walk.
inline constexpr OptionSpec runOption = {
    "run", "Straightness", "the percentage of steps that go straight on where they can",
    Whole{0, 0, 100}};

/// Returns the value of the option `symmetry`.
SymmetryKind symmetryIn(const Options& options);

enum class EvenSide : std::uint8_t { middle, border };

/// The rooms along one side of a maze: their number and the cells where they lie. Odd sides have a
/// room at every second cell. An even side has a wall of two cells in the middle of its rooms, or
/// an extra wall at its end.
class RoomLine {
public:
    RoomLine(int cells, EvenSide even);

    int rooms() const noexcept { return m_rooms; }
    int cellOf(int room) const noexcept { return 2 * room + (room >= m_gapBefore ? 1 : 0); }
    /// Returns true if it is symmetric.
    bool isEven() const noexcept { return m_isEven; }

private:
    int m_rooms;
    int m_gapBefore; ///< the first room after the wall of two cells
    bool m_isEven;
};

/// Returns a maze of rooms and passages of exactly this size, with the options `braid`, `symmetry`,
/// `even` and `coins` of the generator: a tree from `carve`, braided, with the start in the first
/// room and the end in the last. Errors: those of `Maze::checkSize`; `value` if there are fewer
/// than two rooms, no such symmetry, or too many coins; `stopped`.
Expected<Generated> latticeMaze(int rows, int columns, std::uint64_t seed, const Options& options,
                                const std::stop_token& stop, Carve carve);

/// The entry of a generator that only carves.
template <Carve carve>
Expected<Generated> generateLattice(int rows, int columns, std::uint64_t seed,
                                    const Options& options, const std::stop_token& stop)
{
    return latticeMaze(rows, columns, seed, options, stop, carve);
}

/// Does the same within a shape: rooms and passages lie on cells that are no walls, in the largest
/// piece in which rooms can be joined; the rest is wall. The option `symmetry` must be `none`,
/// since the shape is fixed. The start is in the first room and the end in the last. Errors: as
/// above; `value` if no two rooms can be joined.
Expected<Generated> latticeMazeWithin(const Maze& shape, std::uint64_t seed, const Options& options,
                                      const std::stop_token& stop, Carve carve);

/// The entry of a generator that can carve around holes.
template <Carve carve>
Expected<Generated> generateLatticeWithin(const Maze& shape, std::uint64_t seed,
                                          const Options& options, const std::stop_token& stop)
{
    return latticeMazeWithin(shape, seed, options, stop, carve);
}

/// Returns the rooms that are no holes, and the passages, as cells: only walls and floor.
Maze painted(const Lattice& lattice, const RoomLine& down, const RoomLine& across, Maze walls);

} // namespace mazewright
