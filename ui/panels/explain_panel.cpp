#include "ui/panels/explain_panel.h"

#include "solvers/files/trace_run.h"
#include "ui/base/column_model.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/panels/figures.h"
#include "ui/session/outside_solvers.h"
#include "ui/session/overlay_state.h"

#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

namespace mazewright::ui {

namespace {

QString textOf(const PseudoLine& line)
{
    return engineText(line.text);
}

} // namespace

PseudoCodeView::PseudoCodeView(QWidget* parent) : QLabel(parent)
{
    setTextFormat(Qt::RichText);
    setWordWrap(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    setAccessibleName(tr("Pseudo-code"));
}

void PseudoCodeView::show(const SearchSteps& steps, std::vector<LineCount> ran)
{
    m_steps = &steps;
    m_ran = std::move(ran);
    refresh();
}

QStringList PseudoCodeView::marked() const
{
    QStringList lines;
    for (const LineCount& count : m_ran)
        lines.append(
            QStringLiteral("%1 × %2").arg(count.times).arg(textOf(m_steps->code[count.line])));
    return lines;
}

/// Each line is a row: the number of times it ran, and its text, which wraps within its
/// indentation.
void PseudoCodeView::refresh()
{
    setVisible(m_steps != nullptr);
    if (m_steps == nullptr)
        return;
    constexpr int indentPixels = 12;
    const Palette& colours = ui::palette();
    QString html = QStringLiteral("<table width='100%' cellspacing='0' cellpadding='2'>");
    for (std::size_t line = 0; line < m_steps->code.size(); ++line) {
        const auto count = std::find_if(m_ran.begin(), m_ran.end(),
                                        [&](const LineCount& ran) { return ran.line == line; });
        const bool isMarked = count != m_ran.end();
        const QString times = !isMarked           ? QString()
                              : count->times == 1 ? QStringLiteral("▸")
                                                  : QStringLiteral("%1×").arg(count->times);
        html += QStringLiteral("<tr%1><td width='26' align='right' style='color:%2'>%3</td>"
                               "<td style='padding-left:%4px; color:%5'>%6</td></tr>")
                    .arg(isMarked ? QStringLiteral(" bgcolor='%1'").arg(colours.selected.name())
                                  : QString(),
                         colours.accent.name(), times)
                    .arg(4 + indentPixels * m_steps->code[line].indent)
                    .arg((isMarked ? colours.text : colours.muted).name(),
                         textOf(m_steps->code[line]).toHtmlEscaped());
    }
    setText(html + QStringLiteral("</table>"));
}

void PseudoCodeView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        refresh();
    QLabel::changeEvent(event);
}

namespace {

/// The limits of an explanation.
constexpr Limits explainLimits = {.time = std::chrono::seconds(20),
                                  .bytes = std::size_t{768} << 20};
/// The number of cells of an open list that are shown.
constexpr std::size_t mostListed = 100;

/// The columns of the open list.
enum OpenColumn { cellColumn, gColumn, hColumn, fColumn, fromColumn };

} // namespace

/// A cell of the open list.
struct WaitingCell {
    Position cell{};
    std::optional<Position> from{}; ///< empty if the search begins there
    OpenCell costs{};
    int decimals = 0; ///< of the costs, as displayed
};

namespace {

/// Returns the least number of decimals, from 0 to 3, with which F of neighbours in the list looks
/// different if it is different. 0 only if all costs are whole.
int decimalsOf(const std::vector<OpenCell>& cells)
{
    constexpr int mostDecimals = 3;
    const auto rounded = [](double cost, int decimals) {
        return std::round(cost * std::pow(10, decimals)) / std::pow(10, decimals);
    };
    const auto isWhole = [&](double cost) {
        return rounded(cost, mostDecimals) == rounded(cost, 0);
    };
    if (std::ranges::all_of(cells, [&](const OpenCell& cell) {
            return isWhole(cell.g) && isWhole(cell.h) && isWhole(cell.f);
        }))
        return 0;
    int decimals = 1;
    const auto looksEqual = [&](const OpenCell& a, const OpenCell& b) {
        return rounded(a.f, mostDecimals) != rounded(b.f, mostDecimals) &&
               rounded(a.f, decimals) == rounded(b.f, decimals);
    };
    while (decimals < mostDecimals && std::ranges::adjacent_find(cells, looksEqual) != cells.end())
        ++decimals;
    return decimals;
}

QString fromText(const WaitingCell& waiting)
{
    return waiting.from ? positionText(*waiting.from)
                        : ExplainPanel::tr("–", "the search begins there");
}

/// The columns of places may be too narrow for their text, which is therefore their tool tip too.
std::vector<Column<WaitingCell>> openColumns()
{
    const auto toolTip = [](auto text) {
        return [text](const WaitingCell& waiting, int role) {
            return role == Qt::ToolTipRole ? QVariant(text(waiting)) : QVariant();
        };
    };
    const auto cell = [](const WaitingCell& waiting) { return positionText(waiting.cell); };
    const auto costs = [&toolTip](const QString& name, double OpenCell::*amount,
                                  const QString& meaning) {
        return Column<WaitingCell>{
            .name = name,
            .text =
                [amount](const WaitingCell& waiting) {
                    return QString::number(waiting.costs.*amount, 'f', waiting.decimals);
                },
            .meaning = meaning,
            .beside = toolTip([amount](const WaitingCell& waiting) {
                return QString::fromStdString(stepsText(waiting.costs.*amount));
            })};
    };
    return {{.name = ExplainPanel::tr("Cell"),
             .text = cell,
             .meaning = ExplainPanel::tr("Waiting cell, as (row, column)"),
             .beside = toolTip(cell)},
            costs(QStringLiteral("G"), &OpenCell::g,
                  ExplainPanel::tr("Cost of the path from the cell where the search begins")),
            costs(QStringLiteral("H"), &OpenCell::h,
                  ExplainPanel::tr("Estimated cost of the rest of the path")),
            costs(QStringLiteral("F"), &OpenCell::f,
                  ExplainPanel::tr("Value by which the search chooses the next cell")),
            {.name = ExplainPanel::tr("From"),
             .text = fromText,
             .meaning = ExplainPanel::tr("Cell from which the search reached it"),
             .beside = toolTip(fromText)}};
}

} // namespace

ExplainPanel::ExplainPanel(QWidget* parent)
    : QWidget(parent), m_state(new WorkState(tr("Repeating the run"), this)),
      m_parts(new QWidget(this)), m_work({.words = tr("Repeating the run")}, this)
{
    auto* layout = makeLayout<QVBoxLayout>(this, {12, 8, 12, 12});
    layout->addWidget(m_state);
    layout->addWidget(m_parts, 1);
    layout->addStretch(0);
    auto* parts = makeLayout<QVBoxLayout>(m_parts, {}, 4);
    m_cellTitle = addTitle(*parts, {});
    m_sentences = new QLabel(m_parts);
    m_sentences->setTextFormat(Qt::RichText);
    m_sentences->setWordWrap(true);
    m_sentences->setTextInteractionFlags(Qt::TextSelectableByMouse);
    parts->addWidget(m_sentences);
    m_codeTitle = addTitle(*parts, {});
    m_code = new PseudoCodeView(m_parts);
    parts->addWidget(m_code);
    makeList(*parts);
    connect(m_state, &WorkState::lasting, this,
            [this] { m_state->showWorking(tr("Repeating the run to explain it…")); });
    m_work.onAnswer([this](Expected<Answer> answer) { take(std::move(answer)); });
    setRun(nullptr);
}

void ExplainPanel::makeList(QVBoxLayout& layout)
{
    m_listTitle = addTitle(layout, {});
    m_side = new QComboBox(m_parts);
    m_side->addItems({tr("From the start"), tr("From the end")});
    m_side->setAccessibleName(tr("Which open list"));
    m_side->setToolTip(tr("Choose the open list of the start or of the end"));
    layout.addWidget(m_side);
    connect(m_side, &QComboBox::currentIndexChanged, this, &ExplainPanel::refreshList);
    m_list = new ColumnModel<WaitingCell>(openColumns(), this);
    m_table = named("openList", new QTableView(m_parts));
    showRows(*m_table, m_list, tr("Open list"));
    m_table->setMinimumHeight(180);
    m_table->verticalHeader()->setDefaultSectionSize(22);
    QHeaderView* head = m_table->horizontalHeader();
    head->setSectionResizeMode(QHeaderView::ResizeToContents);
    for (const int place : {cellColumn, fromColumn})
        head->setSectionResizeMode(place, QHeaderView::Stretch);
    layout.addWidget(m_table);
    connect(m_table, &QTableView::clicked, this,
            [this](const QModelIndex& index) { setCell(m_list->row(index.row()).cell); });
    m_more = new QLabel(m_parts);
    layout.addWidget(m_more);
}

void ExplainPanel::bind(ShownSource* shown)
{
    m_connections = std::make_unique<QObject>();
    if (m_shown)
        m_shown->markCell({});
    if (shown != m_shown)
        m_cell.reset(); // of the previous source
    m_shown = shown;
    if (shown == nullptr)
        return setRun(nullptr);
    const auto followTick = [this, shown] { setTick(shown->overlayTick()); };
    const auto followRun = [this, shown, followTick] {
        setRun(shown->run());
        followTick();
    };
    connect(shown, &ShownSource::changed, m_connections.get(), followRun);
    connect(shown, &ShownSource::momentChanged, m_connections.get(), followTick);
    followRun();
}

void ExplainPanel::setCell(std::optional<Position> cell)
{
    if (!cell || cell == m_cell)
        return;
    m_cell = cell;
    if (isVisible())
        refreshCell();
    mark();
}

/// Marks the explained cell on the maze.
void ExplainPanel::mark()
{
    if (m_shown)
        m_shown->markCell(isVisible() && m_explained ? m_cell : std::nullopt);
}

/// The explanation of a previous run is discarded.
void ExplainPanel::setRun(std::shared_ptr<const Run> run)
{
    if (run == m_run && m_isTried)
        return;
    m_work.forget();
    m_list->setRows({});
    m_explained.reset();
    m_isTried = false;
    m_run = std::move(run);
    const QString why = whyNot(m_run.get());
    say(why);
    if (why.isEmpty() && isVisible())
        explain();
}

QString ExplainPanel::whyNot(const Run* run)
{
    if (run == nullptr || run->id == 0)
        return tr("Show a run of a shortest-path solver, such as A*, to see what it does "
                  "step by step.");
    if (const Message why = whyNotExplained(run->solver->info); !why.empty())
        return engineText(why);
    if (!run->isFinished())
        return tr("The run can be explained after it has finished.");
    if (!run->problem)
        return engineSentence(run->outcome.message);
    if (run->isContinued) // explanations repeat a run from nothing
        return tr("This run continued an earlier search after an edit. Press Solve to search the "
                  "level anew and explain that search.");
    return run->trace ? QString() : OutsideSolvers::ofProgram().whyNotAgain(*run->solver);
}

void ExplainPanel::explain()
{
    if (m_isTried)
        return;
    if (const QString why = whyNot(m_run.get()); !why.isEmpty())
        return say(why);
    m_isTried = true;
    m_state->begin();
    m_work.start([run = m_run](Background<Answer>::Call& call) -> Answer {
        Limits limits = explainLimits;
        if (run->limits.bytes != 0)
            limits.bytes = std::min(limits.bytes, run->limits.bytes);
        Budget budget(limits, call.stop());
        const TraceRun* const trace = run->trace.get();
        if (trace != nullptr && !trace->hasCosts)
            return undecided("the trace has no G");
        auto made = trace == nullptr
                        ? ExplainedRun::make(*run->solver, *run->problem, run->options, budget)
                        : ExplainedRun::of(*trace->solver, trace->problem, trace->outcome,
                                           trace->log, budget);
        if (!made)
            return tl::unexpected(made.error());
        return std::make_shared<ExplainedRun>(std::move(*made));
    });
}

void ExplainPanel::take(Expected<Answer> answer)
{
    if (!answer || !*answer)
        return say(tr("This run cannot be explained: %1.")
                       .arg(engineText(answer ? answer->error().why : answer.error().message)));
    m_explained = std::move(**answer);
    say({});
    m_side->setVisible(m_explained->log().rules().sides == 2);
    const bool isGuided = m_explained->log().rules().isGuided();
    m_table->setColumnHidden(hColumn, !isGuided);
    m_table->setColumnHidden(fColumn, !isGuided);
    refresh();
}

void ExplainPanel::say(const QString& words)
{
    m_state->showIdle(words);
    m_parts->setVisible(m_explained != nullptr);
    mark();
}

void ExplainPanel::setTick(std::uint32_t tick)
{
    m_tick = tick;
    refresh();
}

/// Returns the displayed step; the last step of a run without a recording.
std::uint32_t ExplainPanel::tick() const
{
    return m_run->recording ? std::min(m_tick, m_explained->ticks()) : m_explained->ticks();
}

void ExplainPanel::refresh()
{
    if (!m_explained || !isVisible())
        return;
    refreshCell();
    const QLocale locale;
    const QString step = m_explained->log().isWalk() ? tr("Move %1 of %2") : tr("Step %1 of %2");
    m_codeTitle->setText(step.arg(locale.toString(tick()), locale.toString(m_explained->ticks())));
    m_code->show(m_explained->steps(), m_explained->linesAt(tick()));
    refreshList();
}

void ExplainPanel::refreshCell()
{
    if (!m_explained)
        return;
    if (!m_cell) {
        m_cellTitle->setText(tr("Cell"));
        m_sentences->setText(QStringLiteral("<span style='color:%1'>%2</span>")
                                 .arg(ui::palette().muted.name(),
                                      tr("Point at a cell of the maze, or click a row of the "
                                         "list, to see what the search did there.")));
        return;
    }
    m_cellTitle->setText(tr("Cell %1").arg(positionText(*m_cell)));
    QString html;
    for (const Message& sentence : explainInWords(*m_explained, *m_cell, tick()))
        html += QStringLiteral("<p style='margin: 0 0 3px 0'>%1</p>")
                    .arg(engineText(sentence).toHtmlEscaped());
    m_sentences->setText(html);
}

void ExplainPanel::refreshList()
{
    if (!m_explained)
        return;
    const std::size_t side =
        m_explained->log().rules().sides == 2 && m_side->currentIndex() == 1 ? 1 : 0;
    const OpenListAt& open = m_explained->openAt(tick());
    const QLocale locale;
    const ListKind kind = m_explained->steps().list;
    QString name =
        engineText(listName(kind == ListKind::twoLists ? ListKind::openList : kind, side));
    name.front() = name.front().toUpper();
    m_listTitle->setText(
        tr("%1: %2").arg(name, tr("%Ln cell(s)", nullptr, static_cast<int>(open.size(side)))));
    const auto place = [this](CellIndex cell) { return m_explained->maze().position(cell); };
    const std::vector<OpenCell> listed = open.first(side, mostListed);
    const int decimals = decimalsOf(listed);
    std::vector<WaitingCell> rows;
    rows.reserve(listed.size());
    for (const OpenCell& cell : listed)
        rows.push_back({place(cell.cell),
                        cell.from == noCell ? std::nullopt : std::optional(place(cell.from)), cell,
                        decimals});
    m_list->setRows(std::move(rows));
    const bool isCut = open.size(side) > mostListed;
    m_more->setVisible(isCut);
    if (isCut)
        m_more->setText(
            tr("and %1 more")
                .arg(locale.toString(static_cast<qulonglong>(open.size(side) - mostListed))));
}

QSize ExplainPanel::minimumSizeHint() const
{
    constexpr int leastWidth = 240;
    return {leastWidth, QWidget::minimumSizeHint().height()};
}

QString ExplainPanel::text() const
{
    if (!m_explained)
        return m_state->words();
    QStringList lines{m_cellTitle->text()};
    if (m_cell)
        for (const Message& sentence : explainInWords(*m_explained, *m_cell, tick()))
            lines.append(engineText(sentence));
    lines.append(m_codeTitle->text());
    lines.append(m_code->marked());
    lines.append(m_listTitle->text());
    return lines.join(u'\n');
}

void ExplainPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    explain();
    refresh();
    mark();
}

void ExplainPanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    mark();
}

void ExplainPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        refreshCell();
    QWidget::changeEvent(event);
}

} // namespace mazewright::ui
