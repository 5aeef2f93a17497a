#pragma once

#include "solvers/core/audit.h"
#include "solvers/core/message.h"
#include "solvers/core/outcome.h"
#include "solvers/core/problem.h"
#include "solvers/core/provenance.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

struct Solver;

/// A permanent id and its text.
struct NamedText {
    std::string id;
    std::string text;
    friend bool operator==(const NamedText&, const NamedText&) = default;
};

/// The audit of an answer as a results file holds it.
struct RecordedAudit {
    Evidence evidence = Evidence::claimed;
    Message why{};                             ///< as in `Audit`
    bool isSolvable = true;                    ///< false: the problem has no solution
    std::optional<double> optimum{};           ///< its cost, if the audit could compute it
    int optimumTurns = 0;                      ///< of a link
    std::vector<std::string> counterexample{}; ///< of a refuted answer: the routes of a better one
};

/// The data of one run in a results file: a run without its maze, routes and layers, which can be
/// stored and read again. This program need not know its solver.
struct RunRecord {
    std::string level{}; ///< name given by the user: a file
    std::string solver{};
    Question question = Question::shortestPath;
    Status status = Status::stopped;
    std::optional<bool> verified{}; ///< empty if there is no route
    std::optional<double> cost{};   ///< empty if there is no route
    std::optional<double> bound{};
    /// What the audit found; empty if the answer claims nothing, or no audit was made.
    std::optional<RecordedAudit> audit{};
    /// The routes of the answer, each as `routeText`; of tracks only the first. Empty in old lines.
    std::vector<std::string> routes{};
    std::vector<Point> points{};      ///< of an any-angle route, as in the outcome
    std::vector<NamedText> figures{}; ///< ordered as in the outcome; values from `toText`
    std::string engine{};             ///< as in the outcome; empty in old lines
    Message message{};                ///< English words only if the record was read
    std::vector<NamedText>
        options{}; ///< of the question, then of the solver; only those with a text
    Provenance provenance{};
    Limits limits{};
    int repeat = 1; ///< requested number of times
    Measurement measured{};
    Clock clock = Clock::ours; ///< of the figures `search-ms` and `set-up-ms`
    /// True if the time comes from runs without a recording. Only such times may be compared.
    bool mute = true;
    int rows = 0; ///< 0, like `columns`, if an old line has no size
    int columns = 0;
    /// False if the record was read from a file and this process has not audited it since.
    bool isAudited = true;
    /// True if the record was read from a file: its times are as recorded there.
    bool isRead = false;
    /// The time of each round in milliseconds, if the raw times were requested.
    std::vector<double> times{};
    /// Facts of the level, if they were requested with its runs; values as `toText` writes them.
    std::vector<NamedText> facts{};

    /// Returns the text of a figure, or else of a stored fact; empty if there is neither.
    std::optional<std::string_view> figure(std::string_view id) const noexcept;
    /// Returns the same value as a number; also empty if a double cannot hold it.
    std::optional<double> number(std::string_view id) const noexcept;
    /// Returns the solver's own options that differ from their defaults, `weight=1.5 ties=high-g`;
    /// all options if the program does not know the solver.
    std::string ownOptions() const;
    /// Returns the changed options of the question, then those of the solver.
    std::string changedOptions() const;
};

/// Returns the record as one JSON object, without a line end: the keys of `toJsonLine(RunReport)`
/// without routes and layers.
std::string toJsonLine(const RunRecord& record);
/// Returns a text for a spreadsheet cell: `printable`, with a leading apostrophe if the spreadsheet
/// would evaluate it as a formula.
std::string spreadsheetText(std::string_view text);
/// Returns the same text as a field of comma-separated values (RFC 4180), quoted if necessary.
std::string csvField(std::string_view text);

/// The columns of runs as comma-separated values (RFC 4180), in a fixed order: the answer, the
/// figures and stored facts, the options as `opt.weight`, and the circumstances. An empty field
/// means not applicable.
class RunColumns {
public:
    /// The columns of a complete table: those that are not empty for all records.
    explicit RunColumns(std::span<const RunRecord> records);
    /// The columns of runs that are written one by one: all that a run of these solvers may have,
    /// without the facts of other questions.
    explicit RunColumns(std::span<const Solver* const> solvers);

    /// Returns the names of the columns, without a line end.
    std::string header() const;
    /// Returns a record as one line, without a line end.
    std::string row(const RunRecord& record) const;

private:
    struct Column {
        std::string id;
        std::function<std::string(const RunRecord&)> text;
    };

    /// Adds the columns for these options and for the facts of these questions.
    void add(const std::vector<std::string>& options, const std::set<Question>& questions);

    std::vector<Column> m_columns;
};

/// Returns the records as a complete table with a header; every line has a line end.
std::string csvTable(std::span<const RunRecord> records);

/// The content of a results file.
struct RunRecords {
    std::vector<RunRecord> records{};
    /// The size of the complete lines at the front, in bytes. The rest is an incomplete line whose
    /// writer was killed; it is not in `records`.
    std::size_t wholeBytes = 0;
    /// True if anything follows `wholeBytes`.
    bool isTorn = false;
};

/// Reads JSON lines as `solve --json` and `compare` write them.
///
/// Skips empty lines, summaries (an object with `summary` and no `level`) and qualities (with
/// `quality` and no `solver`). Ignores unknown keys. Keys of newer versions (hash, version,
/// machine, date, limits, repeat, measured, clock, mute, rows, columns, facts) may be missing.
///
/// A last line without its line end counts if it is a whole record. It may be an incomplete record
/// only if a record precedes it or it begins like one. Errors: `syntax` and `value`, with the line
/// and the expected text.
Expected<RunRecords> readRunRecords(std::string_view text);

} // namespace mazewright
