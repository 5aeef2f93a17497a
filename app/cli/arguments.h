#pragma once

#include "solvers/core/problem.h"
#include "solvers/experiments/experiment_folder.h"
#include "solvers/experiments/solver_config.h"
#include "solvers/experiments/summary.h"
#include "solvers/files/format.h"
#include "solvers/generators/generator.h"

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright::cli {

/// The values of `--time-limit` and `--memory-limit`.
struct LimitArguments {
    double seconds = 0;   ///< 0 if not given
    double mebibytes = 0; ///< 0 if not given

    /// Returns the limits. A limit below a millisecond or byte becomes one millisecond or byte. The
    /// maximum is 10^9 seconds and 2^53 bytes, which no run reaches.
    Limits limits() const;
};

/// Declares `--time-limit` and `--memory-limit`. `whose` says what they limit, such as `each run`.
/// `otherwise` describes the default time limit.
void addLimitOptions(CLI::App& app, LimitArguments& arguments, std::string_view whose,
                     std::string_view otherwise = {});

/// Declares `--jobs`, which `jobs` holds at first. `whose` says what runs beside each other, and
/// `note` is what else the help says.
CLI::Option* addJobsOption(CLI::App& app, int& jobs, std::string_view whose,
                           std::string_view note = "by default, as many as there are processors; "
                                                   "they share the memory limit");

/// Declares `--total-time-limit`, in seconds. `whose` says what it limits.
void addTotalTimeOption(CLI::App& app, double& seconds, std::string_view whose);

/// Declares the options of a summary of runs: `--time`, `--margin` and `--mixed`. `options` must
/// outlive the parsing.
void addSummaryOptions(CLI::App& app, SummaryOptions& options);
/// Declares `--shard`, which it returns: one of equal parts of a call. `help` says what a part is.
/// `shard` must outlive the parsing.
CLI::Option* addShardOption(CLI::App& app, Shard& shard, const std::string& help);

/// Accepts only a whole number in decimal digits, from `least` to `most`; for `transform` of an
/// option.
CLI::Validator wholeNumber(std::uint64_t least, std::uint64_t most);

/// Reads a cell, `0,5`. Numbers that are too large become a cell outside every maze. Empty if the
/// text is no cell.
std::optional<Position> cellOf(std::string_view given);

/// Accepts a cell, counted from 0, as ROW,COLUMN; for `check` of an option.
CLI::Validator cellPlace();

/// The settings of runs of `solve` and `compare`.
struct RunArguments {
    std::vector<std::string> settings;
    LimitArguments limit{};
    std::optional<int> repeat{}; ///< empty for one run without warm-up
    std::string audit = "on";    ///< or `off`

    /// Returns true if answers are audited.
    bool audits() const noexcept { return audit == "on"; }

    /// Returns the limits. With `everySolver` each run gets 10 s if no time limit is given.
    Limits limits(bool everySolver) const;
};

/// Declares `--set`, `--time-limit`, `--memory-limit`, `--repeat` and `--audit`.
void addRunOptions(CLI::App& app, RunArguments& arguments);
/// Declares `--audit`, `on` or `off`.
void addAuditOption(CLI::App& app, std::string& audit);
/// Declares `--from` and `--to`, short forms of these two options. `arguments` must outlive the
/// parsing.
void addEndOptions(CLI::App& app, RunArguments& arguments);

/// Declares the choices about reading a level: `--legend`, `--level`, `--no-openings`, `--walls`
/// and
/// `--water`. `options` must outlive the parsing.
void addReadOptions(CLI::App& app, ReadOptions& options);

/// Returns the format with this id; null if the id is empty. Errors: `value`, with all known ids.
Expected<const Format*> formatNamed(const std::string& id);

/// Returns the extension of a format's files, `.maze`.
std::string extensionOf(const Format& format);

/// Declares `--to`, the id of the output format. `otherwise` describes the default.
void addOutputFormatOption(CLI::App& app, std::string& id, std::string_view otherwise);

/// The size of a maze.
struct Size {
    int rows = 0;
    int columns = 0;
};

/// Reads the value of `--size`: `20x30`, rows first. Errors: `value`.
Expected<Size> readSize(std::string_view given);

/// Returns the generator with this id. Errors: `value`, with all ids.
Expected<const Generator*> generatorNamed(const std::string& id);

/// Returns the options, changed by all settings. Errors: `value`; of an unknown name the message
/// says `unknown`, which leads to the list of names: `unknown option; expected one of`.
Expected<Options> changed(Options options, const std::vector<OptionAssignment>& settings,
                          std::string_view unknown);

/// Returns the generator's options, changed by `settings`. Errors: `value`.
Expected<Options> chosenOptions(const Generator& generator,
                                const std::vector<OptionAssignment>& settings);

} // namespace mazewright::cli
