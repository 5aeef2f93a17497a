#include "ui/page/level_page.h"

#include "ui/base/widgets.h"
#include "ui/canvas/cell_marks.h"
#include "ui/canvas/link_lines.h"
#include "ui/canvas/marks_item.h"
#include "ui/canvas/maze_item.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/overlay_item.h"
#include "ui/canvas/overview.h"
#include "ui/canvas/pinned_notes.h"
#include "ui/canvas/route_items.h"
#include "ui/canvas/ruler.h"
#include "ui/canvas/symmetry_axes.h"
#include "ui/level/board_game.h"
#include "ui/level/maze_document.h"
#include "ui/level/walk_game.h"
#include "ui/page/level_column.h"
#include "ui/page/messages.h"
#include "ui/page/page_header.h"
#include "ui/page/play_views.h"
#include "ui/page/required_section.h"
#include "ui/page/selection.h"
#include "ui/page/selection_mode.h"
#include "ui/panels/board_sections.h"
#include "ui/panels/repair_panel.h"
#include "ui/panels/solver_bar.h"
#include "ui/panels/stroke_sections.h"
#include "ui/session/level_analysis.h"
#include "ui/session/level_session.h"
#include "ui/session/live_route.h"
#include "ui/session/overlay_state.h"
#include "ui/session/solver_settings.h"

#include <QEvent>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace mazewright::ui {

QuestionEnds::QuestionEnds(LevelSession* level, MazeItem* maze, QObject* parent)
    : QObject(parent), m_level(level), m_item(new EndsItem)
{
    maze->addTopmost(m_item);
    connect(level->document(), &MazeDocument::mazeReplaced, this, &QuestionEnds::show);
    connect(level->solving(), &SolverSettings::optionsChanged, this, &QuestionEnds::show);
    connect(level->solving(), &SolverSettings::solverChanged, this, &QuestionEnds::show);
    show();
}

void QuestionEnds::show()
{
    const SolverSettings& solving = *m_level->solving();
    m_item->setEnds(solving.questionOptions(solving.question()), m_level->document()->maze());
}

LevelPage::LevelPage(LevelSession* level, QWidget* parent)
    : QWidget(parent), m_level(level), m_messages(new Messages(this)), m_caption(new Caption(this)),
      m_required(new QToolButton(m_caption)), m_view(new MazeView(level->document(), this)),
      m_views(new QStackedWidget(this))
{
    auto* column = makeLayout<QVBoxLayout>(this, {}, 0);
    column->addWidget(m_messages);
    column->addWidget(m_views, 1);
    m_views->addWidget(makeEditor());
    m_plays = new PlayViews(level, m_view, m_views, this);
    connect(m_messages, &Messages::roomChanging, this, [this] { shownView()->hold(); });
    connect(m_messages, &Messages::roomChanged, this, [this, column] {
        column->activate();
        shownView()->release();
    });
    setFocusProxy(m_view);
    m_laidOut.setSingleShot(true);
    connect(&m_laidOut, &QTimer::timeout, this, &LevelPage::restoreView);
    makeItems();
    connect(m_required, &QToolButton::clicked, this, &LevelPage::badgeClicked);
    connectLevel();
    connectShown();
    connectView();
    connectPlays();
}

QWidget* LevelPage::makeEditor()
{
    auto* editor = new QWidget(m_views);
    auto* column = makeLayout<QVBoxLayout>(editor, {}, 0);
    m_required->setObjectName(QStringLiteral("requiredFacts"));
    m_required->setToolTip(tr("Show the required properties"));
    m_required->hide();
    m_caption->addTrailing(m_required);
    column->addWidget(m_caption);
    m_ruled = new RuledView(m_view, m_level->document(), editor);
    column->addWidget(m_ruled, 1);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setAccessibleName(tr("Maze"));
    return editor;
}

