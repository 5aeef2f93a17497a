#include "solvers/comparison/experiment_folder.h"

#include "solvers/formats/format.h"

#include <algorithm>
#include <fmt/format.h>

namespace mazewright {

std::filesystem::path resultsIn(const std::filesystem::path& folder, const Shard& shard)
{
    return folder / (shard.of == 1 ? std::string("results.jsonl")
                                   : fmt::format("results-{}-of-{}.jsonl", shard.number, shard.of));
}

Expected<void> claimFolder(const std::filesystem::path& folder, const Experiment& experiment)
{
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
        return failure(ErrorCode::io, fmt::format("{}: cannot create the folder: {}",
                                                  folder.string(), error.message()));
    const std::filesystem::path file = folder / "experiment.json";
    const auto named = [&file](const Error& wrong) {
        return Error{wrong.code, describe(wrong, file.string())};
    };
    const std::string text = experimentText(experiment, folder);
    if (!std::filesystem::exists(file, error))
        return writeFile(file, text).map_error(named);
    const auto standing =
        readFile(file).and_then([&](const std::string& of) { return readExperiment(of, folder); });
    if (!standing)
        return tl::unexpected(named(standing.error()));
    if (experimentText(*standing, folder) == text)
        return {};
    return tl::unexpected(
        named({ErrorCode::changed, "this folder has the results of a different experiment; "
                                   "choose another folder"}));
}

Expected<std::vector<RunRecord>> otherRecords(const std::filesystem::path& results)
{
    std::error_code ignored;
    std::vector<std::filesystem::path> files;
    const std::filesystem::path folder =
        results.has_parent_path() ? results.parent_path() : std::filesystem::path(".");
    for (std::filesystem::directory_iterator next(folder, ignored), end; !ignored && next != end;
         next.increment(ignored)) {
        const std::string name = next->path().filename().string();
        if (name.starts_with("results") && name.ends_with(".jsonl") && name != results.filename())
            files.push_back(next->path());
    }
    std::sort(files.begin(), files.end());
    std::vector<RunRecord> records;
    for (const std::filesystem::path& file : files) {
        auto read =
            readFile(file).and_then([](const std::string& text) { return readRunRecords(text); });
        if (!read)
            return failure(read.error().code, describe(read.error(), file.string()));
        std::move(read->records.begin(), read->records.end(), std::back_inserter(records));
    }
    return records;
}

} // namespace mazewright
