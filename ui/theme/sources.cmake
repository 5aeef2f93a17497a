target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/icons.cpp
    ${CMAKE_CURRENT_LIST_DIR}/ink.cpp
    ${CMAKE_CURRENT_LIST_DIR}/palette.cpp
    ${CMAKE_CURRENT_LIST_DIR}/theme.cpp
    ${CMAKE_CURRENT_LIST_DIR}/tile_symbols.cpp
    ${CMAKE_CURRENT_LIST_DIR}/wheel_focus.cpp)
