#include "ui/compare/difference_bar.h"

#include "ui/base/painting.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/compare/difference_picture.h"
#include "ui/compare/run_charts.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPen>
#include <QPixmap>
#include <QSignalBlocker>
#include <QStringList>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr int signSide = 14;
constexpr int lineSignWidth = 28;
constexpr int scaleSignWidth = 120;
constexpr int signGap = 6;   // between sign and text
constexpr int entryGap = 16; // between entries

QString cellCount(std::size_t cells)
{
    return countText(static_cast<std::int64_t>(cells));
}

} // namespace

DifferenceLegend::DifferenceLegend(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void DifferenceLegend::set(std::vector<Entry> entries)
{
    const bool sameSigns = std::ranges::equal(entries, m_entries, {}, &Entry::sign, &Entry::sign);
    m_entries = std::move(entries);
    const int wanted = entriesWidth();
    if (!sameSigns || wanted > m_width) { // never shrink while counts change, to avoid flicker
        m_width = wanted;
        updateGeometry();
    }
    setAccessibleName(text());
    setToolTip(text());
    update();
}

void DifferenceLegend::setMarks(int a, int b)
{
    m_markA = a;
    m_markB = b;
    update();
}

void DifferenceLegend::showExpanded(const WhichCounts& counts)
{
    const auto count = [&](WhichRun which) {
        return cellCount(counts[static_cast<std::size_t>(which)]);
    };
    if (counts[static_cast<std::size_t>(WhichRun::onlyA)] == 0 &&
        counts[static_cast<std::size_t>(WhichRun::onlyB)] == 0) {
        set({{Sign::both, tr("equal: %1").arg(count(WhichRun::both))}});
        return;
    }
    set({{Sign::onlyA, tr("only A: %1").arg(count(WhichRun::onlyA))},
         {Sign::onlyB, tr("only B: %1").arg(count(WhichRun::onlyB))},
         {Sign::both, tr("both: %1").arg(count(WhichRun::both))}});
}

void DifferenceLegend::showRoutes(const OffsetRoutes& routes)
{
    const auto steps = [](const Route& route) {
        return tr("%Ln step(s)", nullptr, static_cast<int>(route.empty() ? 0 : route.size() - 1));
    };
    if (routes.sharedSteps() + 1 == routes.a().size() && routes.a().size() == routes.b().size()) {
        set({{Sign::none, tr("equal: %1").arg(steps(routes.a()))}});
        return;
    }
    set({{Sign::lineA, tr("A: %1").arg(steps(routes.a()))},
         {Sign::lineB, tr("B: %1").arg(steps(routes.b()))},
         {Sign::none, tr("side by side: %1").arg(cellCount(routes.sharedSteps()))}});
}

void DifferenceLegend::showScale(float most)
{
    if (most <= 0) {
        set({{Sign::none, tr("equal")}});
        return;
    }
    const QString number = QLocale().toString(static_cast<double>(most), 'g', 4);
    set({{Sign::none, tr("A higher by %1").arg(number)},
         {Sign::scale, tr("B higher by %1").arg(number)}});
}

QString DifferenceLegend::text() const
{
    QStringList texts;
    for (const Entry& entry : m_entries)
        texts.append(entry.text);
    return texts.join(QStringLiteral(" · "));
}

int DifferenceLegend::signWidth(Sign sign) const
{
    switch (sign) {
    case Sign::none:
        return 0;
    case Sign::lineA:
    case Sign::lineB:
        return lineSignWidth + signGap;
    case Sign::scale:
        return scaleSignWidth + signGap;
    default:
        return signSide + signGap;
    }
}

/// Returns the width of a text, rounded up: a width that is a fraction of a pixel too small cuts
/// it.
int DifferenceLegend::textWidth(const QString& text) const
{
    return static_cast<int>(std::ceil(QFontMetricsF(font()).horizontalAdvance(text)));
}

int DifferenceLegend::entriesWidth() const
{
    int width = 0;
    for (const Entry& entry : m_entries)
        width += signWidth(entry.sign) + textWidth(entry.text) + entryGap;
    return std::max(0, width - entryGap);
}

QSize DifferenceLegend::sizeHint() const
{
    return {m_width, std::max(signSide, fontMetrics().height()) + 2};
}

void DifferenceLegend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    int x = 0;
    for (const Entry& entry : m_entries) {
        const int sign = signWidth(entry.sign);
        if (sign > 0)
            paintSign(painter, {x, (height() - signSide) / 2, sign - signGap, signSide},
                      entry.sign);
        x += sign;
        painter.setPen(ui::palette().text);
        const QRect room(x, 0, width() - x, height());
        painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft,
                         fontMetrics().elidedText(entry.text, Qt::ElideRight, room.width()));
        x += textWidth(entry.text) + entryGap;
    }
}

