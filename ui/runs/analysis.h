#pragma once

#include "solvers/analyses/stroke_report.h"
#include "ui/runs/facts.h"
#include "ui/runs/run.h"
#include "ui/tasks/call.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace mazewright::ui {

/// What is true of a one-stroke level, with all that the window shows of it: made as a whole on
/// the worker's thread, so that showing it costs nothing.
struct Analysis {
    MazeSnapshot maze;
    std::shared_ptr<const StrokeReport> report; ///< never none
    std::vector<Layer> layers{};
    StrokeCells cells{};
    bool isOfLevelsQuestion = true; ///< else the level asks something other than one stroke
    Facts facts{};                  ///< the numbers of a one-stroke level
};

/// What the report tells of the facts, and what the level is asked where it tells nothing. On the
/// budget's thread.
Facts factsOf(const StrokeReport& report, const FactsQuestion& question, const FactList& facts,
              Budget& budget);

/// The analysis of a level's one-stroke problem and, by its rules, the facts that are no part of
/// the report, all within the problem's limits. What is stopped, or has not the memory that it
/// needs, says so in its report. On the task's thread.
Analysis analysisOf(const Problem& problem, const Rules& rules, TaskCall& call);

/// Whether a picture of an analysis has the best track on it.
enum class PictureTrack : std::uint8_t { none, best };

/// The analysis as a finished run without a recording, so that overlay, layers, legend and
/// inspector show it as they show any other. It has no id of a runs model.
std::shared_ptr<const Run> pictureOf(const Analysis& analysis, PictureTrack track);

/// A track on a maze, to be shown alone.
std::shared_ptr<const Run> pictureOf(const MazeSnapshot& maze, const Route& track);

} // namespace mazewright::ui
