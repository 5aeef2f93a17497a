#pragma once

#include "solvers/core/message.h"
#include "solvers/files/file_access.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace mazewright::outside {

/// A program with its arguments. No shell reads them.
struct Command {
    std::vector<std::string> words; ///< the program, then its arguments
    std::filesystem::path folder{}; ///< in which it starts; empty: that of this process
    bool hasNetwork = true;         ///< false: it runs under `bwrap --unshare-net`
    friend bool operator==(const Command&, const Command&) = default;
};

/// Makes a folder for temporary files. Errors: `io`.
Expected<std::filesystem::path> makeScratch();

/// Returns the place of a program of ours with this name: beside the running one, as in a build
/// tree beside its tests, or where it is installed. Empty if it is missing.
std::filesystem::path programOfOurs(std::string_view name);

/// The end of a talk with a program.
enum class TalkEnd : std::uint8_t {
    done,     ///< a line was the answer
    halted,   ///< the caller cancelled
    ended,    ///< the program has ended
    closed,   ///< it has closed its standard output, but runs
    memory,   ///< its memory limit ended it
    longLine, ///< a line was longer than allowed
    longLog   ///< it wrote too much to its log
};

/// A program of somebody else, with a line protocol on its standard input and output. It runs under
/// the program `mazewright-host`, which ends it and all that it started when this object is
/// destroyed, or when this process ends in any way. Its temporary files are in a folder of its own,
/// which the host removes. Belongs to one thread at a time.
class Child {
public:
    /// The longest log of a run, in bytes: standard error, and what `log` adds.
    static constexpr std::size_t longestLog = std::size_t{10} << 20;

    /// Starts a program. `scratch` is a folder from `makeScratch`, by default a new one, which the
    /// child then owns. Errors: `io`, if it or the host cannot be started.
    static Expected<std::unique_ptr<Child>> start(const Command& command);
    static Expected<std::unique_ptr<Child>> start(const Command& command,
                                                  std::filesystem::path scratch);
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    /// Ends the program and all that it started.
    ~Child();

    /// Returns true if the caller still waits.
    using MayContinue = std::function<bool()>;
    /// Receives a line without its end; returns true if it was the answer.
    using TakeLine = std::function<bool(std::string_view line)>;

    /// Sends a text and receives lines until one is the answer. A line may have `longestLine`
    /// bytes. Calls `mayContinue` at least every 20 ms, and between the lines of a flood. After any
    /// end but `done` the child is of no more use.
    TalkEnd talk(std::string_view text, std::size_t longestLine, const TakeLine& take,
                 const MayContinue& mayContinue);
    /// Waits until the program has ended by itself. Collects what it writes to its standard output
    /// with `take`, line by line. The last line needs no end.
    TalkEnd finish(std::size_t longestLine, const TakeLine& take, const MayContinue& mayContinue);

    /// Ends the program when all its processes together use more; 0: no limit.
    void limitMemory(std::size_t bytes);
    /// Stops and continues the program, so that it does nothing between two runs.
    void pause();
    void resume();
    /// Returns the processor time of the program's own process since its start, without that of
    /// processes that it started. Empty if it has not begun, or runs without network: it is then
    /// started by `bwrap`.
    std::optional<std::chrono::nanoseconds> processorTime() const;
    /// Returns true if the program has started other processes that live.
    bool hasChildren() const;
    /// The folder for files that the program may read and write. Also its `TMPDIR`.
    const std::filesystem::path& scratch() const noexcept { return m_scratch; }
    /// Adds to the log of the program.
    void log(std::string_view text);
    /// Forgets the log, for the next run.
    void clearLog();
    /// Returns the end of its log, at most 200 bytes of the last line with text; empty if there is
    /// none.
    std::string lastWords() const;
    /// Returns true if the program has ended by itself with exit code 0.
    bool hasSucceeded() const noexcept { return m_end == "exit 0"; }
    /// Returns the end of a talk in words, with the last words.
    Message why(TalkEnd end) const;

private:
    Child() = default;

    void readLog();
    bool readControl(int milliseconds);
    void tellHost(std::string_view request);
    TalkEnd receive(std::string_view text, std::size_t longestLine, const TakeLine& take,
                    const MayContinue& mayContinue);
    std::optional<TalkEnd> takeLines(std::size_t longestLine, const TakeLine& take,
                                     const MayContinue& mayContinue);

    std::filesystem::path m_scratch;
    pid_t m_host = -1;
    pid_t m_program = -1; ///< as the host says
    bool m_isSandboxed = false;
    OpenFile m_control{-1};
    OpenFile m_in{-1};  ///< the program's standard input
    OpenFile m_out{-1}; ///< its standard output
    OpenFile m_log{-1}; ///< its standard error
    bool m_isOutOpen = true;
    std::chrono::steady_clock::time_point m_outClosed{}; ///< when its standard output was closed
    std::string m_lines{};      ///< received from standard output, from the current line on
    std::size_t m_searched = 0; ///< bytes of `m_lines` without a line end
    std::string m_fromHost{};   ///< received from the host, from the current line on
    std::string m_logEnd{};     ///< of the log
    std::size_t m_logged = 0;   ///< bytes
    std::size_t m_memory = 0;   ///< limit
    std::string m_end{};        ///< how the program ended, as the host says; empty while it runs
};

} // namespace mazewright::outside
