#include "ui/play/board_words.h"

#include "ui/play/board_game.h"
#include "ui/play/board_watch.h"
#include "ui/text/engine_text.h"

#include <QLocale>

namespace mazewright::ui {

namespace {

QString countInWords(std::size_t count)
{
    return QLocale().toString(static_cast<qulonglong>(count));
}

QString movesText(std::size_t moves)
{
    return BoardGame::tr("%Ln move(s)", nullptr, static_cast<int>(moves));
}

QString impossibleWords(const BoardGame& game, const BoardAnalysis& watch)
{
    const std::optional<std::size_t> mistake = watch.mistake();
    if (game.game().played == 0 || mistake == std::size_t{0}) {
        const QString why = engineSentence(watch.clearing()->known.message);
        return game.game().played == 0 && !why.isEmpty()
                   ? why
                   : BoardGame::tr("The board could not be cleared even at the start.");
    }
    if (mistake)
        return BoardGame::tr("Since move %1, the board can no longer be cleared.")
            .arg(countInWords(*mistake));
    return BoardGame::tr("The board can no longer be cleared.");
}

QString clearingWords(const BoardGame& game, const BoardAnalysis& watch)
{
    const auto& clearing = watch.clearing();
    if (!clearing)
        return watch.isWorking() ? BoardGame::tr("Checking whether the board can be cleared…")
                                 : QString();
    switch (clearing->known.clears) {
    case Clears::yes:
        return BoardGame::tr("The board can be cleared in %1.")
            .arg(movesText(clearing->known.order.size()));
    case Clears::no:
        return impossibleWords(game, watch);
    case Clears::unknown:
        break;
    }
    return BoardGame::tr("It is not known whether the board can be cleared. %1")
        .arg(engineSentence(clearing->known.message));
}

} // namespace

QString boardBadge(const BoardGame& game, const BoardAnalysis& watch)
{
    const auto& clearing = watch.clearing();
    if (game.tilesLeft() == 0)
        return game.isBoard() ? BoardGame::tr("✓ cleared") : QString();
    if (!clearing)
        return {};
    switch (clearing->known.clears) {
    case Clears::yes:
        return BoardGame::tr("✓ clearable");
    case Clears::no:
        return BoardGame::tr("✕ not clearable");
    case Clears::unknown:
        break;
    }
    return BoardGame::tr("? unknown");
}

QString boardVerdict(const BoardGame& game, const BoardAnalysis& watch)
{
    if (!game.isBoard())
        return BoardGame::tr("There are no tiles to play. Press N to place some, or choose Maze > "
                             "Generate to make a board.");
    if (!game.isPlayable())
        return BoardGame::tr("This board is too large to play.");
    if (game.tilesLeft() == 0)
        return BoardGame::tr("Board cleared in %1.").arg(movesText(game.game().played));
    const auto& pairs = watch.pairs();
    if (pairs && pairs->found.count == 0)
        return watch.clearing()
                   ? BoardGame::tr("No pairs are left. %1").arg(clearingWords(game, watch))
                   : BoardGame::tr("No pairs are left.");
    return clearingWords(game, watch);
}

} // namespace mazewright::ui
