#include "tests/app/command_line.h"
#include "tests/support/places.h"

namespace mazewright {

/// Maps that we write are opened by Tiled itself and, written again by it in the other form, are
/// the same level cell for cell. Needs the Debian package `tiled`; without it nothing is asked.
class TiledProgramTest : public QObject {
    Q_OBJECT

private slots:
    void tiledOpensOurs_data()
    {
        const auto row = test::columns<QString, QString, QString>("level", "ours", "theirs");
        const QDir examples(test::inSources("/resources/examples"));
        for (const QString& name : examples.entryList(QDir::Files, QDir::Name)) {
            const QString level = examples.filePath(name);
            row(qPrintable(name + ", tmx"), level, "ours.tmx", "theirs.tmj");
            row(qPrintable(name + ", tmj"), level, "ours.tmj", "theirs.tmx");
        }
    }

    void tiledOpensOurs()
    {
        QFETCH(QString, level);
        QFETCH(QString, ours);
        QFETCH(QString, theirs);
        const QString tiled = QStandardPaths::findExecutable("tiled");
        if (tiled.isEmpty())
            QSKIP("Tiled is not installed");
        const Folder folder;
        QCOMPARE(call({"convert", level, folder.path(ours)}).exitCode, 0);

        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("QT_QPA_PLATFORM", "offscreen");
        environment.insert("HOME", folder.path());
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(folder.path());
        process.start(tiled, {"--export-map", ours, theirs});
        QVERIFY(process.waitForFinished(callMilliseconds));
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError());

        const auto cells = [&folder](const QString& map) {
            return call({"convert", folder.path(map), "-", "--to", "maze"}).out;
        };
        QVERIFY(!cells(ours).isEmpty());
        QCOMPARE(cells(theirs), cells(ours));
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::TiledProgramTest)
#include "tiled_program_test.moc"
