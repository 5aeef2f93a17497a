#pragma once

#include "ui/tasks/background.h"

#include <QJsonObject>
#include <QObject>
#include <QString>
#include <QUuid>

#include <chrono>
#include <vector>

namespace mazewright::ui {

/// A level that was open: the one of a file, or the unsaved copy of that name, or both.
struct RememberedLevel {
    QString file{}; ///< empty: it has none
    QUuid copy{};   ///< as `Recovery::id`, where the level was changed or has no file; else null
    QJsonObject state{}; ///< zoom, solver, options, layers, symmetry
    friend bool operator==(const RememberedLevel&, const RememberedLevel&) = default;
};

struct RememberedWindow {
    std::vector<RememberedLevel> levels{}; ///< in the order of its tabs
    int current = 0;                       ///< an index of these; 0 where there are none
    QJsonObject state{};                   ///< tool, brush, pens
    friend bool operator==(const RememberedWindow&, const RememberedWindow&) = default;
};

/// What comes back at the next start.
struct Remembered {
    std::vector<RememberedWindow> windows{};
    friend bool operator==(const Remembered&, const Remembered&) = default;
};

QJsonObject jsonOf(const Remembered& remembered);
/// Takes what makes sense and leaves out the rest: levels with neither file nor copy, windows that
/// are no objects, a current level that there is none of.
Remembered rememberedOf(const QJsonObject& json);

/// The file in which it is remembered, written as a whole on another thread whenever it changes, so
/// that a program that is killed finds it too. One that cannot be written stops nothing.
/// GUI thread. The destructor waits for what is being written.
class RememberedFile : public QObject {
    Q_OBJECT

public:
    /// An empty name: nothing is remembered.
    explicit RememberedFile(QString file, QObject* parent = nullptr);
    /// `session.json` in the program's own folder of the user.
    static QString usualFile();

    /// What the file says; nothing where there is none, or nonsense.
    Remembered read() const;
    /// Begins to write, unless it is what is there.
    void write(const Remembered& remembered);
    /// Waits until it is written, at most so long. Whether it is.
    bool flush(std::chrono::milliseconds atMost);

private:
    QString m_file;
    QJsonObject m_written; // or about to be
    Background<NoPart> m_task;
};

} // namespace mazewright::ui
