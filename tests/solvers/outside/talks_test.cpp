#include "solvers/core/recorder.h"
#include "tests/support/full_disk.h"
#include "tests/support/mazes.h"
#include "tests/support/outside.h"
#include "tests/support/runs.h"
#include "tests/support/stopped_monitor.h"

#include <sys/wait.h>
#include <thread>

// What a program may do to a talk: each run ends with words, and the next run is well.

namespace mazewright::outside {

namespace {

constexpr std::string_view rightAnswer =
    "result({'status': 'solved', 'route': [[0, 0], [0, 1], [0, 2]]})";

} // namespace

class TalksTest : public QObject {
    Q_OBJECT

private slots:
    void cleanup()
    {
        publish({});
        QCOMPARE(m_surroundings.processes(), QStringList());
        QCOMPARE(m_surroundings.leftFolders(), QStringList());
        QCOMPARE(::waitpid(-1, nullptr, WNOHANG), pid_t{-1}); // no zombie is left
    }

    void aProgramMayWriteAsItLikes_data()
    {
        const auto add = test::columns<QByteArray>("solve");

        add("plainly", "pass");
        add("blank lines", R"(write('\n \n\r\n'))");
        add("a log", R"(tell('log', {'text': 'so far'}))");
        add("a log in other types", R"(tell('log', {'text': 7}); tell('log', {'text': None}))");
        add("a log without text", R"(tell('log', {}); tell('log', []); tell('log', None))");
        add("progress", R"(tell('progress', {'fraction': 0.5, 'best': 'low', 'bound': None}))");
        add("progress without end", R"(tell('progress', {'fraction': 7e99, 'expanded': -5}))");
        add("progress in other types", R"(tell('progress', [1]); tell('progress', None))");
        add("much to its log", R"(sys.stderr.write('x' * 9000000))");
        add("bytes to its log", R"(sys.stderr.buffer.write(bytes(range(256))))");
        add("a long line", R"(tell('log', {'text': 'x' * 1000000}))");
    }

    void aProgramMayWriteAsItLikes()
    {
        QFETCH(const QByteArray, solve);

        const Outcome outcome =
            solved(solve + "\n" + QByteArray::fromStdString(std::string(rightAnswer)));

        QVERIFY2(outcome.status == Status::solved, outcome.message.text().c_str());
        QCOMPARE(outcome.cost, 2.0);
    }

    void linesMayEndWithACarriageReturn()
    {
        const Outcome outcome = solved(
            R"(write(json.dumps({'id': id, 'result': {'status': 'no-solution'}}) + '\r\n'))");

        QCOMPARE(outcome.status, Status::noSolution);
    }

    void aByteOrderMarkIsNoFault()
    {
        const Outcome outcome = solved(rightAnswer.data(), "write(b'\\xef\\xbb\\xbf')");

        QVERIFY2(outcome.status == Status::solved, outcome.message.text().c_str());
    }

    /// A run that is long before it reads finds more in its input than a pipe holds.
    void itMayWriteMuchBeforeItReads()
    {
        const Outcome outcome =
            solved(rightAnswer.data(), "[tell('log', {'text': 'x' * 100}) for _ in range(5000)]");

        QVERIFY2(outcome.status == Status::solved, outcome.message.text().c_str());
    }

    /// The request is larger than a pipe, and so is what it says meanwhile.
    void itMayWriteWhileItDoesNotRead()
    {
        const Solver& solver = published(talkerThatIsSlow());
        Maze maze = openMaze(700, 700);
        Workspace workspace;

        const Outcome outcome = timedSolve(
            solver, *Problem::make(frozen(std::move(maze)), ShortestPath{{0, 0}, {699, 699}}),
            Options(), {}, workspace);

        QVERIFY2(outcome.status == Status::noSolution, outcome.message.text().c_str());
    }

