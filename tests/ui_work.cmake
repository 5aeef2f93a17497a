mazewright_test(ui/work/background_test mazewright_ui)
mazewright_test(ui/work/silence_test mazewright_ui)
mazewright_test(ui/work/work_test mazewright_ui)
