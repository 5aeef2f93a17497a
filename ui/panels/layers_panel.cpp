#include "ui/panels/layers_panel.h"

#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/canvas/route_shape.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr int scaleHeight = 14;
constexpr int legendGap = 4;
constexpr int categorySide = 12;
constexpr int swatchGap = 6;
constexpr int numberGap = 8;             // least space between the numbers under the scale
constexpr double mostExactLogarithm = 5; // a float has seven digits

/// Returns the number of a base-10 logarithm as text: 1, 12, 3.2 × 10¹⁴.
QString numberOfLogarithm(double logarithm)
{
    if (logarithm < mostExactLogarithm)
        return legendNumber(std::round(std::pow(10.0, logarithm)));
    const double exponent = std::floor(logarithm);
    const QString mantissa = QLocale().toString(std::pow(10.0, logarithm - exponent), 'f', 1);
    return powerOfTenText(mantissa, static_cast<qsizetype>(exponent));
}

} // namespace

Legend::Legend(QWidget* parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setRange(std::nullopt, {});
}

void Legend::setContent(std::optional<OverlayItem::Range> range, std::vector<Entry> entries,
                        const QString& words)
{
    m_range = range;
    m_entries = std::move(entries);
    m_words = words;
    setAccessibleName(text());
    setVisible(m_range || !m_entries.empty() || !m_words.isEmpty());
    updateGeometry();
    update();
}

void Legend::setRange(std::optional<OverlayItem::Range> range, const QString& unit, Scale scale)
{
    m_unit = unit;
    m_scale = scale;
    setContent(range, {}, {});
}

void Legend::setOffScale(const QString& name)
{
    if (!name.isEmpty())
        setContent(m_range, {{offScaleColour, name}}, {});
}

void Legend::setCategories(const CategoryNames& names, int count)
{
    std::vector<Entry> entries;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (!names[i].empty()) // otherwise no cell has this category
            entries.push_back({categoryColour(static_cast<int>(i)), engineText(names[i])});
    setContent({}, std::move(entries),
               names.empty() ? tr("%1, each in its own colour").arg(QLocale().toString(count))
                             : QString());
}

void Legend::setWords(const QString& words)
{
    setContent({}, {}, words);
}

QString Legend::numberText(double value) const
{
    return m_scale == Scale::logarithm ? numberOfLogarithm(value) : legendNumber(value);
}

QString Legend::text() const
{
    QStringList lines;
    if (hasTitle())
        lines << m_title;
    if (m_range)
        lines << tr("Colours from %1 to %2 %3")
                     .arg(numberText(m_range->least), numberText(m_range->most), m_unit)
                     .trimmed();
    for (const Entry& entry : m_entries)
        lines << entry.name;
    if (!m_words.isEmpty())
        lines << m_words;
    return lines.join(u'\n');
}

QSize Legend::sizeHint() const
{
    return {180, heightForWidth(180)};
}

QSize Legend::minimumSizeHint() const
{
    return {80, heightForWidth(80)};
}

int Legend::heightForWidth(int width) const
{
    int height = m_range ? barHeight(width) + legendGap : 0;
    for (const Entry& entry : m_entries)
        height += nameHeight(entry.name, width) + legendGap;
    if (height > 0)
        return titleHeight(width) + height - legendGap;
    const QRect room(0, 0, width, 1000);
    return fontMetrics().boundingRect(room, Qt::TextWordWrap, m_words).height();
}

bool Legend::hasTitle() const
{
    return !m_title.isEmpty() && (m_range || m_entries.size() > 1 ||
                                  (m_entries.size() == 1 && m_entries.front().name != m_title));
}

int Legend::titleHeight(int width) const
{
    if (!hasTitle())
        return 0;
    const QRect room(0, 0, width, 1000);
    return fontMetrics().boundingRect(room, Qt::TextWordWrap, m_title).height() + legendGap;
}