    void aTalkThatGoesWrongIsSaid_data()
    {
        const auto add = test::columns<QByteArray, QByteArray>("solve", "words");

        add("no JSON", "write('thinking...\\n')",
            "the program wrote 'thinking...', which is no JSON");
        add("signs", "write('\\x1b[31m\\n')", "the program wrote '\\u001B[31m', which is no JSON");
        add("invalid UTF-8", "write(b'{\"id\": 1, \"result\": \"\\xff\"}\\n')", "which is no JSON");
        add("a NUL", "write(b'\\0\\n')", "which is no JSON");
        add("a number that is none", "write('{\"id\": %d, \"result\": 1e999}\\n' % id)",
            "which is no JSON");
        add("nesting", "write('[' * 100000 + '\\n')", "which is no JSON");
        add("a batch", "write('[]\\n')", "which is no message of JSON-RPC");
        add("a request", "tell('input', {})",
            "the program sent input; expected events, progress, log or an answer");
        add("events", "tell('events', [])", "the program sent events, but nobody asked for them");
        add("another id", "write('{\"id\": 77, \"result\": {}}\\n')",
            "the program answered request 77 instead of request ");
        add("no result", "write(json.dumps({'id': id}) + '\\n')", "an answer without a result");
        add("an error",
            "write(json.dumps({'id': id, 'error': {'code': 1, 'message': 'no idea'}}) + '\\n')",
            "the program reports an error: no idea");
        add("an error of no request",
            "write(json.dumps({'id': None, 'error': {'code': -32700}}) + '\\n')",
            "the program reports an error: an object");
        add("an error for another request",
            "write(json.dumps({'id': 77, 'error': {'code': 1, 'message': 'no'}}) + '\\n')",
            "the program answered request 77 instead of request ");
        add("an answer of another form", "result({'status': 'done'})",
            "the answer cannot be read: \"status\" is \"done\"; expected solved, no-solution");
        add("it ends", "sys.stderr.write('out of ideas\\n'); sys.exit(3)",
            "the program ended with exit code 3; its last words: out of ideas");
        add("it ends well", "sys.exit(0)", "the program ended with exit code 0");
        add("it ends in the middle of a line",
            "write('{\"id\": 1'); sys.stdout.flush(); os._exit(4)",
            "the program ended with exit code 4");
        add("a signal", "os.kill(os.getpid(), signal.SIGSEGV)",
            "the program was ended by signal 11");
        add("an exception", "raise ValueError('broken')",
            "exit code 1; its last words: ValueError: broken");
        add("last words beside an answer",
            "sys.stderr.write('half done\\n'); sys.stderr.flush(); result({'status': 0})",
            "\"status\" is 0; expected a text");
        add("it closes its output", "os.close(1); time.sleep(1000)",
            "the program closed its standard output");
        add("it closes its output and ignores signals",
            "[signal.signal(s, signal.SIG_IGN) for s in (1, 2, 15)]; os.close(1); "
            "time.sleep(1000)",
            "the program closed its standard output");
    }

    void aTalkThatGoesWrongIsSaid()
    {
        const auto [solve, words] = test::row<QByteArray, QByteArray>();

        const Outcome outcome = solved(solve);

        QCOMPARE(outcome.status, Status::failed);
        const QByteArray said = QByteArray::fromStdString(outcome.message.text());
        QVERIFY2(said.contains(words), said);
        QVERIFY(outcome.routes.empty());
        QVERIFY(findFigure(outcome, "time-ms") == nullptr);
        QCOMPARE(outcome.program.size(), std::size_t{64}); // which program it was
    }

    void aLineWithoutEndIsCut()
    {
        const Outcome outcome = solved("while True: sys.stdout.write('x' * 100000)");

        QCOMPARE(outcome.status, Status::failed);
        QCOMPARE(outcome.message.text(),
                 std::string("the program wrote a line that is longer than any answer and was "
                             "ended"));
    }

