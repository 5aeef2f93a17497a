target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/axis_grip.cpp
    ${CMAKE_CURRENT_LIST_DIR}/notes_item.cpp
    ${CMAKE_CURRENT_LIST_DIR}/pinned_notes.cpp
    ${CMAKE_CURRENT_LIST_DIR}/ruled_view.cpp
    ${CMAKE_CURRENT_LIST_DIR}/ruler.cpp
    ${CMAKE_CURRENT_LIST_DIR}/symmetry_axes.cpp
    ${CMAKE_CURRENT_LIST_DIR}/symmetry_item.cpp)
