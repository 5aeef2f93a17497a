#include "solvers/formats/losses.h"

#include "solvers/formats/made_by.h"

#include <type_traits>
#include <utility>

namespace mazewright {

namespace {

bool saysMoreThanCells(const Level& level)
{
    return !level.title.empty() || !level.author.empty() || !level.notes.empty() ||
           level.rules != Rules{} || !level.holds.empty() || !level.cellNotes.empty() ||
           !withoutGeneratorCall(level.otherKeys).empty();
}

} // namespace

std::vector<std::string_view> lossesOf(const Level& level, const Format& format)
{
    if (!saysMoreThanCells(level) || format.write == nullptr)
        return {};
    const auto text = format.write(level);
    if (!text)
        return {};
    // A text that cannot be read again keeps only the cells.
    auto read = format.read(*text);
    const Level kept = read ? std::move(*read) : Level{level.maze};
    std::vector<std::string_view> lost;
    const auto note = [&lost](std::string_view key, const auto& said, const auto& stays) {
        if (said != std::decay_t<decltype(said)>{} && said != stays)
            lost.push_back(key);
    };
    note("title", level.title, kept.title);
    note("author", level.author, kept.author);
    note("notes", level.notes, kept.notes);
    note("rules", level.rules, kept.rules);
    note("holds", level.holds, kept.holds);
    note("cell-notes", level.cellNotes, kept.cellNotes);
    // `made-by` is metadata and does not count as a loss here.
    note("other keys", withoutGeneratorCall(level.otherKeys), withoutGeneratorCall(kept.otherKeys));
    return lost;
}

// The test uses a level that fits every format, because cells do not matter.
bool dropsGeneratorCall(const Level& level, const Format& format)
{
    const auto made = generatorCallOf(level);
    if (format.write == nullptr || !made || !*made)
        return false;
    Level small{.maze = *Maze::make(1, 1)};
    setGeneratorCall(small, *made);
    const auto text = format.write(small);
    if (!text)
        return false;
    const auto kept = format.read(*text);
    return !kept || generatorCallOf(*kept).value_or(std::nullopt) != *made;
}

} // namespace mazewright
