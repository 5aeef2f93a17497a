target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/start_dialog.cpp
    ${CMAKE_CURRENT_LIST_DIR}/start_levels.cpp)
