target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/board_game.cpp
    ${CMAKE_CURRENT_LIST_DIR}/board_watch.cpp
    ${CMAKE_CURRENT_LIST_DIR}/board_words.cpp
    ${CMAKE_CURRENT_LIST_DIR}/game.cpp
    ${CMAKE_CURRENT_LIST_DIR}/pairs_model.cpp)
