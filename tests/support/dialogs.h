#pragma once

#include "solvers/core/problem.h"
#include "solvers/files/picture_maze.h"
#include "solvers/generators/generator.h"
#include "tests/support/mazes.h"
#include "ui/base/await.h"
#include "ui/dialogs/command_dialogs.h"
#include "ui/dialogs/file_dialogs.h"
#include "ui/dialogs/legend_dialog.h"
#include "ui/dialogs/level_dialog.h"
#include "ui/dialogs/new_maze_dialog.h"
#include "ui/dialogs/order_dialog.h"
#include "ui/dialogs/outside_dialogs.h"
#include "ui/dialogs/picture_dialogs.h"
#include "ui/dialogs/recovery_dialog.h"
#include "ui/dialogs/share_dialog.h"
#include "ui/dialogs/small_dialogs.h"
#include "ui/experiments/experiment_setup.h"
#include "ui/experiments/folder_dialog.h"
#include "ui/experiments/race_dialog.h"
#include "ui/experiments/results_dialog.h"
#include "ui/experiments/survey_dialog.h"
#include "ui/level/maze_document.h"
#include "ui/output/sheet_dialog.h"
#include "ui/session/level_session.h"
#include "ui/window/main_window.h"

#include <QTemporaryDir>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace mazewright::ui {

/// A dialog of the program: the name of its class, and a function that opens it over a window with
/// a level.
struct DialogRow {
    const char* name;
    std::function<std::unique_ptr<QDialog>()> make;
};

/// Opens every dialog of the program over its own window with the given level.
class EveryDialog {
public:
    explicit EveryDialog(const Maze& maze) : EveryDialog(Level{.maze = maze}) {}
    /// `name` is used for all files and levels that a dialog names.
    explicit EveryDialog(const Level& level, QString name = QStringLiteral("level.maze"))
        : m_name(std::move(name))
    {
        m_window.openLevel(level);
        m_lost.push_back(
            {.mark = OpenMark::claim(m_folder.path(), QUuid::createUuid()),
             .unsaved = {.level = level, .written = QDateTime({2026, 11, 22}, {15, 2})}});
    }

    MainWindow& window() { return m_window; }
    /// Returns the list of dialogs; a test compares it with the sources.
    std::vector<DialogRow> rows()
    {
        return {{"AddSolverDialog", [this] { return made<AddSolverDialog>(); }},
                {"AnimationDialog", [this] { return animation(); }},
                {"CommandFinder", [this] { return made<CommandFinder>(*m_window.menuBar()); }},
                {"DetailsDialog", [this] { return details(); }},
                {"FolderDialog", [this] { return made<FolderDialog>(m_window.silence()); }},
                {"GoToCellDialog", [this] { return made<GoToCellDialog>(20, 30, Position{}); }},
                {"KeysDialog", [this] { return made<KeysDialog>(m_window.menuBar()); }},
                {"LegendDialog", [this] { return legend(); }},
                {"LevelChoiceDialog", [this] { return levelChoice(); }},
                {"LevelDialog", [this] { return level(); }},
                {"NewMazeDialog", [this] { return made<NewMazeDialog>(); }},
                {"OrderDialog", [this] { return made<OrderDialog>(snapshot(), Rules{}); }},
                {"OutsideSolversDialog", [this] { return made<OutsideSolversDialog>(); }},
                {"PictureDialog", [this] { return picture(); }},
                {"PictureMazeDialog", [this] { return pictureMaze(); }},
                {"PreferencesDialog", [this] { return made<PreferencesDialog>(Preferences{}); }},
                {"RaceDialog", [this] { return made<RaceDialog>(solvers(), m_window.silence()); }},
                {"RecoveryDialog", [this] { return made<RecoveryDialog>(m_lost); }},
                {"ResizeDialog", [this] { return made<ResizeDialog>(20, 30); }},
                {"ResultsDialog", [this] { return results(); }},
                {"SettingDialog", [this] { return made<SettingDialog>(*findSolver("astar")); }},
                {"ShareDialog", [this] { return made<ShareDialog>(SharedForm::page, 2, m_name); }},
                {"SheetDialog", [this] { return sheet(); }},
                {"SurveyDialog", [this] { return made<SurveyDialog>(); }},
                {"UnsavedDialog",
                 [this] {
                     return made<UnsavedDialog>(QStringList{m_name, m_name}, QStringLiteral("1"));
                 }},
                {"WaitDialog", [this] { return wait(); }}};
    }
    /// Returns the dialog once per generator, since it shows the generator's options.
    std::vector<DialogRow> generatorRows()
    {
        std::vector<DialogRow> all;
        for (const Generator* generator : generators())
            all.push_back({generator->info.id.data(), [this, generator] {
                               auto dialog = std::make_unique<NewMazeDialog>(&m_window);
                               MazeRecipe recipe = dialog->recipe();
                               recipe.generator = generator;
                               recipe.options = Options(generator->info.options);
                               for (const Question question : madeQuestions)
                                   if (suits(*generator, question))
                                       recipe.rules.question = question;
                               dialog->setRecipe(recipe);
                               return dialog;
                           }});
        return all;
    }

private:
    template <class Dialog, class... Arguments>
    std::unique_ptr<QDialog> made(Arguments&&... arguments)
    {
        return std::make_unique<Dialog>(std::forward<Arguments>(arguments)..., &m_window);
    }
    MazeSnapshot snapshot() { return m_window.level()->document()->snapshot(); }
    Picture depicted() { return {.views = {{.maze = snapshot()}}}; }

