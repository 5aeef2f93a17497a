#include "ui/level/board_game.h"

#include "solvers/core/problem.h"
#include "solvers/generators/clearable_board.h"
#include "ui/base/painting.h"
#include "ui/base/text.h"

#include <QRandomGenerator>

#include <algorithm>
#include <utility>

namespace mazewright::ui {

namespace {

/// Discards the undone steps, which can then not be redone.
void forgetUndone(Game& game)
{
    game.deals.resize(game.dealt + 1);
    game.deals.back().moves.resize(game.played);
}

/// Returns the patch that turns the two tiles into floor.
Patch removalOf(const BoardMove& move, const Maze& board)
{
    Patch patch;
    patch.add(move.from, {}, board.columns());
    patch.add(move.to, {}, board.columns());
    return patch;
}

/// Makes a move; discards undone steps.
void makeMove(Game& game, const BoardMove& move)
{
    forgetUndone(game);
    game.deals.back().moves.push_back(move);
    ++game.played;
}

/// Deals another board, or the first one again; discards undone steps.
void dealAnew(Game& game, MazeSnapshot board)
{
    forgetUndone(game);
    game.deals.push_back({std::move(board)});
    ++game.dealt;
    game.played = 0;
}

/// Returns the number of steps of the game, including undone ones.
std::size_t stepsOf(const Game& game) noexcept
{
    if (!game.isBegun())
        return 0;
    std::size_t steps = game.deals.size() - 1;
    for (const Deal& deal : game.deals)
        steps += deal.moves.size();
    return steps;
}

/// Sets the number of steps that are not undone, at most `stepsOf`.
void goToStep(Game& game, std::size_t step) noexcept
{
    for (std::size_t deal = 0; deal < game.deals.size(); ++deal) {
        game.dealt = deal;
        game.played = std::min(step, game.deals[deal].moves.size());
        if (step == game.played)
            return;
        step -= game.played + 1; // the following deal is a step too
    }
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
    connect(level, &MazeDocument::edited, this, &BoardGame::giveUp);
    connect(level, &MazeDocument::rulesChanged, this, &BoardGame::rulesChanged);
    connect(m_copy.undoStack(), &QUndoStack::indexChanged, &m_wiring, [this] { followUndo(); });
    m_shuffling.onAnswer([this](const Expected<Shuffled>& made) { takeShuffled(made); });
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

void BoardGame::begin()
{
    if (isPlaying())
        return;
    if (const QString why = whyNot(); !why.isEmpty()) {
        emit failed(why);
        return;
    }
    if (!m_setAside.isBegun()) {
        m_copy.setLevel({.maze = m_level->maze()});
        m_setAside.deals.push_back({m_copy.snapshot()});
        m_clock = {};
    }
    m_game = std::exchange(m_setAside, {});
    if (tilesLeft() > 0)
        m_clock.go();
    emit playingChanged(true);
    followUndo();
}

void BoardGame::end()
{
    if (!isPlaying())
        return;
    m_setAside = leave();
    emit playingChanged(false);
    emit changed();
}

/// Returns the game so far, and ends its choice, shuffle and clock.
Game BoardGame::leave()
{
    m_chosen.reset();
    m_shuffling.forget();
    m_clock.halt();
    return std::exchange(m_game, {});
}

void BoardGame::takeIntoLevel()
{
    if (!isPlaying())
        return;
    leave();
    emit playingChanged(false);
    emit changed();
    if (m_level->maze() != m_copy.maze())
        m_level->replace(m_copy.maze(), tr("Use Board as Level"));
}

/// Ends the game because its level or the rules have changed.
void BoardGame::giveUp()
{
    const bool playing = isPlaying();
    const Game given = playing ? leave() : std::exchange(m_setAside, {});
    if (playing)
        emit playingChanged(false);
    if (stepsOf(given) > 0)
        emit over(tr("The level has changed, so its game has ended."));
    emit changed();
}

void BoardGame::rulesChanged()
{
    const ClearBoard rules = rulesOfLevel();
    if (rules == m_rules)
        return;
    m_rules = rules;
    giveUp();
}

void BoardGame::followUndo()
{
    if (!isPlaying())
        return;
    // In a long game the document may have discarded the oldest steps, but never the undone ones.
    const QUndoStack& stack = *m_copy.undoStack();
    goToStep(m_game, stepsOf(m_game) - static_cast<std::size_t>(stack.count() - stack.index()));
    if (m_chosen && m_copy.maze().at(*m_chosen).kind != CellKind::tile)
        m_chosen.reset();
    m_clock.setGoing(tilesLeft() > 0);
    emit said({});
    emit changed();
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

std::vector<Route> BoardGame::lines() const
{
    std::vector<Route> lines;
    if (!isPlaying() || *m_game.start() != m_level->maze())
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
    makeMove(m_game, move);
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
    if (m_game.isUnderWay())
        deal(m_game.deals.front().board, tr("Start Over"));
}

/// The game must have the step before the undo stack signals it. Replacing the maze takes no time;
/// a patch of every tile would.
void BoardGame::deal(const MazeSnapshot& board, const QString& text)
{
    if (*board == m_copy.maze())
        return;
    m_chosen.reset();
    dealAnew(m_game, board);
    m_copy.replace(*m_game.start(), text);
}

void BoardGame::shuffle()
{
    if (tilesLeft() == 0 || !playsOnLevel())
        return;
    const MazeSnapshot board = m_copy.snapshot();
    const std::uint64_t seed = QRandomGenerator::global()->generate64();
    m_shuffling.start(
        [board, rules = m_rules, seed](TaskCall& call) {
            Shuffled made{.revision = board->revision()};
            Expected<MazeSnapshot> dealt = dealtAnew(*board, rules, seed, call.stop());
            if (!call.stop().stop_requested())
                made.board = std::move(dealt);
            return made;
        },
        TaskCause::asked);
    emit changed();
}

void BoardGame::takeShuffled(const Expected<Shuffled>& made)
{
    if (made && made->board && made->revision == m_copy.maze().revision()) {
        if (*made->board)
            deal(**made->board, tr("Shuffle"));
        else
            emit failed(engineSentence(made->board->error().message));
    }
    emit changed();
}

} // namespace mazewright::ui
