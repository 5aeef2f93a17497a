#include "solvers/one_stroke/rows/row_track.h"

#include "solvers/one_stroke/rows/row_losses.h"
#include "solvers/one_stroke/rows/row_pass.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <memory>
#include <unordered_map>
#include <utility>

namespace mazewright::one_stroke {

namespace {

/// Words and joined, both twice, and the mark of the first place.
constexpr double tablesOfTrack = 3;

/// Finds the track backwards: the frontier after the last cell is known; of the frontiers before
/// it, one led there without losing more. As the losses of all places are too many to keep, the
/// pass is cut into parts of which only the first places are kept, and each part is cut again.
template <class T>
class TrackFinder {
public:
    TrackFinder(RowPlan& plan, RowWatch& watch, const BestLoss& best, std::size_t bytes)
        : m_plan(plan), m_watch(watch), m_pass(plan, watch, LossTable<T>(0)), m_last(best.done),
          m_bytes(bytes), m_loss(best.loss)
    {
    }

    bool find()
    {
        std::vector<Mark> begin;
        chooseParts();
        return m_pass.begin() && keep(begin) && goBack(begin.front(), m_last);
    }
    const std::vector<std::pair<CellIndex, CellIndex>>& links() const noexcept { return m_links; }

private:
    struct Mark {
        RowPlace place{};
        std::vector<T> losses{};
        std::unique_ptr<RowClaim> claim;
    };

    /// As few levels as the memory allows: each costs a pass.
    void chooseParts()
    {
        const double one = mostRowEntries(m_plan.rules()) * sizeof(T);
        const double kept = static_cast<double>(m_bytes) / one - tablesOfTrack;
        for (double levels = 1; m_parts > 2; ++levels) {
            const double parts = std::ceil(std::pow(static_cast<double>(m_last), 1 / levels));
            m_parts = std::max(std::size_t{2}, static_cast<std::size_t>(parts));
            if (levels * (parts - 1) <= kept)
                return;
        }
    }

    /// From the frontier after cell `last` back to the place of the mark.
    bool goBack(const Mark& mark, std::size_t last)
    {
        const std::size_t first = mark.place.done;
        const std::size_t length = last - first;
        if (length == 1)
            return stepBack(mark);
        if (!m_pass.restore(mark.place, mark.losses))
            return false;
        const std::size_t parts = std::min(m_parts, length);
        std::vector<Mark> marks;
        for (std::size_t part = 1; part < parts; ++part) {
            while (m_pass.place().done < first + length * part / parts)
                if (!m_pass.step())
                    return false;
            if (!keep(marks))
                return false;
        }
        while (!marks.empty()) {
            const std::size_t part = marks.size();
            if (!goBack(marks.back(), first + length * (part + 1) / parts))
                return false;
            marks.pop_back();
        }
        return goBack(mark, first + length / parts);
    }

    bool keep(std::vector<Mark>& marks)
    {
        Mark& mark = marks.emplace_back();
        mark.claim = std::make_unique<RowClaim>(m_watch);
        mark.place = m_pass.place();
        if (!mark.claim->add(m_pass.entries() * sizeof(T)))
            return false;
        m_pass.save(mark.losses);
        return true;
    }

    /// From the frontier after a cell, in `m_word`, to one before it.
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

    /// The loss of a frontier before the cell; none where no way leads to it.
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
        if (m_to != Way::To::frontier || letterAt(m_word, at) != Letter::none ||
            step.crossing.isEnd || lossOf(*m_joined, withoutPlace(m_word, at)) != m_loss)
            return false;
        m_to = Way::To::joined;
        return true;
    }

    /// Words that differ in the places of the crossing alone.
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

    /// Words that differ in one more place: a mate of what was joined.
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
        for (const Way& way : waysFrom(word, step.crossing)) {
            const std::int32_t after =
                *loss + (way.unused ? step.points : 0) +
                (way.to == Way::To::complete ? step.lossAfter(way.goesBeside) : 0);
            const bool leadsHere = way.to == m_to && after == m_loss &&
                                   (way.to == Way::To::complete || way.word == m_word);
            if (!leadsHere)
                continue;
            if (way.goesBeside)
                m_links.emplace_back(step.cell, step.beside);
            if (way.goesDown)
                m_links.emplace_back(step.cell, step.below);
            m_to = Way::To::frontier;
            m_word = word;
            m_loss = *loss;
            return true;
        }
        return false;
    }

    RowPlan& m_plan;
    RowWatch& m_watch;
    RowPass<LossTable<T>> m_pass;
    const Mark* m_mark = nullptr; ///< these three while a step is taken back
    const WordArray* m_words = nullptr;
    const WordArray* m_joined = nullptr;
    std::size_t m_last;
    std::size_t m_bytes;
    std::size_t m_parts = std::numeric_limits<std::size_t>::max();
    Way::To m_to = Way::To::complete; ///< what stands in `m_word`
    Word m_word = 0;
    std::int32_t m_loss;
    std::vector<std::pair<CellIndex, CellIndex>> m_links;
};

std::vector<CellIndex> chained(const std::vector<std::pair<CellIndex, CellIndex>>& links,
                               CellIndex from)
{
    std::unordered_multimap<CellIndex, CellIndex> next;
    for (const auto& [a, b] : links) {
        next.emplace(a, b);
        next.emplace(b, a);
    }
    std::vector<CellIndex> track = {from};
    while (track.size() <= links.size()) {
        const auto [first, last] = next.equal_range(track.back());
        const CellIndex before = track.size() > 1 ? track[track.size() - 2] : noCell;
        const auto on =
            std::find_if(first, last, [&](const auto& link) { return link.second != before; });
        track.push_back(on->second);
    }
    return track;
}

template <class T>
std::optional<std::vector<CellIndex>> trackBy(RowPlan& plan, RowWatch& watch, const BestLoss& best,
                                              std::size_t bytes)
{
    TrackFinder<T> finder(plan, watch, best, bytes);
    if (!finder.find())
        return std::nullopt;
    return chained(finder.links(), plan.from());
}

} // namespace

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