int Legend::nameHeight(const QString& name, int width) const
{
    constexpr int mostHeight = 1000;
    const QRect room(0, 0, std::max(1, width - categorySide - swatchGap), mostHeight);
    return fontMetrics().boundingRect(room, Qt::TextWordWrap, name).height();
}

bool Legend::hasUnitBeside(int width) const
{
    const QFontMetrics metrics = fontMetrics();
    return metrics.horizontalAdvance(numberText(m_range->least)) + numberGap +
               metrics.horizontalAdvance(numberText(m_range->most) + u' ' + m_unit) <=
           width;
}

int Legend::barHeight(int width) const
{
    const int lines = m_unit.isEmpty() || hasUnitBeside(width) ? 1 : 2;
    return scaleHeight + legendGap + lines * fontMetrics().height();
}

void Legend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(ui::palette().muted);
    const int top = titleHeight(width());
    if (top > 0)
        painter.drawText(rect(), Qt::TextWordWrap, m_title);
    painter.translate(0, top);
    int y = 0;
    if (m_range) {
        paintBar(painter);
        y = barHeight(width()) + legendGap;
    }
    for (const Entry& entry : m_entries) {
        paintEntry(painter, y, entry);
        y += nameHeight(entry.name, width()) + legendGap;
    }
    painter.setPen(ui::palette().muted);
    painter.drawText(rect(), Qt::TextWordWrap, m_words);
}

void Legend::paintBar(QPainter& painter) const
{
    for (int x = 0; x < width(); ++x)
        painter.fillRect(x, 0, 1, scaleHeight,
                         QColor(heatColour(x / std::max(1.0, width() - 1.0))));
    const QRect below(0, scaleHeight + legendGap, width(), fontMetrics().height());
    painter.setPen(ui::palette().text);
    const QString least = numberText(m_range->least);
    const QString middle = numberText((m_range->least + m_range->most) / 2);
    const bool beside = !m_unit.isEmpty() && hasUnitBeside(width());
    const QString most = numberText(m_range->most) + (beside ? u' ' + m_unit : QString());
    painter.drawText(below, Qt::AlignLeft, least);
    painter.drawText(below, Qt::AlignRight, most);
    if (!beside && !m_unit.isEmpty())
        painter.drawText(below.translated(0, below.height()), Qt::AlignRight, m_unit);
    const auto advance = [&painter](const QString& text) {
        return painter.fontMetrics().horizontalAdvance(text);
    };
    const int free = width() - 2 * (std::max(advance(least), advance(most)) + numberGap);
    if (advance(middle) <= free)
        painter.drawText(below, Qt::AlignHCenter, middle);
}

