#include "solvers/analyses/proposals.h"

#include "solvers/base/counted.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace mazewright {

namespace {

std::ptrdiff_t movedEnds(const Proposal& proposal)
{
    return std::count_if(proposal.edits.begin(), proposal.edits.end(),
                         [](const Edit& edit) { return isEndpoint(edit.to.kind); });
}

/// Returns the edits by place; of several edits of one cell a wall comes first.
std::vector<std::tuple<Position, bool, CellKind>> placesOf(const Proposal& proposal)
{
    std::vector<std::tuple<Position, bool, CellKind>> places;
    for (const Edit& edit : proposal.edits)
        places.emplace_back(edit.cell, edit.to.kind != CellKind::wall, edit.to.kind);
    return places;
}

} // namespace

bool ProposalOrder::operator()(const Proposal& a, const Proposal& b) const
{
    return std::tuple(a.edits.size(), changeOf(a), movedEnds(a), placesOf(a)) <
           std::tuple(b.edits.size(), changeOf(b), movedEnds(b), placesOf(b));
}

std::int64_t ProposalOrder::changeOf(const Proposal& proposal) const
{
    return m_score ? std::abs(proposal.score - *m_score) : 0;
}

Message noProposalText(const SuggestRules& rules)
{
    const Message edits = rules.mostEdits <= 1
                              ? Message("single edit")
                              : messageOf("set of up to {} edits", rules.mostEdits);
    if (rules.keepScore && rules.keepEnds)
        return messageOf("no {} leaves exactly one best track without changing the score or moving "
                         "the start and end",
                         edits);
    if (rules.keepScore)
        return messageOf("no {} leaves exactly one best track without changing the score", edits);
    if (rules.keepEnds)
        return messageOf("no {} leaves exactly one best track without moving the start and end",
                         edits);
    return messageOf("no {} leaves exactly one best track", edits);
}

Message cutShortText(const Message& why)
{
    return messageOf("{}; not all edits were tried", why);
}

Message refutedText(std::uint64_t refuted, const Message& last)
{
    return messageOf("internal error: {} refuted and omitted; {}",
                     counted(refuted, "{} proposal was", "{} proposals were"), last);
}

bool extends(const Proposal& larger, const Proposal& smaller)
{
    return larger.edits.size() > smaller.edits.size() &&
           std::all_of(smaller.edits.begin(), smaller.edits.end(), [&](const Edit& edit) {
               return std::find(larger.edits.begin(), larger.edits.end(), edit) !=
                      larger.edits.end();
           });
}

Patch patchOf(const Maze& maze, const std::vector<Edit>& edits)
{
    Patch patch;
    for (const Edit& edit : edits) {
        if (edit.to.kind == CellKind::start && maze.start() && *maze.start() != edit.cell)
            patch.add(maze.index(*maze.start()), {}, maze.columns());
        if (edit.to.kind == CellKind::end && maze.end() && *maze.end() != edit.cell)
            patch.add(maze.index(*maze.end()), {}, maze.columns());
    }
    for (const Edit& edit : edits)
        patch.add(maze.index(edit.cell), edit.to, maze.columns());
    return patch;
}

} // namespace mazewright
