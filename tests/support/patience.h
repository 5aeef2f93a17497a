#pragma once

/// Timeout of window tests for an expected event, in milliseconds: far longer than needed, even
/// under a sanitizer on a busy machine.
inline constexpr int patience = 60000;
