// The report may be read years later on a different machine, so it is self-contained: styles,
// pictures and charts are embedded as text, colours are custom properties that follow the reader's
// light or dark setting, and there is no script. Problems come first.
#include "solvers/experiments/html_report.h"

#include "solvers/core/text.h"
#include "solvers/experiments/experiment_folder.h"
#include "solvers/experiments/run_table.h"
#include "solvers/experiments/svg.h"
#include "solvers/experiments/timed_runs.h"
#include "solvers/experiments/trial.h"
#include "solvers/files/format.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <fmt/format.h>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace mazewright::html {

/// Returns the colours of the report as CSS variables: `--text:#2A2622;`, `--heat0:`…
inline std::string variablesOf(const charts::ThemeColours& colours)
{
    std::string text = fmt::format(
        "--ground:#{:06X};--panel:#{:06X};--text:#{:06X};--muted:#{:06X};--grid:#{:06X};"
        "--axis:#{:06X};--border:#{:06X};--accent:#{:06X};--error:#{:06X};--success:#{:06X};"
        "--floor:#{:06X};--wall:#{:06X};--cost:#{:06X};--coin:#{:06X};--tile:#{:06X};"
        "--start:#{:06X};--end:#{:06X};",
        colours.window, colours.panel, colours.text, colours.muted, colours.grid, colours.muted,
        colours.border, colours.accent, colours.error, colours.success, colours.floor, colours.wall,
        colours.cost, colours.coin, colours.tile, colours.start, colours.accent);
    for (std::size_t run = 0; run < colours.runs.size(); ++run)
        text += fmt::format("--run{}:#{:06X};", run, colours.runs.at(run));
    for (std::size_t heat = 0; heat < colours.heat.size(); ++heat)
        text += fmt::format("--heat{}:#{:06X};", heat, colours.heat.at(heat));
    return text;
}

inline constexpr std::string_view screenRules = R"(
body{margin:0;background:var(--ground);color:var(--text);
font:14px/1.45 system-ui,"Noto Sans","DejaVu Sans",sans-serif}
main{max-width:1168px;margin:0 auto;padding:24px 16px}
h1{font-size:24px;margin:0 0 12px}h2{font-size:18px;margin:28px 0 6px}h3{font-size:14px;margin:0}
p{margin:4px 0}.muted,dt{color:var(--muted)}a{color:var(--accent)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;margin:0 0 12px}dd{margin:0}
.good{color:var(--success);font-weight:600}
.bad{border:1px solid var(--error);border-radius:6px;padding:0 16px 12px;background:var(--panel)}
.bad h2{color:var(--error);margin-top:12px}.bad ul{margin:0;padding-left:20px}
.wide{overflow-x:auto;min-width:0}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;margin:8px 0}
th,td{padding:3px 7px;text-align:right;white-space:nowrap;border-bottom:1px solid var(--border)}
th{font-weight:600}tbody th{font-weight:400}thead th{color:var(--muted);
white-space:normal;vertical-align:bottom}
th:first-child{text-align:left;padding-left:0}article td:nth-child(2){text-align:left}
article th:nth-child(2){text-align:left}
.names tr>:nth-child(2){text-align:left}.none{color:var(--muted)}
.fault,.fault th{color:var(--error);font-weight:600}
.charts{display:flex;flex-wrap:wrap;gap:12px;margin:12px 0}figure{margin:0;max-width:100%}
figure svg{max-width:100%;height:auto;border:1px solid var(--border);border-radius:6px}
article{display:flex;gap:20px;background:var(--panel);border:1px solid var(--border);
border-radius:6px;padding:14px 16px;margin:10px 0}
.picture{flex:0 0 128px}.maze{display:block;outline:1px solid var(--border)}
.hash{font-family:ui-monospace,"DejaVu Sans Mono",monospace;font-size:11px}
.pair th:first-child{max-width:260px;overflow:hidden;text-overflow:ellipsis}
@media (max-width:640px){article{flex-direction:column}}
.printed{display:none}
@page{margin:12mm}
)";

inline constexpr std::string_view printRules =
    R"(--ground:#fff;--panel:#fff;--text:#000;--muted:#444;--grid:#ddd;--axis:#444;--border:#bbb;
