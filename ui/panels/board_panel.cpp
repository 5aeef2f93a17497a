#include "ui/panels/board_panel.h"

#include "ui/level/board_analysis.h"
#include "ui/level/maze_document.h"
#include "ui/panels/figures.h"
#include "ui/session/level_session.h"

#include <QCheckBox>
#include <QEvent>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QShortcut>
#include <QSignalBlocker>
#include <QTableView>
#include <QVBoxLayout>

#include <utility>

namespace mazewright::ui {

namespace {

FactList boardMeasures()
{
    FactList facts;
    for (const char* id : {"grade", "choice", "traps"})
        facts.push_back(findFact(id, Question::clearBoard));
    return facts;
}

} // namespace

BoardDifficulty::BoardDifficulty(QWidget* parent)
    : QWidget(parent), m_measure(new QPushButton(this)),
      m_task({.words = tr("Measuring the difficulty of the board"), .length = TaskLength::open},
             this)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    m_rows = addRows(addFigures(*column), boardMeasures());
    m_measure->setObjectName(QStringLiteral("measureBoard"));
    m_measure->setFocusPolicy(Qt::TabFocus); // a click leaves the keyboard focus on the board
    column->addWidget(m_measure);
    connect(m_measure, &QPushButton::clicked, this, &BoardDifficulty::toggle);
    m_task.onAnswer([this](const Expected<std::shared_ptr<const Facts>>& facts) {
        showFacts(facts ? facts->get() : nullptr);
    });
    showFacts(nullptr);
}

void BoardDifficulty::setLevel(std::function<FactsQuestion()> level)
{
    m_level = std::move(level);
    forget();
}

void BoardDifficulty::forget()
{
    m_task.forget();
    showFacts(nullptr);
}

void BoardDifficulty::toggle()
{
    if (m_task.isRunning())
        return forget();
    if (!m_level)
        return;
    m_task.start(workingOut(m_level(), boardMeasures()), TaskCause::asked);
    m_measure->setText(tr("Stop"));
    m_measure->setToolTip(tr("Stop measuring"));
}

/// Shows dashes if `facts` is null.
void BoardDifficulty::showFacts(const Facts* facts)
{
    for (const FactRow& row : m_rows)
        showFact(row, facts);
    m_measure->setText(tr("Measure Difficulty"));
    m_measure->setToolTip(tr("Search the board after every first move to tell how many of them are "
                             "traps; this can take a while"));
    m_measure->setEnabled(m_level != nullptr);
}

namespace {

constexpr int leastListHeight = 130;
constexpr int listSymbolSide = 16;
constexpr int leastColumnWidth = 40;

QString grouped(std::size_t count)
{
    return QLocale().toString(static_cast<qulonglong>(count));
}

Badge badgeOf(const BoardGame& game, const BoardAnalysis& watch)
{
    const auto& clearing = watch.clearing();
    Ink ink = Ink::warning;
    if (game.tilesLeft() == 0 || (clearing && clearing->known.clears == Clears::yes))
        ink = Ink::success;
    else if (clearing && clearing->known.clears == Clears::no)
        ink = Ink::error;
    return {boardBadge(game, watch), ink};
}

} // namespace

BoardPanel::BoardPanel(QWidget* parent)
    : QWidget(parent), m_model(new PairsModel(this)), m_head(new Headline(tr("Tiles left"), this)),
      m_state(new WorkState(tr("Analysing the board"), this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 12);
    layout->setSpacing(4);
    layout->addWidget(m_head);
    layout->addWidget(m_state);
    m_state->keepRoom();
    makeButtons(*layout);
    makePairs(*layout);
    makeFigures(*layout);
    addTitle(*layout, tr("Difficulty"));
    m_difficulty = new BoardDifficulty(this);
    layout->addWidget(m_difficulty);
    connect(m_state, &WorkState::lasting, this, &BoardPanel::showWorking);
}

void BoardPanel::bind(LevelSession* level)
{
    if (m_level)
        m_watch->setPanelShown(false);
    m_connections = std::make_unique<QObject>();
    m_level = level;
    m_state->showIdle({});
    m_difficulty->setLevel({});
    if (level == nullptr)
        return;
    MazeDocument* document = level->document();
    m_difficulty->setLevel([document] {
        Rules rules = document->rules();
        rules.question = Question::clearBoard;
        return FactsQuestion{document->snapshot(), rules};
    });
    const auto forget = [this] { m_difficulty->forget(); };
    connect(document, &MazeDocument::edited, m_connections.get(), forget);
    connect(document, &MazeDocument::rulesChanged, m_connections.get(), forget);
    m_game = level->game();
    m_watch = level->watch();
    connect(m_game, &BoardGame::changed, m_connections.get(), [this] { showState(); });
    connect(m_watch, &BoardAnalysis::changed, m_connections.get(), [this] { showState(); });
    m_watch->setPanelShown(isVisible());
    showState();
}

QPushButton* BoardPanel::addButton(QGridLayout& grid, const QString& text, const QString& tip)
{
    auto* button = new QPushButton(text, this);
    button->setToolTip(tip);
    button->setFocusPolicy(Qt::TabFocus); // a click leaves the keyboard focus on the board
    const int place = grid.count();
    grid.addWidget(button, place / 2, place % 2);
    return button;
}

