target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/clip_mime.cpp
    ${CMAKE_CURRENT_LIST_DIR}/selection.cpp
    ${CMAKE_CURRENT_LIST_DIR}/selection_item.cpp
    ${CMAKE_CURRENT_LIST_DIR}/selection_mode.cpp
    ${CMAKE_CURRENT_LIST_DIR}/selection_mode_keys.cpp
    ${CMAKE_CURRENT_LIST_DIR}/stamp_folder.cpp
    ${CMAKE_CURRENT_LIST_DIR}/stamps_panel.cpp)
