#pragma once

#include "ui/runs/facts.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

class QGridLayout;
class QLabel;
class QVBoxLayout;

namespace mazewright::ui {

class CountLabel;
class StandingStrip;

/// A figure under its name. The labels belong to the widget that the grid lays out.
struct FactRow {
    const FactSpec* fact; ///< null if the figure is not in the table of facts
    QLabel* name;
    CountLabel* value;
    /// Below name and value, for a measure with a population; else null.
    StandingStrip* standing = nullptr;
};

/// Returns the word for a grade (1-4) as it is shown.
QString gradeText(std::int64_t grade);

/// Appends the title of a section to a panel.
QLabel* addTitle(QVBoxLayout& panel, const QString& title);
/// Appends a grid for rows of figures to a panel.
QGridLayout& addFigures(QVBoxLayout& panel);
/// Appends a row without a value.
FactRow addRow(QGridLayout& grid, const QString& name, const QString& meaning = {});
/// Appends a row for each fact, named as in the table of facts. A measure of difficulty gets a
/// strip that shows its rank among generated levels.
std::vector<FactRow> addRows(QGridLayout& grid, const FactList& facts);

/// Shows the value of a fact with its unit. Shows a dash if the value is unknown; its tool tip
/// gives the reason. Pass null for `facts` if nothing was computed.
void showFact(CountLabel& value, const FactSpec& fact, const Facts* facts);
/// Shows the value of the row's fact, which must not be null, and its rank.
void showFact(const FactRow& row, const Facts* facts);

/// Draws values faintly if they are out of date or not yet computed.
void setFaint(const std::vector<FactRow>& rows, bool faint);

/// Returns the visible rows as plain lines.
QStringList linesOf(const std::vector<FactRow>& rows);

} // namespace mazewright::ui
