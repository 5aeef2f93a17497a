target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/order_dialog.cpp
    ${CMAKE_CURRENT_LIST_DIR}/order_form.cpp)
