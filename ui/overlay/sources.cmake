target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/cell_colours.cpp
    ${CMAKE_CURRENT_LIST_DIR}/cell_labels.cpp
    ${CMAKE_CURRENT_LIST_DIR}/cell_marks.cpp
    ${CMAKE_CURRENT_LIST_DIR}/clearing_item.cpp
    ${CMAKE_CURRENT_LIST_DIR}/closed_dots.cpp
    ${CMAKE_CURRENT_LIST_DIR}/colour_map.cpp
    ${CMAKE_CURRENT_LIST_DIR}/device_area.cpp
    ${CMAKE_CURRENT_LIST_DIR}/link_line.cpp
    ${CMAKE_CURRENT_LIST_DIR}/link_lines_item.cpp
    ${CMAKE_CURRENT_LIST_DIR}/live_route_item.cpp
    ${CMAKE_CURRENT_LIST_DIR}/overlay_item.cpp
    ${CMAKE_CURRENT_LIST_DIR}/overlay_labels.cpp
    ${CMAKE_CURRENT_LIST_DIR}/overlay_shapes.cpp
    ${CMAKE_CURRENT_LIST_DIR}/playback.cpp
    ${CMAKE_CURRENT_LIST_DIR}/route_shape.cpp
    ${CMAKE_CURRENT_LIST_DIR}/walk_trail.cpp)
