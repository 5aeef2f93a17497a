#pragma once

namespace mazewright {

/// Runs `mazewright thumbnail [--size PIXELS] LEVEL PICTURE`: writes a picture of a level as PNG
/// for file managers. No side is longer than PIXELS (16 to 1024; default 256). Needs no display.
/// Returns the exit code: 0; 2 for wrong usage; 3 if the level cannot be read or the picture cannot
/// be written.
int runThumbnail(int argc, char** argv);

} // namespace mazewright
