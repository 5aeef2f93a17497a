// mazewright-host-gppc: loads an entry of the Grid-Based Path Planning Competition, times it in its
// own process, and speaks the protocol of solvers/outside on standard input and output.
//
//     mazewright-host-gppc LIBRARY.so
//
// An entry of the competition is four C++ functions. PreprocessMap writes a file about a map,
// PrepareForSearch reads it and returns a pointer, GetPath answers a query with that pointer, and
// GetName names the entry. Cells are (x, y) from the top left, and a bit of the map is true where
// the cell can be entered. A step is straight or diagonal; a diagonal one needs both cells beside
// it. There are two generations, which differ in types and therefore in mangled names:
//
//               2012 to 2014                        2023
//     map       std::vector<bool>&                  const std::vector<bool>&
//     file      const char*                         const std::string&
//     cell      ::xyLoc                             GPPC::xyLoc, in both two 16-bit numbers x, y
//     name      const char*                         std::string
//     path      each cell                           at least the cells where it turns
//
// Entries of the archive mix them (one of 2023 takes std::string&), so that each function is found
// in whichever form it has. Functions declared extern "C" do not tell their types, and are taken
// for those of the first generation.
//
// In both, GetPath is called with the same ends until it returns true, and may add a piece of the
// path at each call. An empty path then says that there is none, or that the ends are the same
// cell.
//
// `search-us` is the time of these calls alone, by the monotonic clock, without JSON, pipes and the
// path's way into runs. `set-up-us` is that of PreprocessMap and PrepareForSearch together, and
// `set-up-bytes` the size of all files that they have left.
//
// The competition runs each map in a new process, and entries rely on it: many keep their maps in
// globals that they never clear. Therefore a worker process loads the library and serves at most
// one maze. At the next maze it hands its unread input to its parent, which starts another worker.
// The parent never loads the library. It survives a crash, removes the scratch folder, and ends in
// the way that the worker ended. What a library prints goes to standard error.

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <dlfcn.h>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <fstream>
#include <functional>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <sys/wait.h>
#include <tl/expected.hpp>
#include <unistd.h>
#include <utility>
#include <vector>

namespace {

using Json = nlohmann::ordered_json;

/// A cell as the competition has it: `x` is the column.
struct Location {
    std::int16_t x = 0;
    std::int16_t y = 0;
    bool operator==(const Location&) const = default;
};

using Map = std::vector<bool>;
using Path = std::vector<Location>;
using GetPath = bool(void* data, Location from, Location to, Path& path);

template <typename Result>
using SetUp = std::function<Result(Map&, int columns, int rows, const std::string& file)>;

struct Library {
    int year = 2014; ///< of its generation, 2014 or 2023
    std::string name;
    SetUp<void> preprocess;
    SetUp<void*> prepare;
    GetPath* path = nullptr;
};

/// Returns the symbol of a library as a pointer to a function; null if there is none.
template <typename Function>
Function* symbol(void* library, const std::string& name)
{
    return reinterpret_cast<Function*>(::dlsym(library, name.c_str()));
}

/// Returns PreprocessMap or PrepareForSearch; empty if the library has neither form.
template <typename Result>
SetUp<Result> findSetUp(void* library, const std::string& name)
{
    constexpr std::string_view text = "NSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE";
    std::vector<std::string> pointers = {name};
    std::vector<std::string> references;
    for (const std::string_view map : {"R", "RK"}) {
        const std::string start =
            fmt::format("_Z{}{}{}St6vectorIbSaIbEEii", name.size(), name, map);
        pointers.push_back(fmt::format("{}PKc", start));
        for (const std::string_view file : {"R", "RK"})
            references.push_back(fmt::format("{}{}{}", start, file, text));
    }
    for (const std::string& mangled : pointers)
        if (auto* found = symbol<Result(Map&, int, int, const char*)>(library, mangled))
            return [found](Map& map, int columns, int rows, const std::string& file) {
                return found(map, columns, rows, file.c_str());
            };
    for (const std::string& mangled : references)
        if (auto* found = symbol<Result(Map&, int, int, const std::string&)>(library, mangled))
            return found;
    return {};
}

GetPath* findPath(void* library)
{
    for (const char* name : {"GetPath", "_Z7GetPathPv5xyLocS0_RSt6vectorIS0_SaIS0_EE",
                             "_Z7GetPathPvN4GPPC5xyLocES1_RSt6vectorIS1_SaIS1_EE"})
        if (auto* found = symbol<GetPath>(library, name))
            return found;
    return nullptr;
}

tl::expected<Library, std::string> loadLibrary(const std::filesystem::path& file)
{
    void* handle = ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr)
        return tl::unexpected(std::string(::dlerror()));

