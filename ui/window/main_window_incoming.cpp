// How texts come in: what is unclear is asked, what was guessed is told and can be changed.
#include "solvers/core/ordered_jobs.h"
#include "solvers/files/format.h"
#include "solvers/files/level_metadata.h"
#include "ui/base/await.h"
#include "ui/base/text.h"
#include "ui/dialogs/legend_dialog.h"
#include "ui/dialogs/small_dialogs.h"
#include "ui/level/maze_document.h"
#include "ui/page/level_page.h"
#include "ui/page/messages.h"
#include "ui/session/level_session.h"
#include "ui/window/main_window.h"

#include <QFileInfo>
#include <QPointer>

#include <algorithm>
#include <atomic>
#include <optional>
#include <utility>
#include <vector>

namespace mazewright::ui {

/// How a level was read, for the note about it and for a second reading.
struct MainWindow::Reading {
    LevelSource source{};
    ReadOptions options{};
    Message readAs{};
    int levels = 1;
    bool hasSymbols = false; ///< true if a legend gave the symbols their meanings
    bool isWhole = true;     ///< false if the file may hold more than the level
};

namespace {

std::size_t sizeOf(const LevelSource& source)
{
    return source.file.isEmpty() ? static_cast<std::size_t>(source.text.size())
                                 : sizeOfFile(source.file);
}

QString nameOf(const LevelSource& source)
{
    return source.file.isEmpty() ? MainWindow::tr("clipboard") : QFileInfo(source.file).fileName();
}

/// Returns a statement without those parts that name options of the command line.
Message withoutCommandLine(const Message& statement)
{
    if (statement.pattern() != "{}; {}")
        return statement.pattern().find("--") == std::string_view::npos ? statement : Message();
    Message kept;
    for (const Message& part : statement.arguments())
        if (Message left = withoutCommandLine(part); !left.empty())
            addNote(kept, std::move(left));
    return kept;
}

/// Returns the legend by which a level was read; empty if it was not read by one.
std::optional<mazewright::Legend> usedLegend(const LevelFile& read)
{
    if (auto legend = readLegend(legendOf(read.level)))
        return *std::move(legend);
    if (read.format != nullptr && !read.format->legend.empty())
        return knownLegend(read.format->legend);
    return std::nullopt;
}

} // namespace

/// Describes the work of reading from a source.
Wait MainWindow::opening(const LevelSource& source)
{
    return {
        .window = this, .words = tr("Opening “%1”").arg(nameOf(source)), .size = sizeOf(source)};
}

Expected<LevelFile> MainWindow::readFrom(const LevelSource& source, const ReadOptions& options)
{
    return await(opening(source),
                 [source, options](TaskCall&) { return readLevelFrom(source, options); });
}

Expected<MainWindow::LegendAnswer>
MainWindow::askForLegend(const LevelSource& source, const ReadOptions& options,
                         const QString& accept, const QString& second, const QString& reason)
{
    const auto gridOf = [this, source](int level) {
        return await(opening(source),
                     [source, level](TaskCall&) { return textGridIn(source, level); });
    };
    auto grid = gridOf(options.level);
    if (!grid)
        return tl::unexpected(grid.error());
    LegendDialog dialog(*std::move(grid), options, gridOf, accept, this);
    if (!second.isEmpty())
        dialog.addSecond(second);
    if (!reason.isEmpty())
        dialog.setReason(reason);
    if (dialog.exec() != QDialog::Accepted)
        return failure(ErrorCode::stopped, {});
    return LegendAnswer{dialog.options(), dialog.isSecond()};
}

/// Reads a level. Asks what its symbols mean if that is unclear, and stores the answer in
/// `options`. Errors: those of `readLevelFrom`; `stopped` if the user cancelled.
Expected<LevelFile> MainWindow::readAsking(const LevelSource& source, ReadOptions& options)
{
    auto read = readFrom(source, options);
    if (read || read.error().code != ErrorCode::unclear)
        return read;
    Error why = read.error();
    const bool hasReason = why.message.pattern() == "{}; {}"; // before the advice
    why.message = hasReason ? withoutCommandLine(why.message) : Message();
    auto answer = askForLegend(source, options, tr("&Open"), {},
                               why.message.empty() ? QString() : errorText(why, nameOf(source)));
    if (!answer)
        return answer.error().code == ErrorCode::stopped
                   ? Expected<LevelFile>(tl::unexpected(answer.error()))
                   : std::move(read);
    options = std::move(answer->options);
    return readFrom(source, options);
}

/// Opens a level that was read, in a tab, and tells how it was read. Returns true if there was
/// something to tell.
bool MainWindow::openRead(LevelFile read, const LevelSource& source, const ReadOptions& options)
{
    Reading reading{.source = source,
                    .options = options,
                    .readAs = read.readAs,
                    .levels = read.levels,
                    .hasSymbols = read.format != nullptr && read.format->recognise == nullptr,
                    .isWhole = read.isWhole || source.file.isEmpty()};
    if (reading.hasSymbols && !options.legend)
        reading.options.legend = usedLegend(read);
    LevelPage* page = nullptr;
    if (read.isWhole) {
        page = openLevel(std::move(read.level), source.file, read.format, std::move(read.stamp));
    } else {
        if (read.level.title.empty()) // so that its tab says where it is from
            read.level.title = QFileInfo(source.file).completeBaseName().toStdString();
        page = openLevel(std::move(read.level));
        page->level()->keepWithoutFile();
    }
    return showReading(*page, reading);
}

/// Tells how a level was read if that was a guess, with buttons to change it. Returns true if there
/// was something to tell.
bool MainWindow::showReading(LevelPage& page, const Reading& reading)
{
    QStringList words;
    if (const Message told = withoutCommandLine(reading.readAs); !told.empty())
        words << engineSentence(told);
    if (reading.levels > 1)
        words << tr("Level %1 of %2.").arg(reading.options.level).arg(reading.levels);
    if (words.isEmpty())
        return false;
    if (!reading.isWhole)
        words
            << tr("“%1” stays as it is; saving asks for another file.").arg(nameOf(reading.source));
    QList<MessageBar::Choice> choices;
    if (reading.hasSymbols)
        choices << MessageBar::Choice{tr("Chan&ge…"),
                                      [this, open = QPointer<LevelSession>(page.level()), reading] {
                                          if (open)
                                              changeLegend(*open, reading);
                                      }};
    if (reading.levels > 1)
        choices << MessageBar::Choice{tr("Open &Another…"),
                                      [this, reading] { openAnother(reading); }};
    page.messages()->note(words.join(u' '), choices);
    return true;
}

/// Asks again what the symbols of a level's text mean, and replaces the maze by the new reading.
void MainWindow::changeLegend(LevelSession& level, const Reading& reading)
{
    const QPointer<LevelSession> open(&level);
    Reading changed = reading;
    auto answer = askForLegend(reading.source, reading.options, tr("Chan&ge"));
    auto read = answer ? readFrom(reading.source, answer->options)
                       : Expected<LevelFile>(tl::unexpected(answer.error()));
    LevelPage* page = open ? pageOf(open) : nullptr;
    if (page == nullptr)
        return;
    if (read) {
        changed.options = std::move(answer->options);
        changed.readAs = read->readAs;
        changed.isWhole = read->isWhole || reading.source.file.isEmpty();
        if (!read->isWhole)
            level.keepWithoutFile();
        level.document()->readAgain(*std::move(read), tr("Change Meaning of Symbols"));
        page->showWhole();
    } else if (read.error().code != ErrorCode::stopped) {
        showError(read.error(), reading.source.file, &level);
        return;
    }
    showReading(*page, changed);
}

/// Asks for another level of the same text, and opens it in its own tab.
void MainWindow::openAnother(const Reading& reading)
{
    constexpr std::size_t mostCells = std::size_t{1} << 22; // of all pictures
    const int count = reading.levels;
    using Mazes = std::vector<std::optional<Maze>>;
    Wait wait = opening(reading.source);
    wait.size *= static_cast<std::size_t>(count);
    auto mazes = await(wait, [reading, count](TaskCall& call) {
        Mazes read(static_cast<std::size_t>(count));
        std::size_t cells = 0;
        std::atomic<bool> isEnough = false;
        OrderedJobs jobs(jobsFor(read.size(), allProcessors()), {}, call.stop());
        for (std::size_t i = 0; i < read.size(); ++i)
            jobs.add([&, i](Budget&, bool) -> Conclusion {
                if (isEnough || call.stop().stop_requested())
                    return {};
                ReadOptions options = reading.options;
                options.level = static_cast<int>(i) + 1;
                auto level = readLevelFrom(reading.source, options);
                if (!level)
                    return {};
                return [&, i, maze = std::move(level->level.maze)]() mutable {
                    if (isEnough)
                        return;
                    cells += maze.size();
                    isEnough = cells > mostCells;
                    read[i] = std::move(maze);
                };
            });
        jobs.finish();
        return Expected<Mazes>(std::move(read));
    });
    if (!mazes)
        return showError(mazes.error(), reading.source.file);
    LevelChoiceDialog dialog(*mazes, std::min(reading.options.level + 1, count), this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    ReadOptions options = reading.options;
    options.level = dialog.level();
    auto read = readAsking(reading.source, options);
    if (!read)
        return showError(read.error(), reading.source.file);
    openRead(*std::move(read), reading.source, options);
}

bool MainWindow::openText(const std::string& text, const ReadOptions& options)
{
    const LevelSource source{.text = QByteArray::fromStdString(text)};
    ReadOptions chosen = options;
    auto read = readAsking(source, chosen);
    if (!read) {
        m_messages->clear();
        showError(read.error(), nameOf(source));
        return false;
    }
    openRead(*std::move(read), source, chosen);
    return true;
}

} // namespace mazewright::ui
