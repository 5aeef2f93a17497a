#include "solvers/files/run_record.h"

#include "solvers/core/fact_spec.h"
#include "solvers/core/solver.h"
#include "solvers/core/text.h"
#include "solvers/files/json_text.h"
#include "solvers/files/run_report.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <vector>

namespace mazewright {

/// Writes the keys of a results line that precede the routes and layers of its run.
void writeAnswer(Json& line, const RunRecord& record);
/// Writes the keys that follow the routes and layers.
void writeContext(Json& line, const RunRecord& record);

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

Json limitsJson(const Limits& limits)
{
    return {{"time-ms", limits.time.count()}, {"bytes", limits.bytes}};
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
    return std::any_of(schema.begin(), schema.end(),
                       [id](const OptionSpec& spec) { return spec.id == id; });
}

void addWord(std::string& words, const std::string& word)
{
    if (!words.empty() && !word.empty())
        words += ' ';
    words += word;
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

} // namespace

void writeAnswer(Json& line, const RunRecord& record)
{
    line["level"] = record.level;
    line["solver"] = record.solver;
    line["question"] = std::string(idOf(record.question));
    line["status"] = std::string(idOf(record.status));
    line["verified"] = orNull(record.verified);
    line["cost"] = orNull(std::optional<Value>(record.cost));
    line["bound"] = orNull(std::optional<Value>(record.bound));
    line["figures"] = figuresJson(record.figures);
}

void writeContext(Json& line, const RunRecord& record)
{
    if (!record.message.empty())
        line["message"] = record.message.text();
    Json options = Json::object();
    for (const auto& [id, value] : record.options)
        options[id] = value;
    line["options"] = std::move(options);
    line["hash"] = record.provenance.hash;
    line["version"] = record.provenance.version;
    line["machine"] = record.provenance.machine;
    line["date"] = record.provenance.date;
    line["limits"] = limitsJson(record.limits);
    line["repeat"] = record.repeat;
    if (record.measured.times > 0)
        line["measured"] = measuredJson(record.measured);
    line["mute"] = record.mute;
    line["rows"] = record.rows;
    line["columns"] = record.columns;
    if (!record.facts.empty())
        line["facts"] = figuresJson(record.facts);
}

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
        const auto found = std::find_if(named->begin(), named->end(),
                                        [id](const NamedText& figure) { return figure.id == id; });
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

std::string RunRecord::allOptions() const
{
    std::string all;
    for (const NamedText& option : options)
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

/// The schema number for readers of these rows. It is raised when a column changes its meaning.
constexpr int csvSchema = 1;

/// Returns the ids of all figures that a run may have, without duplicates.
const std::vector<std::string_view>& figureColumns()
{
    static const std::vector<std::string_view> columns = [] {
        std::vector<std::string_view> ids;
        for (const FactSpec* fact : factSpecs())
            if (!fact->isLayer() && fact->kind != FactKind::flag && fact->id != "cost" &&
                std::find(ids.begin(), ids.end(), fact->id) == ids.end())
                ids.push_back(fact->id);
        return ids;
    }();
    return columns;
}

std::string_view flagText(std::optional<bool> flag)
{
    if (!flag)
        return "";
    return *flag ? "true" : "false";
}

/// Returns true if a spreadsheet would evaluate this text, such as a file name, as a formula.
bool isFormula(std::string_view text)
{
    const auto number =
        text::realNumber(text.substr(0, text.size() - (text.ends_with('%') ? 1 : 0)));
    const bool isNumber = number && std::isfinite(*number);
    return !isNumber && text.size() > 1 && text.find_first_of("=+-@") == 0;
}

std::string numberField(std::optional<double> number)
{
    return number ? fmt::format("{}", *number) : std::string();
}

} // namespace

std::string spreadsheetText(std::string_view text)
{
    return (isFormula(text) ? "'" : "") + printable(text);
}

std::string csvField(std::string_view given)
{
    const std::string text = spreadsheetText(given);
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

std::string csvHeader()
{
    std::string header = "level,solver,question,status,verified,cost,bound";
    for (const std::string_view column : figureColumns())
        header += fmt::format(",{}", column);
    return header + ",rows,columns,options,message,schema,hash,version,machine,date,time-limit-ms,"
                    "memory-limit-bytes,repeat,mute,all-options,warm-up,batch,n,"
                    "processor-percent";
}

std::string toCsvRow(const RunRecord& record)
{
    std::string row =
        fmt::format("{},{},{},{},{},{},{}", csvField(record.level), csvField(record.solver),
                    idOf(record.question), idOf(record.status), flagText(record.verified),
                    numberField(record.cost), numberField(record.bound));
    for (const std::string_view column : figureColumns())
        row += fmt::format(",{}", csvField(record.figure(column).value_or("")));
    const auto& [hash, version, machine, date] = record.provenance;
    return row + fmt::format(",{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}", record.rows,
                             record.columns, csvField(record.changedOptions()),
                             csvField(record.message), csvSchema, csvField(hash), csvField(version),
                             csvField(machine), csvField(date), record.limits.time.count(),
                             record.limits.bytes, record.repeat, flagText(record.mute),
                             csvField(record.allOptions()), record.measured.warmUps,
                             record.measured.batch, record.measured.times,
                             record.measured.processorPercent);
}

std::string toCsvRow(const RunReport& run)
{
    return toCsvRow(recordOf(run));
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
