#include "ui/panels/proposals_box.h"

#include "ui/runs/run_text.h"
#include "ui/session/level_analysis.h"
#include "ui/session/level_session.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
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
        return ProposalsBox::tr("add wall at %1").arg(at);
    case CellKind::coin:
        return edit.to.value == 1
                   ? ProposalsBox::tr("add coin at %1").arg(at)
                   : ProposalsBox::tr("add coin worth %1 at %2").arg(edit.to.value).arg(at);
    case CellKind::start:
        return ProposalsBox::tr("move start to %1").arg(at);
    case CellKind::end:
        return ProposalsBox::tr("move end to %1").arg(at);
    case CellKind::tile:
        return ProposalsBox::tr("add tile at %1").arg(at);
    case CellKind::floor:
        break;
    }
    if (was.kind == CellKind::wall)
        return ProposalsBox::tr("remove wall at %1").arg(at);
    return was.kind == CellKind::coin ? ProposalsBox::tr("remove coin at %1").arg(at)
                                      : ProposalsBox::tr("clear cell %1").arg(at);
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

ProposalsBox::ProposalsBox(QWidget* parent) : QWidget(parent)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    makeHead(*layout);
    makeList(*layout);
    makeButtons(*layout);
    m_laidOut.setSingleShot(true);
    connect(&m_laidOut, &QTimer::timeout, this, &ProposalsBox::scrollIntoView);
}

void ProposalsBox::bind(LevelSession* level)
{
    preview(std::nullopt);
    m_bond = std::make_unique<QObject>();
    m_level = level;
    m_found = level == nullptr ? nullptr : level->proposals();
    if (level == nullptr)
        return;
    connect(level->analysis(), &LevelAnalysis::changed, m_bond.get(), [this] { showState(); });
    connect(m_found, &LevelProposals::begun, m_bond.get(), [this] { fill(); });
    connect(m_found, &LevelProposals::found, m_bond.get(),
            [this](const Proposal& proposal) { add(proposal); });
    connect(m_found, &LevelProposals::progressed, m_bond.get(), [this] { showState(); });
    connect(m_found, &LevelProposals::finished, m_bond.get(), [this] { fill(); });
    connect(m_found, &LevelProposals::mazeChanged, m_bond.get(), [this] {
        preview(std::nullopt);
        showState();
    });
    fill();
}

void ProposalsBox::makeHead(QVBoxLayout& layout)
{
    m_search = new QPushButton(tr("Make &Unique"), this);
    m_search->setObjectName(QStringLiteral("makeUnique"));
    m_search->setToolTip(tr("Find the smallest edits that leave exactly one best track"));
    m_stop = new QPushButton(tr("Stop"), this);
    m_stop->setAccessibleName(tr("Stop the search for edits"));
    auto* head = new QHBoxLayout;
    head->addWidget(m_search, 1);
    head->addWidget(m_stop);
    layout.addLayout(head);
    m_keepScore = new QCheckBox(tr("Keep score"), this);
    m_mostEdits = new QSpinBox(this);
    m_mostEdits->setRange(1, 3);
    m_mostEdits->setValue(SuggestRules{}.mostEdits);
    m_mostEdits->setAccessibleName(tr("Maximum edits"));
    m_mostEdits->setToolTip(tr("Allow a proposal at most this many edits"));
    auto* label = new QLabel(tr("Maximum edits"), this);
    label->setBuddy(m_mostEdits);
    m_moveEnds = new QCheckBox(tr("Allow moving start and end"), this);
    m_moveEnds->setObjectName(QStringLiteral("moveEnds"));
    layout.addWidget(m_moveEnds);
    auto* rules = new QHBoxLayout;
    rules->addWidget(m_keepScore, 1);
    rules->addWidget(label);
    rules->addWidget(m_mostEdits);
    layout.addLayout(rules);
    connect(m_search, &QPushButton::clicked, this, &ProposalsBox::search);
    connect(m_stop, &QPushButton::clicked, this, [this] { m_found->stop(); });
}

