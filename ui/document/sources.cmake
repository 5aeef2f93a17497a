target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/edited_cells.cpp
    ${CMAKE_CURRENT_LIST_DIR}/file_stamp.cpp
    ${CMAKE_CURRENT_LIST_DIR}/level_file.cpp
    ${CMAKE_CURRENT_LIST_DIR}/level_notes.cpp
    ${CMAKE_CURRENT_LIST_DIR}/maze_commands.cpp
    ${CMAKE_CURRENT_LIST_DIR}/maze_document.cpp
    ${CMAKE_CURRENT_LIST_DIR}/maze_document_files.cpp
    ${CMAKE_CURRENT_LIST_DIR}/maze_document_history.cpp
    ${CMAKE_CURRENT_LIST_DIR}/prepared_edit.cpp
    ${CMAKE_CURRENT_LIST_DIR}/undo_history.cpp)
