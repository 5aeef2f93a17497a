#include "solvers/outside/registration.h"
#include "tests/support/outside.h"

#include <sys/stat.h>

// The files in which the user keeps programs from outside, and the way of a command to a program.

namespace mazewright::outside {

class RegistrationTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_here = std::make_unique<Folder>(); }

    void aRegistrationIsReadAsItWasWritten()
    {
        Registration made = registered("mine", {"/bin/sh", "-c", "a b\n\"c\" $(d) ü"});
        made.command.hasNetwork = false;
        made.solvers = Json::parse(R"([{"id": "x", "guarantee": 1.5}])");

        QVERIFY(writeRegistration(folder(), made).has_value());
        const Registrations read = readRegistrations(folder());

        QCOMPARE(read.errors.size(), std::size_t{0});
        QCOMPARE(read.all.size(), std::size_t{1});
        QCOMPARE(read.all[0].name, made.name);
        QVERIFY(read.all[0].command == made.command);
        QVERIFY(read.all[0].solvers == made.solvers);
        QCOMPARE(hashOf(read.all[0]), hashOf(made));
    }

    /// A file of JSON could not keep it, and would name another program.
    void aCommandThatIsNotUtf8IsRefused()
    {
        for (const Command& command : {Command{.words = {"/bin/true", "caf\xe9"}},
                                       Command{.words = {"/bin/true"}, .folder = "/caf\xe9"}}) {
            const auto made = registrationOf("x", command, Door::pipe);
            QVERIFY(!made.has_value());
            QVERIFY(made.error().message.text().find("caf") != std::string::npos);
            QVERIFY(made.error().message.text().find("is not UTF-8") != std::string::npos);
        }
    }

    void aFolderThatIsMissingHasNoRegistrations()
    {
        const Registrations read = readRegistrations(folder() / "missing");

        QVERIFY(read.all.empty());
        QVERIFY(read.errors.empty());
    }

    void aBrokenFileIsLeftOut_data()
    {
        const auto add = test::columns<QByteArray, QByteArray, QByteArray>("name", "text", "why");

        add("no JSON", "b.json", "{\n\"a\": ]", "line 2: this is not JSON");
        add("empty", "b.json", "", "not JSON");
        add("a list", "b.json", "[]", "expected \"format\": \"mazewright-solver\"");
        add("another format", "b.json", R"({"format": "mazewright"})",
            "expected \"format\": \"mazewright-solver\"");
        add("no command", "b.json",
            R"({"format": "mazewright-solver", "version": 1, "door": "pipe"})",
            "not as mazewright-cli solver add writes it");
        add("a command as a text", "b.json", whole(R"("sh -c x")"),
            "not as mazewright-cli solver add writes it");
        add("an empty command", "b.json", whole("[]"), "expected an id as the name of the file");
        add("a name that is no id", "b c.json", whole(R"(["/bin/true"])"),
            "expected an id as the name of the file");
        add("deep", "b.json", QByteArray(100000, '['), "nested too deeply");
        add("an unknown door", "b.json", whole(R"(["/bin/true"])").replace("pipe", "window"),
            "\"door\"");
        add("a later version", "b.json",
            whole(R"(["/bin/true"])").replace("\"version\": 1", "\"version\": 2"), "version");
    }

    void aBrokenFileIsLeftOut()
    {
        const auto [name, text, why] = test::row<QByteArray, QByteArray, QByteArray>();
        QVERIFY(writeRegistration(folder(), registered("good", {"/bin/true"})).has_value());
        m_here->file(name, text);

        const Registrations read = readRegistrations(folder());

        QCOMPARE(read.all.size(), std::size_t{1});
        QCOMPARE(read.all[0].name, std::string("good"));
        QCOMPARE(read.errors.size(), std::size_t{1});
        const auto said = QByteArray::fromStdString(read.errors[0].message.text());
        QVERIFY2(said.contains(m_here->path(name).toUtf8()), said);
        QVERIFY2(said.contains(why), said);
    }

    void aFileThatIsNoRegularFileIsNotRead()
    {
        QCOMPARE(::mkfifo(m_here->path("a.json").toLocal8Bit(), 0600), 0);
        m_here->make("b.json");

        const Registrations read = readRegistrations(folder());

        QVERIFY(read.all.empty());
        QVERIFY(read.errors.empty());
    }

    void aNameIsAnId_data()
    {
        test::words<QByteArray>("name",
                                {"", "a b", "a/b", "../a", "$(touch x)", "a;b", "`a`", "a\n", "-a",
                                 ".a", "ä", "a'b", "a\\b", QByteArray(65, 'a')});
    }

    void aNameIsAnId()
    {
        QFETCH(const QByteArray, name);

        const auto made = registrationOf(name.toStdString(), {.words = {"/bin/true"}}, Door::pipe);

        QVERIFY(!made.has_value());
        QCOMPARE(made.error().code, ErrorCode::value);
        QVERIFY(made.error().message.text().find("is no name for a solver") != std::string::npos);
    }

    void aMissingProgramIsSaid_data()
    {
        test::words<QByteArray>("program",
                                {"/missing/program", "./missing", "missing-program", "/tmp", ""});
    }

    void aMissingProgramIsSaid()
    {
        QFETCH(const QByteArray, program);

        const auto made = registrationOf("a", {.words = {program.toStdString()}}, Door::pipe);

        QVERIFY(!made.has_value());
        QCOMPARE(made.error().code, ErrorCode::io);
        QCOMPARE(made.error().message.text(), "there is no program " + program.toStdString());
    }

    void aProgramIsFoundInThePathOrBesideTheFolder()
    {
        m_here->file("prog", "#!/bin/sh\n");
        QFile::setPermissions(m_here->path("prog"), QFile::ReadOwner | QFile::ExeOwner);

        const auto byPath = registrationOf("a", {.words = {"sh"}}, Door::pipe);
        const auto byFolder =
            registrationOf("a", {.words = {"./prog"}, .folder = folder()}, Door::pipe);

        QVERIFY(byPath->files.at(0).path.is_absolute());
        QCOMPARE(byFolder->files.at(0).path, folder() / "prog");
    }

    void theHashIsThatOfTheCommandAndItsFiles()
    {
        m_here->file("a.py", "1");
        m_here->file("b.py", "2");
        m_here->file("other.py", "3");
        const Registration made = registered("a", {"/bin/sh", "a.py", "b.py", "--flag"});
        const std::string before = hashOf(made);

        QCOMPARE(hashOf(made), before);
        QCOMPARE(hashOf(registered("named-otherwise", {"/bin/sh", "a.py", "b.py", "--flag"})),
                 before);
        m_here->file("other.py", "changed");
        QCOMPARE(hashOf(made), before);
        m_here->file("b.py", "longer");
        const std::string longer = hashOf(made);
        QVERIFY(longer != before);
        m_here->file("b.py", "2");
        QCOMPARE(hashOf(made), before);
        QFile::remove(m_here->path("b.py"));
        QVERIFY(hashOf(made) != before);
        QVERIFY(hashOf(registered("a", {"/bin/sh", "a.py", "--flag", "b.py"})) != before);
        QVERIFY(hashOf(registered("a", {"/bin/sh", "a.pyb.py", "--flag"})) !=
                hashOf(registered("a", {"/bin/sh", "a.py", "b.py--flag"})));
    }

    /// Its content is read again even if the size is the same.
    void aChangeOfTheSameSizeChangesTheHash()
    {
        m_here->file("a.py", "1");
        const Registration made = registered("a", {"/bin/sh", "a.py"});
        const std::string before = hashOf(made);

        m_here->file("a.py", "2");
        const QDateTime later = QDateTime::currentDateTime().addSecs(7);
        QFile file(m_here->path("a.py"));
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(later, QFileDevice::FileModificationTime));

        QVERIFY(hashOf(made) != before);
    }

    void removingSaysWhatThereIs()
    {
        QVERIFY(writeRegistration(folder(), registered("mine", {"/bin/true"})).has_value());

        const auto missing = removeRegistration(folder(), "other");
        const auto outside =
            removeRegistration(folder(), "../" + folder().filename().string() + "/mine");
        QVERIFY(!missing.has_value());
        QVERIFY(!outside.has_value());
        QCOMPARE(missing.error().message.text(),
                 std::string("unknown solver from outside 'other'; expected one of mine"));
        QVERIFY(removeRegistration(folder(), "mine").has_value());
        QVERIFY(readRegistrations(folder()).all.empty());
    }

    void theFolderIsThatForSettings()
    {
        const QByteArray settings = qgetenv("XDG_CONFIG_HOME");
        const QByteArray home = qgetenv("HOME");

        qputenv("XDG_CONFIG_HOME", "/a");
        QCOMPARE(registrationFolder().native(), std::string("/a/mazewright/solvers.d"));
        qputenv("XDG_CONFIG_HOME", "relative"); // the specification says to ignore it
        qputenv("HOME", "/b");
        QCOMPARE(registrationFolder().native(), std::string("/b/.config/mazewright/solvers.d"));

        qputenv("HOME", home);
        qputenv("XDG_CONFIG_HOME", settings);
    }

    /// No shell reads a word: the program tells its arguments as the name of its solver.
    void aWordReachesTheProgramUnchanged_data()
    {
        test::words<QByteArray>("word", {"; touch x", "$(touch x)", "`touch x`", "a\"b'c", "a b",
                                         "a\nb", "", "*", "~", "\\", "-x", "--", "$HOME", "ü"});
    }

    void aWordReachesTheProgramUnchanged()
    {
        QFETCH(const QByteArray, word);
        const QString file = m_here->file(
            "tell.py",
            test::talker("pass",
                         "{'id': 'x', 'summary': ''.join('%02x' % b for b in os.fsencode('|'.join("
                         "sys.argv[1:])))}"));
        auto made = registrationOf(
            "a",
            {.words = {test::python(), file.toStdString(), word.toStdString(), "last"},
             .folder = folder()},
            Door::pipe);

        const auto known = introduced(*std::move(made), [] { return true; });

        QVERIFY2(known.has_value(), known ? "" : known.error().message.text().c_str());
        QCOMPARE(QByteArray::fromHex(
                     QByteArray::fromStdString(known->solvers[0]["summary"].get<std::string>())),
                 word + "|last");
        QVERIFY(!m_here->has("x"));
    }

private:
    static QByteArray whole(const QByteArray& command)
    {
        return R"({"format": "mazewright-solver", "version": 1, "door": "pipe", "command": )" +
               command +
               R"(, "folder": "/", "network": true, "files": [], "solvers": [], "columns": {}})";
    }

    std::filesystem::path folder() const { return m_here->path().toStdString(); }

    Registration registered(std::string_view name, std::vector<std::string> words) const
    {
        auto made =
            registrationOf(name, {.words = std::move(words), .folder = folder()}, Door::pipe);
        if (!made)
            qFatal("%s", made.error().message.text().c_str());
        return *made;
    }

    test::Surroundings m_surroundings;
    std::unique_ptr<Folder> m_here;
};

} // namespace mazewright::outside

QTEST_APPLESS_MAIN(mazewright::outside::RegistrationTest)
#include "registration_test.moc"
