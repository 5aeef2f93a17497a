target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/first_start.cpp
    ${CMAKE_CURRENT_LIST_DIR}/remembering.cpp)
