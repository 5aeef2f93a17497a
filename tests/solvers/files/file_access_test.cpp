#include "solvers/files/file_access.h"
#include "tests/solvers/files/level_texts.h"
#include "tests/support/full_disk.h"

#include <atomic>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <new>
#include <sys/file.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

// What a save asks of the disk, and what it leaves behind.

namespace mazewright {

namespace {

/// What the disk was asked to flush, and what it answers; of each thread by itself.
struct Disk {
    int error = 0; ///< 0: it flushes
    std::vector<std::string> flushed{};
    std::filesystem::path target{};
    std::string targetMeanwhile{};
};

Disk& disk()
{
    static thread_local Disk disk;
    return disk;
}

/// Notes what is in the file by then, or that it is a folder.
int flushOfTest(int descriptor)
{
    struct stat facts {};
    ::fstat(descriptor, &facts);
    std::string content(static_cast<std::size_t>(S_ISREG(facts.st_mode) ? facts.st_size : 0), ' ');
    const std::string name = "/proc/self/fd/" + std::to_string(descriptor);
    std::ifstream(name).read(content.data(), static_cast<std::streamsize>(content.size()));
    disk().flushed.push_back(S_ISDIR(facts.st_mode) ? "the folder" : content);
    disk().targetMeanwhile = readFile(disk().target).value_or("none");
    errno = disk().error;
    return disk().error == 0 ? 0 : -1;
}

} // namespace

} // namespace mazewright

/// Stands in this program for the system's call, so that leaving it out fails.
extern "C" int fsync(int descriptor)
{
    return mazewright::flushOfTest(descriptor);
}

