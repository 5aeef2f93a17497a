#include "ui/runs/facts_worker.h"

#include <new>
#include <utility>

namespace mazewright::ui {

FactsWorker::FactsWorker(QObject* parent) : QObject(parent)
{
    connect(&m_task, &LatestTask::finished, this, [this] {
        if (const std::shared_ptr<Answer> answer = std::exchange(m_answer, nullptr))
            emit workedOut(answer->facts);
    });
}

void FactsWorker::start(const FactsQuestion& question, const std::vector<FactsKind>& kinds)
{
    m_answer = std::make_shared<Answer>();
    m_task.start([question, kinds, answer = m_answer](const std::stop_token& stop) {
        try {
            if (std::optional<Facts> facts = factsOf(question, kinds, stop))
                answer->facts = std::make_shared<const Facts>(std::move(*facts));
        } catch (const std::bad_alloc&) {
            answer->facts.reset();
        }
    });
}

void FactsWorker::forget()
{
    m_answer.reset();
    m_task.stop();
}

} // namespace mazewright::ui
