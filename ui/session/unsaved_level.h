#pragma once

#include "solvers/base/error.h"
#include "solvers/problem/level.h"
#include "ui/document/file_stamp.h"
#include "ui/document/undo_history.h"

#include <QDateTime>
#include <QJsonObject>
#include <QString>

#include <optional>
#include <string>
#include <string_view>

namespace mazewright {
struct Format;
}

namespace mazewright::ui {

/// A changed level as it is kept apart from its file.
struct UnsavedLevel {
    Level level;
    UndoHistory history{};
    QString file{};                   ///< empty: it has none yet
    const Format* format = nullptr;   ///< of the file
    std::optional<FileStamp> stamp{}; ///< of the file as it was read or written
    QDateTime written{};
    QJsonObject state{}; ///< what its owner wants to find again: zoom, solver, layers
};

/// The text of a file that keeps it: the level in native form, which any program that reads levels
/// can open, with all else under one more key. Any thread.
std::string textOf(const UnsavedLevel& unsaved);

/// The same out of such a text. A history that is damaged is left out. Errors: as `readNative`;
/// `value` where the key is missing or is not what it should be. Any thread.
Expected<UnsavedLevel> unsavedLevelOf(std::string_view text);

} // namespace mazewright::ui
