#include "solvers/one_stroke/rows/half_words.h"

#include <algorithm>

namespace mazewright::one_stroke {

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

} // namespace mazewright::one_stroke
