#pragma once

// A disk that fails, or a program that is killed, at the n-th thing that the program asks of the
// disk. The library `troubled_disk` stands between a program and the system's calls: it is linked
// with a test (class TroubledDisk), or preloaded into a program (`LD_PRELOAD`, with the variables
// below).

namespace mazewright::test {

enum class Trouble : int {
    none,      ///< only counts the calls
    fullOnce,  ///< the n-th call fails, and the following ones succeed
    fullSince, ///< the n-th call fails, and all following ones
    killed     ///< the program is killed in the n-th call
};

/// The path of the folder whose files have the trouble.
inline constexpr char troubledFolderName[] = "MAZEWRIGHT_TROUBLED_FOLDER";
/// The number of the trouble, and of the call, such as `1 7`.
inline constexpr char troubleName[] = "MAZEWRIGHT_TROUBLE";
/// The file that gets the name of each call that had the trouble, one a line.
inline constexpr char troublesToldName[] = "MAZEWRIGHT_TROUBLES_TOLD";

} // namespace mazewright::test

extern "C" {
/// Begins to count the calls for files in this folder, and makes the trouble at call number `at`,
/// from 1. A null folder ends it. Not for two threads at once.
void mazewrightTroubleDisk(const char* folder, int trouble, int at);
/// Returns the number of calls that had the trouble.
int mazewrightTroubles();
}

namespace mazewright::test {

/// Troubles the disk of this program as long as it exists.
class TroubledDisk {
public:
    TroubledDisk(const char* folder, Trouble trouble, int at)
    {
        mazewrightTroubleDisk(folder, static_cast<int>(trouble), at);
    }
    ~TroubledDisk() { mazewrightTroubleDisk(nullptr, 0, 0); }
    TroubledDisk(const TroubledDisk&) = delete;
    TroubledDisk& operator=(const TroubledDisk&) = delete;

    /// Returns true if the program has come as far as the call.
    bool happened() const { return mazewrightTroubles() > 0; }
};

} // namespace mazewright::test
