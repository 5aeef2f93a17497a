// The editor started again and again, as real programs.
#include "tests/support/places.h"

namespace {

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
        for (const char* name : {"a", "b", "c"}) {
            QFile level(file(name));
            if (level.open(QIODevice::WriteOnly))
                level.write("S.E\n");
        }
    }

    QString file(const char* name) const
    {
        return folder.filePath(QLatin1String(name) + QStringLiteral(".txt"));
    }

    /// Starts the editor in the folder.
    std::unique_ptr<StartedProgram> start(const QStringList& words) const
    {
        auto program = std::make_unique<StartedProgram>();
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        environment.insert(QStringLiteral("DISPLAY"), display);
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), folder.filePath("config"));
        environment.insert(QStringLiteral("XDG_DATA_HOME"), folder.filePath("data"));
        program->setProcessEnvironment(environment);
        program->setWorkingDirectory(folder.path());
        program->setProcessChannelMode(QProcess::ForwardedChannels);
        program->start(QString(mazewright::test::editorProgram), words);
        return program;
    }

    /// What a program that is started next would open again.
    QByteArray remembered() const
    {
        QFile kept(folder.filePath("data/mazewright/mazewright/session.json"));
        return kept.open(QIODevice::ReadOnly) ? kept.readAll() : QByteArray();
    }

    /// Whether a program has opened this level: it stands first among the recent files.
    bool isOpened(const char* name) const
    {
        const QString settings = folder.filePath("config/mazewright/mazewright.ini");
        return QTest::qWaitFor(
            [&] {
                QFile kept(settings);
                return kept.open(QIODevice::ReadOnly) &&
                       kept.readAll().contains(QFile::encodeName(file(name)));
            },
            patience);
    }

private:
    QTemporaryDir folder;
    QString display = QUuid::createUuid().toString(QUuid::Id128);
};

} // namespace

class SecondProgramTest : public QObject {
    Q_OBJECT

private slots:
    void theSecondHandsItsFileOverAndEnds()
    {
        const Desk desk;
        const auto first = desk.start({QStringLiteral("a.txt")});
        QVERIFY(desk.isOpened("a"));

        const auto second = desk.start({QStringLiteral("b.txt")});

        QVERIFY(second->waitForFinished(patience));
        QCOMPARE(second->exitCode(), 0);
        QVERIFY(desk.isOpened("b"));
        QCOMPARE(first->state(), QProcess::Running);
    }

    void aNewWindowIsAProgramOfItsOwn()
    {
        const Desk desk;
        const auto first = desk.start({QStringLiteral("a.txt")});
        QVERIFY(desk.isOpened("a"));

        const auto second = desk.start({QStringLiteral("--new-window"), QStringLiteral("b.txt")});

        QVERIFY(desk.isOpened("b"));
        QCOMPARE(second->state(), QProcess::Running);
    }

    void aProgramBesideTheFirstRemembersNothing()
    {
        const Desk desk;
        const auto first = desk.start({QStringLiteral("a.txt")});
        QTRY_VERIFY(desk.remembered().contains("a.txt"));

        const auto second = desk.start({QStringLiteral("--new-window"), QStringLiteral("b.txt")});
        QVERIFY(desk.isOpened("b"));
        second->terminate(); // what is open is kept then
        QVERIFY(second->waitForFinished(patience));

        QVERIFY2(desk.remembered().contains("a.txt"), desk.remembered());
        QVERIFY2(!desk.remembered().contains("b.txt"), desk.remembered());
    }

    void afterACrashTheNextIsTheFirst()
    {
        const Desk desk;
        const auto crashed = desk.start({QStringLiteral("a.txt")});
        QVERIFY(desk.isOpened("a"));
        crashed->kill();
        QVERIFY(crashed->waitForFinished(patience));

        const auto next = desk.start({QStringLiteral("b.txt")});
        QVERIFY(desk.isOpened("b"));
        QCOMPARE(next->state(), QProcess::Running);

        const auto last = desk.start({QStringLiteral("c.txt")});
        QVERIFY(last->waitForFinished(patience));
        QVERIFY(desk.isOpened("c"));
    }
};

QTEST_MAIN(SecondProgramTest)
#include "second_program_test.moc"
