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

/// How good a valid answer is. Only a proof can tell: a route that holds its check is legal, and
/// may be far from the best.
enum class QualityKind : std::uint8_t {
    optimal,
    worse,      ///< than one that is proved to be the best
    wrongCount, ///< as good as the best, but a count beside it is not that of the proof
    unknown     ///< nothing proved is at hand
};

/// The permanent id: `wrong-count`.
std::string_view idOf(QualityKind kind) noexcept;

/// How good an answer is, and how far from the one that is proved to be the best: by a share of the
/// cost, an amount of the score, or turns of a line.
struct Quality {
    QualityKind kind = QualityKind::unknown;
    double gap = 0;        ///< above 0 where it is worse
    std::string_view of{}; ///< what the gap counts: empty (a share), `score` or `turns`
    std::string figure{};  ///< which count is wrong

    friend bool operator==(const Quality&, const Quality&) = default;
};

/// `optimal`, `+14 %`, `2 less`, `1 turn more`, `wrong optimal-tracks`, `unknown`.
Message textOf(const Quality& quality);

/// For a table in order: optimal first, then worse by ever more, a wrong count, and unknown.
double rankOf(const Quality& quality) noexcept;

/// The quality of a valid answer beside the best of its trial.
Quality qualityOf(const RunRecord& run, const BestAnswer& best);

/// The quality of each record's answer, in their order: held against what is proved of the same
/// trial among them. None where there is no answer that holds its check. O(n log n).
std::vector<std::optional<Quality>> qualitiesOf(std::span<const RunRecord> records);

} // namespace mazewright
