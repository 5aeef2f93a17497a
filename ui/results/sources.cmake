target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/results_table.cpp
    ${CMAKE_CURRENT_LIST_DIR}/results_table_columns.cpp
    ${CMAKE_CURRENT_LIST_DIR}/run_delegate.cpp
    ${CMAKE_CURRENT_LIST_DIR}/run_reports.cpp
    ${CMAKE_CURRENT_LIST_DIR}/runs_header.cpp)
