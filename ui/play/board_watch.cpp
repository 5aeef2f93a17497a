#include "ui/play/board_watch.h"

#include "ui/document/maze_document.h"
#include "ui/play/board_game.h"

#include <algorithm>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr std::chrono::milliseconds boardRest{
    120}; // time from the last stroke of a brush to the start of the check

/// Returns true if the searched moves are the first moves of the game.
bool isOfGame(const BoardMistake& mistake, const Game& game)
{
    const auto played = game.playedMoves();
    return mistake.start == game.start() && mistake.moves.size() <= played.size() &&
           std::equal(mistake.moves.begin(), mistake.moves.end(), played.begin());
}

} // namespace

BoardAnalysis::BoardAnalysis(BoardGame* game, QObject* parent)
    : GameAnalysis(parent), m_game(game),
      m_rest(tr("Checking whether the board can be cleared"), boardRest, this)
{
    connect(&m_rest, &DebounceTimer::over, this, &BoardAnalysis::boardChanged);
    connect(game, &BoardGame::changed, this, &BoardAnalysis::boardChanged);
    connect(game, &BoardGame::playingChanged, this, &BoardAnalysis::hideHint);
    connect(&m_worker, &BoardWorker::pairsFound, this, &BoardAnalysis::takePairs);
    connect(&m_worker, &BoardWorker::clearingFound, this, &BoardAnalysis::takeClearing);
    connect(&m_worker, &BoardWorker::mistakeFound, this, &BoardAnalysis::takeMistake);
}

bool BoardAnalysis::isWorking() const
{
    return m_rest.isActive() || m_worker.isFollowing() || m_looking;
}

std::optional<std::size_t> BoardAnalysis::mistake() const
{
    if (!m_mistake || !m_clearing || m_clearing->known.clears != Clears::no)
        return std::nullopt;
    if (m_mistake->mistake.firstLost == std::size_t{0})
        return 0;
    return m_mistake->mistake.move();
}

void BoardAnalysis::setPanelShown(bool shown)
{
    m_panelShown = shown;
    boardChanged();
}

bool BoardAnalysis::isWatched() const noexcept
{
    return m_panelShown || m_game->isPlaying();
}

/// The game also signals a change of the selection; only a different board or different rules start
/// a computation.
void BoardAnalysis::boardChanged()
{
    const std::uint64_t revision = m_game->current().maze().revision();
    const ClearBoard& rules = m_game->rules();
    const bool isKnown = revision == m_revision && rules.maxTurns == m_rules.maxTurns &&
                         rules.outsideOpen == m_rules.outsideOpen &&
                         rules.anyMatch == m_rules.anyMatch;
    if (isKnown)
        return;
    hideHint();
    m_pairs.reset();
    m_clearing.reset();
    if (!isWatched() || !m_game->isPlayable()) {
        m_rest.stop();
        m_worker.forget();
        m_looking = false;
        m_revision = 0;
    } else if (m_game->current().isStrokeOpen()) {
        m_rest.start();
    } else {
        follow();
    }
    emit changed();
}

void BoardAnalysis::follow()
{
    m_rest.stop();
    const MazeSnapshot board = m_game->current().snapshot();
    m_revision = board->revision();
    m_rules = m_game->rules();
    if (m_mistake && !isOfGame(*m_mistake, m_game->game()))
        m_mistake.reset();
    m_worker.follow(board, m_rules);
}

void BoardAnalysis::takePairs(const std::shared_ptr<const BoardPairs>& pairs)
{
    m_pairs = pairs;
    if (m_game->isPlaying() && pairs->found.count == 0 && m_game->tilesLeft() > 0)
        emit said(tr("No pairs are left. Undo moves, shuffle, or start over."));
    emit changed();
}

void BoardAnalysis::takeClearing(const std::shared_ptr<const BoardClearing>& clearing)
{
    m_clearing = clearing;
    if (clearing->known.clears == Clears::no)
        lookForMistake();
    answerWanted();
    emit changed();
}

/// A board that cannot be cleared stays so: the mistake found for fewer moves holds for all moves
/// that follow.
void BoardAnalysis::lookForMistake()
{
    const Game& game = m_game->game();
    if (m_mistake || m_looking || game.played == 0)
        return;
    const auto moves = game.playedMoves();
    m_looking = true;
    m_worker.findMistake(game.start(), m_rules, {moves.begin(), moves.end()});
}

void BoardAnalysis::takeMistake(const std::shared_ptr<const BoardMistake>& mistake)
{
    m_looking = false;
    if (isOfGame(*mistake, m_game->game()))
        m_mistake = mistake;
    emit changed();
}

void BoardAnalysis::showHint()
{
    want(Wanted::hint);
}

void BoardAnalysis::takeHint()
{
    if (!m_hint) {
        want(Wanted::move);
        return;
    }
    const Maze& maze = m_game->current().maze();
    const BoardMove move = *m_hint;
    hideHint();
    m_game->play(maze.position(move.from), maze.position(move.to));
}

void BoardAnalysis::want(Wanted wanted)
{
    m_wanted = wanted;
    answerWanted();
    if (m_wanted != Wanted::nothing && m_worker.isFollowing())
        emit said(tr("Looking for a pair that keeps the board clearable…"));
}

/// Gives a requested hint as soon as it is known.
void BoardAnalysis::answerWanted()
{
    if (m_wanted == Wanted::nothing || !m_clearing)
        return;
    const Wanted wanted = std::exchange(m_wanted, Wanted::nothing);
    m_hint = pairToHint();
    if (!m_hint) {
        emit said(m_game->tilesLeft() == 0 ? tr("The board is cleared.")
                                           : tr("No hint available: no pair can be linked."));
        return;
    }
    emit hintChanged();
    if (wanted == Wanted::move) {
        takeHint();
        return;
    }
    switch (m_clearing->known.clears) {
    case Clears::yes:
        emit said(tr("This pair keeps the board clearable; press Enter to remove it"));
        return;
    case Clears::no:
        emit said(tr("This pair can be linked, but the board can no longer be cleared"));
        return;
    case Clears::unknown:
        emit said(tr("This pair can be linked; it is not known whether the board can be cleared"));
        return;
    }
}

/// Returns a pair of a known order, otherwise any pair that can be joined.
std::optional<BoardMove> BoardAnalysis::pairToHint() const
{
    if (m_clearing->hint)
        return BoardMove{m_clearing->hint->from, m_clearing->hint->to};
    if (!m_pairs || m_pairs->found.listed.empty())
        return std::nullopt;
    const link::LinkablePair& pair = m_pairs->found.listed.front();
    return BoardMove{pair.from, pair.to};
}

void BoardAnalysis::hideHint()
{
    m_wanted = Wanted::nothing;
    if (std::exchange(m_hint, std::nullopt))
        emit hintChanged();
}

} // namespace mazewright::ui
