#pragma once

#include "solvers/core/fact_spec.h"
#include "solvers/core/message.h"
#include "solvers/core/outcome.h"
#include "solvers/core/problem.h"
#include "solvers/core/verify.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace mazewright {

/// What is known of a claim: recomputed here and true; not recomputed; recomputed here and false.
enum class Evidence : std::uint8_t { proved, claimed, refuted };

/// Returns the permanent id: `proved`.
std::string_view idOf(Evidence evidence) noexcept;
/// Returns the evidence with this id; empty if there is none.
std::optional<Evidence> evidenceOf(std::string_view id) noexcept;

/// The best answer of a problem, as the audit computes it.
struct Optimum {
    bool exists = true; ///< false: the problem has no solution
    double cost = 0;    ///< least cost, cells of the best line, tiles left, or best score
    int turns = 0;      ///< of the best line
    std::optional<std::int64_t> tracks{};        ///< one stroke: number of all tracks
    std::optional<std::int64_t> optimalTracks{}; ///< one stroke: number of best tracks
    std::vector<Route> routes{};                 ///< an answer of this cost
    std::vector<Point> points{};                 ///< of its lines; see `Outcome`
};

/// The verdict on an answer and all that it claims.
struct Audit {
    Evidence evidence = Evidence::claimed;
    Message why{};                    ///< why it is refuted, or why it is not proved
    std::optional<Optimum> optimum{}; ///< if it could be computed
};

/// Computes the optimum of a problem by a plain search that shares no code with any solver.
/// Shortest paths and links are solved whatever their size. A board is played through, and the
/// tracks of one stroke are enumerated, only if they are few. Undecided within the budget, or if
/// the level is too large. `bad_alloc` becomes undecided. Essay and cost: `audit.cpp`.
Decided<Optimum> optimumOf(const Problem& problem, Budget& budget);

/// Audits answers. An optimum is computed once for all answers to a problem. Safe to call from many
/// threads; they compute one optimum at a time.
class Auditor {
public:
    /// An auditor that is off proves nothing: every legal answer is claimed.
    explicit Auditor(bool isOn = true) : m_isOn(isOn) {}

    /// Returns what the outcome's claims are worth; empty if it claims nothing. `verdict` is that
    /// of `verify`, `factor` that of the solver with its options (`factorOf`). A claim is: an
    /// answer exists, or none; a bound; that the answer is within the factor of the optimum; the
    /// number of tracks. A search that failed is repeated only with more time.
    std::optional<Audit> audit(const Problem& problem, double factor, const Outcome& outcome,
                               const std::optional<Verdict>& verdict, Budget& budget);

    /// Computes the optimum of a problem ahead of its answers, so that no audit disturbs the times
    /// of their searches.
    void prepare(const Problem& problem, Budget& budget);

    /// Forgets all optima, such as those of a level that is finished.
    void clear();

private:
    using Key = std::pair<std::uint64_t, Query>; ///< the revision of the maze, and the question
    struct HashOfKey {
        std::size_t operator()(const Key& key) const;
    };
    struct Known {
        std::shared_ptr<const Decided<Optimum>> optimum;
        std::optional<std::chrono::nanoseconds> time; ///< that the search had; empty if unlimited
    };

    std::shared_ptr<const Decided<Optimum>> optimum(const Problem& problem, Budget& budget);

    bool m_isOn;
    std::mutex m_mutex;
    std::unordered_map<Key, Known, HashOfKey> m_known; // optima without their routes
};

/// Refutes the verdict if the audit does, so that an answer that fails either has no time and no
/// rank.
void applyTo(std::optional<Verdict>& verdict, const std::optional<Audit>& audit);

} // namespace mazewright
