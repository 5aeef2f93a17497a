target_sources(mazewright_ui PRIVATE
    ${CMAKE_CURRENT_LIST_DIR}/call.cpp
    ${CMAKE_CURRENT_LIST_DIR}/rest.cpp
    ${CMAKE_CURRENT_LIST_DIR}/task.cpp
    ${CMAKE_CURRENT_LIST_DIR}/task_thread.cpp
    ${CMAKE_CURRENT_LIST_DIR}/wait_dialog.cpp
    ${CMAKE_CURRENT_LIST_DIR}/work.cpp)
