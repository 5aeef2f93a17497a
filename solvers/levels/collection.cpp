#include "solvers/levels/collection.h"

#include "solvers/core/recorder.h"

#include <algorithm>
#include <cassert>
#include <compare>
#include <map>
#include <numeric>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace mazewright {

const FactAnswer* CollectedLevel::answer(std::string_view id) const
{
    const auto told = std::find_if(facts.begin(), facts.end(),
                                   [id](const FactResult& each) { return each.fact->id == id; });
    return told == facts.end() ? nullptr : &told->answer;
}

std::optional<Value> CollectedLevel::number(std::string_view id) const
{
    const FactAnswer* told = answer(id);
    const auto* known = told == nullptr ? nullptr : std::get_if<KnownFact>(told);
    if (known == nullptr)
        return std::nullopt;
    if (const bool* flag = std::get_if<bool>(&known->value))
        return Value(std::int64_t{*flag ? 1 : 0});
    return numberOf(known->value);
}

bool CollectedLevel::isUndecided() const
{
    return std::any_of(facts.begin(), facts.end(), [](const FactResult& told) {
        return std::holds_alternative<Undecided>(told.answer);
    });
}

std::vector<const FactSpec*> listedFacts(Question question, bool alsoOnDemand)
{
    std::vector<const FactSpec*> listed;
    for (const FactSpec* fact : factSpecs())
        if (fact->isValueOfLevel() && (alsoOnDemand || !fact->onDemand) && fact->isOf(question) &&
            findFact(fact->id, question) == fact)
            listed.push_back(fact);
    return listed;
}

std::vector<FactResult> computeAll(FactCache& level, std::span<const FactSpec* const> facts,
                                   Budget& budget)
{
    for (const FactSpec* fact : facts)
        if (!fact->question)
            (void)level.compute(*fact, budget);
    std::vector<FactResult> told;
    told.reserve(facts.size());
    for (const FactSpec* fact : facts)
        told.push_back({fact, level.compute(*fact, budget)});
    return told;
}

std::vector<std::string_view> factsAmong(std::span<const CollectedLevel> levels)
{
    std::vector<std::string_view> ids;
    for (const CollectedLevel& level : levels)
        for (const FactResult& told : level.facts)
            if (std::find(ids.begin(), ids.end(), told.fact->id) == ids.end())
                ids.push_back(told.fact->id);
    return ids;
}

std::vector<std::size_t> ranked(std::span<const CollectedLevel> levels, std::string_view fact,
                                bool descending)
{
    std::vector<std::optional<Value>> numbers;
    for (const CollectedLevel& level : levels)
        numbers.push_back(level.number(fact));
    std::vector<std::size_t> places(levels.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::stable_sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) {
        if (!numbers[a] || !numbers[b])
            return numbers[a].has_value() && !numbers[b].has_value();
        return std::is_lt(descending ? compare(*numbers[b], *numbers[a])
                                     : compare(*numbers[a], *numbers[b]));
    });
    return places;
}

// Equal and nearly equal levels. The distance of two mazes is the fewest cells that differ when one
// of them is rotated and mirrored in any of the eight ways. Cells differ by kind and by value;
// mazes of different shapes have no distance.
//
// Not every pair is compared. Every maze is divided into k + 1 parts; the place of a cell decides
// its part. If two mazes differ in at most k cells, at least one part has no differing cell (the
// pigeonhole principle), so both have the same sum over it. An index from sums to mazes therefore
// finds every pair that may be near. Only those pairs are compared, until they are known to be
// further apart. A hash of the place scatters the parts over the maze: borders, which all levels
// share, fill no part of their own.
//
// Source of the scheme: Manku, Jain, Das Sarma, "Detecting near-duplicates for web crawling"
// (2007), where the parts are blocks of bits.

namespace {

/// Returns the result of the finishing steps of splitmix64.
constexpr std::uint64_t mixed(std::uint64_t z) noexcept
{
    z = (z ^ z >> 30U) * 0xBF58476D1CE4E5B9U;
    z = (z ^ z >> 27U) * 0x94D049BB133111EBU;
    return z ^ z >> 31U;
}

constexpr std::uint64_t gamma = 0x9E3779B97F4A7C15U;

/// Maps the cells of a maze to one of its eight images without building the image, by offsets
/// between cell numbers, row by row.
struct Image {
    const Maze& maze;
    int rows;
    int columns;
    std::ptrdiff_t first;
    std::ptrdiff_t byRow;
    std::ptrdiff_t byColumn;

    /// Number of the image; 0 is the maze itself.
    Image(const Maze& of, unsigned which) : maze(of)
    {
        const bool isExchanged = (which & 4U) != 0;
        rows = isExchanged ? maze.columns() : maze.rows();
        columns = isExchanged ? maze.rows() : maze.columns();
        std::ptrdiff_t down = columns;
        std::ptrdiff_t right = 1;
        first = 0;
        if ((which & 1U) != 0) {
            first += std::ptrdiff_t{rows - 1} * columns;
            down = -down;
        }
        if ((which & 2U) != 0) {
            first += columns - 1;
            right = -right;
        }
        byRow = isExchanged ? right : down;
        byColumn = isExchanged ? down : right;
    }

