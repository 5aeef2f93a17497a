target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/profile_strip.cpp
    ${CMAKE_CURRENT_LIST_DIR}/time_mark.cpp
    ${CMAKE_CURRENT_LIST_DIR}/time_slider.cpp
    ${CMAKE_CURRENT_LIST_DIR}/timeline.cpp
    ${CMAKE_CURRENT_LIST_DIR}/track_number.cpp
    ${CMAKE_CURRENT_LIST_DIR}/track_stepper.cpp)
