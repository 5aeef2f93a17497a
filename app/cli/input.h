#pragma once

#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "solvers/core/message.h"
#include "solvers/core/ordered_jobs.h"
#include "solvers/files/file_access.h"
#include "solvers/files/format.h"
#include "solvers/files/run_record.h"

#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright::cli {

/// Reads a whole file, or standard input for `-`. Errors: `io`, in words. A stop request ends
/// waiting for standard input, a pipe or a device with an error.
Expected<std::string> readInput(const std::string& name, const std::stop_token& stop = {});

/// Reads a level from a file or, for `-`, from standard input. A null `format` is recognised.
/// Errors: those of `readLevel`.
Expected<ReadLevel> readLevelInput(const std::string& name, const Format* format = nullptr,
                                   const std::stop_token& stop = {},
                                   const ReadOptions& options = {});

/// Tells how a level was read, if its format leaves a doubt: as a line of JSON, `{"level": NAME,
/// "read-as": WORDS}`, or else on standard error.
void tellReading(const std::string& name, const ReadLevel& read, bool asJson);

/// Reads a results file. Reports an incomplete last line, which is skipped. Errors: those of
/// `readInput` and `readRunRecords`.
Expected<RunRecords> readResults(const std::string& name, const std::stop_token& stop = {});

/// Returns the output format: `format` or, if it is null, the one for the name's extension, else
/// native.
const Format& outputFormat(const std::string& name, const Format* format);

/// Writes a level to a file, or to standard output for `-`. A null `format` is chosen by
/// `outputFormat`. Errors: those of `writeLevel`.
Expected<void> writeLevelOutput(const std::string& name, const Level& level,
                                const Format* format = nullptr);

/// Reports an error of a file on standard error and returns `badInput`.
ExitCode printFileError(const Error& error, const std::string& file);

/// One call of a command that has several parts: its signals, and the worst exit code so far.
class Call {
protected:
    void worsen(ExitCode code) noexcept;
    /// Prints an error and worsens the exit code.
    void fail(ExitCode code, std::string_view message) { worsen(failWith(code, message)); }
    /// Returns the exit code so far, which may be that of a signal.
    ExitCode code() const noexcept { return worseCode(m_interrupt.code(), m_code); }

    /// Returns the levels in files and folders; `-` alone is standard input. Reports what cannot be
    /// read, and adds it to `unreadable`.
    std::vector<std::string> levelsIn(const std::vector<std::string>& places,
                                      std::vector<std::string>& unreadable);

    /// Adds a job that may print, worsen and fail. All this, and its conclusion, come after those
    /// of the jobs before it.
    void addPrinting(OrderedJobs& jobs, std::function<Conclusion(Budget& budget)> job);

    Interrupt m_interrupt;

private:
    ExitCode m_code = ExitCode::answered;
};

/// The input and output files of one call, registered before anything runs. An output must not
/// replace an input or another output. Files are equal if their device and inode are, whatever
/// their names. `-` stands for standard input or output, and for the file it is redirected to.
class FilesInUse {
public:
    /// Registers an input file.
    void read(const std::string& file);
    /// Registers standard output as the destination of the answer.
    void printAnswer();
    /// Registers an output file and the argument that names it, such as `--csv`. An empty name is
    /// ignored. Errors: `value`, a usage error, if the file is already registered. Inputs must be
    /// registered first.
    Expected<void> write(std::string_view argument, const std::string& file);

private:
    struct Use {
        std::string what; ///< in words: `which --html writes too`
        std::string file; ///< as named by the user
        std::optional<FileIdentity> identity;
    };

    std::vector<Use> m_uses;
};

} // namespace mazewright::cli