--floor:#fff}
.pair{break-before:page}.printed{display:block}
.brief-pairs .pair,.brief-levels article{display:none}
.brief tbody tr:nth-child(n+201){display:none}
.brief th:first-child{max-width:320px;overflow:hidden;text-overflow:ellipsis}
body{font-size:9px;print-color-adjust:exact;-webkit-print-color-adjust:exact}
main{max-width:none;padding:0}h1{font-size:16px}h2{font-size:13px}h3{font-size:10px}
h2,h3{break-after:avoid}.wide{overflow:visible}th,td{padding:2px 4px}.hash{font-size:7px}
article,figure,tr{break-inside:avoid}.picture{flex-basis:80px}.picture svg{width:80px;height:auto}
.charts{display:grid;grid-template-columns:repeat(2,minmax(0,1fr))}
figure svg{width:100%;box-sizing:border-box}
article{padding:6px 8px;margin:5px 0;gap:10px}.brief th,.brief td{padding:0 4px}article table{margin:3px 0}
figure:has(svg[width="1060"]){grid-column:1/-1}}
)";

/// Returns the style sheet of the report: its colours by role in light, in dark and on paper.
inline std::string style()
{
    const std::string light = variablesOf(charts::lightColours);
    return fmt::format("\n:root{{color-scheme:light dark;{}}}\n"
                       "@media (prefers-color-scheme:dark){{:root{{{}}}}}{}"
                       "@media print{{:root{{color-scheme:light;{}{}",
                       light, variablesOf(charts::darkColours), screenRules, light, printRules);
}

} // namespace mazewright::html

namespace mazewright {

namespace {

using charts::xmlText;
using words::durationText;
using words::numberText;
using words::plural;
using words::solverName;

// More of these are not printed one by one, so that the report of a usual experiment has few pages.
constexpr std::size_t mostPrintedLevels = 12;
constexpr std::size_t mostPrintedPairs = 3;

/// The records of a level, by index.
struct LevelRuns {
    std::string_view level;
    std::vector<std::size_t> runs{};
    const ReportedLevel* shown = nullptr; ///< null if there is no picture
};

/// A run among the runs of its level.
struct Contestant {
    TrialKey trial;
    Guarantee guarantee = Guarantee::none;
    std::optional<double> time{}; ///< empty if it is not comparable
    bool isOwnTime = false;       ///< by the solver's own clock
    bool mayWin = false;          ///< its level is solved, and its time is compared

    /// Returns true if both may win the same contest, and this one is faster.
    bool beats(const Contestant& other) const
    {
        return mayWin && *time < *other.time && guarantee == other.guarantee &&
               trial == other.trial;
    }
};

/// Writes a page.
class Page {
public:
    Page(std::span<const RunRecord> records, std::span<const ReportedLevel> levels,
         const std::optional<MachineState>& machine, std::string_view title,
         const SummaryOptions& options);
    std::string written();

private:
    template <class... Parts>
    void add(fmt::format_string<Parts...> text, Parts&&... parts)
    {
        fmt::format_to(std::back_inserter(m_out), text, std::forward<Parts>(parts)...);
    }
    void addHead();
    void addConditions();
    void addFailures();
    void addQuestion(const QuestionSummary& question);
    void addSolvers(const QuestionSummary& question);
    void addSolver(const SolverSummary& solver);
    void addLevels();
    void addBriefLevels();
    void addLevel(std::size_t index);
    void addRun(std::size_t index, const LevelRuns& level);
    std::string anchorOf(std::string_view level) const;