void ProposalsBox::makeList(QVBoxLayout& layout)
{
    m_list = new QTreeWidget(this);
    m_list->setObjectName(QStringLiteral("proposals"));
    m_list->setAccessibleName(tr("Proposals"));
    m_list->setRootIsDecorated(false);
    m_list->setWordWrap(true); // several edits take several lines
    m_list->setTextElideMode(Qt::ElideNone);
    m_list->setMouseTracking(true);
    m_list->setHeaderLabels({tr("Edit"), tr("Score")});
    m_list->headerItem()->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_list->setMinimumHeight(fontMetrics().height() * rowsSeen);
    m_list->viewport()->installEventFilter(this);
    layout.addWidget(m_list);
    connect(m_list->header(), &QHeaderView::sectionResized, m_list, &QTreeWidget::doItemsLayout,
            Qt::QueuedConnection);
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
    m_state->setMinimumHeight(2 * fontMetrics().lineSpacing()); // the list above keeps its height
    m_state->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_apply = new QPushButton(tr("Apply"), this);
    m_apply->setObjectName(QStringLiteral("applyProposal"));
    m_apply->setToolTip(tr("Apply the selected edits. You can undo them in one step."));
    layout.addWidget(m_apply);
    layout.addWidget(m_state); // last: its words change while a button is aimed at
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
    m_found->search({.keepScore = m_keepScore->isChecked(),
                     .keepEnds = !m_moveEnds->isChecked(),
                     .mostEdits = m_mostEdits->value()});
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
    const QString edits = words(*m_found->maze(), proposal);
    auto* item = new QTreeWidgetItem(m_list, {edits, scoreWords(proposal.score, m_found->score())});
    item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    if (proposal.edits.size() > 1) // a single one fits
        item->setToolTip(0, edits);
    showState();
}

/// All of them anew, as their final order is known only at the end; what was chosen stays chosen.
void ProposalsBox::fill()
{
    const QTreeWidgetItem* before = m_list->currentItem();
    const QString chosenWords = before == nullptr ? QString() : before->text(0);
    preview(std::nullopt);
    m_list->clear();
    for (const Proposal& proposal : m_found->all()) {
        add(proposal);
        QTreeWidgetItem* last = m_list->topLevelItem(m_list->topLevelItemCount() - 1);
        if (last->text(0) == chosenWords)
            m_list->setCurrentItem(last);
    }
    showState();
}

std::optional<std::size_t> ProposalsBox::chosen() const
{
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    if (row < 0 || static_cast<std::size_t>(row) >= m_found->all().size())
        return std::nullopt;
    return static_cast<std::size_t>(row);
}

void ProposalsBox::preview(std::optional<std::size_t> index)
{
    if (index && (m_found == nullptr || *index >= m_found->all().size() || !m_found->fitMaze()))
        index.reset();
    if (index == m_previewed)
        return;
    m_previewed = index;
    emit previewed(index);
}

void ProposalsBox::apply()
{
    const std::optional<std::size_t> index = chosen();
    if (!index || !m_found->fitMaze())
        return;
    preview(std::nullopt);
    m_found->apply(*index,
                   tr("Make Unique: %1").arg(words(*m_found->maze(), m_found->all()[*index])));
}

void ProposalsBox::showState()
{
    const bool running = m_found->isRunning();
    const bool any = !m_found->all().empty();
    const bool fits = !any || m_found->fitMaze();
    m_search->setEnabled(!running && m_level->analysis()->hindrance().isEmpty());
    m_stop->setEnabled(running); // it keeps its place: nothing appears under the pointer
    m_list->setVisible(running || any);
    m_list->setEnabled(fits);
    m_apply->setVisible(!m_list->isHidden());
    m_apply->setEnabled(fits && chosen());
    m_state->setText(stateWords());
    m_state->setVisible(!m_state->text().isEmpty());
}

QString ProposalsBox::stateWords() const
{
    if (m_found->isRunning())
        return tr("Searching… Proposals: %1. Mazes tried: %2.")
            .arg(QLocale().toString(m_found->all().size()))
            .arg(countText(static_cast<std::int64_t>(m_found->tried())));
    if (!m_found->all().empty())
        return m_found->fitMaze()
                   ? tr("Each proposal leaves exactly one best track. Point at one to preview it.")
                   : tr("The maze has changed. Undo the change or search again.");
    if (!m_found->ended())
        return {};
    return m_found->ended()->status == Status::noSolution
               ? tr("No set of edits of this size leaves exactly one best track.")
               : engineSentence(m_found->ended()->message);
}

bool ProposalsBox::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Leave) // what is chosen stays in view
        preview(m_list->hasFocus() ? chosen() : std::nullopt);
    return QWidget::eventFilter(watched, event);
}

} // namespace mazewright::ui
