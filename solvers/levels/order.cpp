#include "solvers/levels/order.h"

#include "solvers/core/maze.h"
#include "solvers/core/random.h"
#include "solvers/core/text.h"
#include "solvers/levels/fact_cache.h"
#include "solvers/levels/grade.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <memory>
#include <string>
#include <string_view>

namespace mazewright {

namespace {

/// Parses a number for a fact of this kind; empty if it is not one, or is negative.
std::optional<Value> numberOf(std::string_view text, FactKind kind)
{
    if (kind != FactKind::real) {
        const auto count = countFrom(text);
        if (!count)
            return std::nullopt;
        if (kind == FactKind::whole && count->fits_slong_p())
            return Value(std::int64_t{count->get_si()});
        return Value(*count);
    }
    double real = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), real);
    if (code != std::errc{} || end != text.data() + text.size() || !std::isfinite(real) || real < 0)
        return std::nullopt;
    return Value(real);
}

} // namespace

Expected<FactConstraint> factConstraintOf(std::string_view text, Question question)
{
    const std::size_t sign = text.find('=');
    const std::string_view id = text.substr(0, sign);
    const std::string_view value =
        sign == std::string_view::npos ? std::string_view() : text.substr(sign + 1);
    const FactSpec* fact = findFact(id, question);
    if (fact == nullptr || !fact->isStatable() || !fact->isOf(question))
        return failure(
            ErrorCode::value,
            messageOf("'{}' is not a fact that can be required of a {} level", id, idOf(question)));
    if (fact->kind == FactKind::flag) {
        if (value != "true" && value != "false")
            return failure(ErrorCode::value,
                           messageOf("{}: expected {}=true or {}=false", text, id, id));
        return FactConstraint{fact, value == "true"};
    }
    const auto range = FactRange::read(
        value, [fact](std::string_view number) { return numberOf(number, fact->kind); });
    if (!range)
        return failure(ErrorCode::value,
                       messageOf("{}: expected a number or a range, such as {}=3..9, {}=3.. or "
                                 "{}=..9",
                                 text, id, id, id));
    return FactConstraint{fact, *range};
}

namespace {

/// Returns the approximate cost of a fact: 0 for reading the cells; 1 for one run; 2 for several
/// runs or a report.
int costOf(const FactSpec& fact)
{
    if (!fact.question)
        return 0;
    if (fact.onDemand)
        return 3;
    return fact.difficulty ? 2 : 1;
}

/// Returns the fact that a search evaluates: the number of best answers in place of `unique`, which
/// would be proved twice.
const FactSpec& asked(const FactSpec& wanted)
{
    if (wanted.id != "unique")
        return wanted;
    if (wanted.question == Question::oneStroke)
        return *findFact("optimal-tracks", Question::oneStroke);
    if (wanted.question == Question::shortestPath)
        return *findFact("shortest-routes", Question::shortestPath);
    return wanted;
}

double fitOfNumber(const FactRange& wanted, double number)
{
    double distance = 0;
    double end = 0;
    if (wanted.least && number < toDouble(*wanted.least)) {
        end = toDouble(*wanted.least);
        distance = end - number;
    } else if (wanted.most && number > toDouble(*wanted.most)) {
        end = toDouble(*wanted.most);
        distance = number - end;
    }
    return std::max(0.0, 1 - distance / std::max(1.0, end));
}

/// Returns the fit of `unique`, given the number of best answers.
double fitOfCount(bool unique, const mpz_class& count)
{
    if ((count == 1) == unique)
        return 1;
    if (!unique || count == 0)
        return 0;
    const auto digits = static_cast<double>(mpz_sizeinbase(count.get_mpz_t(), 2));
    return 1 / (1 + digits);
}

double fitOfAnswer(const RequiredValue& wanted, const FactAnswer& answer)
{
    const auto* known = std::get_if<KnownFact>(&answer);
    if (known == nullptr)
        return 0;
    if (const bool* flag = std::get_if<bool>(&known->value))
        return *flag == std::get<bool>(wanted) ? 1 : 0;
    const Value number = *numberOf(known->value);
    if (const bool* unique = std::get_if<bool>(&wanted))
        return fitOfCount(*unique, std::get<mpz_class>(number));
    const auto& range = std::get<FactRange>(wanted);
    return range.contains(number) ? 1 : std::min(fitOfNumber(range, toDouble(number)), 0.999999);
}

} // namespace