void DifferenceLegend::paintSign(QPainter& painter, const QRect& area, Sign sign) const
{
    const DifferenceColours colours = differenceColours(m_markA, m_markB);
    const double middle = area.center().y() + 0.5;
    switch (sign) {
    case Sign::lineA:
    case Sign::lineB:
        painter.setPen(QPen(sign == Sign::lineA ? colours.a : colours.b, 3,
                            sign == Sign::lineA ? Qt::SolidLine : Qt::DashLine, Qt::FlatCap));
        painter.drawLine(QPointF(area.left(), middle), QPointF(area.right() + 1, middle));
        return;
    case Sign::scale:
        for (int x = 0; x < area.width(); ++x)
            painter.fillRect(area.left() + x, area.top(), 1, area.height(),
                             differenceColour(colours, 2.0 * x / (area.width() - 1) - 1));
        break;
    case Sign::onlyA:
    case Sign::onlyB:
    case Sign::both:
        DifferenceFaces(colours).fill(painter, area,
                                      static_cast<WhichRun>(1 + static_cast<int>(sign)));
        break;
    case Sign::none:
        return;
    }
    painter.setPen(ui::palette().border);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(area.adjusted(0, 0, -1, -1));
}

namespace {

constexpr int narrowestChoice = 70;
constexpr std::size_t mostCellsRead = 1U << 17; // larger mazes are read on another thread

QIcon markOf(const Run& run)
{
    constexpr QSize side(2 * runMarkSide, 2 * runMarkSide);
    return paintedPixmap(side, 2, [&run](QPainter& painter) {
        paintRunMark(painter, {runMarkSide / 2.0, runMarkSide / 2.0}, runMarkSide / 2.8,
                     run.colour);
    });
}

/// Adds a choice that is as wide as its longest text if there is room.
QComboBox* addChoice(QHBoxLayout& layout, const QString& name)
{
    auto* choice = new QComboBox;
    choice->setAccessibleName(name);
    choice->setToolTip(name);
    choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    choice->setMinimumWidth(narrowestChoice);
    layout.addWidget(choice);
    return choice;
}

bool hasLayer(const Run& a, const Run& b, std::string_view layer)
{
    const std::vector<std::string_view> shared = Difference::sharedLayers(a, b);
    return std::ranges::find(shared, layer) != shared.end();
}

} // namespace

DifferenceBar::DifferenceBar(ComparisonClock* clock, QWidget* parent)
    : QWidget(parent), m_clock(clock), m_makeTask({.words = tr("Comparing two runs")}, this),
      m_countTask({.words = tr("Counting the differences between two runs")}, this)
{
    makeChoices();
    connect(clock, &ComparisonClock::runsChanged, this, &DifferenceBar::runsChanged);
    connect(clock, &ComparisonClock::ticksChanged, this, [this] {
        count();
        showCell();
    });
    m_makeTask.onAnswer([this](const Expected<Shown>& made) {
        if (!made)
            say(tr("Not enough memory."));
        else if (*made)
            show(*made);
        else
            say(tr("Stopped."));
    });
    m_countTask.onAnswer([this](const Expected<Counted>& counted) {
        if (counted && counted->difference == m_difference)
            m_legend->showExpanded(counted->counts);
        if (std::exchange(m_countAgain, false))
            count();
    });
    runsChanged();
}