    void aLogWithoutEndIsCut()
    {
        const Outcome outcome = solved("while True: sys.stderr.write('x' * 100000)");

        QCOMPARE(outcome.status, Status::failed);
        QVERIFY(outcome.message.text().starts_with(
            "the program wrote more than 10 MiB to its log and was ended"));
    }

    void aSecondAnswerIsNoAnswerToTheNextQuestion()
    {
        const Solver& solver = published(test::talker(
            QByteArray::fromStdString(std::string(rightAnswer)) + "\n" +
            "write(json.dumps({'id': id, 'result': {'status': 'no-solution'}}) + '\\n')"));
        Workspace workspace;

        const Outcome first = run(solver, workspace);
        const Outcome second = run(solver, workspace);
        const Outcome third = run(solver, workspace);

        QCOMPARE(first.status, Status::solved);
        QCOMPARE(second.status, Status::failed);
        QVERIFY2(second.message.text().find("instead of request") != std::string::npos,
                 second.message.text().c_str());
        QCOMPARE(third.status, Status::solved); // a new process
    }

    /// A program that answers once and ends is started again.
    void aProgramThatEndsBetweenRunsIsStartedAgain()
    {
        const Solver& solver =
            published(test::talker(QByteArray::fromStdString(std::string(rightAnswer)) +
                                   "\nos.kill(os.getpid(), signal.SIGKILL)"));

        for (int i = 0; i < 3; ++i) {
            Workspace workspace;
            const Outcome outcome = run(solver, workspace);
            QVERIFY2(outcome.status == Status::solved, outcome.message.text().c_str());
        }
    }

    /// What it says between two runs, and that it says nothing any more, is no fault of the next.
    void aProgramThatIsNotWellBetweenRunsIsStartedAgain_data()
    {
        const auto add = test::columns<QByteArray>("afterwards");

        add("it answers twice", "write(json.dumps({'id': id, 'result': {}}) + '\\n')");
        add("it reports progress", "tell('progress', {'fraction': 1})");
        add("it prints", "write('done\\n')");
        add("it hangs", "time.sleep(1000)");
        add("it closes its output", "os.close(1)");
    }

    void aProgramThatIsNotWellBetweenRunsIsStartedAgain()
    {
        QFETCH(const QByteArray, afterwards);
        const Solver& solver = published(test::talker(rightAnswer.data() + ("\n" + afterwards)));

        for (int i = 0; i < 2; ++i) {
            Workspace workspace;
            const Outcome outcome = run(solver, workspace);
            QVERIFY2(outcome.status == Status::solved, outcome.message.text().c_str());
        }
    }

    void anotherVersionIsSaid()
    {
        const auto known = test::introducedAs(
            "x",
            {test::python(), file(test::talker("pass").replace("'protocol': 1", "'protocol': 3"))});

        QVERIFY(!known.has_value());
        QCOMPARE(known.error().message.text(),
                 std::string("the program speaks version 3 of the protocol; expected 1"));
    }

    void aBannerBeforeHelloIsQuoted()
    {
        const auto known = test::introducedAs(
            "x", {test::python(), file(test::talker("pass", "{'id': 'x'}", "print('BFS 1.0')"))});

        QVERIFY(!known.has_value());
        QCOMPARE(known.error().message.text(),
                 std::string("the program wrote 'BFS 1.0', which is no JSON"));
    }

    void aProgramThatCannotBeStartedIsSaid()
    {
        const Folder folder;
        const QString noProgram = folder.file("prog", "\x7f"
                                                      "ELF nonsense");
        QFile::setPermissions(noProgram, QFile::ReadOwner | QFile::ExeOwner);
        const QString noInterpreter = folder.file("script", "#!/missing/interpreter\n");
        QFile::setPermissions(noInterpreter, QFile::ReadOwner | QFile::ExeOwner);
        const QString notExecutable = folder.file("data", "data");

        for (const QString& path : {noProgram, noInterpreter, notExecutable}) {
            const auto known = test::introducedAs("x", {path.toStdString()});
            QVERIFY(!known.has_value());
            const QByteArray said = QByteArray::fromStdString(known.error().message.text());
            QVERIFY2(said.startsWith("the program cannot be started: ") ||
                         said.startsWith("the program ended with exit code "),
                     said);
        }
    }

