#pragma once

#include "ui/session/open_mark.h"
#include "ui/session/unsaved_level.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <memory>
#include <vector>

namespace mazewright::ui {

class MazeDocument;

/// An unsaved level of a program that has ended. While this object exists, no other program is
/// offered the level. The copy stays until `discard`, or until the new owner of its mark writes
/// another one.
struct LostLevel {
    std::unique_ptr<OpenMark> mark; ///< never null until it is taken over
    UnsavedLevel unsaved;
};

struct LostLevels {
    std::vector<LostLevel> levels{}; ///< newest first
    QStringList setAside{};          ///< new names of copies that cannot be parsed
};

/// Returns the size in bytes of all copies in the folder, those of other programs included. Any
/// thread.
std::size_t sizeOfCopies(const QString& folder);

/// Finds the unsaved levels that no running program has, and claims them: of two programs that ask
/// at the same time, only one gets a level. A copy that cannot be parsed is renamed. A copy that
/// cannot be read now stays for a later start. Reads every copy completely. Any thread.
LostLevels lostLevels(const QString& folder);

/// Restores the level with its undo steps into a document, as changed and unsaved. A `Recovery`
/// that gets the mark then continues with its copy.
void restore(const UnsavedLevel& unsaved, MazeDocument& document);

/// Removes the copy.
void discard(const LostLevel& lost);

} // namespace mazewright::ui
