#pragma once

#include "solvers/base/error.h"
#include "solvers/formats/sink.h"
#include "solvers/result/known.h"

#include <filesystem>
#include <functional>

namespace mazewright {

/// Writes a text piece by piece. Undecided if a limit stops it before the text is complete. Reports
/// errors of its own.
using PieceWriter = std::function<Expected<Decided<void>>(const Sink&)>;

/// Replaces a file as `writeFile` does, without holding the whole text in memory. If the text is
/// not completed for any reason, the old file stays, or no file is created. Errors: those of
/// `writeFile` and of `text`.
Expected<Decided<void>> writeInPieces(const std::filesystem::path& file, const PieceWriter& text);

} // namespace mazewright
