target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/manual_pages.cpp
    ${CMAKE_CURRENT_LIST_DIR}/manual_window.cpp)
