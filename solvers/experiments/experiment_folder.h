#pragma once

#include "solvers/experiments/comparison.h"
#include "solvers/experiments/experiment.h"
#include "solvers/files/run_record.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <vector>

namespace mazewright {

/// One of `of` equal parts of the levels.
struct Shard {
    std::size_t number = 1; ///< from 1
    std::size_t of = 1;     ///< 1: the part is the whole
};

/// Returns every `of`-th element, so that the parts of a list sorted by size take equally long.
template <class T>
std::vector<T> partOf(std::span<const T> whole, const Shard& shard)
{
    std::vector<T> part;
    for (std::size_t i = shard.number - 1; i < whole.size(); i += shard.of)
        part.push_back(whole[i]);
    return part;
}

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

// The folder of an experiment's results: `experiment.json`, the experiment; `results.jsonl`, or
// `results-3-of-16.jsonl` for a shard; `levels/`, the generated mazes.

/// Returns the results file of a shard in its folder.
std::filesystem::path resultsIn(const std::filesystem::path& folder, const Shard& shard);

/// Creates the folder if needed, and stores the experiment in it. Errors: `io`; `changed` if the
/// folder belongs to a different experiment; those of `readExperiment`.
Expected<void> claimFolder(const std::filesystem::path& folder, const Experiment& experiment);

/// Returns the runs in all other results files in the folder, such as those of other shards, which
/// may still be growing. Errors: `io` and those of `readRunRecords`, with the file name.
Expected<std::vector<RunRecord>> otherRecords(const std::filesystem::path& results);

/// A maze that a generator has to make.
struct MazeRecipe {
    const Generator* generator = nullptr;
    GeneratedLevels::Size size{};
    std::uint64_t seed = 1;
    std::vector<OptionAssignment> options{};
};

/// A level of an experiment, and its recipe if it has to be generated.
struct ExperimentLevel {
    ComparedLevel level;
    std::optional<MazeRecipe> recipe{};
};

/// The levels of an experiment, in order.
struct ExperimentLevels {
    std::vector<ExperimentLevel> levels{};
    std::vector<std::string> others{};   ///< files in folders that are no levels
    std::vector<FileTrouble> troubles{}; ///< files that cannot be read
};

/// Finds files, folders and scenarios, and names the mazes to generate: in `levels` below the
/// folder of results. Level names are relative to that folder, so that results and levels can be
/// moved together. Queries use the move rule of their file, `8`, unless the experiment sets a
/// different rule. Generates no maze.
ExperimentLevels findLevels(const Experiment& experiment, const std::filesystem::path& results,
                            const std::stop_token& stop = {});

/// Generates the maze of a level with a recipe if its file is missing. Errors: those of the
/// generator and `io`; `changed` if the file holds a different maze; `stopped`.
Expected<void> makeLevel(const ExperimentLevel& level, const std::stop_token& stop = {});

} // namespace mazewright
