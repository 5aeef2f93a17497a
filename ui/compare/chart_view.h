#pragma once

#include "solvers/experiments/chart.h"

#include <QByteArray>
#include <QImage>
#include <QString>
#include <QStringList>
#include <QWidget>

#include <optional>

namespace mazewright::ui {

/// A chart with its notes.
struct ShownChart {
    std::optional<charts::Chart> chart{}; ///< empty if nothing can be shown
    QStringList notes{};                  ///< runs that are missing and why; other remarks
};

/// Returns the text of a reading, as in the tool tip: its subject and its values.
QString wordsOf(const charts::Chart& chart, const charts::Reading& reading);

/// Paints a chart in the current theme and font, as wide as the widget. Hovering, and the Left and
/// Right keys, show the value of a reading.
class ChartView : public QWidget {
    Q_OBJECT

public:
    explicit ChartView(QWidget* parent = nullptr);

    /// Sets the chart; an empty chart paints nothing.
    void setChart(std::optional<charts::Chart> chart);
    const std::optional<charts::Chart>& chart() const noexcept { return m_chart; }
    /// Returns the current layout of the chart; empty without a chart.
    const charts::Layout& laidOut() const;

    /// Return the chart as SVG 1.1, or as an image with `scale` device pixels per pixel. The size
    /// is in pixels; the result is higher if the chart needs it. Uses the colours of the current
    /// theme.
    QString toSvg(QSize size) const;
    QImage toImage(QSize size, double scale) const;
    /// Returns the chart as a one-page PDF of this size, in the colours for paper.
    QByteArray toPdf(QSize size) const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// Emitted when a reading was clicked, or Enter was pressed while it was shown.
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
    mutable charts::Layout m_layout;      ///< for the current size and font
    mutable QSize m_layoutSize;           ///< empty if the layout is out of date
    std::optional<std::size_t> m_reading; ///< index in the layout of the reading that is shown
};

/// Writes the chart as SVG, PNG or PDF, depending on the file extension. Returns the translated
/// error message; empty on success.
QString saveChart(const ChartView& chart, const QString& file);

/// Asks for a file and writes the chart. Shows a message if that fails.
void saveChartAs(const ChartView& chart, QWidget* parent);

} // namespace mazewright::ui
