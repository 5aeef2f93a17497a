#include "ui/dialogs/lost_comparison.h"

#include "ui/document/level_file.h"
#include "ui/text/count_text.h"
#include "ui/text/engine_text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <new>
#include <numeric>
#include <optional>
#include <utility>

namespace mazewright::ui {

namespace {

struct LostWords {
    Q_DECLARE_TR_FUNCTIONS(LostWords)
};

qint64 cellsThatDiffer(const Maze& before, const Maze& after)
{
    const auto old = before.packed();
    return std::inner_product(old.begin(), old.end(), after.packed().begin(), qint64{0},
                              std::plus<>(), std::not_equal_to<>());
}

/// Returns `walls +3`; empty if the number is unchanged.
QString moreOrFewer(const QString& name, CellKind kind, const Maze& before, const Maze& after)
{
    const auto difference =
        static_cast<qint64>(after.count(kind)) - static_cast<qint64>(before.count(kind));
    if (difference == 0)
        return {};
    const QChar sign = difference > 0 ? u'+' : u'\u2212';
    return QStringLiteral("%1 %2%3").arg(name, sign).arg(std::abs(difference));
}

QString figuresOf(const Maze& maze)
{
    return LostWords::tr("%1 cells · walls: %2 · coins: %3")
        .arg(sizeText(maze))
        .arg(maze.count(CellKind::wall))
        .arg(maze.count(CellKind::coin));
}

QString differences(const Level& before, const Level& after)
{
    const Maze& was = before.maze;
    const Maze& is = after.maze;
    QStringList parts;
    if (was.rows() != is.rows() || was.columns() != is.columns())
        parts << LostWords::tr("%1 cells, previously %2").arg(sizeText(is), sizeText(was));
    else if (const qint64 cells = cellsThatDiffer(was, is); cells > 0)
        parts << LostWords::tr("cells changed: %1").arg(cells);
    parts << moreOrFewer(LostWords::tr("walls"), CellKind::wall, was, is)
          << moreOrFewer(LostWords::tr("coins"), CellKind::coin, was, is)
          << moreOrFewer(LostWords::tr("tiles"), CellKind::tile, was, is);
    if (!(notesOf(before) == notesOf(after)))
        parts << LostWords::tr("other properties");
    parts.removeAll(QString());
    return parts.isEmpty() ? LostWords::tr("same as the saved file")
                           : parts.join(QStringLiteral(" · "));
}

/// Reads the current contents of the file; empty if there is no file or it no longer exists.
std::optional<Expected<LevelFile>> fileNow(const QString& file)
{
    if (file.isEmpty() || !QFileInfo::exists(file))
        return std::nullopt;
    try {
        return readLevelFile(file);
    } catch (const std::bad_alloc&) {
        return failure(ErrorCode::tooLarge, "not enough memory");
    }
}

/// Returns every n-th cell of a maze, enough for a small picture. n is odd, because the walls of
/// many mazes are in every second row.
MazeSnapshot thinned(const Maze& maze)
{
    constexpr int mostSide = 600;
    const int step = std::max(maze.rows(), maze.columns()) / mostSide | 1;
    const auto left = [step](int side) { return (side + step - 1) / step; };
    Maze thin = *Maze::make(left(maze.rows()), left(maze.columns()));
    for (int row = 0; row < thin.rows(); ++row)
        for (int column = 0; column < thin.columns(); ++column)
            thin.set({row, column}, maze.at({row * step, column * step}));
    return std::make_shared<const Maze>(std::move(thin));
}

} // namespace

LostComparison compareWithFile(const UnsavedLevel& unsaved)
{
    const Level& level = unsaved.level;
    LostComparison comparison{.words = figuresOf(level.maze), .recovered = thinned(level.maze)};
    const auto now = fileNow(unsaved.file);
    if (!now) {
        if (!unsaved.file.isEmpty())
            comparison.words += u'\n' + LostWords::tr("The file no longer exists.");
        return comparison;
    }
    if (!*now) {
        comparison.words +=
            u'\n' +
            LostWords::tr("Could not read the file: %1").arg(engineText(now->error().message));
        return comparison;
    }
    const LevelFile& file = **now;
    comparison.words = differences(file.level, level);
    comparison.onDisk = thinned(file.level.maze);
    if (unsaved.stamp && file.stamp && file.stamp->hash != unsaved.stamp->hash)
        comparison.words +=
            u'\n' + LostWords::tr("The file has been changed by another program since then.");
    return comparison;
}

} // namespace mazewright::ui
