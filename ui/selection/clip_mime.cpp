#include "ui/selection/clip_mime.h"

#include "solvers/formats/clip_text.h"
#include "solvers/formats/format.h"
#include "ui/pictures/picture.h"

#include <QImage>
#include <QMimeData>

#include <algorithm>
#include <memory>

namespace mazewright::ui {

namespace {

const QString ownType = QStringLiteral("application/x-mazewright-maze");
constexpr int mostPictured = 256; // cells a side
constexpr int mostPixels = 4096;  // a side

/// Glyphs where they can hold it, since those are read at a glance.
std::string plainText(const Clip& clip)
{
    const Format* glyphs = findFormat("glyphs");
    auto text = glyphs->write(Level{.maze = clip.maze});
    return text ? *std::move(text) : clipText(clip);
}

QImage pictureOf(const Clip& clip)
{
    const int side = std::max(clip.maze.rows(), clip.maze.columns());
    if (side > mostPictured)
        return {};
    Picture picture;
    picture.views.push_back({.maze = std::make_shared<const Maze>(clip.maze)});
    const auto image = pictureImage(picture, {.pixelsPerCell = std::clamp(mostPixels / side, 1, 24),
                                              .overlay = false,
                                              .caption = false,
                                              .legend = false});
    return image.value_or(QImage());
}

Expected<Clip> clipOfText(const QByteArray& text)
{
    return readClip({text.constData(), static_cast<std::size_t>(text.size())});
}

} // namespace

QMimeData* mimeOf(const Clip& clip)
{
    auto mime = std::make_unique<QMimeData>();
    mime->setData(ownType, QByteArray::fromStdString(clipText(clip)));
    mime->setText(QString::fromStdString(plainText(clip)));
    if (const QImage picture = pictureOf(clip); !picture.isNull())
        mime->setImageData(picture);
    return mime.release();
}

std::optional<Expected<Clip>> clipFrom(const QMimeData& mime)
{
    if (mime.hasFormat(ownType))
        return clipOfText(mime.data(ownType));
    if (mime.hasText() && !mime.text().trimmed().isEmpty())
        return clipOfText(mime.text().toUtf8());
    return std::nullopt;
}

} // namespace mazewright::ui
