#include "ui/page/picture_command.h"

#include "solvers/files/format.h"
#include "ui/base/await.h"
#include "ui/base/text.h"
#include "ui/canvas/link_lines.h"
#include "ui/canvas/maze_item.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/overlay_item.h"
#include "ui/canvas/playback.h"
#include "ui/compare/compare_mode.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/compare_pane.h"
#include "ui/compare/compare_view.h"
#include "ui/compare/difference_picture.h"
#include "ui/compare/run_view.h"
#include "ui/level/maze_document.h"
#include "ui/page/level_page.h"
#include "ui/page/messages.h"
#include "ui/session/level_session.h"
#include "ui/session/overlay_state.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QGraphicsScene>

namespace mazewright::ui {

namespace {

/// Returns the caption of a pane: `A* · weight=2 · level.maze`.
QString captionOf(const ComparePane& pane)
{
    const QString separator = QStringLiteral(" · ");
    QStringList parts = pane.details().split(separator, Qt::SkipEmptyParts);
    if (const QString level = QString::fromStdString(pane.run()->level);
        !level.isEmpty() && !parts.contains(level))
        parts << level;
    parts.prepend(engineText(pane.run()->solver->info.name));
    return parts.join(separator);
}

/// Returns the ending of the files of a filter: `svg` of `SVG image (*.svg)`.
QString endingOf(const QString& filter)
{
    for (const char* ending : {"svg", "pdf"})
        if (filter.contains(QStringLiteral("*.%1").arg(QLatin1String(ending))))
            return QLatin1String(ending);
    return QStringLiteral("png");
}

QString fileWithEnding(const QString& file, const QString& filter)
{
    if (!QFileInfo(file).suffix().isEmpty())
        return file;
    return file + u'.' + endingOf(filter);
}

} // namespace

PictureCommand::PictureCommand(const Parts& parts, QObject* parent)
    : QObject(parent), m_parts(parts)
{
}

ViewContent PictureCommand::editorView() const
{
    const LevelPage& page = *m_parts.page();
    const MazeItem& item = *page.view()->mazeItem();
    const OverlayItem& overlay = *page.overlay();
    MazeDocument& document = *page.level()->document();
    ViewContent view{.maze = document.snapshot(),
                     .rules = document.rules(),
                     .run = overlay.run(),
                     .tick = overlay.tick(),
                     .settings = overlay.settings(),
                     .track = overlay.track(),
                     .trackCells = overlay.trackCells(),
                     .gridShown = item.isGridShown(),
                     .labelsShown = item.areLabelsShown(),
                     .tileFace = item.tileFace(),
                     .caption = document.displayName()};
    if (page.clearing().steps() > 0)
        view.tick = page.clearing().step();
    if (view.run)
        view.caption += QStringLiteral(" · ") + engineText(view.run->solver->info.name);
    return view;
}

ViewContent PictureCommand::paneView(const RunView& view, const QString& caption)
{
    ViewContent depicted{.maze = view.run()->maze,
                         .run = view.run(),
                         .tick = view.tick(),
                         .settings = view.overlay().settings(),
                         .caption = caption};
    if (view.clearing().steps() > 0)
        depicted.tick = view.clearing().step();
    for (QGraphicsItem* item : view.scene()->items(Qt::AscendingOrder))
        if (const auto* difference = dynamic_cast<DifferenceItem*>(item);
            difference != nullptr && difference->isVisible())
            depicted.over.emplace_back([shown = difference->picture()](QPainter& painter) {
                shown.paint(painter, shown.bounds());
            });
    return depicted;
}

Picture PictureCommand::comparison() const
{
    const CompareView& panes = m_parts.compare->page()->panes();
    Picture picture;
    for (int pane = 0; pane < panes.count(); ++pane) {
        picture.views.push_back(paneView(panes.view(pane), captionOf(panes.pane(pane))));
    }
    picture.columns = panes.count();
    if (panes.arrangement() == PaneArrangement::grid)
        picture.columns = 2;
    if (panes.arrangement() == PaneArrangement::stacked)
        picture.columns = 1;
    return picture;
}

std::vector<PictureSource> PictureCommand::sources() const
{
    if (!m_parts.compare->isOn())
        return {{tr("Maze in editor"), [this] { return Picture{{editorView()}}; }}};
    std::vector<PictureSource> sources = {
        {tr("Whole comparison"), [this] { return comparison(); }}};
    const int count = m_parts.compare->page()->panes().count();
    for (int pane = 0; pane < count; ++pane) {
        const Picture all = comparison();
        const ViewContent& view = all.views[static_cast<std::size_t>(pane)];
        sources.push_back({tr("Pane %1: %2").arg(pane + 1).arg(view.caption),
                           [view] { return Picture{{view}}; }});
    }
    return sources;
}

QString PictureCommand::fileName() const
{
    return QFileInfo(m_parts.page()->level()->document()->displayName()).completeBaseName();
}

AnimationSource PictureCommand::animation() const
{
    const QString name = fileName();
    if (m_parts.compare->isOn()) {
        Playback& playback = m_parts.compare->page()->playback();
        return {.lastStep = playback.duration(),
                .pictureAt =
                    [this, &playback](std::uint32_t step) {
                        playback.seek(step);
                        return comparison();
                    },
                .name = name};
    }
    return {.lastStep = m_parts.page()->level()->shown()->playback()->duration(),
            .pictureAt =
                [view = editorView()](std::uint32_t step) {
                    ViewContent shown = view;
                    shown.tick = step;
                    shown.trackCells =
                        view.trackCells ? std::optional(static_cast<int>(step)) : std::nullopt;
                    return Picture{{shown}};
                },
            .name = name};
}

void PictureCommand::exportPicture()
{
    PictureDialog dialog(sources(), m_parts.window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    QFileDialog where(m_parts.window, tr("Export Picture"));
    where.setAcceptMode(QFileDialog::AcceptSave);
    where.setNameFilters(
        {tr("PNG image (*.png)"), tr("SVG image (*.svg)"), tr("PDF document (*.pdf)")});
    where.setDefaultSuffix(QStringLiteral("png"));
    connect(&where, &QFileDialog::filterSelected, &where,
            [&where](const QString& filter) { where.setDefaultSuffix(endingOf(filter)); });
    where.selectFile(fileName());
    if (where.exec() != QDialog::Accepted || where.selectedFiles().isEmpty())
        return;
    const QString file =
        fileWithEnding(where.selectedFiles().constFirst(), where.selectedNameFilter());
    const Picture picture = withCopiedRuns(dialog.picture());
    const PictureStyle style = dialog.style();
    const QSize size = pictureSize(picture, style);
    const auto written = await(
        {.window = m_parts.window,
         .words = tr("Saving “%1”").arg(QFileInfo(file).fileName()),
         .size = static_cast<std::size_t>(size.width()) * static_cast<std::size_t>(size.height())},
        [picture, style, file](TaskCall& call) {
            return writePicture(picture, style, file, call.stop());
        });
    if (written)
        m_parts.messages()->show(tr("Saved %1.").arg(QFileInfo(file).fileName()),
                                 MessageBar::Kind::note);
    else if (written.error().code != ErrorCode::stopped)
        m_parts.messages()->show(errorText(written.error(), file));
}

/// Solves the level with its solver and waits for the run. Returns false if the user cancelled.
bool PictureCommand::solve()
{
    LevelPage& page = *m_parts.page();
    RunsModel& runs = *page.level()->runs();
    page.level()->endPlay();
    const std::optional<int> solved = page.level()->solve();
    if (!solved)
        return false;
    const int id = *solved;
    WaitDialog dialog(
        {.window = m_parts.window, .words = tr("Solving the level for the animation")});
    connect(&runs, &RunsModel::runFinished, &dialog, [&dialog, &runs, id](int row) {
        if (row == runs.rowOf(id))
            dialog.end();
    });
    if (!runs.run(runs.rowOf(id))->isFinished())
        dialog.wait();
    if (!dialog.isStopped())
        return true;
    if (const int row = runs.rowOf(id); row >= 0)
        runs.stop(row);
    return false;
}

void PictureCommand::exportAnimation()
{
    AnimationSource source = animation();
    if (source.lastStep == 0 && !m_parts.compare->isOn()) {
        if (!solve())
            return;
        source = animation();
    }
    if (source.lastStep == 0) {
        m_parts.messages()->show(tr("There is nothing to animate: the run has no steps."),
                                 MessageBar::Kind::note);
        return;
    }
    AnimationDialog dialog(source, m_parts.window);
    dialog.exec();
}

} // namespace mazewright::ui
