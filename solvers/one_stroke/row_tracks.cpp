// The k-th track of an open board.
//
// Idea. Given the completions of every frontier, a walk from the first frontier finds the track: at
// each cell it skips as many tracks as the previous ways have completions. The completions at the
// beginning of rows are kept. Within a row, the frontiers that the walk can reach are recomputed,
// and their completions are counted back from the next row.
//
// Correct because the tracks through a frontier, in the order of their ways, are numbered
// consecutively.
//
// Cost: the frontiers that can be reached within a row, about 1.6^columns, for each row. A caller
// that lists tracks in order reuses most rows of the previous walk.
#include "solvers/one_stroke/row_tracks.h"

#include "solvers/one_stroke/row_pass.h"
#include "solvers/one_stroke/row_tables.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <utility>

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

namespace {

/// Words and joined words, both twice, and the mark of the first place.
constexpr double tablesOfTrack = 3;

/// Finds the track backwards: the frontier after the last cell is known; each step finds a frontier
/// before it that leads there with the same loss.
template <class T>
class TrackFinder {
public:
    TrackFinder(RowPlan& plan, RowWatch& watch, const BestLoss& best, std::size_t bytes)
        : m_plan(plan), m_watch(watch), m_pass(plan, watch, LossTable<T>(0)), m_last(best.done),
          m_bytes(bytes), m_loss(best.loss)
    {
    }

    struct Mark {
        RowPlace place{};
        std::vector<T> losses{};
        RowClaim claim;

        std::size_t done() const noexcept { return place.done; }
    };

    bool find()
    {
        std::vector<Mark> begin;
        const double one = mostRowEntries(m_plan.rules()) * sizeof(T);
        m_parts = partsWithin(m_last, static_cast<double>(m_bytes) / one - tablesOfTrack);
        return m_pass.begin() && keep(begin) && rewind(*this, begin.front(), m_last);
    }
    const std::vector<std::pair<CellIndex, CellIndex>>& links() const noexcept { return m_links; }

    // The tape interface of `rewind`.
    std::size_t parts() const noexcept { return m_parts; }
    bool restore(const Mark& mark) { return m_pass.restore(mark.place, mark.losses); }
    bool advance(std::size_t done) { return m_pass.advance(done); }
    bool keep(std::vector<Mark>& marks)
    {
        Mark& mark = marks.emplace_back(Mark{m_pass.place(), {}, RowClaim(m_watch)});
        if (!mark.claim.add(m_pass.entries() * sizeof(T)))
            return false;
        mark.losses.swap(m_spare);
        m_pass.save(mark.losses);
        return true;
    }
    void recycle(Mark mark) noexcept { m_spare.swap(mark.losses); }
    /// Moves from the frontier after a cell, in `m_word`, to a frontier before the cell.
    bool stepBack(const Mark& mark)
    {
        RowPart* const part = m_plan.part(mark.place.tied);
        const RowStep& step = m_plan.steps()[mark.place.done];
        if (part == nullptr || step.isWall)
            return part != nullptr;
        m_mark = &mark;
        m_words = &part->words.words(mark.place.side);
        m_joined = &part->words.joined(mark.place.side);
        const bool found = fromJoined(step) || fromNear(step, m_word) || fromFar(step);
        assert(found);
        static_cast<void>(found);
        return m_watch.spend(1);
    }

private:
    /// Returns the loss of a frontier before the cell; empty if no way leads to it.
    std::optional<std::int32_t> lossOf(const WordArray& array, Word word) const
    {
        const auto place = RowWords::find(array, m_mark->place.side, word);
        if (!place)
            return std::nullopt;
        const std::size_t before = &array == m_joined ? m_words->size() : 0;
        const std::int32_t loss =
            m_mark->losses[before + array.start(place->first) + place->second];
        if (loss >= LossTable<T>::nothing)
            return std::nullopt;
        return loss;
    }

    bool fromJoined(const RowStep& step)
    {
        const int at = step.crossing.at;
        if (m_to != Transition::To::frontier || letterAt(m_word, at) != Letter::none ||
            step.crossing.isEnd || lossOf(*m_joined, withoutPlace(m_word, at)) != m_loss)
            return false;
        m_to = Transition::To::joined;
        return true;
    }

