#include "solvers/order/candidates.h"

namespace mazewright {

namespace {

/// Boards with more cells begin with more walls, since open ones are expensive to judge.
constexpr std::size_t smallBoard = 120;

class Drawing : public Candidates {
public:
    explicit Drawing(const Order& order)
        : m_order(order), m_symmetry(inTheMiddle(order.symmetry, order.rows, order.columns)),
          m_hasCoins(order.question == Question::oneStroke)
    {
    }

    Expected<Candidate> fresh(Random& random) override
    {
        auto maze = Maze::make(m_order.rows, m_order.columns);
        if (!maze)
            return tl::unexpected(maze.error());
        const bool small = maze->size() <= smallBoard;
        const double walls = (small ? 0.1 : 0.3) + 0.01 * static_cast<double>(random.below(20));
        const double coins = m_hasCoins ? 0.01 * static_cast<double>(random.below(25)) : 0;
        for (CellIndex cell = 0; cell < maze->size(); ++cell)
            if (random.chance(walls))
                draw(*maze, maze->position(cell), {CellKind::wall});
            else if (random.chance(coins))
                draw(*maze, maze->position(cell), {CellKind::coin});
        keepWalls(*maze);
        for (const CellKind end : {CellKind::start, CellKind::end})
            place(*maze, end, random);
        return Candidate{std::move(*maze), m_order.rules};
    }

    Expected<Candidate> changed(const Candidate& from, Random& random) override
    {
        Candidate next = from;
        const std::uint64_t changes = 1 + random.below(2) * random.below(3);
        for (std::uint64_t i = 0; i < changes; ++i)
            change(next.maze, random);
        keepWalls(next.maze);
        return next;
    }

private:
    bool isKept(const Maze& maze, CellIndex cell) const
    {
        return m_order.shape && m_order.shape->isWall(cell) && maze.isWall(cell);
    }

    void keepWalls(Maze& maze) const
    {
        for (CellIndex cell = 0; m_order.shape && cell < maze.size(); ++cell)
            if (m_order.shape->isWall(cell) && !maze.isWall(cell))
                maze.set(cell, {CellKind::wall});
    }

    /// Draws the cell and its images, except on start and end.
    void draw(Maze& maze, Position at, Cell cell) const
    {
        std::vector<Position> cells = imagesOf(m_symmetry, at);
        cells.push_back(at);
        for (const Position p : cells)
            if (maze.contains(p) && !isEndpoint(maze.at(p).kind))
                maze.set(p, cell);
    }

    static void place(Maze& maze, CellKind end, Random& random)
    {
        if (const auto at = anyFloor(maze, random))
            maze.set(*at, {end});
    }

    void change(Maze& maze, Random& random)
    {
        const std::uint64_t kind = random.below(m_hasCoins ? 10 : 7);
        if (kind < 2)
            return place(maze, kind == 0 ? CellKind::start : CellKind::end, random);
        const auto cell = static_cast<CellIndex>(random.below(maze.size()));
        if (isKept(maze, cell))
            return;
        const CellKind is = maze.at(cell).kind;
        const CellKind wanted = kind < 7 ? CellKind::wall : CellKind::coin;
        draw(maze, maze.position(cell), {is == wanted ? CellKind::floor : wanted});
    }

    const Order& m_order;
    Symmetry m_symmetry;
    bool m_hasCoins;
};

} // namespace

std::unique_ptr<Candidates> drawnCandidates(const Order& order)
{
    return std::make_unique<Drawing>(order);
}

} // namespace mazewright
