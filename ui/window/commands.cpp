// The functions of the actions, by topic.
#include "ui/window/commands.h"

#include "solvers/core/cell_set.h"
#include "solvers/core/maze.h"
#include "solvers/core/symmetry.h"
#include "solvers/files/clip_text.h"
#include "solvers/files/format.h"
#include "solvers/files/openings.h"
#include "ui/base/await.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/canvas/maze_item.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/playback.h"
#include "ui/compare/chart_panel.h"
#include "ui/compare/compare_mode.h"
#include "ui/compare/compare_page.h"
#include "ui/dialogs/command_dialogs.h"
#include "ui/dialogs/file_dialogs.h"
#include "ui/dialogs/level_dialog.h"
#include "ui/dialogs/new_maze_dialog.h"
#include "ui/dialogs/order_dialog.h"
#include "ui/dialogs/small_dialogs.h"
#include "ui/experiments/folder_dialog.h"
#include "ui/experiments/survey_dialog.h"
#include "ui/level/board_analysis.h"
#include "ui/level/board_game.h"
#include "ui/level/maze_document.h"
#include "ui/output/sheet_dialog.h"
#include "ui/page/level_page.h"
#include "ui/page/level_tabs.h"
#include "ui/page/messages.h"
#include "ui/page/selection.h"
#include "ui/page/selection_mode.h"
#include "ui/page/stamps_panel.h"
#include "ui/panels/menu_lists.h"
#include "ui/session/level_analysis.h"
#include "ui/session/level_session.h"
#include "ui/session/overlay_state.h"
#include "ui/session/solver_settings.h"
#include "ui/window/main_window.h"
#include "ui/window/manual_window.h"
#include "ui/window/tour.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPointer>

#include <algorithm>
#include <chrono>
#include <functional>
#include <string>
#include <utility>
#include <vector>

// Commands for files: opening, saving, printing, exporting.

