target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/file_watch.cpp
    ${CMAKE_CURRENT_LIST_DIR}/history_bytes.cpp
    ${CMAKE_CURRENT_LIST_DIR}/level_analysis.cpp
    ${CMAKE_CURRENT_LIST_DIR}/level_proposals.cpp
    ${CMAKE_CURRENT_LIST_DIR}/level_routes.cpp
    ${CMAKE_CURRENT_LIST_DIR}/level_session.cpp
    ${CMAKE_CURRENT_LIST_DIR}/live_watch.cpp
    ${CMAKE_CURRENT_LIST_DIR}/lost_levels.cpp
    ${CMAKE_CURRENT_LIST_DIR}/maze_mirror.cpp
    ${CMAKE_CURRENT_LIST_DIR}/open_levels.cpp
    ${CMAKE_CURRENT_LIST_DIR}/open_mark.cpp
    ${CMAKE_CURRENT_LIST_DIR}/recovery.cpp
    ${CMAKE_CURRENT_LIST_DIR}/remembered.cpp
    ${CMAKE_CURRENT_LIST_DIR}/run_facts.cpp
    ${CMAKE_CURRENT_LIST_DIR}/shown.cpp
    ${CMAKE_CURRENT_LIST_DIR}/solver_settings.cpp
    ${CMAKE_CURRENT_LIST_DIR}/unsaved_level.cpp)
