// The answer to the question of a level, at the head of its column.
#include "ui/panels/answer_card.h"

#include "solvers/core/maze.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/level/board_analysis.h"
#include "ui/level/board_game.h"
#include "ui/level/maze_document.h"
#include "ui/level/run_text.h"
#include "ui/panels/fact_sections.h"
#include "ui/session/level_analysis.h"
#include "ui/session/level_session.h"
#include "ui/session/overlay_state.h"
#include "ui/session/solver_settings.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace mazewright::ui {

namespace {

std::optional<mpz_class> countIn(const Facts* facts, std::string_view id, Question question)
{
    const auto* known = facts == nullptr ? nullptr : facts->find<KnownFact>(findFact(id, question));
    return known == nullptr ? std::nullopt : std::optional(std::get<mpz_class>(known->value));
}

QString scoreText(double score)
{
    return countText(static_cast<std::int64_t>(std::llround(score)));
}

QString haltedWords(const StrokeReport& report)
{
    const QString why = engineText(report.message);
    if (!report.hasScore())
        return report.bound
                   ? AnswerCard::tr(
                         "No track found yet, and none can score more than %1. The analysis "
                         "ended early: %2.")
                         .arg(countText(*report.bound), why)
                   : AnswerCard::tr("No track found. The analysis ended early: %1.").arg(why);
    if (!report.bound)
        return AnswerCard::tr("The best track found scores %1. The analysis ended early: %2.")
            .arg(countText(report.all.best), why);
    if (report.bestIsProved())
        return AnswerCard::tr(
                   "The best score is %1. The tracks with this score were not counted: %2.")
            .arg(countText(report.all.best), why);
    const std::int64_t gap = *report.bound - report.all.best;
    const double share = 100.0 * static_cast<double>(gap) /
                         static_cast<double>(std::max<std::int64_t>(1, *report.bound));
    return AnswerCard::tr("The best track found scores %1, and no track scores more than %2: a "
                          "gap of %3 (%4%). The analysis ended early: %5.")
        .arg(countText(report.all.best), countText(*report.bound), countText(gap),
             QString::number(share, 'f', 1), why);
}

/// Returns a description of a running analysis: its progress and interim results.
QString runningWords(const Progress& progress)
{
    if (progress.best && progress.bound)
        return AnswerCard::tr("Best so far %1, at most %2")
            .arg(scoreText(*progress.best), scoreText(*progress.bound));
    return AnswerCard::tr("Analysing…");
}

/// Returns a description of the analysis while none is running, or the reason why there is none.
QString stateWords(const LevelAnalysis& analysis)
{
    if (!analysis.whyNot().isEmpty())
        return analysis.whyNot();
    if (analysis.isCurrent()) {
        const StrokeReport& report = *analysis.value()->report;
        if (report.status == Status::noSolution)
            return engineSentence(report.message);
        if (report.status == Status::solved)
            return {};
        return haltedWords(report);
    }
    return AnswerCard::tr("Large level: automatic analysis is off.");
}

/// Returns whether the best score is proved and its track unique. The words "unique" and "not
/// unique" are reserved for levels that ask this question; other levels get different words.
Badge strokeBadge(const Analysis& analysis)
{
    const StrokeReport& report = *analysis.report;
    if (report.status == Status::noSolution)
        return {AnswerCard::tr("no track"), Ink::error};
    if (report.status != Status::solved && report.bestIsProved())
        return {
            AnswerCard::tr("not counted"), Ink::muted,
            AnswerCard::tr("No track scores higher. The tracks with this score were not counted.")};
    if (report.status != Status::solved)
        return {AnswerCard::tr("not proved"), Ink::muted,
                AnswerCard::tr("The analysis ended before this was proved.")};
    if (!analysis.isOfLevelsQuestion)
        return {report.unique() ? AnswerCard::tr("one best track")
                                : AnswerCard::tr("several tracks"),
                Ink::muted, AnswerCard::tr("The level asks a different question.")};
    if (report.unique())
        return {AnswerCard::tr("unique"), Ink::success,
                AnswerCard::tr("Exactly one track has the best score.")};
    return {AnswerCard::tr("not unique"), Ink::warning,
            AnswerCard::tr("Several tracks share the best score.")};
}

/// Returns true if a track better than the best one found may exist.
bool isOpen(const StrokeReport& report)
{
    return report.status != Status::noSolution && report.status != Status::solved &&
           !report.bestIsProved();
}

/// Returns whether the shortest route exists and is unique; empty if their number is unknown.
Badge routeBadge(const Facts& facts, Question levelsQuestion)
{
    const std::optional<mpz_class> routes =
        countIn(&facts, "shortest-routes", Question::shortestPath);
    if (!routes)
        return {};
    if (*routes == 0)
        return {AnswerCard::tr("no route"), Ink::error};
    if (levelsQuestion != Question::shortestPath)
        return {*routes == 1 ? AnswerCard::tr("one shortest route")
                             : AnswerCard::tr("several routes"),
                Ink::muted, AnswerCard::tr("The level asks a different question.")};
    return *routes == 1 ? Badge{AnswerCard::tr("unique"), Ink::success}
                        : Badge{AnswerCard::tr("not unique"), Ink::warning};
}

Badge boardVerdictBadge(const LevelSession& level)
{
    const auto& clearing = level.watch()->clearing();
    Ink ink = Ink::warning;
    if (level.game()->tilesLeft() == 0 || (clearing && clearing->known.clears == Clears::yes))
        ink = Ink::success;
    else if (clearing && clearing->known.clears == Clears::no)
        ink = Ink::error;
    return {boardBadge(*level.game(), *level.watch()), ink};
}

Question levelsQuestion(const LevelSession& level)
{
    return mainQuestion(level.document()->maze(), level.document()->rules());
}

const Analysis* currentStroke(const LevelSession& level)
{
    return level.analysis()->isCurrent() ? level.analysis()->value().get() : nullptr;
}

QString joined(const QString& figure, const QString& verdict)
{
    QStringList parts{figure, verdict};
    parts.removeAll(QString());
    return parts.join(AnswerCard::tr(", ", "between a figure and a verdict"));
}

} // namespace

