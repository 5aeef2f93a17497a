#include "ui/pictures/picture.h"

#include "solvers/formats/format.h"
#include "ui/document/edited_cells.h"
#include "ui/document/maze_document.h"
#include "ui/editor/edits_item.h"
#include "ui/editor/marks_item.h"
#include "ui/editor/maze_item.h"
#include "ui/overlay/clearing_item.h"
#include "ui/overlay/overlay_item.h"
#include "ui/pictures/picture_legend.h"
#include "ui/runs/memory_limit.h"
#include "ui/theme/image_of_size.h"
#include "ui/theme/palette.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QFontMetrics>
#include <QGraphicsItem>
#include <QGuiApplication>
#include <QPainter>
#include <QStyleOptionGraphicsItem>
#include <QSvgGenerator>

#include <algorithm>
#include <memory>

namespace mazewright::ui {

namespace {

constexpr int pictureMargin = 16; // around each maze: S and E are larger than small cells
constexpr int pictureCaptionHeight = 30;
constexpr int mostCaptionWidth = 640; // a wider caption does not widen its picture
constexpr qint64 bytesOfPicturePixel = 4;

/// The parts of one view, relative to the top left corner of its place.
struct ViewPlan {
    QRect caption; // empty: no caption
    QRect maze;
    QRect legend; // empty: no legend
    QSize size;
};

QString pictureText(const char* text)
{
    return QCoreApplication::translate("Picture", text);
}

bool showsRun(const ViewContent& view, const PictureStyle& style)
{
    return style.overlay && view.run;
}

/// Returns true if a line of the run goes around the board.
bool goesOutside(const ViewContent& view)
{
    const auto isOutside = [&view](const Route& route) {
        return std::any_of(route.begin(), route.end(),
                           [&view](Position p) { return !view.maze->contains(p); });
    };
    const std::vector<Route>& routes = view.run->outcome.routes;
    return std::any_of(routes.begin(), routes.end(), isOutside);
}

/// 64 bits, because the requested size may be too large for a picture.
struct WideSize {
    qint64 width = 0;
    qint64 height = 0;
};

WideSize cellsSize(const ViewContent& view, const PictureStyle& style)
{
    const auto pixels = [&style](qint64 cells) {
        return (cells * style.pixelsPerCell + style.cellsPerPixel - 1) / style.cellsPerPixel;
    };
    return {pixels(view.maze->columns()), pixels(view.maze->rows())};
}

QFont captionFont()
{
    QFont font = QGuiApplication::font();
    font.setBold(true);
    return font;
}

int captionWidth(const ViewContent& view)
{
    return QFontMetrics(captionFont()).horizontalAdvance(view.caption) + 1;
}

int freeAround(const ViewContent& view, const PictureStyle& style)
{
    return showsRun(view, style) && goesOutside(view) ? pictureMargin + style.pixelsPerCell
                                                      : pictureMargin;
}

ViewPlan planOf(const ViewContent& view, const PictureStyle& style)
{
    ViewPlan plan;
    const WideSize cells = cellsSize(view, style);
    const int free = freeAround(view, style);
    const bool captioned = style.caption && !view.caption.isEmpty();
    const bool explained = style.legend && showsRun(view, style);
    int width = static_cast<int>(cells.width) + 2 * free;
    if (captioned)
        width = std::max(width, std::min(captionWidth(view), mostCaptionWidth) + 2 * pictureMargin);
    if (explained)
        width = std::max(width, legendWidth(view) + 2 * pictureMargin);
    const int text = width - 2 * pictureMargin;
    int y = 0;
    if (captioned) {
        plan.caption = {pictureMargin, 6, text, pictureCaptionHeight - 6};
        y = pictureCaptionHeight;
    }
    plan.maze = {(width - static_cast<int>(cells.width)) / 2, y + free,
                 static_cast<int>(cells.width), static_cast<int>(cells.height)};
    y = plan.maze.bottom() + 1 + free;
    if (const int height = explained ? legendHeight(view, text) : 0; height > 0) {
        plan.legend = {pictureMargin, y, text, height};
        y += height + pictureMargin / 2;
    }
    plan.size = {width, y};
    return plan;
}

/// The plans and positions of the views. Rows are as high, and columns as wide, as their largest
/// view.
struct PicturePlan {
    std::vector<ViewPlan> views;
    std::vector<QPoint> places;
    QSize size;
};

PicturePlan planOf(const Picture& picture, const PictureStyle& style)
{
    PicturePlan plan;
    const auto columns = static_cast<std::size_t>(std::max(1, picture.columns));
    std::vector<int> widths(std::min(columns, picture.views.size()), 0);
    for (std::size_t i = 0; i < picture.views.size(); ++i) {
        plan.views.push_back(planOf(picture.views[i], style));
        int& width = widths[i % columns];
        width = std::max(width, plan.views.back().size.width());
    }
    int y = 0;
    for (std::size_t first = 0; first < plan.views.size(); first += columns) {
        int x = 0;
        int height = 0;
        for (std::size_t i = first; i < std::min(first + columns, plan.views.size()); ++i) {
            plan.places.emplace_back(x, y);
            x += widths[i - first];
            height = std::max(height, plan.views[i].size.height());
        }
        plan.size = plan.size.expandedTo({x, y + height});
        y += height;
    }
    return plan;
}

/// Paints an item as if the rectangle `exposed` of its scene were in view.
void paintItem(QPainter& painter, QGraphicsItem& item, const QRectF& exposed)
{
    QStyleOptionGraphicsItem option;
    option.exposedRect = exposed & item.boundingRect();
    painter.save();
    item.paint(&painter, &option, nullptr);
    painter.restore();
}

void paintRun(QPainter& painter, OverlayItem& overlay, const ViewContent& view, double scale)
{
    overlay.setTick(view.tick);
    if (!view.track.empty())
        overlay.setTrack(view.track);
    overlay.setTrackCells(view.trackCells);
    overlay.prepareFully(scale);
    paintItem(painter, overlay, overlay.boundingRect());
}

void paintMaze(QPainter& painter, const ViewContent& view, const QRect& area,
               const PictureStyle& style)
{
    painter.save();
    painter.fillRect(area.adjusted(-1, -1, 1, 1), palette().gridTenth);
    painter.translate(area.topLeft());
    const double scale = static_cast<double>(style.pixelsPerCell) / style.cellsPerPixel;
    painter.scale(scale, scale);
    MazeItem ground(view.maze.get());
    ground.setGridShown(view.gridShown);
    ground.setLabelsShown(view.labelsShown);
    ground.setTileFace(view.tileFace);
    OverlayItem overlay;
    MazeDocument document; // the set of edited cells requires a document
    EditedCells edited(&document);
    const bool withRun = showsRun(view, style);
    if (withRun && view.run->maze != view.maze) {
        document.setLevel({.maze = *view.maze});
        edited.compareWith(view.run->maze);
    }
    const double strength = edited.isEmpty() ? 1 : outdatedStrength;
    if (withRun) {
        overlay.setStrength(strength);
        overlay.setRun(view.run);
        overlay.setSettings(view.settings);
        ground.setHeatMapShown(overlay.showsHeat());
    }
    const double ratio = painter.device()->devicePixelRatioF();
    ground.prepareFully();
    paintItem(painter, ground, ground.boundingRect());
    if (withRun)
        paintRun(painter, overlay, view, scale * ratio);
    EditsItem edits(&ground, &edited);
    paintItem(painter, edits, ground.boundingRect());
    if (style.overlay)
        for (const auto& paint : view.over) {
            painter.save();
            paint(painter);
            painter.restore();
        }
    paintItem(painter, ground.marks(), ground.boundingRect());
    if (withRun && view.settings.route.shown) {
        ClearingItem clearing;
        clearing.setRun(view.run);
        clearing.setEdited(&edited);
        clearing.setStep(view.tick);
        painter.setOpacity(strength);
        paintItem(painter, clearing, clearing.boundingRect());
    }
    painter.restore();
}

void paintCaption(QPainter& painter, const QString& caption, const QRect& area)
{
    const QFont font = captionFont();
    painter.setFont(font);
    painter.setPen(palette().text);
    const QString fitting = QFontMetrics(font).elidedText(caption, Qt::ElideRight, area.width());
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter, fitting);
}

tl::unexpected<Error> refused(const QString& words)
{
    return failure(ErrorCode::tooLarge, words.toStdString());
}

Expected<QByteArray> picturePng(const Picture& picture, const PictureStyle& style,
                                const std::stop_token& stop)
{
    const auto image = pictureImage(picture, style);
    if (!image)
        return tl::unexpected(image.error());
    QByteArray png;
    QBuffer target(&png);
    if (!stop.stop_requested() && !image->save(&target, "PNG"))
        return refused(
            pictureText(QT_TRANSLATE_NOOP("Picture", "not enough memory for the picture")));
    return png;
}

} // namespace

