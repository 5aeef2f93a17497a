#include "solvers/link/clearing/pairing.h"

#include <algorithm>
#include <cadical.hpp>
#include <utility>

namespace mazewright::link {

namespace {

/// Stops the SAT solver with the run.
class GuardTerminator : public CaDiCaL::Terminator {
public:
    GuardTerminator(Guard& guard, std::uint64_t expanded) : m_guard(guard), m_expanded(expanded) {}
    bool terminate() override
    {
        constexpr unsigned every = 64; // CaDiCaL calls it often, and the guard reads the clock
        return ++m_asked % every == 0 && !m_guard.poll({-1, m_expanded});
    }

private:
    Guard& m_guard;
    std::uint64_t m_expanded;
    unsigned m_asked = 0;
};

} // namespace

struct Pairing::Solver {
    CaDiCaL::Solver sat;
};

Pairing::Pairing(const TileGroups& groups)
    : m_groups(groups), m_variables(static_cast<int>(groups.pairs())),
      m_solver(std::make_unique<Solver>())
{
    m_solver->sat.set("quiet", 1);
}

bool Pairing::begin(const ShouldContinue& shouldContinue)
{
    for (TileNumber tile = 0; tile < m_groups.tiles(); ++tile) {
        if (!shouldContinue())
            return false;
        requireOnePartner(tile);
    }
    return true;
}

Pairing::~Pairing() = default;

std::size_t Pairing::bytesFor(const TileGroups& groups) noexcept
{
    constexpr std::size_t bytesPerPair = 600; // two ladders of variables and clauses
    return groups.pairs() * bytesPerPair;
}

int Pairing::variable(TilePair pair) const noexcept
{
    return static_cast<int>(m_groups.pairNumber(pair.first, pair.second)) + 1;
}

void Pairing::requireOnePartner(TileNumber tile)
{
    std::vector<int> partners;
    for (const TileNumber other : m_groups.group(m_groups.groupOf(tile)))
        if (other != tile)
            partners.push_back(variable({std::min(tile, other), std::max(tile, other)}));
    for (const int partner : partners)
        m_solver->sat.add(partner);
    m_solver->sat.add(0);
    requireAtMostOne(std::move(partners));
}

/// Splits the variables into fours; a new variable says whether one of the four was chosen
/// (commander encoding).
void Pairing::requireAtMostOne(std::vector<int> variables)
{
    constexpr std::size_t variablesPerGroup = 5;
    auto& sat = m_solver->sat;
    const auto notBoth = [&sat](int a, int b) {
        sat.add(-a);
        sat.add(-b);
        sat.add(0);
    };
    std::size_t first = 0;
    while (true) {
        const std::size_t last = std::min(first + variablesPerGroup, variables.size());
        for (std::size_t i = first; i < last; ++i)
            for (std::size_t j = i + 1; j < last; ++j)
                notBoth(variables[i], variables[j]);
        if (last == variables.size())
            return;
        const int any = ++m_variables;
        for (std::size_t i = first; i < last; ++i) {
            sat.add(-variables[i]);
            sat.add(any);
            sat.add(0);
        }
        first = last - 1; // the new variable replaces those that it stands for
        variables[first] = any;
    }
}

void Pairing::requireOneOf(std::span<const TilePair> pairs)
{
    for (const TilePair pair : pairs)
        m_solver->sat.add(variable(pair));
    m_solver->sat.add(0);
}

void Pairing::prefer(std::span<const TilePair> pairs)
{
    auto& sat = m_solver->sat;
    if (m_preferred.empty())
        for (int pair = 1; pair <= static_cast<int>(m_groups.pairs()); ++pair)
            sat.phase(-pair);
    for (const TilePair pair : m_preferred)
        sat.phase(-variable(pair));
    for (const TilePair pair : pairs)
        sat.phase(variable(pair));
    m_preferred.assign(pairs.begin(), pairs.end());
}

Pairing::Answer Pairing::choose(Guard& guard, std::uint64_t expanded)
{
    constexpr int satisfiable = 10;
    constexpr int unsatisfiable = 20;
    GuardTerminator terminator(guard, expanded);
    m_solver->sat.connect_terminator(&terminator);
    const int answer = m_solver->sat.solve();
    m_solver->sat.disconnect_terminator();
    if (answer == unsatisfiable)
        return Answer::impossible;
    return answer == satisfiable ? Answer::chosen : Answer::halted;
}

std::vector<TilePair> Pairing::chosen() const
{
    std::vector<TilePair> pairs;
    for (std::size_t group = 0; group < m_groups.groups(); ++group) {
        const auto tiles = m_groups.group(group);
        for (std::size_t j = 1; j < tiles.size(); ++j)
            for (std::size_t i = 0; i < j; ++i)
                if (const TilePair pair{tiles[i], tiles[j]}; m_solver->sat.val(variable(pair)) > 0)
                    pairs.push_back(pair);
    }
    return pairs;
}

} // namespace mazewright::link
