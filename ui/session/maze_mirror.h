#pragma once

#include "solvers/maze/maze.h"
#include "solvers/maze/patch.h"

#include <QObject>
#include <QRect>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace mazewright::ui {

class MazeDocument;

/// The changes that bring an old copy of a document's maze up to date. A value; any thread.
struct MazeChanges {
    MazeSnapshot whole{}; ///< null if there are only cells
    Patch cells{};

    /// Updates a copy, and releases the snapshot, so that the document need not copy its own maze
    /// at the next edit. A copy that has other owners is left to them and replaced by a new one.
    /// `copy` may be null only if there is a whole maze.
    void mend(std::shared_ptr<Maze>& copy);
};

/// Collects the changes of a document's maze for a copy on another thread. Strokes reach the copy
/// without copying the maze. GUI thread.
class MazeMirror : public QObject {
public:
    /// The document is not owned and must outlive the mirror. The first changes are the whole maze.
    explicit MazeMirror(MazeDocument* document, QObject* parent = nullptr);

    /// Returns the changes since the last call. Gathers at most 2^19 cells here, in some
    /// milliseconds; for more it takes a snapshot of the whole maze.
    MazeChanges take();
    /// Must be called when the copy is lost: the next changes are the whole maze.
    void startOver() { m_isWhole = true; }

private:
    void cellsChanged(QRect cells);
    void forget();

    MazeDocument* m_document;
    bool m_isWhole = true;
    // Changes are marked in square blocks, so that painting the same cells again costs nothing.
    std::vector<bool> m_isChanged; // by block
    std::vector<std::uint32_t> m_changed;
    int m_blockColumns = 0;
};

} // namespace mazewright::ui
