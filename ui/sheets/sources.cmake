target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/level_drawing.cpp
    ${CMAKE_CURRENT_LIST_DIR}/page_layout.cpp
    ${CMAKE_CURRENT_LIST_DIR}/page_preview.cpp
    ${CMAKE_CURRENT_LIST_DIR}/page_text.cpp
    ${CMAKE_CURRENT_LIST_DIR}/paper.cpp
    ${CMAKE_CURRENT_LIST_DIR}/sheet.cpp
    ${CMAKE_CURRENT_LIST_DIR}/sheet_dialog.cpp
    ${CMAKE_CURRENT_LIST_DIR}/sheet_level.cpp)
