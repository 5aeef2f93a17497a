#pragma once

#include "solvers/core/outcome.h"
#include "solvers/levels/stroke_report.h"
#include "ui/base/background.h"
#include "ui/level/facts.h"
#include "ui/level/run.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <cstdint>
#include <gmpxx.h>
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

/// Computes the k-th track of a set, which may take long for a large set; a new request replaces
/// the previous one. It takes no more memory than a run may, and ends as soon as it is forgotten.
/// GUI thread.
class TrackWorker : public QObject {
    Q_OBJECT

public:
    explicit TrackWorker(QObject* parent = nullptr);

    /// Starts computing track `k`, 0 <= k < tracks->size().
    void start(std::shared_ptr<const TrackSet> tracks, const mpz_class& k);
    /// Cancels the computation. No signal follows.
    void forget();

signals:
    void fetched(mazewright::Route track);
    /// Emitted when the computation takes noticeably long; `fetched` or `missed` follows unless it
    /// is forgotten.
    void delayed();
    /// Emitted when the track is not available, with the reason in the engine's words.
    void missed(QString why);

private:
    void take(Expected<Decided<Route>> track);

    QTimer m_patience;
    Background<Decided<Route>> m_task;
};

} // namespace mazewright::ui
