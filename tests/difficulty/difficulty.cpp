// Makes docs/difficulty.md, the table of the population and the data again; see scripts/difficulty.
//     mazewright-difficulty LEVELS SOURCES DATA_FOLDER

#include "solvers/files/format.h"
#include "tests/difficulty/tables.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <future>

namespace mazewright::difficulty {

namespace {

bool write(const std::filesystem::path& file, const std::string& content)
{
    const auto written = writeFile(file, content);
    if (!written)
        fmt::print(stderr, "{}\n", describe(written.error(), file.string()));
    return written.has_value();
}

int make(std::uint64_t levels, const std::filesystem::path& sources,
         const std::filesystem::path& data)
{
    std::vector<std::future<Measured>> works;
    works.reserve(sampledQuestions.size());
    for (const Question question : sampledQuestions)
        works.push_back(std::async(std::launch::async, &measure, question, levels));
    std::vector<Measured> populations;
    populations.reserve(sampledQuestions.size());
    for (auto& work : works)
        populations.push_back(work.get());
    bool isWhole =
        write(sources / "docs/difficulty.md", pageOf(populations)) &&
        write(sources / "solvers/levels/population_table.cpp", populationSource(populations));
    for (const Measured& each : populations)
        isWhole = write(data / fmt::format("{}.csv", idOf(each.question)), dataOf(each)) && isWhole;
    return isWhole ? EXIT_SUCCESS : EXIT_FAILURE;
}

} // namespace

} // namespace mazewright::difficulty

int main(int count, char** words)
{
    constexpr int wanted = 4;
    const std::uint64_t levels = count == wanted ? std::strtoull(words[1], nullptr, 10) : 0;
    if (levels == 0) {
        fmt::print(stderr, "usage: mazewright-difficulty LEVELS SOURCES DATA_FOLDER\n");
        return EXIT_FAILURE;
    }
    return mazewright::difficulty::make(levels, words[2], words[3]);
}
