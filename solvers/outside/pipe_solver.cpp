// A solver that speaks the protocol of README.md. Its process lives longer than a run: a start of
// Python takes 39 ms, an exchange 31 us. Between runs it is stopped, so that it disturbs no
// measurement. Each run with a new workspace sends the maze again, so that the time to prepare it
// is part of the run, as it is for our solvers.
//
// Times. `time-ms` is ours: the exchanges of the maze and of the query, without the start of the
// process. What the program says of its own times is recorded as such.
#include "solvers/outside/pipe_solver.h"

#include "solvers/core/text.h"
#include "solvers/outside/patience.h"
#include "solvers/outside/query_program.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iterator>
#include <map>
#include <utility>

namespace mazewright::outside {

namespace {

using SteadyClock = std::chrono::steady_clock;

double millisecondsSince(SteadyClock::time_point begin)
{
    return std::chrono::duration<double, std::milli>(SteadyClock::now() - begin).count();
}

tl::unexpected<Error> stoppedByCaller()
{
    return failure(ErrorCode::stopped, "stopped");
}

/// Returns the text of a `log`, or the whole content if it has none.
std::string loggedText(const Json& content)
{
    const Json text = content.is_object() ? content.value("text", Json()) : Json();
    return text.is_string() ? text.get<std::string>() : writtenJson(content);
}

/// Returns true if two descriptions promise the same; names and texts may differ.
bool haveSameDuties(const Json& a, const Json& b)
{
    constexpr std::array keys = {"id",      "questions", "moves",     "diagonal",
                                 "costs",   "snakes",    "guarantee", "options",
                                 "records", "changes",   "expands"};
    // Objects of the type `Json` keep the order of their keys, which means nothing.
    return std::ranges::all_of(keys, [&](const char* key) {
        return nlohmann::json(a.value(key, Json())) == nlohmann::json(b.value(key, Json()));
    });
}

} // namespace

Expected<std::unique_ptr<Speaker>> Speaker::start(const Registration& registration,
                                                  const MayContinue& mayContinue)
{
    constexpr std::chrono::seconds patience(10);
    constexpr int mostExchanges = 16;
    constexpr double longestMeasured = 10; // milliseconds
    std::unique_ptr<Speaker> speaker(new Speaker);
    speaker->m_hash = hashOf(registration);
    auto child = Child::start(registration.command);
    if (!child)
        return tl::unexpected(child.error());
    speaker->m_child = std::move(*child);
    auto hello = speaker->greet(patience, mayContinue);
    if (!hello)
        return tl::unexpected(hello.error());
    speaker->m_hello = std::move(*hello);

    std::vector<double> exchanges;
    const SteadyClock::time_point measured = SteadyClock::now();
    while (exchanges.size() < mostExchanges &&
           (exchanges.empty() || millisecondsSince(measured) < longestMeasured)) {
        const SteadyClock::time_point asked = SteadyClock::now();
        if (const auto again = speaker->greet(patience, mayContinue); !again)
            return tl::unexpected(again.error());
        exchanges.push_back(millisecondsSince(asked));
    }
    std::ranges::sort(exchanges);
    speaker->m_exchange = exchanges[exchanges.size() / 2];
    return speaker;
}

Expected<Json> Speaker::greet(std::chrono::seconds patience, const MayContinue& mayContinue)
{
    constexpr std::size_t longest = std::size_t{1} << 20;
    const SteadyClock::time_point begin = SteadyClock::now();
    bool isLate = false;
    auto answer = ask(
        "hello", helloParameters(), longest,
        [](const Incoming& incoming) {
            return messageOf("the program sent {} before any maze", printable(incoming.method));
        },
        [&] {
            isLate = SteadyClock::now() - begin > patience;
            return !isLate && mayContinue();
        });
    if (!answer && isLate)
        return failure(ErrorCode::io,
                       messageOf("the program did not answer hello within {} s", patience.count()));
    return answer;
}

Expected<Json> Speaker::ask(std::string_view method, const Json& parameters, std::size_t longest,
                            const Notified& notified, const MayContinue& mayContinue)
{
    const std::int64_t id = ++m_lastId;
    Message fault;
    Json result;
    const auto take = [&](std::string_view line) {
        if (text::trimmed(line).empty())
            return false;
        auto incoming = readMessage(line);
        if (!incoming)
            fault = incoming.error().message;
        else if (incoming->method == "log")
            m_child->log(loggedText(incoming->content) + '\n');
        else if (!incoming->method.empty())
            fault = notified(*incoming);
        else if (incoming->error && (!incoming->id || *incoming->id == id))
            fault = messageOf("the program reports an error: {}", *incoming->error);
        else if (*incoming->id != id)
            fault = messageOf("the program answered request {} instead of request {}",
                              *incoming->id, id);
        else {
            result = std::move(incoming->content);
            return true;
        }
        return !fault.empty();
    };
    const TalkEnd end =
        m_child->talk(requestLine(id, method, parameters), longest, take, mayContinue);
    if (end == TalkEnd::halted)
        return stoppedByCaller();
    if (end != TalkEnd::done)
        return failure(ErrorCode::value, m_child->why(end));
    if (!fault.empty()) {
        const std::string last = m_child->lastWords();
        return failure(ErrorCode::value,
                       last.empty() ? fault : messageOf("{}; its last words: {}", fault, last));
    }
    return result;
}

void Speaker::pause()
{
    if (!std::exchange(m_isPaused, true))
        m_child->pause();
}

void Speaker::resume()
{
    if (std::exchange(m_isPaused, false))
        m_child->resume();
}

Expected<std::unique_ptr<Speaker>> Program::lease(const Speaker::MayContinue& mayContinue)
{
    std::unique_ptr<Speaker> waiting;
    {
        const std::lock_guard lock(m_mutex);
        waiting = std::move(m_idle);
    }
    if (waiting && waiting->hash() == hashOf(m_registration)) {
        // It may have ended meanwhile, or have something to say that nobody asked for.
        constexpr std::chrono::seconds patience(1);
        waiting->resume();
        if (waiting->greet(patience, mayContinue))
            return waiting;
    }
    waiting.reset();
    return Speaker::start(m_registration, mayContinue);
}

void Program::giveBack(std::unique_ptr<Speaker> speaker)
{
    speaker->maze.reset();
    speaker->child().limitMemory(0);
    speaker->pause();
    const std::lock_guard lock(m_mutex);
    if (!m_isRetired && !m_idle)
        m_idle = std::move(speaker);
}

void Program::retire()
{
    std::unique_ptr<Speaker> waiting;
    const std::lock_guard lock(m_mutex);
    m_isRetired = true;
    waiting = std::move(m_idle);
}

namespace {

/// The processes that a workspace has leased; gives them back.
class Leases {
public:
    Leases() = default;
    Leases(const Leases&) = delete;
    Leases& operator=(const Leases&) = delete;
    ~Leases()
    {
        for (auto& [program, speaker] : m_all)
            if (speaker)
                program->giveBack(std::move(speaker));
    }

