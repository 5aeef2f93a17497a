#pragma once

#include "solvers/base/message.h"
#include "solvers/comparison/trial.h"
#include "solvers/formats/run_record.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// The quality of a valid answer. Only a proof can decide it: a route that passes its check is
/// legal, but may be far from optimal.
enum class QualityKind : std::uint8_t {
    optimal,
    worse,      ///< than an answer that is proved to be optimal
    wrongCount, ///< as good as the optimum, but one of its counts differs from that of the proof
    unknown     ///< no proof is available
};

/// Returns the permanent id: `wrong-count`.
std::string_view idOf(QualityKind kind) noexcept;

/// The quality of an answer, and its distance from the proved optimum: a share of the cost, an
/// amount of the score, or a number of turns.
struct Quality {
    QualityKind kind = QualityKind::unknown;
    double gap = 0;        ///< above 0 if it is worse
    std::string_view of{}; ///< unit of the gap: empty (a share), `score` or `turns`
    std::string figure{};  ///< id of the wrong count

    friend bool operator==(const Quality&, const Quality&) = default;
};

/// Returns `optimal`, `+14 %`, `2 less`, `1 turn more`, `wrong optimal-tracks` or `unknown`.
Message textOf(const Quality& quality);

/// Returns a sort key for tables: optimal first, then increasingly worse, wrong count, unknown.
double rankOf(const Quality& quality) noexcept;

/// Returns the quality of a valid answer, compared with the best of its trial.
Quality qualityOf(const RunRecord& run, const BestAnswer& best);

/// Returns the quality of each record's answer, in order, compared with the proofs of the same
/// trial among the records. Empty for a record without an answer that passes its check. O(n log n).
std::vector<std::optional<Quality>> qualitiesOf(std::span<const RunRecord> records);

} // namespace mazewright
