// Reduces a board to the chain of blocks between start and end, with corridors contracted.
//
// Idea. A simple path never returns through a cut vertex. So a path from start to end stays in the
// blocks (2-connected components) on the one chain of blocks and cut vertices between them. It
// crosses each block from its first cut vertex to its second. Tracks of a board are thus all
// combinations of one track per block: scores add, counts multiply. Within a block a track passes a
// cell with two neighbours along its corridor or not at all, so a corridor is one edge.
//
// Correct because in a 2-connected block each cell lies on a path between any two others (Menger):
// connectivity alone can exclude no further cell.
//
// Cost: O(cells). Source: Hopcroft and Tarjan, Algorithm 447 (1973).
#include "solvers/one_stroke/board_reduction.h"

#include "solvers/core/recorder.h"

#include <algorithm>

namespace mazewright::one_stroke {

namespace {

/// A block, or consecutive bridges: its cells, and the two cells through which every track enters
/// and leaves.
struct Block {
    std::vector<CellIndex> cells;
    CellIndex from;
    CellIndex to;
    bool bridges;
};

/// Asks from time to time whether the reduction may continue, and claims the memory that it will
/// hold.
class ReductionAccount {
public:
    ReductionAccount(const std::function<bool()>& shouldContinue,
                     const std::function<bool(std::size_t)>& claim)
        : m_goesOn(shouldContinue), m_claim(claim)
    {
    }

    /// Counts a cell as visited; returns false if the reduction must stop.
    bool lasts()
    {
        if ((++m_cells & 0x7FFF) == 0 && m_goesOn && !m_goesOn())
            m_over = true;
        return !m_over;
    }
    bool isOver() const noexcept { return m_over; }

    /// Fills an array with zeros; returns false if the reduction must stop. Asks only if the array
    /// is large, since some callers count what they are asked as steps.
    bool fills(std::vector<std::uint32_t>& zeros, std::size_t size)
    {
        constexpr std::size_t large = setUpBytes / sizeof(std::uint32_t);
        m_over = m_over || !filled(zeros, size, 0, size > large ? m_goesOn : ShouldContinue{});
        return !m_over;
    }

    /// Claims `bytes` as the total held; returns false if they are refused.
    bool holds(std::size_t bytes)
    {
        m_over = m_over || (m_claim && !m_claim(bytes));
        return !m_over;
    }

private:
    const std::function<bool()>& m_goesOn;
    const std::function<bool(std::size_t)>& m_claim;
    std::uint64_t m_cells = 0;
    bool m_over = false;
};

/// A depth-first search from the start that pops the blocks on the way to the end, the last block
/// first.
class BlockChain {
public:
    BlockChain(const Board& board, ReductionAccount& patience)
        : m_board(board), m_patience(patience), m_target(board.to)
    {
        m_frames.reserve(board.points.size());
        m_stack.reserve(board.points.size());
    }
    /// Returns the memory for a board of `cells` cells, including the blocks.
    static constexpr std::size_t bytesFor(std::size_t cells) noexcept { return cells * 32; }

    /// Returns the blocks from the start to the end; empty if the end cannot be reached.
    std::vector<Block> blocks()
    {
        const std::size_t cells = m_board.points.size();
        if (!m_patience.fills(m_found, cells) || !m_patience.fills(m_low, cells))
            return {};
        discover(m_board.from);
        while (!m_frames.empty() && m_patience.lasts()) {
            Frame& frame = m_frames.back();
            if (frame.direction == 4) {
                retreat();
                continue;
            }
            const CellIndex next = m_board.next(frame.cell, frame.direction++);
            if (next == noCell)
                continue;
            if (m_found[next] == 0)
                discover(next);
            else
                m_low[frame.cell] = std::min(m_low[frame.cell], m_found[next]);
        }
        if (m_patience.isOver() || m_found[m_board.to] == 0)
            return {};
        std::reverse(m_blocks.begin(), m_blocks.end());
        return std::move(m_blocks);
    }

private:
    struct Frame {
        CellIndex cell;
        std::uint8_t direction = 0;
    };

    void discover(CellIndex c)
    {
        m_found[c] = m_low[c] = ++m_time;
        m_frames.push_back({c});
        m_stack.push_back(c);
    }

    void retreat()
    {
        const CellIndex child = m_frames.back().cell;
        m_frames.pop_back();
        if (m_frames.empty())
            return;
        const CellIndex parent = m_frames.back().cell;
        m_low[parent] = std::min(m_low[parent], m_low[child]);
        if (m_low[child] >= m_found[parent])
            popBlock(parent, child);
    }

    void popBlock(CellIndex parent, CellIndex child)
    {
        auto first = m_stack.end();
        do
            --first;
        while (*first != child);
        if (std::find(first, m_stack.end(), m_target) != m_stack.end())
            keepBlock(parent, {first, m_stack.end()});
        m_stack.erase(first, m_stack.end());
    }