    std::unique_ptr<Speaker>& of(const std::shared_ptr<Program>& program) { return m_all[program]; }

private:
    std::map<std::shared_ptr<Program>, std::unique_ptr<Speaker>> m_all;
};

/// Writes the events of a search into a recording or a log of the search.
class EventWriter {
public:
    EventWriter(const Problem& problem, Monitor& monitor)
        : m_maze(problem.snapshot()), m_monitor(monitor)
    {
    }
    EventWriter(const EventWriter&) = delete;
    EventWriter& operator=(const EventWriter&) = delete;

    bool isWanted() const noexcept
    {
        return m_monitor.recording != nullptr || m_monitor.searchLog != nullptr;
    }

    /// Writes the last closing. Call it after the last events, or if there were none.
    void finish()
    {
        finishClosing();
        if (m_monitor.recording != nullptr)
            m_monitor.recording->publish();
        if (m_monitor.searchLog != nullptr && !m_estimates)
            m_monitor.searchLog->begin({}, {});
    }

    /// Returns why the events are not allowed; empty if they are.
    Message write(const Json& events)
    {
        if (!isWanted())
            return "the program sent events, but nobody asked for them";
        if (!events.is_array())
            return messageOf("the program sent events {}; expected a list", shownJson(events));
        for (const Json& one : events) {
            const auto event = readEvent(one, *m_maze);
            if (!event)
                return event.error().message;
            if (Message why = write(*event); !why.empty())
                return why;
        }
        if (m_monitor.recording != nullptr)
            m_monitor.recording->publish();
        return {};
    }

private:
    Message write(const Event& event)
    {
        constexpr std::string_view closeWord = "close";
        constexpr std::string_view updateWord = "update";
        const CellIndex cell = m_maze->index(event.cell);
        if (m_reached.empty())
            m_reached.resize(m_maze->size());
        if (event.kind != Event::Kind::open && !m_reached[cell])
            return messageOf("the program sent {} of the cell {}, which it has not opened",
                             event.kind == Event::Kind::close ? closeWord : updateWord,
                             cellText(event.cell));
        m_reached[cell] = true;
        if (event.kind == Event::Kind::close || event.parent != m_closing)
            finishClosing();
        if (event.kind == Event::Kind::close) {
            m_closing = event.cell;
            return {};
        }
        if (m_monitor.recording != nullptr && event.kind == Event::Kind::open)
            m_monitor.recording->open(cell);
        if (m_monitor.searchLog != nullptr)
            put(*m_monitor.searchLog, event, cell);
        return {};
    }

