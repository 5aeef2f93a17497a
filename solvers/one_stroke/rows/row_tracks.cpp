// The k-th track of an open board.
//
// Idea. Given the completions of every frontier, a walk from the first frontier finds the track: at
// each cell it skips as many tracks as the previous ways have completions. The completions at the
// beginning of rows are kept. Within a row, the frontiers that the walk can reach are recomputed
// (row_stretch.h), and their completions are counted back from the next row.
//
// Correct because the tracks through a frontier, in the order of their ways, are numbered
// consecutively.
//
// Cost: the frontiers that can be reached within a row, about 1.6^columns, for each row. A caller
// that lists tracks in order reuses most rows of the previous walk.

#include "solvers/one_stroke/rows/row_tracks.h"

#include "solvers/one_stroke/rows/row_track.h"

namespace mazewright::one_stroke {

RowTracks::RowTracks(const RowPlan& plan, const Tally& all,
                     std::vector<SavedFrontiers<CountTable>> kept)
    : m_steps(plan.steps()), m_parts(plan.parts()), m_from(plan.from()),
      m_bestLoss(static_cast<std::int32_t>(plan.totalPoints() - all.best)), m_counts{all.optimal,
                                                                                     all.tracks},
      m_kept(std::move(kept))
{
}

std::optional<std::vector<CellIndex>> RowTracks::track(TrackKind kind, const mpz_class& k,
                                                       const ShouldContinue& shouldContinue) const
{
    const std::scoped_lock lock(m_mutex);
    const std::size_t index = kind == TrackKind::optimal ? 0 : 1;
    std::vector<Leg>& trail = m_trails[index];
    while (!trail.empty() && !trail.back().enter.leadsTo(k))
        trail.pop_back();
    if (!trail.empty() && !trail.back().leave.leadsTo(k))
        walk(trail.back(), kind, k);
    while (trail.empty() || !trail.back().leave.complete) {
        const Place enter = trail.empty() ? Place{.count = m_counts[index]} : trail.back().leave;
        auto stretch = stretchFrom(trail.size(), enter.state, shouldContinue);
        if (!stretch)
            return std::nullopt;
        Leg leg{enter, std::move(*stretch)};
        walk(leg, kind, k);
        trail.push_back(std::move(leg));
    }
    std::vector<std::pair<CellIndex, CellIndex>> links;
    for (const Leg& leg : trail)
        links.insert(links.end(), leg.links.begin(), leg.links.end());
    return trackOfLinks(links, m_from);
}

std::optional<RowStretch> RowTracks::stretchFrom(std::size_t leg, const RowState& state,
                                                 const ShouldContinue& shouldContinue) const
{
    const std::size_t first = m_kept[leg].place.done;
    const std::size_t last = leg + 1 < m_kept.size() ? m_kept[leg + 1].place.done : m_steps.size();
    const auto after = [&](const RowState& reached) { return completionsAt(leg, reached); };
    return RowStretch::make(std::span(m_steps).subspan(first, last - first), state, after,
                            shouldContinue);
}

/// No frontier is joined at the beginning of a row: the last cell has no cell beside it.
RowCompletions RowTracks::completionsAt(std::size_t leg, const RowState& state) const
{
    if (leg + 1 == m_kept.size())
        return {};
    const SavedFrontiers<CountTable>& kept = m_kept[leg + 1];
    const RowWords& part = m_parts[static_cast<std::size_t>(kept.place.tied)]->words;
    const WordArray& array = part.words(kept.place.side);
    const auto found = RowWords::find(array, kept.place.side, state.word);
    if (!found || !kept.words.isLive(found->first))
        return {};
    const std::size_t entry = array.start(found->first) + found->second;
    const CountTable& table = kept.words.table();
    if (table.isNone(entry))
        return {};
    return {table.loss(entry), table.best().at(entry), table.all().at(entry)};
}

void RowTracks::walk(Leg& leg, TrackKind kind, const mpz_class& k) const
{
    leg.links.clear();
    Place place = leg.enter;
    std::size_t number = 0;
    for (std::size_t i = 0; i < leg.stretch.steps().size() && !place.complete; ++i) {
        const RowStep& step = leg.stretch.steps()[i];
        for (const RowArc& arc : leg.stretch.layer(i)[number].allArcs()) {
            const std::int32_t loss = place.loss + arc.loss;
            place.count = countOf(kind, leg.stretch.completionsOf(i, arc), loss);
            if (!place.leadsTo(k)) {
                place.first += place.count;
                continue;
            }
            if (arc.goesBeside)
                leg.links.emplace_back(step.cell, step.beside);
            if (arc.goesDown)
                leg.links.emplace_back(step.cell, step.below);
            place.loss = loss;
            place.complete = arc.to == RowArc::complete;
            number = arc.to;
            break;
        }
    }
    if (!place.complete)
        place.state = leg.stretch.layer(leg.stretch.steps().size())[number].state;
    leg.leave = std::move(place);
}

mpz_class RowTracks::countOf(TrackKind kind, const RowCompletions& completions,
                             std::int32_t loss) const
{
    if (kind == TrackKind::all)
        return completions.all;
    return completions.all != 0 && loss + completions.loss == m_bestLoss ? completions.best
                                                                         : mpz_class(0);
}

} // namespace mazewright::one_stroke
