mazewright_test(ui/session/recovery_test mazewright_ui)
mazewright_test(ui/session/lost_levels_test mazewright_ui)
mazewright_test(ui/session/killed_test mazewright_ui)
mazewright_test(ui/session/file_watch_test mazewright_ui)
