target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/survey.cpp
    ${CMAKE_CURRENT_LIST_DIR}/survey_chart.cpp
    ${CMAKE_CURRENT_LIST_DIR}/survey_dialog.cpp
    ${CMAKE_CURRENT_LIST_DIR}/survey_model.cpp)
