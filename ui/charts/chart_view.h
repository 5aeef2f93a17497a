#pragma once

#include "solvers/charts/layout.h"

#include <QByteArray>
#include <QImage>
#include <QString>
#include <QWidget>

#include <optional>

namespace mazewright::ui {

/// Paints a chart in the present theme and type, as wide as the widget. Hovering, and Left and
/// Right, read a value.
class ChartView : public QWidget {
    Q_OBJECT

public:
    explicit ChartView(QWidget* parent = nullptr);

    /// None: nothing is painted.
    void setChart(std::optional<charts::Chart> chart);
    const std::optional<charts::Chart>& chart() const noexcept { return m_chart; }
    /// The chart as it is painted now; empty without a chart.
    const charts::Layout& laidOut() const;
    /// What a reading of the chart says, fit to show; the cursor is told it.
    QString wordsOf(const charts::Reading& reading) const;

    /// The chart as a file of about this size in pixels (it is higher where it needs more): SVG
    /// 1.1, or an image of `scale` device pixels a pixel. In the colours of the present theme.
    QString toSvg(QSize size) const;
    QImage toImage(QSize size, double scale) const;
    /// The same as one page of its size, in the colours for paper.
    QByteArray toPdf(QSize size) const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// A value was clicked, or Enter was pressed while it was read.
    void readingClicked(const mazewright::charts::Reading& reading);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    charts::Frame frameFor(QSizeF size) const;
    void read(const charts::Reading* reading, const QPoint& globalAt);

    std::optional<charts::Chart> m_chart;
    mutable charts::Layout m_layout;      ///< for the present size and type
    mutable QSize m_layoutSize;           ///< empty: to be laid out
    std::optional<std::size_t> m_reading; ///< of the layout: the one that is shown
};

} // namespace mazewright::ui
