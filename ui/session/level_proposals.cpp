#include "ui/session/level_proposals.h"

#include "ui/document/maze_document.h"
#include "ui/runs/memory_limit.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace mazewright::ui {

namespace {

/// Returns how much a repair lowers a score (0 if it raises it), or by how much it changes a cost.
double lossOf(const Repair& repair, double before, Question question)
{
    if (!repair.answer)
        return 0;
    const double loss = before - *repair.answer;
    return question == Question::oneStroke ? std::max(loss, 0.0) : std::abs(loss);
}

} // namespace

LevelProposals::LevelProposals(MazeDocument* document, QObject* parent)
    : QObject(parent), m_document(document),
      m_worker({.words = tr("Finding edits that repair the level"), .length = TaskLength::open},
               this)
{
    connect(document, &MazeDocument::edited, this, [this] {
        m_worker.forget();
        emit mazeChanged();
    });
    m_worker.onPart([this](const Repair& repair) {
        m_proposals.push_back(repair);
        emit found(repair);
    });
    m_worker.onProgress([this](const Progress& progress) {
        m_tried = progress.expanded;
        emit progressed();
    });
    m_worker.onAnswer([this](Expected<Repairs> repairs) {
        take(repairs ? std::move(*repairs)
                     : Repairs{.status = Status::limitReached, .message = repairs.error().message});
    });
}

std::optional<double> LevelProposals::before() const noexcept
{
    return m_ended ? m_ended->before : std::nullopt;
}

bool LevelProposals::isPresent(const MazeSnapshot& maze) const
{
    return maze &&
           (maze->revision() == m_document->maze().revision() || *maze == m_document->maze());
}

void LevelProposals::search(const std::vector<FactConstraint>& wants, const RepairRules& rules)
{
    m_maze = m_document->snapshot();
    m_question = mainQuestion(*m_maze, m_document->rules());
    m_mostEdits = rules.mostEdits;
    m_applied.reset();
    m_proposals.clear();
    m_ended.reset();
    m_tried = 0;
    m_worker.start(
        [maze = m_maze, asked = m_document->rules(), wants, rules](Call<Repair>& call) {
            Budget budget({.bytes = mostBytesOfRun()}, call.stop());
            return repaired(maze, asked, wants, rules, budget,
                            [&call](std::uint64_t tried, const Repair* repair) {
                                call.progress({.expanded = tried});
                                if (repair != nullptr)
                                    call.tell(*repair);
                            });
        },
        TaskCause::asked);
    emit begun();
}

void LevelProposals::take(Repairs repairs)
{
    m_proposals = repairs.repairs;
    // Sort in the order in which a designer would choose. With the same loss, the repair with fewer
    // edits stays first.
    if (repairs.before)
        std::stable_sort(m_proposals.begin(), m_proposals.end(),
                         [this, before = *repairs.before](const Repair& a, const Repair& b) {
                             return lossOf(a, before, m_question) < lossOf(b, before, m_question);
                         });
    m_ended = std::move(repairs);
    emit finished();
}

void LevelProposals::apply(std::size_t index, const QString& text)
{
    if (index >= m_proposals.size() || !fitMaze())
        return;
    m_document->edit(patchOf(*m_maze, m_proposals[index].edits), text);
    m_applied = m_document->snapshot();
    emit mazeChanged();
}

} // namespace mazewright::ui
