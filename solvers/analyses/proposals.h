#pragma once

#include "solvers/analyses/suggest.h"
#include "solvers/base/message.h"

#include <cstdint>
#include <optional>

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
Message noProposalText(const SuggestRules& rules);
/// That a search ended before it had tried every edit.
Message cutShortText(const Message& why);
/// That a second count refuted so many proposals, with its words on the last of them.
Message refutedText(std::uint64_t refuted, const Message& last);

/// Whether the larger proposal makes all edits of the smaller one, and others too.
bool extends(const Proposal& larger, const Proposal& smaller);

} // namespace mazewright