    /// Words that a program says and then ends at once.
    void lastWordsAreComplete()
    {
        for (int i = 0; i < 20; ++i) {
            const auto known =
                test::introducedAs("x", {"/bin/sh", "-c", "echo no license >&2; exit 9"});

            QVERIFY(!known.has_value());
            QCOMPARE(known.error().message.text(),
                     std::string("the program ended with exit code 9; its last words: no license"));
        }
    }

    void aFolderThatIsMissingIsSaid()
    {
        auto made = registrationOf("x", {.words = {"/bin/true"}}, Door::pipe);
        made->command.folder = "/missing/folder";

        const auto known = introduced(*made, [] { return true; });

        QVERIFY(!known.has_value());
        QVERIFY(known.error().message.text().find("/missing/folder") != std::string::npos);
    }

    void aSandboxThatIsMissingIsSaid()
    {
        auto made = registrationOf("x", {.words = {"/bin/true"}, .hasNetwork = false}, Door::pipe);
        const QByteArray path = qgetenv("PATH");

        qputenv("PATH", "/missing");
        const auto known = introduced(*made, [] { return true; });
        qputenv("PATH", path);

        QVERIFY(!known.has_value());
        QCOMPARE(known.error().message.text(),
                 std::string("bwrap, which keeps the program from the network, cannot be started: "
                             "No such file or directory"));
    }

    /// A sandbox is another program around it, whose processor time says nothing.
    void aSandboxIsAskedToUnshareTheNetwork()
    {
        const Folder folder;
        folder.file("bwrap", "#!/bin/sh\necho \"$*\" > " + folder.path("asked").toUtf8() +
                                 "\nwhile [ \"$1\" != -- ]; do shift; done; shift; \"$@\"\n");
        QFile::setPermissions(folder.path("bwrap"), QFile::ReadOwner | QFile::ExeOwner);
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", folder.path().toLocal8Bit() + ":" + path);
        const std::string program = file(test::talker(rightAnswer.data()));

        auto made = registrationOf(
            "x", {.words = {test::python(), program, "a b"}, .hasNetwork = false}, Door::pipe);
        auto known = introduced(*made, [] { return true; });
        QVERIFY2(known.has_value(), known ? "" : known.error().message.text().c_str());
        publish({*known});
        Workspace workspace;
        const Outcome outcome = run(*findSolver("outside/x"), workspace);
        qputenv("PATH", path);

        QVERIFY2(outcome.status == Status::solved, outcome.message.text().c_str());
        QVERIFY(findFigure(outcome, "processor-ms") == nullptr);
        QCOMPARE(folder.content("asked"),
                 QByteArray::fromStdString("--unshare-net --dev-bind / / -- " + test::python() +
                                           ' ' + program + " a b\n"));
    }

    void aDiskThatIsFullEndsOnlyThisRun()
    {
        const Solver& solver = published(test::talker("result({'status': 'no-solution'})"));
        const auto large =
            *Problem::make(frozen(openMaze(1001, 1000)), ShortestPath{{0, 0}, {1000, 999}});
        const auto asked = [&] {
            Workspace workspace;
            return timedSolve(solver, large, Options(), {}, workspace);
        };

        std::optional<test::FullDisk> disk(500000);
        const Outcome full = asked();
        disk.reset();

        QCOMPARE(full.status, Status::failed);
        QVERIFY2(full.message.text().find("maze.json: cannot write the file: ") !=
                     std::string::npos,
                 full.message.text().c_str());
        QCOMPARE(asked().status, Status::noSolution);
    }

