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

/// How a copy of a document's maze, as it was, becomes the maze of now. A value; any thread.
struct MazeChanges {
    MazeSnapshot whole{}; ///< none: only the cells
    Patch cells{};

    /// Brings a copy up to date, and lets go of the snapshot, so that the document need not copy
    /// its own maze at the next edit. A copy that somebody else still holds is left to them. The
    /// copy may be none only where there is a whole.
    void mend(std::shared_ptr<Maze>& copy);
};

/// Collects what changes in a document's maze, for a copy of it that another thread keeps: what a
/// stroke paints gets there without anybody copying the maze. GUI thread.
class MazeMirror : public QObject {
public:
    /// The document is not owned and must outlive the mirror. The first changes are the whole maze.
    explicit MazeMirror(MazeDocument* document, QObject* parent = nullptr);

    /// What has changed since this was last called. At most 2^19 cells, some milliseconds, are
    /// gathered here; of more the whole maze is a snapshot.
    MazeChanges take();
    /// The copy is no more: the next changes are the whole maze.
    void startOver() { m_isWhole = true; }

private:
    void cellsChanged(QRect cells);
    void forget();

    MazeDocument* m_document;
    bool m_isWhole = true;
    // The maze is told in square blocks, so that a brush that goes over cells again costs nothing.
    std::vector<bool> m_isChanged; // by block
    std::vector<std::uint32_t> m_changed;
    int m_blockColumns = 0;
};

} // namespace mazewright::ui
