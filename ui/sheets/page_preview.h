#pragma once

#include "ui/sheets/sheet.h"

#include <QWidget>

namespace mazewright::ui {

/// A page as it will be printed, as large as there is room for. GUI thread.
class PagePreview : public QWidget {
    Q_OBJECT

public:
    /// The sheet is not owned and must outlive the preview.
    explicit PagePreview(const Sheet* sheet, QWidget* parent = nullptr);

    void setPage(const SheetPage& page);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Sheet* m_sheet;
    SheetPage m_page;
};

} // namespace mazewright::ui
