#pragma once

namespace mazewright {

/// `mazewright reference PAGE`: a page of the manual's reference as Markdown, in the present
/// language. Needs no display. Returns the exit code.
int runReference(int argc, char** argv);

} // namespace mazewright
