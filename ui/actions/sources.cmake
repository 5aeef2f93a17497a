target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/action_keys.cpp
    ${CMAKE_CURRENT_LIST_DIR}/action_table.cpp)