    /// Tries words that differ only in the places of the crossing.
    bool fromNear(const RowStep& step, Word word)
    {
        for (Word own = 0; own < 4; ++own)
            for (Word next = 0; next < (step.crossing.beside >= 0 ? 4U : 1U); ++next) {
                Word before = withLetter(word, step.crossing.at, static_cast<Letter>(own));
                if (step.crossing.beside >= 0)
                    before = withLetter(before, step.crossing.beside, static_cast<Letter>(next));
                if (fromWord(step, before))
                    return true;
            }
        return false;
    }

    /// Tries words that differ in one more place: a mate of a joined strand.
    bool fromFar(const RowStep& step)
    {
        for (int place = 0; place < m_plan.rules().width; ++place)
            for (Word letter = 0; letter < 4; ++letter)
                if (fromNear(step, withLetter(m_word, place, static_cast<Letter>(letter))))
                    return true;
        return false;
    }

    bool fromWord(const RowStep& step, Word word)
    {
        const auto loss = lossOf(*m_words, word);
        if (!loss)
            return false;
        for (const Transition& transition : transitionsFrom(word, step.crossing)) {
            const std::int32_t after =
                *loss + (transition.unused ? step.points : 0) +
                (transition.to == Transition::To::complete ? step.lossAfter(transition.goesBeside)
                                                           : 0);
            const bool leadsHere =
                transition.to == m_to && after == m_loss &&
                (transition.to == Transition::To::complete ? step.mayComplete(transition.goesBeside)
                                                           : transition.word == m_word) &&
                !(transition.unused && step.isRequired);
            if (!leadsHere)
                continue;
            if (transition.goesBeside)
                m_links.emplace_back(step.cell, step.beside);
            if (transition.goesDown)
                m_links.emplace_back(step.cell, step.below);
            m_to = Transition::To::frontier;
            m_word = word;
            m_loss = *loss;
            return true;
        }
        return false;
    }

    RowPlan& m_plan;
    RowWatch& m_watch;
    RowPass<LossTable<T>> m_pass;
    const Mark* m_mark = nullptr; ///< these three are set while a step is taken back
    const WordArray* m_words = nullptr;
    const WordArray* m_joined = nullptr;
    std::size_t m_last;
    std::size_t m_bytes;
    std::size_t m_parts = std::numeric_limits<std::size_t>::max();
    Transition::To m_to = Transition::To::complete; ///< the kind of the frontier in `m_word`
    Word m_word = 0;
    std::int32_t m_loss;
    std::vector<std::pair<CellIndex, CellIndex>> m_links;
    std::vector<T> m_spare; ///< memory of a discarded mark
};

template <class T>
std::optional<std::vector<CellIndex>> trackBy(RowPlan& plan, RowWatch& watch, const BestLoss& best,
                                              std::size_t bytes)
{
    TrackFinder<T> finder(plan, watch, best, bytes);
    if (!finder.find())
        return std::nullopt;
    return trackOfLinks(finder.links(), plan.from());
}

} // namespace

std::vector<CellIndex> trackOfLinks(const std::vector<std::pair<CellIndex, CellIndex>>& links,
                                    CellIndex from)
{
    std::vector<std::pair<CellIndex, CellIndex>> ways;
    ways.reserve(2 * links.size());
    for (const auto& [a, b] : links) {
        ways.emplace_back(a, b);
        ways.emplace_back(b, a);
    }
    std::sort(ways.begin(), ways.end());
    std::vector<CellIndex> track = {from};
    track.reserve(links.size() + 1);
    CellIndex before = noCell;
    while (track.size() <= links.size()) {
        const CellIndex cell = track.back();
        auto way = std::lower_bound(ways.begin(), ways.end(), std::pair(cell, CellIndex{0}));
        if (way->second == before)
            ++way;
        before = cell;
        track.push_back(way->second);
    }
    return track;
}

