# Tests of the command line as a user runs it: the real program, its output and its exit code.
foreach(program solve_test explain_test options_test levels_test halt_test convert_test scenario_test
        benchmark_maps_test suggest_test level_layers_test pairs_test check_test
        generate_test order_test compare_test experiment_test chart_test rerun_test outputs_test streams_test signals_test
        completions_test facts_test collection_test budget_test conditions_test input_test
        manual_test gallery_test tiled_program_test hostile_names_test)
    mazewright_test(app/${program} mazewright_engine)
endforeach()