    std::unique_ptr<QDialog> animation()
    {
        return made<AnimationDialog>(
            AnimationSource{.lastStep = 40,
                            .pictureAt = [this](std::uint32_t) { return depicted(); },
                            .name = m_name});
    }
    std::unique_ptr<QDialog> details()
    {
        return made<DetailsDialog>(QStringLiteral("1"), QStringList{QStringLiteral("2")});
    }
    /// A text with all that the dialog can show: levels, unknown symbols, and known legends.
    std::unique_ptr<QDialog> legend()
    {
        TextGrid text{.grid = *gridOfLines("0 0 0\n1 1 7\n"), .levels = 2};
        auto dialog = std::make_unique<LegendDialog>(
            std::move(text), ReadOptions{},
            [](int) { return Expected<TextGrid>(failure(ErrorCode::value, "1")); },
            QStringLiteral("1"), &m_window);
        dialog->addSecond(QStringLiteral("2"));
        return dialog;
    }
    std::unique_ptr<QDialog> levelChoice()
    {
        return made<LevelChoiceDialog>(std::vector<std::optional<Maze>>{*snapshot(), std::nullopt},
                                       1);
    }
    std::unique_ptr<QDialog> level()
    {
        auto dialog =
            std::make_unique<LevelDialog>(m_window.level()->document()->levelNotes(), &m_window);
        dialog->setMaze(snapshot());
        return dialog;
    }
    std::unique_ptr<QDialog> picture()
    {
        return made<PictureDialog>(
            std::vector<PictureSource>{{m_name, [this] { return depicted(); }}});
    }
    std::unique_ptr<QDialog> pictureMaze()
    {
        return made<PictureMazeDialog>(Pixels::of(40, 40, {255, 255, 255}));
    }
    std::unique_ptr<QDialog> results()
    {
        std::vector<RunRecord> records(2);
        records[0] = {.level = m_name.toStdString(), .solver = "astar"};
        records[1] = {.level = m_name.toStdString(), .solver = "dijkstra"};
        return made<ResultsDialog>(m_name, std::move(records), false);
    }
    std::unique_ptr<QDialog> sheet()
    {
        Budget budget;
        return made<SheetDialog>(
            std::vector<SheetLevel>{sheetLevel({.maze = *snapshot()}, m_name, budget)}, m_name);
    }
    std::unique_ptr<QDialog> wait()
    {
        return std::make_unique<WaitDialog>(
            Wait{.window = &m_window, .words = MainWindow::tr("Opening “%1”").arg(m_name)});
    }

    QString m_name;
    QTemporaryDir m_folder;
    MainWindow m_window;
    std::vector<LostLevel> m_lost;
};

} // namespace mazewright::ui
