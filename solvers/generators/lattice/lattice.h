#pragma once

#include "solvers/base/random.h"
#include "solvers/maze/position.h"
#include "solvers/problem/options.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <stop_token>
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

} // namespace mazewright
