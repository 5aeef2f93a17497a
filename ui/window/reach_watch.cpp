#include "ui/window/reach_watch.h"

#include "ui/document/maze_document.h"

#include <QThread>

namespace mazewright::ui {

ReachWatch::ReachWatch(MazeDocument* document, QObject* parent)
    : QObject(parent), m_document(document)
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(300);
    connect(&m_rest, &QTimer::timeout, this, &ReachWatch::ask);
    connect(document, &MazeDocument::edited, this, &ReachWatch::edited);
    edited();
}

ReachWatch::~ReachWatch()
{
    if (m_thread)
        m_thread->wait();
}

void ReachWatch::edited()
{
    if (m_document->maze().size() <= mostCellsAtOnce) {
        m_rest.stop();
        set(endReach(m_document->maze()));
        return;
    }
    set({});
    m_rest.start();
}

void ReachWatch::set(std::optional<Reach> reach)
{
    if (reach == m_reach)
        return;
    m_reach = reach;
    emit reachChanged();
}

/// While a stroke goes on or an answer is under way, the question waits.
void ReachWatch::ask()
{
    if (m_document->isStrokeOpen() || m_thread) {
        m_rest.start();
        return;
    }
    const MazeSnapshot maze = m_document->snapshot();
    m_askedRevision = maze->revision();
    m_thread.reset(QThread::create([this, maze] { m_answer = endReach(*maze); }));
    connect(m_thread.get(), &QThread::finished, this, &ReachWatch::take);
    m_thread->start();
}

void ReachWatch::take()
{
    m_thread->wait();
    m_thread.reset();
    if (m_document->maze().revision() == m_askedRevision)
        set(m_answer);
}

} // namespace mazewright::ui
