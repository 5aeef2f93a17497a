#include "ui/dialogs/recovery_dialog.h"

#include <QDialogButtonBox>
#include <QFrame>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace mazewright::ui {

namespace {

constexpr int recoveryWidth = 760;
constexpr int mostRecoveryHeight = 620;

} // namespace

RecoveryDialog::RecoveryDialog(const std::vector<LostLevel>& levels, QWidget* parent)
    : QDialog(parent), m_task({.words = tr("Reading unsaved levels")}, this)
{
    setWindowTitle(tr("Recover Unsaved Levels"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(12);
    auto* why = new QLabel(
        tr("Mazewright closed before these levels were saved. Choose what to do with each."), this);
    why->setWordWrap(true);
    column->addWidget(why);
    column->addWidget(makeRows(levels), 1);
    column->addWidget(makeButtons());
    showChoices();
    readFiles(levels);
    m_continue->setFocus();
}

QWidget* RecoveryDialog::makeRows(const std::vector<LostLevel>& levels)
{
    auto* area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* inside = new QWidget(area);
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(0, 0, 8, 0);
    column->setSpacing(0);
    for (const LostLevel& level : levels) {
        if (!m_rows.empty()) {
            auto* line = new QFrame(inside);
            line->setFrameShape(QFrame::HLine);
            line->setForegroundRole(QPalette::Mid);
            column->addWidget(line);
        }
        auto* row = new LostLevelRow(level.unsaved, inside);
        connect(row, &LostLevelRow::chosen, this, &RecoveryDialog::showChoices);
        row->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
        column->addWidget(row);
        m_rows.push_back(row);
    }
    column->addStretch(1); // the rows keep their heights
    area->setWidget(inside);
    // As high as the rows, limited for small screens.
    constexpr int aroundRows = 120;
    resize(recoveryWidth, std::min(mostRecoveryHeight, inside->sizeHint().height() + aroundRows));
    return area;
}

QWidget* RecoveryDialog::makeButtons()
{
    auto* place = new QWidget(this);
    auto* row = new QHBoxLayout(place);
    row->setContentsMargins(0, 0, 0, 0);
    auto* all = new QPushButton(tr("Recover &All"), place);
    all->setObjectName(QStringLiteral("recoverAll"));
    all->setAutoDefault(false);
    all->setVisible(m_rows.size() > 1);
    connect(all, &QPushButton::clicked, this, &RecoveryDialog::recoverAll);
    row->addWidget(all);
    m_consequence = new QLabel(place);
    m_consequence->setObjectName(QStringLiteral("captionFacts"));
    row->addWidget(m_consequence, 1);
    auto* buttons = new QDialogButtonBox(place);
    buttons->addButton(tr("&Decide Later"), QDialogButtonBox::RejectRole);
    m_continue = buttons->addButton(tr("&Continue"), QDialogButtonBox::AcceptRole);
    m_continue->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &RecoveryDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &RecoveryDialog::reject);
    row->addWidget(buttons);
    return place;
}

void RecoveryDialog::readFiles(const std::vector<LostLevel>& levels)
{
    m_task.onPart(
        [this](const LostComparison& compared) { m_rows[m_compared++]->showComparison(compared); });
    m_task.start([&levels](Call<LostComparison>& call) {
        for (const LostLevel& lost : levels)
            if (!call.stop().stop_requested())
                call.tell(compareWithFile(lost.unsaved));
        return NoPart{};
    });
}

void RecoveryDialog::recoverAll()
{
    for (LostLevelRow* row : m_rows)
        row->choose(LostChoice::recover);
    accept();
}

void RecoveryDialog::showChoices()
{
    const auto chosen = choices();
    const auto discarded = std::count(chosen.begin(), chosen.end(), LostChoice::discard);
    m_consequence->setText(discarded == 0 ? QString()
                                          : tr("Unsaved versions to discard: %1").arg(discarded));
}

std::vector<LostChoice> RecoveryDialog::choices() const
{
    std::vector<LostChoice> choices;
    for (const LostLevelRow* row : m_rows)
        choices.push_back(result() == QDialog::Rejected && !isVisible() ? LostChoice::later
                                                                        : row->choice());
    return choices;
}

} // namespace mazewright::ui
