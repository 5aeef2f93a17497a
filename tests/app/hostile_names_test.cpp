#include "tests/app/command_line.h"
#include "tests/support/places.h"
#include "tests/support/terminal_signs.h"

// Names of files, keys and values that others wrote: no command lets them steer a terminal or forge
// a line, and each still tells them in JSON as they are.

namespace mazewright {

namespace {

const QStringList hostileWords = {
    QStringLiteral("a\u001B[31mred\u001B]0;owned\u0007"), QStringLiteral("b\u009B31m\u0085c"),
    QStringLiteral("c\u202Egnp.exe\u2066\u200F\u061C"), QStringLiteral("d\nforged: solved\n"),
    QStringLiteral("e\r\u007F\u2028\u2029f")};

QByteArray json(const QJsonObject& object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

/// Files that are called and filled with a word, which is hostile or plain.
class Files {
public:
    explicit Files(const QString& word) : m_word(word)
    {
        QJsonObject level{{"format", "mazewright"},
                          {"version", 1},
                          {"title", word},
                          {"author", word},
                          {"notes", word},
                          {"rows", QJsonArray{"S..", "...", "..E"}},
                          {"holds", QJsonObject{{word, 1}, {"cost", 4}}},
                          {word, word}};
        m_folder.file(word + ".maze", json(level));
        m_folder.file(word + ".tmx",
                      "<map version=\"1.10\" orientation=\"a&#155;31m\xC2\x9B\" width=\"2\"/>");
        m_folder.file(word + "-board.txt", "####\n#11#\n#22#\n####\n");
        m_folder.file(word + ".scen", "version 1\n0 a.map 3 3 0 0 2 2 2.82842712\n");
        QDir(m_folder.path({})).mkpath(word + ".levels");
        m_folder.file(word + ".levels/" + word + ".maze", json(level));
        m_folder.file(word + ".levels/b" + word + ".maze", json(level));
        m_folder.file(word + ".experiment",
                      json({{"format", "mazewright-experiment"},
                            {"version", 1},
                            {"title", word},
                            {"levels", QJsonArray{word + ".maze", word + ".missing"}},
                            {"solvers", QJsonArray{"astar"}}}));
        m_folder.file(word + ".unknown",
                      json({{"format", "mazewright-experiment"}, {"version", 1}, {word, word}}));
        m_folder.file(word + ".jsonl", results());
    }

    /// The words of a call, where LEVEL, BOARD, … stand for the files.
    QStringList filled(QStringList words) const
    {
        const QList<std::pair<QString, QString>> names = {{"LEVEL", m_word + ".maze"},
                                                          {"MAP", m_word + ".tmx"},
                                                          {"BOARD", m_word + "-board.txt"},
                                                          {"SCENARIO", m_word + ".scen"},
                                                          {"FOLDER", m_word + ".levels"},
                                                          {"EXPERIMENT", m_word + ".experiment"},
                                                          {"UNKNOWN", m_word + ".unknown"},
                                                          {"RESULTS", m_word + ".jsonl"},
                                                          {"MISSING", m_word + ".nowhere"},
                                                          {"NEW", m_word + ".new"},
                                                          {"UNWRITABLE", m_word + ".no/" + m_word}};
        for (QString& word : words)
            for (const auto& [name, file] : names)
                if (word == name)
                    word = m_folder.path(file);
                else if (word == "WORD")
                    word = m_word;
        return words;
    }

    QString path(const QString& name) const { return filled({name}).first(); }

private:
    /// A run that was recorded, and one of which every field is the word.
    QByteArray results() const
    {
        const Call solved =
            call({"solve", m_folder.path(m_word + ".maze"), "--solver", "astar", "--json"});
        QJsonObject record = jsonLines(solved.out).value(0);
        QByteArray lines = json(record) + '\n';
        for (const char* key :
             {"hash", "version", "machine", "date", "message", "level", "solver"}) {
            QJsonObject changed = record;
            changed[QLatin1String(key)] = m_word;
            lines += json(changed) + '\n';
        }
        QJsonObject figures = record["figures"].toObject();
        figures.insert(m_word, m_word);
        figures.insert("expanded", m_word);
        record["figures"] = figures;
        record["facts"] = QJsonObject{{m_word, m_word}};
        lines += json(record) + '\n';
        record["options"] = QJsonObject{{m_word, m_word}};
        return lines + json(record) + '\n';
    }

    Folder m_folder;
    QString m_word;
};

/// Calls of each command that name files, with and without an error.
QList<QStringList> calls()
{
    QList<QStringList> all = {
        {"list"},
        {"solve", "LEVEL"},
        {"solve", "LEVEL", "--json"},
        {"solve", "LEVEL", "--csv"},
        {"solve", "LEVEL", "--solver", "all"},
        {"solve", "LEVEL", "--solver", "all", "--json"},
        {"solve", "LEVEL", "--solver", "astar", "--explain", "1,1"},
        {"solve", "LEVEL", "--solver", "astar", "--explain", "1,1", "--json"},
        {"solve", "LEVEL", "--layers", "WORD"},
        {"solve", "LEVEL", "--trace", "UNWRITABLE"},
        {"solve", "LEVEL", "--solver", "WORD"},
        {"solve", "LEVEL", "--set", "WORD"},
        {"solve", "LEVEL", "--set", "moves=WORD"},
        {"solve", "MAP"},
        {"pairs", "BOARD"},
        {"pairs", "BOARD", "--set", "WORD"},
        {"convert", "LEVEL", "-"},
        {"convert", "LEVEL", "-", "--to", "tmj"},
        {"convert", "LEVEL", "-", "--to", "sokoban", "--lossy"},
        {"convert", "LEVEL", "UNWRITABLE"},
        {"convert", "LEVEL", "LEVEL"},
        {"convert", "LEVEL", "-", "--to", "WORD"},
        {"generate", "random-walls", "UNWRITABLE", "--size", "3x3"},
        {"generate", "LEVEL", "-"},
        {"generate", "WORD", "-", "--size", "3x3"},
        {"order", "NEW", "--size", "3x3", "--question", "shortest-path", "--want", "cost=4"},
        {"order", "NEW", "--size", "3x3", "--want", "WORD", "--json"},
        {"order", "NEW", "--shape", "MAP", "--want", "score=4"},
        {"pack", "FOLDER", "MISSING", "--out", "NEW"},
        {"pack", "LEVEL", "--sort", "WORD", "--out", "NEW"},
        {"page", "FOLDER", "MISSING", "--out", "NEW"},
        {"page", "LEVEL", "--title", "WORD", "--author", "WORD", "--out", "NEW"},
        {"scenario", "LEVEL", "SCENARIO", "--solver", "astar"},
        {"scenario", "LEVEL", "SCENARIO", "--solver", "astar", "--json"},
        {"scenario", "LEVEL", "SCENARIO", "--solver", "astar", "--csv"},
        {"scenario", "LEVEL", "LEVEL", "--solver", "astar"},
        {"scenario", "LEVEL", "MISSING", "--solver", "astar"},
        {"suggest", "LEVEL", "--most", "1"},
        {"suggest", "LEVEL", "--most", "1", "--json"},
        {"suggest", "LEVEL", "--want", "cost=3..9"},
        {"suggest", "LEVEL", "--want", "WORD"},
        {"reliability", "LEVEL"},
        {"reliability", "LEVEL", "--json"},
        {"facts", "LEVEL", "--fact", "cost"},
        {"facts", "LEVEL", "--fact", "cost", "--json"},
        {"facts", "LEVEL", "--fact", "cost", "--csv"},
        {"facts", "LEVEL", "--fact", "WORD"},
        {"facts", "LEVEL", "--profile"},
        {"facts", "LEVEL", "--profile", "--csv"},
        {"facts", "FOLDER", "--fact", "cost", "--copies"},
        {"facts", "FOLDER", "--fact", "cost", "--table", "--copies"},
        {"facts", "FOLDER", "--fact", "cost", "--table", "--copies", "--csv"},
        {"facts", "FOLDER", "--fact", "cost", "--table", "--copies", "--json"},
        {"check", "LEVEL", "FOLDER", "MAP"},
        {"check", "LEVEL", "FOLDER", "MAP", "--json"},
        {"compare", "LEVEL", "MAP", "--solver", "astar", "--solver", "jps"},
        {"compare", "LEVEL", "--solver", "clear-board"},
        {"compare", "FOLDER", "--solver", "astar", "--json"},
        {"compare", "FOLDER", "--solver", "astar", "--csv", "-"},
        {"compare", "FOLDER", "--solver", "astar", "--html", "-"},
        {"compare", "LEVEL", "--solver", "WORD"},
        {"compare", "LEVEL", "--solver", "astar", "--out", "LEVEL"},
        {"compare", "--experiment", "EXPERIMENT", "--out", "NEW"},
        {"compare", "--experiment", "UNKNOWN", "--out", "NEW"},
        {"verify", "LEVEL", "RESULTS", "--name", "x"},
        {"verify", "LEVEL", "SCENARIO", "MISSING", "--name", "x"},
        {"verify", "LEVEL", "RESULTS", "--name", "x", "--out", "UNWRITABLE"},
        {"solver", "list"},
        {"solver", "add", "x", "--", "WORD"},
        {"solver", "add", "x", "--", "LEVEL", "WORD"},
        {"solver", "add", "x", "--", "MISSING"},
        {"solver", "check", "WORD"},
        {"solver", "new", "UNWRITABLE"},
        {"chart", "RESULTS"},
        {"chart", "RESULTS", "--x", "WORD"},
        {"chart", "RESULTS", "--kind", "pair"},
        {"chart", "LEVEL"},
        {"rerun", "RESULTS"},
        {"rerun", "RESULTS", "--json"},
        {"rerun", "LEVEL"},
        {"completions", "bash"},
        {"completions", "WORD"},
        {"WORD"}};
    for (const char* command : {"solve", "pairs", "suggest", "facts", "check", "chart", "rerun"})
        all << QStringList{command, "MISSING"};
    all << QStringList{"convert", "MISSING", "-"}
        << QStringList{"compare", "MISSING", "--solver", "astar"}
        << QStringList{"compare", "--experiment", "MISSING", "--out", "NEW"};
    return all;
}

/// How many lines an output has, without the warnings of a measurement and the notes on its times,
/// which depend on what else the machine does.
qsizetype linesOf(const QByteArray& output)
{
    qsizetype lines = 0;
    for (const QByteArray& line : output.split('\n'))
        lines += line.startsWith("warning: ") ||
                         (line.startsWith("    ") && line.contains(": set-up takes "))
                     ? 0
                     : 1;
    return lines;
}

} // namespace

class HostileNamesTest : public QObject {
    Q_OBJECT

private slots:
    void everyCommandIsCalled()
    {
        const QString help = QString::fromUtf8(call({"--help"}).out);
        const QRegularExpression line("^  ([a-z]+)  +[A-Z]", QRegularExpression::MultilineOption);
        QSet<QString> called;
        for (const QStringList& words : calls())
            called << words.first();

        auto commands = line.globalMatch(help.mid(help.indexOf("Subcommands:")));

        QVERIFY(commands.hasNext());
        while (commands.hasNext()) {
            const QString command = commands.next().captured(1);
            QVERIFY2(called.contains(command), qPrintable(command));
        }
    }

