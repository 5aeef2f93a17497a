#pragma once

#include "solvers/analyses/suggest.h"

#include <cstdint>
#include <optional>
#include <string>

namespace mazewright {

/// Which of two proposals is shown first; see `Suggestions`. A strict total order of proposals
/// with different edits, each given by place.
class ProposalOrder {
public:
    /// `score` of the level as it is; none where it has no track, and no change of score counts.
    explicit ProposalOrder(std::optional<std::int64_t> score) : m_score(score) {}

    bool operator()(const Proposal& a, const Proposal& b) const;

private:
    std::int64_t changeOf(const Proposal& proposal) const;

    std::optional<std::int64_t> m_score;
};

/// That no edit within the rules leaves exactly one best track, in words.
std::string noProposalText(const SuggestRules& rules);

/// Whether the larger proposal makes all edits of the smaller one, and others too.
bool extends(const Proposal& larger, const Proposal& smaller);

} // namespace mazewright
