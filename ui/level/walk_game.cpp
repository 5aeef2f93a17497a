#include "ui/level/walk_game.h"

#include "ui/base/text.h"

#include <QUndoCommand>

#include <algorithm>
#include <utility>

namespace mazewright::ui {

namespace {

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

/// An undo step that calls a function in either direction.
class Change : public QUndoCommand {
public:
    Change(const QString& text, std::function<void()> make, std::function<void()> takeBack)
        : QUndoCommand(text), m_make(std::move(make)), m_takeBack(std::move(takeBack))
    {
    }
    void redo() override { m_make(); }
    void undo() override { m_takeBack(); }

private:
    std::function<void()> m_make;
    std::function<void()> m_takeBack;
};

} // namespace

WalkGame::WalkGame(MazeDocument* level, Asked asked, QObject* parent)
    : Play(level, parent), m_asked(std::move(asked))
{
    connect(level, &MazeDocument::edited, this, &WalkGame::questionChanged);
    connect(level, &MazeDocument::mazeReplaced, this, &WalkGame::questionChanged);
    connect(level, &MazeDocument::rulesChanged, this, &WalkGame::questionChanged);
    connect(&m_steps, &QUndoStack::indexChanged, &m_wiring, [this] { stepped(); });
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
    if (isPlaying())
        return {};
    const Expected<Walk> walk = begun();
    return walk ? QString() : engineSentence(walk.error().message);
}

void WalkGame::start()
{
    m_walk = *begun();
    m_arrived = m_walk->cells();
}

void WalkGame::discard()
{
    m_walk.reset();
    m_steps.clear();
}

/// Ends the game if the level or its question has changed.
void WalkGame::questionChanged()
{
    if (!m_walk)
        return;
    const Expected<Query> query = m_asked();
    if (!query || *query != m_walk->problem().query() || m_level->maze() != m_walk->maze())
        giveUp(m_walk->steps() > 0,
               tr("The level or its question has changed, so its game has ended."));
}

void WalkGame::startOver()
{
    if (isUnderWay())
        m_steps.push(new Change(
            tr("Start Over"), [this, first = m_walk->first(0)] { m_walk = first; },
            [this, before = *m_walk] { m_walk = before; }));
}

void WalkGame::drawTo(Position cell)
{
    if (!isPlaying() || cell == m_walk->head())
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
        if (!isPlaying() || !m_walk->whyNot(cell).empty())
            return;
        m_steps.push(new Change(
            tr("Step"), [this, cell] { m_walk->step(cell); }, [this] { m_walk->stepBack(); }));
    }
}

/// Undo always takes back the last step.
void WalkGame::stepBack()
{
    if (isUnderWay())
        m_steps.undo();
}

void WalkGame::stepped()
{
    if (!m_walk)
        return;
    Play::stepped();
    if (isFinished() && std::exchange(m_arrived, m_walk->cells()) != m_arrived)
        emit finished();
}

namespace {

/// Returns true if a continuation exists that has not been computed.
bool lacksWayOn(const Judgement& judgement)
{
    return judgement.isExact && judgement.best && judgement.onward.empty();
}

} // namespace

WalkAnalysis::WalkAnalysis(WalkGame* game, QObject* parent)
    : GameAnalysis(parent), m_game(game), m_judging({.words = tr("Evaluating the walk")}, this)
{
    m_judging.onPart([this](const Judged& judged) { take(judged); });
    m_judging.onAnswer([this](const Expected<Judged>& judged) {
        const bool isStart = !std::exchange(m_isStartJudged, true);
        if (!judged && !isStart) {
            emit changed();
            return;
        }
        const Judged news = judged ? *judged : Judged{.judgement = {.why = judged.error().message}};
        if (isStart)
            m_atStart = news.judgement;
        take(news);
        if (isStart || isHintWanted()) // the job may have been started without a continuation
            judge();
    });
    connect(game, &Play::changed, this, &WalkAnalysis::follow);
}

std::optional<Judgement> WalkAnalysis::now() const
{
    if (!m_game->walk())
        return std::nullopt;
    const std::size_t steps = m_game->walk()->steps();
    return steps < m_known.size() ? m_known[steps] : std::nullopt;
}

std::optional<bool> WalkAnalysis::isLost() const
{
    const std::optional<Judgement> now = this->now();
    if (!now || !now->isExact || !m_atStart || !m_atStart->isExact)
        return std::nullopt;
    return mazewright::isLost(m_game->walk()->problem().question(), *now, *m_atStart);
}

std::optional<std::size_t> WalkAnalysis::losingStep() const
{
    return isLost().value_or(false) ? m_losingStep : std::nullopt;
}

