#include "ui/panels/board_panel.h"

#include "ui/play/board_words.h"
#include "ui/play/pairs_model.h"
#include "ui/session/level_session.h"
#include "ui/theme/palette.h"

#include <QCheckBox>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QShortcut>
#include <QSignalBlocker>
#include <QTableView>
#include <QVBoxLayout>

namespace mazewright::ui {

namespace {

constexpr int boardPatienceMilliseconds = 250; // what ends before is not told of
constexpr int leastListHeight = 130;
constexpr int listSymbolSide = 16;
constexpr int leastColumnWidth = 40;
const QString noBoardFigure = QStringLiteral("–");

QString grouped(std::size_t count)
{
    return QLocale().toString(static_cast<qulonglong>(count));
}

void setBoardSheet(QWidget* widget, const QString& sheet)
{
    if (widget->styleSheet() != sheet)
        widget->setStyleSheet(sheet);
}

} // namespace

BoardPanel::BoardPanel(QWidget* parent) : QWidget(parent), m_model(new PairsModel(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 12);
    layout->setSpacing(6);
    makeHead(*layout);
    makeButtons(*layout);
    makePairs(*layout);
    makeFigures(*layout);
    m_patience.setSingleShot(true);
    m_patience.setInterval(boardPatienceMilliseconds);
    connect(&m_patience, &QTimer::timeout, this, &BoardPanel::showWorking);
    showColours();
}

void BoardPanel::bind(LevelSession* level)
{
    if (m_level)
        m_watch->setPanelShown(false);
    m_bond = std::make_unique<QObject>();
    m_level = level;
    m_patience.stop();
    if (level == nullptr)
        return;
    m_game = level->game();
    m_watch = level->watch();
    connect(m_game, &BoardGame::changed, m_bond.get(), [this] { showState(); });
    connect(m_watch, &BoardWatch::changed, m_bond.get(), [this] { showState(); });
    m_watch->setPanelShown(isVisible());
    showState();
}

void BoardPanel::makeHead(QVBoxLayout& layout)
{
    auto* head = new QHBoxLayout;
    layout.addLayout(head);
    m_count = new QLabel(this);
    QFont large = m_count->font();
    large.setPointSizeF(large.pointSizeF() * 1.9);
    large.setBold(true);
    m_count->setFont(large);
    m_count->setAccessibleName(tr("Tiles left"));
    m_countName = new QLabel(this);
    m_badge = new QLabel(this);
    m_badge->setObjectName(QStringLiteral("boardVerdict"));
    head->addWidget(m_count);
    head->addWidget(m_countName, 0, Qt::AlignBottom);
    head->addStretch(1);
    head->addWidget(m_badge, 0, Qt::AlignVCenter);
    m_words = new QLabel(this);
    m_words->setWordWrap(true);
    m_words->setObjectName(QStringLiteral("boardWords"));
    m_progress = new QProgressBar(this);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(6);
    m_progress->setRange(0, 0);
    m_progress->setAccessibleName(tr("The board is being worked out"));
    QSizePolicy keepsRoom = m_progress->sizePolicy();
    keepsRoom.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(keepsRoom);
    m_progress->hide();
    layout.addWidget(m_words);
    layout.addWidget(m_progress);
    m_quiet.push_back(m_countName);
}

QPushButton* BoardPanel::addButton(QGridLayout& grid, const QString& text, const QString& tip)
{
    auto* button = new QPushButton(text, this);
    button->setToolTip(tip);
    button->setFocusPolicy(Qt::TabFocus); // a click leaves the keys to the board
    const int place = grid.count();
    grid.addWidget(button, place / 2, place % 2);
    return button;
}

void BoardPanel::makeButtons(QVBoxLayout& layout)
{
    auto* grid = new QGridLayout;
    grid->setSpacing(6);
    layout.addLayout(grid);
    m_play = addButton(*grid, tr("&Play"), tr("Play a copy of the board: clicks remove pairs (P)"));
    m_play->setObjectName(QStringLiteral("playBoard"));
    m_play->setCheckable(true);
    m_hint = addButton(*grid, tr("H&int"),
                       tr("Points out a pair that keeps the board clearable (H while playing; "
                          "Enter then removes it)"));
    m_hint->setObjectName(QStringLiteral("hint"));
    m_shuffle = addButton(*grid, tr("Shuffle"),
                          tr("Deals the tiles that are left anew, so that they can be cleared"));
    m_shuffle->setObjectName(QStringLiteral("shuffle"));
    m_startOver =
        addButton(*grid, tr("Start &Over"), tr("Lays out the board that this game began on"));
    m_startOver->setObjectName(QStringLiteral("startOver"));
    connect(m_play, &QPushButton::clicked, this,
            [this](bool wanted) { wanted ? m_game->begin() : m_game->end(); });
    connect(m_hint, &QPushButton::clicked, this, [this] { m_watch->showHint(); });
    connect(m_shuffle, &QPushButton::clicked, this, [this] { m_game->shuffle(); });
    connect(m_startOver, &QPushButton::clicked, this, [this] { m_game->startOver(); });
}

QLabel* BoardPanel::addTitle(QVBoxLayout& layout, const QString& title)
{
    auto* name = new QLabel(title, this);
    QFont bold = name->font();
    bold.setBold(true);
    name->setFont(bold);
    m_quiet.push_back(name);
    layout.addSpacing(6);
    layout.addWidget(name);
    return name;
}

void BoardPanel::makePairs(QVBoxLayout& layout)
{
    m_pairsTitle = addTitle(layout, {});
    m_all = new QCheckBox(tr("Show all on the board"), this);
    m_all->setObjectName(QStringLiteral("showOpenPairs"));
    layout.addWidget(m_all);
    m_pairs = new QTableView(this);
    m_pairs->setModel(m_model);
    m_pairs->setAccessibleName(tr("Pairs that can be joined now"));
    m_pairs->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_pairs->setSelectionMode(QAbstractItemView::SingleSelection);
    m_pairs->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_pairs->setShowGrid(false);
    m_pairs->setTabKeyNavigation(false);
    m_pairs->setMinimumHeight(leastListHeight);
    m_pairs->verticalHeader()->hide();
    m_pairs->verticalHeader()->setDefaultSectionSize(m_pairs->fontMetrics().height() + 6);
    m_pairs->setIconSize({listSymbolSide, listSymbolSide});
    m_pairs->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_pairs->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_pairs->horizontalHeader()->setMinimumSectionSize(leastColumnWidth);
    m_pairs->horizontalHeader()->setHighlightSections(false);
    m_pairs->setMouseTracking(true);
    m_pairs->viewport()->installEventFilter(this);
    layout.addWidget(m_pairs, 1);
    connect(m_all, &QCheckBox::toggled, this, &BoardPanel::allShownChanged);
    connect(m_pairs, &QTableView::entered, this,
            [this](const QModelIndex& index) { emit pointedAt(m_model->pairAt(index.row())); });
    connect(m_pairs->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& index) { emit pointedAt(m_model->pairAt(index.row())); });
    connect(m_pairs, &QTableView::doubleClicked, this, &BoardPanel::playPair);
    auto* enter = new QShortcut(QKeySequence(Qt::Key_Return), m_pairs);
    enter->setContext(Qt::WidgetShortcut);
    connect(enter, &QShortcut::activated, this, [this] { playPair(m_pairs->currentIndex()); });
}

