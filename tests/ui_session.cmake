mazewright_test(ui/session/level_session_test mazewright_ui)
mazewright_test(ui/page/level_page_test mazewright_ui)
mazewright_test(ui/window/tabs_test mazewright_ui)
