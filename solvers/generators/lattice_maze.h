#pragma once

#include "solvers/generators/generator.h"
#include "solvers/generators/lattice/lattice.h"
#include "solvers/maze/symmetry.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace mazewright {

/// Where the rooms of an even side lie.
inline constexpr std::array<std::string_view, 2> evenNames = {"middle", "border"};
inline constexpr std::array<std::string_view, 2> evenWords = {"Thick wall in the middle",
                                                              "Wall along the border"};
inline constexpr std::array<std::string_view, 6> latticeSymmetryNames = {
    "none", "left-right", "top-bottom", "both", "half-turn", "quarter-turn"};
inline constexpr std::array<std::string_view, 6> latticeSymmetryWords = {
    "None", "Left and right", "Top and bottom", "Both ways", "Half turn", "Quarter turns"};

/// What every generator of a lattice can be asked for beside coins.
inline constexpr OptionSpec braidOption = {
    "braid", "Braid", "the percentage of dead ends that are opened into loops", Whole{0, 0, 100}};
inline constexpr OptionSpec symmetryOption = {
    "symmetry", "Symmetry", "the symmetry of the walls; start and end are exempt",
    Choice{"none", latticeSymmetryNames, latticeSymmetryWords}};
inline constexpr OptionSpec evenOption = {"even", "Even sides",
                                          "where to put the extra wall if a side is even",
                                          Choice{"middle", evenNames, evenWords}};
/// Of those that walk.
inline constexpr OptionSpec runOption = {
    "run", "Straightness", "the percentage of steps that go straight on where they can",
    Whole{0, 0, 100}};

/// What the option `symmetry` says.
SymmetryKind symmetryIn(const Options& options);

enum class EvenSide : std::uint8_t { middle, border };

/// Along one side of a maze: how many rooms there are, and the cells where they lie. Odd sides
/// have a room at every second cell. An even side has one wall of two cells, in the middle of its
/// rooms, or its last cells are walls.
class RoomLine {
public:
    RoomLine(int cells, EvenSide even);

    int rooms() const noexcept { return m_rooms; }
    int cellOf(int room) const noexcept { return 2 * room + (room >= m_gapBefore ? 1 : 0); }
    /// Whether it is the same read from either end.
    bool isEven() const noexcept { return m_isEven; }

private:
    int m_rooms;
    int m_gapBefore; ///< the first room behind the wall of two cells
    bool m_isEven;
};

/// A maze of rooms and passages of exactly this size, with the options `braid`, `symmetry`, `even`
/// and `coins` of the generator: a tree as `carve` makes it, braided, start in the first room and
/// end in the last.
/// Errors: those of `Maze::checkSize`; `value` where there are fewer than two rooms, no such
/// symmetry, or too many coins; `stopped`.
Expected<Generated> latticeMaze(int rows, int columns, std::uint64_t seed, const Options& options,
                                const std::stop_token& stop, Carve carve);

/// The entry of a generator that is a way to carve and nothing else.
template <Carve carve>
Expected<Generated> generateLattice(int rows, int columns, std::uint64_t seed,
                                    const Options& options, const std::stop_token& stop)
{
    return latticeMaze(rows, columns, seed, options, stop, carve);
}

/// The same within a shape: rooms and passages lie where it has no walls, in the largest piece of
/// it where rooms can be joined; the rest is wall. Of the options `symmetry` has to be none, since
/// the shape is what it is. Start in the first room and end in the last.
/// Errors: as above; `value` where no two rooms can be joined.
Expected<Generated> latticeMazeWithin(const Maze& shape, std::uint64_t seed, const Options& options,
                                      const std::stop_token& stop, Carve carve);

/// The entry of a generator that can carve around holes.
template <Carve carve>
Expected<Generated> generateLatticeWithin(const Maze& shape, std::uint64_t seed,
                                          const Options& options, const std::stop_token& stop)
{
    return latticeMazeWithin(shape, seed, options, stop, carve);
}

/// The rooms that are no holes, and passages, as cells. Nothing but walls and floor.
Maze painted(const Lattice& lattice, const RoomLine& down, const RoomLine& across, Maze walls);

} // namespace mazewright
