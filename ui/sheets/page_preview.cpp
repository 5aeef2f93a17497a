#include "ui/sheets/page_preview.h"

#include "ui/theme/image_of_size.h"

#include <QPainter>

namespace mazewright::ui {

namespace {

QSizeF shownSize(const SheetOptions& options, QSize room)
{
    return pageSize(options).scaled(QSizeF(room), Qt::KeepAspectRatio);
}

/// Returns the painted page; null if there is not enough memory for the image.
QImage pictureOf(const Sheet& sheet, const SheetPage& page, QSize pixels, Budget& budget)
{
    auto picture = imageOfSize(pixels, QImage::Format_RGB32);
    if (!picture)
        return {};
    picture->fill(Qt::white);
    QPainter painter(&*picture);
    const double scale = pixels.width() / pageSize(sheet.options).width();
    painter.scale(scale, scale);
    paintPage(painter, sheet, page, budget);
    painter.end();
    return *std::move(picture);
}

} // namespace

PagePreview::PagePreview(const Sheet* sheet, QWidget* parent)
    : QWidget(parent), m_sheet(sheet),
      m_task({.words = tr("Drawing the preview"), .niceness = 0}, this)
{
    setMinimumSize(260, 320);
    setAccessibleName(tr("Page"));
    m_task.onAnswer([this](Expected<QImage> picture) {
        m_picture = picture.value_or(QImage());
        update();
    });
}

void PagePreview::setPage(const SheetPage& page)
{
    m_page = page;
    makePicture();
}

void PagePreview::makePicture()
{
    const QSizeF shown = shownSize(m_sheet->options, size()) * devicePixelRatioF();
    m_task.start([sheet = *m_sheet, page = m_page,
                  pixels = shown.toSize().expandedTo({1, 1})](TaskCall& call) {
        Budget budget({}, call.stop());
        return pictureOf(sheet, page, pixels, budget);
    });
    update();
}

void PagePreview::resizeEvent(QResizeEvent* /*event*/)
{
    makePicture();
}

void PagePreview::paintEvent(QPaintEvent* /*event*/)
{
    const QSizeF shown = shownSize(m_sheet->options, size());
    QPainter painter(this);
    const QRectF place(QPointF((width() - shown.width()) / 2, (height() - shown.height()) / 2),
                       shown);
    painter.fillRect(place, Qt::white);
    if (!m_picture.isNull())
        painter.drawImage(place, m_picture);
}

} // namespace mazewright::ui
