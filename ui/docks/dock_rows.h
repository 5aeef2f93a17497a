#pragma once

#include <Qt>

#include <cstdint>
#include <span>

class QWidget;

namespace mazewright::ui {

class LevelSession;
class RunsModel;

/// What controls a panel while runs are compared.
enum class WhileComparing : std::uint8_t {
    level,     ///< the level that was edited last
    comparison ///< the comparison, since the panel is about a run
};

/// What happens to a panel for which there is too little room.
enum class Room : std::uint8_t {
    scrolls, ///< as a whole
    fills    ///< it takes what there is, and scrolls within
};

/// A panel around the tabs, one row of the table.
struct DockRow {
    const char* name;  ///< of its dock, and in what is kept of the layout
    const char* title; ///< untranslated
    Qt::DockWidgetArea area;
    int width; ///< at the first start; 0: what is left
    int height;
    Room room;
    const char* behind; ///< the dock whose place it shares, as a tab behind it; null: none
    WhileComparing whileComparing;
    QWidget* (*make)(RunsModel* runs);
    /// The panel shows this level; null: none.
    void (*bind)(QWidget& panel, LevelSession* level);
};

/// In the order in which the docks of an area stand below each other.
std::span<const DockRow> dockRows();

} // namespace mazewright::ui
