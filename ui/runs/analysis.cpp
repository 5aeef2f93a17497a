#include "ui/runs/analysis.h"

namespace mazewright::ui {

namespace {

std::shared_ptr<Run> emptyPicture(const MazeSnapshot& maze)
{
    auto picture = std::make_shared<Run>();
    picture->solver = findSolver("one-stroke");
    picture->maze = maze;
    picture->recorded = Recorded::no;
    picture->state = RunState::finished;
    return picture;
}

} // namespace

std::shared_ptr<const Run> pictureOf(const Analysis& analysis, PictureTrack track)
{
    const StrokeReport& report = *analysis.report;
    const auto picture = emptyPicture(analysis.maze);
    Outcome& outcome = picture->outcome;
    outcome.status = report.status;
    outcome.message = report.message;
    outcome.layers = analysis.layers;
    if (report.bound)
        outcome.bound = static_cast<double>(*report.bound);
    if (report.best.empty())
        return picture;
    if (track == PictureTrack::best)
        outcome.routes = {report.best};
    outcome.cost = static_cast<double>(report.all.best);
    outcome.figures.push_back({"score", "", report.all.best});
    if (report.status == Status::solved) {
        outcome.figures.push_back({"tracks", "", report.all.tracks});
        outcome.figures.push_back({"optimal-tracks", "", report.all.optimal});
    }
    return picture;
}

std::shared_ptr<const Run> pictureOf(const MazeSnapshot& maze, const Route& track)
{
    const auto picture = emptyPicture(maze);
    picture->outcome.status = Status::solved;
    picture->outcome.routes = {track};
    return picture;
}

} // namespace mazewright::ui
