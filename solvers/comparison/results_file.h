#pragma once

#include "solvers/formats/run_record.h"

#include <filesystem>
#include <vector>

namespace mazewright {

/// Returns the file for the name of a level in results: relative to the folder of the results if
/// that file exists, otherwise unchanged. If `results` is empty: unchanged.
std::string levelFileOf(const std::string& level, const std::filesystem::path& results);

/// A results file in JSON lines that is read once and then grows by whole lines. A killed process
/// loses at most the last line. Locked by one writer at a time.
class ResultsFile {
public:
    /// Opens or creates the file, reads its content, and cuts off an incomplete last line. Errors:
    /// `io` (also if another comparison is writing the file), and those of `readRunRecords`; the
    /// file is then unchanged.
    static Expected<ResultsFile> open(const std::filesystem::path& file);

    ResultsFile(ResultsFile&& other) noexcept;
    ResultsFile(const ResultsFile&) = delete;
    ResultsFile& operator=(const ResultsFile&) = delete;
    ResultsFile& operator=(ResultsFile&&) = delete;
    ~ResultsFile();

    /// Returns the content of the file when it was opened.
    const std::vector<RunRecord>& standing() const noexcept { return m_standing; }
    /// Returns true if an incomplete line was cut off.
    bool wasTorn() const noexcept { return m_wasTorn; }

    /// Writes a line as a whole; on return, the operating system has it. Errors: `io`.
    Expected<void> append(const RunRecord& record);

    /// Returns all current records in the file; for repeated runs only the last.
    std::vector<RunRecord> all() const;

private:
    explicit ResultsFile(int descriptor) : m_descriptor(descriptor) {}

    int m_descriptor = -1;
    std::vector<RunRecord> m_standing;
    std::vector<RunRecord> m_appended;
    bool m_wasTorn = false;
};

} // namespace mazewright
