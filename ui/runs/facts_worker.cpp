#include "ui/runs/facts_worker.h"

#include "ui/runs/memory_limit.h"

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

void FactsWorker::start(const FactsQuestion& question, const FactList& facts)
{
    m_answer = std::make_shared<Answer>();
    m_task.start([question, facts, answer = m_answer](const std::stop_token& stop) {
        Budget budget({.bytes = mostBytesOfRun()}, stop);
        try {
            answer->facts = std::make_shared<const Facts>(factsOf(question, facts, budget));
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