void LevelPage::makeItems()
{
    MazeItem& maze = *m_view->mazeItem();
    m_overlay = new OverlayItem;
    maze.addOverlay(m_overlay);
    maze.addOverlay(new EditsItem(&maze, m_level->shown()->edited()));
    m_liveRoute = new LiveRouteItem; // above the heat colours of runs, which would hide it
    maze.addOverlay(m_liveRoute);
    m_clearing = new ClearingItem;
    maze.addTopmost(m_clearing);
    m_clearing->setEdited(m_level->shown()->edited());
    m_cellMarks = new CellMarks;
    maze.addTopmost(m_cellMarks);
    m_questionEnds = new QuestionEnds(m_level, &maze, this);
    new SymmetryAxes(m_view, m_level->document(), this);
    showPinnedNotes(m_view, m_level->document());
    auto* overview = new Overview(m_view);
    connect(m_level->document(), &MazeDocument::edited, overview, &Overview::mazeChanged);
    connect(m_level->document(), &MazeDocument::mazeReplaced, overview, &Overview::mazeChanged);
    m_selection = new Selection(m_level->document(), this);
    m_selecting = new SelectionMode(m_view, m_selection, this);
}

void LevelPage::connectLevel()
{
    MazeDocument* document = m_level->document();
    connect(document, &MazeDocument::edited, this, [this] {
        showCell(m_shownCell);
        showCaption();
    });
    connect(document, &MazeDocument::mazeReplaced, this, &LevelPage::showCaption);
    connect(document, &MazeDocument::fileChanged, this, &LevelPage::showCaption);
    connect(document, &MazeDocument::rulesChanged, this, &LevelPage::showCaption);
    connect(document, &MazeDocument::modifiedChanged, this, &LevelPage::showCaption);
    connect(m_level->live(), &LiveRouteTracker::changed, this, &LevelPage::showNews);
    connect(m_level->analysis(), &LevelAnalysis::noted, this,
            [this](const QString& why) { m_messages->note(why); });
    connect(m_level, &LevelSession::copyFailed, this, [this](const QString& words) {
        m_messages->show(
            tr("Unsaved changes are not backed up: %1. Save the level to keep them.").arg(words));
    });
    showNews();
}

void LevelPage::connectShown()
{
    OverlayState* shown = m_level->shown();
    connect(shown, &OverlayState::drawnChanged, this, &LevelPage::showDrawn);
    connect(shown, &OverlayState::momentChanged, this, &LevelPage::showMoment);
    connect(shown, &OverlayState::modeChanged, this, &LevelPage::showMoment);
    connect(shown, &OverlayState::trackChanged, this, &LevelPage::showTrack);
    connect(shown, &OverlayState::settingsChanged, this, &LevelPage::showSettings);
    connect(shown, &OverlayState::markedCellChanged, this, [this](std::optional<Position> cell) {
        m_cellMarks->setCells(CellMark::explained,
                              cell ? std::vector{*cell} : std::vector<Position>());
    });
    connect(shown, &OverlayState::changed, this, [this] {
        showCaption();
        showHeat();
    });
    connect(shown, &OverlayState::qualitiesChanged, this, &LevelPage::showCaption);
    connect(shown, &OverlayState::grew, this, [this] {
        m_overlay->runChanged();
        showHeat();
    });
    connect(shown->playback(), &Playback::durationChanged, this, &LevelPage::showHeat);
    connect(shown->playback(), &Playback::playingChanged, m_view, &MazeView::setAnimating);
    connect(shown->edited(), &EditedCells::emptyChanged, this, &LevelPage::fadeOutdated);
    showSettings();
    showDrawn();
    showTrack();
    fadeOutdated();
    showMoment();
    showCaption();
}

void LevelPage::connectView()
{
    connect(m_view, &MazeView::cellHovered, this, &LevelPage::showCell);
    connect(m_selecting, &SelectionMode::hintChanged, m_view,
            [this] { emit m_view->hintChanged(m_view->hint()); });
    connect(m_view, &MazeView::zoomed, this, &LevelPage::requestLiveRoute);
    connect(m_view, &MazeView::viewStateChanged, this, &LevelPage::saveView);
}

/// Connects the views of games, which are played on copies.
void LevelPage::connectPlays()
{
    connect(m_plays, &PlayViews::pageChanged, this, [this] {
        emit shownViewChanged();
        showCell({});
    });
    connect(m_plays, &PlayViews::cellHovered, this, &LevelPage::showCell);
    connect(m_plays, &PlayViews::copyChanged, this, [this] { showCell(m_shownCell); });
    connect(m_plays, &PlayViews::noted, this,
            [this](const QString& why) { m_messages->note(why); });
    connect(m_plays, &PlayViews::comparisonRequested, this, &LevelPage::comparisonRequested);
}

