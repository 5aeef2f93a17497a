target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/animation.cpp
    ${CMAKE_CURRENT_LIST_DIR}/animation_encoder.cpp
    ${CMAKE_CURRENT_LIST_DIR}/gif_encoder.cpp
    ${CMAKE_CURRENT_LIST_DIR}/picture.cpp
    ${CMAKE_CURRENT_LIST_DIR}/picture_legend.cpp
    ${CMAKE_CURRENT_LIST_DIR}/webp_encoder.cpp)
