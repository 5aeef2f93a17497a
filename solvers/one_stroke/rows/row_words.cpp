#include "solvers/one_stroke/rows/row_words.h"

#include <algorithm>
#include <cassert>

namespace mazewright::one_stroke {

namespace {

/// Returns a row's word, completed by only the brackets that its other half must have.
Word madeWhole(const HalfWords& rows, Side side, std::size_t row)
{
    const int open = rows.open(row);
    const int after = side == Side::left ? rows.places() : 0;
    Word whole = side == Side::left ? rows.word(row) : followedBy(0, open, rows.word(row));
    for (int i = 0; i < open; ++i)
        whole =
            withLetter(whole, after + i, side == Side::left ? Letter::closing : Letter::opening);
    return whole;
}

/// The change of the brackets that completed a row: the number, counted from the row, of the
/// bracket whose letter changed, and its new letter. -1 if none changed.
struct Change {
    int number = -1;
    Letter letter = Letter::none;
};

Change changeOf(Word whole, Word after, int first, int open, Side side)
{
    for (int place = first; place < first + open; ++place)
        if (letterAt(whole, place) != letterAt(after, place))
            return {side == Side::left ? place - first : open - 1 - place, letterAt(after, place)};
    return {};
}

} // namespace

RowWords::RowWords(const WordRules& rules)
    : m_rules(rules), m_leftLong(HalfWords::left(rules, middle() + 1)),
      m_leftShort(HalfWords::left(rules, middle())),
      m_rightLong(HalfWords::right(rules, rules.width - middle())),
      m_rightShort(HalfWords::right(rules, rules.width - middle() - 1)),
      m_words{WordArray(m_leftLong, m_rightShort), WordArray(m_rightLong, m_leftShort)},
      m_joined{WordArray(m_leftShort, m_rightShort), WordArray(m_rightShort, m_leftShort)}
{
}

Word RowWords::wordAt(const WordArray& array, Side side, std::size_t row, std::size_t column)
{
    const HalfWords& columns = array.columns();
    const Word own = array.rows().word(row);
    const Word rest = columns.word(columns.members(array.rows().classOf(row))[column]);
    return side == Side::left ? followedBy(own, array.rows().places(), rest)
                              : followedBy(rest, columns.places(), own);
}

std::optional<std::pair<std::size_t, std::size_t>> RowWords::find(const WordArray& array, Side side,
                                                                  Word word)
{
    const HalfWords& rows = array.rows();
    const HalfWords& columns = array.columns();
    const int cut = side == Side::left ? rows.places() : columns.places();
    const Word left = firstLetters(word, cut);
    const Word right = withoutFirst(word, cut);
    const auto row = rows.find(side == Side::left ? left : right);
    const auto column = columns.find(side == Side::left ? right : left);
    if (!row || !column || rows.classOf(*row) != columns.classOf(*column))
        return std::nullopt;
    return std::pair(*row, std::size_t{columns.rank(*column)});
}

std::optional<std::pair<std::size_t, std::size_t>> RowWords::placeOf(const WordArray& array,
                                                                     Side side,
                                                                     const Transition& transition,
                                                                     const Crossing& crossing)
{
    const bool isJoined = transition.to == Transition::To::joined;
    return find(array, side,
                isJoined ? withoutPlace(transition.word, crossing.beside) : transition.word);
}

const std::vector<RowMove>& RowWords::moves(Side side, int at, int beside)
{
    const auto [kept, fresh] = m_moves.try_emplace({side, at, beside});
    if (!fresh)
        return kept->second;
    // A move may write what another move reads only if their rows differ in nothing but the
    // crossing. Such moves are put in order, and are adjacent for the sake of the cache.
    const WordArray& array = words(side);
    const int shift = side == Side::left ? 0 : middle();
    std::vector<std::pair<Word, RowMove>> found;
    for (std::size_t row = 0; row < array.rows().size(); ++row) {
        if (array.width(row) == 0)
            continue;
        Word key = withLetter(array.rows().word(row), at - shift, Letter::none);
        if (beside >= 0)
            key = withLetter(key, beside - shift, Letter::none);
        for (const RowMove& move : movesFrom(side, row, at, beside))
            found.emplace_back(key, move);
    }
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
        return std::tie(a.first, a.second.kind, a.second.to, a.second.from) <
               std::tie(b.first, b.second.kind, b.second.to, b.second.from);
    });
    kept->second.reserve(found.size());
    for (const auto& [key, move] : found)
        kept->second.push_back(move);
    m_moveBytes += found.size() * sizeof(RowMove);
    return kept->second;
}