void Legend::paintEntry(QPainter& painter, int y, const Entry& entry) const
{
    const int line = fontMetrics().height();
    const int top = y + (line - categorySide) / 2;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(ui::palette().border);
    painter.setBrush(QColor(entry.colour));
    painter.drawRoundedRect(
        QRectF(0, top, categorySide, categorySide).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.setPen(ui::palette().text);
    const int left = categorySide + swatchGap;
    painter.drawText(QRect(left, y, width() - left, nameHeight(entry.name, width())),
                     Qt::TextWordWrap, entry.name);
}

namespace {

QString offScaleName(const Run* run, const Layer* layer)
{
    if (run == nullptr || layer == nullptr || layer->scale != LayerScale::amount)
        return {};
    const auto names = run->categories.find(layer->id);
    return names == run->categories.end() ? QString() : engineText(names->second.front());
}

} // namespace

void showLegend(Legend& legend, const OverlayItem& overlay, const RunFacts& facts)
{
    if (!overlay.isVisible())
        return legend.setWords({}); // a difference in its place has a legend of its own
    const Layer* layer = overlay.heatLayer();
    const Run* run = overlay.run().get();
    const OverlaySettings& settings = overlay.settings();
    // Without a layer, a recorded run is coloured by its order.
    legend.setTitle(layer == nullptr ? Legend::tr("Expansions") : engineText(layer->name));
    if (layer == nullptr && settings.heat.shown && run != nullptr && offersFacts(*run) &&
        layerBeside(*run, settings.heatLayer) != nullptr) {
        legend.setWords(facts.isRunning() ? Legend::tr("Calculating…") : facts.missing());
        return;
    }
    const std::optional<OverlayItem::Range> range = overlay.heatRange();
    const QString offScale = offScaleName(run, layer);
    // A scale from 0 to 0 has no meaning.
    if (layer != nullptr && layer->id == "detour" && range && range->most <= 0) {
        if (offScale.isEmpty())
            legend.setWords(Legend::tr("No single added wall would make the route longer."));
        else
            legend.setRange({}, {});
        legend.setOffScale(offScale);
        return;
    }
    if (layer == nullptr || layer->scale == LayerScale::amount || !range) {
        const bool logarithm = layer != nullptr && layer->id == "shortest-routes";
        legend.setRange(range, layer == nullptr ? QString() : engineText(layer->unit),
                        logarithm ? Legend::Scale::logarithm : Legend::Scale::linear);
        legend.setOffScale(offScale);
        return;
    }
    const auto names = overlay.run()->categories.find(layer->id);
    const bool named = names != overlay.run()->categories.end();
    legend.setCategories(named ? names->second : CategoryNames{},
                         static_cast<int>(range->most - range->least) + 1);
}

ColoursChoice::ColoursChoice(ShownFact::Source source, QWidget* parent)
    : QComboBox(parent), m_source(source)
{
    setAccessibleName(tr("Layer on maze"));
    setToolTip(tr("Colour the cells by this value. Point at a cell to see its exact value."));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(12);
    begin();
}

void ColoursChoice::begin()
{
    clear();
    addItem(tr("No colours"), QString());
}

void ColoursChoice::setLayers(const FactList& layers)
{
    begin();
    for (const FactSpec* layer : layers)
        addItem(engineText(layer->name), QString::fromUtf8(layer->id));
}

void ColoursChoice::setLayers(const std::vector<Layer>& layers)
{
    begin();
    for (const Layer& layer : layers)
        addItem(engineText(layer.name), QString::fromUtf8(layer.id));
}

/// Returns what colours the maze apart from the facts of the source; empty if nothing does.
QString ColoursChoice::otherColours(const OverlayState& shown) const
{
    if (shown.fact(m_source) != nullptr || !shown.isColoured())
        return {};
    if (shown.runId() != 0)
        return tr("Colours of %1").arg(engineText(shown.run()->solver->info.name));
    return m_source == ShownFact::Source::stroke ? tr("Colours of the routes")
                                                 : tr("Colours of the tracks");
}

void ColoursChoice::follow(const OverlayState& shown)
{
    const QString others = otherColours(shown);
    setPlaceholderText(others);
    if (!others.isEmpty()) {
        setCurrentIndex(-1);
        return;
    }
    const bool ours = shown.fact(m_source) != nullptr && shown.settings().heat.shown;
    const QString layer = ours ? QString::fromStdString(shown.settings().heatLayer) : QString();
    setCurrentIndex(std::max(findData(layer), 0));
}

namespace {

constexpr int swatchSide = 14;
constexpr int listMargin = 24;

/// A swatch of a layer's colour, looked up at paint time so that it follows the theme.
class Swatch : public QWidget {
public:
    Swatch(std::function<QColor()> colour, QWidget* parent)
        : QWidget(parent), m_colour(std::move(colour))
    {
        setFixedSize(swatchSide, swatchSide);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(ui::palette().border);
        painter.setBrush(m_colour());
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }

private:
    std::function<QColor()> m_colour;
};

QColor swatchColour(LayerStyle OverlaySettings::*style, const Run* run)
{
    const Palette& colours = ui::palette();
    if (style == &OverlaySettings::route)
        return run == nullptr ? colours.path : routeStyleOf(*run).line;
    if (style == &OverlaySettings::heat)
        return QColor(heatColour(0.5));
    if (style == &OverlaySettings::open)
        return colours.open;
    if (style == &OverlaySettings::closed)
        return colours.closed;
    return colours.text;
}

} // namespace

LayersPanel::LayersPanel(QWidget* parent) : QFrame(parent), m_choice(new QWidget(this))
{
    setObjectName(QStringLiteral("layersPanel"));
    setAutoFillBackground(true);
    auto* layout = makeLayout<QVBoxLayout>(this, {10, 8, 10, 8});
    layout->addWidget(m_choice);
    auto* grid = makeLayout<QGridLayout>(m_choice);
    grid->setColumnStretch(2, 1);
    grid->setVerticalSpacing(2);
    addRow(*grid, tr("Route"), &OverlaySettings::route);
    addRow(*grid, tr("Open cells"), &OverlaySettings::open);
    addRow(*grid, tr("Closed cells"), &OverlaySettings::closed);
    addRow(*grid, tr("Values"), &OverlaySettings::numbers);
    addRow(*grid, tr("Search costs (g, h, f)"), &OverlaySettings::corners);
    m_labels =
        addMazeRow(*grid, tr("Numbers in cells"), &Palette::text, &OverlaySettings::labelsShown);
    m_grid = addMazeRow(*grid, tr("Grid"), &Palette::gridTenth, &OverlaySettings::gridShown);
    addRow(*grid, tr("Heat map"), &OverlaySettings::heat);
    m_heatChoice = new QComboBox(this);
    m_heatChoice->setAccessibleName(tr("Layer of the heat map"));
    // Long names must not make the panel wider.
    m_heatChoice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_heatChoice->setMinimumContentsLength(12);
    m_heatChoice->setToolTip(tr("Values used to colour the cells"));
    m_heatChoice->hide();
    grid->addWidget(m_heatChoice, grid->rowCount(), 1, 1, 3);
    auto* strength = new QLabel(tr("Strength"), this);
    m_opacity = new QSlider(Qt::Horizontal, this);
    m_opacity->setObjectName(QStringLiteral("strength"));
    m_opacity->setRange(0, 100);
    m_opacity->setValue(100);
    m_opacity->setToolTip(tr("Dim all layers together"));
    m_opacity->setAccessibleName(tr("Strength of all layers"));
    strength->setBuddy(m_opacity);
    m_more = new QToolButton(this);
    m_more->setText(tr("More"));
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_more->setToolTip(tr("Set the strength of each layer"));
    const int last = grid->rowCount();
    grid->addWidget(strength, last, 0, 1, 2);
    grid->addWidget(m_opacity, last, 2);
    grid->addWidget(m_more, last, 3);
    m_legend = new Legend(this);
    layout->addWidget(m_legend);
    connect(this, &LayersPanel::settingsChanged, this, &LayersPanel::settingsShown);
    connect(m_opacity, &QSlider::valueChanged, this, &LayersPanel::dimAll);
    connect(m_more, &QToolButton::toggled, this, &LayersPanel::showRows);
    connect(m_heatChoice, &QComboBox::activated, this, [this] {
        m_settings.heatLayer = m_heatChoice->currentData().toString().toStdString();
        emit settingsChanged(m_settings);
    });
    setOpen(false);
    hide();
}

void LayersPanel::addRow(QGridLayout& layout, const QString& name,
                         LayerStyle OverlaySettings::*style)
{
    const int row = layout.rowCount();
    auto* shown = new QCheckBox(name, this);
    shown->setChecked((m_settings.*style).shown);
    auto* opacity = new QSlider(Qt::Horizontal, this);
    opacity->setRange(0, 100);
    opacity->setValue(100);
    opacity->setFixedWidth(72);
    opacity->setToolTip(tr("Opacity"));
    opacity->setAccessibleName(tr("%1: opacity").arg(name));
    auto* swatch = new Swatch([this, style] { return swatchColour(style, m_run.get()); }, this);
    layout.addWidget(swatch, row, 0);
    layout.addWidget(shown, row, 1, 1, 2);
    layout.addWidget(opacity, row, 3);
    m_rows.push_back({style, swatch, shown, opacity});
    connect(shown, &QCheckBox::toggled, this, [this, style, opacity](bool on) {
        (m_settings.*style).shown = on;
        opacity->setEnabled(on);
        emit settingsChanged(m_settings);
    });
    connect(opacity, &QSlider::valueChanged, this, [this, style](int percent) {
        (m_settings.*style).opacity = percent / 100.0;
        emit settingsChanged(m_settings);
    });
}

/// Sets the strength of each layer, and emits one change.
void LayersPanel::dimAll(int percent)
{
    for (const Row& row : m_rows) {
        (m_settings.*row.style).opacity = percent / 100.0;
        const QSignalBlocker quiet(row.opacity);
        row.opacity->setValue(percent);
    }
    emit settingsChanged(m_settings);
}

namespace {

/// Returns true if the run has something to draw in this layer.
bool hasLayer(const Run* run, LayerStyle OverlaySettings::*style)
{
    if (run == nullptr)
        return false;
    if (style == &OverlaySettings::route)
        return !run->outcome.routes.empty() || !run->isFinished();
    const bool isSearch = run->recording != nullptr && !run->recording->isWalk() &&
                          run->solver->info.answers != Question::clearBoard;
    if (style == &OverlaySettings::open || style == &OverlaySettings::closed)
        return isSearch;
    if (style == &OverlaySettings::corners)
        return findLayer(run->outcome, "f") != nullptr;
    return !run->outcome.layers.empty() || offersFacts(*run);
}

} // namespace

/// Shows the rows that have something to say, and their own sliders if these are wanted.
void LayersPanel::showRows()
{
    bool any = false;
    for (const Row& row : m_rows) {
        const bool has = hasLayer(m_run.get(), row.style);
        any = any || has;
        row.swatch->setVisible(has);
        row.shown->setVisible(has);
        row.opacity->setVisible(has && m_more->isChecked());
    }
    m_opacity->setEnabled(any);
    m_more->setEnabled(any);
    place();
}

void LayersPanel::setOpen(bool open)
{
    m_choice->setVisible(open);
    place();
}

bool LayersPanel::isOpen() const
{
    return !m_choice->isHidden();
}

void LayersPanel::setView(QWidget* view)
{
    if (m_view)
        m_view->removeEventFilter(this);
    m_view = view;
    if (m_view)
        m_view->installEventFilter(this);
    place();
}

/// Lies over the upper right corner of the view, as small as its contents allow: at the usual sizes
/// of the window there is room beside a fitted square maze.
void LayersPanel::place()
{
    const bool hasContent = isOpen() || !m_legend->isHidden();
    setVisible(hasContent && m_view && m_view->isVisible());
    if (isHidden() || parentWidget() == nullptr)
        return;
    constexpr int margin = 8;
    constexpr int mostWidth = 260;
    layout()->activate();
    const int wide = std::min({std::max(minimumSizeHint().width(), 160), mostWidth,
                               std::max(80, m_view->width() - 2 * margin)});
    const int high =
        layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(wide) : sizeHint().height();
    const QPoint corner = m_view->mapTo(parentWidget(), QPoint(m_view->width() - margin, margin));
    setGeometry(corner.x() - wide, corner.y(), wide,
                std::min(high, std::max(40, m_view->height() - 2 * margin)));
    raise();
}

bool LayersPanel::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest)
        place();
    return QFrame::event(event);
}

