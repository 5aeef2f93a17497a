#include "ui/output/picture.h"

#include "solvers/files/format.h"
#include "ui/base/background.h"
#include "ui/base/painting.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/canvas/link_lines.h"
#include "ui/canvas/marks_item.h"
#include "ui/canvas/maze_item.h"
#include "ui/canvas/overlay_colours.h"
#include "ui/canvas/overlay_item.h"
#include "ui/canvas/route_shape.h"
#include "ui/level/maze_changes.h"
#include "ui/level/maze_document.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QFontMetrics>
#include <QGraphicsItem>
#include <QGuiApplication>
#include <QLinearGradient>
#include <QPageLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QStyleOptionGraphicsItem>
#include <QSvgGenerator>

#include <algorithm>
#include <functional>
#include <memory>
#include <vector>

namespace mazewright::ui {

namespace {

constexpr int legendEntryHeight = 22;
constexpr int legendEntryGap = 16;
constexpr int legendSwatch = 12;
constexpr int legendSwatchRoom = 18;
constexpr int heatScaleWidth = 90;

/// Translation context of the legend.
struct PictureLegend {
    Q_DECLARE_TR_FUNCTIONS(PictureLegend)
};

/// A colour swatch with its meaning, or a scale of heat colours.
struct LegendEntry {
    int width = 0;
    std::function<void(QPainter&, const QRect&)> paint; // into the entry's rectangle
};

QFontMetrics legendMetrics()
{
    return QFontMetrics(QGuiApplication::font());
}

LegendEntry swatchEntry(const QString& text, std::function<void(QPainter&, const QRectF&)> draw)
{
    const int width = legendSwatchRoom + legendMetrics().horizontalAdvance(text);
    return {width, [text, draw = std::move(draw)](QPainter& painter, const QRect& area) {
                const QRectF square(area.left(), area.center().y() - legendSwatch / 2.0 + 0.5,
                                    legendSwatch, legendSwatch);
                draw(painter, square);
                painter.setPen(palette().text);
                painter.drawText(area.adjusted(legendSwatchRoom, 0, 0, 0), Qt::AlignVCenter, text);
            }};
}

LegendEntry filledEntry(const QString& text, const QColor& colour)
{
    return swatchEntry(text, [colour](QPainter& painter, const QRectF& square) {
        painter.fillRect(square, colour);
    });
}

/// Returns an entry with `least`, a bar of the heat colours, `most`, and the name of the values.
LegendEntry heatScale(const CellColours::Range& range, const QString& name)
{
    const QString least = legendNumber(range.least);
    const QString most = PictureLegend::tr("%1 %2").arg(legendNumber(range.most), name).trimmed();
    const int before = legendMetrics().horizontalAdvance(least) + 6;
    const int width = before + heatScaleWidth + 6 + legendMetrics().horizontalAdvance(most);
    return {width, [least, most, before](QPainter& painter, const QRect& area) {
                const QRect bar(area.left() + before, area.center().y() - legendSwatch / 2,
                                heatScaleWidth, legendSwatch);
                QLinearGradient colours(bar.topLeft(), bar.topRight());
                constexpr int stops = 12;
                for (int stop = 0; stop <= stops; ++stop)
                    colours.setColorAt(stop / double{stops},
                                       QColor(heatColour(stop / double{stops})));
                painter.fillRect(bar, colours);
                painter.setPen(palette().text);
                painter.drawText(area, Qt::AlignVCenter, least);
                painter.drawText(area.adjusted(before + heatScaleWidth + 6, 0, 0, 0),
                                 Qt::AlignVCenter, most);
            }};
}

void addStateEntries(std::vector<LegendEntry>& entries, const ViewContent& view, bool heat)
{
    const Run& run = *view.run;
    const bool walk = run.recording && run.recording->isWalk();
    if (!run.recording || walk || CellColours::showsOnlyFacts(run, view.tick, view.settings))
        return;
    const QColor open = palette().open;
    if (view.settings.open.shown)
        entries.push_back(
            swatchEntry(PictureLegend::tr("open"), [open](QPainter& painter, const QRectF& square) {
                painter.setPen(QPen(open, 2));
                painter.setBrush(Qt::NoBrush);
                painter.drawRect(square.adjusted(1, 1, -1, -1));
            }));
    if (view.settings.closed.shown && !heat)
        entries.push_back(filledEntry(PictureLegend::tr("closed"), palette().closed));
}

void addHeatEntries(std::vector<LegendEntry>& entries, const ViewContent& view)
{
    const Run& run = *view.run;
    const auto range = CellColours::rangeOf(run, view.settings);
    if (!range)
        return;
    const Layer* layer = CellColours::layerOf(run, view.settings);
    if (layer == nullptr) {
        entries.push_back(heatScale(*range, PictureLegend::tr("expansions")));
        return;
    }
    if (layer->scale == LayerScale::amount) {
        entries.push_back(heatScale(*range, engineText(layer->name)));
        if (const auto off = run.categories.find(layer->id); off != run.categories.end())
            entries.push_back(filledEntry(engineText(off->second.front()), QColor(offScaleColour)));
        return;
    }
    const auto names = run.categories.find(layer->id);
    if (names == run.categories.end())
        return;
    for (std::size_t i = 0; i < names->second.size(); ++i)
        if (!names->second[i].empty())
            entries.push_back(filledEntry(engineText(names->second[i]),
                                          QColor(categoryColour(static_cast<int>(i)))));
}

std::vector<LegendEntry> entriesOf(const ViewContent& view)
{
    std::vector<LegendEntry> entries;
    if (!view.run || ClearingItem::suits(*view.run))
        return entries;
    addHeatEntries(entries, view);
    addStateEntries(entries, view, !entries.empty());
    if (view.settings.route.shown && !view.run->outcome.routes.empty()) {
        const QColor line = routeStyleOf(*view.run).line;
        entries.push_back(swatchEntry(
            PictureLegend::tr("route"), [line](QPainter& painter, const QRectF& square) {
                painter.setPen(QPen(line, 3));
                painter.drawLine(QLineF(square.left(), square.center().y(), square.right(),
                                        square.center().y()));
            }));
    }
    return entries;
}

/// Returns the positions of the entries, wrapped into lines.
std::vector<QRect> flowOf(const std::vector<LegendEntry>& entries, const QRect& area)
{
    std::vector<QRect> places;
    int x = area.left();
    int y = area.top();
    for (const LegendEntry& entry : entries) {
        if (x > area.left() && x + entry.width > area.left() + area.width()) {
            x = area.left();
            y += legendEntryHeight;
        }
        places.emplace_back(x, y, std::min(entry.width + 2, area.width()), legendEntryHeight);
        x += entry.width + legendEntryGap;
    }
    return places;
}

/// Returns the height of the legend at this width, in pixels; 0 if there is no legend.
int legendHeight(const ViewContent& view, int width)
{
    const std::vector<LegendEntry> entries = entriesOf(view);
    const auto places = flowOf(entries, {0, 0, width, 0});
    return places.empty() ? 0 : places.back().bottom() + 1;
}

/// Paints the legend of the run's colours into a rectangle of that size.
void paintLegend(QPainter& painter, const ViewContent& view, const QRect& area)
{
    const std::vector<LegendEntry> entries = entriesOf(view);
    const std::vector<QRect> places = flowOf(entries, area);
    painter.save();
    painter.setFont(QGuiApplication::font());
    for (std::size_t i = 0; i < entries.size(); ++i)
        entries[i].paint(painter, places[i]);
    painter.restore();
}

} // namespace

int legendWidth(const ViewContent& view)
{
    int widest = 0;
    for (const LegendEntry& entry : entriesOf(view))
        widest = std::max(widest, entry.width + 2);
    return widest;
}

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

/// Translation context of messages about pictures.
struct PictureText {
    Q_DECLARE_TR_FUNCTIONS(PictureText)
};

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

QSize cellsSize(const ViewContent& view, const PictureStyle& style)
{
    const auto pixels = [&style](qint64 cells) {
        return static_cast<int>((cells * style.pixelsPerCell + style.cellsPerPixel - 1) /
                                style.cellsPerPixel);
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
    const bool needsCell = showsRun(view, style) && goesOutside(view);
    return pictureMargin + (needsCell                         ? style.pixelsPerCell
                            : style.walls == WallStyle::lines ? style.pixelsPerCell / 2
                                                              : 0);
}

ViewPlan planOf(const ViewContent& view, const PictureStyle& style)
{
    ViewPlan plan;
    const QSize cells = cellsSize(view, style);
    const int free = freeAround(view, style);
    const bool captioned = style.caption && !view.caption.isEmpty();
    const bool explained = style.legend && showsRun(view, style);
    int width = cells.width() + 2 * free;
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
    plan.maze = {QPoint((width - cells.width()) / 2, y + free), cells};
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

} // namespace

std::optional<int> roomsWithLines(const ViewContent& view)
{
    if (!view.run || !view.run->problem)
        return mazewright::roomsWithLines(*view.maze, view.rules);
    const Problem& problem = *view.run->problem;
    const auto* path = std::get_if<ShortestPath>(&problem.query());
    return mazewright::roomsWithLines(*view.maze, problem.question(),
                                      path == nullptr ? Moves::four : path->moves);
}

namespace {

void paintMaze(QPainter& painter, const ViewContent& view, const QRect& area,
               const PictureStyle& style)
{
    painter.save();
    const std::optional<int> rooms =
        style.walls == WallStyle::lines ? roomsWithLines(view) : std::nullopt;
    if (!rooms)
        painter.fillRect(area.adjusted(-1, -1, 1, 1), palette().gridTenth);
    painter.translate(area.topLeft());
    const double scale = static_cast<double>(style.pixelsPerCell) / style.cellsPerPixel;
    painter.scale(scale, scale);
    MazeItem ground(view.maze.get());
    ground.setGridShown(view.gridShown);
    ground.setLabelsShown(view.labelsShown);
    ground.setTileFace(view.tileFace);
    ground.setRoomsWithLines(rooms);
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
        return refused(PictureText::tr("not enough memory for the picture"));
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

PictureStyle styleThatFits(const Picture& picture, PictureStyle style)
{
    constexpr QSize screen(1280, 960);
    constexpr int mostCellsPerPixel = 64; // a maze of 16384 × 16384 cells fits at 18
    const auto fits = [&] {
        const QSize size = pictureSize(picture, style);
        return size.width() <= screen.width() && size.height() <= screen.height();
    };
    while (style.pixelsPerCell > 1 && !fits())
        --style.pixelsPerCell;
    while (style.cellsPerPixel < mostCellsPerPixel && !fits())
        ++style.cellsPerPixel;
    return style;
}

Expected<void> checkPicture(const Picture& picture, const PictureStyle& style)
{
    if (picture.views.empty())
        return refused(PictureText::tr("there is nothing to show"));
    const QSize size = pictureSize(picture, style);
    if (size.width() > mostPictureSide || size.height() > mostPictureSide)
        return refused(PictureText::tr("%1 × %2 pixels is too large: the limit is %3 "
                                       "pixels per side. Choose fewer pixels per cell.")
                           .arg(size.width())
                           .arg(size.height())
                           .arg(mostPictureSide));
    const qint64 bytes = bytesOfPicturePixel * size.width() * size.height();
    const auto most = static_cast<qint64>(machineBytes());
    if (most > 0 && bytes > most)
        return refused(PictureText::tr("%1 × %2 pixels need %3 MiB, but only %4 MiB are "
                                       "available. Choose fewer pixels per cell.")
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
        return refused(PictureText::tr("not enough memory for the picture"));
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

Expected<QByteArray> picturePdf(const Picture& picture, const PictureStyle& style)
{
    if (auto possible = checkPicture(picture, style); !possible)
        return tl::unexpected(possible.error());
    constexpr int pixelsPerInch = 96;
    constexpr double pointsPerInch = 72;
    QByteArray pdf;
    QBuffer buffer(&pdf);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    const QSizeF page = QSizeF(pictureSize(picture, style)) * pointsPerInch / pixelsPerInch;
    writer.setPageLayout(QPageLayout(QPageSize(page, QPageSize::Point, {}, QPageSize::ExactMatch),
                                     QPageLayout::Portrait, QMarginsF()));
    writer.setResolution(pixelsPerInch);
    writer.setTitle(picture.views.front().caption);
    writer.setCreator(QStringLiteral("Mazewright"));
    QPainter painter(&writer);
    paintPicture(painter, picture, style);
    painter.end();
    return pdf;
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
    const QString kind = QFileInfo(file).suffix().toLower();
    const auto bytes = kind == QLatin1String("svg")   ? pictureSvg(picture, style)
                       : kind == QLatin1String("pdf") ? picturePdf(picture, style)
                                                      : picturePng(picture, style, stop);
    return writeUnlessStopped(file, bytes, stop);
}

} // namespace mazewright::ui
