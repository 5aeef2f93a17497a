#include "solvers/one_stroke/frontier_words.h"

#include <algorithm>
#include <cassert>

namespace mazewright::one_stroke {

namespace {

Word withEmpty(Word word, const Crossing& crossing) noexcept
{
    return withLetter(withLetter(word, crossing.at, Letter::none), crossing.beside, Letter::none);
}

/// Joins the strand in the crossing's place with the strand beside it.
void addJoin(Transitions& transitions, Word word, const Crossing& crossing)
{
    const Letter own = letterAt(word, crossing.at);
    const Letter other = letterAt(word, crossing.beside);
    const Word rest = withEmpty(word, crossing);
    Transition transition{.to = Transition::To::joined, .word = rest, .goesBeside = true};
    if (own == Letter::tied && other == Letter::tied) {
        transition.to = Transition::To::complete;
        if (rest == 0)
            transitions.add(transition);
        return;
    }
    if (own == Letter::tied || other == Letter::tied) {
        const int loose = own == Letter::tied ? crossing.beside : crossing.at;
        transition.word = withLetter(rest, mateOf(word, loose), Letter::tied);
        transitions.add(transition);
        return;
    }
    const int ownMate = mateOf(word, crossing.at);
    if (ownMate == crossing.beside)
        return; // a cycle
    const int otherMate = mateOf(word, crossing.beside);
    transition.word = withStrand(rest, ownMate, otherMate);
    transitions.add(transition);
}

/// Extends the strand in the crossing's place.
void addOnward(Transitions& transitions, Word word, const Crossing& crossing)
{
    if (crossing.down)
        transitions.add({.word = word, .goesDown = true});
    if (crossing.beside < 0)
        return;
    if (letterAt(word, crossing.beside) != Letter::none) {
        addJoin(transitions, word, crossing);
        return;
    }
    const Word moved = withLetter(withLetter(word, crossing.at, Letter::none), crossing.beside,
                                  letterAt(word, crossing.at));
    transitions.add({.word = moved, .goesBeside = true});
}

/// Ends the strand in the crossing's place; its other end becomes tied.
void addLastCell(Transitions& transitions, Word word, const Crossing& crossing)
{
    Transition transition{.word = withLetter(word, crossing.at, Letter::none)};
    if (letterAt(word, crossing.at) == Letter::tied) {
        transition.to = Transition::To::complete;
        if (transition.word == 0)
            transitions.add(transition);
        return;
    }
    transition.word = withLetter(transition.word, mateOf(word, crossing.at), Letter::tied);
    transitions.add(transition);
}

/// Handles a cell without a strand: the track leaves it out, or turns in it.
void addFresh(Transitions& transitions, Word word, const Crossing& crossing)
{
    transitions.add({.word = word, .unused = true});
    if (!crossing.down || crossing.beside < 0)
        return;
    const Letter other = letterAt(word, crossing.beside);
    if (other == Letter::none) {
        transitions.add({.word = withStrand(word, crossing.at, crossing.beside),
                         .goesBeside = true,
                         .goesDown = true});
        return;
    }
    transitions.add({.to = Transition::To::joined,
                     .word = withLetter(withEmpty(word, crossing), crossing.at, other),
                     .goesBeside = true,
                     .goesDown = true});
}

} // namespace

Word mirrored(Word word, int places) noexcept
{
    Word turned = 0;
    for (int place = 0; place < places; ++place) {
        Letter letter = letterAt(word, place);
        if (letter == Letter::opening)
            letter = Letter::closing;
        else if (letter == Letter::closing)
            letter = Letter::opening;
        turned = withLetter(turned, places - 1 - place, letter);
    }
    return turned;
}

int unmatchedClosing(Word word, int places, int number) noexcept
{
    int open = 0;
    for (int place = 0; place < places; ++place) {
        const Letter letter = letterAt(word, place);
        if (letter == Letter::opening)
            ++open;
        else if (letter == Letter::closing && open > 0)
            --open;
        else if (letter == Letter::closing && number-- == 0)
            return place;
    }
    return -1;
}

int unmatchedOpening(Word word, int places, int number) noexcept
{
    const int found = unmatchedClosing(mirrored(word, places), places, number);
    return found < 0 ? found : places - 1 - found;
}

Transitions transitionsFrom(Word word, const Crossing& crossing) noexcept
{
    Transitions transitions;
    const bool entered = letterAt(word, crossing.at) != Letter::none;
    if (crossing.isEnd && entered)
        addLastCell(transitions, word, crossing);
    else if (crossing.isEnd)
        addOnward(transitions, withLetter(word, crossing.at, Letter::tied), crossing);
    else if (entered)
        addOnward(transitions, word, crossing);
    else
        addFresh(transitions, word, crossing);
    return transitions;
}

namespace {

struct HalfWord {
    Word word = 0;
    int depth = 0;
    int tied = 0;
};

/// Returns every word extended by one letter.
std::vector<HalfWord> lengthened(const std::vector<HalfWord>& words, int places,
                                 const WordRules& rules)
{
    std::vector<HalfWord> longer;
    for (const HalfWord& half : words) {
        const auto add = [&](Letter letter, int depth, int tied) {
            longer.push_back({withLetter(half.word, places, letter), depth, tied});
        };
        add(Letter::none, half.depth, half.tied);
        add(Letter::opening, half.depth + 1, half.tied);
        if (half.depth > 0)
            add(Letter::closing, half.depth - 1, half.tied);
        if (half.tied < rules.tied && (half.depth == 0 || !rules.flat))
            add(Letter::tied, half.depth, half.tied + 1);
    }
    return longer;
}

std::vector<HalfWord> leftHalves(const WordRules& rules, int places)
{
    std::vector<HalfWord> words{{}};
    for (int place = 0; place < places; ++place)
        words = lengthened(words, place, rules);
    // A half with more open brackets than the other half has places belongs to no word.
    std::erase_if(words, [&](const HalfWord& half) { return half.depth > rules.width - places; });
    return words;
}

std::uint32_t halfClass(const WordRules& rules, int depth, int tied)
{
    return static_cast<std::uint32_t>(depth * (rules.tied + 1) + tied);
}

/// Numbers of words of a given length, by their depth and their tied letters. The last row is one
/// depth beyond the deepest, and stays 0.
using HalfCounts = std::vector<std::vector<double>>;

HalfCounts countsAfter(const WordRules& rules, int places)
{
    const auto deepest = static_cast<std::size_t>(rules.width);
    const auto tied = static_cast<std::size_t>(rules.tied);
    HalfCounts counts(deepest + 2, std::vector<double>(tied + 1, 0));
    counts[0][0] = 1;
    for (int place = 0; place < places; ++place) {
        HalfCounts next(deepest + 2, std::vector<double>(tied + 1, 0));
        for (std::size_t depth = 0; depth <= deepest; ++depth)
            for (std::size_t t = 0; t <= tied; ++t) {
                next[depth][t] += counts[depth][t] + counts[depth + 1][t];
                if (depth > 0)
                    next[depth][t] += counts[depth - 1][t];
                if (t > 0 && (depth == 0 || !rules.flat))
                    next[depth][t] += counts[depth][t - 1];
            }
        counts = std::move(next);
    }
    return counts;
}

} // namespace

double countWords(const WordRules& rules)
{
    return countsAfter(rules, rules.width)[0][static_cast<std::size_t>(rules.tied)];
}

double countHalfWords(const WordRules& rules, int places)
{
    const HalfCounts counts = countsAfter(rules, places);
    double sum = 0;
    for (int depth = 0; depth <= rules.width - places; ++depth)
        for (const double count : counts[static_cast<std::size_t>(depth)])
            sum += count;
    return sum;
}

HalfWords HalfWords::left(const WordRules& rules, int places)
{
    std::vector<std::pair<Word, std::uint32_t>> all;
    for (const HalfWord& half : leftHalves(rules, places))
        all.emplace_back(half.word, halfClass(rules, half.depth, half.tied));
    return {rules, places, std::move(all)};
}

HalfWords HalfWords::right(const WordRules& rules, int places)
{
    std::vector<std::pair<Word, std::uint32_t>> all;
    for (const HalfWord& half : leftHalves(rules, places))
        all.emplace_back(mirrored(half.word, places),
                         halfClass(rules, half.depth, rules.tied - half.tied));
    return {rules, places, std::move(all)};
}

HalfWords::HalfWords(const WordRules& rules, int places,
                     std::vector<std::pair<Word, std::uint32_t>> all)
    : m_places(places), m_stride(rules.tied + 1),
      m_members(halfClass(rules, rules.width, rules.tied) + 1)
{
    std::sort(all.begin(), all.end());
    for (const auto& [word, wordClass] : all) {
        auto& members = m_members[wordClass];
        m_ranks.push_back(static_cast<std::uint32_t>(members.size()));
        members.push_back(static_cast<std::uint32_t>(m_words.size()));
        m_words.push_back(word);
        m_classes.push_back(wordClass);
    }
    m_index.assign(indexBytesFor(places) / sizeof(std::uint32_t), 0);
    for (std::size_t i = 0; i < m_words.size() && !m_index.empty(); ++i)
        m_index[m_words[i]] = static_cast<std::uint32_t>(i + 1);
}

std::optional<std::size_t> HalfWords::find(Word word) const
{
    if (!m_index.empty()) {
        const std::uint32_t found = word < m_index.size() ? m_index[word] : 0;
        return found > 0 ? std::optional<std::size_t>(found - 1) : std::nullopt;
    }
    const auto at = std::lower_bound(m_words.begin(), m_words.end(), word);
    if (at == m_words.end() || *at != word)
        return std::nullopt;
    return static_cast<std::size_t>(at - m_words.begin());
}

WordArray::WordArray(const HalfWords& rows, const HalfWords& columns)
    : m_rows(&rows), m_columns(&columns), m_spans(rows.size())
{
    for (std::uint32_t c = 0; c < rows.classes(); ++c)
        for (const std::uint32_t row : rows.members(c)) {
            m_spans[row] = {m_size, columns.members(c).size()};
            m_size += width(row);
        }
}

namespace {

/// Returns the block of the rows of one class that end in the same shared letter. Words are sorted
/// by their last letters first, so these rows are consecutive, and so are their left halves.
TurnBlock blockOf(const WordArray& left, const WordArray& right, std::uint32_t rowClass,
                  Word letter)
{
    TurnBlock block;
    const HalfWords& rows = left.rows();
    const int own = right.columns().places();
    const int shared = rows.places() - own;
    std::size_t first = 0;
    for (const std::uint32_t row : rows.members(rowClass)) {
        if (withoutFirst(rows.word(row), own) != letter)
            continue;
        if (block.height++ > 0)
            continue;
        const auto column = right.columns().find(firstLetters(rows.word(row), own));
        assert(column);
        first = right.columns().rank(*column);
        block.start = left.start(row);
        block.width = left.width(row);
    }
    if (block.height == 0)
        return block;
    for (const std::uint32_t column : left.columns().members(rowClass)) {
        const auto row = right.rows().find(followedBy(letter, shared, left.columns().word(column)));
        assert(row);
        block.starts.push_back(right.start(*row) + first);
    }
    return block;
}

} // namespace

std::vector<TurnBlock> turnBlocks(const WordArray& left, const WordArray& right)
{
    std::vector<TurnBlock> blocks;
    const Word letters = left.rows().places() > right.columns().places() ? 4 : 1;
    for (std::uint32_t c = 0; c < left.rows().classes(); ++c)
        for (Word letter = 0; letter < letters; ++letter) {
            TurnBlock block = blockOf(left, right, c, letter);
            if (block.height > 0 && block.width > 0)
                blocks.push_back(std::move(block));
        }
    return blocks;
}

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
