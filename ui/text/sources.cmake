target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/count_text.cpp
    ${CMAKE_CURRENT_LIST_DIR}/engine_text.cpp)
