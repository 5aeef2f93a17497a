#include "tests/app/command_line.h"
#include "tests/support/places.h"

namespace mazewright {

/// The pages of reference of the manual are what the program tells of itself today. Those in
/// Chinese, which the command line does not speak, are held against it by the manual's window.
class ManualTest : public QObject {
    Q_OBJECT

private slots:
    void pagesOfReferenceAreFresh_data()
    {
        const auto row = test::columns<QString, QString>("language", "page");
        for (const char* page : {"facts", "solvers", "generators", "formats", "commands"})
            row(page, "en", page);
        row("commands, in Chinese", "zh_CN", "commands");
    }

    void pagesOfReferenceAreFresh()
    {
        QFETCH(QString, language);
        QFETCH(QString, page);
        QFile file(test::inSources("/docs/manual/") + language + '/' + page + ".md");
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        const QByteArray mark = "<!-- made by scripts/manual -->\n\n";

        const QByteArray told = page == "commands"
                                    ? "```\n" + call({"--help-all"}).out.trimmed() + "\n```\n"
                                    : call({"list", page, "--markdown"}).out;

        QVERIFY2(text.contains(mark), "the page has no part that is made");
        QVERIFY2(text.mid(text.indexOf(mark) + mark.size()) == told,
                 "the page is not up to date; run scripts/manual");
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::ManualTest)
#include "manual_test.moc"
