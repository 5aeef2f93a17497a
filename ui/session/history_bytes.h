#pragma once

#include "ui/document/undo_history.h"

#include <QByteArray>

#include <optional>

namespace mazewright::ui {

/// Returns undo steps as bytes for a file. Any thread.
QByteArray bytesOf(const UndoHistory& history);

/// Returns the steps from such bytes; empty if the bytes are invalid or incomplete. `isSound`
/// checks whether the steps fit a level. Any thread.
std::optional<UndoHistory> historyOf(const QByteArray& bytes);

} // namespace mazewright::ui