Picture withCopiedRuns(Picture picture)
{
    for (ViewContent& view : picture.views)
        if (view.run)
            view.run = std::make_shared<const Run>(*view.run);
    return picture;
}

QSize pictureSize(const Picture& picture, const PictureStyle& style)
{
    return planOf(picture, style).size;
}

Expected<void> checkPicture(const Picture& picture, const PictureStyle& style)
{
    if (picture.views.empty())
        return refused(pictureText(QT_TRANSLATE_NOOP("Picture", "there is nothing to show")));
    const QSize size = pictureSize(picture, style);
    if (size.width() > mostPictureSide || size.height() > mostPictureSide)
        return refused(pictureText(QT_TRANSLATE_NOOP(
                                       "Picture", "%1 × %2 pixels is too large: the limit is %3 "
                                                  "pixels per side. Choose fewer pixels per cell."))
                           .arg(size.width())
                           .arg(size.height())
                           .arg(mostPictureSide));
    const qint64 bytes = bytesOfPicturePixel * size.width() * size.height();
    const auto most = static_cast<qint64>(mostBytesOfRun());
    if (most > 0 && bytes > most)
        return refused(pictureText(QT_TRANSLATE_NOOP(
                                       "Picture", "%1 × %2 pixels need %3 MiB, but only %4 MiB are "
                                                  "available. Choose fewer pixels per cell."))
                           .arg(size.width())
                           .arg(size.height())
                           .arg(bytes >> 20)
                           .arg(most >> 20));
    return {};
}

