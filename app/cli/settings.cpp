#include "app/cli/settings.h"

#include <algorithm>
#include <fmt/format.h>

namespace mazewright::cli {

Expected<std::vector<Setting>> readSettings(const std::vector<std::string>& given)
{
    std::vector<Setting> settings;
    for (const std::string& text : given) {
        const std::size_t equals = text.find('=');
        if (equals == 0 || equals == std::string::npos)
            return failure(ErrorCode::value,
                           fmt::format("--set {}: expected NAME=VALUE, such as moves=8", text));
        settings.push_back({text.substr(0, equals), text.substr(equals + 1)});
    }
    return settings;
}

Limits limitsOf(double seconds, double mebibytes)
{
    constexpr double mebibyte = 1048576;
    const auto atLeastOne = [](double wanted) { return wanted > 0 ? std::max(wanted, 1.0) : 0; };
    return {std::chrono::milliseconds(static_cast<std::int64_t>(atLeastOne(seconds * 1000))),
            static_cast<std::size_t>(atLeastOne(mebibytes * mebibyte))};
}

Limits RunArguments::limits(bool everySolver) const
{
    constexpr double secondsOfEach = 10;
    return limitsOf(everySolver && timeLimit == 0 ? secondsOfEach : timeLimit, memoryLimit);
}

void addRunOptions(CLI::App& app, RunArguments& arguments)
{
    app.add_option("--set", arguments.settings, "an option of the question or the solver")
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
    app.add_option("--time-limit", arguments.timeLimit,
                   "how long each run may take; 10 s with --solver all")
        ->type_name("SECONDS")
        ->check(CLI::PositiveNumber);
    app.add_option("--memory-limit", arguments.memoryLimit, "what each run's arrays may take")
        ->type_name("MIB")
        ->check(CLI::PositiveNumber);
    app.add_option("--repeat", arguments.repeat,
                   "how often each run is made; the time is the median")
        ->type_name("N")
        ->check(CLI::Range(1, 1000000));
}

} // namespace mazewright::cli
