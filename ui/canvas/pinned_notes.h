#pragma once

namespace mazewright::ui {

class MazeDocument;
class ZoomView;

/// Marks on a view of the document's maze the cells to which notes are pinned. Owns neither
/// argument; the document must outlive the view. GUI thread.
void showPinnedNotes(ZoomView* view, MazeDocument* document);

} // namespace mazewright::ui
