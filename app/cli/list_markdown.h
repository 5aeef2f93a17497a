#pragma once

#include <string>

namespace mazewright::cli {

// Pages of the manual's reference, as Markdown, made from the catalogues.

std::string solversMarkdown();
std::string formatsMarkdown();
std::string generatorsMarkdown();
std::string factsMarkdown();

} // namespace mazewright::cli
