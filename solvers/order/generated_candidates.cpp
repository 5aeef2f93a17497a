#include "solvers/order/candidates.h"

namespace mazewright {

namespace {

class Generating : public Candidates {
public:
    Generating(const Order& order, std::stop_token stop) : m_order(order), m_stop(std::move(stop))
    {
    }

    Expected<Candidate> fresh(Random& random) override
    {
        const std::uint64_t seed = random.bits();
        auto made = m_order.shape ? m_order.generator->generateOnto(*m_order.shape, seed,
                                                                    m_order.options, m_stop)
                                  : m_order.generator->generate(m_order.rows, m_order.columns, seed,
                                                                m_order.options, m_stop);
        if (!made)
            return tl::unexpected(made.error());
        Rules rules = made->rules.question ? made->rules : m_order.rules;
        rules.question = m_order.question;
        return Candidate{std::move(made->maze), rules};
    }

    Expected<Candidate> changed(const Candidate& from, Random& random) override
    {
        const bool hasEnds = from.maze.start() && from.maze.end();
        if (!hasEnds || random.below(2) == 0)
            return fresh(random);
        Candidate next = from;
        const auto place = anyFloor(next.maze, random);
        if (place)
            next.maze.set(*place, {random.below(2) == 0 ? CellKind::start : CellKind::end});
        return next;
    }

private:
    const Order& m_order;
    std::stop_token m_stop;
};

} // namespace

std::optional<Position> anyFloor(const Maze& maze, Random& random)
{
    constexpr int tries = 200;
    for (int i = 0; i < tries; ++i) {
        const auto cell = static_cast<CellIndex>(random.below(maze.size()));
        const CellKind kind = maze.at(cell).kind;
        if (kind == CellKind::floor || kind == CellKind::coin)
            return maze.position(cell);
    }
    return std::nullopt;
}

std::unique_ptr<Candidates> generatedCandidates(const Order& order, const std::stop_token& stop)
{
    return std::make_unique<Generating>(order, stop);
}

} // namespace mazewright
