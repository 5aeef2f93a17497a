#pragma once

#include "ui/session/level_session.h"
#include "ui/session/remembered_state.h"

#include <QObject>
#include <QTimer>

#include <chrono>
#include <memory>

namespace mazewright::ui {

class MainWindow;

/// Restores the session at the next start, also after a crash: the open levels with their tabs,
/// views, solvers, layers and symmetries, and the tool and pens of each window. Offers to recover
/// unsaved levels. GUI thread.
class Remembering : public QObject {
    Q_OBJECT

public:
    /// The session is stored in `file`. Copies of unsaved levels are in the folder of the levels.
    Remembering(std::shared_ptr<OpenLevels> levels, const QString& file, QObject* parent = nullptr);

    /// Opens the files of the previous session in this window. Returns true if the level that was
    /// current is open again.
    bool restore(MainWindow& window);
    /// Offers the unsaved levels of a killed instance; does nothing if there are none.
    void offerLost(MainWindow& window);
    /// Moves the levels restored by `restore` and `offerLost` to their previous windows and tabs.
    void arrange(MainWindow& window);
    /// Saves the session and all unsaved levels, and waits for at most `atMost`. Returns true if
    /// they were saved in that time.
    bool flush(std::chrono::milliseconds atMost);

private:
    void write();
    Remembered now() const;

    std::shared_ptr<OpenLevels> m_levels;
    RememberedFile m_file;
    Remembered m_before;        // the previous session, until `arrange`
    QTimer m_rest;              // combines several changes to one write
    bool m_isEnding = false;    // windows that close now are restored at the next start
    bool m_isRestoring = false; // the previous session is not fully restored yet
};

} // namespace mazewright::ui
