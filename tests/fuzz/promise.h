#pragma once

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace mazewright::fuzz {

/// Ends the program with these words where a promise is broken: what a fuzzer calls a finding.
/// `about` says what it was broken with.
inline void promise(bool holds, std::string_view words, std::string_view about)
{
    if (holds)
        return;
    std::fprintf(stderr, "broken promise: %.*s: %.*s\n", static_cast<int>(words.size()),
                 words.data(), static_cast<int>(about.size()), about.data());
    std::abort();
}

} // namespace mazewright::fuzz
