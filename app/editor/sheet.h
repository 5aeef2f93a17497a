#pragma once

namespace mazewright {

/// Runs `mazewright sheet LEVELS... --out FILE.pdf`: writes levels, or folders of levels, as pages
/// for printing. Needs no display. Returns the exit code: 0; 1 if levels were skipped (copies, or
/// no proved answer), each named; 2 for wrong usage; 3 if nothing could be printed.
int runSheet(int argc, char** argv);

} // namespace mazewright
