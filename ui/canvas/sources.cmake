target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/axis_grip.cpp
    ${CMAKE_CURRENT_LIST_DIR}/symmetry_axes.cpp
    ${CMAKE_CURRENT_LIST_DIR}/symmetry_item.cpp)
