#pragma once

#include "ui/document/maze_document.h"
#include "ui/play/play_clock.h"

#include <QObject>
#include <QString>

class QUndoStack;

namespace mazewright::ui {

/// What is played on a copy of a level, so that the level stays as it is: its board of tiles, or a
/// walk over it. What is left is set aside and goes on with the next `begin`. GUI thread.
class Play : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    virtual bool isPlaying() const noexcept = 0;
    /// The copy, which is visible while it is played.
    virtual MazeDocument& copy() noexcept = 0;
    /// The steps of what is played.
    virtual QUndoStack* steps() noexcept = 0;
    /// Why it cannot be played, in words; empty: it can.
    virtual QString hindrance() const = 0;
    /// How long it has been played, without the time for which it was set aside.
    std::chrono::milliseconds played() const;
    /// Whether that time goes on now.
    bool isTimed() const;

public slots:
    /// Goes on with what was set aside, else begins on the level as it is now. A level that cannot
    /// be played says why by `failed`.
    virtual void begin() = 0;
    virtual void end() = 0;
    /// Begins again: one undo step.
    virtual void startOver() = 0;

signals:
    /// What is played, or its state, has changed.
    void changed();
    /// The copy is shown from now on, or the level again.
    void playingChanged(bool playing);
    /// A message for the player; empty: the last one does not hold any more.
    void said(QString words);
    /// A request cannot be carried out, with the reason.
    void failed(QString why);
    /// A play with steps has ended without a command, with the reason.
    void over(QString why);
    /// It has been played to its end.
    void finished();

protected:
    PlayClock m_clock;
};

} // namespace mazewright::ui
