#include "tests/support/walls.h"
#include "tests/ui/level/fake_solvers.h"
#include "ui/canvas/link_lines.h"
#include "ui/canvas/maze_item.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/overlay_item.h"
#include "ui/level/maze_document.h"
#include "ui/page/level_page.h"
#include "ui/panels/cell_card.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/timeline.h"
#include "ui/panels/track_stepper.h"
#include "ui/session/level_session.h"
#include "ui/session/overlay_state.h"

#include <QCheckBox>
#include <QComboBox>
#include <QToolButton>

namespace mazewright::ui {

namespace {

/// The maze of the strokes below: one track leads over the wall, one under it.
MazeSnapshot ring()
{
    return frozen({".....", //
                   "S###E", //
                   "....."});
}

Route around(int row)
{
    Route track{{1, 0}};
    for (int column = 0; column < 5; ++column)
        track.push_back({row, column});
    track.push_back({1, 4});
    return track;
}

class TwoTracks : public TrackSet {
public:
    const mpz_class& size() const override { return m_size; }
    Decided<Route> track(const mpz_class& k, Budget&) const override
    {
        return around(k == 0 ? 0 : 2);
    }

private:
    mpz_class m_size = 2;
};

/// Closes the first row, a cell a tick.
Outcome solveStroke(const Problem&, const Options&, Monitor& monitor, Workspace&)
{
    Outcome outcome = observed(monitor, [](auto& recorder) {
        for (CellIndex c = 0; c < 5; ++c) {
            recorder.open(c);
            recorder.close(c);
        }
        return Outcome{.status = Status::solved, .cost = 7, .bound = 7};
    });
    outcome.routes.push_back(around(0));
    outcome.tracks = std::make_shared<TwoTracks>();
    outcome.layers.push_back({.id = "share",
                              .name = "Share",
                              .unit = "",
                              .least = 0,
                              .most = 1,
                              .at = [](CellIndex) { return 1.0F; },
                              .text = [](CellIndex) { return std::string("1/1"); }});
    return outcome;
}

/// The ones, then the twos; a removal closes both its tiles.
Outcome solveClearing(const Problem& problem, const Options&, Monitor& monitor, Workspace&)
{
    Outcome outcome = observed(monitor, [&problem](auto& recorder) {
        for (const Position tile :
             {Position{0, 0}, Position{0, 1}, Position{1, 0}, Position{1, 2}}) {
            recorder.open(problem.maze().index(tile));
            recorder.close(problem.maze().index(tile));
        }
        return Outcome{.status = Status::solved};
    });
    outcome.routes = {{{0, 0}, {0, 1}}, {{1, 0}, {1, 1}, {1, 2}}};
    return outcome;
}

constexpr Solver clearingSolver = {test::fakeInfo("clearing", Question::clearBoard), solveClearing};
constexpr Solver strokeSolver = {test::fakeInfo("stroke", Question::oneStroke), solveStroke};

/// A level of this maze with its page and the panels around it, as the window puts them together.
struct Stage {
    explicit Stage(MazeSnapshot drawn) : maze(std::move(drawn))
    {
        level.setLevel({.maze = *maze});
        timeline.bind(level.shown());
        layers.bind(level.shown());
    }
    /// The card on a cell that has this content, without the places where a line may break.
    QString card(Position position, Cell cell) const
    {
        return cellCard(position, cell, {.run = shown.run().get(), .edited = shown.edited()})
            .remove(QChar(0x200b));
    }
    /// The id of a run that has been begun on the maze.
    int start(const Solver& solver) { return runs.run(test::startRun(runs, solver, maze))->id; }
    /// Begun, ended and then shown.
    void solveAndShow(const Solver& solver)
    {
        const int id = start(solver);
        QVERIFY(test::waitForAll(runs));
        shown.showRun(id);
    }

    MazeSnapshot maze;
    RunsModel runs;
    LevelSession level{1, &runs};
    OverlayState& shown = *level.shown();
    Playback& playback = *shown.playback();
    LevelPage page{&level};
    OverlayItem& overlay = *page.overlay();
    Timeline timeline;
    LayersPanel layers;
};

} // namespace

class LevelPageTest : public QObject {
    Q_OBJECT

private slots:
    void followsARunThatGoes()
    {
        Stage stage(frozen({"S..E"}));
        const int id = stage.start(test::endlessSolver);

        stage.shown.showRun(id);

        QVERIFY(stage.playback.isFollowing());
        stage.runs.stopAll();
        QVERIFY(test::waitForAll(stage.runs));
        QVERIFY(!stage.playback.isFollowing());
    }

