#pragma once

#include "ui/session/open_levels.h"
#include "ui/session/remembered.h"

#include <QObject>
#include <QTimer>

#include <chrono>
#include <memory>

namespace mazewright::ui {

class MainWindow;

/// What is open in the program comes back at its next start, also after a crash: the levels with
/// their tabs, where they were looked at, solvers, layers and symmetries; the tool and the pens of
/// each window; and what was unsaved is offered. GUI thread.
class Remembering : public QObject {
    Q_OBJECT

public:
    /// `file` is where it is remembered; copies of unsaved levels are those of the levels' folder.
    Remembering(std::shared_ptr<OpenLevels> levels, const QString& file, QObject* parent = nullptr);

    /// Opens in this window what was open when the program ended; whether that was anything.
    bool restore(MainWindow& window);
    /// Offers the unsaved levels of a program that was killed; nothing where there are none.
    void offerLost(MainWindow& window);
    /// Puts what came back by either into windows and tabs as they were.
    void arrange(MainWindow& window);
    /// Keeps all that is open and unsaved, and waits at most so long. Whether it is kept.
    bool flush(std::chrono::milliseconds atMost);

private:
    void write();
    Remembered now() const;

    std::shared_ptr<OpenLevels> m_levels;
    RememberedFile m_file;
    Remembered m_before;        // as far as it was restored
    QTimer m_rest;              // several things change at once
    bool m_isEnding = false;    // windows that close now are to come back
    bool m_isRestoring = false; // not all is back that was remembered
};

} // namespace mazewright::ui
