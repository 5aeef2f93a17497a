target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/action_rows.cpp
    ${CMAKE_CURRENT_LIST_DIR}/commands_file.cpp
    ${CMAKE_CURRENT_LIST_DIR}/commands_maze.cpp
    ${CMAKE_CURRENT_LIST_DIR}/commands_solve.cpp
    ${CMAKE_CURRENT_LIST_DIR}/commands_view.cpp
    ${CMAKE_CURRENT_LIST_DIR}/main_window.cpp
    ${CMAKE_CURRENT_LIST_DIR}/main_window_binding.cpp
    ${CMAKE_CURRENT_LIST_DIR}/main_window_files.cpp
    ${CMAKE_CURRENT_LIST_DIR}/main_window_levels.cpp
    ${CMAKE_CURRENT_LIST_DIR}/main_window_menus.cpp
    ${CMAKE_CURRENT_LIST_DIR}/main_window_view.cpp)
