#pragma once

#include "ui/sheets/sheet.h"
#include "ui/tasks/background.h"

#include <QImage>
#include <QWidget>

namespace mazewright::ui {

/// A preview of a printed page, scaled to the available space. Another thread paints it. GUI
/// thread.
class PagePreview : public QWidget {
    Q_OBJECT

public:
    /// Does not own the sheet, which must outlive the preview.
    explicit PagePreview(const Sheet* sheet, QWidget* parent = nullptr);

    void setPage(const SheetPage& page);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void makePicture();

    const Sheet* m_sheet;
    SheetPage m_page;
    QImage m_picture;          // of the current or the previous page; null at first
    Background<QImage> m_task; // last: it must end before the objects that it writes to
};

} // namespace mazewright::ui
