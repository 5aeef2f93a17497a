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
    const FactSpec* fact; ///< none: what it shows stands in no table
    QLabel* name;
    CountLabel* value;
    StandingStrip* standing = nullptr; ///< of a measure with a population, under both
};

/// The word of a grade, 1..4, as it is shown.
QString gradeText(std::int64_t grade);

/// Appends the title of a section to a panel.
QLabel* addTitle(QVBoxLayout& panel, const QString& title);
/// Appends a grid for rows of figures to a panel.
QGridLayout& addFigures(QVBoxLayout& panel);
/// Appends a row that shows nothing yet.
FactRow addRow(QGridLayout& grid, const QString& name, const QString& meaning = {});
/// The same for each fact, under its name in the table; a measure of difficulty with a strip of
/// where it stands among generated levels.
std::vector<FactRow> addRows(QGridLayout& grid, const FactList& facts);

/// What is known of the fact, with its unit; else a dash, whose tool tip says why it is not. None:
/// nothing was asked.
void showFact(CountLabel& value, const FactSpec& fact, const Facts* facts);
/// The same of a row that has a fact.
void showFact(const FactRow& row, const Facts* facts);

/// Values that are no longer, or not yet, those of the level are faint.
void setFaint(const std::vector<FactRow>& rows, bool faint);

/// The rows that are shown, as plain lines.
QStringList linesOf(const std::vector<FactRow>& rows);

} // namespace mazewright::ui
