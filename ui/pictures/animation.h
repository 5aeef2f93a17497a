#pragma once

#include "ui/pictures/animation_encoder.h"
#include "ui/pictures/picture.h"
#include "ui/tasks/background.h"
#include "ui/tasks/stepped_task.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace mazewright::ui {

/// Which steps of a run become frames.
struct FrameChoice {
    enum class By : std::uint8_t { count, step };
    By by = By::count;
    int number = 100; ///< so many frames, spread evenly; or every so-many-th step. At least 1.
};

/// The steps of the frames, in their order and each once: the beginning first, the end last, and
/// with one frame the end alone.
std::vector<std::uint32_t> frameSteps(std::uint32_t lastStep, const FrameChoice& choice);

/// `0001.png`: the name of the n-th frame, from 1, of so many; the numbers have all the same
/// number of digits, four at least.
QString frameName(int number, int frames);

/// Those of the frames' names that are taken in a folder.
QStringList takenFrameNames(const QString& folder, int frames);

/// What an animation is saved as.
enum class AnimationFormat : std::uint8_t {
    webp,  ///< one file, as small as it gets
    gif,   ///< one file that plays everywhere
    frames ///< numbered PNG files in a folder
};

/// Where an animation goes.
struct AnimationTarget {
    AnimationFormat format = AnimationFormat::webp;
    QString place;          ///< the file; of frames the folder
    int milliseconds = 100; ///< each frame is shown; of frames nothing
};

/// The last frame of one file is shown so much longer, in milliseconds, before it plays again.
inline constexpr int restAtEnd = 2000;

/// Saves an animation, frame by frame on another thread. What becomes one file replaces it as a
/// whole once all is done: stopped or failed it leaves what was there. GUI thread. The destructor
/// waits for the end of the current frame.
class AnimationExport : public QObject {
    Q_OBJECT

public:
    /// What is to be seen at a step of the animation.
    using PictureAt = std::function<Picture(std::uint32_t step)>;

    explicit AnimationExport(QObject* parent = nullptr);

    /// Begins; files of these names are replaced.
    void start(const PictureAt& pictureAt, std::vector<std::uint32_t> steps,
               const PictureStyle& style, const AnimationTarget& target);
    /// Keeps the numbered frames that have been written.
    void stop();
    bool isRunning() const { return m_task.isGoing(); }
    /// How many frames are done.
    int written() const { return m_written; }

signals:
    void progressed(int written, int frames);
    /// All frames are saved; or it was stopped, or, with words, failed.
    void finished(const QString& error);

private:
    using FrameWork = std::function<Expected<void>(const std::stop_token& stop)>;

    void writeNext();
    FrameWork workOfFrame(std::uint32_t step) const;
    /// The file that the next frame goes to.
    QString currentName() const;
    void taken(const Expected<void>& frame);
    void end(const QString& error);

    SteppedTask m_task; // the whole
    PictureAt m_pictureAt;
    std::vector<std::uint32_t> m_steps;
    PictureStyle m_style;
    AnimationTarget m_target;
    std::shared_ptr<AnimationEncoder> m_encoder; // of one file; shared with the frame that goes
    int m_written = 0;
    Background<Expected<void>> m_frame; // last: it ends before what it writes to
};

} // namespace mazewright::ui
