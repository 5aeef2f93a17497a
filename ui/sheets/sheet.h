#pragma once

#include "ui/sheets/page_layout.h"
#include "ui/sheets/sheet_level.h"

#include <vector>

class QPagedPaintDevice;
class QPainter;

namespace mazewright::ui {

/// Levels and the options of their pages. Copies share the mazes.
struct Sheet {
    std::vector<SheetLevel> levels;
    SheetOptions options;
};

/// Paints a page of the sheet. One unit of the painter is a millimetre; the origin is the page's
/// top left corner. Each level gets the time of the budget. Returns the reason for stopping early.
/// Any thread.
Halt paintPage(QPainter& painter, const Sheet& sheet, const SheetPage& page, Budget& budget);

/// Paints all pages onto a printer or a PDF, whose page size must be that of the sheet. Errors:
/// `stopped`; `outOfMemory`; `tooLarge` if the time was too short for a level. The pages before an
/// error are printed. Any thread.
Expected<void> printSheet(QPagedPaintDevice& device, const Sheet& sheet, Budget& budget);

/// Writes the pages as a PDF with embedded fonts, and replaces the file as a whole. Errors: `io`,
/// and those of `printSheet`. Any thread.
Expected<void> writePdf(const Sheet& sheet, const QString& file, Budget& budget);

} // namespace mazewright::ui
