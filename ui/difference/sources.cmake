target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/alignment.cpp
    ${CMAKE_CURRENT_LIST_DIR}/comparison_clock.cpp
    ${CMAKE_CURRENT_LIST_DIR}/difference.cpp
    ${CMAKE_CURRENT_LIST_DIR}/difference_bar.cpp
    ${CMAKE_CURRENT_LIST_DIR}/difference_colours.cpp
    ${CMAKE_CURRENT_LIST_DIR}/difference_faces.cpp
    ${CMAKE_CURRENT_LIST_DIR}/difference_item.cpp
    ${CMAKE_CURRENT_LIST_DIR}/difference_legend.cpp
    ${CMAKE_CURRENT_LIST_DIR}/difference_picture.cpp
    ${CMAKE_CURRENT_LIST_DIR}/divergence.cpp
    ${CMAKE_CURRENT_LIST_DIR}/offset_routes.cpp)
