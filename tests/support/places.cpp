#include "tests/support/places.h"

namespace mazewright::test {

const char* const sourceFolder = MAZEWRIGHT_SOURCE;
const char* const cliProgram = MAZEWRIGHT_CLI;
const char* const troubledDiskLibrary = MAZEWRIGHT_TROUBLED_DISK;
#ifdef MAZEWRIGHT_EDITOR
const char* const editorProgram = MAZEWRIGHT_EDITOR;
#else
const char* const editorProgram = nullptr;
#endif

} // namespace mazewright::test
