#include "ui/order/order_dialog.h"

#include "ui/dialogs/maze_thumbnail.h"
#include "ui/order/order_form.h"
#include "ui/text/engine_text.h"
#include "ui/theme/scrolled.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr QSize candidatePicture{150, 150};
constexpr QSize levelPicture{120, 120};
constexpr int leastWordsWidth = 180;

/// Returns the values of a level, one line per wanted fact.
QString factsText(const OrderedLevel& level)
{
    QStringList lines;
    for (const CheckedFact& fact : level.facts)
        lines << engineText(fact.why);
    return lines.join(u'\n');
}

} // namespace

OrderDialog::OrderDialog(MazeSnapshot present, const Rules& rules, QWidget* parent)
    : QDialog(parent), m_form(new OrderForm(std::move(present), rules, this)),
      m_search({.words = tr("Making levels to order"), .length = TaskLength::open}, this)
{
    setWindowTitle(tr("Make Levels to Order"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(14);
    column->addWidget(m_form, 1);
    column->addWidget(makeResults());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_start = buttons->addButton(tr("&Start"), QDialogButtonBox::ActionRole);
    m_stop = buttons->addButton(tr("S&top"), QDialogButtonBox::ActionRole);
    m_open = buttons->addButton(tr("&Open Selected"), QDialogButtonBox::ActionRole);
    m_start->setDefault(true);
    m_open->setEnabled(false);
    column->addWidget(buttons);
    connect(m_start, &QPushButton::clicked, this, &OrderDialog::start);
    connect(m_stop, &QPushButton::clicked, this, &OrderDialog::stop);
    connect(m_open, &QPushButton::clicked, this, &OrderDialog::openSelected);
    connect(buttons, &QDialogButtonBox::rejected, this, &OrderDialog::reject);
    m_search.onPart([this](const News& news) { showNews(news); });
    m_search.onAnswer([this](const Expected<Message>& trouble) {
        showEnd(trouble ? *trouble : trouble.error().message);
    });
    showWorking(false);
    resizeWithinScreen(*this, {1080, 760});
}

/// Makes a row with the current candidate, its description, and the levels found.
QWidget* OrderDialog::makeResults()
{
    auto* place = new QWidget(this);
    place->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto* row = new QHBoxLayout(place);
    row->setContentsMargins(0, 0, 0, 0);
    m_picture = new QLabel(place);
    m_picture->setFixedSize(candidatePicture);
    // Its place is visible before there is a candidate.
    m_picture->setFrameShape(QFrame::StyledPanel);
    m_picture->setAlignment(Qt::AlignCenter);
    m_words = new QLabel(tr("Choose the properties that the levels should have, then press Start."),
                         place);
    m_words->setWordWrap(true);
    m_words->setMinimumWidth(leastWordsWidth);
    m_words->setAlignment(Qt::AlignVCenter | Qt::AlignLeft);
    m_found = new QListWidget(place);
    m_found->setAccessibleName(tr("Levels found"));
    m_found->setFlow(QListView::LeftToRight);
    m_found->setIconSize(levelPicture);
    m_found->setSelectionMode(QAbstractItemView::ExtendedSelection);
    row->addWidget(m_picture);
    row->addWidget(m_words, 1);
    row->addWidget(m_found, 3);
    connect(m_found, &QListWidget::itemSelectionChanged, this,
            [this] { m_open->setEnabled(!m_found->selectedItems().isEmpty()); });
    connect(m_found, &QListWidget::itemActivated, this, &OrderDialog::openSelected);
    return place;
}

void OrderDialog::start()
{
    m_order = m_form->order();
    if (m_order.constraints.empty()) {
        m_words->setText(tr("Select at least one property that the levels should have."));
        return;
    }
    if (const auto checked = checkOrder(m_order); !checked) {
        m_words->setText(engineSentence(checked.error().message));
        return;
    }
    m_found->clear();
    m_levels.clear();
    m_picture->clear();
    m_words->setText(tr("Searching…"));
    showWorking(true);
    m_search.start(
        [order = m_order, count = m_form->count()](Background<Message, News>::Call& call) {
            Orders orders(order);
            for (int i = 0; i < count && !call.stop().stop_requested(); ++i) {
                Budget budget({}, call.stop());
                auto level =
                    orders.next(budget, [&call](std::int64_t tried, const Maze* best, double fit) {
                        if (best != nullptr)
                            call.tell({.tried = tried, .fit = fit, .best = *best});
                    });
                if (!level)
                    return level.error().message;
                if (*level && !call.stop().stop_requested())
                    call.tell({.tried = (*level)->tried, .level = std::move(**level)});
            }
            return Message();
        },
        TaskCause::asked);
}

void OrderDialog::stop()
{
    m_search.forget();
    m_words->setText(tr("Stopped. The levels found so far are kept."));
    showWorking(false);
}

void OrderDialog::showNews(const News& news)
{
    if (news.best) {
        m_picture->setPixmap(mazeThumbnail(*news.best, candidatePicture, devicePixelRatioF()));
        m_words->setText(tr("Best of %Ln candidate(s): meets %1% of the requirements.", nullptr,
                            static_cast<int>(news.tried))
                             .arg(QLocale().toString(100 * news.fit, 'f', 1)));
    }
    if (news.level)
        add(*news.level);
}

void OrderDialog::add(const OrderedLevel& level)
{
    const QString words =
        level.fits() ? factsText(level)
                     : tr("Closest match; not everything is met:") + u'\n' + factsText(level);
    auto* item = new QListWidgetItem(
        QIcon(mazeThumbnail(level.maze, levelPicture, devicePixelRatioF())), words, m_found);
    item->setToolTip(words);
    m_levels.push_back(level);
    if (m_found->selectedItems().isEmpty())
        m_found->setCurrentItem(item);
}

void OrderDialog::showEnd(const Message& trouble)
{
    showWorking(false);
    const auto fitting = static_cast<int>(std::count_if(
        m_levels.begin(), m_levels.end(), [](const OrderedLevel& level) { return level.fits(); }));
    m_words->setText(trouble.empty() ? tr("%Ln level(s) found.", nullptr, fitting)
                                     : engineSentence(trouble));
}

void OrderDialog::showWorking(bool works)
{
    m_form->setEnabled(!works);
    m_start->setEnabled(!works);
    m_stop->setEnabled(works);
}

/// Returns the level with the wanted facts as its required facts, so that they can be checked
/// again.
Level OrderDialog::levelOf(const OrderedLevel& made) const
{
    Level level{.maze = made.maze};
    level.rules = made.rules;
    for (const FactConstraint& want : m_order.constraints)
        level.holds.insert_or_assign(std::string(want.fact->id), want.value);
    return level;
}

void OrderDialog::openSelected()
{
    for (const QListWidgetItem* item : m_found->selectedItems())
        emit taken(levelOf(m_levels[static_cast<std::size_t>(m_found->row(item))]));
}

QString OrderDialog::words() const
{
    return m_words->text();
}

} // namespace mazewright::ui
