target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/edited_cells.cpp
    ${CMAKE_CURRENT_LIST_DIR}/maze_commands.cpp
    ${CMAKE_CURRENT_LIST_DIR}/maze_document.cpp)