    Library library;
    library.preprocess = findSetUp<void>(handle, "PreprocessMap");
    library.prepare = findSetUp<void*>(handle, "PrepareForSearch");
    library.path = findPath(handle);
    std::vector<std::string_view> missing;
    if (!library.preprocess)
        missing.emplace_back("PreprocessMap");
    if (!library.prepare)
        missing.emplace_back("PrepareForSearch");
    if (library.path == nullptr)
        missing.emplace_back("GetPath");
    if (auto* name = symbol<std::string()>(handle, "_Z7GetNameB5cxx11v")) {
        library.year = 2023;
        library.name = name();
    } else if (auto* plain = symbol<const char*()>(handle, "_Z7GetNamev")) {
        library.name = plain();
    } else if (auto* plainest = symbol<const char*()>(handle, "GetName")) {
        library.name = plainest();
    } else {
        missing.emplace_back("GetName");
    }
    if (missing.empty())
        return library;
    return tl::unexpected(
        fmt::format("{} is no entry of the Grid-Based Path Planning Competition: it "
                    "lacks {} with the types of 2014 or 2023",
                    file.filename().string(), fmt::join(missing, ", ")));
}

std::int64_t nanoseconds()
{
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * std::int64_t{1'000'000'000} + now.tv_nsec;
}

double microseconds(std::int64_t nanoseconds)
{
    return static_cast<double>(nanoseconds) / 1000;
}

std::uintmax_t bytesBelow(const std::filesystem::path& folder)
{
    std::uintmax_t bytes = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.is_regular_file())
            bytes += entry.file_size();
    return bytes;
}

