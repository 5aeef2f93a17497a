#pragma once

namespace mazewright {

/// `mazewright thumbnail [--size PIXELS] LEVEL PICTURE`: a picture of a level as PNG, no side
/// longer than so many pixels (16 to 1024; 256 where none is given); for file managers. Needs no
/// display. Returns the exit code: 0, 2 for wrong usage, 3 where the level cannot be read or the
/// picture not be written.
int runThumbnail(int argc, char** argv);

} // namespace mazewright
