#include "solvers/core/outcome.h"

#include "solvers/core/maze_hash.h"

#include <algorithm>
#include <ctime>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fstream>
#include <string_view>
#include <sys/utsname.h>
#include <thread>

namespace mazewright {

const Figure* findFigure(const Outcome& outcome, std::string_view id) noexcept
{
    const auto found = std::find_if(outcome.figures.begin(), outcome.figures.end(),
                                    [id](const Figure& figure) { return figure.id == id; });
    return found == outcome.figures.end() ? nullptr : &*found;
}

const Layer* findLayer(const Outcome& outcome, std::string_view id) noexcept
{
    const auto found = std::find_if(outcome.layers.begin(), outcome.layers.end(),
                                    [id](const Layer& layer) { return layer.id == id; });
    return found == outcome.layers.end() ? nullptr : &*found;
}

Decided<void> prepare(const Layer& layer, Budget& budget)
{
    return layer.prepare ? layer.prepare(budget) : Decided<void>();
}

namespace {

/// Returns the system's name for its processor; empty if unavailable.
std::string processorModel()
{
    std::ifstream facts("/proc/cpuinfo");
    for (std::string line; std::getline(facts, line);) {
        const auto key = std::string_view("model name");
        const std::size_t colon = line.find(": ");
        if (line.starts_with(key) && colon != std::string::npos)
            return line.substr(colon + 2);
    }
    return {};
}

std::string describedMachine()
{
    utsname system{};
    const bool told = uname(&system) == 0;
    std::string model = processorModel();
    if (model.empty())
        model = told ? std::string_view(system.machine) : std::string_view("unknown processor");
    const unsigned cores = std::thread::hardware_concurrency();
    std::string words = fmt::format("{}, {} {}", model, cores, cores == 1 ? "core" : "cores");
    if (told)
        words += fmt::format(", {} {}", system.sysname, system.release);
    return words;
}

} // namespace

Provenance provenanceOf(const Maze& maze)
{
    static const std::string machine = describedMachine();
    return {hashOf(maze), MAZEWRIGHT_VERSION, machine, dateNow()};
}

std::string dateNow()
{
    return fmt::format("{:%FT%TZ}", fmt::gmtime(std::time(nullptr)));
}

std::string_view programVersion() noexcept
{
    return MAZEWRIGHT_VERSION;
}

} // namespace mazewright
