#include "ui/dialogs/maze_summary.h"

#include "solvers/levels/fact_cache.h"
#include "ui/base/background.h"
#include "ui/base/painting.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/canvas/cell_drawing.h"
#include "ui/canvas/marks_item.h"
#include "ui/canvas/maze_item.h"
#include "ui/panels/figures.h"

#include <QCoreApplication>
#include <QImage>
#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <algorithm>
#include <array>
#include <chrono>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string_view>

namespace mazewright::ui {

namespace {

/// Returns an image with one pixel per cell; empty if memory is insufficient.
std::optional<QImage> onePixelACell(const Maze& maze)
{
    std::optional<QImage> image = imageOfSize({maze.columns(), maze.rows()}, QImage::Format_RGB32);
    CellIndex cell = 0;
    for (int row = 0; image && row < maze.rows(); ++row) {
        auto* line = reinterpret_cast<QRgb*>(image->scanLine(row));
        for (int column = 0; column < maze.columns(); ++column, ++cell)
            line[column] = dotColour(maze.at(cell), false).rgb();
    }
    return image;
}

/// Paints the shapes of coins, tiles, start and end, each in a square of `side` pixels.
void paintThumbnailMarks(QPainter& painter, const Maze& maze, int side)
{
    const double inset = side * 0.14;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    for (CellIndex cell = 0; cell < maze.size(); ++cell) {
        const CellKind kind = maze.at(cell).kind;
        if (kind == CellKind::floor || kind == CellKind::wall)
            continue;
        const Position at = maze.position(cell);
        const QRectF square(at.column * side, at.row * side, side, side);
        painter.fillRect(square, palette().floor);
        painter.setBrush(dotColour(maze.at(cell), false));
        if (kind == CellKind::tile) {
            painter.save();
            painter.translate(square.topLeft());
            paintTile(painter, side, maze.at(cell).value, TileFace::symbol);
            painter.restore();
            painter.setPen(Qt::NoPen);
            continue;
        }
        const QRectF mark = square.adjusted(inset, inset, -inset, -inset);
        if (kind == CellKind::coin || kind == CellKind::start)
            painter.drawEllipse(mark);
        else
            painter.drawRoundedRect(mark, side * 0.18, side * 0.18);
    }
}

/// Returns the maze with its walls as lines; null if there is not enough memory.
QImage pictureWithLines(const Maze& maze, int firstRoom, int side)
{
    constexpr double margin = 0.5; // cells, for marks at openings
    const QRectF frame = frameOf(maze, firstRoom).adjusted(-margin, -margin, margin, margin);
    auto image = imageOfSize((frame.size() * side).toSize(), QImage::Format_RGB32);
    if (!image)
        return {};
    image->fill(palette().floor);
    QPainter painter(&*image);
    painter.scale(side, side);
    painter.translate(-frame.topLeft());
    MazeItem ground(&maze);
    ground.setRoomsWithLines(firstRoom);
    ground.setLabelsShown(false);
    QStyleOptionGraphicsItem option;
    option.exposedRect = ground.boundingRect();
    for (QGraphicsItem* item : std::initializer_list<QGraphicsItem*>{&ground, &ground.marks()}) {
        painter.save();
        item->paint(&painter, &option, nullptr);
        painter.restore();
    }
    painter.end();
    return *std::move(image);
}

/// Returns the maze with its walls as squares; null if there is not enough memory.
QImage pictureWithSquares(const Maze& maze, QSize device, int side)
{
    const std::optional<QImage> cells = onePixelACell(maze);
    if (!cells)
        return {};
    QImage image = side >= 1 ? cells->scaled(cells->size() * side, Qt::IgnoreAspectRatio,
                                             Qt::FastTransformation)
                             : cells->scaled(device, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    if (side >= 4) {
        QPainter painter(&image);
        paintThumbnailMarks(painter, maze, side);
    }
    return image;
}

} // namespace

QPixmap mazeThumbnail(const Maze& maze, QSize size, double devicePixelRatio,
                      std::optional<int> roomsWithLines)
{
    const QSize device = size * devicePixelRatio;
    const int side = std::min(device.width() / maze.columns(), device.height() / maze.rows());
    const int inFrame =
        std::min(device.width() / (maze.columns() + 2), device.height() / (maze.rows() + 2));
    const QImage image = roomsWithLines && inFrame >= MazeItem::linesFrom
                             ? pictureWithLines(maze, *roomsWithLines, inFrame)
                             : pictureWithSquares(maze, device, side);
    if (image.isNull())
        return {};
    QRect place(QPoint(0, 0), image.size());
    place.moveCenter(QRect(QPoint(0, 0), device).center());
    QPixmap pixels = paintedPixmap(device, 1, [&](QPainter& painter) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.drawImage(place, image);
        painter.setPen(palette().gridTenth);
        painter.drawRect(place.adjusted(0, 0, -1, -1));
    });
    pixels.setDevicePixelRatio(devicePixelRatio);
    return pixels;
}

namespace {

/// The facts beside a preview. By question; a link is shown as a board.
constexpr std::array<std::array<std::string_view, 4>, allQuestions.size()> measuresOfQuestions = {
    {{"dead-ends", "length", "decisions", "grade"},
     {"clearable", "choice", "grade"},
     {"clearable", "choice", "grade"},
     {"score", "optimal-tracks", "decoys", "grade"}}};
constexpr auto timeForMeasures = std::chrono::seconds(1); // for each

QString valueText(const FactSpec& fact, const Value& value)
{
    if (fact.id == "grade")
        return gradeText(static_cast<std::int64_t>(toDouble(value)));
    if (fact.kind == FactKind::flag)
        return toDouble(value) != 0 ? QCoreApplication::translate("MazeMeasures", "yes")
                                    : QCoreApplication::translate("MazeMeasures", "no");
    return countText(value);
}

/// Returns the value of a fact; empty if it is not known within `timeForMeasures`.
std::optional<Value> valueOf(FactCache& level, const FactSpec& fact, const std::stop_token& stop)
{
    Budget budget({.time = timeForMeasures, .bytes = machineBytes()}, stop);
    const auto* answer = std::get_if<KnownFact>(&level.compute(fact, budget));
    if (answer == nullptr)
        return std::nullopt;
    if (const bool* flag = std::get_if<bool>(&answer->value))
        return Value(std::int64_t{*flag ? 1 : 0});
    return numberOf(answer->value);
}

} // namespace

MazeMeasures measuresOf(const Level& level, const std::stop_token& stop)
{
    FactCache known(std::make_shared<const Maze>(level.maze), level.rules);
    const FactSpec* reachable = findFact("reachable", known.question());
    if (const auto reach = valueOf(known, *reachable, stop); reach && toDouble(*reach) == 0)
        return {{reachable, *reach}}; // no other measure matters
    MazeMeasures measures;
    for (const std::string_view id :
         measuresOfQuestions.at(static_cast<std::size_t>(known.question())))
        if (const FactSpec* fact = findFact(id, known.question()))
            if (const auto value = valueOf(known, *fact, stop))
                measures.emplace_back(fact, *value);
    return measures;
}

QString measuresText(const Maze& maze, const MazeMeasures& measures)
{
    QStringList lines = {
        QCoreApplication::translate("MazeMeasures", "Size: %1").arg(sizeText(maze))};
    for (const auto& [fact, value] : measures)
        lines << QCoreApplication::translate("MazeMeasures", "%1: %2")
                     .arg(engineText(fact->name), valueText(*fact, value));
    return lines.join(u'\n');
}

} // namespace mazewright::ui
