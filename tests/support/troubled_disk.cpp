// The calls by which files are made, filled, flushed and renamed. Each stands in for the system's
// call of that name, counts it if it is for a file in the folder, and makes the trouble at the
// n-th. A full disk takes the first half of what it is given, as real ones do, and the next call
// for the rest fails. Reading, removing and truncating to nothing always succeed, as on a full
// disk.

#include "tests/support/troubled_disk.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdarg>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <string>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

namespace {

using mazewright::test::Trouble;

constexpr std::size_t mostFiles = 4096;

struct Disk {
    std::atomic<bool> isTroubled = false;
    std::string folder; // absolute; constant while the disk is troubled
    Trouble trouble = Trouble::none;
    int at = 0;
    std::atomic<int> calls = 0;
    std::atomic<int> troubles = 0;
    std::string told;                                     // empty: nowhere
    std::array<std::atomic<bool>, mostFiles> isOpen{};    // for writing, in the folder
    std::array<std::atomic<bool>, mostFiles> isFailing{}; // its next write fails
};

Disk& disk()
{
    static Disk& disk = *new Disk; // outlives all that is destroyed at the end
    return disk;
}

void begin(const char* folder, Trouble trouble, int at)
{
    Disk& d = disk();
    d.isTroubled = false;
    for (std::size_t i = 0; i < mostFiles; ++i)
        d.isOpen[i] = d.isFailing[i] = false;
    if (folder == nullptr)
        return;
    std::array<char, PATH_MAX> real{};
    d.folder = ::realpath(folder, real.data()) != nullptr ? real.data() : folder;
    d.trouble = trouble;
    d.at = at;
    d.calls = d.troubles = 0;
    d.isTroubled = true;
}

struct FromEnvironment {
    FromEnvironment()
    {
        using namespace mazewright::test;
        const char* folder = std::getenv(troubledFolderName);
        const char* what = std::getenv(troubleName);
        if (folder == nullptr || what == nullptr)
            return;
        char* rest = nullptr;
        const auto trouble = static_cast<int>(std::strtol(what, &rest, 10));
        const auto at = static_cast<int>(std::strtol(rest, nullptr, 10));
        const char* told = std::getenv(troublesToldName);
        disk().told = told != nullptr ? told : "";
        begin(folder, static_cast<Trouble>(trouble), at);
    }
} const fromEnvironment;

template <class Function>
Function* theSystems(const char* name)
{
    return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

/// Returns true if the path is in the folder, or is the folder.
bool isInFolder(int base, const char* path)
{
    const Disk& d = disk();
    if (!d.isTroubled || path == nullptr)
        return false;
    std::string whole = path;
    if (*path != '/') {
        std::array<char, PATH_MAX> from{};
        const std::string link =
            base == AT_FDCWD ? "/proc/self/cwd" : "/proc/self/fd/" + std::to_string(base);
        if (::readlink(link.c_str(), from.data(), from.size() - 1) < 0)
            return false;
        whole = std::string(from.data()) + '/' + path;
    } else {
        // The names on the way may be links.
        std::array<char, PATH_MAX> real{};
        const std::size_t slash = whole.rfind('/');
        if (::realpath(whole.substr(0, slash + 1).c_str(), real.data()) != nullptr)
            whole = std::string(real.data()) + whole.substr(slash);
    }
    return whole.compare(0, d.folder.size(), d.folder) == 0 &&
           (whole.size() == d.folder.size() || whole[d.folder.size()] == '/');
}

bool isOpenInFolder(int descriptor)
{
    return disk().isTroubled && descriptor >= 0 &&
           static_cast<std::size_t>(descriptor) < mostFiles &&
           disk().isOpen[static_cast<std::size_t>(descriptor)];
}

void noteOpened(int descriptor)
{
    if (descriptor >= 0 && static_cast<std::size_t>(descriptor) < mostFiles) {
        disk().isOpen[static_cast<std::size_t>(descriptor)] = true;
        disk().isFailing[static_cast<std::size_t>(descriptor)] = false;
    }
}

void tell(const char* call)
{
    if (disk().told.empty())
        return;
    const auto file = static_cast<int>(::syscall(SYS_openat, AT_FDCWD, disk().told.c_str(),
                                                 O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600));
    const std::string line = std::string(call) + '\n';
    (void)!::syscall(SYS_write, file, line.data(), line.size());
    ::syscall(SYS_close, file);
}

/// Counts a call. Returns true if it has the trouble.
bool hasTrouble(const char* call)
{
    Disk& d = disk();
    const int number = ++d.calls;
    const bool has = d.trouble != Trouble::none &&
                     (number == d.at || (d.trouble == Trouble::fullSince && number > d.at));
    if (has) {
        ++d.troubles;
        tell(call);
    }
    return has;
}

void killIfWanted()
{
    if (disk().trouble == Trouble::killed)
        ::raise(SIGKILL);
}

/// Counts a call that succeeds or fails as a whole. Returns true if it has to fail; `errno` is set.
bool fails(const char* call)
{
    if (!hasTrouble(call))
        return false;
    killIfWanted();
    errno = ENOSPC;
    return true;
}

/// Writes by the system's call, or half of it on a full disk.
template <class Write>
ssize_t written(const char* call, int descriptor, std::size_t size, const Write& write)
{
    if (!isOpenInFolder(descriptor))
        return write(size);
    auto& isFailing = disk().isFailing[static_cast<std::size_t>(descriptor)];
    if (isFailing.exchange(false)) {
        errno = ENOSPC;
        return -1;
    }
    if (!hasTrouble(call))
        return write(size);
    const bool isFirst = disk().troubles == 1;
    const std::size_t half = isFirst ? size / 2 : 0;
    const ssize_t taken = half > 0 ? write(half) : -1;
    killIfWanted();
    if (taken > 0) {
        isFailing = disk().trouble == Trouble::fullOnce;
        return taken;
    }
    errno = ENOSPC;
    return -1;
}

bool isForWriting(int flags)
{
    return (flags & O_ACCMODE) != O_RDONLY;
}

/// Opens by the system's call. Making a file needs space.
template <class Open>
int opened(int base, const char* path, int flags, const Open& open)
{
    if (!isForWriting(flags) || !isInFolder(base, path))
        return open();
    struct stat facts {};
    const bool makes = (flags & O_TMPFILE) == O_TMPFILE ||
                       ((flags & O_CREAT) != 0 && ::fstatat(base, path, &facts, 0) != 0);
    if (makes && fails("open"))
        return -1;
    const int descriptor = open();
    noteOpened(descriptor);
    return descriptor;
}

mode_t modeIn(int flags, std::va_list arguments)
{
    const bool makes = (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE;
    return makes ? static_cast<mode_t>(va_arg(arguments, unsigned)) : 0;
}

int openedBy(const char* name, const char* path, int flags, mode_t mode)
{
    return opened(AT_FDCWD, path, flags,
                  [&] { return theSystems<int(const char*, int, ...)>(name)(path, flags, mode); });
}

int openedAtBy(const char* name, int base, const char* path, int flags, mode_t mode)
{
    return opened(base, path, flags, [&] {
        return theSystems<int(int, const char*, int, ...)>(name)(base, path, flags, mode);
    });
}

std::FILE* openedStream(const char* name, const char* path, const char* mode)
{
    const bool isWritten = std::strpbrk(mode, "wa+") != nullptr && isInFolder(AT_FDCWD, path);
    struct stat facts {};
    if (isWritten && *mode != 'r' && ::stat(path, &facts) != 0 && fails("open"))
        return nullptr;
    std::FILE* stream = theSystems<std::FILE*(const char*, const char*)>(name)(path, mode);
    if (isWritten && stream != nullptr)
        noteOpened(::fileno(stream));
    return stream;
}

} // namespace

void mazewrightTroubleDisk(const char* folder, int trouble, int at)
{
    begin(folder, static_cast<Trouble>(trouble), at);
}

int mazewrightTroubles()
{
    return disk().troubles;
}

extern "C" {

int open(const char* path, int flags, ...)
{
    std::va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = modeIn(flags, arguments);
    va_end(arguments);
    return openedBy("open", path, flags, mode);
}

int open64(const char* path, int flags, ...)
{
    std::va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = modeIn(flags, arguments);
    va_end(arguments);
    return openedBy("open64", path, flags, mode);
}

int openat(int base, const char* path, int flags, ...)
{
    std::va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = modeIn(flags, arguments);
    va_end(arguments);
    return openedAtBy("openat", base, path, flags, mode);
}

int openat64(int base, const char* path, int flags, ...)
{
    std::va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = modeIn(flags, arguments);
    va_end(arguments);
    return openedAtBy("openat64", base, path, flags, mode);
}

std::FILE* fopen(const char* path, const char* mode)
{
    return openedStream("fopen", path, mode);
}

std::FILE* fopen64(const char* path, const char* mode)
{
    return openedStream("fopen64", path, mode);
}

ssize_t write(int descriptor, const void* bytes, std::size_t size)
{
    static const auto system = theSystems<ssize_t(int, const void*, std::size_t)>("write");
    return written("write", descriptor, size,
                   [&](std::size_t most) { return system(descriptor, bytes, most); });
}

ssize_t pwrite(int descriptor, const void* bytes, std::size_t size, off_t from)
{
    return written("pwrite", descriptor, size, [&](std::size_t most) {
        return theSystems<ssize_t(int, const void*, std::size_t, off_t)>("pwrite")(
            descriptor, bytes, most, from);
    });
}

ssize_t pwrite64(int descriptor, const void* bytes, std::size_t size, off64_t from)
{
    return written("pwrite", descriptor, size, [&](std::size_t most) {
        return theSystems<ssize_t(int, const void*, std::size_t, off64_t)>("pwrite64")(
            descriptor, bytes, most, from);
    });
}

ssize_t writev(int descriptor, const iovec* pieces, int count)
{
    std::size_t size = 0;
    for (int i = 0; i < count; ++i)
        size += pieces[i].iov_len;
    return written("writev", descriptor, size, [&](std::size_t most) {
        return most == size ? theSystems<ssize_t(int, const iovec*, int)>("writev")(descriptor,
                                                                                    pieces, count)
                            : theSystems<ssize_t(int, const void*, std::size_t)>("write")(
                                  descriptor, pieces->iov_base, std::min(most, pieces->iov_len));
    });
}

int fsync(int descriptor)
{
    if (isOpenInFolder(descriptor) && fails("fsync"))
        return -1;
    return theSystems<int(int)>("fsync")(descriptor);
}

int fdatasync(int descriptor)
{
    if (isOpenInFolder(descriptor) && fails("fdatasync"))
        return -1;
    return theSystems<int(int)>("fdatasync")(descriptor);
}

/// Some file systems tell only here that there was no space. The file is closed all the same.
int close(int descriptor)
{
    static const auto system = theSystems<int(int)>("close");
    const bool isOurs = isOpenInFolder(descriptor);
    if (isOurs)
        disk().isOpen[static_cast<std::size_t>(descriptor)] = false;
    const bool isFailing = isOurs && fails("close");
    const int closed = system(descriptor);
    if (!isFailing)
        return closed;
    errno = ENOSPC;
    return -1;
}

int rename(const char* from, const char* to)
{
    if (isInFolder(AT_FDCWD, to) && fails("rename"))
        return -1;
    return theSystems<int(const char*, const char*)>("rename")(from, to);
}

int renameat(int fromBase, const char* from, int toBase, const char* to)
{
    if (isInFolder(toBase, to) && fails("rename"))
        return -1;
    return theSystems<int(int, const char*, int, const char*)>("renameat")(fromBase, from, toBase,
                                                                           to);
}

int renameat2(int fromBase, const char* from, int toBase, const char* to, unsigned flags)
{
    if (isInFolder(toBase, to) && fails("rename"))
        return -1;
    return theSystems<int(int, const char*, int, const char*, unsigned)>("renameat2")(
        fromBase, from, toBase, to, flags);
}

int link(const char* from, const char* to)
{
    if (isInFolder(AT_FDCWD, to) && fails("link"))
        return -1;
    return theSystems<int(const char*, const char*)>("link")(from, to);
}

int linkat(int fromBase, const char* from, int toBase, const char* to, int flags)
{
    if (isInFolder(toBase, to) && fails("link"))
        return -1;
    return theSystems<int(int, const char*, int, const char*, int)>("linkat")(fromBase, from,
                                                                              toBase, to, flags);
}

int mkdir(const char* path, mode_t mode)
{
    struct stat facts {};
    if (isInFolder(AT_FDCWD, path) && ::stat(path, &facts) != 0 && fails("mkdir"))
        return -1;
    return theSystems<int(const char*, mode_t)>("mkdir")(path, mode);
}

} // extern "C"
