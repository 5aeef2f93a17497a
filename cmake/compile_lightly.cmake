# Compiles a target of a release with -O1. Code that reads, shows and reports does not get faster with
# -O3, but takes a third longer to compile. Under a sanitizer, the optimiser would take half of the time
# of a build. The options come after those of the configuration.
function(compile_lightly target)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1> $<$<CONFIG:Sanitized>:-O0>)
endfunction()
