target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/blend.cpp
    ${CMAKE_CURRENT_LIST_DIR}/elided_label.cpp
    ${CMAKE_CURRENT_LIST_DIR}/end_mark.cpp
    ${CMAKE_CURRENT_LIST_DIR}/icons.cpp
    ${CMAKE_CURRENT_LIST_DIR}/image_of_size.cpp
    ${CMAKE_CURRENT_LIST_DIR}/ink.cpp
    ${CMAKE_CURRENT_LIST_DIR}/input_focus.cpp
    ${CMAKE_CURRENT_LIST_DIR}/palette.cpp
    ${CMAKE_CURRENT_LIST_DIR}/plain_text.cpp
    ${CMAKE_CURRENT_LIST_DIR}/run_mark.cpp
    ${CMAKE_CURRENT_LIST_DIR}/scrolled.cpp
    ${CMAKE_CURRENT_LIST_DIR}/theme.cpp
    ${CMAKE_CURRENT_LIST_DIR}/tile_symbols.cpp)