CandidateJudge::CandidateJudge(std::vector<FactConstraint> constraints)
    : m_constraints(std::move(constraints))
{
    std::stable_sort(m_constraints.begin(), m_constraints.end(),
                     [](const FactConstraint& a, const FactConstraint& b) {
                         return costOf(*a.fact) < costOf(*b.fact);
                     });
}

double CandidateJudge::fitOf(const MazeSnapshot& maze, const Rules& rules, double enough,
                             Budget& budget, Message* undecided) const
{
    FactCache level(maze, rules);
    const auto all = static_cast<double>(m_constraints.size());
    double missed = 0;
    for (const FactConstraint& want : m_constraints) {
        const FactAnswer& answer = level.compute(asked(*want.fact), budget);
        missed += 1 - fitOfAnswer(want.value, answer);
        if (const auto* open = std::get_if<Undecided>(&answer); open != nullptr && undecided)
            *undecided = open->why;
        if (1 - missed / all < enough)
            break;
    }
    return m_constraints.empty() ? 1 : 1 - missed / all;
}

/// A maze that may satisfy the order.
struct Candidate {
    Maze maze;
    Rules rules{};
};

/// Source of candidates: new ones, or changed copies of others that keep the guarantees.
class Candidates {
public:
    virtual ~Candidates() = default;
    /// Returns a new candidate. Errors: those of a generator.
    virtual Expected<Candidate> fresh(Random& random) = 0;
    virtual Expected<Candidate> changed(const Candidate& from, Random& random) = 0;
};

/// Returns candidates made by the order's generator, with their own seeds. A change is a different
/// seed, or a different place for start or end; for a board that must be clearable anyway it mostly
/// swaps two tiles. The order must outlive the result.
std::unique_ptr<Candidates> generatedCandidates(const Order& order, const std::stop_token& stop);

/// Returns candidates drawn cell by cell, with the order's symmetry and the walls of its shape. A
/// change adds or removes a wall or a coin, or moves start or end. The order must outlive the
/// result.
std::unique_ptr<Candidates> drawnCandidates(const Order& order);

/// Returns a random cell of the maze that is open and neither start nor end; empty if there is
/// none.
std::optional<Position> anyFloor(const Maze& maze, Random& random);

namespace {

/// Boards with more cells begin with more walls, since open ones are expensive to judge.
constexpr std::size_t smallBoard = 120;

class Drawing : public Candidates {
public:
    explicit Drawing(const Order& order)
        : m_order(order), m_symmetry(inTheMiddle(order.symmetry, order.rows, order.columns)),
          m_hasCoins(order.question == Question::oneStroke)
    {
    }

    Expected<Candidate> fresh(Random& random) override
    {
        auto maze = Maze::make(m_order.rows, m_order.columns);
        if (!maze)
            return tl::unexpected(maze.error());
        const bool small = maze->size() <= smallBoard;
        const double walls = (small ? 0.1 : 0.3) + 0.01 * static_cast<double>(random.below(20));
        const double coins = m_hasCoins ? 0.01 * static_cast<double>(random.below(25)) : 0;
        for (CellIndex cell = 0; cell < maze->size(); ++cell)
            if (random.chance(walls))
                draw(*maze, maze->position(cell), {CellKind::wall});
            else if (random.chance(coins))
                draw(*maze, maze->position(cell), {CellKind::coin});
        keepWalls(*maze);
        for (const CellKind end : {CellKind::start, CellKind::end})
            place(*maze, end, random);
        return Candidate{std::move(*maze), m_order.rules};
    }

