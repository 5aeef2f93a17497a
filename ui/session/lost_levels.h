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

/// An unsaved level of a program that has ended. While this lives, no other program is offered it;
/// the copy stays where it is until `discard`, or until what takes over its mark writes another.
struct LostLevel {
    std::unique_ptr<OpenMark> mark; ///< never none until somebody takes it over
    UnsavedLevel unsaved;
};

struct LostLevels {
    std::vector<LostLevel> levels{}; ///< the latest first
    QStringList setAside{};          ///< copies that cannot be understood, by their new names
};

/// So many bytes have all copies in the folder, of whatever program. Any thread.
std::size_t sizeOfCopies(const QString& folder);

/// Finds the unsaved levels that no living program has, and claims them: of two programs that ask
/// at once each level goes to one. A copy that cannot be understood is set aside under another
/// name; one that cannot be read now stays for another time. Reads every copy as a whole.
/// Any thread.
LostLevels lostLevels(const QString& folder);

/// Puts the level with its undo steps into a document, as one that was changed and not saved; a
/// `Recovery` that is given the mark then goes on with its copy.
void restore(const UnsavedLevel& unsaved, MazeDocument& document);

/// Removes the copy.
void discard(const LostLevel& lost);

} // namespace mazewright::ui
