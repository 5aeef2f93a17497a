#include "solvers/files/run_record.h"

#include "solvers/core/fact_spec.h"
#include "solvers/core/solver.h"
#include "solvers/core/text.h"
#include "solvers/files/json_text.h"
#include "solvers/files/route_text.h"
#include "solvers/files/run_report.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fmt/format.h>
#include <functional>
#include <iterator>
#include <set>
#include <vector>

namespace mazewright {

namespace {

bool mayPassExactNumbers(std::string_view figure)
{
    const FactSpec* fact = findFact(figure);
    return fact != nullptr && fact->kind == FactKind::count;
}

Json figureJson(const NamedText& figure)
{
    if (mayPassExactNumbers(figure.id))
        return figure.text;
    // A text that its number would not reproduce, such as 046, stays a text.
    if (const auto whole = text::wholeNumber(figure.text); whole && toText(*whole) == figure.text)
        return *whole;
    const bool isCount = figure.text.find_first_not_of("-0123456789") == std::string::npos;
    const auto real = text::realNumber(figure.text);
    const bool isItsText = real && !isCount && toText(*real) == figure.text;
    return isItsText ? Json(*real) : Json(figure.text);
}

Json figuresJson(const std::vector<NamedText>& named)
{
    Json figures = Json::object();
    for (const NamedText& figure : named)
        figures[figure.id] = figureJson(figure);
    return figures;
}

Json measuredJson(const Measurement& measured)
{
    Json json = {{"warm-up", measured.warmUps}, {"batch", measured.batch}, {"n", measured.times}};
    if (measured.processorPercent > 0)
        json["processor-percent"] = measured.processorPercent;
    return json;
}

bool knowsOption(std::span<const OptionSpec> schema, std::string_view id)
{
    return std::ranges::find(schema, id, &OptionSpec::id) != schema.end();
}

void addWord(std::string& words, const std::string& word)
{
    words += (words.empty() || word.empty() ? "" : " ") + word;
}

std::string assignment(const NamedText& option)
{
    return option.id + '=' + option.text;
}

/// Returns the options in the schema that differ from their defaults. A value that the schema no
/// longer accepts is returned as written.
std::string changesFrom(std::span<const OptionSpec> schema, const std::vector<NamedText>& options)
{
    Options chosen(schema);
    std::string refused;
    for (const NamedText& option : options)
        if (knowsOption(schema, option.id) && !chosen.set(option.id, option.text))
            addWord(refused, assignment(option));
    std::string changes = chosen.summary();
    addWord(changes, refused);
    return changes;
}

Json auditJson(const RecordedAudit& audit)
{
    Json json{{"is", idOf(audit.evidence)}};
    if (!audit.isSolvable)
        json["solvable"] = false;
    if (audit.optimum)
        json["optimum"] = jsonOf(*audit.optimum);
    if (audit.optimumTurns > 0)
        json["turns"] = audit.optimumTurns;
    if (!audit.why.empty())
        json["why"] = audit.why.text();
    if (!audit.counterexample.empty())
        json["counterexample"] = audit.counterexample;
    return json;
}

/// Writes the keys of a results line that precede the routes and layers of its run.
void writeAnswer(Json& line, const RunRecord& record)
{
    line["level"] = record.level;
    line["solver"] = record.solver;
    line["question"] = idOf(record.question);
    line["status"] = idOf(record.status);
    line["verified"] = orNull(record.verified);
    line["cost"] = orNull(std::optional<Value>(record.cost));
    line["bound"] = orNull(std::optional<Value>(record.bound));
    if (record.audit)
        line["audit"] = auditJson(*record.audit);
    line["figures"] = figuresJson(record.figures);
    if (!record.points.empty())
        line["points"] = pointsJson(record.points);
}

/// Writes the keys that follow the routes and layers.
void writeContext(Json& line, const RunRecord& record)
{
    if (!record.message.empty())
        line["message"] = record.message.text();
    Json options = Json::object();
    for (const auto& [id, value] : record.options)
        options[id] = value;
    line["options"] = std::move(options);
    if (!record.engine.empty())
        line["engine"] = record.engine;
    if (!record.routes.empty())
        line["route"] = record.routes;
    line["hash"] = record.provenance.hash;
    line["version"] = record.provenance.version;
    line["machine"] = record.provenance.machine;
    line["date"] = record.provenance.date;
    for (const auto& [key, text] :
         {std::pair{"commit", &Provenance::commit}, std::pair{"compiler", &Provenance::compiler},
          std::pair{"flags", &Provenance::flags}, std::pair{"governor", &Provenance::governor},
          std::pair{"binary", &Provenance::binary}, std::pair{"solver-hash", &Provenance::program}})
        if (!(record.provenance.*text).empty())
            line[key] = record.provenance.*text;
    line["limits"] = {{"time-ms", record.limits.time.count()}, {"bytes", record.limits.bytes}};
    line["repeat"] = record.repeat;
    if (record.measured.times > 0)
        line["measured"] = measuredJson(record.measured);
    if (record.clock != Clock::ours)
        line["clock"] = idOf(record.clock);
    line["mute"] = record.mute;
    line["rows"] = record.rows;
    line["columns"] = record.columns;
    if (!record.times.empty())
        line["times-ms"] = record.times;
    if (!record.facts.empty())
        line["facts"] = figuresJson(record.facts);
}

} // namespace

std::string toJsonLine(const RunRecord& record)
{
    Json line;
    writeAnswer(line, record);
    writeContext(line, record);
    return writtenJson(line);
}

std::optional<std::string_view> RunRecord::figure(std::string_view id) const noexcept
{
    for (const auto* named : {&figures, &facts}) {
        const auto found = std::ranges::find(*named, id, &NamedText::id);
        if (found != named->end())
            return found->text;
    }
    return std::nullopt;
}

std::optional<double> RunRecord::number(std::string_view id) const noexcept
{
    const auto told = figure(id);
    return told ? text::realNumber(*told) : std::nullopt;
}

std::string RunRecord::ownOptions() const
{
    const Solver* known = findSolver(solver);
    if (known != nullptr)
        return changesFrom(known->info.options, options);
    std::string all;
    for (const NamedText& option : options)
        if (!knowsOption(optionsOf(question), option.id))
            addWord(all, assignment(option));
    return all;
}

std::string RunRecord::changedOptions() const
{
    std::string changes = changesFrom(optionsOf(question), options);
    addWord(changes, ownOptions());
    return changes;
}

namespace {

/// The schema number for readers of these rows. It is raised when a column changes its meaning or
/// goes.
constexpr int csvSchema = 3; // 3: options are `opt.weight`, before `option-weight`

/// Returns the text of a field; empty if there is no value.
template <class T>
std::string fieldText(const T& value)
{
    if constexpr (requires { value.has_value(); })
        return value ? fieldText(*value) : std::string();
    else if constexpr (requires { idOf(value); })
        return std::string(idOf(value));
    else
        return fmt::format("{}", value);
}

template <class Options>
void addIds(const Options& options, std::vector<std::string>& ids)
{
    for (const auto& option : options)
        if (std::ranges::find(ids, option.id) == ids.end())
            ids.emplace_back(option.id);
}

/// Returns true if a spreadsheet would evaluate this text, such as a file name, as a formula.
bool isFormula(std::string_view text)
{
    const auto number =
        text::realNumber(text.substr(0, text.size() - (text.ends_with('%') ? 1 : 0)));
    const bool isNumber = number && std::isfinite(*number);
    return !isNumber && text.size() > 1 && text.find_first_of("=+-@") == 0;
}

} // namespace

std::string spreadsheetText(std::string_view text)
{
    return (isFormula(text) ? "'" : "") + printable(text);
}

std::string csvField(std::string_view given)
{
    std::string text = spreadsheetText(given);
    if (text.find_first_of(",\"") == std::string::npos)
        return text;
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"')
            quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

void RunColumns::add(const std::vector<std::string>& options, const std::set<Question>& questions)
{
    using Record = const RunRecord&;
    const auto put = [this](std::string id, auto of) {
        m_columns.push_back(
            {std::move(id), [of](Record run) { return fieldText(std::invoke(of, run)); }});
    };
    put("level", &RunRecord::level);
    put("solver", &RunRecord::solver);
    put("question", &RunRecord::question);
    put("status", &RunRecord::status);
    put("verified", &RunRecord::verified);
    put("cost", &RunRecord::cost);
    put("bound", &RunRecord::bound);
    put("audit",
        [](Record run) { return run.audit ? std::optional(run.audit->evidence) : std::nullopt; });
    put("optimum", [](Record run) { return run.audit ? run.audit->optimum : std::nullopt; });
    for (const FactSpec* fact : factSpecs())
        if (!fact->isLayer() && fact->kind != FactKind::flag && fact->id != "cost" &&
            (!fact->question || questions.contains(*fact->question)) &&
            std::ranges::find(m_columns, fact->id, &Column::id) == m_columns.end())
            put(std::string(fact->id), [id = fact->id](Record run) { return run.figure(id); });
    put("engine", &RunRecord::engine);
    put("rows", &RunRecord::rows);
    put("columns", &RunRecord::columns);
    for (const std::string& option : options)
        put("opt." + option, [option](Record run) {
            const auto found = std::ranges::find(run.options, option, &NamedText::id);
            return found == run.options.end() ? std::string() : found->text;
        });
    put("message", &RunRecord::message);
    put("schema", [](Record) { return csvSchema; });
    put("hash", [](Record run) { return run.provenance.hash; });
    put("version", [](Record run) { return run.provenance.version; });
    put("machine", [](Record run) { return run.provenance.machine; });
    put("date", [](Record run) { return run.provenance.date; });
    put("commit", [](Record run) { return run.provenance.commit; });
    put("compiler", [](Record run) { return run.provenance.compiler; });
    put("flags", [](Record run) { return run.provenance.flags; });
    put("governor", [](Record run) { return run.provenance.governor; });
    put("binary", [](Record run) { return run.provenance.binary; });
    put("time-limit-ms", [](Record run) { return run.limits.time.count(); });
    put("memory-limit-bytes", [](Record run) { return run.limits.bytes; });
    put("repeat", &RunRecord::repeat);
    put("mute", &RunRecord::mute);
    put("warm-up", [](Record run) { return run.measured.warmUps; });
    put("batch", [](Record run) { return run.measured.batch; });
    put("n", [](Record run) { return run.measured.times; });
    put("processor-percent", [](Record run) { return run.measured.processorPercent; });
    put("solver-hash", [](Record run) { return run.provenance.program; });
    put("clock", [](Record run) {
        return run.clock == Clock::ours ? std::nullopt : std::optional(run.clock);
    });
}

RunColumns::RunColumns(std::span<const RunRecord> records)
{
    std::vector<std::string> options;
    for (const RunRecord& record : records)
        addIds(record.options, options);
    add(options, {allQuestions.begin(), allQuestions.end()});
    std::erase_if(m_columns, [records](const Column& column) {
        return !records.empty() && std::ranges::all_of(records, [&column](const RunRecord& record) {
            return column.text(record).empty();
        });
    });
}

RunColumns::RunColumns(std::span<const Solver* const> solvers)
{
    std::vector<std::string> options;
    std::set<Question> questions;
    for (const Solver* solver : solvers) {
        questions.insert(solver->info.answers);
        addIds(optionsOf(solver->info.answers), options);
        addIds(solver->info.options, options);
    }
    add(options, questions);
}

std::string RunColumns::header() const
{
    std::string header;
    for (const Column& column : m_columns)
        header += csvField(column.id) + ',';
    header.pop_back();
    return header;
}

std::string RunColumns::row(const RunRecord& record) const
{
    std::string row;
    for (const Column& column : m_columns)
        row += csvField(column.text(record)) + ',';
    row.pop_back();
    return row;
}

std::string csvTable(std::span<const RunRecord> records)
{
    const RunColumns columns(records);
    std::string table = columns.header() + '\n';
    for (const RunRecord& record : records)
        table += columns.row(record) + '\n';
    return table;
}

namespace {

/// Converts the values of a layer to JSON.
class LayerWriter {
public:
    explicit LayerWriter(const Layer& layer) : m_layer(layer) {}

    /// Returns the number of a cell. It is exact if the layer's text is the same number with more
    /// digits. A text without digits expresses a value that is no number, and is returned itself.
    Json value(CellIndex cell)
    {
        const float shown = m_layer.at(cell);
        if (std::isnan(shown))
            return nullptr;
        if (m_textTells) {
            const std::string told = m_layer.text(cell);
            const auto exact = text::realNumber(told);
            if (exact && static_cast<float>(*exact) == shown)
                return jsonOf(*exact);
            if (!told.empty() && told.find_first_of("0123456789") == std::string::npos)
                return told;
            m_textTells = !exact;
        }
        // Uses the shortest digits that identify this float, not those of its double.
        return jsonOf(text::realNumber(fmt::to_string(shown)).value_or(shown));
    }

private:
    const Layer& m_layer;
    /// False after a text was a different number, for example a count shown by its logarithm.
    /// Producing such a text for every cell may take long.
    bool m_textTells = true;
};

} // namespace

Decided<void> writeLayer(const Layer& layer, const Maze& maze, const Budget& budget,
                         const Sink& sink)
{
    LayerWriter writer(layer);
    Halt halt = Halt::none;
    CellIndex cell = 0;
    std::string line = "[";
    for (int row = 0; row < maze.rows(); ++row) {
        if (halt == Halt::none)
            halt = budget.poll();
        line += row == 0 ? "" : ",";
        if (halt != Halt::none) {
            line += "null";
            continue;
        }
        line += '[';
        for (int column = 0; column < maze.columns(); ++column) {
            line += column == 0 ? "" : ",";
            line += writtenJson(writer.value(cell++));
        }
        line += ']';
        sink(line);
        line.clear();
    }
    sink(line + ']');
    return halt == Halt::none ? Decided<void>() : undecided(budget.why(halt));
}

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
        std::string opened = writtenJson(answer);
        opened.pop_back(); // the closing brace
        put(opened + ",\"routes\":");
        putRoutes();
        if (!m_scope.layers.empty())
            putLayers();
        if (!m_omissions.empty())
            putOmissions();
        Json context;
        writeContext(context, record);
        put("," + writtenJson(context).substr(1));
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
            put(first ? "[" : ",[");
            first = false;
            for (const Position& p : route) {
                put(&p == route.data() ? "" : ",");
                fmt::format_to(std::back_inserter(m_text), "[{},{}]", p.row, p.column);
            }
            put("]");
        }
        put("]");
    }

    bool isMissing(std::string_view part) const
    {
        return std::ranges::find(m_omissions, part, &Omission::part) != m_omissions.end();
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

RecordedAudit recordedAudit(const Audit& audit)
{
    RecordedAudit recorded{.evidence = audit.evidence, .why = audit.why};
    if (!audit.optimum)
        return recorded;
    recorded.isSolvable = audit.optimum->exists;
    if (audit.optimum->exists)
        recorded.optimum = audit.optimum->cost;
    recorded.optimumTurns = audit.optimum->turns;
    if (audit.evidence == Evidence::refuted)
        for (const Route& route : audit.optimum->routes)
            recorded.counterexample.push_back(routeText(route));
    return recorded;
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
                     .clock = outcome.clock,
                     .mute = run.mute,
                     .rows = run.maze.rows(),
                     .columns = run.maze.columns()};
    if (run.verdict)
        record.verified = run.verdict->holds;
    if (run.audit != nullptr && *run.audit)
        record.audit = recordedAudit(**run.audit);
    for (const Route& route : reportedRoutes(run.solver.answers, outcome, 1))
        record.routes.push_back(routeText(route));
    record.points = outcome.points;
    if (!outcome.routes.empty())
        record.cost = outcome.cost;
    for (const Figure& figure : outcome.figures)
        record.figures.push_back({std::string(figure.id), toText(figure.value)});
    record.engine = outcome.engine;
    record.provenance.program = outcome.program;
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
