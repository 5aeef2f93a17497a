target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/language.cpp)