    Expected<Candidate> changed(const Candidate& from, Random& random) override
    {
        Candidate next = from;
        const std::uint64_t changes = 1 + random.below(2) * random.below(3);
        for (std::uint64_t i = 0; i < changes; ++i)
            change(next.maze, random);
        keepWalls(next.maze);
        return next;
    }

private:
    bool isKept(const Maze& maze, CellIndex cell) const
    {
        return m_order.shape && m_order.shape->isWall(cell) && maze.isWall(cell);
    }

    void keepWalls(Maze& maze) const
    {
        for (CellIndex cell = 0; m_order.shape && cell < maze.size(); ++cell)
            if (m_order.shape->isWall(cell) && !maze.isWall(cell))
                maze.set(cell, {CellKind::wall});
    }

    /// Draws the cell and its images, except on start and end.
    void draw(Maze& maze, Position at, Cell cell) const
    {
        std::vector<Position> cells = imagesOf(m_symmetry, at);
        cells.push_back(at);
        for (const Position p : cells)
            if (maze.contains(p) && !isEndpoint(maze.at(p).kind))
                maze.set(p, cell);
    }

    static void place(Maze& maze, CellKind end, Random& random)
    {
        if (const auto at = anyFloor(maze, random))
            maze.set(*at, {end});
    }

    void change(Maze& maze, Random& random)
    {
        const std::uint64_t kind = random.below(m_hasCoins ? 10 : 7);
        if (kind < 2)
            return place(maze, kind == 0 ? CellKind::start : CellKind::end, random);
        const auto cell = static_cast<CellIndex>(random.below(maze.size()));
        if (isKept(maze, cell))
            return;
        const CellKind is = maze.at(cell).kind;
        const CellKind wanted = kind < 7 ? CellKind::wall : CellKind::coin;
        draw(maze, maze.position(cell), {is == wanted ? CellKind::floor : wanted});
    }

    const Order& m_order;
    Symmetry m_symmetry;
    bool m_hasCoins;
};

} // namespace

std::unique_ptr<Candidates> drawnCandidates(const Order& order)
{
    return std::make_unique<Drawing>(order);
}

namespace {

constexpr std::int64_t leastSymbols = 2;
constexpr std::int64_t mostSymbols = 99; // of any generator; some support fewer
constexpr std::int64_t cellsOfSymbol = 6;

/// Returns a random suitable cell; empty if some hundred attempts fail.
template <class Suits>
std::optional<CellIndex> anyOf(const Maze& maze, Random& random, Suits suits)
{
    constexpr int tries = 200;
    for (int i = 0; i < tries; ++i)
        if (const auto cell = static_cast<CellIndex>(random.below(maze.size())); suits(cell))
            return cell;
    return std::nullopt;
}

class Generating : public Candidates {
public:
    Generating(const Order& order, std::stop_token stop) : m_order(order), m_stop(std::move(stop))
    {
    }

    Expected<Candidate> fresh(Random& random) override
    {
        const std::uint64_t seed = random.bits();
        const Options options = optionsOf(random);
        auto made =
            m_order.shape
                ? m_order.generator->generateOnto(*m_order.shape, seed, options, m_stop)
                : m_order.generator->generate(m_order.rows, m_order.columns, seed, options, m_stop);
        if (!made)
            return tl::unexpected(made.error());
        Rules rules = made->rules.question ? made->rules : m_order.rules;
        rules.question = m_order.question;
        return Candidate{std::move(made->maze), rules};
    }

