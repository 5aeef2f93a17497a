#pragma once

#include "solvers/base/error.h"
#include "solvers/maze/clip.h"

#include <optional>

class QMimeData;

namespace mazewright::ui {

/// A piece for the clipboard: as a level of our own, as text that can be read in a mail (rows of
/// glyphs where they can hold it) and, up to 256 x 256 cells, as a picture in the colours of the
/// theme. The caller owns it. GUI thread.
QMimeData* mimeOf(const Clip& clip);

/// The piece in what some program has put there: ours, or text of a level in any form (glyphs, CSV,
/// a matrix). None: there is neither. Errors: with the line, where the text is no level.
std::optional<Expected<Clip>> clipFrom(const QMimeData& mime);

} // namespace mazewright::ui
