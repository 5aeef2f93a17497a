target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/cell_menu.cpp
    ${CMAKE_CURRENT_LIST_DIR}/main_window.cpp
    ${CMAKE_CURRENT_LIST_DIR}/main_window_binding.cpp
    ${CMAKE_CURRENT_LIST_DIR}/main_window_files.cpp
    ${CMAKE_CURRENT_LIST_DIR}/main_window_levels.cpp
    ${CMAKE_CURRENT_LIST_DIR}/main_window_menus.cpp
    ${CMAKE_CURRENT_LIST_DIR}/main_window_view.cpp)
