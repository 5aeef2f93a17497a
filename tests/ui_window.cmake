mazewright_test(ui/theme/theme_test mazewright_ui)
mazewright_test(ui/window/main_window_test mazewright_ui)
mazewright_test(ui/window/window_parts_test mazewright_ui)
mazewright_test(ui/window/analysis_test mazewright_ui)