    void aProgramThatDescribesItselfOtherwiseIsNotAsked()
    {
        const Folder folder;
        const QString path = folder.file("x.py", test::talker(rightAnswer.data()));
        const Solver& solver = test::published("x", {test::python(), path.toStdString()});

        folder.file("x.py", test::talker(rightAnswer.data(), "{'id': 'x', 'costs': True}"));
        Workspace workspace;
        const Outcome outcome = run(solver, workspace);

        QCOMPARE(outcome.status, Status::failed);
        QVERIFY2(outcome.message.text().find("describes itself differently than when it was added; "
                                             "add it again") != std::string::npos,
                 outcome.message.text().c_str());
    }

    void aChangedFileIsStartedAnew()
    {
        const Folder folder;
        const QString path =
            folder.file("x.py", test::talker("result({'status': 'gave-up', 'message': 'old'})"));
        const Solver& solver = test::published("x", {test::python(), path.toStdString()});
        const auto told = [&solver] {
            Workspace workspace;
            return run(solver, workspace);
        };

        const Outcome before = told();
        folder.file("x.py", test::talker("result({'status': 'gave-up', 'message': 'newer'})"));
        const Outcome after = told();

        QCOMPARE(before.message.text(), std::string("old"));
        QCOMPARE(after.message.text(), std::string("newer"));
        QVERIFY(before.program != after.program);
    }

    /// It has standard input, output and error, a TMPDIR of its own, and no signal is blocked.
    void aProgramInheritsNothingElse()
    {
        QFile open(QStringLiteral("/dev/null"));
        QVERIFY(open.open(QIODevice::ReadOnly));
        const Outcome outcome = solved(
            "mask = [l for l in open('/proc/self/status') if l.startswith(('SigBlk', 'SigIgn'))]\n"
            "fds = [int(fd) for fd in os.listdir('/proc/self/fd')]\n"
            "fds = sorted(fd for fd in fds if os.path.exists('/proc/self/fd/%d' % fd))\n"
            "result({'status': 'gave-up', 'message': json.dumps([fds, mask[0].split()[1], "
            "os.environ['TMPDIR'], os.getsid(0) == os.getpid()])})");

        const Json told = Json::parse(outcome.message.text());
        QVERIFY2(told[0] == Json::parse("[0, 1, 2]"), outcome.message.text().c_str());
        QCOMPARE(told[1].get<std::string>(), std::string("0000000000000000"));
        QVERIFY(QString::fromStdString(told[2]).startsWith(m_surroundings.temporary() +
                                                           "/mazewright-"));
        QCOMPARE(told[3], Json(true));
    }

    /// A write to a program that has ended raises no signal, whoever handles it.
    void aProgramThatReadsNothingMoreRaisesNoSignal()
    {
        struct sigaction before {};
        struct sigaction fatal {};
        fatal.sa_handler = [](int) { qFatal("SIGPIPE"); };
        ::sigaction(SIGPIPE, &fatal, &before);
        const Solver& solver = published(test::talker("os.close(0); time.sleep(0)")
                                             .replace("elif method in ('maze', 'change'):",
                                                      "elif method == 'maze':\n        result({}); "
                                                      "os.close(0); os.close(2)\n    elif "
                                                      "method == 'change':"));
        Workspace workspace;

        const Outcome outcome = run(solver, workspace);

        ::sigaction(SIGPIPE, &before, nullptr);
        QCOMPARE(outcome.status, Status::failed);
    }

    /// Without a limit, a stop ends it.
    void aStopEndsARunThatHangs()
    {
        for (const char* solve :
             {"time.sleep(1000)", "while True: pass", "while True: tell('progress', {})",
              "signal.signal(signal.SIGTERM, signal.SIG_IGN)\nwhile True: pass",
              "while True:\n    try: time.sleep(1000)\n    except BaseException: pass"}) {
            const Solver& solver = published(test::talker(solve));
            StoppingAtPoll monitor(60);
            Workspace workspace;

            const Outcome outcome = timedSolve(solver, problem(), Options(), monitor, workspace);

            QCOMPARE(outcome.status, Status::stopped);
        }
    }