    void noNameSteersATerminal_data()
    {
        const auto row = test::columns<QStringList>("words");
        for (const QStringList& words : calls())
            row(qPrintable(words.join(' ')), words);
    }

    void noNameSteersATerminal()
    {
        QFETCH(QStringList, words);
        const Files plainFiles("plain");
        const Call plain = call(plainFiles.filled(words));

        for (const QString& word : hostileWords) {
            const Files files(word);
            const Call hostile = call(files.filled(words));

            QCOMPARE(hostile.exitCode, plain.exitCode);
            QCOMPARE(steeringIn(hostile.out), QString());
            QCOMPARE(steeringIn(hostile.err), QString());
            QVERIFY2(linesOf(hostile.out) == linesOf(plain.out), hostile.out);
            QVERIFY2(linesOf(hostile.err) == linesOf(plain.err), hostile.err);
        }
    }

    void jsonTellsTheNameAsItIs()
    {
        for (const QString& word : hostileWords) {
            const Files files(word);

            const Call solved = call(files.filled({"solve", "LEVEL", "--json"}));
            const Call converted = call(files.filled({"convert", "LEVEL", "-"}));

            QCOMPARE(jsonLines(solved.out).value(0)["level"].toString(), files.path("LEVEL"));
            const QJsonObject level = QJsonDocument::fromJson(converted.out).object();
            for (const char* key : {"title", "author", "notes"})
                QCOMPARE(level[QLatin1String(key)].toString(), word);
            QCOMPARE(level[word].toString(), word);
            QCOMPARE(level["holds"].toObject()[word].toInt(), 1);
        }
    }

