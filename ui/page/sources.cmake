target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/asked_ends.cpp
    ${CMAKE_CURRENT_LIST_DIR}/board_lines.cpp
    ${CMAKE_CURRENT_LIST_DIR}/caption.cpp
    ${CMAKE_CURRENT_LIST_DIR}/hint_bar.cpp
    ${CMAKE_CURRENT_LIST_DIR}/level_badges.cpp
    ${CMAKE_CURRENT_LIST_DIR}/level_page.cpp
    ${CMAKE_CURRENT_LIST_DIR}/level_page_look.cpp
    ${CMAKE_CURRENT_LIST_DIR}/level_tabs.cpp
    ${CMAKE_CURRENT_LIST_DIR}/message_bar.cpp
    ${CMAKE_CURRENT_LIST_DIR}/messages.cpp
    ${CMAKE_CURRENT_LIST_DIR}/panel_bond.cpp
    ${CMAKE_CURRENT_LIST_DIR}/picture_command.cpp
    ${CMAKE_CURRENT_LIST_DIR}/play_bar.cpp
    ${CMAKE_CURRENT_LIST_DIR}/play_mode.cpp)
