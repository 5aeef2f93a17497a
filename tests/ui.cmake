include(ui_tasks.cmake)
include(ui_runs.cmake)
include(ui_editor.cmake)
include(ui_session.cmake)
include(ui_compare.cmake)
include(ui_window.cmake)
# LOCAL-ONLY
mazewright_test_program(test.mine mazewright_ui)
foreach(f ui/survey/survey_dialog ui/editor/drawing ui/runs/runs_model ui/play/walk_game ui/session/file_watch ui/results/results_table
  ui/difference/comparison_clock ui/compare/compare_view ui/explain/explain_panel ui/charts/chart_view ui/sheets/sheet
  ui/window/experiment_files ui/order/order_dialog ui/start/language ui/start/remembering ui/start/first_start ui/start/second_program
  ui/start/sheet_command ui/window/shortcuts ui/window/room ui/window/tabs ui/window/selection_window ui/window/level_badges
  ui/figures/score_histogram ui/timeline/timeline
  ui/document/changed_file ui/window/notes_window ui/tasks/background ui/overlay/clearing_item ui/session/lost_levels
  ui/page/level_page ui/pictures/picture ui/welcome/start_dialog ui/manual/manual_window ui/window/clipboard)
 target_sources(test.mine PRIVATE ${f}_test.cpp)
endforeach()
target_compile_definitions(test.mine PRIVATE MAZEWRIGHT_EDITOR="$<TARGET_FILE:mazewright>")
add_dependencies(test.mine mazewright)
target_link_libraries(test.mine PRIVATE PkgConfig::webp GIF::GIF)