double mostRowEntries(const WordRules& rules)
{
    double most = 0;
    for (int tied = 0; tied <= 2; ++tied)
        most = std::max(most, countWords({rules.width, tied, rules.flat}) +
                                  countWords({rules.width - 1, tied, rules.flat}));
    return most;
}

double trackBytes(const WordRules& rules, std::size_t cells)
{
    const double levels = std::ceil(std::log2(static_cast<double>(cells)));
    return (tablesOfTrack + levels) * mostRowEntries(rules) * sizeof(std::int32_t);
}

std::optional<std::vector<CellIndex>> bestTrack(RowPlan& plan, RowWatch& watch,
                                                const BestLoss& best, std::size_t bytes)
{
    if (best.loss < LossTable<std::uint8_t>::nothing)
        return trackBy<std::uint8_t>(plan, watch, best, bytes);
    return trackBy<std::int32_t>(plan, watch, best, bytes);
}

namespace {

/// A frontier to which an arc leads.
struct Reached {
    RowState state;
    RowArc* arc;
};

const RowCompletions& completeAlready()
{
    static const RowCompletions one{0, 1, 1};
    return one;
}

} // namespace

void RowCompletions::add(const RowCompletions& more, std::int32_t points)
{
    if (more.all == 0)
        return;
    const std::int32_t moreLoss = more.loss + points;
    if (all == 0 || moreLoss < loss) {
        loss = moreLoss;
        best = more.best;
    } else if (moreLoss == loss) {
        best += more.best;
    }
    all += more.all;
}

std::optional<RowStretch>
RowStretch::make(std::span<const RowStep> steps, const RowState& first,
                 const std::function<RowCompletions(const RowState&)>& after,
                 const ShouldContinue& shouldContinue)
{
    RowStretch stretch(steps);
    stretch.m_layers.front().push_back({.state = first});
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (!shouldContinue())
            return std::nullopt;
        stretch.grow(i);
    }
    for (Node& node : stretch.m_layers.back())
        node.completions = after(node.state);
    for (std::size_t i = steps.size(); i-- > 0;) {
        if (!shouldContinue())
            return std::nullopt;
        for (Node& node : stretch.m_layers[i])
            for (const RowArc& arc : node.allArcs())
                node.completions.add(stretch.completionsOf(i, arc), arc.loss);
    }
    return stretch;
}

void RowStretch::grow(std::size_t i)
{
    const RowStep& step = m_steps[i];
    std::vector<Reached> reached;
    reached.reserve(2 * m_layers[i].size());
    for (Node& node : m_layers[i]) {
        if (step.isWall) {
            reached.push_back({node.state, &node.arcs[node.arcCount++]});
            continue;
        }
        Transitions transitions;
        if (!node.state.isJoined)
            transitions = transitionsFrom(node.state.word, step.crossing);
        else if (!step.crossing.isEnd)
            transitions.add({.word = node.state.word}); // the cell has both of its strands
        for (const Transition& made : transitions) {
            const bool completes = made.to == Transition::To::complete;
            if (completes ? !step.mayComplete(made.goesBeside) : made.unused && step.isRequired)
                continue;
            RowArc& arc = node.arcs[node.arcCount++];
            arc.goesBeside = made.goesBeside;
            arc.goesDown = made.goesDown;
            arc.loss = completes ? step.lossAfter(made.goesBeside) : made.unused ? step.points : 0;
            if (!completes)
                reached.push_back({{made.word, made.to == Transition::To::joined}, &arc});
        }
    }
    std::sort(reached.begin(), reached.end(),
              [](const Reached& a, const Reached& b) { return a.state < b.state; });
    std::vector<Node>& next = m_layers[i + 1];
    next.reserve(reached.size());
    for (const Reached& one : reached) {
        if (next.empty() || next.back().state != one.state)
            next.push_back({.state = one.state});
        one.arc->to = next.size() - 1;
    }
}

const RowCompletions& RowStretch::completionsOf(std::size_t i, const RowArc& arc) const
{
    return arc.to == RowArc::complete ? completeAlready() : m_layers[i + 1][arc.to].completions;
}

} // namespace mazewright::one_stroke
