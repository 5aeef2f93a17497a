#pragma once

#include "ui/runs/facts.h"
#include "ui/runs/latest_task.h"

#include <QObject>

#include <memory>

namespace mazewright::ui {

/// Works out facts of levels, one question at a time, the latest first, within the memory that a
/// run may have. Lives in the window's
/// thread; the engine runs on another. The destructor asks it to stop and waits for it.
class FactsWorker : public QObject {
    Q_OBJECT

public:
    explicit FactsWorker(QObject* parent = nullptr);

    /// What was asked for before is stopped, and never told of.
    void start(const FactsQuestion& question, const FactList& facts);
    /// Asks to stop; nothing follows.
    void forget();
    bool isRunning() const { return m_answer != nullptr; }

signals:
    /// None where the memory did not suffice.
    void workedOut(std::shared_ptr<const mazewright::ui::Facts> facts);

private:
    struct Answer {
        std::shared_ptr<const Facts> facts;
    };

    std::shared_ptr<Answer> m_answer; // filled by the thread, read after it has ended
    LatestTask m_task;
};

} // namespace mazewright::ui