    /// Programs close a cell before or after they open those that they reach from it. Here its tick
    /// begins with these cells, and its closing waits for them.
    void finishClosing()
    {
        if (!m_closing)
            return;
        const CellIndex cell = m_maze->index(*std::exchange(m_closing, std::nullopt));
        if (m_monitor.recording != nullptr)
            m_monitor.recording->close(cell);
        if (m_monitor.searchLog != nullptr)
            m_monitor.searchLog->close(cell);
    }

    void put(SearchLog& log, const Event& event, CellIndex cell)
    {
        if (!m_estimates)
            begin(log);
        if (event.h != 0 && !log.rules().isGuided())
            log.setRules({.ties = TieBreak::unknown,
                          .estimate = [maze = m_maze, all = m_estimates](Position at, std::size_t) {
                              return (*all)[maze->index(at)];
                          }});
        (*m_estimates)[cell] = event.h;
        const std::uint64_t key = keyOf(event.g + event.h);
        if (event.parent)
            log.put(cell, m_maze->index(*event.parent), event.g, key);
        else if (log.ticks() == 0)
            log.putRoot(cell, key);
        else
            log.put(cell, noCell, event.g, key);
    }

    void begin(SearchLog& log)
    {
        m_estimates = std::make_shared<std::vector<double>>(m_maze->size());
        log.begin({}, {.ties = TieBreak::unknown});
    }

    MazeSnapshot m_maze;
    Monitor& m_monitor;
    std::vector<bool> m_reached{};
    std::optional<Position> m_closing{}; ///< closed, but not yet written
    std::shared_ptr<std::vector<double>>
        m_estimates{}; ///< by cell, of its last event; null before the first
};

/// One run of a solver.
class PipeRun {
public:
    PipeRun(const OfferedSolver& offered, const Problem& problem, const Options& options,
            Monitor& monitor)
        : m_offered(offered), m_problem(problem), m_options(options), m_patience(problem, monitor),
          m_events(problem, monitor)
    {
    }