    void bytesThatAreNoTextAreSpelledOut()
    {
        const Call refused = shell(R"("$0" solve $'no\xffwhere\x9b31m.maze')");

        QCOMPARE(refused.exitCode, 3);
        QVERIFY2(refused.err.startsWith(R"(mazewright-cli: no\xFFwhere\x9B31m.maze: )"),
                 refused.err);
        QCOMPARE(steeringIn(refused.err), QString());
    }

    void aSpreadsheetWorksNothingOut_data()
    {
        const auto row = test::columns<QString, QByteArray>("name", "field");
        row("=", "=1+1.maze", "'=1+1.maze");
        row("+", "+a.maze", "'+a.maze");
        row("-", "-1+a.maze", "'-1+a.maze");
        row("@", "@sum(a,b).maze", "\"'@sum(a,b).maze\"");
        row("a number", "-1.5", "-1.5");
        row("plain", "a=b.maze", "a=b.maze");
    }

    /// A name that begins like a formula, as it stands in the first column of a table.
    void aSpreadsheetWorksNothingOut()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, field);
        const Folder folder;
        folder.file(name, "S..\n...\n..E\n");

        for (const QStringList& words :
             {QStringList{"solve", "--csv", "--", name},
              QStringList{"facts", "--fact", "cost", "--csv", "--", name},
              QStringList{"facts", "--fact", "cost", "--table", "--csv", "--", name},
              QStringList{"compare", "--solver", "astar", "--csv", "-", "--", name}}) {
            QProcess process;
            process.setWorkingDirectory(folder.path({}));
            process.start(test::cliProgram, words);
            QVERIFY(process.waitForFinished(callMilliseconds));
            const QByteArray row = process.readAllStandardOutput().split('\n').value(1);
            QVERIFY2(row.startsWith(field + ','), row);
        }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::HostileNamesTest)
#include "hostile_names_test.moc"
