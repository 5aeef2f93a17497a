#include "ui/pictures/animation.h"

#include <QDir>

#include <algorithm>
#include <utility>

namespace mazewright::ui {

std::vector<std::uint32_t> frameSteps(std::uint32_t lastStep, const FrameChoice& choice)
{
    const auto number = static_cast<std::uint64_t>(std::max(1, choice.number));
    std::vector<std::uint32_t> steps;
    if (choice.by == FrameChoice::By::step) {
        for (std::uint64_t step = 0; step < lastStep; step += number)
            steps.push_back(static_cast<std::uint32_t>(step));
        steps.push_back(lastStep);
        return steps;
    }
    for (std::uint64_t frame = 0; frame + 1 < number; ++frame) {
        const auto step = static_cast<std::uint32_t>(frame * lastStep / (number - 1));
        if (step < lastStep && (steps.empty() || steps.back() != step))
            steps.push_back(step);
    }
    steps.push_back(lastStep);
    return steps;
}

QString frameName(int number, int frames)
{
    constexpr qsizetype leastDigits = 4;
    const auto digits = std::max(leastDigits, QString::number(frames).size());
    return QStringLiteral("%1.png").arg(number, static_cast<int>(digits), 10, QLatin1Char('0'));
}

QStringList takenFrameNames(const QString& folder, int frames)
{
    const QDir dir(folder);
    QStringList taken;
    for (int number = 1; number <= frames; ++number)
        if (const QString name = frameName(number, frames); dir.exists(name))
            taken << name;
    return taken;
}

AnimationExport::AnimationExport(QObject* parent)
    : QObject(parent), m_task(
                           {.words = tr("Saving animation frames")}, [this] { stop(); }, this),
      m_frame({.words = tr("Saving a frame")}, this)
{
    m_frame.onAnswer([this](const Expected<Expected<void>>& frame) {
        taken(frame ? *frame : tl::unexpected(frame.error()));
    });
}

void AnimationExport::start(const PictureAt& pictureAt, std::vector<std::uint32_t> steps,
                            const PictureStyle& style, const QString& folder)
{
    m_pictureAt = pictureAt;
    m_steps = std::move(steps);
    m_style = style;
    m_folder = folder;
    m_written = 0;
    m_task.begin(TaskCause::asked);
    writeNext();
}

void AnimationExport::stop()
{
    if (isRunning())
        end({});
}

void AnimationExport::end(const QString& error)
{
    m_frame.forget();
    m_task.end();
    m_pictureAt = nullptr;
    emit finished(error);
}

void AnimationExport::writeNext()
{
    const int frames = static_cast<int>(m_steps.size());
    if (m_written == frames) {
        end({});
        return;
    }
    const std::uint32_t step = m_steps[static_cast<std::size_t>(m_written)];
    m_frame.start([picture = withOwnRuns(m_pictureAt(step)), style = m_style,
                   file = QDir(m_folder).filePath(frameName(m_written + 1, frames))](
                      TaskCall& call) { return writePicture(picture, style, file, call.stop()); },
                  TaskCause::asked);
}

void AnimationExport::taken(const Expected<void>& frame)
{
    const int frames = static_cast<int>(m_steps.size());
    if (!frame) {
        const QString words = QString::fromStdString(frame.error().message);
        end(frame.error().code == ErrorCode::io
                ? tr("Could not save %1: %2").arg(frameName(m_written + 1, frames), words)
                : words);
        return;
    }
    ++m_written;
    m_task.setFraction(static_cast<double>(m_written) / frames);
    emit progressed(m_written, frames);
    if (isRunning())
        writeNext();
}

} // namespace mazewright::ui