    /// Calls `visit` with the place of each cell in the image and the cell, in the order of the
    /// maze, until it or `shouldContinue` returns false. Returns true if all were visited.
    template <class Visit>
    bool visitCells(const ShouldContinue& shouldContinue, Visit&& visit) const
    {
        const PackedCell* cell = maze.packed().data();
        const auto across = static_cast<std::size_t>(maze.columns());
        for (int row = 0; row < maze.rows(); ++row) {
            if (!shouldContinueAtRow(static_cast<std::size_t>(row), across, shouldContinue))
                return false;
            std::ptrdiff_t place = first + row * byRow;
            for (std::size_t column = 0; column < across; ++column, place += byColumn)
                if (!visit(static_cast<std::size_t>(place), *cell++))
                    return false;
        }
        return true;
    }
};

constexpr unsigned images = 8;

/// Returns one number per part of an image; two images of one shape that agree on a part have the
/// same number for it.
std::vector<std::uint64_t> sumsOfParts(const Image& image, std::size_t parts,
                                       const ShouldContinue& shouldContinue)
{
    assert(parts > 0);
    const std::uint64_t shape =
        static_cast<std::uint64_t>(image.rows) << 32U | static_cast<std::uint64_t>(image.columns);
    std::vector<std::uint64_t> sums(parts);
    for (std::size_t part = 0; part < parts; ++part)
        sums[part] = mixed(shape + part * gamma);
    image.visitCells(shouldContinue, [&](std::size_t at, PackedCell cell) {
        const std::uint64_t place = mixed(at * gamma);
        sums[place % parts] += mixed(place + cell);
        return true;
    });
    return sums;
}

/// Returns the number of cells that differ in place; `most` + 1 if there are more.
std::size_t differingInPlace(const Image& image, const Maze& other, std::size_t most,
                             const ShouldContinue& shouldContinue)
{
    if (image.rows != other.rows() || image.columns != other.columns())
        return most + 1;
    const auto cells = other.packed();
    std::size_t count = 0;
    image.visitCells(shouldContinue, [&](std::size_t at, PackedCell cell) {
        count += cells[at] != cell ? 1 : 0;
        return count <= most;
    });
    return count;
}

/// Returns the shape; a shape and its quarter turn are the same.
std::pair<int, int> shapeOf(const Maze& maze)
{
    return std::minmax({maze.rows(), maze.columns()});
}

/// Compares each maze with the earlier mazes that share a part with an image of it.
class CopySearch {
public:
    CopySearch(std::span<const MazeSnapshot> levels, std::size_t mostCells, Budget& budget)
        : m_levels(levels), m_most(mostCells),
          m_goesOn([&budget] { return budget.poll() == Halt::none; }), m_seen(levels.size())
    {
        for (const MazeSnapshot& level : levels)
            ++m_ofShape[shapeOf(*level)];
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
        const Maze& maze = *m_levels[level];
        const std::map<std::size_t, std::size_t> near =
            m_ofShape[shapeOf(maze)] > 1 ? nearTo(maze) : std::map<std::size_t, std::size_t>();
        m_copies.isWhole = m_goesOn();
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
        if (m_ofShape[shapeOf(maze)] > 1)
            for (const std::uint64_t sum : sumsOfParts({maze, 0}, m_most + 1, m_goesOn))
                m_bySum[sum].push_back(level);
    }

    /// Returns the earlier mazes that are near enough, with their distances.
    std::map<std::size_t, std::size_t> nearTo(const Maze& maze)
    {
        std::map<std::size_t, std::size_t> near;
        for (unsigned which = 0; which < images && m_goesOn(); ++which) {
            const Image image(maze, which);
            ++m_image;
            for (const std::uint64_t sum : sumsOfParts(image, m_most + 1, m_goesOn))
                if (const auto sharing = m_bySum.find(sum); sharing != m_bySum.end())
                    for (const std::size_t other : sharing->second)
                        compare(image, other, near);
        }
        return near;
    }

    void compare(const Image& image, std::size_t other, std::map<std::size_t, std::size_t>& near)
    {
        if (std::exchange(m_seen[other], m_image) == m_image)
            return;
        const std::size_t cells = differingInPlace(image, *m_levels[other], m_most, m_goesOn);
        if (cells > m_most)
            return;
        const auto [entry, isNew] = near.emplace(other, cells);
        entry->second = std::min(entry->second, cells);
    }

    std::span<const MazeSnapshot> m_levels;
    std::size_t m_most;
    ShouldContinue m_goesOn;
    std::map<std::pair<int, int>, std::size_t> m_ofShape; // number of levels
    std::vector<std::size_t> m_seen; // by level: the last image that it was compared with
    std::size_t m_image = 0;
    std::unordered_map<std::uint64_t, std::vector<std::size_t>> m_bySum;
    std::map<std::size_t, std::vector<std::size_t>> m_groups; // by their first level
    Copies m_copies;
};

} // namespace

std::size_t differingCells(const Maze& one, const Maze& other, std::size_t most)
{
    std::size_t least = most + 1;
    for (unsigned which = 0; which < images; ++which)
        least = std::min(least, differingInPlace({one, which}, other, most, {}));
    return least;
}

Copies copiesAmong(std::span<const MazeSnapshot> levels, std::size_t mostCells, Budget& budget)
{
    return CopySearch(levels, mostCells, budget).find();
}

} // namespace mazewright
