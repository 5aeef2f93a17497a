target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/board_difficulty.cpp
    ${CMAKE_CURRENT_LIST_DIR}/count_label.cpp
    ${CMAKE_CURRENT_LIST_DIR}/fact_rows.cpp
    ${CMAKE_CURRENT_LIST_DIR}/headline.cpp
    ${CMAKE_CURRENT_LIST_DIR}/mark_swatch.cpp
    ${CMAKE_CURRENT_LIST_DIR}/score_histogram.cpp
    ${CMAKE_CURRENT_LIST_DIR}/standing_strip.cpp
    ${CMAKE_CURRENT_LIST_DIR}/stroke_figures.cpp
    ${CMAKE_CURRENT_LIST_DIR}/work_state.cpp)
