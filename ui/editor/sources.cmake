target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/bit_mask.cpp
    ${CMAKE_CURRENT_LIST_DIR}/cell_colours.cpp
    ${CMAKE_CURRENT_LIST_DIR}/edits_item.cpp
    ${CMAKE_CURRENT_LIST_DIR}/footprint.cpp
    ${CMAKE_CURRENT_LIST_DIR}/grid_lines.cpp
    ${CMAKE_CURRENT_LIST_DIR}/mark_pixmaps.cpp
    ${CMAKE_CURRENT_LIST_DIR}/marks_item.cpp
    ${CMAKE_CURRENT_LIST_DIR}/maze_item.cpp
    ${CMAKE_CURRENT_LIST_DIR}/maze_pixels.cpp
    ${CMAKE_CURRENT_LIST_DIR}/maze_view.cpp
    ${CMAKE_CURRENT_LIST_DIR}/maze_view_keys.cpp
    ${CMAKE_CURRENT_LIST_DIR}/maze_view_mouse.cpp
    ${CMAKE_CURRENT_LIST_DIR}/number_labels.cpp
    ${CMAKE_CURRENT_LIST_DIR}/tool_stroke.cpp
    ${CMAKE_CURRENT_LIST_DIR}/toolbox.cpp
    ${CMAKE_CURRENT_LIST_DIR}/zoom_view.cpp)