void BoardPanel::playPair(const QModelIndex& index)
{
    const std::optional<BoardMove> pair = m_model->pairAt(index.row());
    if (!pair)
        return;
    const Maze& board = *m_watch->pairs()->board;
    m_game->play(board.position(pair->from), board.position(pair->to));
}

QLabel* BoardPanel::addRow(QGridLayout& grid, const QString& name, const QString& tip)
{
    const int row = grid.rowCount();
    auto* title = new QLabel(name, this);
    auto* value = new QLabel(this);
    title->setToolTip(tip);
    value->setToolTip(tip);
    value->setAccessibleName(name);
    value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    grid.addWidget(title, row, 0);
    grid.addWidget(value, row, 1);
    m_quiet.push_back(title);
    return value;
}

void BoardPanel::makeFigures(QVBoxLayout& layout)
{
    addTitle(layout, tr("In figures"));
    auto* grid = new QGridLayout;
    grid->setColumnStretch(1, 1);
    layout.addLayout(grid);
    m_fewest = addRow(*grid, tr("Fewest open pairs"),
                      tr("In the order that clears the board: at the move with the least choice"));
    m_most = addRow(*grid, tr("Most open pairs"),
                    tr("In the order that clears the board: at the move with the most choice"));
    m_forced = addRow(
        *grid, tr("Forced moves"),
        tr("In the order that clears the board: moves at which only one pair can be joined"));
    m_moves = addRow(*grid, tr("Moves made"),
                     tr("Since the tiles were laid out; those undone can be redone"));
}

