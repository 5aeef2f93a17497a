#pragma once

#include "solvers/base/error.h"
#include "solvers/problem/problem.h"
#include "solvers/result/measurement.h"
#include "solvers/result/outcome.h"
#include "solvers/result/provenance.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// A permanent id and what was written for it.
struct NamedText {
    std::string id;
    std::string text;
    friend bool operator==(const NamedText&, const NamedText&) = default;
};

/// What a line of results says of one run: a run without its maze, routes and layers, as it can be
/// kept and read again. Its solver may be one that this program does not know.
struct RunRecord {
    std::string level{}; ///< as the user named it: a file
    std::string solver{};
    Question question = Question::shortestPath;
    Status status = Status::stopped;
    std::optional<bool> verified{}; ///< none where there is no route
    std::optional<double> cost{};   ///< likewise
    std::optional<double> bound{};
    std::vector<NamedText> figures{}; ///< in the order of the outcome; values as `toText` has them
    Message message{};                ///< of a record that was read its English words alone
    std::vector<NamedText> options{}; ///< of the question, then of the solver; all that have a text
    Provenance provenance{};
    Limits limits{};
    int repeat = 1; ///< how many times were asked for
    Measurement measured{};
    /// Whether the time comes from runs without a recording, which alone may be compared.
    bool mute = true;
    int rows = 0; ///< 0, and `columns` too: an old line that does not say
    int columns = 0;
    /// Of the level, where they were asked to be kept beside its runs; values as `toText` has them.
    std::vector<NamedText> facts{};

    /// The text of a figure, or else of a kept fact; none where there is neither.
    std::optional<std::string_view> figure(std::string_view id) const noexcept;
    /// The same as a number; none also where it is no number that a double can hold.
    std::optional<double> number(std::string_view id) const noexcept;
    /// The solver's own options that differ from their first value, `weight=1.5 ties=high-g`;
    /// all options where the program does not know the solver.
    std::string ownOptions() const;
    /// The same of the question's options and then of the solver's.
    std::string changedOptions() const;
    /// Every option with its value, those at their first value too: `moves=4 weight=1 ties=high-g`.
    std::string allOptions() const;
};

/// The record as one JSON object, without a line end: the keys of `toJsonLine(RunReport)` less
/// routes and layers.
std::string toJsonLine(const RunRecord& record);
/// A text as a cell of a spreadsheet: as it is `printable`, with an apostrophe in front where it
/// would be worked out as a formula.
std::string spreadsheetText(std::string_view text);
/// The same as a field of comma-separated values (RFC 4180), quoted where it has to be.
std::string csvField(std::string_view text);
/// The names of the columns of `toCsvRow`, without a line end. Columns are only ever added.
std::string csvHeader();
/// The record as one line of comma-separated values (RFC 4180), without a line end; empty: not
/// applicable.
std::string toCsvRow(const RunRecord& record);

/// What a file of results holds.
struct RunRecords {
    std::vector<RunRecord> records{};
    /// How many bytes at the front are whole lines. What follows was being written when its
    /// writer was killed: an end of a line that is no record yet. It is left out of `records`.
    std::size_t wholeBytes = 0;
    /// Whether anything follows `wholeBytes`.
    bool isTorn = false;
};

/// Reads JSON lines as `solve --json` and `compare` write them; empty lines, summaries (an object
/// with `summary` and no `level`) and qualities (with `quality` and no `solver`) are skipped,
/// unknown keys ignored, keys of newer versions (hash, version, machine, date, limits, repeat,
/// measured, mute, rows, columns, facts) may be missing. A last line without its line end counts
/// where it is a whole record; a part of one it can be only where a record stands before it, or
/// where it begins like one. Errors: `syntax` and `value`, with the line and what was expected.
Expected<RunRecords> readRunRecords(std::string_view text);

} // namespace mazewright
