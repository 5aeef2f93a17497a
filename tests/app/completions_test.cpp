// Completions: what the shells offer is what the program takes.
#include "tests/app/command_line.h"

namespace mazewright {

namespace {

QByteArray scriptFor(const char* shell)
{
    return call({"completions", shell}).out;
}

/// What a shell prints that runs these words after the script for it has been read.
QByteArray printedBy(const char* shell, const QByteArray& words)
{
    QTemporaryFile script;
    if (!script.open())
        return {};
    script.write(scriptFor(shell));
    script.flush();
    QProcess process;
    process.start(shell, {"-c", QString("source %1\n%2").arg(script.fileName(), words)});
    process.waitForFinished();
    return process.readAllStandardOutput() + process.readAllStandardError();
}

/// What bash offers for these words; the last of them is being typed.
QList<QByteArray> offeredByBash(const QByteArray& words)
{
    const QByteArray printed = printedBy(
        "bash", "COMP_WORDS=(mazewright-cli " + words +
                    "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n"
                    "compopt() { :; }; _mazewright_cli; printf '%s\\n' \"${COMPREPLY[@]}\"");
    QList<QByteArray> offered = printed.split('\n');
    offered.removeAll(QByteArray());
    return offered;
}

QList<QByteArray> offeredByFish(const QByteArray& words)
{
    QList<QByteArray> offered;
    for (const QByteArray& line :
         printedBy("fish", "complete -C 'mazewright-cli " + words + "'").split('\n'))
        if (!line.isEmpty())
            offered << line.split('\t').first();
    return offered;
}

bool isThere(const char* program)
{
    return !QStandardPaths::findExecutable(QLatin1String(program)).isEmpty();
}

} // namespace

class CompletionsTest : public QObject {
    Q_OBJECT

private slots:
    void everyCommandIsOffered()
    {
        const QByteArray help = call({"--help"}).out;

        const QList<QByteArray> offered = offeredByBash("''");

        QVERIFY(offered.size() > 10);
        for (const QByteArray& name : offered)
            QVERIFY2(help.contains("  " + name + ' '), name);
        QVERIFY(offered.contains("solve"));
        QVERIFY(offered.contains("completions"));
    }

    void optionsOfTheCommandAreOffered_data()
    {
        const auto row = test::columns<QByteArray>("command");
        for (const QByteArray& name : offeredByBash("''"))
            row(name, name);
    }

    /// Each option of the help, and none that it does not have.
    void optionsOfTheCommandAreOffered()
    {
        QFETCH(QByteArray, command);
        const QByteArray help = call({command, "--help"}).out;
        QSet<QByteArray> inHelp;
        for (const QByteArray& line : help.split('\n'))
            if (line.startsWith("  --") || line.startsWith("    --")) // in a group
                inHelp << line.trimmed().split(' ').first();

        const QList<QByteArray> offered = offeredByBash(command + " --");

        QSet<QByteArray> named(offered.begin(), offered.end());
        QVERIFY(named.remove("--help"));
        QCOMPARE(named, inHelp);
    }

    void idsOfTheCataloguesAreOffered()
    {
        QCOMPARE(offeredByBash("solve level.maze --solver one-stroke-s"),
                 QList<QByteArray>{"one-stroke-search"});
        QVERIFY(offeredByBash("generate backt").contains("backtracker"));
        QVERIFY(offeredByBash("convert --to ma").contains("maze"));
        QCOMPARE(offeredByBash("list fo"), QList<QByteArray>{"formats"});
        QVERIFY(offeredByBash("solve --set wei").contains("weight="));
        QVERIFY(offeredByBash("facts --fact tr").size() > 1);
        QVERIFY(offeredByBash("solve some-fi").isEmpty()); // readline completes files
    }

    void fishOffersTheSame()
    {
        if (!isThere("fish"))
            QSKIP("fish is not installed");

        QCOMPARE(offeredByFish("solve --solver one-stroke-s"),
                 QList<QByteArray>{"one-stroke-search"});
        QVERIFY(offeredByFish("solve --mem").contains("--memory-limit"));
        QVERIFY(offeredByFish("comp").contains("completions"));
    }

    void zshReadsItsScript()
    {
        if (!isThere("zsh"))
            QSKIP("zsh is not installed");
        QProcess zsh;

        zsh.start("zsh", {"-n", "/dev/stdin"});
        zsh.write(scriptFor("zsh"));
        zsh.closeWriteChannel();
        QVERIFY(zsh.waitForFinished());

        QCOMPARE(zsh.readAllStandardError(), QByteArray());
        QCOMPARE(zsh.exitCode(), 0);
        QVERIFY(scriptFor("zsh").contains("--memory-limit["));
    }
};

} // namespace mazewright

QTEST_MAIN(mazewright::CompletionsTest)
#include "completions_test.moc"
