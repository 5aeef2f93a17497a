#include "ui/runs/board_worker.h"

#include "ui/runs/memory_limit.h"

#include <chrono>
#include <functional>
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

bool sameRules(const ClearBoard& a, const ClearBoard& b)
{
    return a.maxTurns == b.maxTurns && a.outsideOpen == b.outsideOpen && a.anyMatch == b.anyMatch;
}

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
    if (before != nullptr && sameRules(before->rules, rules))
        if (auto answer = carriedOver(before->known, before->board, board, rules))
            return std::move(*answer);
    Budget budget({clearingTime, mostBytesOfRun()}, stop);
    return clearingOf(board, rules, budget);
}

bool isCountedAtOnce(const BoardClearing& clearing)
{
    return clearing.known.order.size() <= mostMovesAtOnce &&
           clearing.rules.maxTurns <= mostTurnsAtOnce;
}

/// Reports from the other thread.
struct Tell {
    std::function<void(std::shared_ptr<const BoardPairs>)> pairs;
    std::function<void(std::shared_ptr<const BoardClearing>)> clearing;
};

void workOut(BoardClearing clearing, const BoardClearing* before, const std::stop_token& stop,
             const Tell& tell)
{
    const auto count = [&clearing, &stop] {
        if (clearing.known.clears == Clears::yes)
            clearing.facts =
                orderFacts(*clearing.board, clearing.rules, clearing.known.order, stop);
    };
    if (auto pairs = pairsOf(clearing.board, clearing.rules, stop))
        tell.pairs(std::move(pairs));
    clearing.known = answerOf(clearing.board, clearing.rules, before, stop);
    clearing.hint = hintOf(*clearing.board, clearing.rules, clearing.known.order);
    if (isCountedAtOnce(clearing))
        count();
    tell.clearing(std::make_shared<const BoardClearing>(clearing));
    if (isCountedAtOnce(clearing))
        return;
    count();
    if (clearing.facts)
        tell.clearing(std::make_shared<const BoardClearing>(clearing));
}

} // namespace

BoardWorker::BoardWorker(QObject* parent)
    : QObject(parent),
      m_following({.words = tr("Checking whether the board can be cleared")}, this),
      m_searching({.words = tr("Looking for the mistake in a game")}, this)
{
    m_following.onPart([this](const News& news) { take(news); });
    m_searching.onAnswer([this](Expected<std::shared_ptr<const BoardMistake>> mistake) {
        if (mistake)
            emit mistakeFound(*mistake);
    });
}

void BoardWorker::follow(const MazeSnapshot& board, const ClearBoard& rules)
{
    m_isFollowing = true;
    m_following.start([board, rules, before = m_last](Call<News>& call) {
        const Tell tell{[&call](Pairs pairs) { call.tell(std::move(pairs)); },
                        [&call](Clearing clearing) { call.tell(std::move(clearing)); }};
        try {
            workOut({.board = board, .rules = rules}, before.get(), call.stop(), tell);
        } catch (const std::bad_alloc&) {
            tell.clearing(std::make_shared<const BoardClearing>(BoardClearing{
                .board = board, .rules = rules, .known = {.message = outOfMemoryWords}}));
        }
        return NoPart{};
    });
}

void BoardWorker::take(const News& news)
{
    if (const auto* pairs = std::get_if<Pairs>(&news)) {
        emit pairsFound(*pairs);
        return;
    }
    m_isFollowing = false;
    m_last = std::get<Clearing>(news);
    emit clearingFound(m_last);
}

void BoardWorker::findMistake(const MazeSnapshot& start, const ClearBoard& rules,
                              std::vector<BoardMove> moves)
{
    BoardMistake asked{.start = start, .rules = rules, .moves = std::move(moves)};
    m_searching.start([asked = std::move(asked)](TaskCall& call) {
        auto found = std::make_shared<BoardMistake>(asked);
        try {
            if (const auto mistake = firstMistake(found->start, found->rules, found->moves,
                                                  {mistakeTime, mostBytesOfRun()}, call.stop()))
                found->mistake = *mistake;
        } catch (const std::bad_alloc&) {
            found->mistake = {};
        }
        return found;
    });
}

void BoardWorker::forget()
{
    m_isFollowing = false;
    m_following.forget();
    m_searching.forget();
}

} // namespace mazewright::ui
