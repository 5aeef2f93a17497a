mazewright_test(ui/document/maze_document_test mazewright_ui)
mazewright_test(ui/editor/maze_item_test mazewright_ui)
mazewright_test(ui/editor/maze_view_test mazewright_ui)
mazewright_test(ui/editor/tools_test mazewright_ui)