void BoardPanel::showState()
{
    const std::size_t tiles = m_game->tilesLeft();
    const bool playable = m_game->isPlayable();
    m_count->setText(grouped(tiles));
    m_countName->setText(tiles == 1 ? tr("tile left") : tr("tiles left"));
    m_badge->setText(boardBadge(*m_game, *m_watch));
    m_badge->setVisible(!m_badge->text().isEmpty());
    m_words->setText(boardVerdict(*m_game, *m_watch));
    m_model->setPairs(m_watch->pairs());
    m_hint->setEnabled(playable && tiles > 0);
    m_shuffle->setEnabled(playable && tiles > 0 && !m_game->isShuffling());
    m_startOver->setEnabled(m_game->game().isUnderWay());
    m_play->setEnabled(playable);
    m_play->setChecked(m_game->isPlaying());
    showFigures();
    if (!m_watch->isWorking() && !m_game->isShuffling()) {
        m_patience.stop();
        m_progress->hide();
    } else if (!m_progress->isVisible() && !m_patience.isActive()) {
        m_patience.start();
    }
    showColours();
}

void BoardPanel::showWorking()
{
    m_progress->setVisible(m_watch->isWorking() || m_game->isShuffling());
    m_words->setText(boardVerdict(*m_game, *m_watch));
}

void BoardPanel::showFigures()
{
    const auto& pairs = m_watch->pairs();
    if (!pairs)
        m_pairsTitle->setText(tr("Open pairs"));
    else if (pairs->found.count > pairs->found.listed.size())
        m_pairsTitle->setText(
            tr("%1 open pairs, the first %2:")
                .arg(grouped(pairs->found.count), grouped(pairs->found.listed.size())));
    else
        m_pairsTitle->setText(pairs->found.count == 1
                                  ? tr("1 open pair")
                                  : tr("%1 open pairs").arg(grouped(pairs->found.count)));
    const auto& clearing = m_watch->clearing();
    const bool known = clearing && clearing->facts && clearing->known.clears == Clears::yes &&
                       !clearing->facts->open.empty();
    m_fewest->setText(known ? grouped(clearing->facts->fewest()) : noBoardFigure);
    m_most->setText(known ? grouped(clearing->facts->most()) : noBoardFigure);
    m_forced->setText(known ? grouped(clearing->facts->forced()) : noBoardFigure);
    const Game& game = m_game->game();
    const std::size_t moves = game.moves().size();
    m_moves->setText(game.played == moves
                         ? grouped(game.played)
                         : tr("%1 of %2").arg(grouped(game.played), grouped(moves)));
}

QString BoardPanel::verdict() const
{
    return m_words->text();
}

QString BoardPanel::text() const
{
    QStringList lines{m_count->text() + u' ' + m_countName->text(), m_badge->text(),
                      m_words->text(), m_pairsTitle->text()};
    for (const QLabel* value : {m_fewest, m_most, m_forced, m_moves})
        lines << value->accessibleName() + u' ' + value->text();
    return lines.join(u'\n');
}

void BoardPanel::showColours()
{
    const Palette& colours = ui::palette();
    for (QLabel* label : m_quiet)
        setBoardSheet(label, QStringLiteral("color: %1").arg(colours.muted.name()));
    if (!m_level)
        return;
    const auto& clearing = m_watch->clearing();
    QColor ink = colours.warning;
    if (m_game->tilesLeft() == 0 || (clearing && clearing->known.clears == Clears::yes))
        ink = colours.success;
    else if (clearing && clearing->known.clears == Clears::no)
        ink = colours.error;
    setBoardSheet(m_badge,
                  QStringLiteral("QLabel { color: %1; border: 1px solid %1; border-radius: 9px; "
                                 "padding: 2px 9px; font-weight: bold; }")
                      .arg(ink.name()));
}

bool BoardPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Leave)
        emit pointedAt(m_model->pairAt(m_pairs->currentIndex().row()));
    return QWidget::eventFilter(watched, event);
}

void BoardPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        showColours();
    QWidget::changeEvent(event);
}

void BoardPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_level)
        m_watch->setPanelShown(true);
}

void BoardPanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    if (m_level)
        m_watch->setPanelShown(false);
}

} // namespace mazewright::ui
