#include "app/cli/files_in_use.h"

#include <algorithm>
#include <fmt/format.h>
#include <unistd.h>

namespace mazewright::cli {

namespace {

constexpr std::string_view standardStream = "-";

} // namespace

void FilesInUse::read(const std::string& file)
{
    if (file == standardStream)
        m_uses.push_back({"standard input", "", identityOf(STDIN_FILENO)});
    else
        m_uses.push_back({fmt::format("{}, an input file", file), "", identityOf(file)});
}

void FilesInUse::printAnswer()
{
    m_uses.push_back({"standard output, used for the answer", std::string(standardStream),
                      identityOf(STDOUT_FILENO)});
}

Expected<void> FilesInUse::write(std::string_view argument, const std::string& file)
{
    if (file.empty())
        return {};
    const bool isStandard = file == standardStream;
    const auto identity = isStandard ? identityOf(STDOUT_FILENO) : identityOf(file);
    const auto clash = std::find_if(m_uses.begin(), m_uses.end(), [&](const Use& use) {
        return (isStandard && use.file == standardStream) || (identity && use.identity == identity);
    });
    if (clash != m_uses.end())
        return failure(ErrorCode::value, fmt::format("{} {}: this is {}; expected another file",
                                                     argument, file, clash->what));
    m_uses.push_back({fmt::format("the file for {}", argument), file, identity});
    return {};
}

} // namespace mazewright::cli
