#include "ui/level/board_analysis.h"

#include "ui/base/text.h"
#include "ui/level/board_game.h"
#include "ui/level/maze_document.h"

#include <QLocale>

#include <algorithm>
#include <chrono>
#include <new>
#include <utility>

namespace mazewright::ui {

namespace {

using namespace std::chrono_literals;

/// Time limits of an answer: for the current board, and for each board of a game that is searched
/// for the mistake. After them the answer is unknown.
constexpr std::chrono::milliseconds clearingTime = 60s;
constexpr std::chrono::milliseconds mistakeTime = 20s;

/// Up to these numbers of moves and turns, counting the choices takes a moment. They are then
/// reported together with the clearing.
constexpr std::size_t mostMovesAtOnce = 1'000;
constexpr int mostTurnsAtOnce = 2;

/// Returns the pairs; null if stopped.
std::shared_ptr<const BoardPairs> pairsOf(const MazeSnapshot& board, const ClearBoard& rules,
                                          const std::stop_token& stop)
{
    auto found = joinablePairs(*board, rules, BoardPairs::mostListed, stop);
    if (!found)
        return nullptr;
    return std::make_shared<const BoardPairs>(BoardPairs{board, rules, std::move(*found)});
}

/// Returns the answer, derived from that of the previous board if possible, or else by a search.
ClearingAnswer answerOf(const MazeSnapshot& board, const ClearBoard& rules,
                        const BoardClearing* before, const std::stop_token& stop)
{
    if (before != nullptr && before->rules == rules)
        if (auto answer = carriedOver(before->known, before->board, board, rules))
            return std::move(*answer);
    Budget budget({clearingTime, machineBytes()}, stop);
    return clearingOf(board, rules, budget);
}

bool isCountedAtOnce(const BoardClearing& clearing)
{
    return clearing.known.order.size() <= mostMovesAtOnce &&
           clearing.rules.maxTurns <= mostTurnsAtOnce;
}

/// Works out the board on the call's thread: tells the pairs, then the clearing, and the clearing
/// once more if counting the choices takes longer.
void workOut(BoardClearing clearing, const BoardClearing* before, auto& call)
{
    const auto count = [&clearing, &call] {
        if (clearing.known.clears == Clears::yes)
            clearing.facts =
                orderFacts(*clearing.board, clearing.rules, clearing.known.order, call.stop());
    };
    if (auto pairs = pairsOf(clearing.board, clearing.rules, call.stop()))
        call.tell(std::move(pairs));
    clearing.known = answerOf(clearing.board, clearing.rules, before, call.stop());
    clearing.hint = hintOf(*clearing.board, clearing.rules, clearing.known.order);
    if (isCountedAtOnce(clearing))
        count();
    call.tell(std::make_shared<const BoardClearing>(clearing));
    if (isCountedAtOnce(clearing))
        return;
    count();
    if (clearing.facts)
        call.tell(std::make_shared<const BoardClearing>(clearing));
}

/// Time from the last stroke of a brush to the start of the check.
constexpr std::chrono::milliseconds boardRest = 120ms;

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
      m_rest(tr("Checking whether the board can be cleared"), boardRest, this),
      m_following({.words = tr("Checking whether the board can be cleared")}, this),
      m_searching({.words = tr("Looking for the mistake in a game")}, this)
{
    connect(&m_rest, &DebounceTimer::over, this, &BoardAnalysis::boardChanged);
    connect(game, &BoardGame::changed, this, &BoardAnalysis::boardChanged);
    connect(game, &BoardGame::playingChanged, this, &BoardAnalysis::hideHint);
    m_following.onPart(
        [this](const News& news) { std::visit([this](const auto& known) { take(known); }, news); });
    m_searching.onAnswer([this](const Expected<Mistaken>& mistake) {
        if (mistake && isOfGame(**mistake, m_game->game()))
            m_mistake = *mistake; // out of memory: the next move repeats the search
        emit changed();
    });
}

bool BoardAnalysis::isWorking() const
{
    return m_rest.isActive() || isClearingPending() || m_searching.isRunning();
}

bool BoardAnalysis::isClearingPending() const
{
    return m_following.isRunning() && !m_clearing;
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
    if (revision == m_revision && rules == m_rules)
        return;
    hideHint();
    m_pairs.reset();
    m_clearing.reset();
    if (!isWatched() || !m_game->isPlayable()) {
        m_rest.stop();
        m_following.forget();
        m_searching.forget();
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
    m_following.start([board, rules = m_rules, before = m_last](Call<News>& call) {
        try {
            workOut({.board = board, .rules = rules}, before.get(), call);
        } catch (const std::bad_alloc&) {
            call.tell(std::make_shared<const BoardClearing>(BoardClearing{
                .board = board, .rules = rules, .known = {.message = outOfMemoryWords}}));
        }
        return NoPart{};
    });
}

void BoardAnalysis::take(const Pairs& pairs)
{
    m_pairs = pairs;
    if (m_game->isPlaying() && pairs->found.count == 0 && m_game->tilesLeft() > 0)
        emit said(tr("No pairs are left. Undo moves, shuffle, or start over."));
    emit changed();
}

void BoardAnalysis::take(const Clearing& clearing)
{
    m_clearing = clearing;
    m_last = clearing;
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
    if (m_mistake || m_searching.isRunning() || game.played() == 0)
        return;
    const auto moves = game.playedMoves();
    BoardMistake asked{.start = game.start(), .moves = {moves.begin(), moves.end()}};
    m_searching.start([asked = std::move(asked), rules = m_rules](TaskCall& call) {
        auto found = std::make_shared<BoardMistake>(asked);
        if (const auto mistake = firstMistake(found->start, rules, found->moves,
                                              {mistakeTime, machineBytes()}, call.stop()))
            found->mistake = *mistake;
        return found;
    });
}

void BoardAnalysis::takeHint()
{
    if (hint().empty()) {
        want(Wanted::move);
        return;
    }
    const Route pair = hint();
    hideHint();
    m_game->play(pair.front(), pair.back());
}

GameAnalysis::Advice BoardAnalysis::advice() const
{
    if (!m_clearing)
        return {.words = tr("Looking for a pair that keeps the board clearable…")};
    const Route pair = pairToHint();
    if (pair.empty())
        return {m_game->tilesLeft() == 0 ? tr("The board is cleared.")
                                         : tr("No hint available: no pair can be linked."),
                pair};
    switch (m_clearing->known.clears) {
    case Clears::yes:
        return {tr("This pair keeps the board clearable; press Enter to remove it"), pair};
    case Clears::no:
        return {tr("This pair can be linked, but the board can no longer be cleared"), pair};
    case Clears::unknown:
        break;
    }
    return {tr("This pair can be linked; it is not known whether the board can be cleared"), pair};
}

/// Returns a pair of a known order, otherwise any pair that can be joined; empty if there is none.
Route BoardAnalysis::pairToHint() const
{
    const auto ends = [this](const link::LinkablePair& pair) {
        const Maze& board = *m_clearing->board;
        return Route{board.position(pair.from), board.position(pair.to)};
    };
    if (m_clearing->hint)
        return ends(*m_clearing->hint);
    return m_pairs && !m_pairs->found.listed.empty() ? ends(m_pairs->found.listed.front())
                                                     : Route();
}

namespace {

QString movesText(std::size_t moves)
{
    return BoardGame::tr("%Ln move(s)", nullptr, static_cast<int>(moves));
}

QString impossibleWords(const BoardGame& game, const BoardAnalysis& watch)
{
    const std::optional<std::size_t> mistake = watch.mistake();
    if (game.game().played() == 0 || mistake == std::size_t{0}) {
        const QString why = engineSentence(watch.clearing()->known.message);
        return game.game().played() == 0 && !why.isEmpty()
                   ? why
                   : BoardGame::tr("The board could not be cleared even at the start.");
    }
    if (mistake)
        return BoardGame::tr("Since move %1, the board can no longer be cleared.")
            .arg(QLocale().toString(static_cast<qulonglong>(*mistake)));
    return BoardGame::tr("The board can no longer be cleared.");
}

QString clearingWords(const BoardGame& game, const BoardAnalysis& watch)
{
    const auto& clearing = watch.clearing();
    if (!clearing)
        return watch.isWorking() ? BoardGame::tr("Checking whether the board can be cleared…")
                                 : QString();
    switch (clearing->known.clears) {
    case Clears::yes:
        return BoardGame::tr("The board can be cleared in %1.")
            .arg(movesText(clearing->known.order.size()));
    case Clears::no:
        return impossibleWords(game, watch);
    case Clears::unknown:
        break;
    }
    return BoardGame::tr("It is not known whether the board can be cleared. %1")
        .arg(engineSentence(clearing->known.message));
}

} // namespace

QString boardBadge(const BoardGame& game, const BoardAnalysis& watch)
{
    const auto& clearing = watch.clearing();
    if (game.tilesLeft() == 0)
        return game.isBoard() ? BoardGame::tr("cleared") : QString();
    if (!clearing)
        return {};
    switch (clearing->known.clears) {
    case Clears::yes:
        return BoardGame::tr("clearable");
    case Clears::no:
        return BoardGame::tr("not clearable");
    case Clears::unknown:
        break;
    }
    return BoardGame::tr("unknown");
}

QString boardVerdict(const BoardGame& game, const BoardAnalysis& watch)
{
    if (!game.isBoard())
        return BoardGame::tr("There are no tiles to play. Press N to place some, or choose Maze > "
                             "Generate to make a board.");
    if (!game.isPlayable())
        return BoardGame::tr("This board is too large to play.");
    if (game.tilesLeft() == 0)
        return BoardGame::tr("Board cleared in %1.").arg(movesText(game.game().played()));
    const auto& pairs = watch.pairs();
    if (pairs && pairs->found.count == 0)
        return watch.clearing()
                   ? BoardGame::tr("No pairs are left. %1").arg(clearingWords(game, watch))
                   : BoardGame::tr("No pairs are left.");
    return clearingWords(game, watch);
}

} // namespace mazewright::ui
