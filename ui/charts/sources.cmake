target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/chart_dock.cpp
    ${CMAKE_CURRENT_LIST_DIR}/chart_file.cpp
    ${CMAKE_CURRENT_LIST_DIR}/chart_panel.cpp
    ${CMAKE_CURRENT_LIST_DIR}/chart_view.cpp
    ${CMAKE_CURRENT_LIST_DIR}/chart_words.cpp
    ${CMAKE_CURRENT_LIST_DIR}/picture_painter.cpp
    ${CMAKE_CURRENT_LIST_DIR}/run_charts.cpp
    ${CMAKE_CURRENT_LIST_DIR}/run_records.cpp)
