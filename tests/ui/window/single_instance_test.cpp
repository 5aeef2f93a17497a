// Two programs that meet, as two objects on two threads: what is handed over arrives, what is not
// from such a program is not heard, and no file is lost where nobody answers. Then the editor
// started again and again, as real programs.
#include "tests/support/files.h"
#include "tests/support/places.h"
#include "ui/window/single_instance.h"

#include <QLocalSocket>

#include <sys/syscall.h>
#include <unistd.h>

namespace mazewright::ui {

namespace {

/// How far the user of this program is from the one that the kernel knows.
uid_t pretended = 0;

/// While it lives this program is that of another user than who connects to it.
class AsAnotherUser {
public:
    AsAnotherUser() { pretended = 1; }
    ~AsAnotherUser() { pretended = 0; }
    AsAnotherUser(const AsAnotherUser&) = delete;
    AsAnotherUser& operator=(const AsAnotherUser&) = delete;
};

/// A message of two files, as a program says it.
QByteArray saidOfTwoFiles()
{
    return QByteArray("mazewright files 1\n\0\0\0\x11\0/a.maze\0/b.maze\0", 40);
}

class Stage {
public:
    Stage() { first.handOver({}); }

    /// What a program says that is started now.
    bool handedOver(const QByteArrayList& files)
    {
        bool taken = false;
        const std::unique_ptr<QThread> program(QThread::create([&] {
            SingleInstance second(name);
            taken = second.handOver(files);
        }));
        program->start();
        [[maybe_unused]] const bool ended =
            QTest::qWaitFor([&] { return program->isFinished(); }, patience);
        program->wait(patience);
        return taken;
    }

    QByteArrayList arrivedFiles() const { return arrived.last().first().value<QByteArrayList>(); }

    QString name = QStringLiteral("mazewright-test-") + QUuid::createUuid().toString(QUuid::Id128);
    SingleInstance first{name};
    QSignalSpy arrived{&first, &SingleInstance::filesArrived};
};

void connectTo(QLocalSocket& socket, const QString& name)
{
    socket.setSocketOptions(QLocalSocket::AbstractNamespaceOption);
    socket.connectToServer(name);
}

QByteArray inThisFolder(const QByteArray& file)
{
    return QFile::encodeName(QDir::currentPath()) + '/' + file;
}

/// Ends with the test that started it.
class StartedProgram : public QProcess {
public:
    ~StartedProgram() override
    {
        kill();
        waitForFinished(patience);
    }
};

/// A folder with the levels a, b and c, and the settings of programs that see only each other.
class Desk {
public:
    Desk()
    {
        for (const char* name : {"a", "b", "c"})
            writeContent(file(name), "S.E\n");
    }

    QString file(const char* name) const
    {
        return folder.path(QLatin1String(name) + QStringLiteral(".txt"));
    }

    /// Starts the editor in the folder.
    std::unique_ptr<StartedProgram> start(const QStringList& words) const
    {
        auto program = std::make_unique<StartedProgram>();
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        environment.insert(QStringLiteral("DISPLAY"), display);
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), folder.path("config"));
        environment.insert(QStringLiteral("XDG_DATA_HOME"), folder.path("data"));
        program->setProcessEnvironment(environment);
        program->setWorkingDirectory(folder.path());
        program->setProcessChannelMode(QProcess::ForwardedChannels);
        program->start(QString(test::editorProgram), words);
        return program;
    }

    /// What a program that is started next would open again.
    QByteArray remembered() const
    {
        return folder.content("data/mazewright/mazewright/session.json");
    }

    /// Whether a program has opened this level: it stands first among the recent files.
    bool isOpened(const char* name) const
    {
        return QTest::qWaitFor(
            [&] {
                return folder.content("config/mazewright/mazewright.ini")
                    .contains(QFile::encodeName(file(name)));
            },
            patience);
    }

private:
    Folder folder;
    QString display = QUuid::createUuid().toString(QUuid::Id128);
};

} // namespace

/// In place of the system's, which can be no other user's.
extern "C" uid_t getuid() noexcept
{
    return static_cast<uid_t>(::syscall(SYS_getuid)) + pretended;
}

class SingleInstanceTest : public QObject {
    Q_OBJECT

private slots:
    void theFirstHasNobodyToHandTo()
    {
        const QString name = QUuid::createUuid().toString(QUuid::Id128);
        SingleInstance first(name);

        QVERIFY(!first.handOver({"a.maze"}));

        QVERIFY(first.isFirst());
    }

    void filesArriveWithTheirFolder()
    {
        Stage stage;

        QVERIFY(stage.handedOver({"a.maze", "levels/b.maze", "/elsewhere/c.maze"}));

        QCOMPARE(stage.arrived.count(), 1);
        QCOMPARE(stage.arrivedFiles(),
                 (QByteArrayList{inThisFolder("a.maze"), inThisFolder("levels/b.maze"),
                                 "/elsewhere/c.maze"}));
    }

    void everyNameSurvives()
    {
        Stage stage;
        const QByteArrayList names{
            "/two words.maze",          "/two\nlines.maze", "/caf\xe9.maze", "/迷宮.maze", "/ ",
            "/" + QByteArray(4000, 'n')};

        QVERIFY(stage.handedOver(names));

        QCOMPARE(stage.arrivedFiles(), names);
    }

    void withoutFilesTheWindowIsToBeShown()
    {
        Stage stage;

        QVERIFY(stage.handedOver({}));

        QCOMPARE(stage.arrived.count(), 1);
        QVERIFY(stage.arrivedFiles().isEmpty());
    }

