#pragma once

#include "solvers/core/level.h"
#include "solvers/core/message.h"
#include "ui/level/level_file.h"
#include "ui/level/undo_history.h"

#include <QByteArray>
#include <QDateTime>
#include <QJsonObject>
#include <QString>

#include <optional>
#include <string>
#include <string_view>

namespace mazewright::ui {

/// Returns undo steps as bytes for a file. Any thread.
QByteArray bytesOf(UndoHistory history);

/// Returns the steps from such bytes; empty if the bytes are invalid or incomplete. `isSound`
/// checks whether the steps fit a level. Any thread.
std::optional<UndoHistory> historyOf(const QByteArray& bytes);

/// A changed level as it is stored apart from its file.
struct UnsavedLevel {
    Level level;
    UndoHistory history{};
    QString file{};                   ///< empty if it has none yet
    const Format* format = nullptr;   ///< of the file
    std::optional<FileStamp> stamp{}; ///< of the file when it was read or written
    QDateTime written{};
    QJsonObject state{}; ///< state that its owner restores: zoom, solver, layers
};

/// Returns the text of the file: the level in native format, which any program that reads levels
/// can open, with everything else under one additional key. Any thread.
std::string textOf(const UnsavedLevel& unsaved);

/// Parses such a text. Leaves out a damaged history. Errors: as `readNative`; `value` if the key is
/// missing or invalid. Any thread.
Expected<UnsavedLevel> unsavedLevelOf(std::string_view text);

} // namespace mazewright::ui
