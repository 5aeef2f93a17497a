// Single tracks of an open board: the k-th one, and one of the best.
//
// Idea. The k-th track comes from the completions at the beginning of rows (see checkpoints.h).
// From one frontier, few can be reached within a row, so they are single states here, not a table.
// One of the best tracks needs no counts: a pass keeps only losses. The frontier after the last
// cell is known, and each step back finds a frontier that leads there with the same loss.
//
// Correct because the transitions of single frontiers are those from which the moves on tables are
// made (frontier_words.cpp), and the least loss of a frontier comes from one of them.
//
// Cost: of the k-th track, the frontiers that can be reached within a row, about 1.6^columns, for
// each row; of a best track, a pass for each level of `rewind`.
#include "solvers/one_stroke/row_tracks.h"

#include "solvers/one_stroke/row_pass.h"
#include "solvers/one_stroke/row_tables.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <gmpxx.h>
#include <span>
#include <utility>

namespace mazewright::one_stroke {

namespace {

/// A single frontier of a row sweep as a state of a `StateLayer`: its word and two flags.
struct RowState {
    using Key = std::uint64_t;
    using Score = std::int32_t; ///< the points missed, as a negative gain

    static RowState of(const Transition& transition) noexcept
    {
        switch (transition.to) {
        case Transition::To::frontier:
            return {transition.word};
        case Transition::To::joined:
            return {transition.word | joined};
        case Transition::To::complete:
            break;
        }
        return {done};
    }
    Word word() const noexcept { return key & (joined - 1); }
    /// Returns true if the cell at which the sweep stands has been entered twice.
    bool isJoined() const noexcept { return (key & joined) != 0; }
    bool isDone() const noexcept { return (key & done) != 0; }
    friend bool operator==(const RowState&, const RowState&) = default;

    static constexpr Key joined = Key{1} << 62; ///< above the letters of the widest board
    static constexpr Key done = Key{1} << 63;

    Key key = 0;
};

/// The choices of a track at a cell, combined.
constexpr VertexChoice besideChoice = 1;
constexpr VertexChoice downChoice = 2;

/// Calls `found(next, choice, gain)` for each successor of a state.
template <class Found>
void forEachSuccessor(const RowStep& step, RowState state, const TotalLimits&, Found&& found)
{
    Transitions transitions;
    if (step.isWall || state.isDone())
        return found(state, noChoice, Gain{});
    if (!state.isJoined())
        transitions = transitionsFrom(state.word(), step.crossing);
    else if (!step.crossing.isEnd)
        transitions.add({.word = state.word()}); // the cell has both of its strands
    for (const Transition& made : transitions) {
        const bool completes = made.to == Transition::To::complete;
        if (completes ? !step.mayComplete(made.goesBeside) : made.unused && step.isRequired)
            continue;
        const std::int32_t loss = completes     ? step.lossAfter(made.goesBeside)
                                  : made.unused ? step.points
                                                : 0;
        found(RowState::of(made),
              static_cast<VertexChoice>((made.goesBeside ? besideChoice : 0) |
                                        (made.goesDown ? downChoice : 0)),
              Gain{-loss});
    }
}

/// The sweep over rows for `TrackWalk`.
class WalkedRows {
public:
    using State = RowState;
    static constexpr bool keepsStates = false;

    WalkedRows(const RowPlan& plan, const Tally& all, Checkpoints<SavedFrontiers<CountTable>> kept)
        : m_steps(plan.steps()), m_parts(plan.parts()),
          m_from(plan.from()), m_all{all.best - plan.totalPoints(), all.optimal, all.tracks},
          m_kept(std::move(kept))
    {
    }

    std::span<const RowStep> steps() const noexcept { return m_steps; }
    const TotalLimits& limits() const noexcept { return m_limits; }
    const Tally& all() const noexcept { return m_all; }
    std::size_t keptAfter(std::size_t cells) const noexcept
    {
        return std::min(m_kept.after(cells), m_steps.size());
    }
    const CompletedLayer<RowState>& completed(std::size_t cells,
                                              std::vector<CompletedLayer<RowState>>& reached) const;
    std::vector<CellIndex> trackOf(const std::vector<VertexChoice>& choices) const;

private:
    /// Returns the completions of a frontier at a kept place, or at the end if there is none.
    Tally completionsOf(RowState state, const SavedFrontiers<CountTable>* kept) const;

