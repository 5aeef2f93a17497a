#include "solvers/comparison/results_file.h"

#include "solvers/base/write_whole.h"
#include "solvers/comparison/comparison.h"
#include "solvers/formats/format.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace mazewright {

namespace {

tl::unexpected<Error> unwritable(int code)
{
    return failure(ErrorCode::io, messageOf("cannot write the results: {}",
                                            std::generic_category().message(code)));
}

} // namespace

std::string levelFileOf(const std::string& level, const std::filesystem::path& results)
{
    if (results.empty())
        return level;
    std::error_code ignored;
    const std::filesystem::path beside = results.parent_path() / level;
    return std::filesystem::is_regular_file(beside, ignored) ? beside.string() : level;
}

Expected<ResultsFile> ResultsFile::open(const std::filesystem::path& file)
{
    constexpr mode_t everyone = 0666; // minus the user's mask
    ResultsFile results(::open(file.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, everyone));
    if (results.m_descriptor < 0)
        return unwritable(errno);
    struct stat facts {};
    if (::fstat(results.m_descriptor, &facts) != 0)
        return unwritable(errno);
    if (!S_ISREG(facts.st_mode))
        return failure(ErrorCode::io,
                       "this is not a regular file, so results cannot be appended to it");
    if (::flock(results.m_descriptor, LOCK_EX | LOCK_NB) != 0)
        return failure(ErrorCode::io, "another comparison is writing to this file; wait until it "
                                      "ends, or choose another file");

    const auto text = readFile(file);
    if (!text)
        return tl::unexpected(text.error());
    auto read = readRunRecords(*text);
    if (!read)
        return tl::unexpected(read.error());
    if (read->isTorn &&
        ::ftruncate(results.m_descriptor, static_cast<off_t>(read->wholeBytes)) != 0)
        return unwritable(errno);
    const std::string_view whole = std::string_view(*text).substr(0, read->wholeBytes);
    if (!whole.empty() && !whole.ends_with('\n') && !writeWhole(results.m_descriptor, "\n"))
        return unwritable(errno);
    results.m_standing = std::move(read->records);
    results.m_wasTorn = read->isTorn;
    return results;
}

ResultsFile::ResultsFile(ResultsFile&& other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, -1)), m_standing(std::move(other.m_standing)),
      m_appended(std::move(other.m_appended)), m_wasTorn(other.m_wasTorn)
{
}

ResultsFile::~ResultsFile()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

Expected<void> ResultsFile::append(const RunRecord& record)
{
    if (!writeWhole(m_descriptor, toJsonLine(record) + '\n'))
        return unwritable(errno);
    m_appended.push_back(record);
    return {};
}

std::vector<RunRecord> ResultsFile::all() const
{
    std::vector<RunRecord> records = m_standing;
    records.insert(records.end(), m_appended.begin(), m_appended.end());
    return latestOf(records);
}

} // namespace mazewright
