#pragma once

#include "solvers/base/error.h"
#include "solvers/formats/file_identity.h"

#include <string>
#include <string_view>
#include <vector>

namespace mazewright::cli {

/// The input and output files of one call, registered before anything runs. An output must not
/// replace an input or another output. Files are equal if their device and inode are, whatever
/// their names. `-` is standard input or output and the file behind it.
class FilesInUse {
public:
    /// Registers an input file.
    void read(const std::string& file);
    /// Registers standard output as the destination of the answer.
    void printAnswer();
    /// Registers an output file and the argument that names it, such as `--csv`. An empty name is
    /// ignored. Errors: `value`, a usage error, if the file is already registered. Inputs must be
    /// registered first.
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
