#pragma once

#include "solvers/core/message.h"
#include "ui/base/background.h"
#include "ui/output/picture.h"

#include <QByteArray>
#include <QImage>
#include <QObject>
#include <QRect>
#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

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

/// Chooses which steps of a run become frames.
struct FrameChoice {
    enum class By : std::uint8_t { count, step };
    By by = By::count;
    int number = 100; ///< that many frames, spread evenly; or every n-th step. At least 1.
};

/// Returns the steps of the frames in ascending order, without duplicates. The first step is first
/// and the last step is last. A single frame shows the last step.
std::vector<std::uint32_t> frameSteps(std::uint32_t lastStep, const FrameChoice& choice);

/// Returns the name of the n-th frame, from 1: `0001.png`. All of the `frames` names have the same
/// number of digits, at least four.
QString frameName(int number, int frames);

/// Returns the names of frames that already exist in a folder.
QStringList takenFrameNames(const QString& folder, int frames);

/// The file format of an animation.
enum class AnimationFormat : std::uint8_t {
    webp,  ///< one file, as small as it gets
    gif,   ///< one file that plays everywhere
    frames ///< numbered PNG files in a folder
};

/// Where and how an animation is saved.
struct AnimationTarget {
    AnimationFormat format = AnimationFormat::webp;
    QString place;          ///< the file, or the folder for `frames`
    int milliseconds = 100; ///< duration of a frame; unused for `frames`
};

/// Extra duration of the last frame before the animation repeats, in milliseconds. Unused for
/// `frames`.
inline constexpr int pauseAtEnd = 2000;

/// Saves an animation, frame by frame on another thread. An animation of one file is written once
/// all frames are done. If it is stopped or fails, the old file stays. GUI thread. The destructor
/// waits for the end of the current frame.
class AnimationExport : public QObject {
    Q_OBJECT

public:
    /// Returns the picture at a step of the animation.
    using PictureAt = std::function<Picture(std::uint32_t step)>;

    explicit AnimationExport(QObject* parent = nullptr);

    /// Begins the export; existing files are replaced.
    void start(const PictureAt& pictureAt, std::vector<std::uint32_t> steps,
               const PictureStyle& style, const AnimationTarget& target);
    /// Stops the export; numbered frames that have been written stay.
    void stop();
    bool isRunning() const { return m_task.isActive(); }
    /// Returns the number of finished frames.
    int written() const { return m_written; }

signals:
    void progressed(int written, int frames);
    /// Emitted when all frames are saved, or the export was stopped or failed. `error` describes a
    /// failure; empty otherwise.
    void finished(const QString& error);

private:
    void writeNext();
    Background<Expected<void>>::Function workOfFrame(std::uint32_t step) const;
    /// Returns the file that the next frame is written to.
    QString currentName() const;
    void taken(const Expected<void>& frame);
    void end(const QString& error);

    ManualTask m_task; // the whole export
    PictureAt m_pictureAt;
    std::vector<std::uint32_t> m_steps;
    PictureStyle m_style;
    AnimationTarget m_target;
    // of an animation of one file; shared with the frame being written
    std::shared_ptr<AnimationEncoder> m_encoder;
    int m_written = 0;
    Background<Expected<void>> m_frame; // last: it must end before the objects that it writes to
};

} // namespace mazewright::ui
