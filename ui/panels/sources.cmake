target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/analysis_panel.cpp
    ${CMAKE_CURRENT_LIST_DIR}/analysis_tabs.cpp
    ${CMAKE_CURRENT_LIST_DIR}/analysis_words.cpp
    ${CMAKE_CURRENT_LIST_DIR}/board_panel.cpp
    ${CMAKE_CURRENT_LIST_DIR}/cell_inspector.cpp
    ${CMAKE_CURRENT_LIST_DIR}/colours_choice.cpp
    ${CMAKE_CURRENT_LIST_DIR}/conditions_form.cpp
    ${CMAKE_CURRENT_LIST_DIR}/history_panel.cpp
    ${CMAKE_CURRENT_LIST_DIR}/layers_panel.cpp
    ${CMAKE_CURRENT_LIST_DIR}/legend.cpp
    ${CMAKE_CURRENT_LIST_DIR}/options_form.cpp
    ${CMAKE_CURRENT_LIST_DIR}/proposals_box.cpp
    ${CMAKE_CURRENT_LIST_DIR}/repair_goals.cpp
    ${CMAKE_CURRENT_LIST_DIR}/routes_panel.cpp
    ${CMAKE_CURRENT_LIST_DIR}/show_legend.cpp
    ${CMAKE_CURRENT_LIST_DIR}/solver_choice.cpp
    ${CMAKE_CURRENT_LIST_DIR}/solver_panel.cpp)
