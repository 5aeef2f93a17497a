target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/run_text.cpp
    ${CMAKE_CURRENT_LIST_DIR}/runs_model.cpp
    ${CMAKE_CURRENT_LIST_DIR}/solve_worker.cpp)
