#include "ui/runs/board_worker.h"

#include "ui/runs/memory_limit.h"

#include <chrono>
#include <functional>
#include <new>
#include <utility>

namespace mazewright::ui {

namespace {

using namespace std::chrono_literals;

/// How long a board may be thought about before it is told as unknown: as it is now, and each board
/// of a game in which a mistake is looked for.
constexpr std::chrono::milliseconds clearingTime = 60s;
constexpr std::chrono::milliseconds mistakeTime = 20s;

/// Of orders of so many moves, and lines of so many turns, choices are counted in a moment, and
/// told together with the clearing.
constexpr std::size_t mostMovesAtOnce = 1'000;
constexpr int mostTurnsAtOnce = 2;

const std::string noMemoryText = "out of memory";

class BoardMonitor : public Monitor {
public:
    explicit BoardMonitor(std::stop_token stop) : m_stop(std::move(stop)) {}
    std::stop_token stopToken() const noexcept override { return m_stop; }

private:
    std::stop_token m_stop;
};

bool sameRules(const ClearBoard& a, const ClearBoard& b)
{
    return a.maxTurns == b.maxTurns && a.outsideOpen == b.outsideOpen && a.anyMatch == b.anyMatch;
}

/// None where it was stopped.
std::shared_ptr<const BoardPairs> pairsOf(const MazeSnapshot& board, const ClearBoard& rules,
                                          const std::stop_token& stop)
{
    auto found = joinablePairs(*board, rules, BoardPairs::mostListed, stop);
    if (!found)
        return nullptr;
    return std::make_shared<const BoardPairs>(BoardPairs{board, rules, std::move(*found)});
}

/// From what is known of the board before, or else by a search.
ClearingAnswer answerOf(const MazeSnapshot& board, const ClearBoard& rules,
                        const BoardClearing* before, const std::stop_token& stop)
{
    if (before != nullptr && sameRules(before->rules, rules))
        if (auto answer = carriedOver(before->known, before->board, board, rules))
            return std::move(*answer);
    BoardMonitor monitor(stop);
    return clearingOf(board, rules, {clearingTime, mostBytesOfRun()}, monitor);
}

bool isCountedAtOnce(const BoardClearing& clearing)
{
    return clearing.known.order.size() <= mostMovesAtOnce &&
           clearing.rules.maxTurns <= mostTurnsAtOnce;
}

/// What is told of a board from the other thread.
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

BoardWorker::BoardWorker(QObject* parent) : QObject(parent)
{
    connect(&m_searching, &LatestTask::finished, this, &BoardWorker::takeMistake);
    connect(this, &BoardWorker::pairsTold, this,
            [this](quint64 request, const std::shared_ptr<const BoardPairs>& pairs) {
                if (request == m_request)
                    emit pairsFound(pairs);
            });
    connect(this, &BoardWorker::clearingTold, this,
            [this](quint64 request, const std::shared_ptr<const BoardClearing>& clearing) {
                if (request != m_request)
                    return;
                m_isFollowing = false;
                m_last = clearing;
                emit clearingFound(clearing);
            });
}

void BoardWorker::follow(const MazeSnapshot& board, const ClearBoard& rules)
{
    m_isFollowing = true;
    const Tell tell{[this, request = ++m_request](std::shared_ptr<const BoardPairs> pairs) {
                        emit pairsTold(request, std::move(pairs));
                    },
                    [this, request = m_request](std::shared_ptr<const BoardClearing> clearing) {
                        emit clearingTold(request, std::move(clearing));
                    }};
    m_following.start([board, rules, before = m_last, tell](const std::stop_token& stop) {
        try {
            workOut({.board = board, .rules = rules}, before.get(), stop, tell);
        } catch (const std::bad_alloc&) {
            tell.clearing(std::make_shared<const BoardClearing>(
                BoardClearing{.board = board, .rules = rules, .known = {.message = noMemoryText}}));
        }
    });
}

void BoardWorker::findMistake(const MazeSnapshot& start, const ClearBoard& rules,
                              std::vector<BoardMove> moves)
{
    m_comingMistake = std::make_shared<BoardMistake>();
    m_comingMistake->start = start;
    m_comingMistake->rules = rules;
    m_comingMistake->moves = std::move(moves);
    m_searching.start([coming = m_comingMistake](const std::stop_token& stop) {
        try {
            BoardMonitor monitor(stop);
            if (const auto mistake = firstMistake(coming->start, coming->rules, coming->moves,
                                                  {mistakeTime, mostBytesOfRun()}, monitor))
                coming->mistake = *mistake;
        } catch (const std::bad_alloc&) {
            coming->mistake = {};
        }
    });
}

void BoardWorker::forget()
{
    ++m_request;
    m_isFollowing = false;
    m_comingMistake.reset();
    m_following.stop();
    m_searching.stop();
}

void BoardWorker::takeMistake()
{
    if (const std::shared_ptr<BoardMistake> mistake = std::exchange(m_comingMistake, nullptr))
        emit mistakeFound(mistake);
}

} // namespace mazewright::ui
