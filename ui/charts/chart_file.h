#pragma once

#include <QString>

class QWidget;

namespace mazewright::ui {

class ChartView;

/// Writes the chart as SVG, PNG or PDF, depending on the file extension. Returns the translated
/// error message; empty on success.
QString saveChart(const ChartView& chart, const QString& file);

/// Asks for a file and writes the chart. Shows a message if that fails.
void saveChartAs(const ChartView& chart, QWidget* parent);

} // namespace mazewright::ui