    /// Runs the solver in the process of `kept`, or in a new one. Keeps the process for the next
    /// run only after an answer: another one would begin in the middle of a talk, also after an
    /// exception.
    Outcome run(const std::shared_ptr<Program>& program, std::unique_ptr<Speaker>& kept)
    {
        m_isTimedByHost = isTimedByHost(program->registration());
        std::unique_ptr<Speaker> speaker = std::move(kept);
        if (speaker) {
            speaker->resume();
            speaker->child().clearLog();
        }
        auto outcome = tried(program, speaker);
        m_events.finish();
        if (outcome)
            kept = std::move(speaker);
        else if (outcome.error().code == ErrorCode::stopped)
            outcome = haltedOutcome();
        else
            outcome = Patience::failed(outcome.error().message);
        outcome->program = m_hash;
        return *std::move(outcome);
    }

private:
    bool mayContinue() { return m_patience.lasts(m_progress); }

    /// Returns the outcome of a run that was given up. Its time is without the start of the
    /// program, as that of every run.
    Outcome haltedOutcome() const
    {
        Outcome halted = m_patience.outcome();
        if (!isWithoutAnswer(halted.status))
            halted.figures.push_back(
                {"time-ms", "ms", m_asked ? m_time + millisecondsSince(*m_asked) : m_time});
        return halted;
    }

    Message notified(const Incoming& incoming)
    {
        if (incoming.method == "events")
            return m_events.write(incoming.content);
        if (incoming.method != "progress")
            return messageOf("the program sent {}; expected events, progress, log or an answer",
                             printable(incoming.method, 40));
        const auto number = [&](std::string_view key) -> std::optional<double> {
            const auto found =
                incoming.content.is_object() ? incoming.content.find(key) : incoming.content.end();
            if (!incoming.content.is_object() || found == incoming.content.end() ||
                !found->is_number())
                return std::nullopt;
            return found->get<double>();
        };
        m_progress = {.fraction = std::clamp(number("fraction").value_or(-1), -1.0, 1.0),
                      .expanded = static_cast<std::uint64_t>(
                          std::clamp(number("expanded").value_or(0), 0.0, 0x1p53)),
                      .best = number("best"),
                      .bound = number("bound")};
        return {};
    }

    /// Asks, and adds the time of the exchange.
    Expected<Json> ask(Speaker& speaker, std::string_view method, const Json& parameters)
    {
        m_asked = SteadyClock::now();
        auto answer = speaker.ask(
            method, parameters, longestLine(m_problem.maze()),
            [this](const Incoming& incoming) { return notified(incoming); },
            [this] { return mayContinue(); });
        if (answer)
            m_time += millisecondsSince(*std::exchange(m_asked, std::nullopt));
        return answer;
    }

    /// Tells the program the maze, unless it knows it.
    Expected<void> sendMaze(Speaker& speaker)
    {
        constexpr std::size_t mostChanges = 1000;
        const MazeSnapshot& maze = m_problem.snapshot();
        if (speaker.maze && speaker.maze->revision() == maze->revision())
            return {};
        std::optional<Json> change;
        if (m_offered.takesChanges && speaker.maze && speaker.maze->rows() == maze->rows() &&
            speaker.maze->columns() == maze->columns())
            change = changeParameters(*speaker.maze, *maze, mostChanges);
        speaker.maze.reset();
        const std::string_view method = change ? "change" : "maze";
        const Expected<Json> parameters =
            change ? *std::move(change)
                   : mazeParameters(*maze, speaker.child().scratch() / "maze.json");
        if (!parameters)
            return tl::unexpected(parameters.error());
        const auto answer = ask(speaker, method, *parameters);
        if (!answer)
            return tl::unexpected(answer.error());
        speaker.setUpTime = answer->is_object() ? statedTime(*answer, "set-up-us") : std::nullopt;
        if (answer->is_object() && answer->contains("set-up-bytes") &&
            (*answer)["set-up-bytes"].is_number())
            speaker.setUpMebibytes = (*answer)["set-up-bytes"].get<double>() / 1048576;
        else
            speaker.setUpMebibytes.reset();
        speaker.maze = maze;
        speaker.worksElsewhere = speaker.child().hasChildren();
        return {};
    }

