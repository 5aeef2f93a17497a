// The functions of the actions, by topic, and the table of actions at the end.
#include "solvers/core/cell_set.h"
#include "solvers/core/maze.h"
#include "solvers/core/symmetry.h"
#include "solvers/files/clip_text.h"
#include "solvers/files/openings.h"
#include "ui/base/await.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/canvas/maze_item.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/playback.h"
#include "ui/compare/chart_panel.h"
#include "ui/compare/compare_mode.h"
#include "ui/dialogs/command_dialogs.h"
#include "ui/dialogs/file_dialogs.h"
#include "ui/dialogs/level_dialog.h"
#include "ui/dialogs/new_maze_dialog.h"
#include "ui/dialogs/order_dialog.h"
#include "ui/dialogs/outside_dialogs.h"
#include "ui/dialogs/share_dialog.h"
#include "ui/dialogs/small_dialogs.h"
#include "ui/experiments/folder_dialog.h"
#include "ui/experiments/race_dialog.h"
#include "ui/experiments/related_files.h"
#include "ui/experiments/survey_dialog.h"
#include "ui/level/board_analysis.h"
#include "ui/level/board_game.h"
#include "ui/level/maze_document.h"
#include "ui/level/runs_model.h"
#include "ui/output/sheet_dialog.h"
#include "ui/page/level_page.h"
#include "ui/page/level_tabs.h"
#include "ui/page/messages.h"
#include "ui/page/picture_command.h"
#include "ui/page/selection.h"
#include "ui/page/selection_mode.h"
#include "ui/page/stamps_panel.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/menu_lists.h"
#include "ui/panels/results_table.h"
#include "ui/session/level_analysis.h"
#include "ui/session/level_session.h"
#include "ui/session/overlay_state.h"
#include "ui/session/solver_settings.h"
#include "ui/window/main_window.h"
#include "ui/window/manual_window.h"
#include "ui/window/tour.h"

#include <QAbstractButton>
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
#include <QUndoGroup>

#include <algorithm>
#include <chrono>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace mazewright::ui {

