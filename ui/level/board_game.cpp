#include "ui/level/board_game.h"

#include "solvers/core/problem.h"
#include "solvers/generators/clearable_board.h"
#include "ui/base/painting.h"
#include "ui/base/text.h"

#include <QRandomGenerator>

#include <algorithm>
#include <utility>

namespace mazewright::ui {

std::span<const BoardMove> Game::moves() const
{
    if (!isBegun())
        return {};
    const auto deal = dealt();
    const auto next = std::next(deal);
    const std::size_t end = next == m_deals.end() ? m_steps.size() : next->first - 1;
    return std::span(m_steps).subspan(deal->first, end - deal->first);
}

void Game::make(const BoardMove& move)
{
    m_deals.erase(m_deals.upper_bound(m_made), m_deals.end());
    m_steps.resize(m_made);
    m_steps.push_back(move);
    ++m_made;
}

void Game::deal(MazeSnapshot board)
{
    make({});
    m_deals.emplace(m_made, std::move(board));
}

namespace {

/// Returns the patch that turns the two tiles into floor.
Patch removalOf(const BoardMove& move, const Maze& board)
{
    Patch patch;
    patch.add(move.from, {}, board.columns());
    patch.add(move.to, {}, board.columns());
    return patch;
}

/// Returns the board with its tiles rearranged. Tries again if a small board is dealt as it was.
Expected<MazeSnapshot> dealtAnew(const Maze& board, const ClearBoard& rules, std::uint64_t seed,
                                 const std::stop_token& stop)
{
    constexpr std::uint64_t tries = 16; // some boards can be dealt in one way only
    Expected<Patch> patch = shuffled(board, rules, seed, stop);
    for (std::uint64_t i = 1; i < tries && patch && patch->empty(); ++i)
        patch = shuffled(board, rules, seed + i, stop);
    if (!patch)
        return tl::unexpected(patch.error());
    auto dealt = std::make_shared<Maze>(board);
    dealt->apply(*patch);
    return dealt;
}

} // namespace

BoardGame::BoardGame(MazeDocument* level, QObject* parent)
    : Play(level, parent), m_rules(rulesOfLevel()),
      m_shuffling({.words = tr("Shuffling the board")}, this)
{
    connect(level, &MazeDocument::edited, this, &BoardGame::levelChanged);
    connect(level, &MazeDocument::rulesChanged, this, &BoardGame::rulesChanged);
    connect(m_copy.undoStack(), &QUndoStack::indexChanged, this, &BoardGame::stepped);
    m_shuffling.onAnswer([this](const Expected<Shuffled>& made) { takeShuffled(made); });
}

const Game& BoardGame::game() const noexcept
{
    static const Game none;
    return isPlaying() ? m_game : none;
}

std::size_t BoardGame::tilesLeft() const
{
    return current().maze().count(CellKind::tile);
}

bool BoardGame::isBoard() const
{
    return isPlaying() || tilesLeft() > 0;
}

bool BoardGame::isPlayable() const
{
    return isBoard() && current().maze().size() <= mostCells;
}

QString BoardGame::whyNot() const
{
    if (isPlayable())
        return {};
    return isBoard() ? tr("This board is too large to play.")
                     : tr("There are no tiles to play. Press N to place some.");
}

ClearBoard BoardGame::rulesOfLevel() const
{
    const auto query = queryOf(Question::clearBoard, m_level->maze(),
                               optionsFor(Question::clearBoard, m_level->rules()));
    return query ? std::get<ClearBoard>(*query) : ClearBoard{};
}

void BoardGame::interrupt()
{
    m_chosen.reset();
    m_shuffling.forget();
    emit said({});
}

void BoardGame::takeIntoLevel()
{
    if (!isPlaying())
        return;
    end();
    discard();
    if (m_level->maze() != m_copy.maze())
        m_level->replace(m_copy.maze(), tr("Use Board as Level"));
}

void BoardGame::levelChanged()
{
    giveUp(m_game.steps() > 0, tr("The level has changed, so its game has ended."));
}

void BoardGame::rulesChanged()
{
    const ClearBoard rules = rulesOfLevel();
    if (rules == m_rules)
        return;
    m_rules = rules;
    levelChanged();
}

void BoardGame::stepped()
{
    if (!isPlaying())
        return;
    m_shuffling.forget(); // it is about the previous board
    // In a long game the document may have discarded the oldest steps, but never the undone ones.
    const QUndoStack& stack = *m_copy.undoStack();
    m_game.goTo(m_game.steps() - static_cast<std::size_t>(stack.count() - stack.index()));
    if (m_chosen && m_copy.maze().at(*m_chosen).kind != CellKind::tile)
        m_chosen.reset();
    Play::stepped();
}

/// Without a running game, an action applies to the level's board: this begins a game on it, or
/// starts the paused game over. Returns true if a game is running now.
bool BoardGame::playsOnLevel()
{
    if (isPlaying())
        return true;
    begin();
    if (isPlaying())
        startOver();
    return isPlaying();
}

void BoardGame::choose(Position cell)
{
    if (!playsOnLevel())
        return;
    const Maze& maze = m_copy.maze();
    if (!maze.contains(cell) || maze.at(cell).kind != CellKind::tile) {
        emit said(tr("There is no tile here."));
        return;
    }
    if (m_chosen == cell) {
        drop();
        return;
    }
    const Cell tile = maze.at(cell);
    if (!m_chosen || (!m_rules.anyMatch && maze.at(*m_chosen) != tile)) {
        m_chosen = cell;
        emit said(m_rules.anyMatch ? tr("Click another tile to link them, Esc to deselect")
                                   : tr("Click another tile %1 to link them, Esc to deselect")
                                         .arg(symbolInWords(tile.value)));
        emit changed();
        return;
    }
    play(*m_chosen, cell);
}

void BoardGame::drop()
{
    emit said({});
    if (!std::exchange(m_chosen, std::nullopt))
        return;
    emit changed();
}

void BoardGame::play(Position a, Position b)
{
    if (!playsOnLevel())
        return;
    const JoiningAnswer answer = joiningOf(m_copy.snapshot(), m_rules, a, b);
    if (answer.joining != Joining::joined) {
        refuse(answer);
        return;
    }
    const Maze& maze = m_copy.maze();
    const CellIndex from = maze.index(a);
    const CellIndex to = maze.index(b);
    m_chosen.reset();
    remove({std::min(from, to), std::max(from, to)});
    emit joined(answer.line);
    if (tilesLeft() > 0)
        return;
    emit said(tr("The board is cleared."));
    emit finished();
}

bool BoardGame::isOnLevelBoard() const
{
    return isPlaying() && *m_game.start() == m_level->maze();
}

std::vector<Route> BoardGame::lines() const
{
    std::vector<Route> lines;
    if (!isOnLevelBoard())
        return lines;
    auto board = std::make_shared<Maze>(*m_game.start());
    for (const BoardMove& move : m_game.playedMoves()) {
        lines.push_back(
            joiningOf(board, m_rules, board->position(move.from), board->position(move.to)).line);
        auto next = std::make_shared<Maze>(*board);
        next->apply(removalOf(move, *board));
        board = std::move(next);
    }
    return lines;
}

void BoardGame::remove(const BoardMove& move)
{
    const Cell first = m_copy.maze().at(move.from);
    const Cell second = m_copy.maze().at(move.to);
    const QString text =
        first == second
            ? tr("Remove Pair of %1").arg(symbolInWords(first.value))
            : tr("Remove %1 and %2").arg(symbolInWords(first.value), symbolInWords(second.value));
    m_game.make(move);
    m_copy.edit(removalOf(move, m_copy.maze()), text);
}

void BoardGame::refuse(const JoiningAnswer& answer)
{
    switch (answer.joining) {
    case Joining::joined:
        return;
    case Joining::sameCell:
    case Joining::notTiles:
        emit said(tr("Select two tiles."));
        break;
    case Joining::otherSymbol:
        emit said(tr("These tiles do not match."));
        break;
    case Joining::tooManyTurns:
        emit said(tr("These tiles cannot be linked: the simplest line has %Ln turn(s), but at most "
                     "%1 are allowed.",
                     nullptr, answer.turns)
                      .arg(m_rules.maxTurns));
        break;
    case Joining::noLine:
        emit said(tr("These tiles cannot be linked: no line connects them."));
        break;
    }
    emit refused(answer.line);
}

void BoardGame::startOver()
{
    if (isUnderWay())
        deal(m_game.first(), tr("Start Over"));
}

/// The game must have the step before the undo stack signals it. Replacing the maze takes no time;
/// a patch of every tile would.
void BoardGame::deal(const MazeSnapshot& board, const QString& text)
{
    if (*board == m_copy.maze())
        return;
    m_chosen.reset();
    m_game.deal(board);
    m_copy.replace(*board, text);
}

void BoardGame::shuffle()
{
    if (tilesLeft() == 0 || !playsOnLevel())
        return;
    const MazeSnapshot board = m_copy.snapshot();
    const std::uint64_t seed = QRandomGenerator::global()->generate64();
    m_shuffling.start(
        [board, rules = m_rules, seed](TaskCall& call) {
            Shuffled made = dealtAnew(*board, rules, seed, call.stop());
            return call.stop().stop_requested() ? std::nullopt : std::move(made);
        },
        TaskCause::asked);
    emit changed();
}

void BoardGame::takeShuffled(const Expected<Shuffled>& made)
{
    if (made && *made) {
        if (const Expected<MazeSnapshot>& board = **made)
            deal(*board, tr("Shuffle"));
        else
            emit failed(engineSentence(board.error().message));
    }
    emit changed();
}

} // namespace mazewright::ui
