#pragma once

#include "solvers/core/message.h"
#include "solvers/files/json_text.h"
#include "solvers/outside/child.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright::outside {

/// How a program is asked: door 2 of README.md, or door 1.
enum class Door : std::uint8_t { pipe, program };

/// A file of a program, with its hash and how it looked when the hash was taken.
struct HashedFile {
    std::filesystem::path path{};
    std::uintmax_t bytes = 0;
    std::int64_t modified = 0; ///< nanoseconds
    std::string hash{};        ///< SHA-256; empty if the file is missing
};

/// A program that the user has registered as a solver. Only the user makes one: nothing that comes
/// along with levels or results names a command.
struct Registration {
    std::string name{}; ///< an id, unique
    Door door = Door::pipe;
    Command command{};
    std::vector<HashedFile> files{}; ///< those that the command names
    /// What the program offers, as the answer to `hello` describes it.
    Json solvers = Json::array();
    /// Door 1: the names that the program gives to columns of `readPathTable`, by ours.
    Json columns = Json::object();
};

/// Returns a registration of a command that starts in `folder`, without its solvers. Its files are
/// the program and each argument that is a file. Errors: `value`, if the name is no id; `io`, if
/// the program is missing. `mazewright-host-gppc` is found wherever it is installed.
Expected<Registration> registrationOf(std::string_view name, Command command, Door door);

/// Returns true if the program is our host of libraries, which measures the time of its library.
bool isTimedByHost(const Registration& registration);

/// Returns the SHA-256 of the command and of its files as they are now. A file that looks as it did
/// is not read again.
std::string hashOf(const Registration& registration);

/// Returns the folder of the user's registrations: `mazewright/solvers.d` in the folder for
/// settings.
std::filesystem::path registrationFolder();

/// The registrations of a folder, by name, and why others cannot be read.
struct Registrations {
    std::vector<Registration> all{};
    std::vector<Error> errors{};
};

/// Reads all registrations of a folder; none if it is missing.
Registrations readRegistrations(const std::filesystem::path& folder);

/// Writes a registration as `NAME.json`; replaces an earlier one. Makes the folder if necessary.
/// Errors: `io`.
Expected<void> writeRegistration(const std::filesystem::path& folder,
                                 const Registration& registration);

/// Returns the error that no registration of the folder has this name, with the known names.
tl::unexpected<Error> unknownRegistration(const std::filesystem::path& folder,
                                          std::string_view name);

/// Removes a registration. Errors: `value`, with the known names, if there is none; `io`.
Expected<void> removeRegistration(const std::filesystem::path& folder, std::string_view name);

} // namespace mazewright::outside