    void aStopBeforeTheRunStartsNoProgram()
    {
        const Folder folder;
        const Solver& solver =
            published(test::talker(rightAnswer.data(), "{'id': 'x'}",
                                   "open('" + folder.path("started").toUtf8() + "', 'w').close()"));
        QFile::remove(folder.path("started"));
        StoppedMonitor monitor;
        Workspace workspace;

        const Outcome outcome = timedSolve(solver, problem(), Options(), monitor, workspace);

        QCOMPARE(outcome.status, Status::stopped);
        QVERIFY(!folder.has("started"));
    }

    void aTimeLimitEndsAProgramThatHangs()
    {
        const Solver& solver = published(test::talker("time.sleep(1000)"));
        Workspace workspace;

        const Outcome outcome = timedSolve(
            solver, problem({.time = std::chrono::milliseconds(300)}), Options(), {}, workspace);

        QCOMPARE(outcome.status, Status::failed);
        QCOMPARE(outcome.message.text(),
                 std::string("time limit of 0.3 s reached; the program did not answer and was "
                             "ended"));
    }

    /// A program that takes longer to start than the limit, and its grace, has all of its time.
    void theTimeToStartIsNotTheSolvers()
    {
        const Solver& solver = published(
            test::talker("result({'status': 'gave-up', 'message': str(params['limits']['ms'])})",
                         "{'id': 'x'}", "time.sleep(0.9)"));
        Workspace workspace;

        const Outcome outcome = timedSolve(
            solver, problem({.time = std::chrono::milliseconds(200)}), Options(), {}, workspace);

        QVERIFY2(outcome.status == Status::notFound, outcome.message.text().c_str());
        QVERIFY(QByteArray::fromStdString(outcome.message.text()).toInt() > 1);
    }

    void aMemoryLimitEndsAProgram_data()
    {
        const auto add = test::columns<QByteArray>("solve");

        add("its own", "kept = b'x' * 300000000\ntime.sleep(1000)");
        add("a child's",
            "subprocess.run([sys.executable, '-c', \"import time; kept = b'x' * 300000000; "
            "time.sleep(1000)\"])");
    }

    void aMemoryLimitEndsAProgram()
    {
        QFETCH(const QByteArray, solve);
        const Solver& solver = published(test::talker(solve));
        Workspace workspace;

        const Outcome outcome = timedSolve(solver, problem({.bytes = std::size_t{100} << 20}),
                                           Options(), {}, workspace);

        QCOMPARE(outcome.status, Status::failed);
        QCOMPARE(outcome.message.text(),
                 std::string("the program used more memory than its limit of 100 MiB and was "
                             "ended"));
    }

    /// Its log is that of a run, however many runs a program answers.
    void aLogIsOfItsRun()
    {
        const Solver& solver =
            published(test::talker("sys.stderr.write('x' * 6000000 + '\\n')\nsys.stderr.flush()\n"
                                   "if asked == 4: sys.exit(1)\n" +
                                   QByteArray::fromStdString(std::string(rightAnswer))));
        Workspace workspace;

        for (int i = 0; i < 3; ++i) {
            const Outcome outcome = run(solver, workspace);
            QVERIFY2(outcome.status == Status::solved, outcome.message.text().c_str());
        }

        QCOMPARE(run(solver, workspace).status, Status::failed);
    }

