#pragma once

#include "solvers/formats/run_record.h"

#include <filesystem>
#include <vector>

namespace mazewright {

/// The file that the name of a level in results leads to: from the folder of the results where
/// there is such a file, else as it stands. `results` empty: as it stands.
std::string levelFileOf(const std::string& level, const std::filesystem::path& results);

/// A file of results, JSON lines, that is read once and then grows by whole lines: whoever is
/// killed on the way leaves all lines but at most the last one. Held by one writer at a time.
class ResultsFile {
public:
    /// Opens or makes the file, reads what stands, and cuts off a torn last line. Errors: `io`
    /// (another comparison is writing it, among them), and those of `readRunRecords`: then the
    /// file stays as it is.
    static Expected<ResultsFile> open(const std::filesystem::path& file);

    ResultsFile(ResultsFile&& other) noexcept;
    ResultsFile(const ResultsFile&) = delete;
    ResultsFile& operator=(const ResultsFile&) = delete;
    ResultsFile& operator=(ResultsFile&&) = delete;
    ~ResultsFile();

    /// What was in it when it was opened.
    const std::vector<RunRecord>& standing() const noexcept { return m_standing; }
    /// Whether a torn line was cut off.
    bool wasTorn() const noexcept { return m_wasTorn; }

    /// Writes one line as a whole; when this answers, the system has it. Errors: `io`.
    Expected<void> append(const RunRecord& record);

    /// All that stands in the file by now; of the records of a run the last.
    std::vector<RunRecord> all() const;

private:
    explicit ResultsFile(int descriptor) : m_descriptor(descriptor) {}

    int m_descriptor = -1;
    std::vector<RunRecord> m_standing;
    std::vector<RunRecord> m_appended;
    bool m_wasTorn = false;
};

} // namespace mazewright