QString headlineOf(const LevelSession& level, Question question)
{
    switch (question) {
    case Question::oneStroke:
        if (const Analysis* known = currentStroke(level))
            return joined(known->report->hasScore() ? countText(known->report->all.best)
                                                    : QString(),
                          strokeBadge(*known).text);
        return {};
    case Question::shortestPath:
        if (const Facts* facts = currentRouteFacts(&level)) {
            const auto* cost = facts->find<KnownFact>(findFact("cost", Question::shortestPath));
            return joined(cost == nullptr ? QString() : countText(*numberOf(cost->value)),
                          routeBadge(*facts, levelsQuestion(level)).text);
        }
        return {};
    case Question::clearBoard:
        return boardBadge(*level.game(), *level.watch());
    case Question::link:
        return {};
    }
    return {};
}

AnswerCard::AnswerCard(QWidget* parent)
    : QWidget(parent), m_head(new Headline(tr("Answer"), this)), m_count(new CountLabel(this)),
      m_more(new QLabel(this)), m_foot(new QWidget(this)),
      m_state(new WorkState(tr("Analysing"), m_foot)),
      m_button(new QPushButton(tr("Show Route"), m_foot))
{
    auto* layout = makeLayout<QVBoxLayout>(this, {12, 8, 12, 8}, 4);
    m_more->setWordWrap(true);
    m_more->setObjectName(QStringLiteral("answerMore"));
    m_button->setObjectName(QStringLiteral("answerAction"));
    layout->addWidget(m_head);
    layout->addWidget(m_count);
    layout->addWidget(m_more);
    layout->addWidget(m_foot);
    auto* foot = makeLayout<QVBoxLayout>(m_foot, {}, 4);
    foot->addWidget(m_state);
    foot->addWidget(m_button);
    foot->addStretch(1);
    keepRoom(0);
    m_state->addButtons(tr("&Analyse"), QStringLiteral("analyse"), QStringLiteral("stopAnalysis"));
    m_state->startButton()->setToolTip(tr("Analyse the level with no time limit"));
    // Tab reaches the buttons first, then the numbers that can be copied.
    setTabOrder(m_button, &m_head->number());
    setTabOrder(&m_head->number(), m_count);
    connect(m_state, &WorkState::lasting, this, &AnswerCard::showRunning);
    connect(m_state, &WorkState::startWanted, this, [this] { work().compute(); });
    connect(m_state, &WorkState::stopWanted, this, [this] { work().stop(); });
    connect(m_button, &QPushButton::clicked, this, [this] { emit actionWanted(m_action); });
}

void AnswerCard::bind(LevelSession* level)
{
    m_connections = std::make_unique<QObject>();
    m_level = level;
    m_shown.reset();
    m_state->showIdle({});
    if (level == nullptr)
        return;
    const QObject* bond = m_connections.get();
    const auto show = [this] { refresh(); };
    connect(level->analysis(), &DerivedSignals::changed, bond, show);
    connect(level->analysis(), &DerivedSignals::progressed, bond, [this] {
        if (!m_state->isNotShownYet())
            showRunning();
    });
    connect(level->routes(), &DerivedSignals::changed, bond, show);
    connect(level->watch(), &BoardAnalysis::changed, bond, show);
    connect(level->game(), &BoardGame::changed, bond, show);
    connect(level->solving(), &SolverSettings::solverChanged, bond, show);
    connect(level->solving(), &SolverSettings::disabledReasonsChanged, bond, show);
    connect(level->shown(), &OverlayState::changed, bond, show);
    refresh();
}