    void whatIsNotFromSuchAProgramIsNotHeard_data()
    {
        const auto row = test::columns<QByteArray>("said");
        row("other words", QByteArray("GET / HTTP/1.1\r\n\r\n"));
        row("a long noise", QByteArray(1 << 20, '\xff'));
        row("a length beyond the bound", QByteArray("mazewright files 1\n\xff\xff\xff\xff/a.maze"));
        row("no end of the last name", QByteArray("mazewright files 1\n\0\0\0\7/a.maze", 30));
    }

    void whatIsNotFromSuchAProgramIsNotHeard()
    {
        QFETCH(const QByteArray, said);
        Stage stage;
        QLocalSocket other;
        connectTo(other, stage.name);

        other.write(said);

        QTRY_COMPARE(other.state(), QLocalSocket::UnconnectedState);
        QCOMPARE(stage.arrived.count(), 0);
        QVERIFY(stage.handedOver({"/a.maze"}));
    }

    /// Anyone on the machine can connect to the name.
    void anotherUserIsNotHeard()
    {
        Stage stage;
        const auto say = [name = stage.name] {
            QLocalSocket socket;
            connectTo(socket, name);
            socket.write(saidOfTwoFiles());
            return QTest::qWaitFor([&] { return socket.state() == QLocalSocket::UnconnectedState; },
                                   patience);
        };
        QVERIFY(say());
        QCOMPARE(stage.arrivedFiles(), (QByteArrayList{"/a.maze", "/b.maze"})); // our own user is

        const AsAnotherUser other;
        QVERIFY(say());

        QCOMPARE(stage.arrived.count(), 1);
    }

    void anotherUserIsNotTold()
    {
        QLocalServer first;
        first.setSocketOptions(QLocalServer::AbstractNamespaceOption);
        const QString name = QUuid::createUuid().toString(QUuid::Id128);
        QVERIFY(first.listen(name));

        const AsAnotherUser other;
        SingleInstance second(name);
        QVERIFY(!second.handOver({"/a.maze"}));

        QVERIFY(first.waitForNewConnection(patience));
        QLocalSocket& connected = *first.nextPendingConnection();
        connected.waitForDisconnected(patience);
        QCOMPARE(connected.readAll(), QByteArray());
    }

    void whoSaysNothingIsSentAway()
    {
        Stage stage;
        stage.first.setTimeout(std::chrono::milliseconds(10));
        QLocalSocket other;
        connectTo(other, stage.name);
        QCOMPARE(other.state(), QLocalSocket::ConnectedState);

        other.write("mazewright fi");

        QTRY_COMPARE(other.state(), QLocalSocket::UnconnectedState);
    }

    void whereNobodyAnswersTheFilesStay()
    {
        Stage stage; // its thread is this one, which is busy
        SingleInstance second(stage.name);
        second.setTimeout(std::chrono::milliseconds(50));

        QVERIFY(!second.handOver({"/a.maze"}));

        QVERIFY(!second.isFirst());
        QVERIFY(stage.handedOver({"/b.maze"})); // heard later than the one that lost patience
        QCOMPARE(stage.arrived.count(), 1);
        QCOMPARE(stage.arrivedFiles(), QByteArrayList{"/b.maze"});
    }

    void whoIsGoneIsReplaced()
    {
        const QString name = QUuid::createUuid().toString(QUuid::Id128);
        auto first = std::make_unique<SingleInstance>(name);
        QVERIFY(!first->handOver({}));
        SingleInstance second(name);
        second.becomeFirst();
        QVERIFY(!second.isFirst());

        first.reset();
        second.becomeFirst();

        QVERIFY(second.isFirst());
    }

    void namesKeepProgramsApart()
    {
        Stage here;
        Stage elsewhere;

        QVERIFY(here.handedOver({"/a.maze"}));

        QCOMPARE(here.arrived.count(), 1);
        QCOMPARE(elsewhere.arrived.count(), 0);
    }

    void theSecondHandsItsFileOverAndEnds()
    {
        const Desk desk;
        const auto first = desk.start({"a.txt"});
        QVERIFY(desk.isOpened("a"));

        const auto second = desk.start({"b.txt"});

        QVERIFY(second->waitForFinished(patience));
        QCOMPARE(second->exitCode(), 0);
        QVERIFY(desk.isOpened("b"));
        QCOMPARE(first->state(), QProcess::Running);
    }

    void aNewWindowIsAProgramOfItsOwn()
    {
        const Desk desk;
        const auto first = desk.start({"a.txt"});
        QVERIFY(desk.isOpened("a"));

        const auto second = desk.start({"--new-window", "b.txt"});

        QVERIFY(desk.isOpened("b"));
        QCOMPARE(second->state(), QProcess::Running);
    }

    void aProgramBesideTheFirstRemembersNothing()
    {
        const Desk desk;
        const auto first = desk.start({"a.txt"});
        QTRY_VERIFY(desk.remembered().contains("a.txt"));

        const auto second = desk.start({"--new-window", "b.txt"});
        QVERIFY(desk.isOpened("b"));
        second->terminate(); // what is open is kept then
        QVERIFY(second->waitForFinished(patience));

        QVERIFY2(desk.remembered().contains("a.txt"), desk.remembered());
        QVERIFY2(!desk.remembered().contains("b.txt"), desk.remembered());
    }

    void afterACrashTheNextIsTheFirst()
    {
        const Desk desk;
        const auto crashed = desk.start({"a.txt"});
        QVERIFY(desk.isOpened("a"));
        crashed->kill();
        QVERIFY(crashed->waitForFinished(patience));

        const auto next = desk.start({"b.txt"});
        QVERIFY(desk.isOpened("b"));
        QCOMPARE(next->state(), QProcess::Running);

        const auto last = desk.start({"c.txt"});
        QVERIFY(last->waitForFinished(patience));
        QVERIFY(desk.isOpened("c"));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::SingleInstanceTest)
#include "single_instance_test.moc"
