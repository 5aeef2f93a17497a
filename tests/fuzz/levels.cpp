// Whatever the bytes are, every reader either answers a whole level or says in which line what is
// wrong; a level that was read is written, by every form that can hold it, as a text that reads as
// the same maze, by that form and by the one that it is taken for where nobody says.

#include "solvers/files/format.h"
#include "solvers/files/level_metadata.h"
#include "solvers/files/native.h"
#include "tests/fuzz/promise.h"

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>

namespace mazewright::fuzz {

namespace {

void checkNative(const Level& level, std::string_view about)
{
    const std::string written = writtenNative(level);
    const auto again = readNative(written);
    promise(again.has_value(), "what the native form wrote it reads", written);
    promise(again->maze == level.maze, "the native form keeps the maze", written);
    promise(again->title == level.title && again->author == level.author &&
                again->notes == level.notes,
            "the native form keeps title, author and notes", written);
    promise(again->rules == level.rules, "the native form keeps the rules", written);
    promise(again->cellNotes == level.cellNotes, "the native form keeps the notes of cells",
            written);
    promise(again->holds == level.holds, "the native form keeps what must hold", written);
    promise(writtenNative(*again) == written, "the native form writes one level one way", about);
    promise(unknownRequiredFacts(*again) == unknownRequiredFacts(level), "unknown names are kept",
            written);
}

void checkForm(const Format& form, const Level& level)
{
    const auto written = levelText(level, {}, &form);
    if (!written) {
        promise(!written.error().message.empty(), "a refusal says why", form.info.id);
        return;
    }
    ReadOptions options{.hasOpenings = false};
    const bool isByLegend = form.info.id == "grid";
    const auto kept = readLegend(legendOf(level));
    if (isByLegend)
        options.legend = kept ? *kept : *readLegend("#=wall, =floor,S=start,E=end");
    for (const Format* by : {&form, static_cast<const Format*>(nullptr)}) {
        if (by == nullptr && isByLegend)
            continue; // its symbols may mean something else to others
        const auto again = readLevelText(*written, "", by, options);
        if (!again && by == nullptr && again.error().code == ErrorCode::unclear)
            continue; // the user is asked
        promise(again.has_value(), "what a form wrote is read", *written);
        promise(again->level.maze == level.maze, "a form keeps the maze", *written);
    }
}

/// The levels that were checked, as texts of the native form, which keeps all of a level.
using Checked = std::set<std::string>;

void checkReader(const Format* form, std::string_view text, Checked& checked)
{
    const auto read = readLevelText(text, "", form);
    if (!read) {
        promise(!read.error().message.empty(), "an error has words", form ? form->info.id : "");
        // Of an archive, the message names the file within it.
        const bool isArchive =
            text.starts_with("PK") || (form != nullptr && form->info.id == "pack");
        promise(isArchive || read.error().line > 0, "an error has its line", read.error().message);
        return;
    }
    if (!checked.insert(writtenNative(read->level)).second)
        return; // another reader has read the same level
    checkNative(read->level, text);
    for (const Format* other : formats())
        checkForm(*other, read->level);
}

} // namespace

} // namespace mazewright::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    using namespace mazewright;
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    fuzz::Checked checked;
    fuzz::checkReader(nullptr, text, checked);
    for (const Format* form : formats())
        fuzz::checkReader(form, text, checked);
    return 0;
}
