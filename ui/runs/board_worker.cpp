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

/// Choices are counted anew after each move of the player, for orders of so many moves at most:
/// that takes a tenth of a second.
constexpr std::size_t mostCountedMoves = 5'000;

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

/// Tells the pairs first.
void workOut(BoardClearing& clearing, const BoardClearing* before, const std::stop_token& stop,
             const std::function<void(std::shared_ptr<const BoardPairs>)>& tell)
try {
    if (auto pairs = pairsOf(clearing.board, clearing.rules, stop))
        tell(std::move(pairs));
    clearing.known = answerOf(clearing.board, clearing.rules, before, stop);
    clearing.hint = hintOf(*clearing.board, clearing.rules, clearing.known.order);
    const auto& order = clearing.known.order;
    if (clearing.known.clears == Clears::yes && order.size() <= mostCountedMoves)
        clearing.facts = orderFacts(*clearing.board, clearing.rules, order, stop);
} catch (const std::bad_alloc&) {
    clearing.known = {.message = noMemoryText};
    clearing.hint.reset();
    clearing.facts.reset();
}

} // namespace

BoardWorker::BoardWorker(QObject* parent) : QObject(parent)
{
    connect(&m_following, &LatestTask::finished, this, &BoardWorker::take);
    connect(&m_searching, &LatestTask::finished, this, &BoardWorker::takeMistake);
    connect(this, &BoardWorker::told, this,
            [this](quint64 request, const std::shared_ptr<const BoardPairs>& pairs) {
                if (request == m_request && m_coming)
                    emit pairsFound(pairs);
            });
}

void BoardWorker::follow(const MazeSnapshot& board, const ClearBoard& rules)
{
    ++m_request;
    m_coming = std::make_shared<BoardClearing>();
    m_coming->board = board;
    m_coming->rules = rules;
    const auto tell = [this, request = m_request](std::shared_ptr<const BoardPairs> pairs) {
        emit told(request, std::move(pairs));
    };
    m_following.start([coming = m_coming, before = m_last, tell](const std::stop_token& stop) {
        workOut(*coming, before.get(), stop, tell);
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
    m_coming.reset();
    m_comingMistake.reset();
    m_following.stop();
    m_searching.stop();
}

void BoardWorker::take()
{
    if (!m_coming)
        return;
    m_last = std::exchange(m_coming, nullptr);
    emit clearingFound(m_last);
}

void BoardWorker::takeMistake()
{
    if (const std::shared_ptr<BoardMistake> mistake = std::exchange(m_comingMistake, nullptr))
        emit mistakeFound(mistake);
}

} // namespace mazewright::ui
