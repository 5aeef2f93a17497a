#pragma once

#include "solvers/analyses/suggest.h"
#include "solvers/base/message.h"

#include <cstdint>
#include <optional>

namespace mazewright {

/// Order in which proposals are shown; see `Suggestions`. A strict total order of proposals with
/// different edits, each given by place.
class ProposalOrder {
public:
    /// `score` of the unedited level; empty if it has no track, and changes of score do not count
    /// then.
    explicit ProposalOrder(std::optional<std::int64_t> score) : m_score(score) {}

    bool operator()(const Proposal& a, const Proposal& b) const;

private:
    std::int64_t changeOf(const Proposal& proposal) const;

    std::optional<std::int64_t> m_score;
};

/// Returns the message that no edit within the rules leaves exactly one best track.
Message noProposalText(const SuggestRules& rules);
/// Returns the message that a search ended before it had tried every edit.
Message cutShortText(const Message& why);
/// Returns the message that a second count refuted `refuted` proposals; `last` describes the last.
Message refutedText(std::uint64_t refuted, const Message& last);

/// Returns true if the larger proposal contains all edits of the smaller one, and more.
bool extends(const Proposal& larger, const Proposal& smaller);

} // namespace mazewright
