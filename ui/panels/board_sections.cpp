// The sections of the column about a board of tiles.
#include "ui/panels/board_sections.h"

#include "ui/level/maze_document.h"
#include "ui/session/level_session.h"

#include <QCheckBox>
#include <QEvent>
#include <QGridLayout>
#include <QHeaderView>
#include <QLocale>
#include <QShortcut>
#include <QTableView>
#include <QVBoxLayout>

namespace mazewright::ui {

namespace {

constexpr int listHeight = 190;
constexpr int listSymbolSide = 16;
constexpr int leastColumnWidth = 40;

QString grouped(std::size_t count)
{
    return QLocale().toString(static_cast<qulonglong>(count));
}

} // namespace

PairsSection::PairsSection(QWidget* parent)
    : SectionBody(parent), m_model(new PairsModel(this)),
      m_all(new QCheckBox(tr("Show all on board"), this)), m_pairs(new QTableView(this))
{
    QVBoxLayout& column = makeColumn(4);
    m_all->setObjectName(QStringLiteral("showOpenPairs"));
    column.addWidget(m_all);
    m_pairs->setObjectName(QStringLiteral("pairs"));
    m_pairs->setModel(m_model);
    m_pairs->setAccessibleName(tr("Pairs that can be linked now"));
    m_pairs->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_pairs->setSelectionMode(QAbstractItemView::SingleSelection);
    m_pairs->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_pairs->setShowGrid(false);
    m_pairs->setTabKeyNavigation(false);
    m_pairs->setFixedHeight(listHeight); // scrolls by itself, so the column need not
    m_pairs->verticalHeader()->hide();
    m_pairs->verticalHeader()->setDefaultSectionSize(m_pairs->fontMetrics().height() + 6);
    m_pairs->setIconSize({listSymbolSide, listSymbolSide});
    m_pairs->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_pairs->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_pairs->horizontalHeader()->setSectionResizeMode(PairsModel::turns,
                                                      QHeaderView::ResizeToContents);
    // Measures visible rows only, as there may be many pairs.
    m_pairs->horizontalHeader()->setResizeContentsPrecision(0);
    m_pairs->horizontalHeader()->setMinimumSectionSize(leastColumnWidth);
    m_pairs->horizontalHeader()->setHighlightSections(false);
    m_pairs->setMouseTracking(true);
    m_pairs->viewport()->installEventFilter(this);
    column.addWidget(m_pairs);
    connect(m_all, &QCheckBox::toggled, this, &PairsSection::allShownChanged);
    const auto point = [this](const QModelIndex& index) {
        emit pointedAt(m_model->pairAt(index.row()));
    };
    connect(m_pairs, &QTableView::entered, this, point);
    connect(m_pairs->selectionModel(), &QItemSelectionModel::currentRowChanged, this, point);
    connect(m_pairs, &QTableView::doubleClicked, this, &PairsSection::playPair);
    auto* enter = new QShortcut(QKeySequence(Qt::Key_Return), m_pairs);
    enter->setContext(Qt::WidgetShortcut);
    connect(enter, &QShortcut::activated, this, [this] { playPair(m_pairs->currentIndex()); });
}

void PairsSection::follow(LevelSession& level)
{
    const auto show = [this, &level] {
        m_model->setPairs(level.watch()->pairs());
        emit changed();
    };
    on(level.watch(), &BoardAnalysis::changed, show);
    on(level.game(), &BoardGame::changed, show);
    show();
}

QString PairsSection::summary() const
{
    const auto pairs = level() ? level()->watch()->pairs() : nullptr;
    if (!pairs)
        return {};
    return pairs->found.count > pairs->found.listed.size()
               ? tr("%1, first %2 listed")
                     .arg(grouped(pairs->found.count), grouped(pairs->found.listed.size()))
               : grouped(pairs->found.count);
}

void PairsSection::playPair(const QModelIndex& index)
{
    const std::optional<BoardMove> pair = m_model->pairAt(index.row());
    if (!pair)
        return;
    const Maze& board = *level()->watch()->pairs()->board;
    level()->game()->play(board.position(pair->from), board.position(pair->to));
}

bool PairsSection::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Leave)
        emit pointedAt(m_model->pairAt(m_pairs->currentIndex().row()));
    return SectionBody::eventFilter(watched, event);
}

OrderSection::OrderSection(QWidget* parent) : SectionBody(parent)
{
    QGridLayout& grid = addFigures(makeColumn());
    m_figures = {
        addRow(grid, tr("Fewest choices"),
               tr("In the solution: at the move with the fewest available pairs")),
        addRow(grid, tr("Most choices"),
               tr("In the solution: at the move with the most available pairs")),
        addRow(grid, tr("Forced moves"),
               tr("In the solution: moves at which only one pair can be linked")),
        addRow(grid, tr("Moves made"), tr("Since the game started; undone moves can be redone"))};
}

void OrderSection::follow(LevelSession& level)
{
    on(level.watch(), &BoardAnalysis::changed, [this] { refresh(); });
    on(level.game(), &BoardGame::changed, [this] { refresh(); });
    refresh();
}

QString OrderSection::summary() const
{
    const auto clearing = level() ? level()->watch()->clearing() : nullptr;
    return clearing && clearing->known.clears == Clears::yes
               ? tr("%Ln move(s)", nullptr, static_cast<int>(clearing->known.order.size()))
               : QString();
}

void OrderSection::refresh()
{
    const auto& clearing = level()->watch()->clearing();
    const bool known = clearing && clearing->facts && clearing->known.clears == Clears::yes &&
                       !clearing->facts->open.empty();
    const auto show = [&](std::size_t row, auto figure) {
        m_figures[row].value->setWords(known ? grouped(figure(*clearing->facts))
                                             : noFigure.toString());
    };
    show(0, [](const auto& facts) { return facts.fewest(); });
    show(1, [](const auto& facts) { return facts.most(); });
    show(2, [](const auto& facts) { return facts.forced(); });
    const Game& game = level()->game()->game();
    const std::size_t moves = game.moves().size();
    m_figures[3].value->setWords(game.played == moves
                                     ? grouped(game.played)
                                     : tr("%1 of %2").arg(grouped(game.played), grouped(moves)));
    const bool underWay = game.isUnderWay();
    m_figures[3].name->setVisible(underWay);
    m_figures[3].value->setVisible(underWay);
    emit changed();
}

} // namespace mazewright::ui