std::vector<RowMove> RowWords::movesFrom(Side side, std::size_t row, int at, int beside)
{
    const HalfWords& rows = words(side).rows();
    const int shift = side == Side::left ? 0 : rows.open(row) - middle();
    Crossing crossing{.at = at + shift, .down = true};
    if (beside >= 0)
        crossing.beside = beside + shift;
    const auto index = static_cast<std::uint32_t>(row);
    const Word whole = madeWhole(rows, side, row);
    std::vector<RowMove> moves;
    if (letterAt(whole, crossing.at) != Letter::none) {
        moves.push_back(
            {.from = index, .kind = RowMove::Kind::block, .needs = RowMove::needsNoDown});
    } else {
        const int place = side == Side::left ? at : at - middle();
        const auto from = joined(side).rows().find(withoutPlace(rows.word(row), place));
        assert(from);
        moves.push_back({.to = index, .kind = RowMove::Kind::leaveOut});
        moves.push_back({.from = static_cast<std::uint32_t>(*from),
                         .to = index,
                         .kind = RowMove::Kind::fromJoined});
    }
    for (const Transition& transition : transitionsFrom(whole, crossing))
        if (const auto move = moveOf(side, row, crossing.beside, transition))
            moves.push_back(*move);
    return moves;
}

std::optional<RowMove> RowWords::moveOf(Side side, std::size_t row, int beside,
                                        const Transition& transition)
{
    const WordArray& array = words(side);
    const HalfWords& rows = array.rows();
    const int open = rows.open(row);
    const Word whole = madeWhole(rows, side, row);
    if (transition.to == Transition::To::frontier && transition.word == whole)
        return std::nullopt; // the entry stays where it is

    RowMove move{.from = static_cast<std::uint32_t>(row), .kind = RowMove::Kind::turn};
    if (transition.goesBeside)
        move.needs |= RowMove::needsBeside;
    if (transition.goesBeside && transition.goesDown)
        move.needs |= RowMove::needsDown;
    if (transition.to == Transition::To::complete) {
        const auto column = array.columns().find(0);
        assert(column && array.columns().classOf(*column) == rows.classOf(row));
        move.kind = RowMove::Kind::complete;
        move.to = array.columns().rank(*column);
        return move;
    }

    const Change change =
        changeOf(whole, transition.word, side == Side::left ? rows.places() : 0, open, side);
    if (change.number >= 0)
        move.columns = mapOf(side, rows.classOf(row), change.number, change.letter);
    const int first = side == Side::left ? 0 : open;
    Word after = firstLetters(withoutFirst(transition.word, first), rows.places());
    if (transition.to == Transition::To::joined) {
        move.kind = RowMove::Kind::join;
        after = withoutPlace(after, beside - first);
    } else if (!transition.goesDown) {
        move.kind = RowMove::Kind::moveOn;
    }
    const HalfWords& targets = transition.to == Transition::To::joined ? joined(side).rows() : rows;
    const auto to = targets.find(after);
    assert(to);
    move.to = static_cast<std::uint32_t>(*to);
    return move;
}

std::uint16_t RowWords::mapOf(Side side, std::uint32_t fromClass, int number, Letter letter)
{
    const auto id = static_cast<std::uint16_t>(m_maps.size());
    assert(id != RowMove::sameColumns);
    const auto [kept, fresh] = m_mapIds.try_emplace({side, fromClass, number, letter}, id);
    if (!fresh)
        return kept->second;
    const HalfWords& columns = words(side).columns();
    std::vector<std::uint32_t> map;
    for (const std::uint32_t column : columns.members(fromClass)) {
        const Word word = columns.word(column);
        const int place = side == Side::left ? unmatchedClosing(word, columns.places(), number)
                                             : unmatchedOpening(word, columns.places(), number);
        const auto changed = columns.find(withLetter(word, place, letter));
        assert(changed);
        map.push_back(columns.rank(*changed));
    }
    m_maps.push_back(std::move(map));
    return id;
}

} // namespace mazewright::one_stroke
