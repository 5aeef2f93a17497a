#pragma once

#include "ui/sheets/page_layout.h"
#include "ui/sheets/sheet_level.h"

#include <vector>

class QPagedPaintDevice;
class QPainter;

namespace mazewright::ui {

/// Levels and how they become pages. Copies share the mazes.
struct Sheet {
    std::vector<SheetLevel> levels;
    SheetOptions options;
};

/// Paints a page of the sheet; one unit of the painter is a millimetre, the page's top left corner
/// its origin. Each level has the time of the budget. Returns what ended it early. Any thread.
Halt paintPage(QPainter& painter, const Sheet& sheet, const SheetPage& page, Budget& budget);

/// Paints all pages onto paper, a printer or a PDF, whose page has been given the size of the
/// sheet's. Errors: `stopped`, `outOfMemory`, and `tooLarge` where the time was too short for a
/// level; the pages up to there are on the paper. Any thread.
Expected<void> printSheet(QPagedPaintDevice& device, const Sheet& sheet, Budget& budget);

/// The pages as a PDF with its fonts in it; replaces a file as a whole. Errors: `io`, and those of
/// `printSheet`. Any thread.
Expected<void> writePdf(const Sheet& sheet, const QString& file, Budget& budget);

} // namespace mazewright::ui