    /// The keys of an object have no order.
    void aDescriptionMayComeInAnotherOrder()
    {
        const Solver& solver = published(test::talker(
            rightAnswer.data(),
            "dict([('id', 'x'), ('options', [dict(sorted({'id': 'a', 'type': 'toggle', "
            "'default': False}.items(), reverse=os.path.exists('" +
                m_files.path("again").toUtf8() + "')))])])"));
        m_files.file("again", "");
        Workspace workspace;

        const Outcome outcome = run(solver, workspace);

        QVERIFY2(outcome.status == Status::solved, outcome.message.text().c_str());
    }

    /// The set-up of a maze is that of each query about it.
    void aSetUpStaysKnown()
    {
        const Solver& solver = published(
            test::talker("result({'status': 'no-solution', 'figures': {'search-us': 1000}})")
                .replace("result({})", "result({'set-up-us': 5000})"));
        Workspace workspace;

        for (int i = 0; i < 2; ++i)
            QCOMPARE(figureText(run(solver, workspace), "set-up-ms"), std::string("5"));
    }

    /// The limit of one run is none of the next.
    void aMemoryLimitIsOfItsRun()
    {
        // Given a run within a limit, and a next one that needs more for longer than a look takes
        const Solver& solver =
            published(test::talker("limited = params['limits']['bytes'] > 0\n"
                                   "kept = b'x' * (50000000 if limited else 400000000)\n"
                                   "time.sleep(0 if limited else 0.3)\n" +
                                   QByteArray::fromStdString(std::string(rightAnswer))));
        {
            Workspace workspace;
            const Problem limited = problem({.bytes = std::size_t{200} << 20});
            QCOMPARE(timedSolve(solver, limited, Options(), {}, workspace).status, Status::solved);
        }
        Workspace workspace;

        QCOMPARE(run(solver, workspace).status, Status::solved);
    }

    /// A log of the search that takes too much memory breaks a run off in the middle of a talk.
    void aRunThatRunsOutOfMemoryLeavesNoTalkBehind()
    {
        const Solver& solver = published(
            test::talker("if params['record']:\n"
                         "    tell('events', [['open', 0, 0, 0, 0]])\n"
                         "    while True: tell('events', [['update', 0, 0, 1, 1, 0, 0]] * 2000)\n" +
                             QByteArray::fromStdString(std::string(rightAnswer)),
                         "{'id': 'x', 'records': True}"));
        Workspace workspace;
        const Problem limited = problem({.bytes = std::size_t{60} << 20});
        SearchLog log(limited.maze().size());
        const Monitor monitor{.searchLog = &log};

        const Outcome broken = timedSolve(solver, limited, Options(), monitor, workspace);
        const Outcome next = run(solver, workspace);

        QCOMPARE(broken.status, Status::limitReached);
        QVERIFY2(next.status == Status::solved, next.message.text().c_str());
    }

    void wrongEventsEndARun_data()
    {
        const auto add = test::columns<QByteArray, QByteArray>("events", "words");

        add("no list", "{'open': 1}", "the program sent events an object; expected a list");
        add("a wall", "[['open', 1, 0, 0, 0]]", "this cell is a wall or outside the maze");
        add("a close without open", "[['close', 0, 1]]",
            "the program sent close of the cell (0, 1), which it has not opened");
        add("an update without open", "[['update', 0, 1, 1, 1, 0, 0]]",
            "the program sent update of the cell (0, 1), which it has not opened");
    }

    void wrongEventsEndARun()
    {
        const auto [events, words] = test::row<QByteArray, QByteArray>();
        const Solver& solver =
            published(test::talker("tell('events', " + events + ")\n" + rightAnswer.data(),
                                   "{'id': 'x', 'records': True}"));
        Recording recording(6);
        Workspace workspace;

        const Outcome outcome =
            timedSolve(solver, problem(), Options(), {.recording = &recording}, workspace);

        QCOMPARE(outcome.status, Status::failed);
        const QByteArray said = QByteArray::fromStdString(outcome.message.text());
        QVERIFY2(said.contains(words), said);
    }

