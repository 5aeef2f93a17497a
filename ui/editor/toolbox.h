#pragma once

#include "ui/editor/tool.h"

#include <span>
#include <string_view>

namespace mazewright::ui {

/// Returns all tools, in the order in which every list shows them.
std::span<const Tool* const> tools() noexcept;
/// Returns the tool with this id; null if there is none.
const Tool* findTool(std::string_view id) noexcept;

/// Returns the tool that draws this cell, which picking the cell selects. The tool's value is then
/// the cell's value.
const Tool& toolThatDraws(Cell cell) noexcept;

} // namespace mazewright::ui