/// Returns the number of steps that the previous and the current walk have in common.
std::size_t WalkAnalysis::commonSteps() const
{
    const Route& cells = m_game->walk()->cells();
    const auto common =
        std::mismatch(m_cells.begin(), m_cells.end(), cells.begin(), cells.end()).first -
        m_cells.begin();
    return static_cast<std::size_t>(std::max<std::ptrdiff_t>(common, 1)) - 1;
}

void WalkAnalysis::follow()
{
    if (!m_game->walk()) {
        m_judge.reset();
        m_judging.forget();
        m_atStart.reset();
        m_isStartJudged = false;
        m_known.clear();
        m_cells.clear();
        m_losingStep.reset();
        hideHint();
        emit changed();
        return;
    }
    if (!m_game->isPlaying()) {
        if (m_isStartJudged)
            m_judging.forget();
        hideHint();
        return;
    }
    if (m_cells == m_game->walk()->cells()) {
        judge(); // it was paused before the answer was known
        return;
    }
    hideHint();
    const std::size_t common = m_cells.empty() ? 0 : commonSteps();
    m_cells = m_game->walk()->cells();
    m_known.resize(std::min(m_known.size(), common + 1));
    m_known.resize(m_cells.size());
    for (std::optional<Judgement>& known : m_known) // one per step would take too much memory
        if (known)
            known->onward.clear();
    if (m_losingStep && *m_losingStep > common)
        m_losingStep.reset();
    if (!m_judge)
        m_judge = judgeFor(m_game->walk()->problem());
    judge();
    emit changed();
}

/// Returns the length of the longest judged part of the walk that is not lost.
std::size_t WalkAnalysis::lastGood() const
{
    const Question question = m_game->walk()->problem().question();
    for (std::size_t steps = m_known.size(); steps-- > 0;)
        if (m_known[steps] && m_known[steps]->isExact &&
            !mazewright::isLost(question, *m_known[steps], *m_atStart))
            return steps;
    return 0;
}

/// The judgement before the first step takes longest, and all others are compared with it. A step
/// therefore does not cancel it.
void WalkAnalysis::judge()
{
    if (!m_game->isPlaying() || (!m_isStartJudged && m_judging.isRunning()))
        return;
    const std::size_t steps = m_isStartJudged ? m_cells.size() - 1 : 0;
    const bool wantsWayOn = !m_isStartJudged || isHintWanted();
    const bool isKnown = m_isStartJudged && m_known[steps] && m_known[steps]->isExact &&
                         !(wantsWayOn && lacksWayOn(*m_known[steps]));
    if (isKnown && (m_losingStep || !isLost().value_or(false))) {
        m_judging.forget();
        answerWanted();
        return;
    }
    m_judging.start([judge = m_judge, walk = m_game->walk()->first(steps), atStart = m_atStart,
                     good = lastGood(), losingStep = m_losingStep,
                     continuation = wantsWayOn ? Continuation::wanted : Continuation::notWanted,
                     limits = Limits{.bytes = machineBytes()}](auto& call) {
        Budget budget(limits, call.stop());
        Judged judged{.steps = walk.steps(), .losingStep = losingStep};
        judged.judgement = judge->of(walk, continuation, budget, [&](const Judgement& bound) {
            call.tell({walk.steps(), bound, losingStep});
        });
        const bool canTell = judged.judgement.isExact && atStart && atStart->isExact && !losingStep;
        if (!canTell || !mazewright::isLost(walk.problem().question(), judged.judgement, *atStart))
            return judged;
        call.tell(judged);
        judged.losingStep =
            mazewright::losingStep(*judge, walk, *atStart, good, walk.steps(), budget);
        return judged;
    });
}

void WalkAnalysis::take(const Judged& judged)
{
    if (!m_isStartJudged)
        m_atStart = judged.judgement;
    else if (judged.steps < m_known.size())
        m_known[judged.steps] = judged.judgement;
    m_losingStep = judged.losingStep;
    answerWanted();
    emit changed();
}

void WalkAnalysis::takeHint()
{
    if (hint().empty()) {
        showHint();
        return;
    }
    const Route onward = hint();
    m_game->follow({onward[1]});
    if (m_game->isPlaying() && m_game->walk()->head() == onward[1] && onward.size() > 2)
        setHint({onward.begin() + 1, onward.end()}); // the rest remains valid
}

GameAnalysis::Advice WalkAnalysis::advice() const
{
    const std::optional<Judgement> now = this->now();
    if (!now || (!now->isExact && now->why.empty()) || lacksWayOn(*now))
        return {.words = tr("Looking for a best continuation…")};
    if (!now->isExact)
        return {engineSentence(now->why), Route()};
    if (m_game->isFinished())
        return {tr("You have arrived."), Route()};
    if (now->onward.size() < 2)
        return {tr("The end cannot be reached from here. Step back and try another way."), Route()};
    return {tr("This is a best continuation; press Enter to take its first step"), now->onward};
}

} // namespace mazewright::ui
