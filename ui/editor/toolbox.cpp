// The table of tools: one line per tool, in the order in which every list shows them.
#include "ui/editor/toolbox.h"

#include <QCoreApplication>

#include <algorithm>

#define MAZEWRIGHT_TOOLS(ENTRY)                                                                    \
    ENTRY(pan)                                                                                     \
    ENTRY(select)                                                                                  \
    ENTRY(lasso)                                                                                   \
    ENTRY(region)                                                                                  \
    ENTRY(brush)                                                                                   \
    ENTRY(eraser)                                                                                  \
    ENTRY(fill)                                                                                    \
    ENTRY(line)                                                                                    \
    ENTRY(rectangle)                                                                               \
    ENTRY(start)                                                                                   \
    ENTRY(end)                                                                                     \
    ENTRY(coin)                                                                                    \
    ENTRY(tile)                                                                                    \
    ENTRY(cost)                                                                                    \
    ENTRY(play)

namespace mazewright::ui {

namespace toolbox {
#define MAZEWRIGHT_DECLARE_TOOL(name) extern const Tool name;
MAZEWRIGHT_TOOLS(MAZEWRIGHT_DECLARE_TOOL)
#undef MAZEWRIGHT_DECLARE_TOOL
} // namespace toolbox

std::span<const Tool* const> tools() noexcept
{
#define MAZEWRIGHT_TOOL_ADDRESS(name) &toolbox::name,
    static constexpr const Tool* all[] = {MAZEWRIGHT_TOOLS(MAZEWRIGHT_TOOL_ADDRESS)};
#undef MAZEWRIGHT_TOOL_ADDRESS
    return all;
}

const Tool* findTool(std::string_view id) noexcept
{
    const auto all = tools();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [id](const Tool* tool) { return tool->info.id == id; });
    return found == all.end() ? nullptr : *found;
}

const Tool& toolThatDraws(Cell cell) noexcept
{
    switch (cell.kind) {
    case CellKind::wall:
        return toolbox::brush;
    case CellKind::floor:
        return cell.value > 1 ? toolbox::cost : toolbox::eraser;
    case CellKind::coin:
        return toolbox::coin;
    case CellKind::tile:
        return toolbox::tile;
    case CellKind::start:
        return toolbox::start;
    case CellKind::end:
        return toolbox::end;
    }
    return toolbox::brush;
}

QString nameOf(const Tool& tool)
{
    return QCoreApplication::translate("Tool", tool.info.name);
}

QString hintOf(const Tool& tool)
{
    return QCoreApplication::translate("Tool", tool.info.hint);
}

QString valueLabelOf(const Tool& tool)
{
    return QCoreApplication::translate("Tool", tool.info.value.label);
}

} // namespace mazewright::ui
