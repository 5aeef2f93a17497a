#include "ui/panels/proposals_box.h"

#include "ui/document/maze_document.h"
#include "ui/runs/memory_limit.h"
#include "ui/runs/run_text.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace mazewright::ui {

namespace {

constexpr int rowsSeen = 8; // of text; rows are a little higher

QString editWords(const Maze& maze, const Edit& edit)
{
    const QString at = positionText(edit.cell);
    const Cell was = maze.at(edit.cell);
    switch (edit.to.kind) {
    case CellKind::wall:
        return ProposalsBox::tr("wall at %1").arg(at);
    case CellKind::coin:
        return edit.to.value == 1 ? ProposalsBox::tr("coin at %1").arg(at)
                                  : ProposalsBox::tr("coin of %1 at %2").arg(edit.to.value).arg(at);
    case CellKind::start:
        return ProposalsBox::tr("start to %1").arg(at);
    case CellKind::end:
        return ProposalsBox::tr("end to %1").arg(at);
    case CellKind::tile:
        return ProposalsBox::tr("tile at %1").arg(at);
    case CellKind::floor:
        break;
    }
    if (was.kind == CellKind::wall)
        return ProposalsBox::tr("no wall at %1").arg(at);
    return was.kind == CellKind::coin ? ProposalsBox::tr("no coin at %1").arg(at)
                                      : ProposalsBox::tr("floor at %1").arg(at);
}

/// `23 (+2)`; without what it was before, the score alone.
QString scoreWords(std::int64_t score, std::optional<std::int64_t> before)
{
    QString now = countText(score);
    if (!before)
        return now;
    const std::int64_t change = score - *before;
    if (change == 0)
        return ProposalsBox::tr("%1 (same)").arg(now);
    return change > 0 ? ProposalsBox::tr("%1 (+%2)").arg(now, countText(change))
                      : ProposalsBox::tr("%1 (−%2)").arg(now, countText(-change));
}

} // namespace

ProposalsBox::ProposalsBox(MazeDocument* document, LevelAnalysis* analysis, QWidget* parent)
    : QWidget(parent), m_document(document), m_analysis(analysis),
      m_worker(
          {.words = tr("Looking for edits that leave one best track"), .length = TaskLength::open},
          this)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    makeHead(*layout);
    makeList(*layout);
    makeButtons(*layout);
    connect(document, &MazeDocument::edited, this, &ProposalsBox::documentEdited);
    connect(analysis, &LevelAnalysis::changed, this, &ProposalsBox::showState);
    m_worker.onPart([this](const Proposal& proposal) { add(proposal); });
    m_worker.onProgress([this](const Progress& progress) {
        m_tried = progress.expanded;
        showState();
    });
    m_worker.onAnswer([this](const Expected<Suggestions>& suggestions) {
        take(suggestions ? *suggestions
                         : Suggestions{.status = Status::limitReached,
                                       .message = suggestions.error().message});
    });
    m_laidOut.setSingleShot(true);
    connect(&m_laidOut, &QTimer::timeout, this, &ProposalsBox::scrollIntoView);
    showState();
}

void ProposalsBox::makeHead(QVBoxLayout& layout)
{
    m_search = new QPushButton(tr("Make &unique…"), this);
    m_search->setObjectName(QStringLiteral("makeUnique"));
    m_search->setToolTip(tr("Looks for the smallest edits that leave exactly one best track"));
    m_stop = new QPushButton(tr("Stop"), this);
    m_stop->setAccessibleName(tr("Stop the search for edits"));
    auto* head = new QHBoxLayout;
    head->addWidget(m_search, 1);
    head->addWidget(m_stop);
    layout.addLayout(head);
    m_keepScore = new QCheckBox(tr("Keep the score"), this);
    m_mostEdits = new QSpinBox(this);
    m_mostEdits->setRange(1, 3);
    m_mostEdits->setValue(SuggestRules{}.mostEdits);
    m_mostEdits->setAccessibleName(tr("Edits at most"));
    auto* label = new QLabel(tr("Edits at most"), this);
    label->setBuddy(m_mostEdits);
    auto* rules = new QHBoxLayout;
    rules->addWidget(m_keepScore, 1);
    rules->addWidget(label);
    rules->addWidget(m_mostEdits);
    layout.addLayout(rules);
    connect(m_search, &QPushButton::clicked, this, &ProposalsBox::search);
    connect(m_stop, &QPushButton::clicked, this, &ProposalsBox::stop);
}

void ProposalsBox::makeList(QVBoxLayout& layout)
{
    m_list = new QTreeWidget(this);
    m_list->setObjectName(QStringLiteral("proposals"));
    m_list->setAccessibleName(tr("Proposals"));
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setMouseTracking(true);
    m_list->setHeaderLabels({tr("Edit"), tr("Score")});
    m_list->headerItem()->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_list->setMinimumHeight(fontMetrics().height() * rowsSeen);
    m_list->viewport()->installEventFilter(this);
    layout.addWidget(m_list);
    connect(m_list, &QTreeWidget::itemEntered, this, [this](QTreeWidgetItem* item) {
        preview(static_cast<std::size_t>(m_list->indexOfTopLevelItem(item)));
    });
    connect(m_list, &QTreeWidget::currentItemChanged, this, [this] {
        preview(chosen());
        showState();
    });
    connect(m_list, &QTreeWidget::itemActivated, this, &ProposalsBox::apply);
}

