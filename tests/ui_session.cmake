mazewright_test(ui/session/level_session_test mazewright_ui)
mazewright_test(ui/page/level_page_test mazewright_ui)
mazewright_test(ui/window/tabs_test mazewright_ui)
mazewright_test(ui/window/killed_window_test mazewright_ui)
mazewright_test(ui/session/recovery_test mazewright_ui)
mazewright_test(ui/session/lost_levels_test mazewright_ui)
mazewright_test(ui/session/killed_test mazewright_ui)
mazewright_test(ui/session/file_watch_test mazewright_ui)
mazewright_test(ui/session/remembered_test mazewright_ui)
mazewright_test(ui/dialogs/recovery_dialog_test mazewright_ui)
# The window's program is no library: the test is compiled with the file itself.
mazewright_test(app/editor/quit_signals_test mazewright_ui)
target_sources(test.app.editor PRIVATE
    ${PROJECT_SOURCE_DIR}/app/editor/quit_signals.cpp ${PROJECT_SOURCE_DIR}/app/editor/quit_signals.h)
