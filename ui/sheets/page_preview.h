#pragma once

#include "ui/sheets/sheet.h"
#include "ui/tasks/background.h"

#include <QImage>
#include <QWidget>

namespace mazewright::ui {

/// A page as it will be printed, as large as there is room for. It is painted on another thread.
/// GUI thread.
class PagePreview : public QWidget {
    Q_OBJECT

public:
    /// The sheet is not owned and must outlive the preview.
    explicit PagePreview(const Sheet* sheet, QWidget* parent = nullptr);

    void setPage(const SheetPage& page);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void makePicture();

    const Sheet* m_sheet;
    SheetPage m_page;
    QImage m_picture;          // of the page, or of the one before it; null at first
    Background<QImage> m_task; // last: it ends before what it writes to
};

} // namespace mazewright::ui
