#include "solvers/core/provenance.h"

#include "build_facts.h"
#include "solvers/core/maze_hash.h"

#include <ctime>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fstream>
#include <sys/utsname.h>
#include <thread>

namespace mazewright {

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

/// Returns the first line of a file; empty if it cannot be read.
std::string firstLineOf(const char* file)
{
    std::ifstream text(file);
    std::string line;
    std::getline(text, line);
    return line;
}

} // namespace

Provenance provenanceOf(const Maze& maze)
{
    static const std::string machine = describedMachine();
    static const std::string binary = hashOfFile("/proc/self/exe");
    return {.hash = hashOf(maze),
            .version = MAZEWRIGHT_VERSION,
            .machine = machine,
            .date = dateNow(),
            .commit = build::commit,
            .compiler = build::compiler,
            .flags = build::flags,
            .governor = firstLineOf("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
            .binary = binary};
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