void ProposalsBox::makeButtons(QVBoxLayout& layout)
{
    m_state = new QLabel(this);
    m_state->setWordWrap(true);
    m_apply = new QPushButton(tr("Apply"), this);
    m_apply->setObjectName(QStringLiteral("applyProposal"));
    m_apply->setToolTip(tr("Makes the edit: one step that Undo takes back"));
    layout.addWidget(m_state);
    layout.addWidget(m_apply);
    connect(m_apply, &QPushButton::clicked, this, &ProposalsBox::apply);
}

QString ProposalsBox::words(const Maze& maze, const Proposal& proposal)
{
    QStringList parts;
    for (const Edit& edit : proposal.edits)
        parts << editWords(maze, edit);
    return parts.join(QStringLiteral(", "));
}

void ProposalsBox::search()
{
    const std::optional<Problem> problem = m_analysis->problem({.bytes = mostBytesOfRun()});
    if (!problem)
        return;
    preview(std::nullopt);
    m_maze = problem->snapshot();
    m_proposals.clear();
    m_list->clear();
    m_score.reset();
    m_tried = 0;
    const Analysis* analysis = m_analysis->analysis().get();
    if (analysis != nullptr && m_analysis->isCurrent() &&
        analysis->report->status == Status::solved)
        m_score = analysis->report->all.best;
    const SuggestRules rules{.keepScore = m_keepScore->isChecked(),
                             .mostEdits = m_mostEdits->value()};
    m_worker.start(
        [asked = *problem, rules](Call<Proposal>& call) {
            CallMonitor monitor(call);
            return suggestUnique(asked, rules, monitor,
                                 [&call](const Proposal& proposal) { call.tell(proposal); });
        },
        TaskCause::asked);
    showState();
    m_laidOut.start(0);
}

void ProposalsBox::scrollIntoView()
{
    for (QWidget* around = parentWidget(); around != nullptr; around = around->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(around))
            area->ensureWidgetVisible(m_apply);
}

void ProposalsBox::add(const Proposal& proposal)
{
    m_proposals.push_back(proposal);
    const QString edits = words(*m_maze, proposal);
    auto* item = new QTreeWidgetItem(m_list, {edits, scoreWords(proposal.score, m_score)});
    item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    if (proposal.edits.size() > 1) // a single one fits
        item->setToolTip(0, edits);
    showState();
}

/// The final order is known only now; what was chosen stays chosen.
void ProposalsBox::take(const Suggestions& suggestions)
{
    const std::optional<std::size_t> before = chosen();
    const std::vector<Edit> edits = before ? m_proposals[*before].edits : std::vector<Edit>{};
    m_proposals.clear();
    m_list->clear();
    for (const Proposal& proposal : suggestions.proposals) {
        add(proposal);
        if (proposal.edits == edits)
            m_list->setCurrentItem(m_list->topLevelItem(m_list->topLevelItemCount() - 1));
    }
    showState();
    if (!m_proposals.empty())
        return;
    m_state->setText(suggestions.status == Status::noSolution
                         ? tr("No edit of this size leaves one best track.")
                         : engineText(suggestions.message));
    m_state->show();
}

/// What was proposed stays, and is of use again once the edit is undone.
void ProposalsBox::documentEdited()
{
    m_worker.forget();
    preview(std::nullopt);
    showState();
}

bool ProposalsBox::fitsMaze() const
{
    return m_maze &&
           (m_maze->revision() == m_document->maze().revision() || *m_maze == m_document->maze());
}

std::optional<std::size_t> ProposalsBox::chosen() const
{
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    if (row < 0 || static_cast<std::size_t>(row) >= m_proposals.size())
        return std::nullopt;
    return static_cast<std::size_t>(row);
}

void ProposalsBox::preview(std::optional<std::size_t> index)
{
    if (index && (*index >= m_proposals.size() || !fitsMaze()))
        index.reset();
    if (index == m_previewed)
        return;
    m_previewed = index;
    emit previewed(index ? std::optional(m_proposals[*index]) : std::nullopt);
}

void ProposalsBox::apply()
{
    const std::optional<std::size_t> index = chosen();
    if (!index || !fitsMaze())
        return;
    const Proposal proposal = m_proposals[*index];
    preview(std::nullopt);
    const QString text = tr("Make unique: %1").arg(words(*m_maze, proposal));
    m_document->edit(patchOf(*m_maze, proposal.edits), text);
}

void ProposalsBox::showState()
{
    const bool running = m_worker.isRunning();
    const bool fits = m_proposals.empty() || fitsMaze();
    m_search->setEnabled(!running && m_analysis->hindrance().isEmpty());
    m_stop->setVisible(running);
    m_list->setVisible(running || !m_proposals.empty());
    m_list->setEnabled(fits);
    m_apply->setVisible(!m_list->isHidden());
    m_apply->setEnabled(fits && chosen());
    if (running)
        m_state->setText(tr("Searching… proposals: %1, mazes tried: %2.")
                             .arg(m_proposals.size())
                             .arg(countText(static_cast<std::int64_t>(m_tried))));
    else if (!fits)
        m_state->setText(tr("The maze is another now: undo, or search again."));
    else if (!m_proposals.empty())
        m_state->setText(tr("Each leaves exactly one best track. Point at one to see it."));
    else
        m_state->setText({});
    m_state->setVisible(!m_state->text().isEmpty());
}

bool ProposalsBox::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Leave) // what is chosen stays in view
        preview(m_list->hasFocus() ? chosen() : std::nullopt);
    return QWidget::eventFilter(watched, event);
}

} // namespace mazewright::ui
