# Compiles a target with little optimisation: -O1 in a release, -O0 under a sanitizer. Code that reads,
# shows and reports does not get faster with -O3, but takes a third longer to compile; under a sanitizer
# the optimiser takes half of the time. The options come after those of the configuration.
function(compile_lightly target)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1> $<$<CONFIG:Sanitized>:-O0>)
endfunction()
