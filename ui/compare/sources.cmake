target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/compare_mode.cpp
    ${CMAKE_CURRENT_LIST_DIR}/compare_mode_actions.cpp
    ${CMAKE_CURRENT_LIST_DIR}/compare_page.cpp
    ${CMAKE_CURRENT_LIST_DIR}/compare_pane.cpp
    ${CMAKE_CURRENT_LIST_DIR}/compare_view.cpp
    ${CMAKE_CURRENT_LIST_DIR}/compare_view_layout.cpp
    ${CMAKE_CURRENT_LIST_DIR}/comparison_timeline.cpp
    ${CMAKE_CURRENT_LIST_DIR}/ghost_item.cpp
    ${CMAKE_CURRENT_LIST_DIR}/pane_caption.cpp
    ${CMAKE_CURRENT_LIST_DIR}/pane_window.cpp
    ${CMAKE_CURRENT_LIST_DIR}/run_details.cpp
    ${CMAKE_CURRENT_LIST_DIR}/run_view.cpp)
