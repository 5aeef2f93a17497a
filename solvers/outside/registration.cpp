#include "solvers/outside/registration.h"

#include "solvers/core/maze_hash.h"
#include "solvers/core/text.h"
#include "solvers/files/format.h"
#include "solvers/outside/protocol.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace mazewright::outside {

namespace {

constexpr std::string_view libraryHost = "mazewright-host-gppc";
constexpr std::string_view formatName = "mazewright-solver";
constexpr int version = 1;

/// Returns the place of a program as execvp(3) finds it; empty if there is none.
std::filesystem::path placeOf(const std::string& program, const std::filesystem::path& folder)
{
    if (program.find('/') != std::string::npos)
        return (folder / program).lexically_normal();
    const char* path = std::getenv("PATH");
    for (const std::string_view part :
         text::fields(path == nullptr ? "/usr/bin:/bin" : path, ':')) {
        const auto place = folder / part / program;
        if (::access(place.c_str(), X_OK) == 0 && std::filesystem::is_regular_file(place))
            return place.lexically_normal();
    }
    return {};
}

HashedFile hashed(const std::filesystem::path& path, const HashedFile* before)
{
    HashedFile file{.path = path};
    struct stat facts {};
    if (::stat(path.c_str(), &facts) != 0)
        return file;
    constexpr std::int64_t second = 1'000'000'000;
    file.bytes = static_cast<std::uintmax_t>(facts.st_size);
    file.modified = facts.st_mtim.tv_sec * second + facts.st_mtim.tv_nsec;
    const bool isSame =
        before != nullptr && before->bytes == file.bytes && before->modified == file.modified;
    file.hash = isSame ? before->hash : hashOfFile(path.c_str());
    return file;
}

Json toJson(const Registration& registration)
{
    Json files = Json::array();
    for (const HashedFile& file : registration.files)
        files.push_back({{"path", file.path.native()},
                         {"bytes", file.bytes},
                         {"modified-ns", file.modified},
                         {"sha256", file.hash}});
    return {{"format", formatName},
            {"version", version},
            {"door", registration.door == Door::pipe ? "pipe" : "program"},
            {"command", registration.command.words},
            {"folder", registration.command.folder.native()},
            {"network", registration.command.hasNetwork},
            {"files", std::move(files)},
            {"solvers", registration.solvers},
            {"columns", registration.columns}};
}

Registration fromJson(const Json& json)
{
    Registration read;
    read.door = json.at("door") == "program" ? Door::program : Door::pipe;
    read.command.words = json.at("command").get<std::vector<std::string>>();
    read.command.folder = json.at("folder").get<std::string>();
    read.command.hasNetwork = json.at("network").get<bool>();
    for (const Json& file : json.at("files"))
        read.files.push_back(
            {file.at("path").get<std::string>(), file.at("bytes").get<std::uintmax_t>(),
             file.at("modified-ns").get<std::int64_t>(), file.at("sha256").get<std::string>()});
    read.solvers = json.at("solvers");
    read.columns = json.at("columns");
    return read;
}

Expected<Registration> readRegistration(const std::filesystem::path& file)
{
    const auto wrong = [&file](const Message& why) {
        return failure(ErrorCode::value,
                       messageOf("{}: {}; the solver is left out", file.native(), why));
    };
    const auto text = readFile(file);
    if (!text)
        return wrong(text.error().message);
    if (const auto checked = checkJson(*text); !checked)
        return wrong(messageOf("line {}: {}", checked.error().line, checked.error().message));
    try {
        const Json json = Json::parse(*text);
        if (!json.is_object() || json.value("format", Json()) != formatName)
            return wrong(messageOf("expected \"format\": \"{}\"", formatName));
        if (json.value("version", Json()) != version)
            return wrong(messageOf("expected \"version\": {}", version));
        if (json.at("door") != "pipe" && json.at("door") != "program")
            return wrong("expected the \"door\" pipe or program");
        Registration read = fromJson(json);
        read.name = file.stem().native();
        if (!isId(read.name) || read.command.words.empty())
            return wrong("expected an id as the name of the file, and a command");
        return read;
    } catch (const Json::exception& error) {
        return wrong(messageOf("not as mazewright-cli solver add writes it: {}", error.what()));
    }
}

/// Returns true if a registration can keep this text: JSON is UTF-8.
bool isStorable(const std::string& text)
{
    return Json::parse(writtenJson(text)) == text;
}

} // namespace

