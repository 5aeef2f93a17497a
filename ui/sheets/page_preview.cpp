#include "ui/sheets/page_preview.h"

#include <QPainter>

namespace mazewright::ui {

PagePreview::PagePreview(const Sheet* sheet, QWidget* parent) : QWidget(parent), m_sheet(sheet)
{
    setMinimumSize(260, 320);
    setAccessibleName(tr("Page"));
}

void PagePreview::setPage(const SheetPage& page)
{
    m_page = page;
    update();
}

void PagePreview::paintEvent(QPaintEvent* /*event*/)
{
    const QSizeF paper = pageSize(m_sheet->options);
    const QSizeF shown = paper.scaled(QSizeF(size()), Qt::KeepAspectRatio);
    QPainter painter(this);
    painter.translate((width() - shown.width()) / 2, (height() - shown.height()) / 2);
    const double scale = shown.width() / paper.width();
    painter.scale(scale, scale);
    painter.fillRect(QRectF(QPointF(), paper), Qt::white);
    painter.setClipRect(QRectF(QPointF(), paper));
    paintPage(painter, *m_sheet, m_page);
}

} // namespace mazewright::ui
