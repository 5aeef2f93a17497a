#pragma once

#include "ui/base/background.h"

#include <QJsonObject>
#include <QObject>
#include <QString>
#include <QUuid>

#include <chrono>
#include <vector>

namespace mazewright::ui {

/// A level that was open: its file, or its unsaved copy, or both.
struct RememberedLevel {
    QString file{};      ///< empty if it has none
    QUuid copy{};        ///< `Recovery::id` if the level was changed or has no file; otherwise null
    QJsonObject state{}; ///< zoom, solver, options, layers, symmetry
    friend bool operator==(const RememberedLevel&, const RememberedLevel&) = default;
};

struct RememberedWindow {
    std::vector<RememberedLevel> levels{}; ///< in the order of its tabs
    int current = 0;                       ///< index of the current level; 0 if there are none
    QJsonObject state{};                   ///< tool, brush, pens
    friend bool operator==(const RememberedWindow&, const RememberedWindow&) = default;
};

/// The state that is restored at the next start.
struct Remembered {
    std::vector<RememberedWindow> windows{};
    friend bool operator==(const Remembered&, const Remembered&) = default;
};

QJsonObject jsonOf(const Remembered& remembered);
/// Returns the valid parts. Leaves out levels with neither file nor copy, windows that are not
/// objects, and a current index out of range.
Remembered rememberedOf(const QJsonObject& json);

/// The file of the remembered state. It is replaced atomically on another thread after every
/// change, so that it is there even after the program was killed. After a write error `write` and
/// `flush` try again. GUI thread. The destructor waits for the running write.
class RememberedFile : public QObject {
    Q_OBJECT

public:
    /// An empty name means that nothing is remembered.
    explicit RememberedFile(QString file, QObject* parent = nullptr);
    /// Returns `session.json` in the user's data folder of the program.
    static QString usualFile();

    /// Returns the content of the file; empty if the file does not exist or is invalid.
    Remembered read() const;
    /// Starts writing unless the file has this content.
    void write(const Remembered& remembered);
    /// Waits until it is written, at most `atMost`; after an error tries once more. Returns true if
    /// it is.
    bool flush(std::chrono::milliseconds atMost);

private:
    void start();

    QString m_file;
    QJsonObject m_content;
    bool m_isWritten = true; // or being written
    Background<bool> m_task; // returns true if it is written
};

} // namespace mazewright::ui