void DifferenceBar::makeChoices()
{
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(12, 4, 12, 0);
    rows->setSpacing(4);
    auto* layout = new QHBoxLayout;
    layout->setSpacing(8);
    rows->addLayout(layout);
    layout->addWidget(new QLabel(tr("Difference"), this));
    m_kinds = addChoice(*layout, tr("Which difference between the two runs to show on the maze"));
    m_kinds->setObjectName(QStringLiteral("differenceKinds"));
    m_panesA = addChoice(*layout, tr("Run A"));
    m_panesB = addChoice(*layout, tr("Run B"));
    m_words = new QLabel(this);
    m_words->setObjectName(QStringLiteral("differenceWords"));
    layout->addWidget(m_words);
    layout->addStretch(1);
    auto* reading = new QHBoxLayout;
    reading->setSpacing(16);
    rows->addLayout(reading);
    m_legend = new DifferenceLegend(this);
    reading->addWidget(m_legend);
    m_cell = new ElidedLabel(this);
    m_cell->setObjectName(QStringLiteral("differenceCell"));
    m_cell->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    reading->addWidget(m_cell, 1);
    connect(m_kinds, &QComboBox::activated, this, [this](int index) {
        choose(static_cast<DifferenceKind>(m_kinds->itemData(index).toInt()),
               m_kinds->itemData(index, Qt::UserRole + 1).toString().toStdString());
    });
    connect(m_panesA, &QComboBox::activated, this,
            [this](int a) { choosePanes(a, a == m_paneB ? m_paneA : m_paneB); });
    connect(m_panesB, &QComboBox::activated, this,
            [this](int b) { choosePanes(b == m_paneA ? m_paneB : m_paneA, b); });
}

void DifferenceBar::runsChanged()
{
    const auto& runs = m_clock->runs();
    const int count = static_cast<int>(runs.size());
    if (m_paneA >= count || m_paneB >= count) {
        m_paneA = 0;
        m_paneB = 1;
    }
    fillPanes();
    fillKinds();
    std::vector<Seen> seen;
    for (const auto& run : runs)
        seen.push_back({run.get(), run->recording.get(), run->isFinished()});
    if (seen == m_seen)
        return;
    m_seen = std::move(seen);
    make();
}

void DifferenceBar::fillPanes()
{
    const QStringList names = runNames(m_clock->runs());
    for (QComboBox* choice : {m_panesA, m_panesB}) {
        const QSignalBlocker quiet(choice);
        const QString letter = choice == m_panesA ? tr("A") : tr("B");
        choice->clear();
        for (qsizetype i = 0; i < names.size(); ++i)
            choice->addItem(markOf(*runIn(static_cast<int>(i))),
                            tr("%1: %2").arg(letter, names[i]));
        choice->setCurrentIndex(choice == m_panesA ? m_paneA : m_paneB);
        choice->setVisible(m_kind != DifferenceKind::nothing);
    }
}

void DifferenceBar::fillKinds()
{
    const QSignalBlocker quiet(m_kinds);
    m_kinds->clear();
    const auto add = [this](const QString& text, DifferenceKind kind, std::string_view layer = {}) {
        m_kinds->addItem(text, static_cast<int>(kind));
        const int last = m_kinds->count() - 1;
        m_kinds->setItemData(last, QString::fromUtf8(layer.data(), std::ssize(layer)),
                             Qt::UserRole + 1);
        if (kind == m_kind && layer == m_layer)
            m_kinds->setCurrentIndex(last);
    };
    add(tr("None"), DifferenceKind::nothing);
    add(tr("Expanded cells"), DifferenceKind::expanded);
    add(tr("Routes"), DifferenceKind::routes);
    if (m_clock->runs().size() < 2)
        return;
    const Run& a = *runIn(m_paneA);
    for (const std::string_view id : Difference::sharedLayers(a, *runIn(m_paneB)))
        add(engineText(findLayer(a.outcome, id)->name), DifferenceKind::layer, id);
}

const std::shared_ptr<const Run>& DifferenceBar::runIn(int pane) const
{
    return m_clock->runs()[static_cast<std::size_t>(pane)];
}

