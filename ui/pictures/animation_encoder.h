#pragma once

#include "solvers/base/error.h"

#include <QByteArray>
#include <QImage>
#include <QRect>
#include <QSize>

#include <memory>
#include <stop_token>

namespace mazewright::ui {

/// Encodes frames into the bytes of one file that plays in a loop. Any thread, but one call at a
/// time.
class AnimationEncoder {
public:
    AnimationEncoder() = default;
    virtual ~AnimationEncoder() = default;
    AnimationEncoder(const AnimationEncoder&) = delete;
    AnimationEncoder& operator=(const AnimationEncoder&) = delete;

    /// Appends a frame of the size of the first frame, shown for `milliseconds`, at least 20.
    /// Errors: `stopped`; `tooLarge`, whose message names the limit of the format; `outOfMemory`.
    virtual Expected<void> add(const QImage& frame, int milliseconds,
                               const std::stop_token& stop) = 0;
    /// Returns the whole file; no frame can be added afterwards. Errors: as `add`.
    virtual Expected<QByteArray> finish() = 0;
};

/// Returns an encoder of lossless animated WebP: each frame stores the changes since the previous
/// frame. Sides up to 16383 pixels.
std::unique_ptr<AnimationEncoder> webpEncoder();

/// Returns an encoder of animated GIF. Frames of at most 255 colours are exact; others use the
/// nearest 255. Sides up to 65535 pixels.
std::unique_ptr<AnimationEncoder> gifEncoder();

/// Returns the smallest rectangle outside which two images of the same size are equal. Left and top
/// are even, as WebP requires. For equal images, returns the top left pixel, because a frame cannot
/// be empty.
QRect changedPart(const QImage& before, const QImage& after);

/// Checks that there is enough memory to write a file with `bytes` of encoded frames. Errors:
/// `tooLarge`, with a message for the user.
Expected<void> checkEncodedSize(qsizetype bytes);

} // namespace mazewright::ui
