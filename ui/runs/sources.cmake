target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/analysis.cpp
    ${CMAKE_CURRENT_LIST_DIR}/board_worker.cpp
    ${CMAKE_CURRENT_LIST_DIR}/facts.cpp
    ${CMAKE_CURRENT_LIST_DIR}/facts_task.cpp
    ${CMAKE_CURRENT_LIST_DIR}/findings.cpp
    ${CMAKE_CURRENT_LIST_DIR}/memory_limit.cpp
    ${CMAKE_CURRENT_LIST_DIR}/race.cpp
    ${CMAKE_CURRENT_LIST_DIR}/run_columns.cpp
    ${CMAKE_CURRENT_LIST_DIR}/run_history.cpp
    ${CMAKE_CURRENT_LIST_DIR}/run_text.cpp
    ${CMAKE_CURRENT_LIST_DIR}/run_time_text.cpp
    ${CMAKE_CURRENT_LIST_DIR}/runs_model.cpp
    ${CMAKE_CURRENT_LIST_DIR}/runs_model_queue.cpp
    ${CMAKE_CURRENT_LIST_DIR}/runs_model_race.cpp
    ${CMAKE_CURRENT_LIST_DIR}/runs_model_recordings.cpp
    ${CMAKE_CURRENT_LIST_DIR}/solve_worker.cpp
    ${CMAKE_CURRENT_LIST_DIR}/track_worker.cpp)
