#pragma once

#include "solvers/base/error.h"
#include "solvers/formats/sink.h"
#include "solvers/result/known.h"

#include <filesystem>
#include <functional>

namespace mazewright {

/// Hands on a text piece by piece. Undecided where a limit ends it before the text is whole; errors
/// of its own.
using PieceWriter = std::function<Expected<Decided<void>>(const Sink&)>;

/// Replaces a file as `writeFile` does, with a text that is never in memory as a whole. Where the
/// text does not become whole, whatever the reason, the old file stays, or there is none. Errors:
/// those of `writeFile` and of `text`.
Expected<Decided<void>> writeInPieces(const std::filesystem::path& file, const PieceWriter& text);

} // namespace mazewright
