#include "ui/pictures/picture_legend.h"

#include "ui/overlay/cell_colours.h"
#include "ui/overlay/clearing_item.h"
#include "ui/overlay/colour_map.h"
#include "ui/overlay/route_look.h"
#include "ui/text/engine_text.h"
#include "ui/theme/palette.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QLinearGradient>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

namespace mazewright::ui {

namespace {

constexpr int legendEntryHeight = 22;
constexpr int legendEntryGap = 16;
constexpr int legendSwatch = 12;
constexpr int legendSwatchRoom = 18;
constexpr int heatScaleWidth = 90;

QString legendText(const char* text)
{
    return QCoreApplication::translate("PictureLegend", text);
}

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

QString legendAmount(double value)
{
    return value == std::floor(value) && std::abs(value) < 1e9
               ? QLocale().toString(static_cast<qlonglong>(value))
               : QLocale().toString(value, 'g', 3);
}

/// Returns an entry with `least`, a bar of the heat colours, `most`, and the name of the values.
LegendEntry heatScale(const CellColours::Range& range, const QString& name)
{
    const QString least = legendAmount(range.least);
    const QString most = legendText(QT_TRANSLATE_NOOP("PictureLegend", "%1 %2"))
                             .arg(legendAmount(range.most), name)
                             .trimmed();
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
        entries.push_back(swatchEntry(legendText(QT_TRANSLATE_NOOP("PictureLegend", "open")),
                                      [open](QPainter& painter, const QRectF& square) {
                                          painter.setPen(QPen(open, 2));
                                          painter.setBrush(Qt::NoBrush);
                                          painter.drawRect(square.adjusted(1, 1, -1, -1));
                                      }));
    if (view.settings.closed.shown && !heat)
        entries.push_back(filledEntry(legendText(QT_TRANSLATE_NOOP("PictureLegend", "closed")),
                                      palette().closed));
}

void addHeatEntries(std::vector<LegendEntry>& entries, const ViewContent& view)
{
    const Run& run = *view.run;
    const auto range = CellColours::rangeOf(run, view.settings);
    if (!range)
        return;
    const Layer* layer = CellColours::layerOf(run, view.settings);
    if (layer == nullptr) {
        const auto words = QT_TRANSLATE_NOOP("PictureLegend", "expansions");
        entries.push_back(heatScale(*range, legendText(words)));
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
        entries.push_back(swatchEntry(legendText(QT_TRANSLATE_NOOP("PictureLegend", "route")),
                                      [line](QPainter& painter, const QRectF& square) {
                                          painter.setPen(QPen(line, 3));
                                          painter.drawLine(
                                              QLineF(square.left(), square.center().y(),
                                                     square.right(), square.center().y()));
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

} // namespace

int legendWidth(const ViewContent& view)
{
    int widest = 0;
    for (const LegendEntry& entry : entriesOf(view))
        widest = std::max(widest, entry.width + 2);
    return widest;
}

int legendHeight(const ViewContent& view, int width)
{
    const std::vector<LegendEntry> entries = entriesOf(view);
    const auto places = flowOf(entries, {0, 0, width, 0});
    return places.empty() ? 0 : places.back().bottom() + 1;
}

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

} // namespace mazewright::ui
