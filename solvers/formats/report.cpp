#include "solvers/formats/report.h"

#include "solvers/formats/record_json.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <iterator>

namespace mazewright {

namespace {

/// Writes a run as one JSON object, piece by piece.
class LineWriter {
public:
    LineWriter(const RunReport& run, const ReportScope& scope, Budget& budget, const Sink& sink)
        : m_run(run), m_scope(scope), m_budget(budget), m_sink(sink),
          m_omissions(run.omissions.begin(), run.omissions.end())
    {
    }

    std::vector<Omission> write() &&
    {
        const RunRecord record = recordOf(m_run);
        Json answer;
        writeAnswer(answer, record);
        putOpened(answer);
        put(",\"routes\":");
        putRoutes();
        if (!m_scope.layers.empty())
            putLayers();
        if (!m_omissions.empty())
            putOmissions();
        Json context;
        writeContext(context, record);
        put(",");
        put(std::string_view(writtenJson(context)).substr(1));
        m_sink(m_text);
        return std::move(m_omissions);
    }

private:
    static constexpr std::size_t pieceBytes = 1 << 16;

    void put(std::string_view text)
    {
        m_text += text;
        if (m_text.size() < pieceBytes)
            return;
        m_sink(m_text);
        m_text.clear();
    }

    /// Writes an object without its closing brace.
    void putOpened(const Json& object)
    {
        std::string text = writtenJson(object);
        text.pop_back();
        put(text);
    }

    template <class Items, class PutOne>
    void putList(const Items& items, PutOne&& putOne)
    {
        put("[");
        bool first = true;
        for (const auto& item : items) {
            put(first ? "" : ",");
            first = false;
            putOne(item);
        }
        put("]");
    }

    /// Writes the routes. Of one-stroke tracks, writes as many as the budget allows, at least one.
    /// The routes of every other question belong together and are all written.
    void putRoutes()
    {
        put("[");
        const bool areApart = m_run.solver.answers == Question::oneStroke;
        bool first = true;
        for (const Route& route :
             reportedRoutes(m_run.solver.answers, m_run.outcome, m_scope.tracks)) {
            if (const Halt halt = m_budget.poll(); areApart && !first && halt != Halt::none) {
                m_omissions.push_back({"routes", m_budget.why(halt)});
                break;
            }
            put(first ? "" : ",");
            first = false;
            putList(route, [this](Position p) {
                fmt::format_to(std::back_inserter(m_text), "[{},{}]", p.row, p.column);
            });
        }
        put("]");
    }

    bool isMissing(std::string_view part) const
    {
        return std::any_of(m_omissions.begin(), m_omissions.end(),
                           [part](const Omission& missing) { return missing.part == part; });
    }

    void putLayers()
    {
        put(",\"layers\":{");
        bool first = true;
        for (const std::string& id : m_scope.layers) {
            const Layer* layer = findLayer(m_run.outcome, id);
            if (layer == nullptr && !isMissing(id))
                continue;
            put(first ? "" : ",");
            first = false;
            put(quotedJson(id) + ":");
            if (layer == nullptr || isMissing(id))
                put("null");
            else if (auto whole = writeLayer(*layer, m_run.maze, m_budget,
                                             [this](std::string_view piece) { put(piece); });
                     !whole)
                m_omissions.push_back({id, whole.error().why});
        }
        put("}");
    }

    void putOmissions()
    {
        Json undecided = Json::object();
        for (const Omission& missing : m_omissions)
            undecided[missing.part] = missing.why;
        put(",\"undecided\":" + writtenJson(undecided));
    }

    const RunReport& m_run;
    const ReportScope& m_scope;
    Budget& m_budget;
    const Sink& m_sink;
    std::vector<Omission> m_omissions;
    std::string m_text;
};

} // namespace

std::span<const Route> reportedRoutes(Question question, const Outcome& outcome, std::size_t tracks)
{
    const std::span<const Route> all = outcome.routes;
    return question == Question::oneStroke ? all.first(std::min(tracks, all.size())) : all;
}

Decided<void> listTracks(Outcome& outcome, std::size_t tracks, Budget& budget)
{
    if (!outcome.tracks || tracks <= outcome.routes.size())
        return {};
    std::vector<Route> listed;
    Decided<void> all;
    // The tracks must be checked and printed too, which takes most of the time.
    const auto left = budget.timeLeft();
    Budget part(budget, left ? std::chrono::ceil<std::chrono::milliseconds>(*left / 3)
                             : std::chrono::milliseconds::max());
    for (mpz_class k = 0; all && k < outcome.tracks->size() && k < tracks; ++k) {
        auto track = outcome.tracks->track(k, part);
        if (track)
            listed.push_back(std::move(*track));
        else
            all = tl::unexpected(track.error());
    }
    if (!listed.empty())
        outcome.routes = std::move(listed);
    return all;
}

Message remark(const Outcome& outcome, const std::optional<Verdict>& verdict)
{
    if (!verdict || verdict->holds)
        return outcome.message;
    if (outcome.message.empty())
        return messageOf("the check failed: {}", verdict->why);
    return messageOf("{}; the check failed: {}", outcome.message, verdict->why);
}

RunRecord recordOf(const RunReport& run)
{
    const Outcome& outcome = run.outcome;
    RunRecord record{.level = std::string(run.level),
                     .solver = std::string(run.solver.id),
                     .question = run.solver.answers,
                     .status = outcome.status,
                     .bound = outcome.bound,
                     .message = remark(outcome, run.verdict),
                     .provenance = run.provenance,
                     .limits = run.limits,
                     .repeat = run.repeat,
                     .measured = run.measured,
                     .mute = run.mute,
                     .rows = run.maze.rows(),
                     .columns = run.maze.columns()};
    if (run.verdict)
        record.verified = run.verdict->holds;
    if (!outcome.routes.empty())
        record.cost = outcome.cost;
    for (const Figure& figure : outcome.figures)
        record.figures.push_back({std::string(figure.id), toText(figure.value)});
    for (const Options* options : {&run.question, &run.options})
        for (const OptionSpec& spec : options->schema())
            if (std::string value = options->text(spec.id); !value.empty())
                record.options.push_back({std::string(spec.id), std::move(value)});
    return record;
}

std::vector<Omission> writeJsonLine(const RunReport& run, const ReportScope& scope, Budget& budget,
                                    const Sink& sink)
{
    return LineWriter(run, scope, budget, sink).write();
}

std::string toJsonLine(const RunReport& run, const ReportScope& scope)
{
    std::string line;
    Budget unlimited;
    writeJsonLine(run, scope, unlimited, [&line](std::string_view piece) { line += piece; });
    return line;
}

} // namespace mazewright