    void keepBlock(CellIndex parent, std::vector<CellIndex> cells)
    {
        const bool bridge = cells.size() == 1;
        if (bridge && !m_blocks.empty() && m_blocks.back().bridges) {
            m_blocks.back().from = parent;
        } else {
            m_blocks.push_back({std::move(cells), parent, m_target, bridge});
        }
        m_blocks.back().cells.push_back(parent);
        m_target = parent;
    }

    const Board& m_board;
    ReductionAccount& m_patience;
    std::vector<std::uint32_t> m_found;
    std::vector<std::uint32_t> m_low;
    std::vector<Frame> m_frames;
    std::vector<CellIndex> m_stack;
    std::vector<Block> m_blocks;
    CellIndex m_target;
    std::uint32_t m_time = 0;
};

/// Turns blocks into graphs. Use one object per board: its arrays are cleared block by block.
class Contraction {
public:
    Contraction(const Board& board, ReductionAccount& patience)
        : m_board(board), m_patience(patience), m_vertexOf(board.points.size(), outside),
          m_must(board.points.size(), 0)
    {
        for (const CellIndex c : board.through)
            m_must[c] = 1;
    }

    Gain gainOf(CellIndex c) const { return {m_board.points[c], 1, m_board.isCoin(c) ? 1 : 0}; }

    /// Returns the memory for a board of `cells` cells, without the parts.
    static constexpr std::size_t bytesFor(std::size_t cells) noexcept { return cells * 5; }

    /// `held` bytes are already held, without the graph of the block.
    StrokeGraph contracted(const Block& block, std::size_t held)
    {
        StrokeGraph graph;
        for (const CellIndex c : block.cells)
            m_vertexOf[c] = inside;
        std::size_t vertices = 0;
        for (const CellIndex c : block.cells)
            vertices += m_patience.lasts() && isVertex(block, c) ? 1 : 0;
        // Four edges per vertex, and two vertices per edge.
        constexpr std::size_t ofVertex = sizeof(StrokeGraph::Vertex) +
                                         sizeof(StrokeGraph::Incident) +
                                         2 * sizeof(StrokeGraph::Edge);
        if (!m_patience.holds(held + vertices * ofVertex + block.cells.size() * sizeof(CellIndex)))
            return {};
        graph.vertices.reserve(vertices);
        graph.incident.reserve(vertices);
        for (const CellIndex c : block.cells)
            if (m_patience.lasts() && isVertex(block, c))
                addVertex(graph, c);
        for (std::uint32_t v = 0; v < graph.vertices.size() && m_patience.lasts(); ++v)
            addCorridors(graph, v);
        if (m_patience.isOver())
            return {};
        graph.from = m_vertexOf[block.from];
        graph.to = m_vertexOf[block.to];
        graph.snake = m_board.snake;
        graph.vertices[graph.from].gain = {};
        for (const std::uint32_t end : {graph.from, graph.to})
            graph.vertices[end].must = false; // every track passes it anyway
        for (const CellIndex c : block.cells)
            m_vertexOf[c] = outside;
        return graph;
    }

private:
    static constexpr std::uint32_t outside = 0xFFFFFFFF;
    static constexpr std::uint32_t inside = 0xFFFFFFFE;

    bool isInside(CellIndex c) const { return c != noCell && m_vertexOf[c] != outside; }

    int degree(CellIndex c) const
    {
        int neighbours = 0;
        for (std::size_t i = 0; i < 4; ++i)
            neighbours += isInside(m_board.next(c, i)) ? 1 : 0;
        return neighbours;
    }

    bool isVertex(const Block& block, CellIndex c) const
    {
        return c == block.from || c == block.to || m_must[c] != 0 || degree(c) > 2;
    }

    void addVertex(StrokeGraph& graph, CellIndex c)
    {
        m_vertexOf[c] = static_cast<std::uint32_t>(graph.vertices.size());
        graph.vertices.push_back({c, gainOf(c), m_must[c] != 0});
        graph.incident.emplace_back();
    }

    /// Adds the corridors of a vertex that end at a later vertex.
    void addCorridors(StrokeGraph& graph, std::uint32_t v)
    {
        const CellIndex start = graph.vertices[v].cell;
        for (std::size_t i = 0; i < 4; ++i) {
            CellIndex before = start;
            CellIndex c = m_board.next(start, i);
            if (!isInside(c))
                continue;
            StrokeGraph::Edge edge;
            edge.firstCell = static_cast<std::uint32_t>(graph.corridorCells.size());
            while (m_vertexOf[c] == inside) {
                graph.corridorCells.push_back(c);
                edge.gain += gainOf(c);
                const CellIndex next = onward(c, before);
                before = c;
                c = next;
            }
            edge.cellCount =
                static_cast<std::uint32_t>(graph.corridorCells.size()) - edge.firstCell;
            edge.ends = {v, m_vertexOf[c]};
            if (edge.ends[1] > v)
                addEdge(graph, edge);
            else
                graph.corridorCells.resize(edge.firstCell);
        }
    }