    /// Starts a program, or takes the one that waits. The time for that is not the solver's.
    Expected<std::unique_ptr<Speaker>> leasedFrom(Program& program)
    {
        if (!mayContinue())
            return stoppedByCaller();
        Budget& budget = m_patience.budget();
        const SteadyClock::time_point begin = SteadyClock::now();
        m_hash = hashOf(program.registration());
        auto leased = program.lease([&budget] { return !budget.stopToken().stop_requested(); });
        budget.extendTime(SteadyClock::now() - begin);
        if (!leased && leased.error().code == ErrorCode::stopped)
            mayContinue();
        return leased;
    }

    Expected<Outcome> tried(const std::shared_ptr<Program>& program,
                            std::unique_ptr<Speaker>& speaker)
    {
        if (!speaker) {
            auto leased = leasedFrom(*program);
            if (!leased)
                return tl::unexpected(leased.error());
            speaker = std::move(*leased);
            if (const Message why = whyChanged(program->registration(), *speaker); !why.empty())
                return failure(ErrorCode::value, why);
        }
        m_hash = speaker->hash();
        speaker->child().limitMemory(m_patience.budget().limits().bytes);
        if (const auto sent = sendMaze(*speaker); !sent)
            return tl::unexpected(sent.error());
        Json parameters = solveParameters(m_offered, m_problem, m_options,
                                          m_offered.records && m_events.isWanted());
        if (const auto left = m_patience.budget().timeLeft())
            parameters["limits"]["ms"] = std::max<std::int64_t>(
                1, std::chrono::ceil<std::chrono::milliseconds>(*left).count());
        const auto before = speaker->child().processorTime();
        const auto answer = ask(*speaker, "solve", parameters);
        if (!answer)
            return tl::unexpected(answer.error());
        const auto after = speaker->child().processorTime();
        auto outcome = outcomeOf(*answer, m_problem);
        if (!outcome)
            return tl::unexpected(outcome.error());
        addTimes(*outcome, *answer, *speaker);
        if (before && after && !speaker->worksElsewhere)
            outcome->figures.push_back(
                {"processor-ms", "ms",
                 std::chrono::duration<double, std::milli>(*after - *before).count()});
        outcome->engine = "program over a pipe";
        return outcome;
    }

    /// Returns why the running program is not the registered one any more.
    Message whyChanged(const Registration& registration, const Speaker& speaker) const
    {
        const auto find = [this](const Json& solvers) -> const Json* {
            for (const Json& one : solvers)
                if (one.is_object() && one.value("id", Json()) == m_offered.id)
                    return &one;
            return nullptr;
        };
        if (auto offered = offeredBy(speaker.hello()); !offered)
            return offered.error().message;
        const Json* now = find(speaker.hello()["solvers"]);
        const Json* then = find(registration.solvers);
        if (now != nullptr && then != nullptr && haveSameDuties(*now, *then))
            return {};
        return messageOf("the program describes itself differently than when it was added; add it "
                         "again: mazewright-cli solver add {}",
                         registration.name);
    }

    void addTimes(Outcome& outcome, const Json& answer, const Speaker& speaker) const
    {
        if (outcome.status == Status::invalid)
            return;
        outcome.figures.push_back({"time-ms", "ms", m_time});
        if (const auto search = statedTime(answer, "search-us")) {
            outcome.figures.push_back(
                {"set-up-ms", "ms",
                 statedTime(answer, "set-up-us").value_or(speaker.setUpTime.value_or(0))});
            outcome.figures.push_back({"search-ms", "ms", *search});
            outcome.clock = m_isTimedByHost ? Clock::host : Clock::self;
        }
        outcome.figures.push_back({"exchange-ms", "ms", speaker.exchange()});
        if (speaker.setUpMebibytes)
            outcome.figures.push_back({"set-up-mib", "MiB", *speaker.setUpMebibytes});
    }

