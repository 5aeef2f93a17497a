#include "solvers/link/clearing/choices.h"

#include <algorithm>

namespace mazewright::link {

namespace {

bool shareATile(TilePair a, TilePair b) noexcept
{
    return a.first == b.first || a.first == b.second || a.second == b.first || a.second == b.second;
}

} // namespace

Choices::Choices(Clearing& clearing)
    : m_clearing(clearing), m_pairs(clearing.joinablePairs()), m_isOpen(clearing.groups().pairs())
{
    for (const TilePair pair : m_pairs)
        mark(pair, true);
}

void Choices::remove(TilePair pair)
{
    m_opened.clear();
    m_clearing.remove(pair);
    findOpened(pair.first);
    findOpened(pair.second);
    std::erase_if(m_pairs, [this, pair](TilePair other) {
        if (!shareATile(other, pair))
            return false;
        mark(other, false);
        return true;
    });
    m_pairs.insert(m_pairs.end(), m_opened.begin(), m_opened.end());
}

std::size_t Choices::countWithout(TilePair pair)
{
    m_opened.clear();
    m_clearing.remove(pair);
    findOpened(pair.first);
    findOpened(pair.second);
    m_clearing.putBack(pair);
    for (const TilePair opened : m_opened)
        mark(opened, false);
    const auto gone = std::count_if(m_pairs.begin(), m_pairs.end(),
                                    [pair](TilePair other) { return shareATile(other, pair); });
    return m_pairs.size() - static_cast<std::size_t>(gone) + m_opened.size();
}

void Choices::findOpened(TileNumber gone)
{
    const TileGroups& groups = m_clearing.groups();
    for (const TileNumber tile : m_clearing.leftEndsOfLinesOver(groups.at(gone)))
        for (const TileNumber other : groups.group(groups.groupOf(tile)))
            if (const TilePair pair{std::min(tile, other), std::max(tile, other)};
                other != tile && m_clearing.isLeft(other) && !isOpen(pair) &&
                m_clearing.joins(pair)) {
                mark(pair, true);
                m_opened.push_back(pair);
            }
}

bool Choices::isOpen(TilePair pair) const
{
    return m_isOpen[m_clearing.groups().pairNumber(pair.first, pair.second)];
}

void Choices::mark(TilePair pair, bool open)
{
    m_isOpen[m_clearing.groups().pairNumber(pair.first, pair.second)] = open;
}

} // namespace mazewright::link
