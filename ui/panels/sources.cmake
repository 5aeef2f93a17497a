target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/cell_inspector.cpp
    ${CMAKE_CURRENT_LIST_DIR}/layers_panel.cpp
    ${CMAKE_CURRENT_LIST_DIR}/legend.cpp
    ${CMAKE_CURRENT_LIST_DIR}/options_form.cpp
    ${CMAKE_CURRENT_LIST_DIR}/run_display.cpp
    ${CMAKE_CURRENT_LIST_DIR}/solver_panel.cpp
    ${CMAKE_CURRENT_LIST_DIR}/time_slider.cpp
    ${CMAKE_CURRENT_LIST_DIR}/timeline.cpp)
