# Writes the facts of a build that each record of a run holds, as constants of C++. The file is
# replaced only if they have changed. Parameters: OUT, SOURCE (folder), COMPILER, FLAGS.
execute_process(COMMAND git describe --always --dirty --abbrev=12 --exclude=* WORKING_DIRECTORY ${SOURCE}
    OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE status)
if(NOT status EQUAL 0)
    set(commit "") # an archive without a repository
endif()
string(REGEX REPLACE " +" " " FLAGS "${FLAGS}")
file(WRITE ${OUT}.new "#pragma once

namespace mazewright::build {
inline constexpr auto commit = \"${commit}\";
inline constexpr auto compiler = \"${COMPILER}\";
inline constexpr auto flags = R\"(${FLAGS})\";
} // namespace mazewright::build
")
file(COPY_FILE ${OUT}.new ${OUT} ONLY_IF_DIFFERENT)