void BoardPanel::makeButtons(QVBoxLayout& layout)
{
    auto* grid = new QGridLayout;
    grid->setSpacing(6);
    layout.addLayout(grid);
    m_play = addButton(*grid, tr("&Play"),
                       tr("Play a copy of the board by clicking pairs to remove them (P)"));
    m_play->setObjectName(QStringLiteral("playBoard"));
    m_play->setCheckable(true);
    m_hint = addButton(*grid, tr("H&int"),
                       tr("Show a pair that keeps the board clearable (H while playing, then "
                          "Enter to remove it)"));
    m_hint->setObjectName(QStringLiteral("hint"));
    m_shuffle = addButton(*grid, tr("Shuffle"),
                          tr("Rearrange the remaining tiles so that they can be cleared"));
    m_shuffle->setObjectName(QStringLiteral("shuffle"));
    m_startOver =
        addButton(*grid, tr("Start &Over"), tr("Return the board to the start of this game"));
    m_startOver->setObjectName(QStringLiteral("startOver"));
    connect(m_play, &QPushButton::clicked, this,
            [this](bool wanted) { wanted ? m_game->begin() : m_game->end(); });
    connect(m_hint, &QPushButton::clicked, this, [this] { m_watch->showHint(); });
    connect(m_shuffle, &QPushButton::clicked, this, [this] { m_game->shuffle(); });
    connect(m_startOver, &QPushButton::clicked, this, [this] { m_game->startOver(); });
}

void BoardPanel::makePairs(QVBoxLayout& layout)
{
    m_pairsTitle = addTitle(layout, {});
    m_all = new QCheckBox(tr("Show all on board"), this);
    m_all->setObjectName(QStringLiteral("showOpenPairs"));
    layout.addWidget(m_all);
    m_pairs = new QTableView(this);
    m_pairs->setObjectName(QStringLiteral("pairs"));
    m_pairs->setModel(m_model);
    m_pairs->setAccessibleName(tr("Pairs that can be linked now"));
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
    m_pairs->horizontalHeader()->setSectionResizeMode(PairsModel::turns,
                                                      QHeaderView::ResizeToContents);
    // Measures visible rows only, as there may be many pairs.
    m_pairs->horizontalHeader()->setResizeContentsPrecision(0);
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

void BoardPanel::makeFigures(QVBoxLayout& layout)
{
    addTitle(layout, tr("Figures"));
    QGridLayout& grid = addFigures(layout);
    m_figures = {
        addRow(grid, tr("Fewest open pairs"),
               tr("In the solution: at the move with the fewest choices")),
        addRow(grid, tr("Most open pairs"),
               tr("In the solution: at the move with the most choices")),
        addRow(grid, tr("Forced moves"),
               tr("In the solution: moves at which only one pair can be linked")),
        addRow(grid, tr("Moves made"), tr("Since the game started; undone moves can be redone"))};
}

void BoardPanel::showState()
{
    const std::size_t tiles = m_game->tilesLeft();
    const bool playable = m_game->isPlayable();
    const QString words = boardVerdict(*m_game, *m_watch);
    m_head->number().setCount(static_cast<unsigned long>(tiles));
    m_head->setName(tr("tile(s) left", "below their number", static_cast<int>(tiles)));
    m_head->setBadge(badgeOf(*m_game, *m_watch));
    m_state->setWords(words);
    m_model->setPairs(m_watch->pairs());
    m_hint->setEnabled(playable && tiles > 0);
    m_shuffle->setEnabled(playable && tiles > 0 && !m_game->isShuffling());
    m_startOver->setEnabled(m_game->game().isUnderWay());
    m_play->setEnabled(playable);
    m_play->setChecked(m_game->isPlaying());
    showFigures();
    if (m_watch->isWorking() || m_game->isShuffling())
        m_state->begin();
    else
        m_state->showIdle(words);
}

void BoardPanel::showWorking()
{
    m_state->showWorking(boardVerdict(*m_game, *m_watch));
}

void BoardPanel::showFigures()
{
    const auto& pairs = m_watch->pairs();
    if (!pairs)
        m_pairsTitle->setText(tr("Open pairs"));
    else if (pairs->found.count > pairs->found.listed.size())
        m_pairsTitle->setText(
            tr("%1 open pairs (first %2 listed)")
                .arg(grouped(pairs->found.count), grouped(pairs->found.listed.size())));
    else
        m_pairsTitle->setText(
            tr("%Ln open pair(s)", nullptr, static_cast<int>(pairs->found.count)));
    const auto& clearing = m_watch->clearing();
    const bool known = clearing && clearing->facts && clearing->known.clears == Clears::yes &&
                       !clearing->facts->open.empty();
    const auto show = [&](std::size_t row, auto figure) {
        m_figures[row].value->setWords(known ? grouped(figure(*clearing->facts))
                                             : noFigure.toString());
    };
    show(0, [](const auto& facts) { return facts.fewest(); });
    show(1, [](const auto& facts) { return facts.most(); });
    show(2, [](const auto& facts) { return facts.forced(); });
    const Game& game = m_game->game();
    const std::size_t moves = game.moves().size();
    m_figures[3].value->setWords(game.played == moves
                                     ? grouped(game.played)
                                     : tr("%1 of %2").arg(grouped(game.played), grouped(moves)));
}

QString BoardPanel::verdict() const
{
    return m_state->words();
}

QString BoardPanel::text() const
{
    QStringList lines{m_head->number().text() + u' ' + m_head->name(), m_head->badge(),
                      m_state->words(), m_pairsTitle->text()};
    lines << linesOf(m_figures) << m_difficulty->lines();
    return lines.join(u'\n');
}

bool BoardPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Leave)
        emit pointedAt(m_model->pairAt(m_pairs->currentIndex().row()));
    return QWidget::eventFilter(watched, event);
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
