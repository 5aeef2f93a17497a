target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/animation_dialog.cpp
    ${CMAKE_CURRENT_LIST_DIR}/fact_field.cpp
    ${CMAKE_CURRENT_LIST_DIR}/file_filters.cpp
    ${CMAKE_CURRENT_LIST_DIR}/holds_form.cpp
    ${CMAKE_CURRENT_LIST_DIR}/holds_words.cpp
    ${CMAKE_CURRENT_LIST_DIR}/keys_dialog.cpp
    ${CMAKE_CURRENT_LIST_DIR}/level_dialog.cpp
    ${CMAKE_CURRENT_LIST_DIR}/lost_comparison.cpp
    ${CMAKE_CURRENT_LIST_DIR}/lost_level_row.cpp
    ${CMAKE_CURRENT_LIST_DIR}/maze_recipe.cpp
    ${CMAKE_CURRENT_LIST_DIR}/maze_thumbnail.cpp
    ${CMAKE_CURRENT_LIST_DIR}/new_maze_dialog.cpp
    ${CMAKE_CURRENT_LIST_DIR}/picture_dialog.cpp
    ${CMAKE_CURRENT_LIST_DIR}/recovery_dialog.cpp
    ${CMAKE_CURRENT_LIST_DIR}/resize_dialog.cpp
    ${CMAKE_CURRENT_LIST_DIR}/save_question.cpp)
