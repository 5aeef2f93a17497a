target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/experiment_file.cpp
    ${CMAKE_CURRENT_LIST_DIR}/folder_comparison.cpp
    ${CMAKE_CURRENT_LIST_DIR}/folder_dialog.cpp
    ${CMAKE_CURRENT_LIST_DIR}/folder_form.cpp
    ${CMAKE_CURRENT_LIST_DIR}/folder_questions.cpp
    ${CMAKE_CURRENT_LIST_DIR}/folder_summary.cpp
    ${CMAKE_CURRENT_LIST_DIR}/race_command.cpp
    ${CMAKE_CURRENT_LIST_DIR}/race_dialog.cpp
    ${CMAKE_CURRENT_LIST_DIR}/records_chart.cpp
    ${CMAKE_CURRENT_LIST_DIR}/records_model.cpp
    ${CMAKE_CURRENT_LIST_DIR}/related_files.cpp
    ${CMAKE_CURRENT_LIST_DIR}/results_dialog.cpp
    ${CMAKE_CURRENT_LIST_DIR}/scenario_model.cpp
    ${CMAKE_CURRENT_LIST_DIR}/scenario_panel.cpp
    ${CMAKE_CURRENT_LIST_DIR}/setting_dialog.cpp
    ${CMAKE_CURRENT_LIST_DIR}/silence.cpp
    ${CMAKE_CURRENT_LIST_DIR}/solver_checks.cpp)