    Expected<Candidate> changed(const Candidate& from, Random& random) override
    {
        if (m_order.question == Question::clearBoard && isClearingWanted() && random.below(8) != 0)
            return swapped(from, random);
        const bool hasEnds = from.maze.start() && from.maze.end();
        if (!hasEnds || random.below(2) == 0)
            return fresh(random);
        Candidate next = from;
        const auto place = anyFloor(next.maze, random);
        if (place)
            next.maze.set(*place, {random.below(2) == 0 ? CellKind::start : CellKind::end});
        return next;
    }

private:
    /// Few tiles per symbol make traps, many make choice: eight symbols on 48 tiles leave hardly a
    /// board with a trap, twelve some, sixteen many.
    Options optionsOf(Random& random) const
    {
        Options options = m_order.options;
        if (!m_order.symbolsAreOpen || !options.knows("symbols") || !isDifficultyWanted())
            return options;
        const auto most =
            std::clamp<std::int64_t>(std::int64_t{m_order.rows} * m_order.columns / cellsOfSymbol,
                                     leastSymbols, mostSymbols);
        const auto symbols =
            leastSymbols + static_cast<std::int64_t>(
                               random.below(static_cast<std::uint64_t>(most - leastSymbols + 1)));
        static_cast<void>(options.set("symbols", std::to_string(symbols)));
        return options;
    }

    bool isDifficultyWanted() const
    {
        return std::any_of(m_order.constraints.begin(), m_order.constraints.end(),
                           [](const FactConstraint& want) {
                               const std::string_view id = want.fact->id;
                               return id == "traps" || id == "choice" || id == "grade";
                           });
    }

    /// Returns true if every fitting board can be cleared, so that no generator needs to guarantee
    /// it.
    bool isClearingWanted() const
    {
        const auto isOfClearing = [](const FactConstraint& want) {
            return want.fact->id == "clearable" && want.value == RequiredValue(true);
        };
        return isDifficultyWanted() ||
               std::any_of(m_order.constraints.begin(), m_order.constraints.end(), isOfClearing);
    }

    /// Swaps two tiles of different symbols, if such are found.
    static Candidate swapped(const Candidate& from, Random& random)
    {
        Candidate next = from;
        const auto one = anyOf(next.maze, random, [&](CellIndex cell) {
            return next.maze.at(cell).kind == CellKind::tile;
        });
        const auto other = anyOf(next.maze, random, [&](CellIndex cell) {
            const Cell tile = next.maze.at(cell);
            return one && tile.kind == CellKind::tile && tile != next.maze.at(*one);
        });
        if (!other)
            return next;
        const Cell first = next.maze.at(*one);
        const Cell second = next.maze.at(*other);
        next.maze.set(*one, second);
        next.maze.set(*other, first);
        return next;
    }

    const Order& m_order;
    std::stop_token m_stop;
};

} // namespace

std::optional<Position> anyFloor(const Maze& maze, Random& random)
{
    const auto cell = anyOf(maze, random, [&maze](CellIndex at) {
        const CellKind kind = maze.at(at).kind;
        return kind == CellKind::floor || kind == CellKind::coin;
    });
    return cell ? std::optional(maze.position(*cell)) : std::nullopt;
}

std::unique_ptr<Candidates> generatedCandidates(const Order& order, const std::stop_token& stop)
{
    return std::make_unique<Generating>(order, stop);
}

namespace {

/// Number of candidates after which a search starts over.
constexpr std::int64_t candidatesOfRound = 500;
/// How much worse a candidate may be at the beginning of a round.
constexpr double mostLeeway = 0.04;
/// Memory limit for judging one candidate; beyond it the candidate's fit is 0.
constexpr std::size_t bytesOfCandidate = std::size_t{256} << 20;
/// Time limit for the proof of one level, and for describing the nearest one after the budget has
/// ended.
constexpr std::chrono::seconds timeOfProof{20};
constexpr std::chrono::seconds timeOfNearest{1};

/// The best candidate that one level's search has found so far.
struct Best {
    Candidate candidate;
    double fit;
};

/// Returns the limits of one part of a request, whose time is the remaining time of the whole.
Limits limitsOfCandidate(const Budget& whole)
{
    Limits limits = whole.limits();
    if (limits.bytes == 0 || limits.bytes > bytesOfCandidate)
        limits = {.bytes = bytesOfCandidate};
    limits.time = {};
    if (const auto left = whole.timeLeft())
        limits.time = std::max(std::chrono::milliseconds(1),
                               std::chrono::duration_cast<std::chrono::milliseconds>(*left));
    return limits;
}

RequiredFacts holdsOf(const std::vector<FactConstraint>& constraints)
{
    RequiredFacts holds;
    for (const FactConstraint& want : constraints)
        holds.insert_or_assign(std::string(want.fact->id), want.value);
    return holds;
}

/// Searches for one level.
class LevelSearch {
public:
    LevelSearch(const Order& order, std::uint64_t seed, Budget& budget, const OrderWatch& watch)
        : m_order(order), m_judge(order.constraints), m_random(seed), m_budget(budget),
          m_watch(watch),
          m_candidates(order.generator != nullptr ? generatedCandidates(order, budget.stopToken())
                                                  : drawnCandidates(order))
    {
    }

