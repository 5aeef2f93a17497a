target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/board_game.cpp
    ${CMAKE_CURRENT_LIST_DIR}/board_watch.cpp
    ${CMAKE_CURRENT_LIST_DIR}/board_words.cpp
    ${CMAKE_CURRENT_LIST_DIR}/game.cpp
    ${CMAKE_CURRENT_LIST_DIR}/pairs_model.cpp
    ${CMAKE_CURRENT_LIST_DIR}/play.cpp
    ${CMAKE_CURRENT_LIST_DIR}/play_watch.h
    ${CMAKE_CURRENT_LIST_DIR}/played_runs.cpp
    ${CMAKE_CURRENT_LIST_DIR}/walk_game.cpp
    ${CMAKE_CURRENT_LIST_DIR}/walk_watch.cpp)
