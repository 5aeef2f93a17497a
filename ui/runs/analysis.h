#pragma once

#include "solvers/analyses/stroke_report.h"
#include "ui/runs/facts.h"
#include "ui/runs/run.h"
#include "ui/tasks/call.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace mazewright::ui {

/// The analysis of a one-stroke level, with everything that the window shows of it. Computed as a
/// whole on the worker's thread, so that showing it costs nothing.
struct Analysis {
    MazeSnapshot maze;
    std::shared_ptr<const StrokeReport> report; ///< never null
    std::vector<Layer> layers{};
    StrokeCells cells{};
    bool isOfLevelsQuestion = true; ///< false if the level asks a question other than one stroke
    Facts facts{};                  ///< the numbers of a one-stroke level
};

/// Returns the facts: those of the report, and for the others those computed for the question. Runs
/// on the budget's thread.
Facts factsOf(const StrokeReport& report, const FactsQuestion& question, const FactList& facts,
              Budget& budget);

/// Returns the analysis of a level's one-stroke problem and, by its rules, the facts that are not
/// in the report, all within the problem's limits. The report says so if the analysis was stopped
/// or ran out of memory. Task's thread.
Analysis analysisOf(const Problem& problem, const Rules& rules, TaskCall& call);

/// Whether a picture of an analysis includes the best track.
enum class PictureTrack : std::uint8_t { none, best };

/// Returns the analysis as a finished run without a recording, so that overlay, layers, legend and
/// inspector can show it as a run. It has no id of a runs model.
std::shared_ptr<const Run> pictureOf(const Analysis& analysis, PictureTrack track);

/// Returns a track on a maze, to be shown alone.
std::shared_ptr<const Run> pictureOf(const MazeSnapshot& maze, const Route& track);

} // namespace mazewright::ui
