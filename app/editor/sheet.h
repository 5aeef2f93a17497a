#pragma once

namespace mazewright {

/// `mazewright sheet LEVELS... --out FILE.pdf`: levels, or folders of them, as pages to be printed.
/// Needs no display. Returns the exit code: 0; 1 where levels were left out (copies, or no proved
/// answer), each named; 2 for wrong usage; 3 where nothing could be printed.
int runSheet(int argc, char** argv);

} // namespace mazewright
