#include "tests/solvers/files/level_texts.h"
#include "tests/support/full_disk.h"

#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

// Files are replaced whole or not at all, and what goes wrong is said in words.

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

class FileTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_temporary = std::make_unique<QTemporaryDir>();
        m_folder = m_temporary->path().toStdString();
        m_file = m_folder / "a.maze";
        ::chmod(m_folder.c_str(), 0755);
    }

    void aLevelIsWrittenInTheFormOfItsName()
    {
        QVERIFY(writeLevel(m_folder / "a.csv", Level{.maze = drawn({".#"})}));
        QVERIFY(writeLevel(m_folder / "a.unknown", Level{.maze = drawn({".#"})}));

        QCOMPARE(content(m_folder / "a.csv"), "0,-1\n");
        QVERIFY(content(m_folder / "a.unknown").startsWith("{\n  \"format\": \"mazewright\""));
    }

    void aRefusedLevelLeavesTheOldFile()
    {
        QVERIFY(writeFile(m_folder / "a.csv", "old"));

        QVERIFY(!writeLevel(m_folder / "a.csv", Level{.maze = drawn({".5"})}));

        QCOMPARE(content(m_folder / "a.csv"), "old");
    }

    void aFileIsReplacedWithItsPermissions()
    {
        QVERIFY(writeFile(m_file, "old"));
        ::chmod(m_file.c_str(), 0640);

        QVERIFY(writeFile(m_file, "new"));

        QCOMPARE(content(m_file), "new");
        struct stat facts {};
        ::stat(m_file.c_str(), &facts);
        QCOMPARE(facts.st_mode & 0777U, 0640U);
        QCOMPARE(filesInFolder(), 1);
    }

    void aDiskThatFillsUpLeavesTheOldFileWhole()
    {
        QVERIFY(writeFile(m_file, "old"));
        const test::FullDisk small(1024);

        const auto written = writeFile(m_file, std::string(5000, 'x'));

        QVERIFY(!written);
        QCOMPARE(written.error().code, ErrorCode::io);
        QCOMPARE(written.error().message.text().c_str(), "cannot write the file: File too large");
        QCOMPARE(content(m_file), "old");
        QCOMPARE(filesInFolder(), 1);
    }

    void aFullDiskIsNamed()
    {
        QCOMPARE(failureOf(writeFile("/dev/full", "text")),
                 "cannot write the file: the disk is full");
    }

    void aLinkStaysALink()
    {
        const auto link = m_folder / "link.maze";
        QVERIFY(writeFile(m_file, "old"));
        std::filesystem::create_symlink("a.maze", link);

        QVERIFY(writeFile(link, "new"));

        QVERIFY(std::filesystem::is_symlink(link));
        QCOMPARE(content(m_file), "new");
    }

    void aLinkToNothingMakesItsTarget()
    {
        const auto link = m_folder / "link.maze";
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
        QVERIFY(writeFile(m_file, "old"));
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
    static QByteArray content(const std::filesystem::path& file)
    {
        return QByteArray::fromStdString(readFile(file).value_or("unreadable"));
    }
    template <class T>
    static QString failureOf(const Expected<T>& result)
    {
        return result ? "no failure" : QString::fromStdString(result.error().message);
    }
    int filesInFolder() const
    {
        const std::filesystem::directory_iterator files(m_folder);
        return static_cast<int>(std::distance(begin(files), end(files)));
    }

    std::unique_ptr<QTemporaryDir> m_temporary;
    std::filesystem::path m_folder;
    std::filesystem::path m_file;
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::FileTest)
#include "file_test.moc"
