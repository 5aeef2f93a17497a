#include "app/cli/set_call.h"

#include "solvers/files/pack.h"

#include <cctype>
#include <fmt/format.h>

namespace mazewright::cli {

namespace {

/// Returns a sentence as the help has it: without a capital and a period.
std::string helpOf(const Message& sentence)
{
    std::string help = sentence.text();
    help.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(help.front())));
    if (help.ends_with('.'))
        help.pop_back();
    return help;
}

void addSetOption(CLI::App& app, const SetOption& option, SetRequest& request)
{
    const std::string name = fmt::format("--{}", option.name);
    if (option.form.empty()) {
        app.add_flag_callback(
            name, [&option, &request] { (void)option.assign(request, {}); }, helpOf(option.help));
        return;
    }
    const auto assign = [&option, &request, name](const std::string& given) {
        if (const auto assigned = option.assign(request, given); !assigned)
            throw CLI::ValidationError(name, assigned.error().message.text());
    };
    app.add_option_function<std::string>(name, assign, helpOf(option.help))
        ->type_name(std::string(option.form));
}

ExitCode codeOf(SetFate fate)
{
    switch (fate) {
    case SetFate::taken:
        break;
    case SetFate::unreadable:
        return ExitCode::badInput;
    case SetFate::copy:
    case SetFate::unsuited:
    case SetFate::unproved:
        return ExitCode::checkFailed;
    case SetFate::undecided:
        return ExitCode::limit;
    }
    return ExitCode::answered;
}

} // namespace

void addSetOptions(CLI::App& app, SetArguments& arguments)
{
    app.add_option("FILE", arguments.files,
                   "levels, packs, and folders of levels; - for standard input")
        ->type_name("DIR|FILE")
        ->required();
    for (const SetOption& option : setOptions())
        addSetOption(app, option, arguments.request);
    addLimitOptions(app, arguments.limits, "each level");
    addJobsOption(app, arguments.jobs, "levels to solve");
}

std::vector<std::string> SetCall::levelFiles()
{
    std::vector<std::string> unreadable; // reported already
    return levelsIn(m_arguments.files, unreadable);
}

LevelsOfFile SetCall::read(const std::string& file)
{
    auto read =
        readInput(file, m_interrupt.token())
            .and_then([&](const std::string& bytes) -> Expected<std::vector<ReadLevel>> {
                if (m_arguments.takesWholePacks)
                    return readLevels(bytes, file, m_arguments.reading, m_interrupt.token());
                return readLevelText(bytes, file, nullptr, m_arguments.reading)
                    .map([](ReadLevel&& level) { return std::vector{std::move(level)}; });
            });
    if (!read)
        return {.tell = [this, why = describe(read.error(), file)] {
            if (!m_interrupt.requested())
                printError(why);
        }};
    LevelsOfFile levels;
    OutputKeeper keeper;
    tellReading(file, read->front(), false);
    levels.tell = [told = keeper.take()] { told.print(); };
    for (ReadLevel& level : *read)
        levels.levels.push_back(std::move(level.level));
    return levels;
}

ChosenSet SetCall::gather(const std::vector<std::string>& files)
{
    LevelSet set(m_arguments.request);
    const auto tell = [this](const std::string& name, const SetVerdict& verdict) {
        if (m_interrupt.requested())
            return;
        worsen(codeOf(verdict.fate));
        if (!verdict.why.empty())
            printError(fmt::format("{}: left out: {}", name, verdict.why));
    };
    set.addAll(
        files, [&](std::size_t file) { return read(files[file]); }, m_arguments.limits.limits(),
        m_arguments.jobs, m_interrupt.token(), tell);
    if (m_interrupt.requested())
        return {};
    ChosenSet chosen = std::move(set).chosen();
    for (const Message& note : chosen.notes)
        printError(note);
    if (chosen.isHalted)
        worsen(ExitCode::limit);
    return chosen;
}

} // namespace mazewright::cli
