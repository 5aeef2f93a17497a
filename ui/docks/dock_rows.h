#pragma once

#include <Qt>

#include <cstdint>
#include <span>

class QWidget;

namespace mazewright::ui {

class LevelSession;
class RunsModel;

/// Controller of a panel while runs are compared.
enum class WhileComparing : std::uint8_t {
    level,     ///< the level that was last edited
    comparison ///< the comparison, since the panel is about a run
};

/// Behaviour of a panel that has too little space.
enum class Overflow : std::uint8_t {
    scrolls, ///< the whole panel scrolls
    fills    ///< fills the space and scrolls its contents itself
};

/// A panel around the tabs: one row of the table.
struct DockRow {
    const char* name;  ///< object name of its dock, also in the saved layout
    const char* title; ///< untranslated
    Qt::DockWidgetArea area;
    int width; ///< default in pixels; 0 for the remaining space
    int height;
    Overflow overflow;
    const char* behind; ///< the dock that it is a tab behind; null if none
    WhileComparing whileComparing;
    QWidget* (*make)(RunsModel* runs);
    /// Binds the panel to a level; null for none.
    void (*bind)(QWidget& panel, LevelSession* level);
};

/// Returns the rows, from top to bottom in each area.
std::span<const DockRow> dockRows();

} // namespace mazewright::ui