    Expected<std::optional<OrderedLevel>> find(const std::vector<std::vector<PackedCell>>& taken)
    {
        while (m_tried < m_order.candidates && m_budget.poll() == Halt::none) {
            if (const auto round = goRound(taken); !round)
                return tl::unexpected(round.error());
            if (m_found)
                return m_found;
        }
        if (!m_best)
            return std::nullopt;
        Budget rest({.time = timeOfNearest}, m_budget.stopToken());
        OrderedLevel nearest = levelOf(*m_best, rest);
        nearest.halted = m_budget.poll() != Halt::none;
        nearest.fit = std::min(nearest.fit, 0.999999);
        return nearest;
    }

private:
    /// Runs one round, starting from a new candidate.
    Expected<void> goRound(const std::vector<std::vector<PackedCell>>& taken)
    {
        auto now = m_candidates->fresh(m_random);
        if (!now)
            return tl::unexpected(now.error());
        double fit = judge(*now, 0);
        for (std::int64_t step = 0; !m_found && step < candidatesOfRound; ++step) {
            if (m_budget.poll() != Halt::none)
                return {};
            if (fit >= 1 && prove(*now, taken))
                return {};
            if (m_tried >= m_order.candidates)
                return {};
            auto next = m_candidates->changed(*now, m_random);
            if (!next)
                return tl::unexpected(next.error());
            const double leeway = mostLeeway * static_cast<double>(candidatesOfRound - step) /
                                  static_cast<double>(candidatesOfRound);
            const double nextFit = judge(*next, fit - leeway);
            if (nextFit < fit - leeway)
                continue;
            now = std::move(next);
            fit = nextFit;
        }
        return {};
    }

    double judge(const Candidate& candidate, double enough)
    {
        Budget budget(limitsOfCandidate(m_budget), m_budget.stopToken());
        const double fit = m_judge.fitOf(std::make_shared<const Maze>(candidate.maze),
                                         candidate.rules, enough, budget);
        ++m_tried;
        const bool better = m_budget.poll() == Halt::none && (!m_best || fit > m_best->fit);
        if (better)
            m_best = Best{candidate, fit};
        if (m_watch)
            m_watch(m_tried, better ? &m_best->candidate.maze : nullptr, m_best ? m_best->fit : 0);
        return fit;
    }

    OrderedLevel levelOf(const Best& best, Budget& budget) const
    {
        OrderedLevel level{.maze = best.candidate.maze, .rules = best.candidate.rules};
        level.fit = best.fit;
        level.tried = m_tried;
        level.facts = checkLevel(
            {std::make_shared<const Maze>(level.maze), level.rules, holdsOf(m_order.constraints)},
            budget);
        return level;
    }

