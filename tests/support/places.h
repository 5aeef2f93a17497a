#pragma once

#include <QString>

namespace mazewright::test {

// Where the sources and the programs under test are. Only places.cpp is compiled with these paths,
// so that the compiler's cache serves every other file of tests to another clone.
extern const char* const sourceFolder;
extern const char* const cliProgram;
extern const char* const troubledDiskLibrary; ///< see troubled_disk.h
extern const char* const editorProgram;       ///< null where no window is built

/// A file or folder of the sources by its path there, such as "/resources/examples".
inline QString inSources(const char* path)
{
    return QString(sourceFolder) + path;
}

} // namespace mazewright::test
