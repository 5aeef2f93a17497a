target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/dock_rows.cpp
    ${CMAKE_CURRENT_LIST_DIR}/docks.cpp
    ${CMAKE_CURRENT_LIST_DIR}/panel_buttons.cpp
    ${CMAKE_CURRENT_LIST_DIR}/runs_pane.cpp
    ${CMAKE_CURRENT_LIST_DIR}/side_widths.cpp)
