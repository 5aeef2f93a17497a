#pragma once

#include <QObject>
#include <QString>

namespace mazewright::ui {

/// What is known of something that is played, as it is now, and a hint for the next move. GUI
/// thread; the engine works on others.
class PlayWatch : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Whether something of what is known is being worked out.
    virtual bool isWorking() const = 0;

public slots:
    /// Points out a best move, as soon as one is known.
    virtual void showHint() = 0;
    /// Makes the move that is pointed out; without one, points one out first.
    virtual void takeHint() = 0;
    virtual void hideHint() = 0;

signals:
    /// Something of what is known has changed.
    void changed();
    /// The move that is pointed out has changed.
    void hintChanged();
    /// A message for the player.
    void said(QString words);
};

} // namespace mazewright::ui