    /// Returns true if the candidate is proved and is no copy of a level made before.
    bool prove(const Candidate& candidate, const std::vector<std::vector<PackedCell>>& taken)
    {
        if (std::find(taken.begin(), taken.end(), formOf(candidate.maze)) != taken.end())
            return false;
        Budget budget(m_budget, timeOfProof);
        OrderedLevel level = levelOf({candidate, 1}, budget);
        const bool holds =
            std::all_of(level.facts.begin(), level.facts.end(),
                        [](const CheckedFact& fact) { return fact.proof == Proof::holds; });
        if (holds)
            m_found = std::move(level);
        return holds;
    }

    const Order& m_order;
    CandidateJudge m_judge;
    Random m_random;
    Budget& m_budget;
    const OrderWatch& m_watch;
    std::unique_ptr<Candidates> m_candidates;
    std::optional<Best> m_best;
    std::optional<OrderedLevel> m_found;
    std::int64_t m_tried = 0;
};

} // namespace

Expected<void> checkOrder(const Order& order)
{
    if (auto fits = Maze::checkSize(order.rows, order.columns); !fits)
        return fits;
    if (static_cast<std::int64_t>(order.rows) * order.columns > Orders::mostCells)
        return failure(
            ErrorCode::value,
            messageOf("levels made to order have at most {} cells; expected fewer than {} × {}",
                      Orders::mostCells, order.columns, order.rows));
    if (order.constraints.empty())
        return failure(ErrorCode::value, "at least one wanted fact is needed, such as unique=true");
    for (const FactConstraint& want : order.constraints)
        if (const Population* graded = populationOf(order.question);
            want.fact->id == "grade" && graded != nullptr)
            if (Message why = whyOutside(*graded, order.rows, order.columns, order.rules);
                !why.empty())
                return failure(ErrorCode::value, std::move(why));
    if (order.shape &&
        (order.shape->rows() != order.rows || order.shape->columns() != order.columns))
        return failure(ErrorCode::value, "the shape and the levels differ in size");
    if (order.generator == nullptr && order.question != Question::oneStroke &&
        order.question != Question::shortestPath)
        return failure(ErrorCode::value, messageOf("{} levels cannot be drawn cell by cell; "
                                                   "expected a generator, such as clearable-board",
                                                   idOf(order.question)));
    if (order.generator != nullptr && order.shape && order.generator->generateOnto == nullptr)
        return failure(ErrorCode::value,
                       messageOf("{} creates its own walls; expected a generator that uses given "
                                 "walls, such as clearable-board, or none",
                                 order.generator->info.id));
    if (order.generator != nullptr && order.symmetry != SymmetryKind::none)
        return failure(
            ErrorCode::value,
            "with a generator, set the symmetry by the generator's own option, if it has one");
    if (turnsRowsIntoColumns(order.symmetry) && order.rows != order.columns)
        return failure(ErrorCode::value, "this symmetry needs as many rows as columns");
    return {};
}

Orders::Orders(Order order) : m_order(std::move(order)), m_seeds(m_order.seed)
{
    m_order.rules.question = m_order.question;
}

Orders::Turn Orders::next()
{
    return {m_seeds.bits(), m_forms};
}

bool Orders::take(const Maze& maze)
{
    std::vector<PackedCell> form = formOf(maze);
    if (std::find(m_forms->begin(), m_forms->end(), form) != m_forms->end())
        return false;
    m_forms = std::make_shared<Forms>(*m_forms); // running turns still read the previous ones
    m_forms->push_back(std::move(form));
    return true;
}

Expected<std::optional<OrderedLevel>> Orders::search(const Turn& turn, Budget& budget,
                                                     const OrderWatch& watch) const
{
    return LevelSearch(m_order, turn.seed, budget, watch).find(*turn.taken);
}

Expected<std::optional<OrderedLevel>> Orders::settled(Expected<std::optional<OrderedLevel>> found,
                                                      const Turn& turn, Budget& budget)
{
    const auto isLevel = [&found] { return found && *found && (*found)->fits(); };
    if (!isLevel() || take((*found)->maze))
        return found;
    found = search({turn.seed, m_forms}, budget);
    if (isLevel())
        take((*found)->maze);
    return found;
}

} // namespace mazewright