/// Returns the analysis of the level that answers the question.
DerivedSignals& AnswerCard::work() const
{
    if (m_level->solving()->question() == Question::oneStroke)
        return *m_level->analysis();
    return *m_level->routes();
}

void AnswerCard::refresh()
{
    const Question question = m_level->solving()->question();
    m_isShown = std::exchange(m_shown, question) == question;
    switch (question) {
    case Question::oneStroke:
        return showStroke();
    case Question::shortestPath:
        return showRoutes();
    case Question::clearBoard:
        return showBoard();
    case Question::link:
        return showLink();
    }
}

void AnswerCard::offer(Action action)
{
    m_action = action;
    m_button->setVisible(action != Action::none);
    const auto say = [this](const QString& text, const QString& tip) {
        m_button->setText(text);
        m_button->setToolTip(tip);
    };
    switch (action) {
    case Action::none:
        return;
    case Action::repair:
        return say(tr("Repair…"), tr("Find edits after which exactly one best answer remains"));
    case Action::showRoute:
        return say(tr("Show Route"), tr("Find a shortest route and draw it"));
    case Action::showTrack:
        return say(tr("Show Track"), tr("Draw the best track on the maze"));
    case Action::play:
        return say(tr("Play"), tr("Play a copy of the board by clicking pairs to remove them (P)"));
    case Action::pickTiles:
        return say(tr("Pick Tiles"), tr("Click two matching tiles on the maze to link them"));
    }
}

/// Gives the state and the buttons at least this height, and that of a button, so that nothing
/// below moves when work begins or ends.
void AnswerCard::keepRoom(int height)
{
    m_foot->setMinimumHeight(std::max(height, m_button->sizeHint().height()));
}

/// The buttons are there only for work that does not begin by itself, or has lasted a while.
void AnswerCard::showWork(bool isRunning, bool canStart, const QString& words)
{
    if (isRunning) {
        m_state->begin();
        return;
    }
    m_head->setFaint(false);
    keepRoom(0);
    m_state->showIdle(words);
    m_state->startButton()->setVisible(canStart);
}

void AnswerCard::showStroke()
{
    const LevelAnalysis& analysis = *m_level->analysis();
    const bool coming = analysis.isBeingRenewed();
    if (coming && m_isShown && analysis.value())
        return showWork(true, false, {}); // the previous answer stays
    const Analysis* known = currentStroke(*m_level);
    const StrokeReport* report = known == nullptr ? nullptr : known->report.get();
    const Facts* facts = currentStrokeFacts(m_level);
    const bool open = report != nullptr && isOpen(*report);
    showFact(m_head->number(), *findFact("score", Question::oneStroke), facts);
    if (open && report->hasScore())
        m_head->number().setCount(static_cast<long>(report->all.best));
    m_head->setName(open ? tr("best so far") : tr("best score"));
    m_head->setBadge(known == nullptr ? Badge{} : strokeBadge(*known));
    const auto best = countIn(facts, "optimal-tracks", Question::oneStroke);
    const auto all = countIn(facts, "tracks", Question::oneStroke);
    QString more;
    if (best && all && *all > 0)
        more = tr("%1 best track(s) of %2", nullptr, *best == 1 ? 1 : 2)
                   .arg(briefCountText(*best), briefCountText(*all));
    else if (open && report->bound)
        more = tr("Upper bound %1").arg(countText(*report->bound));
    m_count->hide();
    setInk(*m_more, Ink::text);
    m_more->setText(more);
    m_more->setVisible(!more.isEmpty());
    const bool possible = analysis.whyNot().isEmpty();
    const bool proved = report != nullptr && !open && report->status != Status::limitReached;
    showWork(coming, possible && !proved && !coming, stateWords(analysis));
    const bool isUnique = report != nullptr && report->unique();
    offer(report == nullptr || !report->hasScore()           ? Action::none
          : !isUnique && proved && known->isOfLevelsQuestion ? Action::repair
                                                             : Action::showTrack);
}

