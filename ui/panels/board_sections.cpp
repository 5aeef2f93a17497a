// The sections of the column about a board of tiles.
#include "ui/panels/board_sections.h"

#include "ui/base/column_model.h"
#include "ui/base/painting.h"
#include "ui/base/text.h"
#include "ui/base/widgets.h"
#include "ui/level/maze_document.h"
#include "ui/session/level_session.h"

#include <QCheckBox>
#include <QEvent>
#include <QGridLayout>
#include <QHeaderView>
#include <QLocale>
#include <QPainter>
#include <QShortcut>
#include <QTableView>
#include <QVBoxLayout>

#include <utility>

namespace mazewright::ui {

namespace {

constexpr int listHeight = 190;
constexpr int listSymbolSide = 16;
constexpr int leastColumnWidth = 40;
constexpr int turnsColumn = 3;

QString grouped(std::size_t count)
{
    return QLocale().toString(static_cast<qulonglong>(count));
}

} // namespace

/// A pair that can be joined now.
struct ListedPair {
    Position from{};
    Position to{};
    Cell first{}; ///< the tile at `from`
    Cell second{};
    link::LinkablePair line{};
};

namespace {

std::vector<ListedPair> rowsOf(const BoardPairs& pairs)
{
    const Maze& board = *pairs.board;
    std::vector<ListedPair> rows;
    for (const link::LinkablePair& pair : pairs.found.listed)
        rows.push_back({board.position(pair.from), board.position(pair.to), board.at(pair.from),
                        board.at(pair.to), pair});
    return rows;
}

QPixmap pictureOf(std::int32_t kind)
{
    constexpr QSize side(2 * listSymbolSide, 2 * listSymbolSide);
    return paintedPixmap(side, 2, [kind](QPainter& painter) {
        paintSymbol(painter, QRectF(0, 0, listSymbolSide, listSymbolSide), kind);
    });
}

std::vector<Column<ListedPair>> pairColumns()
{
    const auto tiles = [](const ListedPair& pair) {
        return pair.first == pair.second
                   ? QString::number(pair.first.value)
                   : PairsSection::tr("%1 + %2").arg(pair.first.value).arg(pair.second.value);
    };
    const auto tip = [](const ListedPair& pair, int role) {
        return role != Qt::ToolTipRole
                   ? QVariant()
                   : PairsSection::tr("A line of %1 cells; double-click to remove the pair")
                         .arg(pair.line.cells);
    };
    const auto picture = [tip](const ListedPair& pair, int role) {
        const bool isDrawn = pair.first == pair.second && pair.first.value <= drawnSymbols;
        return role == Qt::DecorationRole && isDrawn ? QVariant(pictureOf(pair.first.value))
                                                     : tip(pair, role);
    };
    const auto from = [](const ListedPair& pair) { return positionText(pair.from); };
    const auto to = [](const ListedPair& pair) { return positionText(pair.to); };
    const auto turns = [](const ListedPair& pair) { return QString::number(pair.line.turns); };
    return {{.name = PairsSection::tr("Tile"), .text = tiles, .beside = picture},
            {.name = PairsSection::tr("From"), .text = from, .beside = tip},
            {.name = PairsSection::tr("To"), .text = to, .beside = tip},
            {.name = PairsSection::tr("Turns"), .text = turns, .beside = tip}};
}

} // namespace

PairsSection::PairsSection(QWidget* parent)
    : SectionBody(parent), m_model(new ColumnModel<ListedPair>(pairColumns(), this)),
      m_all(new QCheckBox(tr("Show all on board"), this)), m_pairs(new QTableView(this))
{
    auto* column = makeLayout<QVBoxLayout>(this, sectionMargins, 4);
    m_all->setObjectName(QStringLiteral("showOpenPairs"));
    column->addWidget(m_all);
    m_pairs->setObjectName(QStringLiteral("pairs"));
    showRows(*m_pairs, m_model, tr("Pairs that can be linked now"));
    m_pairs->setTabKeyNavigation(false);
    m_pairs->setFixedHeight(listHeight); // scrolls by itself, so the column need not
    m_pairs->verticalHeader()->setDefaultSectionSize(m_pairs->fontMetrics().height() + 6);
    m_pairs->setIconSize({listSymbolSide, listSymbolSide});
    m_pairs->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_pairs->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_pairs->horizontalHeader()->setSectionResizeMode(turnsColumn, QHeaderView::ResizeToContents);
    // Measures visible rows only, as there may be many pairs.
    m_pairs->horizontalHeader()->setResizeContentsPrecision(0);
    m_pairs->horizontalHeader()->setMinimumSectionSize(leastColumnWidth);
    m_pairs->horizontalHeader()->setHighlightSections(false);
    m_pairs->setMouseTracking(true);
    m_pairs->viewport()->installEventFilter(this);
    column->addWidget(m_pairs);
    connect(m_all, &QCheckBox::toggled, this, &PairsSection::allShownChanged);
    const auto point = [this](const QModelIndex& index) { emit pointedAt(pairAt(index)); };
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
        if (std::exchange(m_shown, level.watch()->pairs()) != level.watch()->pairs())
            m_model->setRows(m_shown ? rowsOf(*m_shown) : std::vector<ListedPair>());
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
    if (!index.isValid())
        return;
    const ListedPair& pair = m_model->row(index.row());
    level()->game()->play(pair.from, pair.to);
}

bool PairsSection::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Leave)
        emit pointedAt(pairAt(m_pairs->currentIndex()));
    return SectionBody::eventFilter(watched, event);
}

/// Returns the pair of a row; empty if there is no such row.
std::optional<BoardMove> PairsSection::pairAt(const QModelIndex& index) const
{
    if (!index.isValid() || index.row() >= m_model->rowCount())
        return std::nullopt;
    const link::LinkablePair& shown = m_model->row(index.row()).line;
    return BoardMove{shown.from, shown.to};
}

OrderSection::OrderSection(QWidget* parent) : SectionBody(parent)
{
    QGridLayout& grid = addFigures(*makeLayout<QVBoxLayout>(this, sectionMargins));
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
    m_figures[3].value->setWords(game.played() == moves
                                     ? grouped(game.played())
                                     : tr("%1 of %2").arg(grouped(game.played()), grouped(moves)));
    const bool underWay = game.isUnderWay();
    m_figures[3].name->setVisible(underWay);
    m_figures[3].value->setVisible(underWay);
    emit changed();
}

} // namespace mazewright::ui