    void playsAQuickRunFromItsStart()
    {
        Stage stage(frozen({"S..E"}));
        QSignalSpy animating(&stage.playback, &Playback::playingChanged);
        const int id = stage.start(test::rowSolver);
        stage.shown.showRun(id);

        QVERIFY(test::waitForAll(stage.runs));

        QCOMPARE(stage.playback.duration(), 4U);
        QVERIFY(stage.playback.isPlaying());
        QVERIFY(animating.last().first().toBool());
        stage.playback.advance(std::chrono::seconds(9));
        QCOMPARE(stage.overlay.tick(), 4U);
        QVERIFY(!animating.last().first().toBool());
    }

    void standsAtTheEndOfAFinishedRun()
    {
        Stage stage(frozen({"S..E"}));
        stage.solveAndShow(test::rowSolver);

        QCOMPARE(stage.playback.tick(), 4U);
        QCOMPARE(stage.overlay.tick(), 4U);
        QVERIFY(!stage.playback.isPlaying());
    }

    /// A rotated level has other rows and columns before the page hears of it.
    void theShownCellIsNeverOutsideTheMaze()
    {
        Stage stage(ring());
        stage.solveAndShow(strokeSolver);
        emit stage.page.view()->cellHovered(Position{0, 4});
        QCOMPARE(stage.page.shownCell(), std::optional(Position{0, 4}));
        MazeDocument& document = *stage.level.document();
        int changes = 0;
        connect(&stage.shown, &OverlayState::changed, this, [&] {
            ++changes;
            const std::optional<Position> cell = stage.page.shownCell();
            QVERIFY(!cell || document.maze().contains(*cell));
        });

        document.replace(*Maze::make(5, 3), QStringLiteral("Rotate"), [](Position p) {
            return Position{p.column, p.row};
        });

        QVERIFY(changes > 0);
        QCOMPARE(stage.page.shownCell(), std::nullopt);
    }

    void playsTheBestTrackOfAStroke()
    {
        Stage stage(ring());
        const int id = stage.start(strokeSolver);
        stage.shown.showRun(id);

        QVERIFY(test::waitForAll(stage.runs));

        QCOMPARE(QString::fromStdString(stage.runs.run(0)->verdict->why), QString());
        QCOMPARE(stage.shown.mode(), TimelineMode::track);
        QCOMPARE(stage.playback.duration(), 7U); // cells of the track
        QVERIFY(stage.playback.isPlaying());
    }

    void stepsThroughTheTracks()
    {
        Stage stage(ring());
        stage.solveAndShow(strokeSolver);
        QSignalSpy chosen(stage.timeline.tracks(), &TrackStepper::chosen);
        TrackStepper& tracks = *stage.timeline.tracks();
        QVERIFY(tracks.count() == 2);

        tracks.previous(); // there is none
        tracks.next();
        tracks.next(); // nor here

        QCOMPARE(chosen.count(), 1);
        QVERIFY(tracks.track() == 1);
        QTRY_COMPARE(stage.shown.track(), around(2));
        QCOMPARE(stage.playback.tick(), 7U);
        tracks.findChild<TrackNumber*>()->stepBy(-1);
        QVERIFY(tracks.track() == 0);
    }

    void choosesBetweenSearchAndTrack()
    {
        Stage stage(ring());
        stage.solveAndShow(strokeSolver);

        stage.shown.setMode(TimelineMode::search);
        stage.playback.seek(3);

        QCOMPARE(stage.overlay.tick(), 3U);
        QCOMPARE(stage.overlay.stateAt(2), CellState::closed);
        QCOMPARE(stage.overlay.stateAt(3), CellState::untouched);
        stage.shown.setMode(TimelineMode::track);
        QCOMPARE(stage.overlay.tick(), stage.shown.run()->ticks()); // all of the search is seen
    }

