#include "solvers/order/candidates.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace mazewright {

namespace {

constexpr std::int64_t leastSymbols = 2;
constexpr std::int64_t mostSymbols = 99; // of any generator; some support fewer
constexpr std::int64_t cellsOfSymbol = 6;

/// Returns a random suitable cell; empty if some hundred attempts fail.
template <class Suits>
std::optional<CellIndex> anyOf(const Maze& maze, Random& random, Suits suits)
{
    constexpr int tries = 200;
    for (int i = 0; i < tries; ++i)
        if (const auto cell = static_cast<CellIndex>(random.below(maze.size())); suits(cell))
            return cell;
    return std::nullopt;
}

class Generating : public Candidates {
public:
    Generating(const Order& order, std::stop_token stop) : m_order(order), m_stop(std::move(stop))
    {
    }

    Expected<Candidate> fresh(Random& random) override
    {
        const std::uint64_t seed = random.bits();
        const Options options = optionsOf(random);
        auto made =
            m_order.shape
                ? m_order.generator->generateOnto(*m_order.shape, seed, options, m_stop)
                : m_order.generator->generate(m_order.rows, m_order.columns, seed, options, m_stop);
        if (!made)
            return tl::unexpected(made.error());
        Rules rules = made->rules.question ? made->rules : m_order.rules;
        rules.question = m_order.question;
        return Candidate{std::move(made->maze), rules};
    }

    Expected<Candidate> changed(const Candidate& from, Random& random) override
    {
        if (m_order.question == Question::clearBoard && isClearingWanted() && random.below(8) != 0)
            return swapped(from, random);
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
    /// Few tiles per symbol make traps, many make choice: eight symbols on 48 tiles leave hardly a
    /// board with a trap, twelve some, sixteen many.
    Options optionsOf(Random& random) const
    {
        Options options = m_order.options;
        if (!m_order.symbolsAreOpen || !options.knows("symbols") || !isDifficultyWanted())
            return options;
        const auto most =
            std::clamp<std::int64_t>(std::int64_t{m_order.rows} * m_order.columns / cellsOfSymbol,
                                     leastSymbols, mostSymbols);
        const auto symbols =
            leastSymbols + static_cast<std::int64_t>(
                               random.below(static_cast<std::uint64_t>(most - leastSymbols + 1)));
        static_cast<void>(options.set("symbols", std::to_string(symbols)));
        return options;
    }

    bool isDifficultyWanted() const
    {
        return std::any_of(m_order.constraints.begin(), m_order.constraints.end(),
                           [](const FactConstraint& want) {
                               const std::string_view id = want.fact->id;
                               return id == "traps" || id == "choice" || id == "grade";
                           });
    }

    /// Returns true if every fitting board can be cleared, so that no generator needs to guarantee
    /// it.
    bool isClearingWanted() const
    {
        const auto isOfClearing = [](const FactConstraint& want) {
            return want.fact->id == "clearable" && want.value == RequiredValue(true);
        };
        return isDifficultyWanted() ||
               std::any_of(m_order.constraints.begin(), m_order.constraints.end(), isOfClearing);
    }

    /// Swaps two tiles of different symbols, if such are found.
    static Candidate swapped(const Candidate& from, Random& random)
    {
        Candidate next = from;
        const auto one = anyOf(next.maze, random, [&](CellIndex cell) {
            return next.maze.at(cell).kind == CellKind::tile;
        });
        const auto other = anyOf(next.maze, random, [&](CellIndex cell) {
            const Cell tile = next.maze.at(cell);
            return one && tile.kind == CellKind::tile && tile != next.maze.at(*one);
        });
        if (!other)
            return next;
        const Cell first = next.maze.at(*one);
        const Cell second = next.maze.at(*other);
        next.maze.set(*one, second);
        next.maze.set(*other, first);
        return next;
    }

    const Order& m_order;
    std::stop_token m_stop;
};

} // namespace

std::optional<Position> anyFloor(const Maze& maze, Random& random)
{
    const auto cell = anyOf(maze, random, [&maze](CellIndex at) {
        const CellKind kind = maze.at(at).kind;
        return kind == CellKind::floor || kind == CellKind::coin;
    });
    return cell ? std::optional(maze.position(*cell)) : std::nullopt;
}

std::unique_ptr<Candidates> generatedCandidates(const Order& order, const std::stop_token& stop)
{
    return std::make_unique<Generating>(order, stop);
}

} // namespace mazewright
