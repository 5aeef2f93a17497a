include(ui_runs.cmake)
include(ui_editor.cmake)
include(ui_compare.cmake)
include(ui_window.cmake)
