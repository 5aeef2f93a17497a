#pragma once

#include <QPointer>
#include <QWidget>

#include <memory>

class QAction;
class QToolButton;

namespace mazewright::ui {

class LevelSession;
class ProfileStrip;
class Timeline;

/// The line below the maze: the playback of what is shown, the choices along its
/// solution, and the button that unfolds the table of runs. Hidden until there is something to
/// play.
class RunsStrip : public QWidget {
    Q_OBJECT

public:
    /// `table` shows and hides the table of runs.
    explicit RunsStrip(QAction* table, QWidget* parent = nullptr);

    /// Follows this level, which is not owned; null hides the strip.
    void bind(LevelSession* level);
    /// Keeps the strip hidden, during a game or a comparison.
    void setHeld(bool held);
    Timeline* timeline() const noexcept { return m_timeline; }
    /// Returns by how many pixels the strip can still grow when something can be played.
    int growth() const;

signals:
    /// Emitted before a run may change the height of the strip, so that the maze above it can stay
    /// where it is.
    void roomChanging();

protected:
    bool event(QEvent* event) override;

private:
    void refresh();
    void showPart(QWidget& part, bool shown);

    QPointer<LevelSession> m_level;
    std::unique_ptr<QObject> m_connections; // connections to the level; reset to disconnect
    Timeline* m_timeline;
    QWidget* m_choices; ///< the profile and its caption
    ProfileStrip* m_profile;
    QToolButton* m_runs;
    bool m_isHeld = false;
    bool m_isAnotherView = false; ///< the view above changes too, so that nothing can stay
};

} // namespace mazewright::ui
