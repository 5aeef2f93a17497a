#pragma once

#include "ui/document/undo_history.h"

#include <QByteArray>

#include <optional>

namespace mazewright::ui {

/// Undo steps as bytes, to be kept in a file. Any thread.
QByteArray bytesOf(const UndoHistory& history);

/// The steps out of such bytes; none where they are no such bytes, or not all of them. Whether the
/// steps fit a level is `isSound`. Any thread.
std::optional<UndoHistory> historyOf(const QByteArray& bytes);

} // namespace mazewright::ui
