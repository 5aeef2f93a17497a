#pragma once

#include <QString>

class QWidget;

namespace mazewright::ui {

class ChartView;

/// Writes the chart as SVG, PNG or PDF, as the file's ending says. Empty: done; else why not, in
/// words.
QString saveChart(const ChartView& chart, const QString& file);

/// Asks for a file and writes the chart; what goes wrong is told.
void saveChartAs(const ChartView& chart, QWidget* parent);

} // namespace mazewright::ui
