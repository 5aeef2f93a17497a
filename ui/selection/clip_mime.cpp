#include "ui/selection/clip_mime.h"

#include "solvers/formats/clip_text.h"
#include "solvers/formats/format.h"
#include "ui/pictures/picture.h"

#include <QImage>

#include <algorithm>
#include <memory>
#include <utility>

namespace mazewright::ui {

namespace {

const QString ownType = QStringLiteral("application/x-mazewright-maze");
const QString textType = QStringLiteral("text/plain");
constexpr int mostPictured = 256; // cells per side
constexpr int mostPixels = 4096;  // per side

/// Returns glyphs if they can represent the piece, because they are the easiest to read.
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

} // namespace

ClipMime::ClipMime(Clip clip) : m_clip(std::move(clip))
{
    if (const QImage picture = pictureOf(m_clip); !picture.isNull())
        setImageData(picture);
}

QStringList ClipMime::formats() const
{
    return QStringList{ownType, textType} + QMimeData::formats();
}

QVariant ClipMime::retrieveData(const QString& type, QMetaType preferred) const
{
    if (type == ownType)
        return QByteArray::fromStdString(clipText(m_clip));
    if (type == textType)
        return QString::fromStdString(plainText(m_clip));
    return QMimeData::retrieveData(type, preferred);
}

std::string clipTextIn(const QMimeData& mime)
{
    if (mime.hasFormat(ownType))
        return mime.data(ownType).toStdString();
    const QString text = mime.text();
    return text.trimmed().isEmpty() ? std::string() : text.toStdString();
}

} // namespace mazewright::ui
