#include "ui/window/cell_menu.h"

#include "ui/actions/action_table.h"
#include "ui/document/maze_document.h"
#include "ui/editor/cell_words.h"
#include "ui/editor/maze_view.h"
#include "ui/editor/toolbox.h"
#include "ui/explain/explain_panel.h"
#include "ui/page/level_page.h"
#include "ui/panels/analysis_panel.h"
#include "ui/panels/analysis_tabs.h"
#include "ui/panels/routes_panel.h"
#include "ui/selection/selection.h"
#include "ui/session/level_analysis.h"
#include "ui/session/level_routes.h"
#include "ui/session/level_session.h"
#include "ui/session/shown.h"
#include "ui/text/count_text.h"
#include "ui/text/engine_text.h"
#include "ui/theme/icons.h"
#include "ui/window/main_window.h"

#include <QActionGroup>
#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QGuiApplication>
#include <QInputDialog>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPointer>

#include <vector>

namespace mazewright::ui {

namespace {

/// Changes a cell and its images in one undo step.
void changeCell(MazeDocument& document, Position cell, Cell content, const QString& text)
{
    const Patch patch{{{document.maze().index(cell), 1, content}}};
    document.edit(withImages(document.symmetry(), document.maze(), patch), text);
}

/// Adds the entry that moves the start or the end to this cell. It is disabled on a start or end
/// cell.
void addEnd(QMenu& menu, MazeDocument& document, Position cell, CellKind kind)
{
    const bool isStart = kind == CellKind::start;
    const Tool& tool = *findTool(isStart ? "start" : "end");
    QAction* action = menu.addAction(icon(QString::fromLatin1(tool.info.icon)),
                                     isStart ? MainWindow::tr("Set &Start Here")
                                             : MainWindow::tr("Set &End Here"),
                                     &document, [&document, cell, kind, &tool] {
                                         changeCell(document, cell, {kind, 1}, nameOf(tool));
                                     });
    action->setEnabled(!isEndpoint(document.maze().at(cell).kind));
}

/// Adds the kinds that the cell can have, with the values of the tools, and checks its current
/// kind.
void addKinds(QMenu& menu, MainWindow& window, Position cell)
{
    MazeDocument& document = *window.level()->document();
    const MazeView& view = *window.page()->view();
    auto* group = new QActionGroup(&menu);
    const auto add = [&](const QString& text, Cell content) {
        QAction* action = menu.addAction(text, &document, [&document, cell, content] {
            changeCell(document, cell, content, MainWindow::tr("Change Cell"));
        });
        action->setCheckable(true);
        action->setChecked(document.maze().at(cell).kind == content.kind);
        group->addAction(action);
    };
    const auto value = [&view](const char* tool) {
        return static_cast<std::uint8_t>(view.valueOf(*findTool(tool)));
    };
    add(MainWindow::tr("&Wall"), {CellKind::wall, 1});
    add(MainWindow::tr("&Floor"), {});
    add(MainWindow::tr("&Coin"), {CellKind::coin, value("coin")});
    add(MainWindow::tr("&Tile"), {CellKind::tile, value("tile")});
}

/// Adds the values that these layers have for the cell. Choosing an entry selects its layer in
/// `choice`, which colours the maze.
void addLayerValues(QMenu& menu, MainWindow& window, Position cell,
                    const std::vector<Layer>& layers, QComboBox* choice)
{
    const CellIndex index = window.level()->document()->maze().index(cell);
    for (const Layer& layer : layers) {
        const Message text = layer.text ? layer.text(index) : Message();
        const int row =
            choice->findData(QString::fromUtf8(layer.id.data(), qsizetype(layer.id.size())));
        if (text.empty() || row < 0)
            continue;
        QAction* action = menu.addAction(
            MainWindow::tr("%1: %2").arg(engineText(layer.name), breakableText(engineText(text))),
            choice, [&window, choice, row] {
                window.showAnalysisPanel();
                choice->setCurrentIndex(row);
                emit choice->activated(row);
            });
        action->setStatusTip(MainWindow::tr("Colour all cells by this value"));
    }
}

/// Adds the values that up-to-date analyses of the level have for the cell.
void addFacts(QMenu& menu, MainWindow& window, Position cell)
{
    menu.addSeparator();
    LevelSession& level = *window.level();
    if (level.analysis()->isCurrent() && level.analysis()->analysis())
        addLayerValues(menu, window, cell, level.analysis()->analysis()->layers,
                       window.analysisPanel()->layerChoice());
    if (level.routes()->isCurrent() && level.routes()->facts())
        addLayerValues(menu, window, cell, level.routes()->facts()->layers,
                       window.routesPanel()->layerChoice());
}

void addExplain(QMenu& menu, MainWindow& window, Position cell)
{
    if (!window.level()->shown()->run())
        return;
    menu.addAction(MainWindow::tr("E&xplain This Cell"), &window, [&window, cell] {
        auto* dock = window.findChild<QDockWidget*>(QStringLiteral("explainDock"));
        dock->show();
        dock->raise();
        window.findChild<ExplainPanel*>()->setCell(cell);
    });
}

/// Edits the note on a cell; an empty text removes the note.
void editNote(MainWindow& window, Position cell)
{
    const QPointer<MazeDocument> document(window.level()->document());
    QInputDialog dialog(&window);
    dialog.setOption(QInputDialog::UsePlainTextEditForTextInput);
    dialog.setWindowTitle(MainWindow::tr("Note"));
    dialog.setLabelText(MainWindow::tr("&Note on cell %1:").arg(positionText(cell)));
    dialog.setTextValue(QString::fromStdString(textAt(document->cellNotes(), cell)));
    dialog.findChild<QPlainTextEdit*>()->setTabChangesFocus(true);
    if (dialog.exec() == QDialog::Accepted && document && document->maze().contains(cell))
        document->setCellNote(cell, dialog.textValue().trimmed());
}

void addCell(QMenu& menu, MainWindow& window, Position cell)
{
    MazeDocument& document = *window.level()->document();
    addEnd(menu, document, cell, CellKind::start);
    addEnd(menu, document, cell, CellKind::end);
    menu.addSeparator();
    addKinds(menu, window, cell);
    menu.addSeparator();
    menu.addAction(MainWindow::tr("Copy &Position"), &window,
                   [cell] { QGuiApplication::clipboard()->setText(positionText(cell)); });
    if (document.symmetry().kind != SymmetryKind::none)
        menu.addAction(MainWindow::tr("Symmetry &Axes Here"), &document, [&document, cell] {
            document.setSymmetry({document.symmetry().kind, 2 * cell.row + 1, 2 * cell.column + 1});
        });
    menu.addAction(textAt(document.cellNotes(), cell).empty() ? MainWindow::tr("Add &Note…")
                                                              : MainWindow::tr("Edit &Note…"),
                   &window, [&window, cell] { editNote(window, cell); });
    addExplain(menu, window, cell);
    addFacts(menu, window, cell);
}

} // namespace

void fillCellMenu(QMenu& menu, MainWindow& window, Position cell)
{
    using Id = ActionId;
    const Cell content = window.level()->document()->maze().at(cell);
    if (!window.page()->selection()->contains(cell)) {
        menu.addAction(MainWindow::tr("Cell %1: %2").arg(positionText(cell), cellInWords(content)))
            ->setEnabled(false);
        addCell(menu, window, cell);
        return;
    }
    window.actionTable()->addTo(menu, {Id::editCut, Id::editCopy, Id::editDuplicate, Id::editClear,
                                       Id::editFill, Id::editSaveStamp, Id::separator,
                                       Id::selectNone, Id::selectInvert, Id::selectGrow,
                                       Id::selectShrink, Id::separator});
    addCell(
        *menu.addMenu(MainWindow::tr("Ce&ll %1: %2").arg(positionText(cell), cellInWords(content))),
        window, cell);
}

} // namespace mazewright::ui
