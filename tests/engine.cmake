mazewright_test(solvers/base/text_test mazewright_engine)
mazewright_test(solvers/base/random_test mazewright_engine)
mazewright_test(solvers/maze/maze_test mazewright_engine)
mazewright_test(solvers/maze/transform_test mazewright_engine)
mazewright_test(solvers/problem/options_test mazewright_engine)
mazewright_test(solvers/problem/problem_test mazewright_engine)
mazewright_test(solvers/result/recording_test mazewright_engine)
mazewright_test(solvers/result/verify_test mazewright_engine)
mazewright_test(solvers/search/search_test mazewright_engine)
mazewright_test(solvers/link/link_test mazewright_engine)
mazewright_test(solvers/one_stroke/one_stroke_test mazewright_engine)
mazewright_test(solvers/one_stroke/row_sweep_test mazewright_engine)
mazewright_test(solvers/analyses/reachability_test mazewright_engine)
mazewright_test(solvers/catalogue_test mazewright_engine)
mazewright_test(solvers/conformance_test mazewright_engine)
mazewright_test(solvers/limits_test mazewright_engine)

# Threads without Qt, so that ThreadSanitizer sees every lock.
add_executable(test.solvers.threads solvers/threads_test.cpp)
set_target_properties(test.solvers.threads PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
target_link_libraries(test.solvers.threads PRIVATE
    mazewright_engine mazewright_warnings Threads::Threads)
add_test(NAME solvers.threads COMMAND test.solvers.threads)
