#pragma once

#include <QObject>
#include <QString>

namespace mazewright::ui {

/// The analysis of a game's current state, and a hint for the next move. GUI thread; the engine
/// runs on other threads.
class GameAnalysis : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Returns true if a part of the analysis is being computed.
    virtual bool isWorking() const = 0;

public slots:
    /// Highlights a best move as soon as one is known.
    virtual void showHint() = 0;
    /// Makes the highlighted move; highlights one first if there is none.
    virtual void takeHint() = 0;
    virtual void hideHint() = 0;

signals:
    /// Emitted when a part of the analysis has changed.
    void changed();
    /// Emitted when the highlighted move has changed.
    void hintChanged();
    /// Emitted with a message for the player.
    void said(QString words);
};

} // namespace mazewright::ui
