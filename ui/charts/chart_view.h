#pragma once

#include "solvers/charts/layout.h"

#include <QString>
#include <QWidget>

#include <functional>
#include <optional>

namespace mazewright::ui {

/// Paints a chart in the present theme and type, as wide as the widget. Hovering reads a value.
class ChartView : public QWidget {
    Q_OBJECT

public:
    /// What the reading of a value says, fit to show.
    using Words = std::function<QString(const charts::Reading&)>;

    explicit ChartView(QWidget* parent = nullptr);

    /// None: nothing is painted.
    void setChart(std::optional<charts::Chart> chart, Words words = {});
    const std::optional<charts::Chart>& chart() const noexcept { return m_chart; }
    /// The chart as it is painted now; empty without a chart.
    const charts::Layout& laidOut() const;
    /// What the cursor would be told at this place of the widget; empty: nothing.
    QString wordsAt(QPointF at) const;

    /// The chart as a file, at this size in pixels: SVG 1.1, or a picture of `scale` device pixels
    /// a pixel. Both in the colours of the present theme.
    QString toSvg(QSize size) const;
    QImage toImage(QSize size, double scale) const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    charts::Frame frameFor(QSizeF size) const;

    std::optional<charts::Chart> m_chart;
    Words m_words;
    mutable charts::Layout m_layout;          ///< for the present size and type
    mutable QSize m_layoutSize;               ///< empty: to be laid out
    std::optional<charts::Reading> m_reading; ///< under the cursor
};

} // namespace mazewright::ui
