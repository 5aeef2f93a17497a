#include "ui/play/walk_game.h"

#include "ui/text/engine_text.h"

#include <QUndoCommand>

#include <utility>

namespace mazewright::ui {

namespace {

bool areSame(const Query& a, const Query& b)
{
    if (a.index() != b.index())
        return false;
    if (const auto* stroke = std::get_if<OneStroke>(&a)) {
        const auto& other = std::get<OneStroke>(b);
        return stroke->from == other.from && stroke->to == other.to &&
               stroke->cellPoints == other.cellPoints && stroke->conditions == other.conditions;
    }
    const auto* path = std::get_if<ShortestPath>(&a);
    const auto* other = std::get_if<ShortestPath>(&b);
    return path != nullptr && path->from == other->from && path->to == other->to &&
           path->moves == other->moves;
}

/// Returns the cells that a drag from the head to `to` would walk; empty if there are none.
Route wayTo(const Walk& walk, Position to)
{
    if (walk.whyNot(to).empty())
        return {to};
    const Position head = walk.head();
    if (head.row == to.row || head.column == to.column)
        return straightOn(walk, to);
    for (const Position corner : {Position{head.row, to.column}, Position{to.row, head.column}}) {
        Walk around = walk;
        for (const Position cell : {corner, to})
            if (around.whyNot(cell).empty())
                around.step(cell);
        if (around.head() == to)
            return {corner, to};
    }
    return {};
}

} // namespace

class WalkGame::Step : public QUndoCommand {
public:
    Step(WalkGame* game, Position cell)
        : QUndoCommand(WalkGame::tr("Step")), m_game(game), m_cell(cell)
    {
    }
    void redo() override { m_game->put(m_cell); }
    void undo() override { m_game->takeBack(); }

private:
    WalkGame* m_game;
    Position m_cell;
};

class WalkGame::Restart : public QUndoCommand {
public:
    explicit Restart(WalkGame* game)
        : QUndoCommand(WalkGame::tr("Start Over")), m_game(game), m_before(*game->m_walk)
    {
    }
    void redo() override { m_game->m_walk = m_before.first(0); }
    void undo() override { m_game->m_walk = m_before; }

private:
    WalkGame* m_game;
    Walk m_before;
};

WalkGame::WalkGame(MazeDocument* level, Asked asked, QObject* parent)
    : Play(parent), m_level(level), m_asked(std::move(asked))
{
    connect(level, &MazeDocument::edited, this, &WalkGame::questionChanged);
    connect(level, &MazeDocument::mazeReplaced, this, &WalkGame::questionChanged);
    connect(level, &MazeDocument::rulesChanged, this, &WalkGame::questionChanged);
    connect(&m_steps, &QUndoStack::indexChanged, &m_wiring, [this] { moved(); });
}

Expected<Walk> WalkGame::begun() const
{
    if (m_level->maze().size() > mostCells)
        return failure(ErrorCode::value, "this maze is too large to play");
    auto query = m_asked();
    return query ? Walk::begin(m_level->snapshot(), std::move(*query))
                 : tl::unexpected(query.error());
}

QString WalkGame::whyNot() const
{
    if (m_isPlaying)
        return {};
    const Expected<Walk> walk = begun();
    return walk ? QString() : engineSentence(walk.error().message);
}

void WalkGame::begin()
{
    if (m_isPlaying)
        return;
    Expected<Walk> walk = begun();
    if (!walk) {
        emit failed(engineSentence(walk.error().message));
        return;
    }
    if (!m_walk) {
        m_copy.setLevel({.maze = m_level->maze()});
        m_walk = std::move(*walk);
        m_arrived.clear();
        m_clock = {};
    }
    m_isPlaying = true;
    if (!m_walk->isFinished())
        m_clock.go();
    emit playingChanged(true);
    emit changed();
}

void WalkGame::end()
{
    if (!std::exchange(m_isPlaying, false))
        return;
    m_clock.halt();
    emit playingChanged(false);
    emit changed();
}

/// Ends the game if the level or its question has changed.
void WalkGame::questionChanged()
{
    if (!m_walk)
        return;
    const Expected<Query> query = m_asked();
    const bool isSame =
        query && areSame(*query, m_walk->problem().query()) && m_level->maze() == m_walk->maze();
    if (!isSame)
        giveUp();
}

void WalkGame::giveUp()
{
    const bool wasUnderWay = m_walk->steps() > 0;
    end();
    m_walk.reset();
    m_steps.clear();
    emit changed();
    if (wasUnderWay)
        emit over(tr("The level or its question has changed, so its game has ended."));
}

void WalkGame::startOver()
{
    if (!isUnderWay())
        return;
    m_steps.push(new Restart(this));
}

void WalkGame::drawTo(Position cell)
{
    if (!m_isPlaying || cell == m_walk->head())
        return;
    const Route& cells = m_walk->cells();
    if (cells.size() > 1 && cells[cells.size() - 2] == cell) {
        stepBack();
        return;
    }
    const Route way = wayTo(*m_walk, cell);
    if (way.empty())
        emit said(engineSentence(m_walk->whyNot(cell)));
    follow(way);
}

void WalkGame::follow(const Route& cells)
{
    for (const Position cell : cells) {
        if (!m_isPlaying || !m_walk->whyNot(cell).empty())
            return;
        m_steps.push(new Step(this, cell));
    }
}

/// Undo always takes back the last step.
void WalkGame::stepBack()
{
    if (isUnderWay())
        m_steps.undo();
}

void WalkGame::put(Position cell)
{
    m_walk->step(cell);
}

void WalkGame::takeBack()
{
    m_walk->stepBack();
}

void WalkGame::moved()
{
    if (!m_walk)
        return;
    if (m_walk->isFinished())
        m_clock.halt();
    else if (m_isPlaying)
        m_clock.go();
    emit said({});
    emit changed();
    if (m_walk && m_walk->isFinished() && std::exchange(m_arrived, m_walk->cells()) != m_arrived)
        emit finished();
}

} // namespace mazewright::ui
