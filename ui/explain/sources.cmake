target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/explain_panel.cpp
    ${CMAKE_CURRENT_LIST_DIR}/open_list_model.cpp
    ${CMAKE_CURRENT_LIST_DIR}/pseudo_code_view.cpp)