namespace commands {

namespace {

// Commands for files: opening, saving, printing, exporting.

/// Searches for levels with wanted facts. `maze`: the current level; null if the levels are new.
void findByGoals(MainWindow& window, const MazeSnapshot& maze, const Rules& rules)
{
    OrderDialog dialog(maze, rules, &window);
    QObject::connect(&dialog, &OrderDialog::taken, &window, [&window](const Level& level) {
        window.openLevel(level)->level()->keepWithoutFile();
    });
    dialog.exec();
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
        window.page()->messages()->note(
            MainWindow::tr("The clipboard contains neither cells nor a level."));
}

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

void open(MainWindow& window)
{
    askForFiles(window, MainWindow::tr("Open Levels"), openFilters());
}

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
        window.page()->messages()->note(
            MainWindow::tr("Saved %1.").arg(QFileInfo(file).fileName()));
}

/// Shares all open levels, in the order of their tabs.
void shareOpenLevels(MainWindow& window, SharedForm form)
{
    std::vector<SharedLevel> levels;
    for (const LevelPage* page : window.pages()) {
        const MazeDocument& document = *page->level()->document();
        levels.push_back({document.displayName().toStdString(),
                          [level = document.level()] { return std::optional(level); }});
    }
    const QString name =
        QFileInfo(window.page()->level()->document()->displayName()).completeBaseName();
    const auto current = static_cast<std::size_t>(window.pages().indexOf(window.page()));
    const Shared shared = shareLevels(form, std::move(levels), name, &window, current);
    if (!shared.words.isEmpty())
        window.page()->messages()->show(
            shared.words, shared.isDone ? MessageBar::Kind::note : MessageBar::Kind::error,
            shared.details);
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

void say(MainWindow& window, const QString& words)
{
    window.page()->messages()->note(words);
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

void copy(MainWindow& window)
{
    QGuiApplication::clipboard()->setMimeData(new ClipMime(window.page()->selection()->clip()));
}

void cut(MainWindow& window)
{
    copy(window);
    window.page()->selection()->clearCells(MainWindow::tr("Cut"));
}

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

void selectKind(MainWindow& window, CellKind kind)
{
    window.page()->selection()->choose(cellsOfKind(window.level()->document()->maze(), kind));
}

// Commands for zoom, panels, tabs and help.

void fitMaze(MainWindow& window)
{
    if (window.shownView() == window.page()->view())
        window.page()->fit();
    else
        window.shownView()->fitMaze();
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

/// Returns a command for each solver of a question; they belong to `owner`.
QList<QAction*> solverCommands(MainWindow& window, Question question, QObject* owner)
{
    QAction* solve = (*window.actionTable())[ActionId::solveSolve];
    QList<QAction*> commands;
    for (const Solver* solver : solvers()) {
        if (solver->info.answers != question)
            continue;
        auto* command = new QAction(
            MainWindow::tr("Solve with %1").arg(escapedMnemonics(engineText(solver->info.name))),
            owner);
        setEnglishName(*command,
                       QStringLiteral("Solve with %1").arg(QString::fromUtf8(solver->info.name)));
        if (solve->isEnabled())
            setDisabledReason(*command, window.level()->solving()->whyNot(question));
        else
            command->setEnabled(false);
        QObject::connect(command, &QAction::triggered, &window, [&window, solve, solver] {
            window.level()->solving()->setSolver(solver);
            solve->trigger();
        });
        commands << command;
    }
    return commands;
}

/// Adds the solvers by their names, and the options of the chosen solver.
void addSolvers(CommandFinder& finder, MainWindow& window)
{
    const QString way = withoutMnemonic(MainWindow::tr("&Solve"));
    for (const Question question : allQuestions)
        if (mainSolver(question) != nullptr)
            finder.add(way + QStringLiteral(" › ") + questionText(question),
                       solverCommands(window, question, &finder));
    auto* button = window.findChild<QAbstractButton*>(QStringLiteral("solverOptions"));
    auto* options = new QAction(MainWindow::tr("Solver Options"), &finder);
    setEnglishName(*options, QStringLiteral("Solver Options"));
    setSynonyms(*options, QStringLiteral("heuristic weight parameters settings"));
    options->setEnabled(button->isEnabled() && button->isVisible());
    QObject::connect(options, &QAction::triggered, button, &QAbstractButton::click);
    finder.add(way, {options});
}

void findCommand(MainWindow& window)
{
    CommandFinder finder(*window.menuBar(), &window);
    addSolvers(finder, window);
    finder.exec();
    if (finder.chosen() != nullptr)
        finder.chosen()->trigger();
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

void makeSymmetric(MainWindow& window, KeptHalf kept)
{
    const QPointer<MazeDocument> document(window.level()->document());
    const QString text = MainWindow::tr("Make Symmetric");
    document->endStroke(text);
    MazeSnapshot before = document->snapshot();
    auto edit = await({.window = &window,
                       .words = MainWindow::tr("Making the level symmetric"),
                       .size = before->size()},
                      [before, symmetry = document->symmetry(), kept](TaskCall&) {
                          return Expected<PreparedEdit>(
                              prepared(*before, madeSymmetric(symmetry, *before, kept)));
                      });
    if (!edit || !document || &document->maze() != before.get())
        return;
    before.reset(); // so that the edit copies nothing
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
        window.page()->messages()->note(
            MainWindow::tr("Nothing to solve. Place a start and an end, or tiles."));
}

/// The favourites of the chosen question alone, so that their figures are comparable.
void solveWithFavourites(MainWindow& window)
{
    LevelSession& level = *window.level();
    const std::vector<const Solver*> favourites = level.favourites();
    level.endPlay();
    if (level.solving()->isMissingTiles())
        window.page()->pickTiles();
    else if (const QString whyNot = level.solving()->whyNot(level.solving()->question());
             !whyNot.isEmpty())
        window.page()->messages()->note(engineSentence(whyNot.toStdString()));
    else if (favourites.empty())
        window.page()->messages()->note(
            MainWindow::tr("No favourite solver answers this question. Mark solvers as favourites "
                           "among their options or in Compare > Race…."));
    else
        level.solveWith(favourites);
}

void analyse(MainWindow& window)
{
    window.showStroke();
    window.level()->analysis()->compute();
}

void showManual(MainWindow& window)
{
    auto* manual = window.findChild<ManualWindow*>(QString(), Qt::FindDirectChildrenOnly);
    if (manual == nullptr)
        manual = new ManualWindow(currentLanguage(), &window);
    manual->show();
    manual->raise();
    manual->activateWindow();
}

// The reasons why several actions are disabled; empty if they are enabled.

QString noCells(const MainWindow& window)
{
    return window.page()->selection()->isEmpty() ? MainWindow::tr("No cells are selected.")
                                                 : QString();
}

QString noSymmetry(const MainWindow& window)
{
    return window.level()->document()->symmetry().kind == SymmetryKind::none
               ? MainWindow::tr("No symmetry is chosen.")
               : QString();
}

QString noTiles(const MainWindow& window)
{
    const BoardGame& game = *window.level()->game();
    return game.isPlayable() && game.tilesLeft() == 0 ? MainWindow::tr("No tiles are left.")
                                                      : game.whyNot();
}

QString notPlaying(const MainWindow& window)
{
    return window.level()->game()->game().isUnderWay()
               ? QString()
               : MainWindow::tr("No board is being played.");
}

// The rows of the table of actions.

using Id = ActionId;
constexpr auto always = ActionContext::always;
constexpr auto editor = ActionContext::editor;
constexpr auto canvas = ActionContext::canvas;
constexpr auto comparison = ActionContext::comparison;

// clang-format off
constexpr std::array rows = std::to_array<ActionRow>({
    {Id::fileNew, "file.new", QT_TRANSLATE_NOOP("MainWindow", "&New…"), "new", "Ctrl+N", always, [](MainWindow& w) { newLevel(w, {}); }, "create empty blank"},
    {Id::fileNewFromClipboard, "file.new-from-clipboard", QT_TRANSLATE_NOOP("MainWindow", "New from Clip&board"), "", "Ctrl+Shift+V", always, newFromClipboard, "paste import text picture"},
    {Id::fileOpen, "file.open", QT_TRANSLATE_NOOP("MainWindow", "&Open…"), "open", "Ctrl+O", always, open, "load read scenario"},
    {Id::fileImport, "file.import", QT_TRANSLATE_NOOP("MainWindow", "Impor&t…"), "", "", always, [](MainWindow& w) { askForFiles(w, MainWindow::tr("Import"), importFilters()); }, "load read picture image text"},
    {Id::fileSave, "file.save", QT_TRANSLATE_NOOP("MainWindow", "&Save"), "save", "Ctrl+S", editor, [](MainWindow& w) { w.save(*w.level()); }},
    {Id::fileSaveAs, "file.save-as", QT_TRANSLATE_NOOP("MainWindow", "Save &As…"), "", "Ctrl+Shift+S", editor, [](MainWindow& w) { w.saveAs(*w.level()); }, "export convert format"},
    {Id::fileClose, "file.close", QT_TRANSLATE_NOOP("MainWindow", "&Close"), "close", "Ctrl+W", editor, [](MainWindow& w) { w.closePage(w.page()); }},
    {Id::fileReopen, "file.reopen", QT_TRANSLATE_NOOP("MainWindow", "Reopen Closed Le&vel"), "", "Ctrl+Shift+T", always, [](MainWindow& w) { w.reopenClosed(); }, "undo restore tab recently", [](const MainWindow& w) { return w.openLevels()->hasClosed() ? QString() : MainWindow::tr("No level was closed."); }},
    {Id::filePrint, "file.print", QT_TRANSLATE_NOOP("MainWindow", "&Print…"), "", "Ctrl+P", editor, [](MainWindow& w) { printLevels(w, {w.page()}); }, "paper page pdf worksheet"},
    {Id::filePrintAll, "file.print-all", QT_TRANSLATE_NOOP("MainWindow", "Print All Open &Levels…"), "", "", editor, [](MainWindow& w) { printLevels(w, w.pages()); }, "paper page pdf book"},
    {Id::fileExportResults, "file.export-results", QT_TRANSLATE_NOOP("MainWindow", "Export Res&ults…"), "export", "", always, [](MainWindow& w) { w.results()->exportCsv(); }, "save csv table spreadsheet"},
    {Id::fileExportPicture, "file.export-picture", QT_TRANSLATE_NOOP("MainWindow", "Export P&icture…"), "", "", always, [](MainWindow& w) { w.pictures()->exportPicture(); }, "save image png svg pdf screenshot"},
    {Id::fileExportAnimation, "file.export-animation", QT_TRANSLATE_NOOP("MainWindow", "Export Ani&mation…"), "", "", always, [](MainWindow& w) { w.pictures()->exportAnimation(); }, "save video movie film gif"},
    {Id::fileExportPage, "file.export-page", QT_TRANSLATE_NOOP("MainWindow", "Export Pla&yable Page…"), "", "", editor, [](MainWindow& w) { shareOpenLevels(w, SharedForm::page); }, "html web browser share publish game players"},
    {Id::fileExportPack, "file.export-pack", QT_TRANSLATE_NOOP("MainWindow", "Export Pac&k…"), "", "", editor, [](MainWindow& w) { shareOpenLevels(w, SharedForm::pack); }, "zip json mazepack share games unity godot"},
    {Id::fileCompareFolder, "file.compare-folder", QT_TRANSLATE_NOOP("MainWindow", "Benchmark Fol&der…"), "", "", always, compareFolder, "compare time speed solvers"},
    {Id::fileSurveyFolder, "file.survey-folder", QT_TRANSLATE_NOOP("MainWindow", "Analyse &Folder…"), "", "", always, surveyFolder, "analyze survey statistics difficulty copies"},
    {Id::fileQuit, "file.quit", QT_TRANSLATE_NOOP("MainWindow", "&Quit"), "", "Ctrl+Q", always, [](MainWindow& w) { w.quit(); }, "exit"},
    {Id::editUndo, "edit.undo", QT_TRANSLATE_NOOP("MainWindow", "&Undo"), "undo", "Ctrl+Z", editor, [](MainWindow& w) { w.undoGroup()->undo(); }, "revert back", [](const MainWindow& w) { return w.undoGroup()->canUndo() ? QString() : MainWindow::tr("Nothing to undo."); }},
    {Id::editRedo, "edit.redo", QT_TRANSLATE_NOOP("MainWindow", "&Redo"), "redo", "Ctrl+Shift+Z; Ctrl+Y", editor, [](MainWindow& w) { w.undoGroup()->redo(); }, "repeat again", [](const MainWindow& w) { return w.undoGroup()->canRedo() ? QString() : MainWindow::tr("Nothing to redo."); }},
    {Id::editCut, "edit.cut", QT_TRANSLATE_NOOP("MainWindow", "Cu&t"), "cut", "Ctrl+X", canvas, cut, "", noCells},
    {Id::editCopy, "edit.copy", QT_TRANSLATE_NOOP("MainWindow", "&Copy"), "copy", "Ctrl+C", canvas, copy, "", noCells},
    {Id::editPaste, "edit.paste", QT_TRANSLATE_NOOP("MainWindow", "&Paste"), "paste", "Ctrl+V", canvas, paste},
    {Id::editDuplicate, "edit.duplicate", QT_TRANSLATE_NOOP("MainWindow", "&Duplicate"), "", "Ctrl+D", canvas, [](MainWindow& w) { place(w, w.page()->selection()->clip(), MainWindow::tr("Duplicate")); }, "", noCells},
    {Id::editClear, "edit.clear", QT_TRANSLATE_NOOP("MainWindow", "Clear C&ells"), "", "Del", canvas, [](MainWindow& w) { w.page()->selection()->clearCells(MainWindow::tr("Clear Cells")); }, "delete erase remove", noCells},
    {Id::editFill, "edit.fill", QT_TRANSLATE_NOOP("MainWindow", "&Fill Cells"), "", "Ctrl+Return", canvas, [](MainWindow& w) { w.page()->selection()->fill(w.page()->view()->drawnCell(), MainWindow::tr("Fill Cells")); }, "", noCells},
    {Id::editSaveStamp, "edit.save-stamp", QT_TRANSLATE_NOOP("MainWindow", "Sa&ve as Stamp…"), "stamp", "", canvas, saveStamp, "", noCells},
    {Id::editPreferences, "edit.preferences", QT_TRANSLATE_NOOP("MainWindow", "Prefere&nces…"), "", "Ctrl+Shift+,", always, preferences, "settings options configure theme dark light mode language chinese english numbering"},
    {Id::selectAll, "select.all", QT_TRANSLATE_NOOP("MainWindow", "&All"), "", "Ctrl+A", canvas, [](MainWindow& w) { w.page()->selection()->chooseAll(); }},
    {Id::selectNone, "select.none", QT_TRANSLATE_NOOP("MainWindow", "&None"), "", "Ctrl+Shift+A", canvas, [](MainWindow& w) { w.page()->selection()->clear(); }, "", noCells},
    {Id::selectInvert, "select.invert", QT_TRANSLATE_NOOP("MainWindow", "&Invert"), "", "Ctrl+I", canvas, [](MainWindow& w) { w.page()->selection()->invert(); }},
    {Id::selectGrow, "select.grow", QT_TRANSLATE_NOOP("MainWindow", "&Grow"), "", "", canvas, [](MainWindow& w) { w.page()->selection()->grow(); }, "", noCells},
    {Id::selectShrink, "select.shrink", QT_TRANSLATE_NOOP("MainWindow", "&Shrink"), "", "", canvas, [](MainWindow& w) { w.page()->selection()->shrink(); }, "", noCells},
    {Id::selectWalls, "select.walls", QT_TRANSLATE_NOOP("MainWindow", "&Walls"), "", "", canvas, [](MainWindow& w) { selectKind(w, CellKind::wall); }},
    {Id::selectFloor, "select.floor", QT_TRANSLATE_NOOP("MainWindow", "&Floor"), "", "", canvas, [](MainWindow& w) { selectKind(w, CellKind::floor); }},
    {Id::selectCoins, "select.coins", QT_TRANSLATE_NOOP("MainWindow", "&Coins"), "", "", canvas, [](MainWindow& w) { selectKind(w, CellKind::coin); }},
    {Id::selectTiles, "select.tiles", QT_TRANSLATE_NOOP("MainWindow", "&Tiles"), "", "", canvas, [](MainWindow& w) { selectKind(w, CellKind::tile); }},
    {Id::selectForced, "select.forced", QT_TRANSLATE_NOOP("MainWindow", "Cells on &Every Best Track"), "", "", canvas, [](MainWindow& w) { selectStrokeCells(w, &StrokeCells::forced); }},
    {Id::selectUnused, "select.unused", QT_TRANSLATE_NOOP("MainWindow", "Cells on N&o Best Track"), "", "", canvas, [](MainWindow& w) { selectStrokeCells(w, &StrokeCells::unused); }},
    {Id::viewZoomIn, "view.zoom-in", QT_TRANSLATE_NOOP("MainWindow", "Zoom &In"), "zoom-in", "+; Ctrl++; Ctrl+=", always, [](MainWindow& w) { w.shownView()->zoomIn(); }, "larger magnify"},
    {Id::viewZoomOut, "view.zoom-out", QT_TRANSLATE_NOOP("MainWindow", "Zoom &Out"), "zoom-out", "-; Ctrl+-", always, [](MainWindow& w) { w.shownView()->zoomOut(); }, "smaller"},
    {Id::viewActualSize, "view.actual-size", QT_TRANSLATE_NOOP("MainWindow", "&100%"), "actual-size", "Ctrl+0", always, [](MainWindow& w) { w.shownView()->actualSize(); }, "zoom original"},
    {Id::viewFit, "view.fit", QT_TRANSLATE_NOOP("MainWindow", "&Fit to Window"), "fit", "Ctrl+/", always, fitMaze, "zoom whole"},
    {Id::viewGrid, "view.grid", QT_TRANSLATE_NOOP("MainWindow", "&Grid"), "", "Ctrl+G", always, [](MainWindow& w) { w.layers()->toggleGrid(); }},
    {Id::viewTileNumbers, "view.tile-numbers", QT_TRANSLATE_NOOP("MainWindow", "Tile Num&bers"), "", "", always, [](MainWindow& w) { w.takeViewChoices(); }},
    {Id::viewLiveRoute, "view.live-route", QT_TRANSLATE_NOOP("MainWindow", "&Live Route"), "", "Ctrl+L", always, [](MainWindow& w) { w.takeViewChoices(); }},
    {Id::viewRulers, "view.rulers", QT_TRANSLATE_NOOP("MainWindow", "&Rulers"), "", "", always, [](MainWindow& w) { w.takeViewChoices(); }, "coordinates numbers rows columns"},
    {Id::viewLayers, "view.layers", QT_TRANSLATE_NOOP("MainWindow", "L&ayers"), "layers", "Y", always, [](MainWindow& w) { w.layers()->setOpen((*w.actionTable())[Id::viewLayers]->isChecked()); }},
    {Id::viewAnalysis, "view.analysis", QT_TRANSLATE_NOOP("MainWindow", "Level Colu&mn"), "", "F7", editor, [](MainWindow& w) { w.toggleColumn(); }},
    {Id::viewRuns, "view.runs", QT_TRANSLATE_NOOP("MainWindow", "Table of Run&s"), "", "F6", editor, [](MainWindow& w) { w.toggleRuns(); }},
    {Id::viewGoToCell, "view.go-to-cell", QT_TRANSLATE_NOOP("MainWindow", "Go to C&ell…"), "", "Ctrl+J", editor, goToCell, "jump coordinates position"},
    {Id::viewHidePanels, "view.hide-panels", QT_TRANSLATE_NOOP("MainWindow", "&Hide or Show Panels"), "", "F8", always, [](MainWindow& w) { w.togglePanels(); }, "sidebar fold"},
    {Id::viewResetLayout, "view.reset-layout", QT_TRANSLATE_NOOP("MainWindow", "Reset La&yout"), "", "", always, [](MainWindow& w) { w.resetLayout(); }, "default panels"},
    {Id::viewNextPane, "view.next-pane", QT_TRANSLATE_NOOP("MainWindow", "&Next Panel"), "", "Ctrl+Tab", always, [](MainWindow& w) { w.focusNextPane(); }},
    {Id::viewNextTab, "view.next-tab", QT_TRANSLATE_NOOP("MainWindow", "Ne&xt Level"), "", "Ctrl+PgDown", always, [](MainWindow& w) { w.tabs()->step(1); }},
    {Id::viewPreviousTab, "view.previous-tab", QT_TRANSLATE_NOOP("MainWindow", "Pre&vious Level"), "", "Ctrl+PgUp", always, [](MainWindow& w) { w.tabs()->step(-1); }},
    {Id::viewTearOff, "view.tear-off", QT_TRANSLATE_NOOP("MainWindow", "Move Level to Ne&w Window"), "split-off", "", editor, [](MainWindow& w) { w.tearOff({w.page()}); }, "split detach", [](const MainWindow& w) { return w.pages().size() > 1 ? QString() : MainWindow::tr("This window has only one level."); }},
    {Id::viewFullScreen, "view.full-screen", QT_TRANSLATE_NOOP("MainWindow", "Full S&creen"), "full-screen", "F11", always, [](MainWindow& w) { w.setWindowState(w.windowState() ^ Qt::WindowFullScreen); }},
    {Id::mazeResize, "maze.resize", QT_TRANSLATE_NOOP("MainWindow", "&Resize and Crop…"), "resize", "", editor, resize, "size rows columns dimensions"},
    {Id::mazeCrop, "maze.crop", QT_TRANSLATE_NOOP("MainWindow", "&Crop to Selection"), "", "", canvas, cropToSelection, "", noCells},
    {Id::mazeGenerate, "maze.generate", QT_TRANSLATE_NOOP("MainWindow", "&Generate…"), "generate", "", editor, generate, "random create"},
    {Id::mazeOrder, "maze.order", QT_TRANSLATE_NOOP("MainWindow", "Generate by G&oals…"), "", "", editor, makeToOrder, "generate random difficulty goals"},
    {Id::mazeRepair, "maze.repair", QT_TRANSLATE_NOOP("MainWindow", "R&epair…"), "", "", editor, [](MainWindow& w) { w.showRepair(); }, "fix unique uniqueness edits"},
    {Id::mazeEndsFromOpenings, "maze.ends-from-openings", QT_TRANSLATE_NOOP("MainWindow", "E&nds from Openings"), "", "", editor, takeEnds, "", [](const MainWindow& w) { return w.level()->document()->maze().start() || w.level()->document()->maze().end() ? MainWindow::tr("The level already has a start or an end.") : QString(); }},
    {Id::mazeFlipHorizontally, "maze.flip-horizontal", QT_TRANSLATE_NOOP("MainWindow", "Flip &Horizontally"), "flip-horizontal", "", editor, [](MainWindow& w) { turn(w, Turn::flipHorizontally, MainWindow::tr("Flip Horizontally")); }, "mirror"},
    {Id::mazeFlipVertically, "maze.flip-vertical", QT_TRANSLATE_NOOP("MainWindow", "Flip &Vertically"), "flip-vertical", "", editor, [](MainWindow& w) { turn(w, Turn::flipVertically, MainWindow::tr("Flip Vertically")); }, "mirror"},
    {Id::mazeRotateRight, "maze.rotate-right", QT_TRANSLATE_NOOP("MainWindow", "Rotate R&ight"), "rotate-right", "", editor, [](MainWindow& w) { turn(w, Turn::rotateRight, MainWindow::tr("Rotate Right")); }},
    {Id::mazeRotateLeft, "maze.rotate-left", QT_TRANSLATE_NOOP("MainWindow", "Rotate &Left"), "rotate-left", "", editor, [](MainWindow& w) { turn(w, Turn::rotateLeft, MainWindow::tr("Rotate Left")); }},
    {Id::mazeTranspose, "maze.transpose", QT_TRANSLATE_NOOP("MainWindow", "&Transpose"), "", "", editor, [](MainWindow& w) { turn(w, Turn::transpose, MainWindow::tr("Transpose")); }},
    {Id::symmetryNone, "symmetry.none", QT_TRANSLATE_NOOP("MainWindow", "&No Symmetry"), "", "", editor, [](MainWindow& w) { setSymmetryKind(w, SymmetryKind::none); }},
    {Id::symmetryLeftRight, "symmetry.left-right", QT_TRANSLATE_NOOP("MainWindow", "&Left and Right"), "", "", editor, [](MainWindow& w) { setSymmetryKind(w, SymmetryKind::leftRight); }},
    {Id::symmetryTopBottom, "symmetry.top-bottom", QT_TRANSLATE_NOOP("MainWindow", "&Top and Bottom"), "", "", editor, [](MainWindow& w) { setSymmetryKind(w, SymmetryKind::topBottom); }},
    {Id::symmetryBoth, "symmetry.both", QT_TRANSLATE_NOOP("MainWindow", "&Both Ways"), "", "", editor, [](MainWindow& w) { setSymmetryKind(w, SymmetryKind::both); }},
    {Id::symmetryHalfTurn, "symmetry.half-turn", QT_TRANSLATE_NOOP("MainWindow", "&Half Turn"), "", "", editor, [](MainWindow& w) { setSymmetryKind(w, SymmetryKind::halfTurn); }},
    {Id::symmetryQuarterTurn, "symmetry.quarter-turn", QT_TRANSLATE_NOOP("MainWindow", "&Quarter Turns"), "", "", editor, [](MainWindow& w) { setSymmetryKind(w, SymmetryKind::quarterTurn); }},
    {Id::symmetryFallingDiagonal, "symmetry.falling-diagonal", QT_TRANSLATE_NOOP("MainWindow", "&Falling Diagonal"), "", "", editor, [](MainWindow& w) { setSymmetryKind(w, SymmetryKind::fallingDiagonal); }},
    {Id::symmetryRisingDiagonal, "symmetry.rising-diagonal", QT_TRANSLATE_NOOP("MainWindow", "&Rising Diagonal"), "", "", editor, [](MainWindow& w) { setSymmetryKind(w, SymmetryKind::risingDiagonal); }},
    {Id::symmetryDiagonals, "symmetry.diagonals", QT_TRANSLATE_NOOP("MainWindow", "Both &Diagonals"), "", "", editor, [](MainWindow& w) { setSymmetryKind(w, SymmetryKind::diagonals); }},
    {Id::symmetryCentre, "symmetry.centre", QT_TRANSLATE_NOOP("MainWindow", "Axes in the &Middle"), "", "", editor, centreAxes, "", noSymmetry},
    {Id::symmetryThroughCell, "symmetry.through-cell", QT_TRANSLATE_NOOP("MainWindow", "Axes Through the &Cell"), "", "", editor, putAxesOnCell, "", noSymmetry},
    {Id::symmetryKeepFirst, "symmetry.keep-first", QT_TRANSLATE_NOOP("MainWindow", "Make Symmetric from &Upper or Left Half"), "", "", editor, [](MainWindow& w) { makeSymmetric(w, KeptHalf::first); }, "", noSymmetry},
    {Id::symmetryKeepLast, "symmetry.keep-last", QT_TRANSLATE_NOOP("MainWindow", "Make Symmetric from L&ower or Right Half"), "", "", editor, [](MainWindow& w) { makeSymmetric(w, KeptHalf::last); }, "", noSymmetry},
    {Id::mazeProperties, "maze.properties", QT_TRANSLATE_NOOP("MainWindow", "Level &Properties…"), "properties", "", editor, editLevelNotes, "settings title author notes rules question requirements"},
    {Id::boardPlay, "board.play", QT_TRANSLATE_NOOP("MainWindow", "&Play Board"), "game", "", editor, [](MainWindow& w) { w.level()->game()->begin(); }, "game try", [](const MainWindow& w) { return w.level()->game()->whyNot(); }},
    {Id::boardHint, "board.hint", QT_TRANSLATE_NOOP("MainWindow", "&Hint"), "", "", editor, [](MainWindow& w) { w.level()->game()->begin(); w.level()->watch()->showHint(); }, "help", noTiles},
    {Id::boardShuffle, "board.shuffle", QT_TRANSLATE_NOOP("MainWindow", "&Shuffle Tiles"), "dice", "", editor, [](MainWindow& w) { w.level()->game()->shuffle(); }, "", noTiles},
    {Id::boardStartOver, "board.start-over", QT_TRANSLATE_NOOP("MainWindow", "Start &Over"), "to-start", "", editor, [](MainWindow& w) { w.level()->game()->startOver(); }, "", notPlaying},
    {Id::boardUse, "board.use", QT_TRANSLATE_NOOP("MainWindow", "&Use Board as Level"), "", "", editor, [](MainWindow& w) { w.level()->game()->takeIntoLevel(); }, "", notPlaying},
    {Id::solveSolve, "solve.solve", QT_TRANSLATE_NOOP("MainWindow", "&Solve"), "solve", "F5", editor, solve, "run solution route path answer"},
    {Id::solveFavourites, "solve.favourites", QT_TRANSLATE_NOOP("MainWindow", "Solve &with Favourites"), "", "Ctrl+Shift+F5", editor, solveWithFavourites, "compare few solvers"},
    {Id::solveAll, "solve.all", QT_TRANSLATE_NOOP("MainWindow", "Solve with &Every Solver"), "solve-all", "Ctrl+F5", editor, solveWithEvery, "benchmark compare solution"},
    {Id::solveStop, "solve.stop", QT_TRANSLATE_NOOP("MainWindow", "S&top"), "stop", "Shift+F5", always, [](MainWindow& w) { w.runs()->stopAll(); }, "cancel abort", [](const MainWindow& w) { return w.runs()->active() > 0 ? QString() : MainWindow::tr("Nothing is running."); }},
    {Id::solveAnalyse, "solve.analyse", QT_TRANSLATE_NOOP("MainWindow", "&Analyse as One Stroke"), "", "Shift+F7", editor, analyse, "analyze unique uniqueness difficulty tracks"},
    {Id::solveAddSolver, "solve.add-solver", QT_TRANSLATE_NOOP("MainWindow", "Add Sol&ver…"), "", "", always, [](MainWindow& w) { AddSolverDialog(&w).exec(); }, "register program python algorithm own outside"},
    {Id::solveOutside, "solve.outside", QT_TRANSLATE_NOOP("MainWindow", "Solvers From &Outside…"), "", "", always, [](MainWindow& w) { OutsideSolversDialog(&w).exec(); }, "registered programs remove check own algorithm"},
    {Id::solvePlay, "solve.play", QT_TRANSLATE_NOOP("MainWindow", "&Play or Pause Run"), "play", "K", always, [](MainWindow& w) { w.shown()->playback()->toggle(); }, "playback animation"},
    {Id::solveStepBack, "solve.step-back", QT_TRANSLATE_NOOP("MainWindow", "Step &Back"), "step-back", ",", always, [](MainWindow& w) { w.shown()->playback()->step(-1); }},
    {Id::solveStepForward, "solve.step-forward", QT_TRANSLATE_NOOP("MainWindow", "Step &Forward"), "step-forward", ".", always, [](MainWindow& w) { w.shown()->playback()->step(1); }},
    {Id::solveToStart, "solve.to-start", QT_TRANSLATE_NOOP("MainWindow", "Go to Sta&rt"), "to-start", "Ctrl+,", always, [](MainWindow& w) { w.shown()->playback()->toStart(); }},
    {Id::solveToEnd, "solve.to-end", QT_TRANSLATE_NOOP("MainWindow", "Go to E&nd"), "to-end", "Ctrl+.", always, [](MainWindow& w) { w.shown()->playback()->toEnd(); }},
    {Id::compareRuns, "compare.runs", QT_TRANSLATE_NOOP("MainWindow", "&Compare Runs"), "compare", "Ctrl+R", always, [](MainWindow& w) { w.compare()->compare(); }, "difference"},
    {Id::compareAddResults, "compare.add-results", QT_TRANSLATE_NOOP("MainWindow", "A&dd Results…"), "", "", always, [](MainWindow& w) { w.related()->addResults(); }, "paths program verify outside csv jsonl"},
    {Id::compareBack, "compare.back", QT_TRANSLATE_NOOP("MainWindow", "&Back to Editor"), "back", "", comparison, nullptr},
    {Id::compareSideBySide, "compare.side-by-side", QT_TRANSLATE_NOOP("MainWindow", "Side by S&ide"), "compare", "", always, nullptr},
    {Id::compareGrid, "compare.grid", QT_TRANSLATE_NOOP("MainWindow", "&Two Rows"), "pane-grid", "", always, nullptr},
    {Id::compareStacked, "compare.stacked", QT_TRANSLATE_NOOP("MainWindow", "St&acked"), "pane-stack", "", always, nullptr},
    {Id::compareLock, "compare.lock", QT_TRANSLATE_NOOP("MainWindow", "&Lock Views Together"), "lock", "Ctrl+Shift+L", always, nullptr},
    {Id::compareNext, "compare.next", QT_TRANSLATE_NOOP("MainWindow", "&Next Pane"), "", "F6", comparison, nullptr},
    {Id::compareSwap, "compare.swap", QT_TRANSLATE_NOOP("MainWindow", "Swap with Ne&xt Pane"), "swap", "Shift+F6", comparison, nullptr},
    {Id::compareSplit, "compare.split", QT_TRANSLATE_NOOP("MainWindow", "Move Pane to New &Window"), "split-off", "", comparison, nullptr, "split detach"},
    {Id::compareClose, "compare.close", QT_TRANSLATE_NOOP("MainWindow", "Close &Pane"), "close", "Ctrl+W", comparison, nullptr},
    {Id::compareUseForAll, "compare.use-for-all", QT_TRANSLATE_NOOP("MainWindow", "&Use These Layers in All Panes"), "layers-all", "", comparison, nullptr},
    {Id::compareRace, "compare.race", QT_TRANSLATE_NOOP("MainWindow", "&Race…"), "race", "Ctrl+Shift+R", always, [](MainWindow& w) { w.race()->openDialog(); }, "benchmark compare time speed fastest"},
    {Id::compareCharts, "compare.charts", QT_TRANSLATE_NOOP("MainWindow", "C&harts"), "", "F9", always, [](MainWindow& w) { w.charts()->show(); w.charts()->raise(); }, "graph plot diagram"},
    {Id::helpManual, "help.manual", QT_TRANSLATE_NOOP("MainWindow", "&Manual"), "", "F1", always, showManual, "documentation tutorial"},
    {Id::helpStart, "help.start", QT_TRANSLATE_NOOP("MainWindow", "&Welcome Page"), "", "", always, [](MainWindow& w) { w.showWelcome(); }, "gallery examples"},
    {Id::helpTutorial, "help.tutorial", QT_TRANSLATE_NOOP("MainWindow", "&Tutorial"), "", "", always, showTutorial},
    {Id::helpFindCommand, "help.find-command", QT_TRANSLATE_NOOP("MainWindow", "&Find a Command…"), "", "Ctrl+K", always, findCommand},
    {Id::helpKeys, "help.keys", QT_TRANSLATE_NOOP("MainWindow", "&Keyboard Shortcuts"), "", "Ctrl+F1", always, [](MainWindow& w) { KeysDialog(w.menuBar(), &w).exec(); }, "hotkeys bindings"},
    {Id::helpAbout, "help.about", QT_TRANSLATE_NOOP("MainWindow", "&About Mazewright"), "info", "", always, showAbout, "version license"},
});
// clang-format on

constexpr bool areInOrder()
{
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (static_cast<std::size_t>(rows[i].id) != i)
            return false;
    return true;
}
static_assert(areInOrder(), "the rows stand in the order of their ids");

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

void remakeWindows()
{
    for (MainWindow* window : MainWindow::all()) // collected first; widgets are deleted meanwhile
        window->remake();
}

void showTutorial(MainWindow& window)
{
    new Tour(&window);
}

} // namespace commands

const ActionRows& actionRows()
{
    return commands::rows;
}

} // namespace mazewright::ui
