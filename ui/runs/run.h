#pragma once

#include "solvers/monitor.h"
#include "solvers/result/verify.h"
#include "solvers/solver.h"
#include "ui/runs/facts.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>

namespace mazewright::ui {

enum class RunState : std::uint8_t { queued, running, finished };

/// Whether a run leaves a recording. Recording costs time, so that a recorded run's time stands
/// in brackets; a mute run has the machine for itself and its time may be compared.
enum class Recorded : std::uint8_t { no, yes };

/// One run: a frozen maze, a question, a solver, and what came of it. The runs model writes it,
/// in the window's thread alone; only the recording is filled by another thread, and that with
/// relaxed atomics made for readers.
struct Run {
    int id = 0;     ///< unique in its model, from 1
    int colour = 0; ///< for `solverColour`
    const Solver* solver = nullptr;
    MazeSnapshot maze;
    std::string level{}; ///< the level's name, for reports
    Options question;    ///< of the schema `optionsOf(solver->info.answers)`
    Options options;     ///< of the schema `solver->info.options`
    Limits limits{};
    std::optional<Problem> problem{}; ///< none where the question cannot be asked of the maze
    Recorded recorded = Recorded::yes;

    RunState state = RunState::queued;
    Progress progress{};
    Route bestSoFar{};                      ///< while it runs; empty: none yet
    Outcome outcome{};                      ///< once finished
    CategoriesOfLayers categories{};        ///< of the outcome's layers of facts
    std::optional<Verdict> verdict{};       ///< none where there is no route
    std::shared_ptr<Recording> recording{}; ///< from its start on; none for a mute run

    /// The last tick that can be shown now; 0 without a recording.
    std::uint32_t ticks() const noexcept
    {
        if (!recording)
            return 0;
        const std::uint32_t last = recording->isWalk() ? recording->moves() : recording->now();
        return std::min<std::uint32_t>(last, std::numeric_limits<int>::max());
    }
    bool isFinished() const noexcept { return state == RunState::finished; }
};

/// Whether the facts of a level can be told of a run's maze and question.
inline bool offersFacts(const Run& run)
{
    return run.isFinished() && run.problem && run.problem->question() == Question::shortestPath;
}

} // namespace mazewright::ui
