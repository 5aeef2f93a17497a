#include "ui/play/board_game.h"

#include "solvers/generators/shuffle.h"
#include "solvers/problem/problem.h"
#include "ui/document/maze_document.h"
#include "ui/theme/tile_symbols.h"

#include <QRandomGenerator>

#include <utility>

namespace mazewright::ui {

namespace {

bool areSame(const ClearBoard& a, const ClearBoard& b)
{
    return a.maxTurns == b.maxTurns && a.outsideOpen == b.outsideOpen && a.anyMatch == b.anyMatch;
}

} // namespace

QString tileText(Cell tile)
{
    return BoardGame::tr("tile %1").arg(symbolInWords(tile.value));
}

BoardGame::BoardGame(MazeDocument* document, QObject* parent)
    : QObject(parent), m_document(document), m_rules(rulesOfLevel()),
      m_shuffling({.words = tr("Shuffling the board")}, this)
{
    connect(document, &MazeDocument::edited, this, &BoardGame::edited);
    connect(document, &MazeDocument::rulesChanged, this, &BoardGame::rulesChanged);
    m_shuffling.onAnswer([this](const Expected<Shuffled>& made) { takeShuffled(made); });
}

std::size_t BoardGame::tilesLeft() const
{
    return m_document->maze().count(CellKind::tile);
}

bool BoardGame::isBoard() const
{
    return tilesLeft() > 0 || m_game.played > 0;
}

bool BoardGame::isPlayable() const
{
    return isBoard() && m_document->maze().size() <= mostCells;
}

ClearBoard BoardGame::rulesOfLevel() const
{
    const auto query = queryOf(Question::clearBoard, m_document->maze(),
                               optionsFor(Question::clearBoard, m_document->rules()));
    return query ? std::get<ClearBoard>(*query) : ClearBoard{};
}

void BoardGame::edited()
{
    const Maze& maze = m_document->maze();
    if (const auto count = movesTo(m_game, maze))
        m_game.played = *count;
    else
        m_game = {};
    if (m_chosen && (!maze.contains(*m_chosen) || maze.at(*m_chosen).kind != CellKind::tile))
        m_chosen.reset();
    emit said({});
    emit changed();
}

void BoardGame::rulesChanged()
{
    const ClearBoard rules = rulesOfLevel();
    if (areSame(rules, m_rules))
        return;
    m_rules = rules;
    m_game = {};
    m_chosen.reset();
    emit said({});
    emit changed();
}

void BoardGame::choose(Position cell)
{
    const Maze& maze = m_document->maze();
    if (!isPlayable()) {
        emit said(isBoard() ? tr("This board is too large to be played.")
                            : tr("There are no tiles to play with: place some with N."));
        return;
    }
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
        emit said(m_rules.anyMatch
                      ? tr("Click the tile to join it with; Esc lets it go")
                      : tr("Click another %1 to join it with; Esc lets it go").arg(tileText(tile)));
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
    const JoiningAnswer answer = joiningOf(m_document->snapshot(), m_rules, a, b);
    if (answer.joining != Joining::joined) {
        refuse(answer);
        return;
    }
    const Maze& maze = m_document->maze();
    const CellIndex from = maze.index(a);
    const CellIndex to = maze.index(b);
    m_chosen.reset();
    remove({std::min(from, to), std::max(from, to)});
    emit joined(answer.line);
    if (tilesLeft() == 0)
        emit said(tr("The board is cleared."));
}

void BoardGame::remove(const BoardMove& move)
{
    const Cell first = m_document->maze().at(move.from);
    const Cell second = m_document->maze().at(move.to);
    const QString text = first == second
                             ? tr("Remove two of %1").arg(first.value)
                             : tr("Remove %1 and %2").arg(first.value).arg(second.value);
    makeMove(m_game, m_document->snapshot(), move);
    m_document->edit(removalOf(move, m_document->maze()), text);
}

void BoardGame::refuse(const JoiningAnswer& answer)
{
    switch (answer.joining) {
    case Joining::joined:
        return;
    case Joining::sameCell:
    case Joining::notTiles:
        emit said(tr("Two tiles are needed."));
        break;
    case Joining::otherSymbol:
        emit said(tr("These tiles are not of one kind."));
        break;
    case Joining::tooManyTurns:
        emit said(tr("These two cannot be joined: the simplest line has %1 turns, and at most %2 "
                     "may be.")
                      .arg(answer.turns)
                      .arg(m_rules.maxTurns));
        break;
    case Joining::noLine:
        emit said(tr("These two cannot be joined: no line leads from one to the other."));
        break;
    }
    emit refused(answer.line);
}

void BoardGame::startOver()
{
    if (m_game.played > 0)
        m_document->edit(restoringOf(m_game), tr("Start over"));
}

void BoardGame::shuffle()
{
    if (tilesLeft() == 0 || !isPlayable())
        return;
    const MazeSnapshot board = m_document->snapshot();
    const std::uint64_t seed = QRandomGenerator::global()->generate64();
    m_shuffling.start(
        [board, rules = m_rules, seed](TaskCall& call) {
            Shuffled made{.revision = board->revision()};
            Expected<Patch> patch = shuffled(*board, rules, seed, call.stop());
            if (!call.stop().stop_requested())
                made.patch = std::move(patch);
            return made;
        },
        TaskCause::asked);
    emit changed();
}

void BoardGame::takeShuffled(const Expected<Shuffled>& made)
{
    if (made && made->patch && made->revision == m_document->maze().revision()) {
        if (*made->patch)
            m_document->edit(**made->patch, tr("Shuffle"));
        else
            emit failed(QString::fromStdString(made->patch->error().message));
    }
    emit changed();
}

} // namespace mazewright::ui
