target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/level_analysis.cpp
    ${CMAKE_CURRENT_LIST_DIR}/level_routes.cpp
    ${CMAKE_CURRENT_LIST_DIR}/live_watch.cpp
    ${CMAKE_CURRENT_LIST_DIR}/maze_mirror.cpp)
