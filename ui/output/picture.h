#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/message.h"
#include "solvers/core/outcome.h"
#include "solvers/core/rooms.h"
#include "ui/base/painting.h"
#include "ui/canvas/overlay_colours.h"
#include "ui/level/run.h"

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

class QPainter;

namespace mazewright::ui {

/// The content of a view as a value. Views of a maze provide it, and pictures of any scale are
/// painted from it without accessing the view.
struct ViewContent {
    MazeSnapshot maze;
    Rules rules{};                    ///< of the level
    std::shared_ptr<const Run> run{}; ///< null: only the maze
    std::uint32_t tick = 0;           ///< of the run; at its `ticks` or above, the end
    OverlaySettings settings{};
    Route track{};                   ///< replaces the run's routes; empty: show the run's routes
    std::optional<int> trackCells{}; ///< limits how many cells of the route are shown; empty: all
    bool gridShown = true;
    bool labelsShown = true;
    TileFace tileFace = TileFace::symbol;
    /// Paint above the run's overlay and below coins, S and E, in cells from the top left corner of
    /// the maze. Each function owns its data, because a picture may be painted after the view has
    /// changed.
    std::vector<std::function<void(QPainter&)>> over{};
    QString caption{}; ///< one line
};

/// Returns the inner width in pixels at which no entry of the legend is cut off; 0 if there is no
/// legend.
int legendWidth(const ViewContent& view);

/// How a view's content becomes a picture.
struct PictureStyle {
    int pixelsPerCell = 24; ///< 1..128
    int cellsPerPixel = 1; ///< for mazes larger than their picture, at 1 pixel per cell; at least 1
    bool overlay = true;   ///< the run: cells, heat, routes
    bool caption = true;   ///< a line above each maze
    bool legend = true;    ///< the meaning of the colours, below each maze that has a run
    WallStyle walls = WallStyle::cells; ///< of mazes of rooms; others have squares
    friend bool operator==(const PictureStyle&, const PictureStyle&) = default;
};

inline constexpr int mostPictureScale = 128;
/// The maximum width and height of a picture in pixels.
inline constexpr int mostPictureSide = 30000;

/// The content of one or more views, arranged side by side in rows of `columns`.
struct Picture {
    std::vector<ViewContent> views;
    int columns = 1;
};

/// Returns the position of the first room of a view whose walls may be lines; see
/// `roomsWithLines`. The question is that of the run, or the main one of the level.
std::optional<int> roomsWithLines(const ViewContent& view);

/// Returns a copy of the picture with copies of its runs. Runs that continue or are deleted do not
/// affect it, so that another thread may paint it. GUI thread.
Picture withCopiedRuns(Picture picture);

/// Returns the size of a picture in pixels. Call `checkPicture` to find out if it can be made.
QSize pictureSize(const Picture& picture, const PictureStyle& style);

/// Returns the style with as many pixels per cell as `style` has, or fewer, so that the picture is
/// no larger than a screen of 1280 × 960 pixels.
PictureStyle styleThatFits(const Picture& picture, PictureStyle style = {});

/// Checks the limits of size and memory. Errors: `tooLarge`, whose message names the limit.
Expected<void> checkPicture(const Picture& picture, const PictureStyle& style);

/// Paints the picture with its top left corner at (0, 0), in the current theme's colours. Any
/// thread if the picture has its own runs, else the GUI thread; this also applies to the functions
/// below.
void paintPicture(QPainter& painter, const Picture& picture, const PictureStyle& style);

/// Returns the picture as an image. Errors: as `checkPicture`.
Expected<QImage> pictureImage(const Picture& picture, const PictureStyle& style);

/// Returns the picture as SVG, with the size of the image. From 8 pixels per cell, everything is
/// vectors; below that, the cells are an image. Errors: as `checkPicture`.
Expected<QByteArray> pictureSvg(const Picture& picture, const PictureStyle& style);

/// Returns the picture as a PDF of one page without margins, with a pixel of 1/96 inch. Otherwise
/// like `pictureSvg`.
Expected<QByteArray> picturePdf(const Picture& picture, const PictureStyle& style);

/// Replaces a file as a whole, like `writeFile`. QSaveFile is not used: in Qt 6.4 it reports
/// success for a file that a full disk has truncated. Errors: `io`. Any thread.
Expected<void> writeBytes(const QString& file, const QByteArray& bytes);
/// Like `writeBytes`. Returns the error of `bytes` if it has one. Errors: also `stopped`, if a stop
/// was requested.
Expected<void> writeUnlessStopped(const QString& file, const Expected<QByteArray>& bytes,
                                  const std::stop_token& stop);

/// Writes a picture as SVG, PDF or PNG, by the file's extension, and replaces the file as a whole.
/// Errors: `io`, `stopped`, and those of `checkPicture`.
Expected<void> writePicture(const Picture& picture, const PictureStyle& style, const QString& file,
                            const std::stop_token& stop = {});

} // namespace mazewright::ui
