#pragma once

#include "ui/editor/tool.h"

#include <span>
#include <string_view>

namespace mazewright::ui {

/// All tools, in the order in which every list shows them.
std::span<const Tool* const> tools() noexcept;
/// None where no tool has this id.
const Tool* findTool(std::string_view id) noexcept;

/// The tool that draws such a cell: what picking a cell from the maze chooses. The value to set it
/// to is the cell's.
const Tool& toolThatDraws(Cell cell) noexcept;

} // namespace mazewright::ui
