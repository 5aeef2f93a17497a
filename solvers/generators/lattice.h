#pragma once

#include "solvers/core/cell.h"
#include "solvers/core/options.h"
#include "solvers/core/random.h"
#include "solvers/core/symmetry.h"
#include "solvers/generators/generator.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string_view>
#include <vector>

namespace mazewright {

/// Rooms in rows and columns, and the passages between neighbours: a maze before it is drawn as
/// cells. Some pairs of neighbours may be barred from each other. A room that is barred from all
/// its neighbours is a hole and no room of the maze. A value; one byte per room.
class Lattice {
public:
    Lattice(int rows, int columns)
        : m_rows(rows), m_columns(columns),
          m_ways(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns), 0)
    {
    }

    int rows() const noexcept { return m_rows; }
    int columns() const noexcept { return m_columns; }
    std::size_t rooms() const noexcept { return m_ways.size(); }
    bool contains(Position room) const noexcept
    {
        return room.row >= 0 && room.row < m_rows && room.column >= 0 && room.column < m_columns;
    }
    std::size_t index(Position room) const noexcept
    {
        assert(contains(room));
        return static_cast<std::size_t>(room.row) * static_cast<std::size_t>(m_columns) +
               static_cast<std::size_t>(room.column);
    }
    Position room(std::size_t index) const noexcept
    {
        const auto columns = static_cast<std::size_t>(m_columns);
        return {static_cast<std::int32_t>(index / columns),
                static_cast<std::int32_t>(index % columns)};
    }

    bool isOpen(Position room, Direction along) const noexcept
    {
        return (m_ways[index(room)] & bit(along)) != 0;
    }
    /// Returns the number of passages of the room.
    int passages(Position room) const noexcept;
    /// Returns true if the room has any passage.
    bool isJoined(Position room) const noexcept { return (m_ways[index(room)] & allWays) != 0; }
    /// Opens a passage to the neighbour, which must lie in the lattice and not be barred.
    void open(Position room, Direction along) noexcept;

    /// Forbids a passage to the neighbour, which must lie in the lattice.
    void bar(Position room, Direction along) noexcept;
    bool isBarred(Position room, Direction along) const noexcept
    {
        return (m_ways[index(room)] & bit(along) << barShift) != 0;
    }
    /// Returns true if all neighbours of the room are barred. A single room is no hole.
    bool isHole(Position room) const noexcept;

private:
    static constexpr std::uint8_t allWays = 0xF;
    static constexpr unsigned barShift = 4; // the upper bits hold the bars

    static std::uint8_t bit(Direction along) noexcept
    {
        return static_cast<std::uint8_t>(1U << static_cast<unsigned>(along));
    }

    int m_rows;
    int m_columns;
    std::vector<std::uint8_t> m_ways;
};

/// Joins the rooms of a lattice without passages to a spanning tree: exactly one path between any
/// two rooms. Deterministic for equal random numbers. Returns false if stopped. An algorithm that
/// is used within shapes skips holes and opens no barred passage; the remaining rooms are
/// connected.
using Carve = bool (*)(Lattice& lattice, Random& random, const Options& options,
                       const std::stop_token& stop);

/// Sets of connected rooms (union-find with path halving). A value.
class RoomSets {
public:
    explicit RoomSets(std::size_t rooms);
    std::size_t setOf(std::size_t room) noexcept;
    /// Merges the sets of two rooms; returns true if they were separate.
    bool join(std::size_t a, std::size_t b) noexcept;

private:
    std::vector<std::uint32_t> m_above;
};

/// Polls the stop token once in some thousand steps of a long walk.
class StopPoller {
public:
    explicit StopPoller(const std::stop_token& stop) : m_stop(stop) {}
    bool operator()() noexcept { return (++m_steps & 0xFFFU) == 0 && m_stop.stop_requested(); }

private:
    const std::stop_token& m_stop;
    std::uint32_t m_steps = 0;
};

/// Returns the directions of the neighbours that are not barred.
std::vector<Direction> neighboursOf(const Lattice& lattice, Position room);

/// Returns, by room, true if it is a hole.
std::vector<bool> holesOf(const Lattice& lattice);
/// Returns the first room that is no hole; there must be one.
Position firstRoom(const Lattice& lattice);
/// Returns a uniformly random room that is no hole; there must be one.
Position anyRoom(const Lattice& lattice, Random& random);

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
