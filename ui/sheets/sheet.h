#pragma once

#include "ui/sheets/page_layout.h"
#include "ui/sheets/sheet_level.h"

#include <vector>

class QPagedPaintDevice;
class QPainter;

namespace mazewright::ui {

/// Levels and how they become pages.
struct Sheet {
    std::vector<SheetLevel> levels;
    SheetOptions options;
};

/// Paints a page of the sheet; one unit of the painter is a millimetre, the page's top left corner
/// its origin. GUI thread, as all that draws text.
void paintPage(QPainter& painter, const Sheet& sheet, const SheetPage& page);

/// Paints all pages onto paper, a printer or a PDF, whose page has been given the size of the
/// sheet's.
void printSheet(QPagedPaintDevice& device, const Sheet& sheet);

/// The pages as a PDF with its fonts in it; replaces a file as a whole. Errors: `io`.
Expected<void> writePdf(const Sheet& sheet, const QString& file);

} // namespace mazewright::ui
