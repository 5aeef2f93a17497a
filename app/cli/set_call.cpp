#include "app/cli/set_call.h"

#include "solvers/files/format.h"

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
    const auto assign = [&option, &request](const std::string& given) {
        const auto assigned = option.assign(request, given);
        return assigned ? std::string() : assigned.error().message.text();
    };
    app.add_option_function<std::string>(
           name, [](const std::string&) {}, helpOf(option.help))
        ->type_name(std::string(option.form))
        ->check(CLI::Validator(assign, ""));
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
    app.add_option("FILE", arguments.files, "levels and folders of levels; - for standard input")
        ->type_name("DIR|FILE")
        ->required();
    for (const SetOption& option : setOptions())
        addSetOption(app, option, arguments.request);
    addLimitOptions(app, arguments.limits, "each level");
}

std::vector<std::string> SetCall::levelFiles()
{
    std::vector<std::string> unreadable; // reported already
    return levelsIn(m_arguments.files, unreadable);
}

std::optional<Level> SetCall::read(const std::string& file)
{
    auto read = readLevelInput(file, nullptr, m_interrupt.token(), m_arguments.reading);
    if (read) {
        tellReading(file, *read, false);
        return std::move(read->level);
    }
    if (!m_interrupt.requested())
        printError(describe(read.error(), file));
    return std::nullopt;
}

ChosenSet SetCall::gather(const std::vector<std::string>& files)
{
    LevelSet set(m_arguments.request);
    for (const std::string& file : files) {
        Budget budget(m_arguments.limits.limits(), m_interrupt.token());
        const SetVerdict verdict = set.add(
            file, [&] { return read(file); }, budget);
        if (m_interrupt.requested())
            return {};
        worsen(codeOf(verdict.fate));
        if (!verdict.why.empty())
            printError(fmt::format("{}: left out: {}", file, verdict.why));
    }
    ChosenSet chosen = std::move(set).chosen();
    for (const Message& note : chosen.notes)
        printError(note);
    if (chosen.isHalted)
        worsen(ExitCode::limit);
    return chosen;
}

} // namespace mazewright::cli
