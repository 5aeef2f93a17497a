#pragma once

/// How long a test of the window waits for what has to come, in milliseconds: far longer than it
/// takes, also under a sanitizer on a busy machine.
inline constexpr int patience = 60000;