Expected<Registration> registrationOf(std::string_view name, Command command, Door door)
{
    if (!isId(name))
        return failure(ErrorCode::value,
                       messageOf("{} is no name for a solver; expected letters, digits, '-', '_' "
                                 "and '.', at most 64",
                                 printable(name)));
    if (command.words.empty())
        return failure(ErrorCode::value,
                       "there is no command; expected a program and its arguments");
    std::error_code error;
    command.folder = std::filesystem::absolute(
        command.folder.empty() ? std::filesystem::current_path(error) : command.folder, error);
    if (command.words.front() == libraryHost)
        command.words.front() = programOfOurs(libraryHost).native();
    const std::filesystem::path program = placeOf(command.words.front(), command.folder);
    if (program.empty() || !std::filesystem::is_regular_file(program, error))
        return failure(ErrorCode::io,
                       messageOf("there is no program {}", printable(command.words.front())));
    for (const std::string& word : command.words)
        if (!isStorable(word))
            return failure(
                ErrorCode::value,
                messageOf("{} is not UTF-8; expected a command in UTF-8", printable(word)));
    if (!isStorable(command.folder.native()))
        return failure(ErrorCode::value,
                       messageOf("{} is not UTF-8; expected a folder with a name in UTF-8",
                                 printable(command.folder.native())));
    Registration made{std::string(name), door, std::move(command), {}, Json::array()};
    made.files.push_back(hashed(program, nullptr));
    for (std::size_t i = 1; i < made.command.words.size(); ++i)
        if (const auto file = made.command.folder / made.command.words[i];
            std::filesystem::is_regular_file(file, error))
            made.files.push_back(hashed(file.lexically_normal(), nullptr));
    return made;
}

bool isTimedByHost(const Registration& registration)
{
    std::error_code error;
    return !registration.files.empty() &&
           std::filesystem::equivalent(registration.files.front().path, programOfOurs(libraryHost),
                                       error);
}

std::string hashOf(const Registration& registration)
{
    std::string all;
    for (const std::string& word : registration.command.words)
        (all += word) += '\0';
    for (const HashedFile& file : registration.files)
        (all += hashed(file.path, &file).hash) += '\n';
    return hashOfText(all);
}

std::filesystem::path registrationFolder()
{
    const char* settings = std::getenv("XDG_CONFIG_HOME");
    if (settings != nullptr && *settings == '/')
        return std::filesystem::path(settings) / "mazewright" / "solvers.d";
    const char* home = std::getenv("HOME");
    return std::filesystem::path(home == nullptr ? "/" : home) / ".config" / "mazewright" /
           "solvers.d";
}

Registrations readRegistrations(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> files;
    std::error_code error;
    std::filesystem::directory_iterator next(folder, error);
    while (!error && next != std::filesystem::directory_iterator()) {
        std::error_code ignored;
        if (next->path().extension() == ".json" && next->is_regular_file(ignored))
            files.push_back(next->path());
        next.increment(error);
    }
    std::ranges::sort(files);
    Registrations read;
    for (const std::filesystem::path& file : files) {
        auto registration = readRegistration(file);
        if (registration)
            read.all.push_back(std::move(*registration));
        else
            read.errors.push_back(registration.error());
    }
    return read;
}

Expected<void> writeRegistration(const std::filesystem::path& folder,
                                 const Registration& registration)
{
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
        return systemFailure(folder.native(), error.value());
    const std::filesystem::path file = folder / (registration.name + ".json");
    return writeFile(file, indentedJson(writtenJson(toJson(registration)), 0) + '\n')
        .map_error([&file](const Error& wrong) {
            return Error{wrong.code, describe(wrong, file.native())};
        });
}

tl::unexpected<Error> unknownRegistration(const std::filesystem::path& folder,
                                          std::string_view name)
{
    std::vector<std::string> names;
    for (const Registration& one : readRegistrations(folder).all)
        names.push_back(one.name);
    if (names.empty())
        return failure(ErrorCode::value,
                       messageOf("unknown solver from outside '{}'; there are none", name));
    return unknownId("solver from outside", name, names);
}

Expected<void> removeRegistration(const std::filesystem::path& folder, std::string_view name)
{
    std::error_code error;
    if (isId(name) && std::filesystem::remove(folder / (std::string(name) + ".json"), error))
        return {};
    if (error)
        return systemFailure(std::string(name), error.value());
    return unknownRegistration(folder, name);
}

} // namespace mazewright::outside
