#include "solvers/one_stroke/row_words.h"

#include <algorithm>
#include <cassert>

namespace mazewright::one_stroke {

namespace {

/// A row's word, made whole by the brackets alone that its other half owes it.
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

/// What happened to the brackets that were put to a row: the number of the one that is another
/// letter now, counted from the row; none where they are all as they were.
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

const std::vector<RowMove>& RowWords::moves(Side side, int at, int beside)
{
    const auto [kept, fresh] = m_moves.try_emplace({side, at, beside});
    std::vector<RowMove>& moves = kept->second;
    if (!fresh)
        return moves;
    for (std::size_t row = 0; row < words(side).rows().size(); ++row)
        addMoves(moves, side, row, at, beside);
    std::sort(moves.begin(), moves.end(), [](const RowMove& a, const RowMove& b) {
        return std::tie(a.key, a.kind, a.to, a.from) < std::tie(b.key, b.kind, b.to, b.from);
    });
    moves.shrink_to_fit();
    return moves;
}

void RowWords::addMoves(std::vector<RowMove>& moves, Side side, std::size_t row, int at, int beside)
{
    const HalfWords& rows = words(side).rows();
    const int open = rows.open(row);
    const int shift = side == Side::left ? 0 : open - middle();
    Crossing crossing{.at = at + shift, .down = true};
    if (beside >= 0)
        crossing.beside = beside + shift;
    const int ownAt = side == Side::left ? at : at - middle();
    Word key = withLetter(rows.word(row), ownAt, Letter::none);
    if (beside >= 0)
        key = withLetter(key, ownAt + beside - at, Letter::none);

    const auto add = [&](RowMove move) {
        move.key = static_cast<std::uint32_t>(key);
        moves.push_back(move);
    };
    const auto index = static_cast<std::uint32_t>(row);
    const Word whole = madeWhole(rows, side, row);
    if (letterAt(whole, crossing.at) != Letter::none) {
        add({.kind = RowMove::Kind::block, .needs = RowMove::needsNoDown, .from = index});
    } else {
        const auto from = joined(side).rows().find(withoutPlace(rows.word(row), ownAt));
        assert(from);
        add({.kind = RowMove::Kind::leaveOut, .to = index});
        add({.kind = RowMove::Kind::fromJoined,
             .from = static_cast<std::uint32_t>(*from),
             .to = index});
    }
    for (const Way& way : waysFrom(whole, crossing))
        if (const auto move = moveOf(side, row, crossing.beside, way))
            add(*move);
}

std::optional<RowMove> RowWords::moveOf(Side side, std::size_t row, int beside, const Way& way)
{
    const WordArray& array = words(side);
    const HalfWords& rows = array.rows();
    const int open = rows.open(row);
    const Word whole = madeWhole(rows, side, row);
    if (way.to == Way::To::frontier && way.word == whole)
        return std::nullopt; // the entry stays where it is

    RowMove move{.kind = RowMove::Kind::turn, .from = static_cast<std::uint32_t>(row)};
    if (way.goesBeside)
        move.needs |= RowMove::needsBeside;
    if (way.goesBeside && way.goesDown)
        move.needs |= RowMove::needsDown;
    if (way.to == Way::To::complete) {
        const auto column = array.columns().find(0);
        assert(column && array.columns().classOf(*column) == rows.classOf(row));
        move.kind = RowMove::Kind::complete;
        move.to = array.columns().rank(*column);
        return move;
    }

    const Change change =
        changeOf(whole, way.word, side == Side::left ? rows.places() : 0, open, side);
    if (change.number >= 0)
        move.columns = mapOf(side, rows.classOf(row), change.number, change.letter);
    const int first = side == Side::left ? 0 : open;
    Word after = firstLetters(withoutFirst(way.word, first), rows.places());
    if (way.to == Way::To::joined) {
        move.kind = RowMove::Kind::join;
        after = withoutPlace(after, beside - first);
    } else if (!way.goesDown) {
        move.kind = RowMove::Kind::moveOn;
    }
    const HalfWords& targets = way.to == Way::To::joined ? joined(side).rows() : rows;
    const auto to = targets.find(after);
    assert(to);
    move.to = static_cast<std::uint32_t>(*to);
    return move;
}

std::uint32_t RowWords::mapOf(Side side, std::uint32_t fromClass, int number, Letter letter)
{
    const auto id = static_cast<std::uint32_t>(m_maps.size());
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