    CellIndex onward(CellIndex c, CellIndex before) const
    {
        for (std::size_t i = 0; i < 4; ++i)
            if (const CellIndex next = m_board.next(c, i); next != before && isInside(next))
                return next;
        return before;
    }

    static void addEdge(StrokeGraph& graph, const StrokeGraph::Edge& edge)
    {
        const auto id = static_cast<std::uint32_t>(graph.edges.size());
        graph.edges.push_back(edge);
        graph.incident[edge.ends[0]].add(id);
        graph.incident[edge.ends[1]].add(id);
    }

    const Board& m_board;
    ReductionAccount& m_patience;
    std::vector<std::uint32_t> m_vertexOf;
    std::vector<std::uint8_t> m_must;
};

bool allOnChain(const std::vector<Block>& blocks, const Board& board)
{
    std::vector<std::uint8_t> onChain(board.points.size(), 0);
    for (const Block& block : blocks)
        for (const CellIndex c : block.cells)
            onChain[c] = 1;
    return std::all_of(board.through.begin(), board.through.end(),
                       [&](CellIndex c) { return onChain[c] != 0; });
}

/// Returns all cells of the chain as one block.
Block joined(const Board& board, const std::vector<Block>& blocks)
{
    Block all{{board.to}, board.from, board.to, false};
    for (const Block& block : blocks)
        for (const CellIndex c : block.cells)
            if (c != block.to)
                all.cells.push_back(c);
    return all;
}

/// Returns the gain of a track over all of a part, without the part's first vertex.
Gain gainOfAll(const StrokeGraph& part)
{
    Gain all;
    for (const StrokeGraph::Vertex& vertex : part.vertices)
        all += vertex.gain;
    for (const StrokeGraph::Edge& edge : part.edges)
        all += edge.gain;
    return all;
}

/// Converts the range for a whole track into one for a track without its start, which can have at
/// most `available`. Empty if the range excludes nothing.
std::optional<TotalRange> withoutStart(const CountRange& range, std::int64_t start,
                                       std::int64_t available)
{
    const TotalRange limit{range.least.value_or(0) - start,
                           std::min(range.most.value_or(maxCount) - start, available)};
    return limit.least > 0 || limit.most < available ? std::optional(limit) : std::nullopt;
}

/// Returns true if some total may be within the range.
bool isPossible(const std::optional<TotalRange>& limit)
{
    return !limit || (limit->most >= 0 && limit->least <= limit->most);
}

/// Sets the limits for the totals of a track over the single part of the board.
void limitTotals(ReducedBoard& reduced, const Board& board)
{
    const Gain available = gainOfAll(*reduced.parts.front());
    TotalLimits& limits = reduced.limits;
    limits.coins = withoutStart(board.takenCoins, reduced.startGain.coins, available.coins);
    limits.cells = withoutStart(board.trackCells, reduced.startGain.cells, available.cells);
    reduced.possible = isPossible(limits.coins) && isPossible(limits.cells);
}

} // namespace

ReducedBoard reduce(const Board& board, const std::function<bool()>& shouldContinue,
                    const std::function<bool(std::size_t)>& claim)
{
    ReductionAccount patience(shouldContinue, claim);
    const std::size_t cells = board.points.size();
    if (!patience.holds(BlockChain::bytesFor(cells)))
        return {.halted = true};
    std::vector<Block> blocks = BlockChain(board, patience).blocks();
    if (patience.isOver())
        return {.halted = true};
    if (blocks.empty() || !allOnChain(blocks, board))
        return {};
    if (board.countsTotals())
        blocks = {joined(board, blocks)};
    std::size_t ofBlocks = Contraction::bytesFor(cells);
    for (const Block& block : blocks)
        ofBlocks += sizeof(Block) + block.cells.capacity() * sizeof(CellIndex);
    std::size_t ofParts = 0;
    ReducedBoard reduced;
    Contraction contraction(board, patience);
    reduced.possible = true;
    reduced.startGain = contraction.gainOf(board.from);
    reduced.parts.reserve(blocks.size());
    for (const Block& block : blocks) {
        StrokeGraph graph = contraction.contracted(block, ofBlocks + ofParts);
        if (patience.isOver())
            return {.halted = true};
        ofParts += sizeof graph + graph.bytes();
        reduced.parts.push_back(std::make_shared<const StrokeGraph>(std::move(graph)));
    }
    if (board.countsTotals())
        limitTotals(reduced, board);
    reduced.halted = !patience.holds(ofParts);
    return reduced;
}

} // namespace mazewright::one_stroke
