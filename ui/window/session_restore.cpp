#include "ui/window/session_restore.h"

#include "ui/base/await.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/tools.h"
#include "ui/dialogs/recovery_dialog.h"
#include "ui/level/maze_document.h"
#include "ui/page/level_page.h"
#include "ui/page/level_tabs.h"
#include "ui/page/messages.h"
#include "ui/session/level_session.h"
#include "ui/session/recovery.h"
#include "ui/window/main_window.h"

#include <QDeadlineTimer>
#include <QFileInfo>
#include <QScopedValueRollback>
#include <QTabBar>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr std::chrono::milliseconds restBeforeWriting{500};

/// The cells that a pen can draw, with their names in the file.
constexpr std::array<std::pair<const char*, CellKind>, 4> penNames = {{{"floor", CellKind::floor},
                                                                       {"wall", CellKind::wall},
                                                                       {"coin", CellKind::coin},
                                                                       {"tile", CellKind::tile}}};

QJsonObject jsonOf(Cell pen)
{
    for (const auto& [name, kind] : penNames)
        if (kind == pen.kind)
            return {{QStringLiteral("kind"), QLatin1String(name)},
                    {QStringLiteral("value"), pen.value}};
    return {};
}

/// Returns the pen in `json`; empty if it is invalid.
std::optional<Cell> penOf(const QJsonObject& json)
{
    const QString kindName = json.value(QStringLiteral("kind")).toString();
    for (const auto& [name, kind] : penNames) {
        if (kindName != QLatin1String(name))
            continue;
        const ValueRange& range = toolThatDraws({kind, 2}).value;
        const int value = json.value(QStringLiteral("value")).toInt(1);
        return Cell{kind, static_cast<std::uint8_t>(std::clamp(value, 1, std::max(1, range.most)))};
    }
    return std::nullopt;
}

QJsonObject stateOfTools(const MazeView& view)
{
    QJsonObject values;
    for (const Tool& tool : tools())
        if (tool.value.most > 0)
            values.insert(QLatin1String(tool.id), view.valueOf(tool));
    return {{QStringLiteral("tool"), QLatin1String(view.tool()->id)},
            {QStringLiteral("brush"), view.brushSize()},
            {QStringLiteral("values"), values},
            {QStringLiteral("left-pen"), jsonOf(view.drawnCell())},
            {QStringLiteral("right-pen"), jsonOf(view.rightPen())}};
}

/// Restores the tools' values and the cells that both mouse buttons draw. Changes the current tool.
void takePens(MazeView& view, const QJsonObject& state)
{
    const QJsonObject values = state.value(QStringLiteral("values")).toObject();
    for (const Tool& tool : tools()) {
        if (const int value = values.value(QLatin1String(tool.id)).toInt(); value > 0) {
            view.setTool(&tool);
            view.setToolValue(value);
        }
    }
    if (const auto pen = penOf(state.value(QStringLiteral("left-pen")).toObject()))
        view.setTool(&toolThatDraws(*pen));
    if (const auto pen = penOf(state.value(QStringLiteral("right-pen")).toObject()))
        view.setRightPen(*pen);
}

void takeTools(MazeView& view, const QJsonObject& state)
{
    takePens(view, state);
    const QByteArray id = state.value(QStringLiteral("tool")).toString().toLatin1();
    const Tool* tool = findTool(id.constData());
    if (tool != nullptr && tool->painting != Painting::clicks)
        view.setTool(tool);
    if (const int brush = state.value(QStringLiteral("brush")).toInt(); brush > 0)
        view.setBrushSize(brush);
}

RememberedLevel remembered(const LevelSession& level)
{
    const MazeDocument& document = *level.document();
    const QString file = document.fileName();
    const bool hasCopy = level.recovery() != nullptr && level.isUnsaved();
    return {.file = file.isEmpty() ? file : QFileInfo(file).absoluteFilePath(),
            .copy = hasCopy ? level.recovery()->id() : QUuid(),
            .state = stateOf(level)};
}

/// Returns the page of a restored level; null if it was not restored.
LevelPage* pageOf(const RememberedWindow& before, int place, const MainWindow& window)
{
    const RememberedLevel& level = before.levels[static_cast<std::size_t>(place)];
    for (LevelPage* page : window.pages()) {
        const RememberedLevel now = remembered(*page->level());
        const bool isFile = !now.file.isEmpty() && now.file == level.file;
        if (isFile || (!now.copy.isNull() && now.copy == level.copy))
            return page;
    }
    return nullptr;
}

/// Returns the pages of a previous window in the order of their tabs.
QList<LevelPage*> pagesOf(const RememberedWindow& before, const MainWindow& window)
{
    QList<LevelPage*> back;
    for (int place = 0; place < static_cast<int>(before.levels.size()); ++place)
        if (LevelPage* page = pageOf(before, place, window); page != nullptr)
            back << page;
    return back;
}