    std::vector<RowStep> m_steps;
    std::array<std::shared_ptr<RowPart>, 3> m_parts;
    CellIndex m_from;
    TotalLimits m_limits{}; ///< none
    Tally m_all;
    Checkpoints<SavedFrontiers<CountTable>> m_kept;
};

const CompletedLayer<RowState>&
WalkedRows::completed(std::size_t cells, std::vector<CompletedLayer<RowState>>& reached) const
{
    const auto* kept = cells < m_steps.size() ? &m_kept.at(cells) : nullptr;
    CompletedLayer<RowState>& layer = reached.back();
    CountShape shape;
    if (kept != nullptr) {
        const CountTable& table = kept->words.table();
        shape = {static_cast<std::uint32_t>(table.best().planes()),
                 static_cast<std::uint32_t>(table.all().planes())};
    }
    layer.completions = Completions<RowState>(shape, layer.states.size());
    for (std::uint32_t i = 0; i < layer.states.size(); ++i) {
        const Tally sum = completionsOf(layer.states.state(i), kept);
        const auto entry = layer.completions.at(i);
        entry.setBest(static_cast<std::int32_t>(sum.best), {});
        putLimbs(entry.optimal(), sum.optimal);
        putLimbs(entry.tracks(), sum.tracks);
    }
    return layer;
}

/// No frontier is joined at the beginning of a row: the last cell has no cell beside it.
Tally WalkedRows::completionsOf(RowState state, const SavedFrontiers<CountTable>* kept) const
{
    if (state.isDone())
        return {0, 1, 1};
    if (kept == nullptr)
        return {};
    const RowWords& part = m_parts[static_cast<std::size_t>(kept->place.tied)]->words;
    const WordArray& array = part.words(kept->place.side);
    const auto found = RowWords::find(array, kept->place.side, state.word());
    if (!found || !kept->words.isLive(found->first))
        return {};
    return kept->words.table().tally(array.start(found->first) + found->second, 0);
}

std::vector<CellIndex> WalkedRows::trackOf(const std::vector<VertexChoice>& choices) const
{
    std::vector<std::pair<CellIndex, CellIndex>> links;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if ((choices[i] & besideChoice) != 0)
            links.emplace_back(m_steps[i].cell, m_steps[i].beside);
        if ((choices[i] & downChoice) != 0)
            links.emplace_back(m_steps[i].cell, m_steps[i].below);
    }
    return trackOfLinks(links, m_from);
}

} // namespace

std::shared_ptr<const PartTracks> rowTracks(const RowPlan& plan, const Tally& all,
                                            Checkpoints<SavedFrontiers<CountTable>> kept)
{
    return std::make_shared<TrackWalk<WalkedRows>>(WalkedRows(plan, all, std::move(kept)));
}

namespace {

/// Words and joined words, both twice, and the mark of the first place.
constexpr double tablesOfTrack = 3;

/// Finds the track backwards: the frontier after the last cell is known; each step finds a frontier
/// before it that leads there with the same loss.
template <class T>
class TrackFinder : public RowTape<LossTable<T>> {
public:
    using typename RowTape<LossTable<T>>::Mark;

    TrackFinder(RowPlan& plan, RowWatch& watch, const BestLoss& best, std::size_t bytes)
        : RowTape<LossTable<T>>(plan, watch, LossTable<T>(0)), m_plan(plan), m_last(best.done),
          m_loss(best.loss)
    {
        const double one = mostRowEntries(plan.rules()) * sizeof(T);
        this->m_places = placesFor(m_last, static_cast<double>(bytes) / one - tablesOfTrack);
    }

    bool find()
    {
        std::vector<Mark> marks;
        return this->m_pass.begin() && this->keep(marks) && rewind(*this, marks, m_last);
    }
    const std::vector<std::pair<CellIndex, CellIndex>>& links() const noexcept { return m_links; }

    /// Moves from the frontier after a cell, in `m_word`, to a frontier before the cell.
    bool stepBack(const Mark& mark)
    {
        m_before = &mark.frontiers.at;
        m_part = m_plan.part(m_before->place.tied);
        const RowStep& step = m_plan.steps()[mark.done()];
        if (m_part == nullptr || step.isWall)
            return m_part != nullptr;
        const bool found = fromJoined(step) || fromNear(step, m_word) || fromFar(step);
        assert(found);
        static_cast<void>(found);
        return this->m_watch.spend(1);
    }

private:
    using Rows = RowTable<LossTable<T>>;

    /// Returns the loss of a frontier before the cell; empty if no way leads to it.
    std::optional<std::int32_t> lossOf(const WordArray& array, const Rows& rows, Word word) const
    {
        const auto place = RowWords::find(array, m_before->place.side, word);
        if (!place || !rows.isLive(place->first))
            return std::nullopt;
        const std::size_t entry = array.start(place->first) + place->second;
        return rows.table().isNone(entry) ? std::nullopt : std::optional(rows.table().loss(entry));
    }

    bool fromJoined(const RowStep& step)
    {
        const int at = step.crossing.at;
        const WordArray& joined = m_part->words.joined(m_before->place.side);
        if (m_to != Transition::To::frontier || letterAt(m_word, at) != Letter::none ||
            step.crossing.isEnd ||
            lossOf(joined, m_before->joined, withoutPlace(m_word, at)) != m_loss)
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
        const auto loss = lossOf(m_part->words.words(m_before->place.side), m_before->words, word);
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
    const SavedFrontiers<LossTable<T>>* m_before = nullptr; ///< set while a step is taken back
    RowPart* m_part = nullptr;                              ///< of these frontiers
    std::size_t m_last;
    Transition::To m_to = Transition::To::complete; ///< the kind of the frontier in `m_word`
    Word m_word = 0;
    std::int32_t m_loss;
    std::vector<std::pair<CellIndex, CellIndex>> m_links;
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

} // namespace mazewright::one_stroke