QString DifferenceBar::refusal() const
{
    if (m_clock->runs().size() < 2)
        return tr("Two runs are needed.");
    const Run& a = *runIn(m_paneA);
    const Run& b = *runIn(m_paneB);
    QString sizes = Difference::refusal(a, b);
    if (!sizes.isEmpty())
        return sizes;
    if (m_kind == DifferenceKind::expanded && (!a.recording || !b.recording))
        return tr("An unrecorded run has no record of the cells it expanded.");
    if (m_kind == DifferenceKind::layer && !hasLayer(a, b, m_layer))
        return tr("Only runs that both have this layer can be compared.");
    return {};
}

std::uint32_t DifferenceBar::tickA() const
{
    return m_clock->tickOf(static_cast<std::size_t>(m_paneA));
}

std::uint32_t DifferenceBar::tickB() const
{
    return m_clock->tickOf(static_cast<std::size_t>(m_paneB));
}

void DifferenceBar::choose(DifferenceKind kind, const std::string& layer)
{
    if (kind == m_kind && layer == m_layer)
        return;
    m_kind = kind;
    m_layer = layer;
    fillPanes();
    fillKinds();
    make();
}

void DifferenceBar::choosePanes(int a, int b)
{
    const int other = a == 0 ? 1 : 0;
    m_paneA = a;
    m_paneB = a == b ? other : b;
    fillPanes();
    fillKinds();
    make();
}

void DifferenceBar::make()
{
    m_makeTask.forget();
    const QString refused = m_kind == DifferenceKind::nothing ? QString() : refusal();
    if (m_kind == DifferenceKind::nothing || !refused.isEmpty()) {
        show(nullptr);
        say(refused);
        return;
    }
    auto difference = std::make_shared<Difference>(runIn(m_paneA), runIn(m_paneB), m_kind, m_layer);
    if (difference->a().maze->size() <= mostCellsRead) {
        difference->prepare();
        show(std::move(difference));
        return;
    }
    show(nullptr);
    say(tr("Calculating…"));
    m_makeTask.start([difference](TaskCall& call) -> Shown {
        return difference->prepare(call.stop()) ? difference : nullptr;
    });
}

void DifferenceBar::show(std::shared_ptr<const Difference> difference)
{
    m_difference = std::move(difference);
    m_legend->clear();
    if (m_difference)
        m_legend->setMarks(m_difference->a().colour, m_difference->b().colour);
    if (m_difference && m_kind == DifferenceKind::routes)
        m_legend->showRoutes(*m_difference->routes());
    else if (m_difference && m_kind == DifferenceKind::layer)
        m_legend->showScale(m_difference->mostDifference());
    m_legend->setVisible(m_difference != nullptr);
    m_cell->setVisible(m_difference != nullptr);
    say({});
    count();
    showCell();
    emit differenceChanged();
}

void DifferenceBar::say(const QString& words)
{
    m_words->setText(words);
    m_words->setVisible(!words.isEmpty());
}

void DifferenceBar::count()
{
    if (!m_difference || m_kind != DifferenceKind::expanded)
        return;
    if (m_difference->a().maze->size() <= mostCellsRead) {
        m_legend->showExpanded(m_difference->countExpanded(tickA(), tickB()));
        return;
    }
    if (m_countTask.isRunning()) { // not cancelled, so that counts also appear during playback
        m_countAgain = true;
        return;
    }
    m_countTask.start([difference = m_difference, a = tickA(), b = tickB()](TaskCall& call) {
        return Counted{difference, difference->countExpanded(a, b, call.stop())};
    });
}

void DifferenceBar::setHovered(std::optional<Position> cell)
{
    m_hovered = cell;
    showCell();
}

void DifferenceBar::showCell()
{
    const bool hasCell = m_difference && m_hovered && m_difference->a().maze->contains(*m_hovered);
    QString text;
    if (hasCell)
        text = m_difference->cellText(m_difference->a().maze->index(*m_hovered), tickA(), tickB());
    m_cell->setText(text.isEmpty() ? text : tr("%1 %2").arg(positionText(*m_hovered), text));
}

} // namespace mazewright::ui
