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

/// Rooms in rows and columns, and which neighbours a passage joins: what a maze is before it is
/// drawn as cells. Some neighbours may be barred from each other; a room that is barred from all of
/// them is a hole, and no room of the maze. A value; one byte a room.
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
    /// How many passages the room has.
    int passages(Position room) const noexcept;
    /// Whether the room has a passage at all.
    bool isJoined(Position room) const noexcept { return (m_ways[index(room)] & allWays) != 0; }
    /// Joins the room with its neighbour there, which must be one of the lattice and not barred.
    void open(Position room, Direction along) noexcept;

    /// No passage may join the room with its neighbour there, which must be one of the lattice.
    void bar(Position room, Direction along) noexcept;
    bool isBarred(Position room, Direction along) const noexcept
    {
        return (m_ways[index(room)] & bit(along) << barShift) != 0;
    }
    /// Whether the room has no neighbour that it may be joined with; the only room is none.
    bool isHole(Position room) const noexcept;

private:
    static constexpr std::uint8_t allWays = 0xF;
    static constexpr unsigned barShift = 4; // the upper bits tell what is barred

    static std::uint8_t bit(Direction along) noexcept
    {
        return static_cast<std::uint8_t>(1U << static_cast<unsigned>(along));
    }

    int m_rows;
    int m_columns;
    std::vector<std::uint8_t> m_ways;
};

/// Joins the rooms of a lattice, of which none is joined yet, to a tree: one way and no other
/// between any two of them. The same numbers, the same tree. False where it was stopped. One that
/// is used within shapes leaves out holes, and joins none that are barred; the rest hangs together.
using Carve = bool (*)(Lattice& lattice, Random& random, const Options& options,
                       const std::stop_token& stop);

/// Rooms that hang together, joined set by set (union by halving paths). A value.
class RoomSets {
public:
    explicit RoomSets(std::size_t rooms);
    std::size_t setOf(std::size_t room) noexcept;
    /// Whether they were apart.
    bool join(std::size_t a, std::size_t b) noexcept;

private:
    std::vector<std::uint32_t> m_above;
};

/// Whether a long walk has been stopped: looks once in some thousand steps.
class StepStop {
public:
    explicit StepStop(const std::stop_token& stop) : m_stop(stop) {}
    bool operator()() noexcept { return (++m_steps & 0xFFFU) == 0 && m_stop.stop_requested(); }

private:
    const std::stop_token& m_stop;
    std::uint32_t m_steps = 0;
};

/// The neighbours of a room that it may be joined with, as directions.
std::vector<Direction> neighboursOf(const Lattice& lattice, Position room);

/// By room, whether it is a hole.
std::vector<bool> holesOf(const Lattice& lattice);
/// The first room that is no hole; there must be one.
Position firstRoom(const Lattice& lattice);
/// Each room that is no hole is as likely as another; there must be one.
Position anyRoom(const Lattice& lattice, Random& random);

} // namespace mazewright