bool LayersPanel::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Resize:
    case QEvent::Move:
    case QEvent::Show:
    case QEvent::Hide:
        place();
        break;
    default:
        break;
    }
    return QFrame::eventFilter(watched, event);
}

QCheckBox* LayersPanel::addMazeRow(QGridLayout& layout, const QString& name,
                                   QColor Palette::*colour, bool OverlaySettings::*setting)
{
    const int row = layout.rowCount();
    auto* shown = new QCheckBox(name, this);
    shown->setChecked(true);
    layout.addWidget(new Swatch([colour] { return ui::palette().*colour; }, this), row, 0);
    layout.addWidget(shown, row, 1, 1, 3);
    connect(shown, &QCheckBox::toggled, this, [this, setting](bool on) {
        m_settings.*setting = on;
        emit settingsChanged(m_settings);
    });
    return shown;
}

void LayersPanel::toggleGrid()
{
    m_grid->toggle();
}

void LayersPanel::setSettings(const OverlaySettings& settings)
{
    m_settings = settings;
    for (const auto& [style, swatch, shown, opacity] : m_rows) {
        const QSignalBlocker quietShown(shown);
        const QSignalBlocker quietOpacity(opacity);
        shown->setChecked((settings.*style).shown);
        opacity->setValue(static_cast<int>(std::lround((settings.*style).opacity * 100)));
        opacity->setEnabled((settings.*style).shown);
    }
    const QSignalBlocker quietGrid(m_grid);
    const QSignalBlocker quietLabels(m_labels);
    const QSignalBlocker quietStrength(m_opacity);
    double strongest = 0;
    for (const Row& row : m_rows)
        strongest = std::max(strongest, (settings.*row.style).opacity);
    m_opacity->setValue(static_cast<int>(std::lround(strongest * 100)));
    m_grid->setChecked(settings.gridShown);
    m_labels->setChecked(settings.labelsShown);
    m_heatChoice->setCurrentIndex(
        std::max(m_heatChoice->findData(QString::fromStdString(settings.heatLayer)), 0));
    emit settingsShown();
}

