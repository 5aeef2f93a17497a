# Writes files as constants of a header, so that a program can write them out again:
#   cmake -DOUT=header.h "-DFILES=a.py|b.h" -DFOLDER=... -P embed_texts.cmake
# A file `python/a.py` in FOLDER becomes `{"python/a.py", R"(...)"}` in the array `embeddedTexts`.
set(text "// Made by cmake/embed_texts.cmake.\n#pragma once\n\n#include <string_view>\n#include <utility>\n\n")
string(APPEND text "constexpr std::pair<std::string_view, std::string_view> embeddedTexts[] = {\n")
string(REPLACE "|" ";" names "${FILES}")
foreach(name IN LISTS names)
    file(READ ${FOLDER}/${name} content)
    string(APPEND text "    {\"${name}\", R\"embedded(${content})embedded\"},\n")
endforeach()
string(APPEND text "};\n")
# an unchanged header is not compiled again
if(EXISTS ${OUT})
    file(READ ${OUT} written)
endif()
if(NOT "${written}" STREQUAL "${text}")
    file(WRITE ${OUT} "${text}")
endif()