    void playsAnOrderMoveByMove()
    {
        Stage stage(frozen({"11.", "2.2"}));
        const int id = stage.start(clearingSolver);
        stage.shown.showRun(id);
        QVERIFY(!stage.shown.showsOrder());

        QVERIFY(test::waitForAll(stage.runs));

        QVERIFY(stage.shown.showsOrder());
        QCOMPARE(stage.playback.duration(), 2U); // moves, not tiles
        QVERIFY(stage.playback.isPlaying());
        stage.playback.seek(1);
        QCOMPARE(stage.page.clearing().step(), 1U);
        stage.playback.step(1);
        QCOMPARE(stage.page.clearing().step(), 2U);
        QVERIFY(!stage.overlay.showsHeat()); // its tiles are no cells of a search
        for (const auto& [cell, move] :
             {std::pair(Position{0, 0}, 1), std::pair(Position{0, 1}, 1),
              std::pair(Position{1, 0}, 2), std::pair(Position{1, 2}, 2)}) {
            const QString card = stage.card(cell, stage.shown.run()->maze->at(cell));
            QVERIFY2(card.contains(QStringLiteral("removed in move %1").arg(move)),
                     qPrintable(card));
        }
        stage.shown.showRun(0);
        QVERIFY(!stage.shown.showsOrder());
        QCOMPARE(stage.playback.duration(), 0U);
    }

    void tellsWhenHeatIsShown()
    {
        Stage stage(ring());
        stage.solveAndShow(strokeSolver);
        auto settings = stage.layers.settings();
        settings.heatLayer = stage.shown.run()->outcome.layers.front().id;
        emit stage.layers.settingsChanged(settings);

        QVERIFY(stage.page.view()->mazeItem()->isHeatMapShown());
        settings.heat.shown = false;
        emit stage.layers.settingsChanged(settings);

        QVERIFY(!stage.page.view()->mazeItem()->isHeatMapShown());
    }

    void fadesWhatIsOfAnOlderMaze()
    {
        // Given a finished run of the level's maze that is shown
        Stage stage(frozen({"S..E"}));
        stage.solveAndShow(test::rowSolver);
        QCOMPARE(stage.overlay.strength(), 1.0);

        // When a cell is painted, then it fades; undone, it is current again
        MazeDocument& document = *stage.level.document();
        document.edit({{{1, 1, {CellKind::wall, 1}}}}, "Paint");
        QCOMPARE(stage.overlay.strength(), outdatedStrength);
        document.undoStack()->undo();
        QCOMPARE(stage.overlay.strength(), 1.0);

        // And what is shown for a moment is compared on its own
        document.edit({{{1, 1, {CellKind::wall, 1}}}}, "Paint");
        const auto preview = std::make_shared<Run>();
        preview->solver = &test::rowSolver;
        preview->maze = document.snapshot();
        stage.shown.setPreview(preview);
        QCOMPARE(stage.overlay.strength(), 1.0);
        stage.shown.setPreview(nullptr);
        QCOMPARE(stage.overlay.strength(), outdatedStrength);
    }

    void forgetsARemovedRun()
    {
        Stage stage(frozen({"S..E"}));
        stage.solveAndShow(test::rowSolver);

        stage.runs.remove({0});

        QVERIFY(stage.shown.run() == nullptr);
        QVERIFY(stage.overlay.run() == nullptr);
        QCOMPARE(stage.playback.duration(), 0U);
    }

    void inspectsACell()
    {
        Stage stage(ring());
        stage.solveAndShow(strokeSolver);

        const QString text = stage.card({0, 2}, {CellKind::coin, 7});

        for (const char* told :
             {"(0, 2)", "points 7", "Share 1/1", "opened at step 3", "closed at step 3"})
            QVERIFY2(text.contains(QLatin1String(told)), told);
    }

    void aCellEditedSinceHasNothingOfTheRun()
    {
        Stage stage(ring());
        stage.solveAndShow(strokeSolver);

        stage.level.document()->edit(wallAt(*stage.maze, {0, 2}), "Wall");
        const QString card = stage.card({0, 2}, {CellKind::wall, 1});

        QVERIFY(card.contains(u"edited since the run"));
        QVERIFY(!card.contains(u"Share"));
        QVERIFY(stage.card({0, 1}, {}).contains(u"Share 1/1"));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::LevelPageTest)
#include "level_page_test.moc"
