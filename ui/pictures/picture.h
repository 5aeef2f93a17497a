#pragma once

#include "solvers/base/error.h"
#include "ui/pictures/depicted.h"

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>

#include <stop_token>
#include <vector>

class QPainter;

namespace mazewright::ui {

/// How what is shown becomes a picture.
struct PictureStyle {
    int pixelsPerCell = 24; ///< 1..128
    int cellsPerPixel = 1;  ///< of mazes larger than their picture, at 1 pixel per cell; at least 1
    bool overlay = true;    ///< the run: cells, heat, routes
    bool caption = true;    ///< a line over each maze
    bool legend = true;     ///< what the colours mean, under each maze that has a run
    friend bool operator==(const PictureStyle&, const PictureStyle&) = default;
};

inline constexpr int mostPictureScale = 128;
/// The most pixels that a picture may have a side.
inline constexpr int mostPictureSide = 30000;

/// What is shown by one or several views, which stand beside each other in rows of `columns`.
struct Picture {
    std::vector<Depicted> views;
    int columns = 1;
};

/// The same with runs of its own: a run that goes on, or is deleted, does not touch it, so that it
/// may be painted on another thread. GUI thread.
Picture withOwnRuns(Picture picture);

/// The size in pixels of a picture in this style; whether it can be made tells `checkPicture`.
QSize pictureSize(const Picture& picture, const PictureStyle& style);

/// Errors: `tooLarge`, in words: what is over the limit of a side, or of the memory at hand.
Expected<void> checkPicture(const Picture& picture, const PictureStyle& style);

/// Paints the picture with its top left corner at (0, 0), in the colours of the present theme. Any
/// thread, where the picture has its own runs; else the GUI thread, and so with all that follows.
void paintPicture(QPainter& painter, const Picture& picture, const PictureStyle& style);

/// The picture as an image. Errors: as `checkPicture`.
Expected<QImage> pictureImage(const Picture& picture, const PictureStyle& style);

/// The picture as SVG, as large as the image: from 8 pixels a cell on all vectors, below with the
/// cells as an image. Errors: as `checkPicture`.
Expected<QByteArray> pictureSvg(const Picture& picture, const PictureStyle& style);

/// Replaces a file as a whole, as `writeFile` does. QSaveFile is not used: that of Qt 6.4 calls a
/// file written that a full disk has cut short. Errors: `io`. Any thread.
Expected<void> writeBytes(const QString& file, const QByteArray& bytes);
/// The same, of what could be made: else says why not; `stopped` where a stop is asked for by then.
Expected<void> writeUnlessStopped(const QString& file, const Expected<QByteArray>& bytes,
                                  const std::stop_token& stop);

/// Writes a picture, by the ending of the name as SVG or PNG, and replaces the file as a whole.
/// Errors: `io`, `stopped`, and those of `checkPicture`.
Expected<void> writePicture(const Picture& picture, const PictureStyle& style, const QString& file,
                            const std::stop_token& stop = {});

} // namespace mazewright::ui
