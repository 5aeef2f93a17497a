# Compiles a target of a release with -O1. Code that reads, shows and reports does not get faster with
# -O3, but takes a third longer to compile. The option comes after those of CMAKE_CXX_FLAGS_RELEASE.
function(compile_lightly target)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
endfunction()
