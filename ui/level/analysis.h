#pragma once

#include "solvers/core/outcome.h"
#include "solvers/levels/stroke_report.h"
#include "ui/base/background.h"
#include "ui/level/facts.h"
#include "ui/level/run.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace mazewright::ui {

/// Facts that are computed in the background.
using FactsInBackground = Background<std::shared_ptr<const Facts>>;

/// Returns the work that computes facts of a level, within the memory limit of a run.
FactsInBackground::Function workingOut(const FactsQuestion& question, const FactList& facts);

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

/// Returns the analysis of a level's one-stroke problem and, by its rules, the facts that are not
/// in the report, all within the problem's limits. The report says so if the analysis was stopped
/// or ran out of memory. Task's thread.
Analysis analysisOf(const Problem& problem, const Rules& rules, TaskCall& call);

/// Whether a picture of an analysis includes a track, and which tracks can be stepped through.
enum class PictureTrack : std::uint8_t { none, best, any };

/// Returns the analysis as a finished run without a recording, so that overlay, layers, legend and
/// inspector can show it as a run. It has no id of a runs model.
std::shared_ptr<const Run> pictureOf(const Analysis& analysis, PictureTrack track);

/// Returns a track on a maze, to be shown alone.
std::shared_ptr<const Run> pictureOf(const MazeSnapshot& maze, const Route& track);

} // namespace mazewright::ui