namespace mazewright::ui::commands {

namespace {

/// Searches for levels with wanted facts. `maze`: the current level; null if the levels are new.
void findByGoals(MainWindow& window, const MazeSnapshot& maze, const Rules& rules)
{
    OrderDialog dialog(maze, rules, &window);
    QObject::connect(&dialog, &OrderDialog::taken, &window, [&window](const Level& level) {
        window.openLevel(level)->level()->keepWithoutFile();
    });
    dialog.exec();
}

} // namespace

void newLevel(MainWindow& window, std::optional<Question> question)
{
    NewMazeDialog dialog(&window, question);
    if (dialog.exec() != QDialog::Accepted)
        return;
    switch (dialog.choice()) {
    case NewMazeDialog::Choice::goals:
        return findByGoals(window, nullptr, {.question = dialog.recipe().rules.question});
    case NewMazeDialog::Choice::file:
        return open(window);
    case NewMazeDialog::Choice::clipboard:
        return newFromClipboard(window);
    case NewMazeDialog::Choice::level:
        break;
    }
    auto level = dialog.takeLevel();
    if (!level)
        return;
    LevelPage* page = window.openLevel(std::move(*level));
    page->level()->keepWithoutFile();
    page->view()->setFocus();
}

void newLevel(MainWindow& window)
{
    newLevel(window, std::nullopt);
}

/// Opens what is on the clipboard as a level: copied cells or files, a text or a picture that holds
/// a maze.
void newFromClipboard(MainWindow& window)
{
    const QMimeData* mime = QGuiApplication::clipboard()->mimeData();
    if (const auto* own = qobject_cast<const ClipMime*>(mime)) {
        window.openLevel({.maze = own->clip().maze})->level()->keepWithoutFile();
        return;
    }
    if (mime != nullptr && window.openFrom(*mime))
        window.page()->view()->setFocus();
    else
        window.page()->messages()->show(
            MainWindow::tr("The clipboard contains neither cells nor a level."),
            MessageBar::Kind::note);
}

namespace {

void askForFiles(MainWindow& window, const QString& title, const QStringList& filters)
{
    QFileDialog dialog(&window, title);
    dialog.setFileMode(QFileDialog::ExistingFiles);
    dialog.setNameFilters(filters);
    if (const QString& file = window.level()->document()->fileName(); !file.isEmpty())
        dialog.setDirectory(QFileInfo(file).absolutePath());
    if (dialog.exec() == QDialog::Accepted)
        window.openFiles(dialog.selectedFiles());
}

} // namespace

void open(MainWindow& window)
{
    askForFiles(window, MainWindow::tr("Open Levels"), openFilters());
}

void importLevels(MainWindow& window)
{
    askForFiles(window, MainWindow::tr("Import"), importFilters());
}

void save(MainWindow& window)
{
    window.save(*window.level());
}

void saveAs(MainWindow& window)
{
    window.saveAs(*window.level());
}

void closeLevel(MainWindow& window)
{
    window.closePage(window.page());
}

namespace {

/// Solves the levels for at most 60 seconds each, then opens the print dialog.
void printLevels(MainWindow& window, const QList<LevelPage*>& pages)
{
    struct Named {
        Level level;
        QString name;
    };
    std::vector<Named> levels;
    for (const LevelPage* page : pages) {
        const MazeDocument& document = *page->level()->document();
        levels.push_back({document.level(), QFileInfo(document.displayName()).completeBaseName()});
    }
    const QString name = levels.front().name;
    constexpr std::size_t neverAtOnce = std::size_t{1}
                                        << 30; // a small level can take long to solve
    auto proved = await({.window = &window,
                         .words = MainWindow::tr("Solving the levels to print"),
                         .size = neverAtOnce},
                        [levels](TaskCall& call) {
                            constexpr std::chrono::seconds ofEach{60};
                            std::vector<SheetLevel> made;
                            for (const Named& each : levels) {
                                Budget budget({.time = ofEach}, call.stop());
                                made.push_back(sheetLevel(each.level, each.name, budget));
                                call.progress({.fraction = static_cast<double>(made.size()) /
                                                           static_cast<double>(levels.size())});
                            }
                            return Expected<std::vector<SheetLevel>>(std::move(made));
                        });
    if (!proved)
        return window.showError(proved.error());
    SheetDialog dialog(std::move(*proved), name, &window);
    dialog.exec();
    if (const QString& file = dialog.savedFile(); !file.isEmpty())
        window.page()->messages()->show(MainWindow::tr("Saved %1.").arg(QFileInfo(file).fileName()),
                                        MessageBar::Kind::note);
}

} // namespace

void print(MainWindow& window)
{
    printLevels(window, {window.page()});
}

void printAll(MainWindow& window)
{
    printLevels(window, window.pages());
}

/// Opens a modal dialog: no other work may start while solvers are timed.
void compareFolder(MainWindow& window)
{
    auto* dialog = new FolderDialog(window.silence(), &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &FolderDialog::runsRequested, &window, &MainWindow::openFile);
    dialog->open();
}

/// Opens a modeless dialog, so that the user can look at levels opened from it.
void surveyFolder(MainWindow& window)
{
    auto* dialog = new SurveyDialog(&window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &SurveyDialog::openRequested, &window, &MainWindow::openFile);
    dialog->show();
}

// Commands for selected cells and for pieces on the clipboard.

namespace {

void say(MainWindow& window, const QString& words)
{
    window.page()->messages()->show(words, MessageBar::Kind::note);
}

/// Attaches a piece to the pointer. The maze gets the focus, so that keys can place the piece.
void place(MainWindow& window, Clip clip, const QString& text)
{
    window.page()->selecting()->place(std::move(clip), text);
    window.page()->view()->setFocus();
}

/// Selects cells reported by the one-stroke analysis of the level.
void selectStrokeCells(MainWindow& window, std::vector<CellIndex> StrokeCells::*cells)
{
    const auto& analysis = window.level()->analysis()->value();
    const Maze& maze = window.level()->document()->maze();
    if (!analysis || analysis->report->cells.empty() ||
        analysis->maze->revision() != maze.revision()) {
        say(window,
            MainWindow::tr(
                "These cells are not known yet. Choose Solve > Analyse as One Stroke first."));
        return;
    }
    CellSet chosen(maze.rows(), maze.columns());
    for (const CellIndex cell : analysis->cells.*cells)
        chosen.insert(maze.position(cell));
    window.page()->selection()->choose(std::move(chosen));
}

} // namespace

void cut(MainWindow& window)
{
    copy(window);
    window.page()->selection()->clearCells(MainWindow::tr("Cut"));
}

void copy(MainWindow& window)
{
    QGuiApplication::clipboard()->setMimeData(new ClipMime(window.page()->selection()->clip()));
}

namespace {

/// Asks what the symbols of a pasted text mean. Returns the piece; empty if the user cancelled,
/// chose a new level, or an error was shown.
std::optional<Clip> askedPiece(MainWindow& window, const std::string& text, const Error& error)
{
    const LevelSource source{.text = QByteArray::fromStdString(text)};
    const auto answer = window.askForLegend(source, {}, MainWindow::tr("&Paste"),
                                            MainWindow::tr("&Open as New Level"));
    if (!answer) {
        if (answer.error().code != ErrorCode::stopped)
            window.showError(error, MainWindow::tr("clipboard"), window.level());
        return std::nullopt;
    }
    if (answer->isSecond) {
        window.openText(text, answer->options);
        return std::nullopt;
    }
    auto read = await(
        {.window = &window, .words = MainWindow::tr("Paste"), .size = text.size()},
        [source, options = answer->options](TaskCall&) { return readLevelFrom(source, options); });
    if (!read) {
        window.showError(read.error(), MainWindow::tr("clipboard"), window.level());
        return std::nullopt;
    }
    return clipOf(std::move(read->level.maze));
}

} // namespace

void paste(MainWindow& window)
{
    const QString words = MainWindow::tr("Paste");
    const QMimeData* mime = QGuiApplication::clipboard()->mimeData();
    if (const auto* own = qobject_cast<const ClipMime*>(mime))
        return place(window, own->clip(), words);
    const std::string text = mime == nullptr ? std::string() : clipTextIn(*mime);
    if (text.empty())
        return say(window, MainWindow::tr("The clipboard contains neither cells nor a level."));
    const QPointer<LevelPage> page(window.page());
    auto clip = await({.window = &window, .words = words, .size = text.size()},
                      [text](TaskCall&) { return readClip(text); });
    if (!page || page != window.page())
        return;
    if (!clip && clip.error().code == ErrorCode::unclear) {
        auto piece = askedPiece(window, text, clip.error());
        if (piece && page && page == window.page())
            place(window, *std::move(piece), words);
        return;
    }
    if (!clip)
        return window.showError(clip.error(), MainWindow::tr("clipboard"), window.level());
    place(window, *std::move(clip), words);
    page->messages()->note(MainWindow::tr("Click to place the cells, or open them as a new level."),
                           {{MainWindow::tr("&Open as New Level"), [&window, page, text] {
                                 if (page)
                                     page->selecting()->cancel();
                                 window.openText(text);
                             }}});
}

void duplicate(MainWindow& window)
{
    place(window, window.page()->selection()->clip(), MainWindow::tr("Duplicate"));
}

void clearCells(MainWindow& window)
{
    window.page()->selection()->clearCells(MainWindow::tr("Clear Cells"));
}

void fillCells(MainWindow& window)
{
    window.page()->selection()->fill(window.page()->view()->drawnCell(),
                                     MainWindow::tr("Fill Cells"));
}

/// Saves the selection as a stamp and shows the panel, where the user can type its name.
void saveStamp(MainWindow& window)
{
    auto* stamps = window.findChild<StampsPanel*>();
    window.showPanel(stamps);
    stamps->add(window.page()->selection()->clip());
}

void preferences(MainWindow& window)
{
    const Preferences before{
        .theme = rememberedTheme(), .language = rememberedLanguage(), .firstNumber = firstNumber()};
    PreferencesDialog dialog(before, &window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const Preferences chosen = dialog.preferences();
    if (chosen.theme != before.theme) {
        rememberTheme(chosen.theme);
        applyTheme(*qApp, chosen.theme);
    }
    if (chosen.language == before.language && chosen.firstNumber == before.firstNumber)
        return;
    rememberFirstNumber(chosen.firstNumber);
    rememberLanguage(chosen.language);
    installLanguage();
    QMetaObject::invokeMethod(qApp, remakeWindows, Qt::QueuedConnection);
}

void remakeWindows()
{
    QList<MainWindow*> windows; // collected first, since widgets are deleted during `remake`
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* window = qobject_cast<MainWindow*>(widget))
            windows << window;
    for (MainWindow* window : windows)
        window->remake();
}

void selectCells(MainWindow& window, CellKind kind)
{
    window.page()->selection()->choose(cellsOfKind(window.level()->document()->maze(), kind));
}

void selectForced(MainWindow& window)
{
    selectStrokeCells(window, &StrokeCells::forced);
}

void selectUnused(MainWindow& window)
{
    selectStrokeCells(window, &StrokeCells::unused);
}

// Commands for zoom, panels, tabs and help.

void fitMaze(MainWindow& window)
{
    if (window.shownView() == window.page()->view())
        window.page()->fit();
    else
        window.shownView()->fitMaze();
}

void nextTab(MainWindow& window)
{
    window.tabs()->step(1);
}

void previousTab(MainWindow& window)
{
    window.tabs()->step(-1);
}

void tearOff(MainWindow& window)
{
    window.tearOff({window.page()});
}

void toggleFullScreen(MainWindow& window)
{
    window.setWindowState(window.windowState() ^ Qt::WindowFullScreen);
}

void showCharts(MainWindow& window)
{
    window.charts()->show();
    window.charts()->raise();
}

/// Asks for a row and a column, and moves the keyboard cursor there.
void goToCell(MainWindow& window)
{
    MazeView& view = *window.page()->shownView();
    const Maze& maze = view.mazeItem()->maze();
    GoToCellDialog dialog(maze.rows(), maze.columns(),
                          view.cursorCell().value_or(view.middleCell()), &window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    view.setFocus();
    view.placeCursor(dialog.cell());
}

void findCommand(MainWindow& window)
{
    CommandFinder finder(*window.menuBar(), &window);
    finder.exec();
    if (finder.chosen() != nullptr)
        finder.chosen()->trigger();
}

void showKeys(MainWindow& window)
{
    KeysDialog(window.menuBar(), &window).exec();
}

void showAbout(MainWindow& window)
{
    QMessageBox box(&window);
    box.setWindowTitle(MainWindow::tr("About Mazewright"));
    box.setIconPixmap(window.windowIcon().pixmap(QSize(72, 72)));
    box.setTextFormat(Qt::RichText);
    box.setText(MainWindow::tr("<b>Mazewright</b> %1").arg(QLatin1String(MAZEWRIGHT_VERSION)));
    box.setInformativeText(MainWindow::tr(
        "Edit mazes and puzzle levels, and compare the algorithms that solve them.\n\nFree "
        "software under the GNU General Public License, version 3 or later."));
    box.exec();
}

// Commands that change the level or its board.

namespace {

/// Replaces the maze of the window's level with `make` of its maze. Returns true if that succeeded.
bool replaceMaze(MainWindow& window, const QString& words, const QString& text,
                 const std::function<Expected<Maze>(const Maze&)>& make,
                 const std::function<Position(Position)>& move)
{
    const QPointer<MazeDocument> document(window.level()->document());
    document->endStroke(text);
    const MazeSnapshot before = document->snapshot();
    auto maze = await({.window = &window, .words = words, .size = before->size()},
                      [before, make](TaskCall&) { return make(*before); });
    if (!maze) {
        window.showError(maze.error(), {}, window.level());
        return false;
    }
    if (!document || &document->maze() != before.get()) // closed or changed in the meantime
        return false;
    document->replace(*std::move(maze), text, move);
    return true;
}

/// Turns the floating piece or the selection if there is one, otherwise the level.
void turn(MainWindow& window, Turn turn, const QString& text)
{
    if (window.page()->selecting()->turn(turn, text))
        return;
    const MazeSnapshot before = window.level()->document()->snapshot();
    replaceMaze(
        window, MainWindow::tr("Transforming the level"), text,
        [turn](const Maze& maze) { return Expected<Maze>(turned(maze, turn)); },
        [before, turn](Position p) { return turned(p, *before, turn); });
}

} // namespace

void resize(MainWindow& window)
{
    const Maze& maze = window.level()->document()->maze();
    ResizeDialog dialog(maze.rows(), maze.columns(), &window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const Position at = dialog.topLeft();
    const bool isResized = replaceMaze(
        window, MainWindow::tr("Resizing the level"), MainWindow::tr("Resize"),
        [at, rows = dialog.rows(), columns = dialog.columns()](const Maze& before) {
            return cropped(before, at, rows, columns);
        },
        [at](Position p) {
            return Position{p.row - at.row, p.column - at.column};
        });
    if (isResized)
        window.page()->showWhole();
}

void cropToSelection(MainWindow& window)
{
    const auto box = window.page()->selection()->cells().bounds();
    if (!box)
        return;
    const bool isCropped = replaceMaze(
        window, MainWindow::tr("Resizing the level"), MainWindow::tr("Crop"),
        [box](const Maze& before) {
            return cropped(before, box->topLeft, box->rows, box->columns);
        },
        [at = box->topLeft](Position p) {
            return Position{p.row - at.row, p.column - at.column};
        });
    if (isCropped)
        window.page()->showWhole();
}

void generate(MainWindow& window)
{
    const QPointer<MazeDocument> document(window.level()->document());
    NewMazeDialog dialog(&window);
    dialog.setLevel(document->snapshot(), document->rules());
    if (dialog.exec() != QDialog::Accepted || !document)
        return;
    auto level = dialog.takeLevel();
    if (!level)
        return;
    Rules rules = level->rules;
    document->regenerate(*std::move(level), MainWindow::tr("Generate"));
    rules.conditions = document->rules().conditions;
    document->setRules(rules);
    window.page()->showWhole();
    window.page()->view()->setFocus();
}

void makeToOrder(MainWindow& window)
{
    MazeDocument& document = *window.level()->document();
    findByGoals(window, document.snapshot(), document.rules());
}

void flipHorizontally(MainWindow& window)
{
    turn(window, Turn::flipHorizontally, MainWindow::tr("Flip Horizontally"));
}

void flipVertically(MainWindow& window)
{
    turn(window, Turn::flipVertically, MainWindow::tr("Flip Vertically"));
}

void rotateRight(MainWindow& window)
{
    turn(window, Turn::rotateRight, MainWindow::tr("Rotate Right"));
}

void rotateLeft(MainWindow& window)
{
    turn(window, Turn::rotateLeft, MainWindow::tr("Rotate Left"));
}

void transpose(MainWindow& window)
{
    turn(window, Turn::transpose, MainWindow::tr("Transpose"));
}

/// Takes the ends from the openings of the outer wall, and says what was done.
void takeEnds(MainWindow& window)
{
    const QString text = MainWindow::tr("Ends from Openings");
    const QPointer<MazeDocument> document(window.level()->document());
    document->endStroke(text);
    struct Taken {
        Patch patch{};
        Message words{};
    };
    const MazeSnapshot before = document->snapshot();
    const auto taken =
        await({.window = &window, .words = text, .size = before->size()}, [before](TaskCall&) {
            Maze maze = *before;
            Taken ends{.words = takeEndsFromOpenings(maze)};
            for (const auto& end : {maze.start(), maze.end()})
                if (end && !ends.words.empty())
                    ends.patch.add(maze.index(*end), maze.at(*end), maze.columns());
            return Expected<Taken>(std::move(ends));
        });
    if (!taken || !document || &document->maze() != before.get())
        return;
    document->edit(taken->patch, text);
    say(window, taken->words.empty()
                    ? MainWindow::tr("Nothing was changed: the maze needs one opening in its outer "
                                     "wall, or two apart from each other, and no start or end.")
                    : engineSentence(taken->words));
}

void editLevelNotes(MainWindow& window)
{
    MazeDocument& document = *window.level()->document();
    LevelDialog dialog(document.levelNotes(), &window);
    dialog.setMaze(document.snapshot());
    if (dialog.exec() == QDialog::Accepted)
        document.setLevelNotes(dialog.levelNotes(), MainWindow::tr("Change Level Properties"));
}

void hintBoard(MainWindow& window)
{
    window.level()->game()->begin();
    window.level()->watch()->showHint();
}

// Commands for symmetry.

void setSymmetryKind(MainWindow& window, SymmetryKind kind)
{
    MazeDocument& document = *window.level()->document();
    const Maze& maze = document.maze();
    document.setSymmetry(withKind(document.symmetry(), kind, maze.rows(), maze.columns()));
}

void centreAxes(MainWindow& window)
{
    MazeDocument& document = *window.level()->document();
    const Maze& maze = document.maze();
    document.setSymmetry(inTheMiddle(document.symmetry().kind, maze.rows(), maze.columns()));
}

/// Puts the axes on the cursor's cell, otherwise on the cell under the pointer, otherwise on the
/// cell in the middle of the view.
void putAxesOnCell(MainWindow& window)
{
    MazeDocument& document = *window.level()->document();
    const MazeView& view = *window.page()->view();
    const Position cell =
        view.cursorCell().value_or(view.hoveredCell().value_or(view.middleCell()));
    document.setSymmetry({document.symmetry().kind, 2 * cell.row + 1, 2 * cell.column + 1});
}

void makeSymmetricFrom(MainWindow& window, KeptHalf kept)
{
    const QPointer<MazeDocument> document(window.level()->document());
    const QString text = MainWindow::tr("Make Symmetric");
    document->endStroke(text);
    const Maze* const before = &document->maze();
    auto edit = await(
        {.window = &window,
         .words = MainWindow::tr("Making the level symmetric"),
         .size = before->size()},
        [maze = document->snapshot(), symmetry = document->symmetry(), kept](TaskCall&) {
            return Expected<PreparedEdit>(prepared(*maze, madeSymmetric(symmetry, *maze, kept)));
        });
    if (edit && document && &document->maze() == before)
        document->apply(*std::move(edit), text);
}

// Commands for solving, analysis and playback.

void solve(MainWindow& window)
{
    window.level()->endPlay(); // the run concerns the level, not the game
    if (window.level()->solving()->isMissingTiles())
        window.page()->pickTiles();
    else
        window.level()->solve();
}

void solveWithEvery(MainWindow& window)
{
    window.level()->endPlay();
    if (!window.level()->solveWithEvery())
        window.page()->messages()->show(
            MainWindow::tr("Nothing to solve. Place a start and an end, or tiles."),
            MessageBar::Kind::note);
}

void analyse(MainWindow& window)
{
    window.showStroke();
    window.level()->analysis()->compute();
}

void stepBack(MainWindow& window)
{
    window.shownPlayback()->step(-1);
}

void stepForward(MainWindow& window)
{
    window.shownPlayback()->step(1);
}

// Commands for the welcome dialog and the manual.

void showManual(MainWindow& window)
{
    auto* manual = window.findChild<ManualWindow*>(QString(), Qt::FindDirectChildrenOnly);
    if (manual == nullptr)
        manual = new ManualWindow(currentLanguage(), &window);
    manual->show();
    manual->raise();
    manual->activateWindow();
}

void showTutorial(MainWindow& window)
{
    new Tour(&window);
}

} // namespace mazewright::ui::commands
