// Levels that are the same, and nearly the same: two mazes are so many cells apart as the fewest
// cells that differ when one of them is turned and mirrored in any of the eight ways. Cells differ
// by what they are and by their value; mazes of other shapes have no distance.
//
// Not every pair is compared. Every maze is cut into k + 1 parts, each cell in one of them by its
// place. If two mazes differ in at most k cells, one part at least has no cell that differs (the
// pigeonhole principle), so both have the same sum over it. An index from sums to mazes therefore
// names every pair that can be near, and only those are counted, until they are known to be
// further. The parts are strewn over the maze by a hash of the place: borders, which all levels
// have alike, fill no part of their own.
//
// Source of the scheme: Manku, Jain, Das Sarma, "Detecting near-duplicates for web crawling"
// (2007), where the parts are blocks of bits.

#include "solvers/collection/copies.h"

#include "solvers/maze/form.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace mazewright {

namespace {

/// The finishing steps of splitmix64.
constexpr std::uint64_t mixed(std::uint64_t z) noexcept
{
    z = (z ^ z >> 30U) * 0xBF58476D1CE4E5B9U;
    z = (z ^ z >> 27U) * 0x94D049BB133111EBU;
    return z ^ z >> 31U;
}

constexpr std::uint64_t gamma = 0x9E3779B97F4A7C15U;

/// A number for each part of a maze; where two mazes of a shape are alike there, it is the same.
std::vector<std::uint64_t> sumsOfParts(const Maze& maze, std::size_t parts)
{
    assert(parts > 0);
    const std::uint64_t shape =
        static_cast<std::uint64_t>(maze.rows()) << 32U | static_cast<std::uint64_t>(maze.columns());
    std::vector<std::uint64_t> sums(parts);
    for (std::size_t part = 0; part < parts; ++part)
        sums[part] = mixed(shape + part * gamma);
    const auto cells = maze.packed();
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        const std::uint64_t place = mixed(cell * gamma);
        sums[place % parts] += mixed(place + cells[cell]);
    }
    return sums;
}

/// How many cells differ in place; `most` + 1 where they are more.
std::size_t differingInPlace(const Maze& one, const Maze& other, std::size_t most)
{
    if (one.rows() != other.rows() || one.columns() != other.columns())
        return most + 1;
    const auto a = one.packed();
    const auto b = other.packed();
    std::size_t count = 0;
    for (std::size_t cell = 0; cell < a.size() && count <= most; ++cell)
        count += a[cell] != b[cell] ? 1 : 0;
    return count;
}

/// Compares each maze with those before it that share a part with an image of it.
class CopySearch {
public:
    CopySearch(std::span<const MazeSnapshot> levels, std::size_t mostCells, Budget& budget)
        : m_levels(levels), m_most(mostCells), m_budget(budget), m_seen(levels.size())
    {
    }

    Copies find() &&
    {
        for (std::size_t level = 0; level < m_levels.size() && m_copies.isWhole; ++level)
            add(level);
        for (auto& [first, group] : m_groups)
            m_copies.equal.push_back(std::move(group));
        std::sort(
            m_copies.near.begin(), m_copies.near.end(), [](const NearCopy& a, const NearCopy& b) {
                return std::tie(a.cells, a.first, a.second) < std::tie(b.cells, b.first, b.second);
            });
        return std::move(m_copies);
    }

private:
    void add(std::size_t level)
    {
        const std::map<std::size_t, std::size_t> near = nearTo(level);
        m_copies.isWhole = m_budget.poll() == Halt::none;
        if (!m_copies.isWhole)
            return;
        for (const auto& [other, cells] : near)
            if (cells == 0) {
                auto& group = m_groups[other];
                if (group.empty())
                    group.push_back(other);
                return group.push_back(level);
            }
        for (const auto& [other, cells] : near)
            m_copies.near.push_back({other, level, cells});
        for (const std::uint64_t sum : sumsOfParts(*m_levels[level], m_most + 1))
            m_bySum[sum].push_back(level);
    }

    /// The earlier mazes that are near enough, and how far they are.
    std::map<std::size_t, std::size_t> nearTo(std::size_t level)
    {
        std::map<std::size_t, std::size_t> near;
        eachImage(*m_levels[level], [&](const Maze& image) {
            if (m_budget.poll() != Halt::none)
                return;
            ++m_image;
            for (const std::uint64_t sum : sumsOfParts(image, m_most + 1))
                if (const auto sharing = m_bySum.find(sum); sharing != m_bySum.end())
                    for (const std::size_t other : sharing->second)
                        compare(image, other, near);
        });
        return near;
    }

    void compare(const Maze& image, std::size_t other, std::map<std::size_t, std::size_t>& near)
    {
        if (std::exchange(m_seen[other], m_image) == m_image)
            return;
        const std::size_t cells = differingInPlace(image, *m_levels[other], m_most);
        if (cells > m_most)
            return;
        const auto [entry, isNew] = near.emplace(other, cells);
        entry->second = std::min(entry->second, cells);
    }

    std::span<const MazeSnapshot> m_levels;
    std::size_t m_most;
    Budget& m_budget;
    std::vector<std::size_t> m_seen; // by level: the last image that it was compared with
    std::size_t m_image = 0;
    std::unordered_map<std::uint64_t, std::vector<std::size_t>> m_bySum;
    std::map<std::size_t, std::vector<std::size_t>> m_groups; // by their first
    Copies m_copies;
};

} // namespace

std::size_t differingCells(const Maze& one, const Maze& other, std::size_t most)
{
    std::size_t least = most + 1;
    eachImage(one, [&](const Maze& image) {
        least = std::min(least, differingInPlace(image, other, most));
    });
    return least;
}

Copies copiesAmong(std::span<const MazeSnapshot> levels, std::size_t mostCells, Budget& budget)
{
    return CopySearch(levels, mostCells, budget).find();
}

} // namespace mazewright