    /// Events that contradict themselves are no fault of ours: each question has an answer.
    void eventsInAnyOrderAreKept()
    {
        const Solver& solver = published(test::talker(
            "tell('events', [['open', 0, 1, 5, 1, 0, 2], ['close', 0, 1], ['close', 0, 1], "
            "['open', 0, 2, -3, 0, 0, 1], ['update', 0, 1, 2, 1, 0, 1], ['open', 0, 0, 9, 9]])\n" +
                QByteArray(rightAnswer.data()),
            "{'id': 'x', 'records': True}"));
        Recording recording(6);
        SearchLog log(6);
        Workspace workspace;

        const Outcome recorded =
            timedSolve(solver, problem(), Options(), {.recording = &recording}, workspace);
        const Outcome logged =
            timedSolve(solver, problem(), Options(), {.searchLog = &log}, workspace);

        QCOMPARE(recorded.status, Status::solved);
        QCOMPARE(logged.status, Status::solved);
        QCOMPARE(recording.now(), 2U);
        QCOMPARE(log.ticks(), 2U);
    }

    /// One program, many threads: each has a process of its own, or waits for none.
    void threadsShareAProgram()
    {
        const Solver& solver = published(test::talker(rightAnswer.data()));
        constexpr int count = 4;
        std::array<int, count> right{};
        std::vector<std::thread> threads;
        threads.reserve(count);
        for (int i = 0; i < count; ++i)
            threads.emplace_back([&solver, &right, i] {
                for (int j = 0; j < 8; ++j) {
                    Workspace workspace;
                    right.at(static_cast<std::size_t>(i)) +=
                        run(solver, workspace).status == Status::solved ? 1 : 0;
                }
            });
        for (std::thread& thread : threads)
            thread.join();

        QCOMPARE(right, (std::array<int, count>{8, 8, 8, 8}));
        QVERIFY(livePrograms() <= 1); // the others are ended
    }

    void aProgramIsRetiredWhileItRuns()
    {
        const Solver& solver = published(test::talker(rightAnswer.data()));
        Workspace workspace;
        QCOMPARE(run(solver, workspace).status, Status::solved);

        publish({});

        QCOMPARE(run(solver, workspace).status, Status::solved); // a run that goes on may do so
    }

private:
    static Problem problem(const Limits& limits = {})
    {
        return *Problem::make(frozen({"S.E", //
                                      "#.."}),
                              ShortestPath{{0, 0}, {0, 2}}, limits);
    }

    std::string file(const QByteArray& program) const
    {
        return m_files.file("program.py", program).toStdString();
    }

    const Solver& published(const QByteArray& program) const
    {
        return test::published("x", {test::python(), file(program)});
    }

    static Outcome run(const Solver& solver, Workspace& workspace)
    {
        return timedSolve(solver, problem(), Options(solver.info.options), {}, workspace);
    }

    /// Runs a program that answers in this way.
    Outcome solved(const QByteArray& solve, const QByteArray& begin = "pass") const
    {
        const Solver& solver = published(test::talker(solve, "{'id': 'x'}", begin));
        Workspace workspace;
        return run(solver, workspace);
    }

    static QByteArray talkerThatIsSlow()
    {
        return test::talker("result({'status': 'no-solution'})")
            .replace("for line in sys.stdin:",
                     "def lines():\n"
                     "    for line in iter(sys.stdin.readline, ''):\n"
                     "        [tell('log', {'text': 'x' * 1000}) for _ in range(500)]\n"
                     "        yield line\n"
                     "for line in lines():");
    }

    int livePrograms() const
    {
        return static_cast<int>(m_surroundings.processes()
                                    .filter("program.py")
                                    .filter(QRegularExpression("^(?!.*mazewright-host)"))
                                    .size());
    }

    test::Surroundings m_surroundings;
    Folder m_files;
};

} // namespace mazewright::outside

QTEST_GUILESS_MAIN(mazewright::outside::TalksTest)
#include "talks_test.moc"
