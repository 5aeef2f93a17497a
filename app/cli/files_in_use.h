#pragma once

#include "solvers/base/error.h"
#include "solvers/formats/file_identity.h"

#include <string>
#include <string_view>
#include <vector>

namespace mazewright::cli {

/// The files that one call reads and writes, registered before anything runs: no output may replace
/// what is read, or another output. Files are the same where device and inode are, whatever their
/// names; `-` is standard input or output, and the file that it stands for.
class FilesInUse {
public:
    /// A file that will be read.
    void read(const std::string& file);
    /// That the answer goes to standard output.
    void printAnswer();
    /// A file that will be written, and the argument that names it, such as `--csv`; no name: none.
    /// Errors: `value`, a usage error, where it is registered already; inputs have to be registered
    /// first.
    Expected<void> write(std::string_view argument, const std::string& file);

private:
    struct Use {
        std::string what; ///< in words: `which --html writes too`
        std::string file; ///< as named by the user
        std::optional<FileIdentity> identity;
    };

    std::vector<Use> m_uses;
};

} // namespace mazewright::cli
