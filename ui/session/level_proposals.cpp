#include "ui/session/level_proposals.h"

#include "ui/document/maze_document.h"
#include "ui/runs/memory_limit.h"
#include "ui/session/level_analysis.h"

#include <algorithm>

namespace mazewright::ui {

namespace {

/// How much of the score an edit costs; 0 where it gains some.
std::int64_t lossOf(const Proposal& proposal, std::int64_t before)
{
    return std::max<std::int64_t>(before - proposal.score, 0);
}

} // namespace

LevelProposals::LevelProposals(MazeDocument* document, LevelAnalysis* analysis, QObject* parent)
    : QObject(parent), m_document(document), m_analysis(analysis),
      m_worker({.words = tr("Finding edits that leave one best track"), .length = TaskLength::open},
               this)
{
    connect(document, &MazeDocument::edited, this, [this] {
        m_worker.forget();
        emit mazeChanged();
    });
    m_worker.onPart([this](const Proposal& proposal) {
        m_proposals.push_back(proposal);
        emit found(proposal);
    });
    m_worker.onProgress([this](const Progress& progress) {
        m_tried = progress.expanded;
        emit progressed();
    });
    m_worker.onAnswer([this](const Expected<Suggestions>& suggestions) {
        take(suggestions ? *suggestions
                         : Suggestions{.status = Status::limitReached,
                                       .message = suggestions.error().message});
    });
}

bool LevelProposals::fitMaze() const
{
    return m_maze &&
           (m_maze->revision() == m_document->maze().revision() || *m_maze == m_document->maze());
}

void LevelProposals::search(const SuggestRules& rules)
{
    const std::optional<Problem> problem = m_analysis->problem({.bytes = mostBytesOfRun()});
    if (!problem)
        return;
    m_maze = problem->snapshot();
    m_proposals.clear();
    m_ended.reset();
    m_score.reset();
    m_tried = 0;
    const Analysis* analysis = m_analysis->analysis().get();
    if (analysis != nullptr && m_analysis->isCurrent() &&
        analysis->report->status == Status::solved)
        m_score = analysis->report->all.best;
    m_worker.start(
        [asked = *problem, rules](Call<Proposal>& call) {
            CallMonitor monitor(call);
            return suggestUnique(asked, rules, monitor,
                                 [&call](const Proposal& proposal) { call.tell(proposal); });
        },
        TaskCause::asked);
    emit begun();
}

void LevelProposals::take(const Suggestions& suggestions)
{
    m_proposals = suggestions.proposals;
    // As a designer takes them: of the same loss the one with fewer edits is first, as it was.
    if (m_score)
        std::stable_sort(m_proposals.begin(), m_proposals.end(),
                         [before = *m_score](const Proposal& a, const Proposal& b) {
                             return lossOf(a, before) < lossOf(b, before);
                         });
    m_ended = suggestions;
    emit finished();
}

void LevelProposals::apply(std::size_t index, const QString& text)
{
    if (index < m_proposals.size() && fitMaze())
        m_document->edit(patchOf(*m_maze, m_proposals[index].edits), text);
}

} // namespace mazewright::ui
