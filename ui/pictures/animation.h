#pragma once

#include "ui/pictures/picture.h"
#include "ui/tasks/background.h"
#include "ui/tasks/stepped_task.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <functional>
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

/// Writes the frames of an animation into a folder, one after another, each on another thread. GUI
/// thread. The destructor waits for the end of the frame that is being written.
class AnimationExport : public QObject {
    Q_OBJECT

public:
    /// What is to be seen at a step of the animation.
    using PictureAt = std::function<Picture(std::uint32_t step)>;

    explicit AnimationExport(QObject* parent = nullptr);

    /// Begins; files of the frames' names are replaced.
    void start(const PictureAt& pictureAt, std::vector<std::uint32_t> steps,
               const PictureStyle& style, const QString& folder);
    /// Leaves the frames that are written.
    void stop();
    bool isRunning() const { return m_task.isGoing(); }
    int written() const { return m_written; }

signals:
    void progressed(int written, int frames);
    /// All frames are written; or it was stopped, or, with words, failed.
    void finished(const QString& error);

private:
    void writeNext();
    void taken(const Expected<void>& frame);
    void end(const QString& error);

    SteppedTask m_task; // the whole
    PictureAt m_pictureAt;
    std::vector<std::uint32_t> m_steps;
    PictureStyle m_style;
    QString m_folder;
    int m_written = 0;
    Background<Expected<void>> m_frame; // last: it ends before what it writes to
};

} // namespace mazewright::ui
