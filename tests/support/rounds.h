#pragma once

namespace mazewright {

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define MAZEWRIGHT_TESTS_ARE_SANITIZED
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define MAZEWRIGHT_TESTS_ARE_SANITIZED
#endif

/// Returns how many rounds a test makes that tries random inputs: `all`, but a fifth under
/// AddressSanitizer. It makes each round about ten times as slow, and what it looks for shows in
/// the first rounds. A release makes them all.
constexpr int rounds(int all)
{
#ifdef MAZEWRIGHT_TESTS_ARE_SANITIZED
    return all / 5;
#else
    return all;
#endif
}

} // namespace mazewright