MazeView* LevelPage::shownView() const
{
    MazeView* const played = m_plays->shown();
    return played != nullptr ? played : m_view;
}

QUndoStack* LevelPage::undoStack() const
{
    return m_level->walk()->isPlaying() ? m_level->walk()->steps()
                                        : m_level->game()->current().undoStack();
}

BoardLines* LevelPage::boardLines() const
{
    return m_plays->boardLines();
}

const LinkLinesItem& LevelPage::linkLines() const
{
    return boardLines()->item();
}

void LevelPage::showSettings()
{
    const OverlaySettings& settings = m_level->shown()->settings();
    m_overlay->setSettings(settings);
    m_clearing->setVisible(settings.route.shown);
    m_view->mazeItem()->setGridShown(settings.gridShown);
    for (MazeView* view : m_plays->all())
        view->mazeItem()->setGridShown(settings.gridShown);
    m_view->mazeItem()->setLabelsShown(settings.labelsShown);
    showHeat();
}

void LevelPage::showDrawn()
{
    const std::shared_ptr<const Run>& drawn = m_level->shown()->drawn();
    if (drawn == m_overlay->run())
        m_overlay->runChanged();
    else
        m_overlay->setRun(drawn);
    m_clearing->setRun(drawn);
    showTrack();
    showHeat();
}

void LevelPage::showTrack()
{
    const OverlayState& shown = *m_level->shown();
    if (shown.drawn() == shown.run())
        m_overlay->setTrack(shown.track());
}

void LevelPage::showMoment()
{
    const OverlayState& shown = *m_level->shown();
    if (shown.drawn() != shown.run())
        return;
    m_clearing->setStep(shown.orderStep());
    m_overlay->setTick(shown.overlayTick());
    m_overlay->setTrackCells(shown.trackCells());
}

/// Fades a run that was made on an older version of the maze.
void LevelPage::fadeOutdated()
{
    const double strength = m_level->shown()->edited()->isEmpty() ? 1 : outdatedStrength;
    m_overlay->setStrength(strength);
    m_clearing->setOpacity(strength);
}

/// Makes walls near-black if cells have heat colours.
void LevelPage::showHeat()
{
    const bool heat = m_overlay->showsHeat();
    if (std::exchange(m_heatShown, heat) != heat)
        m_view->mazeItem()->setHeatMapShown(heat);
    emit legendChanged();
}

void LevelPage::showCaption()
{
    const MazeDocument& document = *m_level->document();
    const QString name = document.displayName();
    m_caption->setName(document.isModified() ? tr("%1 •").arg(name) : name);
    m_caption->setFacts(document, m_level->shown()->run().get());
}

void LevelPage::setLiveRouteShown(bool shown)
{
    m_liveRouteShown = shown;
    requestLiveRoute();
    showNews();
}

void LevelPage::requestLiveRoute()
{
    m_level->live()->wantShape(m_liveRouteShown
                                   ? std::optional(m_view->pixelsPerCell() * devicePixelRatioF())
                                   : std::nullopt);
}

void LevelPage::showNews()
{
    const std::optional<LiveRoute>& news = m_level->live()->news();
    const Maze& maze = m_level->document()->maze();
    m_liveRoute->setRoute(news && m_liveRouteShown ? news->shape : nullptr, maze.rows(),
                          maze.columns());
}

void LevelPage::showCell(std::optional<Position> cell)
{
    m_shownCell = cell;
    emit cellChanged();
}

std::optional<Position> LevelPage::shownCell() const
{
    // A maze of another size may have replaced the one that the pointer was on.
    const Maze& maze = m_level->game()->current().maze();
    return m_shownCell && maze.contains(*m_shownCell) ? m_shownCell : std::nullopt;
}

void LevelPage::setTileFace(TileFace face)
{
    m_view->mazeItem()->setTileFace(face);
    for (MazeView* view : m_plays->all())
        view->mazeItem()->setTileFace(face);
}

void LevelPage::setRulersShown(bool shown)
{
    m_ruled->setRulersShown(shown);
}

void LevelPage::setMarks(CellMark mark, std::vector<Position> cells)
{
    m_cellMarks->setCells(mark, std::move(cells));
}

void LevelPage::showRequired(const QString& words, Ink ink)
{
    m_required->setText(words);
    m_required->setVisible(!words.isEmpty());
    setInk(*m_required, ink);
}