void LayersPanel::bind(ShownSource* shown)
{
    m_connections = std::make_unique<QObject>();
    m_shown = shown;
    if (shown == nullptr)
        return;
    connect(this, &LayersPanel::settingsChanged, m_connections.get(),
            [this](const OverlaySettings& settings) { m_shown->setSettings(settings); });
    connect(shown, &ShownSource::settingsChanged, m_connections.get(),
            [this] { setSettings(m_shown->settings()); });
    connect(shown, &ShownSource::changed, m_connections.get(), [this] { setRun(m_shown->run()); });
    setRun(shown->run());
    setSettings(shown->settings());
}

void LayersPanel::setRun(const std::shared_ptr<const Run>& run)
{
    m_run = run;
    update(); // repaints the colour of its route
    m_heatChoice->clear();
    if (run && !CellColours::hasDefaultLayer(*run))
        m_heatChoice->addItem(tr("None"), QString());
    if (run)
        for (const Layer& layer : run->outcome.layers)
            if (layerBeside(*run, layer.id) == nullptr)
                m_heatChoice->addItem(engineText(layer.name), QString::fromUtf8(layer.id));
    const int ownLayers = m_heatChoice->count();
    if (run)
        for (const FactSpec* layer : levelLayers(run->solver->info.answers))
            if (layerBeside(*run, layer->id) != nullptr &&
                (offersFacts(*run) || findLayer(run->outcome, layer->id) != nullptr))
                m_heatChoice->addItem(engineText(layer->name), QString::fromUtf8(layer->id));
    if (ownLayers > 0 && m_heatChoice->count() > ownLayers)
        m_heatChoice->insertSeparator(ownLayers);
    m_heatChoice->setVisible(m_heatChoice->count() > 1);
    m_heatChoice->view()->setMinimumWidth(m_heatChoice->view()->sizeHintForColumn(0) + listMargin);
    const int chosen = m_heatChoice->findData(QString::fromStdString(m_settings.heatLayer));
    m_heatChoice->setCurrentIndex(std::max(chosen, 0));
    showRows();
}

} // namespace mazewright::ui
