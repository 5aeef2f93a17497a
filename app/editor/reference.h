#pragma once

namespace mazewright {

/// Runs `mazewright reference PAGE`: prints a page of the manual's reference as Markdown, in the
/// current language. Needs no display. Returns the exit code.
int runReference(int argc, char** argv);

} // namespace mazewright