void LevelPage::addToCaption(QAction* action)
{
    auto* button = new QToolButton(m_caption);
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    m_caption->addTrailing(button);
}

void LevelPage::pickTiles()
{
    m_firstTile.reset();
    m_isPickingTiles = true;
    m_view->setPicking(tr("Click two matching tiles, Esc to finish"));
    m_view->setFocus();
}

/// Takes the first tile, then a second one with the same symbol, and solves.
void LevelPage::takeTile(Position cell)
{
    const Maze& maze = m_level->document()->maze();
    const Cell tile = maze.at(cell);
    const bool matches = m_firstTile && maze.contains(*m_firstTile) && cell != *m_firstTile &&
                         maze.at(*m_firstTile) == tile;
    if (tile.kind != CellKind::tile) {
        m_messages->note(tr("Click a tile."));
        return;
    }
    if (!matches) {
        m_firstTile = cell;
        m_cellMarks->setCells(CellMark::explained, {cell});
        return;
    }
    Options options = m_level->solving()->questionOptions(Question::link);
    options.set("from", OptionValue(m_firstTile));
    options.set("to", OptionValue(std::optional(cell)));
    m_cellMarks->setCells(CellMark::explained, {});
    m_firstTile.reset();
    m_level->solving()->setQuestionOptions(Question::link, options);
    if (m_level->solving()->question() != Question::link)
        m_level->solving()->setSolver(mainSolver(Question::link));
    m_level->solve();
}

void LevelPage::previewProposal(std::optional<std::size_t> index)
{
    MarksItem& marks = m_view->mazeItem()->marks();
    if (!index) {
        m_cellMarks->setCells(CellMark::proposed, {});
        marks.setPreview({});
        m_level->shown()->setPreview(nullptr);
        return;
    }
    const Repair& proposal = m_level->proposals()->all()[*index];
    std::vector<Position> changed;
    for (const Edit& edit : proposal.edits)
        changed.push_back(edit.cell);
    m_cellMarks->setCells(CellMark::proposed, std::move(changed));
    marks.setPreview(patchOf(m_level->document()->maze(), proposal.edits));
    m_level->shown()->setPreview(proposal.track.empty()
                                     ? nullptr
                                     : pictureOf(m_level->document()->snapshot(), proposal.track));
}

void LevelPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange || m_plays == nullptr)
        return;
    m_view->paletteChanged();
    for (MazeView* view : m_plays->all())
        view->paletteChanged();
}

// Zoom and position of a page's view. The level remembers them.

namespace {

constexpr double comfortablePixels = 72;
constexpr double corridorPixels = 16;
constexpr double leastWidthWhenFitted = 40; // pixels, of the shorter side
constexpr int longCorridor = 8;             // the longer side to the shorter one

} // namespace

void LevelPage::showWhole()
{
    m_level->setLook(std::nullopt);
    restoreView();
}

void LevelPage::fit()
{
    m_view->setMostWhenFitted(ZoomView::mostWhenFitted);
    m_view->fitMaze();
}

/// Stores zoom and position in the level. Stores none if the maze is fitted, so that it is fitted
/// again next time.
void LevelPage::saveView()
{
    if (!isVisible() || m_restoreOnShow)
        return;
    const ViewState now = m_view->viewState();
    m_level->setLook(m_view->isFitted()
                         ? std::nullopt
                         : std::optional(ViewPosition{now.centre, now.pixelsPerCell}));
}

void LevelPage::restoreView()
{
    m_restoreOnShow = !isVisible();
    if (m_restoreOnShow)
        return;
    const std::optional<ViewPosition> look = m_level->look();
    m_view->setMostWhenFitted(comfortablePixels);
    if (look) {
        m_view->setViewState({.centre = look->centre, .pixelsPerCell = look->pixelsPerCell});
        return;
    }
    m_view->fitMaze();
    // The whole of a long corridor would be a hairline: shows its beginning, at a scale to draw at.
    const Maze& maze = m_level->document()->maze();
    if (std::min(maze.rows(), maze.columns()) * m_view->pixelsPerCell() >= leastWidthWhenFitted ||
        std::max(maze.rows(), maze.columns()) <
            longCorridor * std::min(maze.rows(), maze.columns()))
        return;
    const QSizeF cells = QSizeF(m_view->viewport()->size()) / corridorPixels;
    m_view->setViewState({.centre = {std::min<double>(cells.width(), maze.columns()) / 2,
                                     std::min<double>(cells.height(), maze.rows()) / 2},
                          .pixelsPerCell = corridorPixels});
}

void LevelPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_restoreOnShow) // restored once the layout has given the view its size
        m_laidOut.start(0);
}

PanelConnections::PanelConnections(LevelPage* page, LevelColumn* column, SolverDrawer* solver,
                                   QObject* parent)
    : QObject(parent), m_page(page), m_column(column), m_solver(solver)
{
    connectMarks();
    connectBoard();
    connectPicking();
}

void PanelConnections::connectMarks()
{
    LevelPage* page = m_page;
    auto* cells = m_column->body<StrokeCellsSection>();
    const auto showCells = [page, cells] {
        for (const CellMark mark : {CellMark::forced, CellMark::unused, CellMark::unusedCoin})
            page->setMarks(mark, cells->markedCells(mark));
    };
    connect(cells, &StrokeCellsSection::marksChanged, this, showCells);
    auto* conditions = m_column->body<ConditionsForm>();
    connect(conditions, &ConditionsForm::marksChanged, this, [page, conditions] {
        for (const CellMark mark : {CellMark::through, CellMark::around})
            page->setMarks(mark, conditions->markedCells(mark));
    });
    auto* required = m_column->body<RequiredSection>();
    connect(required, &SectionBody::changed, this, [page, required] {
        page->showRequired(required->badges().empty() ? QString() : required->summary(),
                           required->ink());
    });
    auto* repair = m_column->body<ProposalsBox>();
    connect(repair, &ProposalsBox::previewed, this,
            [page](std::optional<std::size_t> proposal) { page->previewProposal(proposal); });
    const Selection* selection = page->selection();
    const auto showArea = [repair, selection] {
        repair->setArea(selection->isEmpty() ? std::nullopt : std::optional(selection->cells()));
    };
    connect(selection, &Selection::changed, this, showArea);
    showArea();
}

void PanelConnections::connectBoard()
{
    const auto* pairs = m_column->body<PairsSection>();
    BoardLines* lines = m_page->boardLines();
    connect(pairs, &PairsSection::pointedAt, this,
            [lines](std::optional<BoardMove> pair) { lines->showPointed(pair); });
    connect(pairs, &PairsSection::allShownChanged, this,
            [lines](bool shown) { lines->setAllShown(shown); });
}

void PanelConnections::connectPicking()
{
    const MazeView* view = m_page->view();
    auto* conditions = m_column->body<ConditionsForm>();
    connect(conditions, &ConditionsForm::pickingChanged, this, &PanelConnections::showPicking);
    connect(view, &MazeView::pickingEnded, this, [this, conditions] {
        m_page->m_isPickingTiles = false;
        m_option.clear();
        conditions->endPicking();
    });
    connect(m_solver, &SolverDrawer::pickRequested, this, &PanelConnections::pickPlace);
    connect(view, &MazeView::cellPicked, this, &PanelConnections::take);
}

void PanelConnections::showPicking()
{
    MazeView* view = m_page->view();
    m_page->m_isPickingTiles = false;
    const std::optional<Demand> demand = m_column->body<ConditionsForm>()->picking();
    if (!demand) {
        view->setPicking({});
        return;
    }
    m_option.clear();
    view->setPicking(*demand == Demand::through
                         ? tr("Click the cells that every track must pass through, Esc to finish")
                         : tr("Click the cells that every track must avoid, Esc to finish"));
    view->setFocus();
}

void PanelConnections::pickPlace(const QString& option)
{
    m_page->m_isPickingTiles = false;
    m_column->body<ConditionsForm>()->endPicking();
    m_option = option;
    m_page->view()->setPicking(tr("Click a cell, Esc to finish"));
    m_page->view()->setFocus();
}

void PanelConnections::take(Position cell)
{
    if (m_page->m_isPickingTiles)
        return m_page->takeTile(cell);
    if (const auto demand = m_column->body<ConditionsForm>()->picking()) {
        m_page->level()->analysis()->toggle(cell, *demand);
        return;
    }
    if (m_option.isEmpty()) {
        m_page->view()->pickTool(cell);
        return;
    }
    m_solver->setPlace(m_option, cell);
    m_option.clear();
    m_page->view()->setPicking({});
}

} // namespace mazewright::ui