    const OfferedSolver& m_offered;
    const Problem& m_problem;
    const Options& m_options;
    Patience m_patience;
    EventWriter m_events;
    Progress m_progress{};
    std::string m_hash{}; ///< of the program that runs
    bool m_isTimedByHost = false;
    double m_time = 0;                                ///< milliseconds of the exchanges
    std::optional<SteadyClock::time_point> m_asked{}; ///< when the exchange that lasts has begun
};

constexpr std::array outsideCode = {
    PseudoLine{StepPart::begin, 0, "put the start into the open list"},
    PseudoLine{StepPart::take, 0, "take a cell from the open list"},
    PseudoLine{StepPart::close, 0, "close it"},
    PseudoLine{StepPart::open, 1, "put a new cell into the open list"},
    PseudoLine{StepPart::improve, 1, "or reach a known cell more cheaply"},
    PseudoLine{StepPart::found, 0, "done: the route is found"},
    PseudoLine{StepPart::exhausted, 0, "the program has no route"}};
constexpr SearchSteps outsideSteps{ListKind::openList, outsideCode};

/// A solver of a registered program, for one question. Owns what its description refers to.
class RegisteredSolver : public OutsideSolver {
public:
    RegisteredSolver(std::shared_ptr<Program> program, std::shared_ptr<const OfferedSolver> offered,
                     Question question, std::string id)
        : m_program(std::move(program)), m_offered(std::move(offered)), m_id(std::move(id))
    {
        const Registration& registration = m_program->registration();
        m_name = m_offered->name;
        for (const Solver* own : solvers())
            if (own->outside == nullptr && own->info.name == m_offered->name)
                m_name = fmt::format("{} ({})", m_offered->name, registration.name);
        m_summary = m_offered->summary.empty()
                        ? fmt::format("A program from outside: {}.", registration.name)
                        : m_offered->summary;
        m_source = m_offered->source.empty()
                       ? printable(fmt::format("{}", fmt::join(registration.command.words, " ")))
                       : m_offered->source;
        m_solver = {.info = {.id = m_id,
                             .name = m_name,
                             .summary = m_summary,
                             .source = m_source,
                             .answers = question,
                             .guarantee = m_offered->guarantee,
                             .options = m_offered->options,
                             .expands = m_offered->expands,
                             .factor = m_offered->factor},
                    .outside = this};
        if (question == Question::shortestPath && m_offered->records)
            m_solver.info.steps = &outsideSteps;
        else
            m_solver.info.reportsSearch = m_offered->records;
    }
    RegisteredSolver(const RegisteredSolver&) = delete;
    RegisteredSolver& operator=(const RegisteredSolver&) = delete;

    const Solver& solver() const noexcept { return m_solver; }
    const Registration& registration() const noexcept { return m_program->registration(); }

    Outcome solve(const Problem& problem, const Options& options, Monitor& monitor,
                  Workspace& workspace) const override
    {
        if (Message why = whyUnsupported(problem); !why.empty()) {
            Outcome outcome;
            outcome.status = Status::invalid;
            outcome.message = std::move(why);
            return outcome;
        }
        if (m_program->registration().door == Door::program)
            return runProgram(m_program->registration(), problem, monitor);
        return PipeRun(*m_offered, problem, options, monitor)
            .run(m_program, workspace.get<Leases>().of(m_program));
    }

    void rest(Workspace& workspace) const override
    {
        if (const auto& speaker = workspace.get<Leases>().of(m_program))
            speaker->pause();
    }

private:
    template <class Value>
    static bool isAmong(const std::vector<Value>& known, Value asked)
    {
        return std::ranges::find(known, asked) != known.end();
    }
    template <class Value>
    static std::string idsOf(const std::vector<Value>& values)
    {
        std::vector<std::string_view> ids;
        std::ranges::transform(values, std::back_inserter(ids), [](Value v) { return idOf(v); });
        return fmt::format("{}", fmt::join(ids, ", "));
    }

