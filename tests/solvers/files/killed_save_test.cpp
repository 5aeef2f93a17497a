#include "solvers/core/random.h"
#include "solvers/files/file_access.h"
#include "tests/support/files.h"

#include <csignal>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

// A process saves without end and is killed at a random moment. The file is one of the contents in
// whole. 50 kills; MAZEWRIGHT_KILLS=1000 in the environment: as many as that.

namespace mazewright {

namespace {

std::string contentOfSave(unsigned number)
{
    const char letter = static_cast<char>('a' + number % 26);
    return std::string(std::size_t{1000} * (1 + number % 64), letter) + '\n';
}

/// Saves until it is killed, and tells each save by a byte. In a child process.
[[noreturn]] void saveForEver(const std::filesystem::path& file, int told)
{
    for (unsigned number = 0;; ++number) {
        const std::string content = contentOfSave(number);
        const auto saved = writeInPieces(file, [&](const Sink& sink) -> Expected<Decided<void>> {
            constexpr std::size_t piece = 4096;
            for (std::size_t at = 0; at < content.size(); at += piece)
                sink(std::string_view(content).substr(at, piece));
            return {};
        });
        if (!saved || ::write(told, "", 1) != 1)
            ::_exit(1);
    }
}

/// Starts a process that saves, and kills it at a random moment after its first save. Returns true
/// if the kill has ended it.
bool killWhileSaving(const std::filesystem::path& file, Random& random)
{
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0)
        return false;
    const pid_t saver = ::fork();
    if (saver == 0)
        saveForEver(file, ends[1]);
    ::close(ends[1]);
    char byte = 0;
    bool hasSaved = true;
    for (std::size_t saves = 1 + random.below(3); saves > 0 && hasSaved; --saves)
        hasSaved = ::read(ends[0], &byte, 1) == 1;
    for (std::size_t turns = random.below(200); turns > 0; --turns)
        ::sched_yield();
    ::kill(saver, SIGKILL);
    int status = 0;
    ::waitpid(saver, &status, 0);
    ::close(ends[0]);
    return hasSaved && WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
}

bool isOneOfTheSaves(const QByteArray& content)
{
    const qsizetype letters = content.size() - 1;
    if (letters <= 0 || letters % 1000 != 0 || letters > 64000 || !content.endsWith('\n'))
        return false;
    const char letter = content[0];
    return content.count(letter) == letters && (letter - 'a') % 2 == (letters / 1000 - 1) % 2;
}

} // namespace

class KilledSaveTest : public QObject {
    Q_OBJECT

private slots:
    void theFileIsAlwaysWhole()
    {
        const Folder folder;
        const std::filesystem::path file = folder.path("a.maze").toStdString();
        bool isGiven = false;
        const int given = qEnvironmentVariableIntValue("MAZEWRIGHT_KILLS", &isGiven);
        const int kills = isGiven ? given : 50;
        Random random(static_cast<std::uint64_t>(kills));
        int interrupted = 0;

        for (int kill = 0; kill < kills; ++kill) {
            QVERIFY(killWhileSaving(file, random));

            QVERIFY(isOneOfTheSaves(folder.content("a.maze")));
            const auto names = QDir(folder.path()).entryList(QDir::Files | QDir::Hidden);
            QVERIFY2(names.size() <= 2, qPrintable(names.join(' ')));
            interrupted += names.size() == 2 ? 1 : 0;
        }

        QVERIFY(writeFile(file, "the last"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{"a.maze"});
        qInfo("%d kills, %d of them left a temporary file", kills, interrupted);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::KilledSaveTest)
#include "killed_save_test.moc"
