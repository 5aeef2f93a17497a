#pragma once

#include "solvers/base/error.h"

#include <QByteArray>
#include <QImage>
#include <QRect>
#include <QSize>

#include <memory>
#include <stop_token>

namespace mazewright::ui {

/// Frames one after another, gathered into the bytes of one file that plays in a loop. Any thread,
/// one at a time.
class AnimationEncoder {
public:
    AnimationEncoder() = default;
    virtual ~AnimationEncoder() = default;
    AnimationEncoder(const AnimationEncoder&) = delete;
    AnimationEncoder& operator=(const AnimationEncoder&) = delete;

    /// Appends a frame of the size of the first one, shown for so long, at least 20 ms. Errors:
    /// `stopped`; `tooLarge`, in words: what the form cannot hold; `outOfMemory`.
    virtual Expected<void> add(const QImage& frame, int milliseconds,
                               const std::stop_token& stop) = 0;
    /// The whole file; nothing can be added any more. Errors: as `add`.
    virtual Expected<QByteArray> finish() = 0;
};

/// Animated WebP without loss: a frame is what has changed since the one before, each pixel exact.
/// Sides up to 16383 pixels.
std::unique_ptr<AnimationEncoder> webpEncoder();

/// Animated GIF: frames of at most 255 colours exact, others in the nearest 255. Sides up to 65535
/// pixels.
std::unique_ptr<AnimationEncoder> gifEncoder();

/// The least rectangle outside which two images of one size are equal, with even left and top, as
/// WebP wants it; of equal images the top left pixel, since a frame is never empty.
QRect changedPart(const QImage& before, const QImage& after);

/// Whether so many bytes of gathered frames leave room to write them: an error `tooLarge`, in
/// words, where not.
Expected<void> checkGathered(qsizetype bytes);

} // namespace mazewright::ui
