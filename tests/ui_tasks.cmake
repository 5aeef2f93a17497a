mazewright_test(ui/tasks/await_test mazewright_ui)
mazewright_test(ui/tasks/background_test mazewright_ui)
mazewright_test(ui/tasks/silence_test mazewright_ui)
mazewright_test(ui/tasks/work_test mazewright_ui)
