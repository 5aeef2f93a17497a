target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/action_rows.cpp
    ${CMAKE_CURRENT_LIST_DIR}/file.cpp
    ${CMAKE_CURRENT_LIST_DIR}/maze.cpp
    ${CMAKE_CURRENT_LIST_DIR}/selection.cpp
    ${CMAKE_CURRENT_LIST_DIR}/solve.cpp
    ${CMAKE_CURRENT_LIST_DIR}/start.cpp
    ${CMAKE_CURRENT_LIST_DIR}/symmetry.cpp
    ${CMAKE_CURRENT_LIST_DIR}/view.cpp)
