#pragma once

#include "ui/document/maze_document.h"
#include "ui/play/play_clock.h"

#include <QObject>
#include <QString>

class QUndoStack;

namespace mazewright::ui {

/// A game on a copy of a level: its board of tiles, or a walk over it. The level stays unchanged.
/// Leaving pauses the game; the next `begin` resumes it. GUI thread.
class Play : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    virtual bool isPlaying() const noexcept = 0;
    /// Returns the copy, which is visible while it is played.
    virtual MazeDocument& copy() noexcept = 0;
    /// Returns the undo stack of the game.
    virtual QUndoStack* steps() noexcept = 0;
    /// Returns the reason, translated, why the level cannot be played; empty if it can.
    virtual QString whyNot() const = 0;
    /// Returns how long it has been played, without the time during which it was paused.
    std::chrono::milliseconds played() const;
    /// Returns true if the clock is running.
    bool isTimed() const;

public slots:
    /// Resumes the paused game, or begins a new one on the current level. If the level cannot be
    /// played, emits `failed` with the reason.
    virtual void begin() = 0;
    virtual void end() = 0;
    /// Starts the game over, as one undo step.
    virtual void startOver() = 0;

signals:
    /// Emitted when the game or its state has changed.
    void changed();
    /// Emitted when the copy becomes visible, or the level again.
    void playingChanged(bool playing);
    /// Emitted with a message for the player; an empty message clears the previous one.
    void said(QString words);
    /// Emitted when a request cannot be carried out, with the reason.
    void failed(QString why);
    /// Emitted when a game with steps has ended without a command, with the reason.
    void over(QString why);
    /// Emitted when the game has been played to its end.
    void finished();

protected:
    PlayClock m_clock;
};

} // namespace mazewright::ui
