#include "solvers/one_stroke/graph/use_count.h"

namespace mazewright::one_stroke {

namespace {

/// Adds a * b to `sum`, without copies.
void addProduct(mpz_class& sum, const Limb* a, std::size_t aLimbs, const Limb* b,
                std::size_t bLimbs)
{
    mpz_t left;
    mpz_t right;
    mpz_addmul(sum.get_mpz_t(), mpz_roinit_n(left, a, static_cast<mp_size_t>(aLimbs)),
               mpz_roinit_n(right, b, static_cast<mp_size_t>(bLimbs)));
}

void share(UseTallies& uses, bool used, const Tally& tally)
{
    addTo(used ? uses.through : uses.around, tally);
}

} // namespace

void UseCount::KindSum::add(std::int64_t score, const CountView& before, const CountView& after)
{
    if (after.none())
        return;
    if (m_tally.none() || score > m_tally.best) {
        m_tally.best = score;
        m_tally.optimal = 0;
    }
    if (score == m_tally.best)
        addProduct(m_tally.optimal, before.optimal, before.shape.optimal, after.optimal,
                   after.shape.optimal);
    addProduct(m_tally.tracks, before.tracks, before.shape.tracks, after.tracks,
               after.shape.tracks);
}

void UseCount::addTo(std::vector<UseTallies>& vertices, std::vector<UseTallies>& edges) const
{
    for (const KindSum& sum : m_sums) {
        const auto bit = [&](std::size_t at) { return (sum.kind() >> at & 1) != 0; };
        if (m_step.decides)
            share(vertices[m_step.vertex], bit(4), sum.tally());
        for (std::size_t r = 0; r < m_step.rests.size(); ++r)
            if (m_step.rests[r].decides)
                share(vertices[m_step.rests[r].vertex], bit(5 + r), sum.tally());
        const ChosenWays chosen = waysOf(static_cast<VertexChoice>(sum.kind() & 15));
        for (int i = 0; i < static_cast<int>(m_step.ways.size()); ++i)
            share(edges[m_step.ways[static_cast<std::size_t>(i)].edge],
                  i == chosen.first || i == chosen.second, sum.tally());
    }
}

} // namespace mazewright::one_stroke