/// Returns the name as an id of the protocol: lower-case letters, digits and single hyphens.
std::string idFrom(std::string_view name)
{
    constexpr std::size_t longest = 64;
    std::string id;
    for (const char c : name) {
        if (id.size() == longest)
            break;
        const bool isUpper = c >= 'A' && c <= 'Z';
        if (isUpper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            id += static_cast<char>(isUpper ? c - 'A' + 'a' : c);
        else if (!id.empty() && id.back() != '-')
            id += '-';
    }
    if (!id.empty() && id.back() == '-')
        id.pop_back();
    return id.empty() ? "gppc" : id;
}

/// An error of JSON-RPC.
struct Refusal {
    int code = 0;
    std::string message;
};

constexpr int parseError = -32700;
constexpr int invalidRequest = -32600;
constexpr int unknownMethod = -32601;
constexpr int invalidParameters = -32602;
constexpr int failed = -32000; // the first code for errors of the application

using Reply = tl::expected<Json, Refusal>;

Reply refused(int code, std::string message)
{
    return tl::unexpected(Refusal{code, std::move(message)});
}

/// Returns the path as `[row, column, way, steps]`, one for each straight piece.
Reply runsOf(const Path& path)
{
    constexpr std::array<std::array<const char*, 3>, 3> ways = {
        {{"NW", "N", "NE"}, {"W", "", "E"}, {"SW", "S", "SE"}}};
    const auto index = [](int number) -> std::size_t {
        return number < 0 ? 0 : number == 0 ? 1 : 2;
    };
    Json runs = Json::array();
    for (std::size_t next = 1; next < path.size(); ++next) {
        const Location from = path[next - 1];
        const int right = path[next].x - from.x;
        const int down = path[next].y - from.y;
        if (right != 0 && down != 0 && std::abs(right) != std::abs(down))
            return refused(failed, fmt::format("the path goes from ({}, {}) to ({}, {}), which is "
                                               "no straight or diagonal line",
                                               from.x, from.y, path[next].x, path[next].y));
        const int steps = std::max(std::abs(right), std::abs(down));
        const char* way = ways[index(down)][index(right)];
        if (steps == 0)
            continue;
        if (!runs.empty() && runs.back()[2] == way)
            runs.back()[3] = runs.back()[3].get<int>() + steps;
        else
            runs.push_back(Json::array({from.y, from.x, way, steps}));
    }
    return runs;
}

/// Lines of standard input, read in blocks.
class Input {
public:
    explicit Input(std::string unread) : m_unread(std::move(unread)) {}

    /// Returns the next line without its end; empty at the end of the input, where a line without
    /// an end is discarded.
    std::optional<std::string> next()
    {
        std::size_t searched = 0;
        while (true) {
            const std::size_t end = m_unread.find('\n', searched);
            if (end != std::string::npos) {
                std::string line = m_unread.substr(0, end);
                m_unread.erase(0, end + 1);
                return line;
            }
            searched = m_unread.size();
            std::array<char, 65536> block;
            const ssize_t count = ::read(STDIN_FILENO, block.data(), block.size());
            if (count < 0 && errno == EINTR)
                continue;
            if (count <= 0)
                return std::nullopt;
            m_unread.append(block.data(), static_cast<std::size_t>(count));
        }
    }

    const std::string& unread() const { return m_unread; }

private:
    std::string m_unread;
};

/// The process that loads the library. It ends at the end of the input, or before its second maze.
class Worker {
public:
    /// The library works in `folder`; `output` is the descriptor of answers.
    Worker(const std::filesystem::path& file, std::filesystem::path folder, int output)
        : m_library(loadLibrary(file)), m_folder(std::move(folder)), m_output(output)
    {
        if (!m_library)
            fmt::print(stderr, "mazewright-host-gppc: {}\n", m_library.error());
    }

    /// Returns the input from the second maze on; nothing if there was none, and no more worker is
    /// needed.
    std::optional<std::string> serve(std::string unread);

private:
    std::optional<Json> answer(const Json& request);
    Reply reply(const std::string& method, const Json& parameters);
    Reply hello();
    Reply maze(const Json& parameters);
    Reply solve(const Json& parameters);
    std::optional<Location> cellOf(const Json& cell) const;
    void send(const Json& message) const;

    tl::expected<Library, std::string> m_library;
    std::filesystem::path m_folder;
    int m_output;
    Map m_map; ///< as the library has it, which may change it
    Map m_open;
    int m_rows = 0; ///< 0 before the maze
    int m_columns = 0;
    /// The reason why no query of this maze is answered; empty if queries are answered.
    std::string m_unsupported;
    void* m_data = nullptr;
};

bool asksFor(const Json& message, std::string_view method)
{
    if (message.is_array())
        return std::any_of(message.begin(), message.end(),
                           [method](const Json& part) { return asksFor(part, method); });
    const auto found = message.is_object() ? message.find("method") : message.end();
    return found != message.end() && *found == method;
}

Json errorOf(const Json& id, const Refusal& refusal)
{
    return {{"jsonrpc", "2.0"},
            {"id", id},
            {"error", {{"code", refusal.code}, {"message", refusal.message}}}};
}

std::optional<std::string> Worker::serve(std::string unread)
{
    Input input(std::move(unread));
    while (const std::optional<std::string> line = input.next()) {
        const Json message = Json::parse(*line, nullptr, false);
        if (message.is_discarded()) {
            send(errorOf(nullptr, {parseError, "a line is not JSON"}));
            continue;
        }
        if (m_rows > 0 && asksFor(message, "maze"))
            return *line + '\n' + input.unread();
        if (message.is_array() && !message.empty()) {
            Json answers = Json::array();
            for (const Json& part : message)
                if (std::optional<Json> one = answer(part))
                    answers.push_back(std::move(*one));
            if (!answers.empty())
                send(answers);
        } else if (const std::optional<Json> one = answer(message)) {
            send(*one);
        }
    }
    return std::nullopt;
}

void Worker::send(const Json& message) const
{
    // A name from a library may not be UTF-8.
    const std::string line = message.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
    for (std::size_t sent = 0; sent < line.size();) {
        const ssize_t count = ::write(m_output, line.data() + sent, line.size() - sent);
        if (count < 0 && errno != EINTR)
            std::_Exit(EXIT_FAILURE); // nobody reads the answers
        sent += static_cast<std::size_t>(std::max<ssize_t>(count, 0));
    }
}

/// Returns nothing for a notification.
std::optional<Json> Worker::answer(const Json& request)
{
    if (!request.is_object() || !request.contains("method") || !request["method"].is_string())
        return errorOf(nullptr, {invalidRequest, "a request is an object with a method"});
    const Json id = request.value("id", Json());
    const Reply done = [&]() -> Reply {
        try {
            return reply(request["method"], request.value("params", Json::object()));
        } catch (const Json::exception& error) {
            return refused(invalidParameters, error.what());
        } catch (const std::exception& error) {
            return refused(failed, error.what());
        }
    }();
    if (!request.contains("id"))
        return std::nullopt;
    if (!done)
        return errorOf(id, done.error());
    return Json{{"jsonrpc", "2.0"}, {"id", id}, {"result", *done}};
}

Reply Worker::reply(const std::string& method, const Json& parameters)
{
    if (!m_library)
        return refused(failed, m_library.error());
    if (method == "hello")
        return hello();
    if (method == "maze")
        return maze(parameters);
    if (method == "solve")
        return solve(parameters);
    return refused(unknownMethod, fmt::format("unknown method {}", method));
}

Reply Worker::hello()
{
    const Json solver = {
        {"id", idFrom(m_library->name)},
        {"name", m_library->name},
        {"summary", fmt::format("Entry of the Grid-Based Path Planning Competition, as of {}",
                                m_library->year)},
        {"questions", Json::array({"shortest-path"})},
        {"moves", Json::array({"8"})},
        {"costs", false},
        {"guarantee", "none"},
        {"records", false},
        {"changes", false},
    };
    return Json{{"protocol", 1}, {"solvers", Json::array({solver})}};
}

/// Returns true if the cost of each cell is 1, or 0 for a wall.
bool areAllOne(const Json& costs)
{
    return std::all_of(costs.begin(), costs.end(), [](const Json& row) {
        return std::all_of(row.begin(), row.end(),
                           [](const Json& cost) { return cost == 0 || cost == 1; });
    });
}

Reply Worker::maze(const Json& parameters)
{
    Json fromFile;
    if (parameters.contains("file")) {
        const auto name = parameters["file"].get<std::string>();
        std::ifstream file(name);
        if (!file)
            return refused(invalidParameters, fmt::format("{}: {}", name, std::strerror(errno)));
        fromFile = Json::parse(file);
    }
    const Json& content = fromFile.is_null() ? parameters : fromFile;
    const auto cells = content.at("cells").get<std::vector<std::string>>();
    const int rows = parameters.at("rows").get<int>();
    const int columns = parameters.at("columns").get<int>();
    if (rows < 1 || columns < 1 || cells.size() != static_cast<std::size_t>(rows))
        return refused(invalidParameters,
                       fmt::format("{} rows of cells for a maze of {} rows and {} columns",
                                   cells.size(), rows, columns));
    for (std::size_t row = 0; row < cells.size(); ++row)
        if (cells[row].size() != static_cast<std::size_t>(columns))
            return refused(invalidParameters, fmt::format("row {} has {} cells instead of {}", row,
                                                          cells[row].size(), columns));
    m_rows = rows;
    m_columns = columns;
    constexpr int most = std::numeric_limits<decltype(Location::x)>::max();
    if (rows > most || columns > most)
        m_unsupported =
            fmt::format("entries of the competition take at most {} rows and columns", most);
    else if (!areAllOne(content.value("costs", Json())))
        m_unsupported = "entries of the competition know no step costs";
    if (!m_unsupported.empty())
        return Json::object();

    m_open.clear();
    for (const std::string& row : cells)
        for (const char glyph : row)
            m_open.push_back(glyph != '#');
    m_map = m_open;
    std::filesystem::current_path(m_folder); // some entries write more files than the named one
    const std::string file = "preprocessed";
    const std::int64_t begin = nanoseconds();
    m_library->preprocess(m_map, columns, rows, file);
    m_data = m_library->prepare(m_map, columns, rows, file);
    const std::int64_t end = nanoseconds();
    return Json{{"set-up-us", microseconds(end - begin)}, {"set-up-bytes", bytesBelow(m_folder)}};
}

/// Returns a cell of the maze that is no wall; nothing for any other value.
std::optional<Location> Worker::cellOf(const Json& cell) const
{
    const int row = cell.at(0).get<int>();
    const int column = cell.at(1).get<int>();
    if (row < 0 || row >= m_rows || column < 0 || column >= m_columns ||
        !m_open[static_cast<std::size_t>(row) * static_cast<std::size_t>(m_columns) +
                static_cast<std::size_t>(column)])
        return std::nullopt;
    return Location{.x = static_cast<std::int16_t>(column), .y = static_cast<std::int16_t>(row)};
}

Reply Worker::solve(const Json& parameters)
{
    if (m_rows == 0)
        return refused(invalidRequest, "solve comes after a maze");
    const auto unsupported = [](std::string_view reason) {
        return Json{{"status", "unsupported"}, {"message", reason}};
    };
    if (parameters.at("question") != "shortest-path" || parameters.at("moves") != "8")
        return unsupported(
            "entries of the competition answer shortest paths of 8-way moves that cut "
            "no corner");
    if (!m_unsupported.empty())
        return unsupported(m_unsupported);
    const std::optional<Location> from = cellOf(parameters.at("from"));
    const std::optional<Location> to = cellOf(parameters.at("to"));
    if (!from || !to)
        return refused(invalidParameters, "an end is outside the maze or a wall");

    Path path;
    std::int64_t searched = 0;
    for (bool complete = false; !complete;) {
        const std::int64_t begin = nanoseconds();
        complete = m_library->path(m_data, *from, *to, path);
        searched += nanoseconds() - begin;
    }
    const Json figures = {{"search-us", microseconds(searched)}};
    if (*from == *to)
        return Json{{"status", "solved"},
                    {"route", Json::array({Json::array({from->y, from->x})})},
                    {"figures", figures}};
    if (path.empty())
        return Json{{"status", "no-solution"}, {"figures", figures}};
    Reply runs = runsOf(path);
    if (!runs)
        return runs;
    return Json{{"status", "solved"}, {"runs", *runs}, {"figures", figures}};
}

/// Runs a worker and waits for it. Returns the input from its second maze on. Ends this process if
/// the worker has ended in any other way, and in the same way.
std::string runWorker(const std::filesystem::path& library, std::string unread, int output)
{
    const char* place = std::getenv("TMPDIR");
    std::string scratch =
        (std::filesystem::path(place == nullptr ? "/tmp" : place) / "gppc-XXXXXX");
    if (::mkdtemp(scratch.data()) == nullptr) {
        fmt::print(stderr, "mazewright-host-gppc: {}: {}\n", scratch, std::strerror(errno));
        std::exit(EXIT_FAILURE);
    }
    const std::filesystem::path folder = std::filesystem::path(scratch) / "library";
    const std::filesystem::path handover = std::filesystem::path(scratch) / "unread";
    std::filesystem::create_directory(folder);

    const pid_t worker = ::fork();
    if (worker == 0) {
        const std::optional<std::string> rest =
            Worker(library, folder, output).serve(std::move(unread));
        const bool isWhole = !rest || (std::ofstream(handover) << *rest << std::flush);
        std::fflush(nullptr);
        std::_Exit(isWhole ? EXIT_SUCCESS : EXIT_FAILURE); // without the library's destructors
    }
    int status = 0;
    if (worker < 0 || ::waitpid(worker, &status, 0) < 0)
        status = EXIT_FAILURE << 8;
    std::string rest;
    std::ifstream file(handover);
    const bool isHandedOver = file.is_open() && status == 0;
    rest.assign(std::istreambuf_iterator<char>(file), {});
    std::error_code ignored;
    std::filesystem::remove_all(scratch, ignored);
    if (isHandedOver)
        return rest;
    if (!WIFSIGNALED(status))
        std::exit(WEXITSTATUS(status));
    ::signal(WTERMSIG(status), SIG_DFL);
    ::raise(WTERMSIG(status));
    std::exit(EXIT_FAILURE); // the signal is blocked
}

} // namespace

int main(int count, char** words)
{
    if (count != 2) {
        fmt::print(stderr, "usage: mazewright-host-gppc LIBRARY.so\n");
        return 2;
    }
    const int output = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (output < 0 || ::dup2(STDERR_FILENO, STDOUT_FILENO) < 0) {
        fmt::print(stderr, "mazewright-host-gppc: standard output: {}\n", std::strerror(errno));
        return EXIT_FAILURE;
    }
    ::signal(SIGPIPE, SIG_IGN);
    std::string unread;
    while (true)
        unread = runWorker(std::filesystem::absolute(words[1]), std::move(unread), output);
}
