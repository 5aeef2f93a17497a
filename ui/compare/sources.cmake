target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/alignment.cpp
    ${CMAKE_CURRENT_LIST_DIR}/comparison_clock.cpp
    ${CMAKE_CURRENT_LIST_DIR}/comparison_timeline.cpp
    ${CMAKE_CURRENT_LIST_DIR}/divergence.cpp)
