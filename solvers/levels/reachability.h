#pragma once

#include "solvers/core/allocations.h"
#include "solvers/core/maze.h"
#include "solvers/core/outcome.h"
#include "solvers/core/question.h"
#include "solvers/core/solver.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace mazewright {

/// The open cells of a maze, one bit each: 64 columns per word, column 0 in the lowest bit, rows of
/// whole words. A border of one word of walls surrounds them, so that the neighbours of any word
/// may be read. A value.
class OpenBits {
public:
    using Word = std::uint64_t;
    static constexpr int wordBits = 64;

    /// O(cells), 16 cells at a time.
    explicit OpenBits(const Maze& maze);

    /// Returns the offset from a word to the word below it.
    std::size_t stride() const noexcept { return m_stride; }
    std::size_t words() const noexcept { return m_words.size(); }
    /// Returns the index of the word of this row that contains this column.
    std::size_t wordOf(int row, int column) const noexcept
    {
        return static_cast<std::size_t>(row + 1) * m_stride + 1 +
               static_cast<std::size_t>(column / wordBits);
    }
    Word operator[](std::size_t word) const noexcept { return m_words[word]; }
    /// Returns the number of words of a row that hold cells.
    std::size_t rowWords() const noexcept { return m_stride - 2; }

private:
    std::size_t m_stride;
    std::vector<Word> m_words;
};

enum class Reach : std::uint8_t { reachable, unreachable, noEnds };

/// Returns whether the end can be reached from the start. Diagonals matter only if they may cut
/// between two walls. O(cells), three bits per cell. Safe from any thread.
Reach endReach(const Maze& maze, Moves moves = Moves::four);

/// Which cells count as touching.
enum class Touching : std::uint8_t { sides, sidesAndCorners };

/// The connected regions of open cells of a maze. Safe from any thread.
class Regions {
public:
    static constexpr std::uint32_t none = 0xFFFFFFFFU;

    /// Finds the regions. Empty if cancelled. O(cells).
    static std::optional<Regions> find(const OpenBits& open, int rows, Touching touching,
                                       const std::stop_token& stop);

    std::size_t count() const noexcept { return m_sizes.size(); }
    /// Returns the number of cells of a region; the largest come first.
    std::uint32_t size(std::uint32_t region) const noexcept { return m_sizes[region]; }
    /// Returns the region of a cell; `none` for a wall.
    std::uint32_t at(Position p) const noexcept;

private:
    /// Adjacent open cells in a row, between walls.
    struct Run {
        std::uint16_t first;
        std::uint16_t last;
        std::uint32_t link; ///< to an earlier run of the same region, or itself; at the end the
                            ///< region's number
    };

    void addRuns(const OpenBits& open, int row);
    void join(std::size_t row, int overlap);
    std::uint32_t rootOf(std::uint32_t run) noexcept;
    void number();

    LargeArray<Run> m_runs;
    std::vector<std::uint32_t> m_rows; // where each row's runs begin, and one entry more
    std::vector<std::uint32_t> m_sizes;
};

/// Feedback for a designer while the brush is down.
struct LiveAnswer {
    Reach reach = Reach::noEnds;
    std::optional<double> cost; ///< of a cheapest route; empty if there is none, or if cancelled
    Route route;                ///< a cheapest route
    std::vector<Point> points;  ///< of an any-angle route, as in `Outcome`
};

/// Returns whether the end of a maze can be reached from its start, and the cheapest route, by the
/// fastest exact method for its size and step costs. Tables are cached in the workspace and updated
/// after changes of the maze. Safe from any thread; a workspace serves one call at a time.
LiveAnswer liveAnswer(const MazeSnapshot& maze, const MoveRule& rule, Workspace& workspace,
                      const std::stop_token& stop = {});

} // namespace mazewright