namespace mazewright {

namespace {

/// Gives up the rights of root, where there are any: root may write everywhere.
class OrdinaryUser {
public:
    OrdinaryUser() { m_changed = ::geteuid() == 0 && ::seteuid(65534) == 0; }
    OrdinaryUser(const OrdinaryUser&) = delete;
    OrdinaryUser& operator=(const OrdinaryUser&) = delete;
    ~OrdinaryUser()
    {
        if (m_changed && ::seteuid(0) != 0)
            std::abort();
    }

private:
    bool m_changed = false;
};

} // namespace

class FileAccessTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_temporary = std::make_unique<QTemporaryDir>();
        m_folder = m_temporary->path().toStdString();
        m_file = m_folder / "a.maze";
        ::chmod(m_folder.c_str(), 0755);
        disk() = {};
        QVERIFY(writeFile(m_file, "old"));
        disk() = {.target = m_file};
    }

    void whatIsNewIsOnTheDiskBeforeItReplaces()
    {
        QVERIFY(writeFile(m_file, "new"));

        QCOMPARE(disk().flushed.size(), std::size_t{2});
        QCOMPARE(disk().flushed[0], std::string("new"));
        QCOMPARE(disk().flushed[1], std::string("the folder"));
        QCOMPARE(readFile(m_file).value_or(""), std::string("new"));
    }

    void aDiskThatFailsLeavesTheOldFile_data()
    {
        const auto row = test::columns<int, bool>("error", "isFailure");
        row("EIO", EIO, true);
        row("ENOSPC", ENOSPC, true);
        row("EDQUOT", EDQUOT, true);
        // A disk that cannot flush is no failure.
        row("EINVAL", EINVAL, false);
        row("ENOTSUP", ENOTSUP, false);
        row("ENOSYS", ENOSYS, false);
        row("EROFS", EROFS, false);
    }

    void aDiskThatFailsLeavesTheOldFile()
    {
        const auto [error, isFailure] = test::row<int, bool>();
        disk().error = error;

        const auto written = writeFile(m_file, "new");

        QCOMPARE(!written, isFailure);
        QCOMPARE(content(m_file), isFailure ? "old" : "new");
        if (!isFailure)
            return;
        QCOMPARE(written.error().code, ErrorCode::io);
        QCOMPARE(disk().flushed.size(), std::size_t{1});
        QCOMPARE(disk().targetMeanwhile, std::string("old"));
        QCOMPARE(names(), QStringList{"a.maze"});
    }

    void whatAKilledSaveLeftGoesWithTheNext()
    {
        std::ofstream(m_folder / ".mazewright-12345-1.tmp") << "half of a ma";
        std::ofstream(m_folder / ".mazewright-notes") << "the user's own";

        QVERIFY(writeFile(m_file, "new"));

        QCOMPARE(names(), (QStringList{".mazewright-notes", "a.maze"}));
    }

    void whatAnotherSaveIsWritingStays()
    {
        const auto writing = m_folder / ".mazewright-12345-1.tmp";
        const int descriptor = ::open(writing.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
        QCOMPARE(::flock(descriptor, LOCK_EX), 0);

        QVERIFY(writeFile(m_file, "new"));

        QVERIFY(std::filesystem::exists(writing));
        ::close(descriptor);
    }

    void savesIntoOneFolderLeaveEachOtherAlone()
    {
        constexpr int savers = 4;
        constexpr int saves = 200;
        std::atomic<int> failures = 0;
        std::vector<std::thread> threads;
        threads.reserve(savers);
        for (int saver = 0; saver < savers; ++saver)
            threads.emplace_back([this, saver, &failures] {
                const auto file = m_folder / std::to_string(saver);
                for (int save = 0; save < saves; ++save)
                    failures += writeFile(file, std::to_string(save)) ? 0 : 1;
            });
        for (std::thread& thread : threads)
            thread.join();

        QCOMPARE(failures.load(), 0);
        QCOMPARE(names(), (QStringList{"0", "1", "2", "3", "a.maze"}));
    }

    void piecesMakeOneFile()
    {
        const auto written = writeInPieces(m_file, [](const Sink& sink) -> Expected<Decided<void>> {
            sink("a new ");
            sink("maze");
            return {};
        });

        QVERIFY(written && *written);
        QCOMPARE(readFile(m_file).value_or(""), std::string("a new maze"));
        QCOMPARE(names(), QStringList{"a.maze"});
    }

    void aTextThatIsNotWholeReplacesNothing_data()
    {
        test::words<QString>("file", {"a.maze", "b.maze"}); // over an old file, and a new one
    }

    void aTextThatIsNotWholeReplacesNothing()
    {
        QFETCH(QString, file);
        const auto target = m_folder / file.toStdString();

        const auto ended = writeInPieces(target, [](const Sink& sink) -> Expected<Decided<void>> {
            sink("half of a ma");
            return undecided("the time is up");
        });
        const auto failed = writeInPieces(target, [](const Sink& sink) -> Expected<Decided<void>> {
            sink("half of a ma");
            return failure(ErrorCode::unsupported, "no such maze");
        });

        QVERIFY(ended && !*ended);
        QCOMPARE(ended->error().why, std::string("the time is up"));
        QVERIFY(!failed);
        QCOMPARE(failed.error().message, std::string("no such maze"));
        compareOldFileAlone();
    }

    void memoryThatEndsMeanwhileLeavesTheOldFile()
    {
        const PieceWriter text = [](const Sink& sink) -> Expected<Decided<void>> {
            sink("half of a ma");
            throw std::bad_alloc();
        };

        QVERIFY_THROWS_EXCEPTION(std::bad_alloc, (void)writeInPieces(m_file, text));

        compareOldFileAlone();
    }

    void aFileOfTwoNamesIsNotPartedFromTheOther()
    {
        const auto other = m_folder / "b.maze";
        std::filesystem::create_hard_link(m_file, other);

        const auto written = writeFile(m_file, "new");

        QVERIFY(!written);
        QCOMPARE(QString::fromStdString(written.error().message),
                 QString("cannot write the file: this file has 2 hard links, and saving would "
                         "update only one of them; save under another name"));
        QCOMPARE(readFile(m_file).value_or(""), std::string("old"));
        QCOMPARE(readFile(other).value_or(""), std::string("old"));
    }

    void namesOfOneFileAreOneIdentity()
    {
        std::filesystem::create_hard_link(m_file, m_folder / "hard");
        std::filesystem::create_symlink("a.maze", m_folder / "symbolic");
        std::filesystem::create_symlink("new", m_folder / "dangling");
        std::filesystem::create_symlink(".", m_folder / "here");

        for (const char* name : {"./a.maze", "hard", "symbolic", "here/a.maze"})
            QVERIFY2(identityOf(m_folder / name) == identityOf(m_file), name);
        for (const char* name : {"./new", "dangling", "here/new"})
            QVERIFY2(identityOf(m_folder / name) == identityOf(m_folder / "new"), name);
        QVERIFY(identityOf(m_file).has_value());
        QVERIFY(identityOf(m_folder / "new") != identityOf(m_folder / "other"));
        QVERIFY(!identityOf("/dev/null"));
        QVERIFY(!identityOf(m_folder / "none" / "a.maze"));
    }

    // Files are replaced whole or not at all, and what goes wrong is said in words.
    void aLevelIsWrittenInTheFormOfItsName()
    {
        QVERIFY(writeLevel(m_folder / "a.csv", Level{.maze = drawn({".#"})}));
        QVERIFY(writeLevel(m_folder / "a.unknown", Level{.maze = drawn({".#"})}));

        QCOMPARE(content(m_folder / "a.csv"), "0,-1\n");
        QVERIFY(content(m_folder / "a.unknown").startsWith("{\n  \"format\": \"mazewright\""));
        QVERIFY(
            !writeLevel(m_folder / "a.csv", Level{.maze = drawn({".5"})})); // and replaces nothing
        QCOMPARE(content(m_folder / "a.csv"), "0,-1\n");
    }

    void aFileIsReplacedWithItsPermissions()
    {
        ::chmod(m_file.c_str(), 0640);

        QVERIFY(writeFile(m_file, "new"));

        QCOMPARE(content(m_file), "new");
        struct stat facts {};
        ::stat(m_file.c_str(), &facts);
        QCOMPARE(facts.st_mode & 0777U, 0640U);
        QCOMPARE(names(), QStringList{"a.maze"});
    }

    void aDiskThatFillsUpLeavesTheOldFileWhole()
    {
        const test::FullDisk small(1024);

        const auto written = writeFile(m_file, std::string(5000, 'x'));

        QVERIFY(!written);
        QCOMPARE(written.error().code, ErrorCode::io);
        QCOMPARE(written.error().message.text().c_str(), "cannot write the file: File too large");
        compareOldFileAlone();
    }

    void aLinkStaysALink_data()
    {
        const auto row = test::columns<bool>("hasTarget");
        row("to a file", true);
        row("to nothing", false);
    }

    void aLinkStaysALink()
    {
        QFETCH(bool, hasTarget);
        const auto link = m_folder / "link.maze";
        if (!hasTarget)
            std::filesystem::remove(m_file);
        std::filesystem::create_symlink("a.maze", link);

        QVERIFY(writeFile(link, "new"));

        QVERIFY(std::filesystem::is_symlink(link));
        QCOMPARE(content(m_file), "new");
    }

    void aDeviceIsWrittenThrough()
    {
        QVERIFY(writeFile("/dev/null", "text"));
        QVERIFY(std::filesystem::is_character_file("/dev/null"));
    }

    void faultsOfTheFileSystemAreSaidInWords()
    {
        QCOMPARE(failureOf(writeFile("/dev/full", "text")),
                 "cannot write the file: the disk is full");
        QCOMPARE(failureOf(readFile(m_folder / "none.maze")),
                 "cannot read the file: no such file or folder");
        QCOMPARE(failureOf(readFile(m_folder)),
                 "cannot read the file: this is a folder; expected a file");
        QCOMPARE(failureOf(writeFile(m_folder, "text")),
                 "cannot write the file: this is a folder; expected a file");
        QCOMPARE(failureOf(writeFile(m_folder / "none" / "a.maze", "text")),
                 "cannot write the file: no such file or folder");
    }

    void missingPermissionIsNamed()
    {
        ::chmod(m_file.c_str(), 0000);
        ::chmod(m_folder.c_str(), 0555);
        {
            const OrdinaryUser ordinary;
            QCOMPARE(failureOf(readFile(m_file)), "cannot read the file: permission denied");
            QCOMPARE(failureOf(writeFile(m_file, "new")),
                     "cannot write the file: permission denied");
            QCOMPARE(failureOf(writeFile(m_folder / "b.maze", "new")),
                     "cannot write the file: permission denied");
        }
        ::chmod(m_folder.c_str(), 0755);
        ::chmod(m_file.c_str(), 0644);
        QCOMPARE(content(m_file), "old");
    }

    void aFileThatIsTooLargeIsRefusedUnread()
    {
        QVERIFY(writeFile(m_file, ""));
        std::filesystem::resize_file(m_file, (std::uintmax_t{2} << 30) + 1);

        const auto read = readLevel(m_file);

        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::tooLarge);
        QCOMPARE(read.error().message.text().c_str(),
                 "the file is too large; expected at most 2 GiB");
    }

private:
    /// Of all that is in the folder, hidden files too.
    QStringList names() const
    {
        return QDir(m_temporary->path()).entryList(QDir::Files | QDir::Hidden, QDir::Name);
    }

    void compareOldFileAlone() const
    {
        QCOMPARE(content(m_file), "old");
        QCOMPARE(names(), QStringList{"a.maze"});
    }

    std::unique_ptr<QTemporaryDir> m_temporary;
    std::filesystem::path m_folder;
    std::filesystem::path m_file;

    static QByteArray content(const std::filesystem::path& file)
    {
        return QByteArray::fromStdString(readFile(file).value_or("unreadable"));
    }
    template <class T>
    static QString failureOf(const Expected<T>& result)
    {
        return result ? "no failure" : QString::fromStdString(result.error().message);
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::FileAccessTest)
#include "file_access_test.moc"