    Message whyUnsupported(const Problem& problem) const
    {
        const auto* stroke = std::get_if<OneStroke>(&problem.query());
        if (stroke != nullptr && stroke->conditions.snake && !m_offered->knowsSnakes)
            return messageOf("{} does not know snakes, and the tracks must be snakes", m_name);
        const auto* query = std::get_if<ShortestPath>(&problem.query());
        if (query == nullptr)
            return {};
        if (!isAmong(m_offered->moves, query->moves))
            return messageOf("{} does not know the moves {}; it knows {}", m_name,
                             idOf(query->moves), idsOf(m_offered->moves));
        if (query->moves != Moves::four && !isAmong(m_offered->diagonals, query->diagonal))
            return messageOf("{} does not know the price {} of a diagonal; it knows {}", m_name,
                             idOf(query->diagonal), idsOf(m_offered->diagonals));
        if (!m_offered->knowsCosts && problem.maze().hasStepCosts())
            return messageOf("{} does not know step costs, and this maze has some", m_name);
        return {};
    }

    std::shared_ptr<Program> m_program;
    std::shared_ptr<const OfferedSolver> m_offered;
    std::string m_id;
    std::string m_name{};
    std::string m_summary{};
    std::string m_source{};
    Solver m_solver{};
};

} // namespace

Expected<std::vector<std::shared_ptr<const Solver>>>
solversOf(const std::shared_ptr<Program>& program)
{
    const Registration& registration = program->registration();
    const auto offered = offeredBy({{"protocol", 1}, {"solvers", registration.solvers}});
    if (!offered)
        return tl::unexpected(offered.error());
    std::vector<std::shared_ptr<const Solver>> all;
    for (const auto& one : *offered)
        for (const Question question : one->questions) {
            std::string id = "outside/" + registration.name;
            if (offered->size() > 1)
                id += '/' + one->id;
            if (one->questions.size() > 1)
                id += fmt::format("/{}", idOf(question));
            const auto owner =
                std::make_shared<RegisteredSolver>(program, one, question, std::move(id));
            all.emplace_back(owner, &owner->solver());
        }
    return all;
}

Expected<Registration> introduced(Registration registration,
                                  const Speaker::MayContinue& mayContinue)
{
    if (registration.door == Door::program)
        return registration;
    const auto speaker = Speaker::start(registration, mayContinue);
    if (!speaker)
        return tl::unexpected(speaker.error());
    if (const auto offered = offeredBy((*speaker)->hello()); !offered)
        return tl::unexpected(offered.error());
    registration.solvers = (*speaker)->hello()["solvers"];
    return registration;
}

std::vector<Error> publish(std::vector<Registration> registrations)
{
    struct Published {
        std::shared_ptr<Program> program;
        std::vector<std::shared_ptr<const Solver>> solvers;
    };
    static std::mutex mutex;
    static auto& current = *new std::map<std::string, Published>; // lives as long as the solvers
    const std::lock_guard lock(mutex);
    std::map<std::string, Published> next;
    std::vector<std::shared_ptr<const Solver>> all;
    std::vector<Error> errors;
    for (Registration& registration : registrations) {
        const std::string name = registration.name;
        const auto known = current.find(name);
        Published published;
        if (known != current.end() &&
            known->second.program->registration().command == registration.command &&
            known->second.program->registration().door == registration.door &&
            known->second.program->registration().columns == registration.columns &&
            known->second.program->registration().solvers == registration.solvers) {
            published = known->second;
        } else {
            published.program = std::make_shared<Program>(std::move(registration));
            auto solvers = solversOf(published.program);
            if (!solvers) {
                errors.push_back({solvers.error().code, messageOf("the solver {} is left out: {}",
                                                                  name, solvers.error().message)});
                continue;
            }
            published.solvers = std::move(*solvers);
        }
        all.insert(all.end(), published.solvers.begin(), published.solvers.end());
        next.insert_or_assign(name, std::move(published));
    }
    for (auto& [name, published] : current)
        if (const auto found = next.find(name);
            found == next.end() || found->second.program != published.program)
            published.program->retire();
    current = std::move(next);
    setOutsideSolvers(std::move(all));
    return errors;
}

const Registration* registrationOf(const Solver& solver)
{
    const auto* pipe = dynamic_cast<const RegisteredSolver*>(solver.outside);
    return pipe == nullptr ? nullptr : &pipe->registration();
}

} // namespace mazewright::outside