void AnswerCard::showRoutes()
{
    const LevelRoutes& routes = *m_level->routes();
    const bool coming = routes.isBeingRenewed();
    if (coming && m_isShown && routes.value())
        return showWork(true, false, {}); // the previous answer stays
    const Facts* facts = currentRouteFacts(m_level);
    showFact(m_head->number(), *findFact("cost", Question::shortestPath), facts);
    m_head->setName(tr("cost of a shortest route"));
    m_head->setBadge(facts == nullptr ? Badge{} : routeBadge(*facts, levelsQuestion(*m_level)));
    const auto count = countIn(facts, "shortest-routes", Question::shortestPath);
    if (count)
        m_count->setCountIn(tr("%1 shortest route(s)", nullptr, *count == 1 ? 1 : 2), *count);
    m_count->setVisible(count.has_value());
    m_more->hide();
    const Maze& maze = m_level->document()->maze();
    const bool hasEnds = maze.start() && maze.end();
    QString words;
    if (routes.failed())
        words = tr("Not enough memory.");
    else if (!hasEnds)
        words = tr("Place a start (key S) and an end (key T) to see the shortest routes.");
    else if (facts == nullptr && !routes.isAutomatic())
        words = tr("Large level: automatic analysis is off.");
    else if (facts != nullptr && !facts->shortfall().empty())
        words = tr("Some facts are unknown: %1").arg(engineText(facts->shortfall()));
    else if (count && *count == 0)
        words = tr("The end cannot be reached.");
    showWork(coming, facts == nullptr && !coming && hasEnds, words);
    offer(count && *count > 0 ? Action::showRoute : Action::none);
}

void AnswerCard::showBoard()
{
    const std::size_t tiles = m_level->game()->tilesLeft();
    m_head->number().setCount(static_cast<unsigned long>(tiles));
    m_head->setName(tr("tile(s) left", "below their number", static_cast<int>(tiles)));
    m_head->setBadge(boardVerdictBadge(*m_level));
    m_count->hide();
    m_more->hide();
    const bool working = m_level->watch()->isWorking() || m_level->game()->isShuffling();
    const QString words = boardVerdict(*m_level->game(), *m_level->watch());
    m_state->setWords(words);
    showWork(working, false, words);
    offer(m_level->game()->isPlayable() && tiles > 0 ? Action::play : Action::none);
}

/// A link is the line between two tiles or ends; only a run knows it.
void AnswerCard::showLink()
{
    const Run* run = m_level->shown()->run().get();
    const bool answered = run != nullptr && run->isFinished() && run->id != 0 &&
                          run->solver->info.answers == Question::link;
    const bool hasTiles = m_level->document()->maze().count(CellKind::tile) > 1;
    const Figure* turns = answered ? findFigure(run->outcome, "turns") : nullptr;
    if (turns == nullptr)
        m_head->number().setWords(noFigure.toString());
    else
        m_head->number().setValue(turns->value, {});
    m_head->setName(tr("turns of the line"));
    const MazeDocument& document = *m_level->document();
    const bool isOld =
        answered && isOutdated(*run, document.fingerprint(), document.rules().conditions);
    m_head->setBadge(
        isOld ? Badge{.text = tr("outdated"), .why = tr("The level has changed since this answer.")}
              : Badge());
    m_more->setText(answered
                        ? resultOf(*run, isOld).join(tr(", ", "between a figure and a verdict"))
                        : QString());
    setInk(*m_more, answered && run->outcome.status == Status::failed ? Ink::error : Ink::text);
    m_count->hide();
    m_more->setVisible(answered);
    const QString whyNot = m_level->solving()->whyNot(Question::link);
    showWork(false, false,
             answered   ? QString()
             : hasTiles ? tr("Click two matching tiles to link them.")
             : whyNot.isEmpty()
                 ? tr("Press Solve to find the line from start to end.")
                 : tr("Place two matching tiles, or a start (key S) and an end (key T)."));
    offer(hasTiles ? Action::pickTiles : Action::none);
}

void AnswerCard::showRunning()
{
    const Question question = m_level->solving()->question();
    const LevelAnalysis& analysis = *m_level->analysis();
    if (question == Question::clearBoard) {
        m_state->showWorking(boardVerdict(*m_level->game(), *m_level->watch()));
        return;
    }
    const bool stroke = question == Question::oneStroke;
    if (work().isCurrent() || !work().isRunning())
        return;
    m_head->setFaint(true);
    keepRoom(m_foot->height());
    m_button->hide(); // it is about the previous answer
    m_state->showWorking(stroke ? runningWords(analysis.progress()) : tr("Calculating…"),
                         stroke ? analysis.progress().fraction : -1);
}

QString AnswerCard::text() const
{
    QStringList lines{m_head->number().text() + u' ' + m_head->name(), m_head->badge()};
    if (!m_count->isHidden())
        lines << m_count->text();
    if (!m_more->isHidden())
        lines << m_more->text();
    lines << m_state->words();
    lines.removeAll(QString());
    return lines.join(u'\n');
}

} // namespace mazewright::ui
