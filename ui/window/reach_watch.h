#pragma once

#include "solvers/analyses/reachability.h"

#include <QObject>
#include <QTimer>

#include <cstdint>
#include <memory>
#include <optional>

class QThread;

namespace mazewright::ui {

class MazeDocument;

/// Keeps the answer to "can the end be reached?" for a document: at once after every change of a
/// maze of up to a million cells, else on a thread of its own once the editing rests.
/// The destructor waits for that thread (some milliseconds). GUI thread.
class ReachWatch : public QObject {
    Q_OBJECT

public:
    static constexpr std::size_t mostCellsAtOnce = 1'000'000;

    /// The document is not owned and must outlive the watch.
    explicit ReachWatch(MazeDocument* document, QObject* parent = nullptr);
    ~ReachWatch() override;

    /// None: not known yet.
    std::optional<Reach> reach() const { return m_reach; }

signals:
    void reachChanged();

private:
    void edited();
    void set(std::optional<Reach> reach);
    void ask();
    void take();

    MazeDocument* m_document;
    QTimer m_rest;
    std::optional<Reach> m_reach;
    std::unique_ptr<QThread> m_thread;
    Reach m_answer = Reach::noEnds; // written by the thread, read after it has ended
    std::uint64_t m_askedRevision = 0;
};

} // namespace mazewright::ui