/// Returns the state of a window. Levels that have no file and no changes are omitted.
RememberedWindow remembered(const MainWindow& window)
{
    RememberedWindow kept{.state = stateOfTools(*window.page()->view())};
    for (const LevelPage* page : window.pages()) {
        RememberedLevel level = remembered(*page->level());
        if (level.file.isEmpty() && level.copy.isNull())
            continue;
        if (page == window.page())
            kept.current = static_cast<int>(kept.levels.size());
        kept.levels.push_back(std::move(level));
    }
    return kept;
}

} // namespace

Remembering::Remembering(std::shared_ptr<OpenLevels> levels, const QString& file, QObject* parent)
    : QObject(parent), m_levels(std::move(levels)), m_file(file)
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(restBeforeWriting);
    connect(&m_rest, &QTimer::timeout, this, &Remembering::write);
    connect(m_levels.get(), &OpenLevels::noted, &m_rest, qOverload<>(&QTimer::start));
    connect(m_levels.get(), &OpenLevels::closing, this, [this] {
        write();
        m_isEnding = true;
    });
    connect(m_levels.get(), &OpenLevels::closingCancelled, this, [this] { m_isEnding = false; });
}

bool Remembering::restore(MainWindow& window)
{
    const QScopedValueRollback restoring(m_isRestoring, true);
    m_before = m_file.read();
    struct Kept {
        const RememberedLevel& level;
        bool wasCurrent;
    };
    std::vector<Kept> kept;
    QStringList files;
    for (const RememberedWindow& other : m_before.windows) {
        int place = 0;
        for (const RememberedLevel& level : other.levels) {
            const bool wasCurrent = place++ == other.current;
            if (!QFileInfo::exists(level.file))
                continue;
            kept.push_back({level, wasCurrent});
            files << level.file;
        }
    }
    LevelPage* current = nullptr;
    const auto opened = [&](qsizetype place) {
        const Kept& back = kept[static_cast<std::size_t>(place)];
        takeState(*window.level(), back.level.state);
        window.page()->restoreView();
        if (back.wasCurrent && current == nullptr)
            current = window.page();
    };
    const auto optionsOf = [&kept](qsizetype place) { // what was asked once is not asked again
        const QJsonObject& state = kept[static_cast<std::size_t>(place)].level.state;
        return optionsWithLegend(state.value(QStringLiteral("legend")).toString().toStdString());
    };
    window.openFiles(files, opened, optionsOf);
    if (!m_before.windows.empty())
        takeTools(*window.page()->view(), m_before.windows.front().state);
    if (current != nullptr)
        window.tabs()->setCurrentWidget(current);
    return current != nullptr;
}

void Remembering::offerLost(MainWindow& window)
{
    auto read = await({.window = &window,
                       .words = tr("Reading unsaved levels"),
                       .size = sizeOfCopies(m_levels->folder())},
                      [folder = m_levels->folder()](TaskCall&) {
                          return Expected<LostLevels>(lostLevels(folder));
                      });
    if (!read)
        return; // they are offered again at the next start
    LostLevels& lost = *read;
    if (!lost.setAside.isEmpty())
        window.messages()->show(tr("%Ln backup(s) of unsaved levels could not be read and were "
                                   "kept under other names.",
                                   nullptr, static_cast<int>(lost.setAside.size())),
                                MessageBar::Kind::error, lost.setAside);
    if (lost.levels.empty())
        return;
    RecoveryDialog dialog(lost.levels, &window);
    if (dialog.exec() != QDialog::Accepted)
        return; // all copies are kept, even if the program ends now
    const std::vector<LostChoice> choices = dialog.choices();
    awaitSteps({.window = &window, .words = tr("Recovering unsaved levels")}, choices.size(),
               [&](std::size_t place) {
                   if (choices[place] == LostChoice::discard)
                       discard(lost.levels[place]);
                   if (choices[place] == LostChoice::recover)
                       window.takeLost(std::move(lost.levels[place]));
               });
}

void Remembering::arrange(MainWindow& window)
{
    bool isFirst = true;
    for (const RememberedWindow& before : std::exchange(m_before, {}).windows) {
        const QList<LevelPage*> back = pagesOf(before, window);
        if (back.isEmpty())
            continue;
        MainWindow* target = &window;
        if (!std::exchange(isFirst, false))
            target = window.tearOff(back);
        else
            for (int place = 0; place < back.size(); ++place)
                window.tabs()->tabBar()->moveTab(window.tabs()->indexOf(back[place]), place);
        takeTools(*target->page()->view(), before.state);
        if (LevelPage* current = pageOf(before, before.current, *target))
            target->tabs()->setCurrentWidget(current);
    }
}

bool Remembering::flush(std::chrono::milliseconds atMost)
{
    const QDeadlineTimer deadline(atMost);
    write();
    const bool kept = m_levels->flush(atMost);
    return m_file.flush(std::chrono::milliseconds(deadline.remainingTime())) && kept;
}

void Remembering::write()
{
    if (!m_isEnding && !m_isRestoring)
        m_file.write(now());
}

Remembered Remembering::now() const
{
    Remembered all;
    for (const MainWindow* window : MainWindow::all())
        if (window->openLevels() == m_levels.get() && window->page() != nullptr)
            all.windows.push_back(remembered(*window));
    return all;
}

} // namespace mazewright::ui
