target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/example_list.cpp
    ${CMAKE_CURRENT_LIST_DIR}/language_menu.cpp
    ${CMAKE_CURRENT_LIST_DIR}/pen_buttons.cpp
    ${CMAKE_CURRENT_LIST_DIR}/recent_files.cpp
    ${CMAKE_CURRENT_LIST_DIR}/status_line.cpp
    ${CMAKE_CURRENT_LIST_DIR}/theme_menu.cpp
    ${CMAKE_CURRENT_LIST_DIR}/tile_palette.cpp
    ${CMAKE_CURRENT_LIST_DIR}/tool_bar.cpp)