    std::span<const RunRecord> m_records;
    std::span<const ReportedLevel> m_reported;
    std::optional<MachineState> m_machine;
    std::string_view m_title;
    Summary m_summary;
    std::vector<std::optional<Quality>> m_qualities; ///< of the records
    TimeKind m_time = TimeKind::total;               ///< of the tables of levels
    std::vector<Contestant> m_contestants{};         ///< of the records
    std::vector<LevelRuns> m_levels;
    std::map<std::string_view, std::size_t> m_placeOfLevel;
    std::string m_out;
};

std::string_view wordsOf(Status status)
{
    constexpr std::array<std::string_view, 7> words = {
        "solved", "no solution", "not found", "stopped", "limit reached", "invalid", "failed"};
    return words[static_cast<std::size_t>(status)];
}

std::string_view validText(const RunRecord& run)
{
    if (!run.verified)
        return "–";
    return *run.verified ? "yes" : "✗ no";
}

/// Only a proof looks like a correct answer.
std::string qualityText(const std::optional<Quality>& quality)
{
    if (!quality)
        return "–";
    const bool isProved =
        quality->kind == QualityKind::optimal && quality->evidence == Evidence::proved;
    return isProved ? fmt::format(R"(<span class="good">✓ {}</span>)", textOf(*quality))
                    : textOf(*quality).text();
}

Page::Page(std::span<const RunRecord> records, std::span<const ReportedLevel> levels,
           const std::optional<MachineState>& machine, std::string_view title,
           const SummaryOptions& options)
    : m_records(records), m_reported(levels), m_machine(machine), m_title(title),
      m_summary(summarise(records, options)), m_qualities(qualitiesOf(records))
{
    const auto& questions = m_summary.questions;
    if (!questions.empty() && std::ranges::all_of(questions, [&](const QuestionSummary& each) {
            return each.time == questions.front().time;
        }))
        m_time = questions.front().time;
    const std::vector<std::size_t> queries = queriesPerMap(records);
    for (std::size_t i = 0; i < records.size(); ++i) {
        const auto own = timeOf(records[i], m_time, queries[i]);
        const auto question =
            std::ranges::find(questions, records[i].question, &QuestionSummary::question);
        const bool isOwn = own && clockOf(records[i], m_time) == Clock::self;
        m_contestants.push_back(
            {trialOf(records[i]), guaranteeOf(records[i]), own, isOwn,
             own && !isOwn && records[i].status == Status::solved && question->comparesTimes});
        const auto [place, isNew] = m_placeOfLevel.emplace(records[i].level, m_levels.size());
        if (isNew)
            m_levels.push_back({records[i].level});
        m_levels[place->second].runs.push_back(i);
    }
    for (const ReportedLevel& level : levels)
        if (const auto place = m_placeOfLevel.find(level.level); place != m_placeOfLevel.end())
            m_levels[place->second].shown = &level;
}

std::string Page::anchorOf(std::string_view level) const
{
    const auto place = m_placeOfLevel.find(level);
    const std::string name = xmlText(level);
    return place == m_placeOfLevel.end()
               ? name
               : fmt::format(R"(<a href="#level{}">{}</a>)", place->second, name);
}

std::string Page::written()
{
    addHead();
    addFailures();
    for (const QuestionSummary& question : m_summary.questions)
        addQuestion(question);
    addLevels();
    for (const QuestionSummary& question : m_summary.questions)
        m_out += html::pairPages(question, RunTable(question, m_records),
                                 [this](std::string_view level) { return anchorOf(level); });
    m_out += "</main></body></html>\n";
    return std::move(m_out);
}

void Page::addHead()
{
    std::set<std::string_view> solvers;
    for (const RunRecord& record : m_records)
        solvers.insert(record.solver);
    std::size_t settings = 0;
    for (const QuestionSummary& question : m_summary.questions)
        settings += question.solvers.size();
    const std::string what = fmt::format(
        "{}{} on {}", settings > solvers.size() ? plural(settings, "setting") + " of " : "",
        plural(solvers.size(), "solver"), plural(m_levels.size(), "level"));
    std::size_t pairs = 0;
    for (const QuestionSummary& question : m_summary.questions)
        pairs += question.pairs.size();
    add(R"(<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"/><title>{0} · Mazewright</title>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<style>{1}</style></head><body><main class="{2}{3}">
<h1>{0}</h1>)",
        xmlText(m_title.empty() ? what : m_title), html::style(),
        m_levels.size() > mostPrintedLevels ? "brief-levels " : "",
        pairs > mostPrintedPairs ? "brief-pairs" : "");
    if (!m_title.empty())
        add("<p>{}</p>", what);
    addConditions();
}

void Page::addConditions()
{
    std::string first;
    std::string last;
    for (const RunRecord& record : m_records) {
        const std::string& date = record.provenance.date;
        if (!date.empty() && (first.empty() || date < first))
            first = date;
        last = std::max(last, date);
    }
    const auto row = [&](std::string_view name, const std::string& text) {
        if (!text.empty())
            add("<dt>{}</dt><dd>{}</dd>", name, xmlText(text));
    };
    std::vector<const RunRecord*> all;
    for (const RunRecord& record : m_records)
        all.push_back(&record);
    const words::Conditions conditions = words::conditionsOf(all);
    m_out += "<dl>";
    row("Runs", numberText(static_cast<double>(m_records.size())));
    row("Measured", conditions.measured);
    std::string warnings;
    for (const std::string& warning : measurementWarnings(m_records, m_machine))
        warnings += (warnings.empty() ? "" : "; ") + warning;
    row("Warnings", warnings);
    row("Limits per run", conditions.limits);
    row("Machine", conditions.machine);
    row("Version", conditions.version);
    row("Date", first == last ? first : fmt::format("{} to {}", first, last));
    m_out += "</dl>";
}

void Page::addFailures()
{
    std::vector<std::string> all;
    for (const RecordFailure& failure : m_summary.failures) {
        const RunRecord& record = m_records[failure.record];
        all.push_back(fmt::format("{}: {}: {}", anchorOf(record.level),
                                  xmlText(solverName(record.solver, record.changedOptions())),
                                  xmlText(failure.why.text())));
    }
    for (const ReportedLevel& level : m_reported)
        if (!level.fault.empty())
            all.push_back(level.fault.starts_with(level.level)
                              ? xmlText(level.fault)
                              : fmt::format("{}: {}", anchorOf(level.level), xmlText(level.fault)));
    if (all.empty()) {
        m_out += R"(<p>No failures. All answers are valid.</p>)";
        return;
    }
    add(R"(<section class="bad"><h2>✗ {}</h2><ul>)", plural(all.size(), "failure"));
    for (const std::string& failure : all)
        add("<li>{}</li>", failure);
    m_out += "</ul></section>";
}

void Page::addSolvers(const QuestionSummary& question)
{
    m_out += R"(<div class="wide"><table><thead><tr>)";
    const std::initializer_list<std::string_view> titles = {
        "Solver",   "Levels",     "Solved",     "No solution", "Not found", "Limit reached",
        "Failed",   "Best",       "Proved",     "Claimed",     "Fastest",   nameOf(question.time),
        "Expanded", "Time ratio", "Cost ratio", "Median time", "PAR-2",     "PAR-10"};
    for (const std::string_view title : titles)
        add("<th>{}</th>", title);
    m_out += "</tr></thead><tbody>";
    const auto& solvers = question.solvers;
    const bool isGrouped = solvers.front().guarantee != solvers.back().guarantee;
    std::optional<Guarantee> group;
    for (const SolverSummary& solver : solvers) {
        if (isGrouped && group != solver.guarantee)
            add(R"(<tr><th colspan="{}">{}</th></tr>)", titles.size(), groupName(solver.guarantee));
        group = solver.guarantee;
        addSolver(solver);
    }
    m_out += "</tbody></table></div>";
    if (std::ranges::any_of(solvers, &SolverSummary::hasOwnTimes))
        m_out += R"(<p class="muted">^ by the solver's own clock.</p>)";
    for (const SolverSummary& solver : solvers)
        if (const Message note = setUpNote(solver, question.time, Message("the total time"),
                                           Message("the search time"));
            !note.empty())
            add(R"(<p class="muted">{}: {}.</p>)",
                xmlText(solverName(solver.solver, solver.setting)), xmlText(note.text()));
}

void Page::addQuestion(const QuestionSummary& question)
{
    const bool isWhole =
        std::ranges::all_of(question.solvers, [](const auto& solver) { return solver.isInMeans; });
    add(R"(<section><h2>{}</h2><p class="muted">{}, {} of them solved by all solvers{}. )"
        "Geometric means cover only these. Times are {} times. The optimum is proved on {}, "
        "claimed on {} and unknown on {}.</p>",
        nameOf(question.question), plural(question.levels, "level"),
        numberText(static_cast<double>(question.common)),
        isWhole ? "" : " but those with less than half of the solved levels, which have no means",
        idOf(question.time), plural(question.proved, "level"),
        numberText(static_cast<double>(question.claimed)),
        numberText(static_cast<double>(question.known)));
    for (const Message& caution : cautionsOf(question))
        add(R"(<p class="muted">Note: {}.</p>)", xmlText(caution.text()));
    addSolvers(question);
    m_out += R"(<p class="muted">Fastest: of the solvers with the same guarantee. Median time, )"
             "PAR-2 and PAR-10: over all levels; in PAR a run without an answer counts as 2 or "
             "10 times its limit. Time ratio and cost ratio: geometric mean of time ÷ shortest "
             "time and of cost ÷ best cost, per level.</p>";
    m_out += html::pairTable(question);
    m_out += R"(<div class="charts">)";
    for (const std::string& chart : html::questionCharts(question, RunTable(question, m_records)))
        add("<figure>{}</figure>", chart);
    m_out += "</div></section>";
}

void Page::addSolver(const SolverSummary& solver)
{
    add("<tr><th>{}</th>", xmlText(solverName(solver.solver, solver.setting)));
    const auto count = [&](std::size_t number, const char* kind = "") {
        add(R"(<td{}>{}</td>)", number == 0 ? R"( class="none")" : kind,
            numberText(static_cast<double>(number)));
    };
    count(solver.levels);
    count(solver.solved);
    count(solver.noSolution);
    count(solver.notFound);
    count(solver.atLimit);
    count(solver.refuted + solver.invalid + solver.failed, R"( class="fault")");
    count(solver.bestCost);
    count(solver.proved);
    count(solver.claimed);
    count(solver.fastest);
    const auto mean = [&](std::optional<double> value, const std::string& text) {
        add("<td>{}</td>", value ? text : "–");
    };
    const auto meanTime = [&](std::optional<double> value) {
        mean(value, durationText(value.value_or(0)) + (solver.hasOwnTimes ? " ^" : ""));
    };
    meanTime(solver.meanTime);
    const ExpansionUnit unit = solver.expands.value_or(ExpansionUnit::cells);
    mean(solver.meanExpanded,
         numberText(solver.meanExpanded.value_or(0)) +
             (unit == ExpansionUnit::cells ? "" : fmt::format(" {}", nameOf(unit))));
    mean(solver.timeRatio, fmt::format("{:.2f}", solver.timeRatio.value_or(0)));
    mean(solver.costRatio, fmt::format("{:.4g}", solver.costRatio.value_or(0)));
    if (solver.medianAbove)
        add("<td>&gt; {}</td>", durationText(*solver.medianAbove));
    else
        meanTime(solver.medianTime);
    meanTime(solver.par2);
    meanTime(solver.par10);
    m_out += "</tr>";
}

void Page::addLevels()
{
    m_out += R"(<section><h2>Levels</h2>)";
    if (m_levels.size() > mostPrintedLevels)
        addBriefLevels();
    m_out += R"(<p class="muted">★ the fastest of the solvers with the same )"
             "guarantee</p>";
    for (std::size_t i = 0; i < m_levels.size(); ++i)
        addLevel(i);
    m_out += "</section>";
}

/// Writes the table that is printed in place of the articles.
void Page::addBriefLevels()
{
    m_out +=
        R"(<div class="printed brief"><p class="muted">The answers and pictures of the levels )"
        R"(are in the file itself, and the table ends after 200 levels.</p><table><thead><tr>)"
        "<th>Level</th><th>Cells</th><th>Solved</th><th>Least cost</th><th>Shortest time</th>"
        "</tr></thead><tbody>";
    for (const LevelRuns& level : m_levels) {
        std::size_t solved = 0;
        std::optional<double> cost;
        std::optional<double> time;
        const auto lower = [](std::optional<double>& least, std::optional<double> value) {
            if (value && (!least || *value < *least))
                least = value;
        };
        for (const std::size_t run : level.runs) {
            const RunRecord& record = m_records[run];
            if (record.status != Status::solved || record.verified == false)
                continue;
            ++solved;
            lower(cost, record.cost);
            lower(time, comparableTime(record));
        }
        const RunRecord& first = m_records[level.runs.front()];
        add("<tr><th>{}</th><td>{} × {}</td><td>{} of {}</td><td>{}</td><td>{}</td></tr>",
            xmlText(level.level), first.columns, first.rows, solved, level.runs.size(),
            cost ? numberText(*cost) : "–", time ? durationText(*time) : std::string("–"));
    }
    m_out += "</tbody></table></div>";
}

void Page::addLevel(std::size_t index)
{
    const LevelRuns& level = m_levels[index];
    const RunRecord& first = m_records[level.runs.front()];
    const int rows = level.shown != nullptr ? level.shown->rows : first.rows;
    const int columns = level.shown != nullptr ? level.shown->columns : first.columns;
    add(R"(<article id="level{}"><div class="picture">{}</div><div class="wide"><h3>{}</h3>)",
        index, level.shown != nullptr ? std::string_view(level.shown->picture) : "",
        xmlText(level.level));
    m_out += R"(<p class="muted">)";
    if (rows > 0)
        add("{} × {} cells", columns, rows);
    if (const std::string& hash = first.provenance.hash; !hash.empty())
        add(R"( · <span class="hash">{}</span>)", xmlText(hash));
    m_out += "</p><table><thead><tr><th>Solver</th><th>State</th><th>Valid</th><th>Quality</"
             "th><th>Cost</th><th>Bound</th>"
             "<th>Expanded</th>";
    add("<th>{}</th></tr></thead><tbody>", nameOf(m_time));
    for (const std::size_t run : level.runs)
        addRun(run, level);
    m_out += "</tbody></table></div></article>";
}

void Page::addRun(std::size_t index, const LevelRuns& level)
{
    const RunRecord& run = m_records[index];
    const bool hasFailed = run.verified == false;
    const Contestant& own = m_contestants[index];
    const bool isFastest = own.mayWin && std::ranges::none_of(level.runs, [&](std::size_t other) {
                               return m_contestants[other].beats(own);
                           });
    const std::optional<double> time = run.mute ? own.time : run.number("time-ms");
    add("<tr{}><th>{}</th><td>{}</td><td>{}</td><td>{}</td>", hasFailed ? R"( class="fault")" : "",
        xmlText(solverName(run.solver, run.changedOptions())), wordsOf(run.status), validText(run),
        qualityText(m_qualities[index]));
    add("<td>{}</td><td>{}</td>", run.cost ? numberText(*run.cost) : "–",
        run.bound ? numberText(*run.bound) : "–");
    const std::optional<double> expanded = run.number("expanded");
    add("<td>{}</td>", expanded ? numberText(*expanded) : "–");
    std::string spread;
    const auto first = run.number("time-q1-ms");
    const auto third = run.number("time-q3-ms");
    if (first && third)
        spread = fmt::format(R"( title="median of {} times; middle half from {} to {}")",
                             run.measured.times, durationText(*first), durationText(*third));
    const std::string shown = !time      ? std::string("–")
                              : run.mute ? durationText(*time) + (own.isOwnTime ? " ^" : "")
                                         : "(" + durationText(*time) + ")";
    add("<td{}>{}{}</td></tr>", spread, isFastest ? "★ " : "", shown);
}

} // namespace

std::string htmlReport(std::span<const RunRecord> records, std::span<const ReportedLevel> levels,
                       const std::optional<MachineState>& machine, std::string_view title,
                       const SummaryOptions& options)
{
    return Page(records, levels, machine, title, options).written();
}

std::string reportPage(std::span<const RunRecord> records, const std::filesystem::path& results,
                       const MachineState& machine, std::string_view title,
                       const SummaryOptions& options)
{
    std::vector<ReportedLevel> levels;
    std::unordered_set<std::string_view> known;
    for (const RunRecord& record : records) {
        if (!known.insert(record.level).second)
            continue;
        if (const auto read = readLevel(levelFileOf(record.level, results)))
            levels.push_back(reportedLevel(record.level, read->level.maze));
        else
            levels.push_back(
                {.level = record.level, .fault = describe(read.error(), record.level)});
    }
    return htmlReport(records, levels, machine, title, options);
}

} // namespace mazewright
