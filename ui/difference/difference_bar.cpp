#include "ui/difference/difference_bar.h"

#include "ui/difference/difference_legend.h"
#include "ui/runs/run_text.h"
#include "ui/text/count_text.h"
#include "ui/text/engine_text.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/image_of_size.h"
#include "ui/theme/run_mark.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPixmap>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace mazewright::ui {

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

QComboBox* addChoice(QHBoxLayout& layout, const QString& name, int letters)
{
    auto* choice = new QComboBox;
    choice->setAccessibleName(name);
    choice->setToolTip(name);
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice->setMinimumContentsLength(letters);
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
    m_kinds =
        addChoice(*layout, tr("Which difference between the two runs to show on the maze"), 12);
    m_kinds->setObjectName(QStringLiteral("differenceKinds"));
    m_panesA = addChoice(*layout, tr("Run A"), 9);
    m_panesB = addChoice(*layout, tr("Run B"), 9);
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
    for (QComboBox* choice : {m_panesA, m_panesB}) {
        const QSignalBlocker quiet(choice);
        const QString letter = choice == m_panesA ? tr("A") : tr("B");
        choice->clear();
        for (const auto& run : m_clock->runs())
            choice->addItem(markOf(*run),
                            tr("%1: %2").arg(letter, cellText(*run, RunColumn::solver)));
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
    const Run& a = *m_clock->runs()[static_cast<std::size_t>(m_paneA)];
    const Run& b = *m_clock->runs()[static_cast<std::size_t>(m_paneB)];
    for (const std::string_view id : Difference::sharedLayers(a, b))
        add(engineText(findLayer(a.outcome, id)->name), DifferenceKind::layer, id);
}

QString DifferenceBar::refusal() const
{
    const auto& runs = m_clock->runs();
    if (runs.size() < 2)
        return tr("Two runs are needed.");
    const Run& a = *runs[static_cast<std::size_t>(m_paneA)];
    const Run& b = *runs[static_cast<std::size_t>(m_paneB)];
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
    const auto& runs = m_clock->runs();
    auto difference =
        std::make_shared<Difference>(runs[static_cast<std::size_t>(m_paneA)],
                                     runs[static_cast<std::size_t>(m_paneB)], m_kind, m_layer);
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
