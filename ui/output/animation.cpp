#include "ui/output/animation.h"

#include "ui/base/text.h"

#include <QDir>
#include <QSaveFile>

#include <algorithm>
#include <utility>

namespace mazewright::ui {

namespace {

/// Returns the encoder for a format; null for `frames`, which are separate files.
std::shared_ptr<AnimationEncoder> encoderOf(AnimationFormat format)
{
    switch (format) {
    case AnimationFormat::webp:
        return webpEncoder();
    case AnimationFormat::gif:
        return gifEncoder();
    case AnimationFormat::frames:
        break;
    }
    return nullptr;
}

Expected<void> addTo(AnimationEncoder& encoder, const Picture& picture, const PictureStyle& style,
                     int milliseconds, const std::stop_token& stop)
{
    const auto image = pictureImage(picture, style);
    if (!image)
        return tl::unexpected(image.error());
    if (stop.stop_requested())
        return failure(ErrorCode::stopped, {});
    return encoder.add(*image, milliseconds, stop);
}

/// Checks that the file is writable, before minutes are spent on the frames.
Expected<void> checkWritable(const QString& file)
{
    QSaveFile target(file);
    if (!target.open(QIODevice::WriteOnly))
        return failure(ErrorCode::io, target.errorString().toStdString());
    target.cancelWriting();
    return {};
}

} // namespace

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
                           {.words = tr("Saving an animation")}, [this] { stop(); }, this),
      m_frame({.words = tr("Saving a frame")}, this)
{
    m_frame.onAnswer([this](const Expected<Expected<void>>& frame) {
        taken(frame ? *frame : tl::unexpected(frame.error()));
    });
}

void AnimationExport::start(const PictureAt& pictureAt, std::vector<std::uint32_t> steps,
                            const PictureStyle& style, const AnimationTarget& target)
{
    m_pictureAt = pictureAt;
    m_steps = std::move(steps);
    m_style = style;
    m_target = target;
    m_encoder = encoderOf(target.format);
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
    m_encoder.reset();
    emit finished(error);
}

void AnimationExport::writeNext()
{
    if (m_written == static_cast<int>(m_steps.size())) {
        end({});
        return;
    }
    m_frame.start(workOfFrame(m_steps[static_cast<std::size_t>(m_written)]), TaskCause::asked);
}

Background<Expected<void>>::Function AnimationExport::workOfFrame(std::uint32_t step) const
{
    const int frames = static_cast<int>(m_steps.size());
    const Picture picture = withCopiedRuns(m_pictureAt(step));
    const QString name = currentName();
    if (!m_encoder)
        return [picture, style = m_style, name](TaskCall& call) {
            return writePicture(picture, style, name, call.stop());
        };
    const bool first = m_written == 0;
    const bool last = m_written + 1 == frames;
    return [picture, style = m_style, encoder = m_encoder, name, first, last,
            shown = m_target.milliseconds + (last ? pauseAtEnd : 0)](TaskCall& call) {
        if (auto writable = first ? checkWritable(name) : Expected<void>(); !writable)
            return writable;
        auto added = addTo(*encoder, picture, style, shown, call.stop());
        return added && last ? writeUnlessStopped(name, encoder->finish(), call.stop()) : added;
    };
}

QString AnimationExport::currentName() const
{
    return m_encoder ? m_target.place
                     : QDir(m_target.place)
                           .filePath(frameName(m_written + 1, static_cast<int>(m_steps.size())));
}

void AnimationExport::taken(const Expected<void>& frame)
{
    if (!frame) {
        end(errorText(frame.error(),
                      frame.error().code == ErrorCode::io ? currentName() : QString()));
        return;
    }
    ++m_written;
    const int frames = static_cast<int>(m_steps.size());
    m_task.setFraction(static_cast<double>(m_written) / frames);
    emit progressed(m_written, frames);
    if (isRunning())
        writeNext();
}

} // namespace mazewright::ui