void paintPicture(QPainter& painter, const Picture& picture, const PictureStyle& style)
{
    const PicturePlan plan = planOf(picture, style);
    painter.fillRect(QRect({0, 0}, plan.size), palette().canvas);
    for (std::size_t i = 0; i < picture.views.size(); ++i) {
        const ViewContent& view = picture.views[i];
        const ViewPlan& parts = plan.views[i];
        painter.save();
        painter.translate(plan.places[i]);
        paintMaze(painter, view, parts.maze, style);
        if (!parts.caption.isEmpty())
            paintCaption(painter, view.caption, parts.caption);
        if (!parts.legend.isEmpty())
            paintLegend(painter, view, parts.legend);
        painter.restore();
    }
}

Expected<QImage> pictureImage(const Picture& picture, const PictureStyle& style)
{
    if (auto possible = checkPicture(picture, style); !possible)
        return tl::unexpected(possible.error());
    std::optional<QImage> image = imageOfSize(pictureSize(picture, style), QImage::Format_RGB32);
    if (!image)
        return refused(
            pictureText(QT_TRANSLATE_NOOP("Picture", "not enough memory for the picture")));
    QPainter painter(&*image);
    paintPicture(painter, picture, style);
    painter.end();
    return *std::move(image);
}

Expected<QByteArray> pictureSvg(const Picture& picture, const PictureStyle& style)
{
    if (auto possible = checkPicture(picture, style); !possible)
        return tl::unexpected(possible.error());
    QByteArray svg;
    QBuffer buffer(&svg);
    QSvgGenerator generator;
    const QSize size = pictureSize(picture, style);
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setResolution(96); // a CSS pixel, not a point
    generator.setViewBox(QRect({0, 0}, size));
    // Qt does not escape the title
    generator.setTitle(picture.views.front().caption.toHtmlEscaped());
    QPainter painter(&generator);
    paintPicture(painter, picture, style);
    painter.end();
    return svg;
}

Expected<void> writeBytes(const QString& file, const QByteArray& bytes)
{
    return writeFile(QFile::encodeName(file).toStdString(),
                     {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

Expected<void> writeUnlessStopped(const QString& file, const Expected<QByteArray>& bytes,
                                  const std::stop_token& stop)
{
    if (!bytes)
        return tl::unexpected(bytes.error());
    if (stop.stop_requested())
        return failure(ErrorCode::stopped, {});
    return writeBytes(file, *bytes);
}

Expected<void> writePicture(const Picture& picture, const PictureStyle& style, const QString& file,
                            const std::stop_token& stop)
{
    const bool vectors =
        QFileInfo(file).suffix().compare(QLatin1String("svg"), Qt::CaseInsensitive) == 0;
    return writeUnlessStopped(
        file, vectors ? pictureSvg(picture, style) : picturePng(picture, style, stop), stop);
}

} // namespace mazewright::ui
