#include "solvers/experiments/reference_pages.h"
#include "tests/support/places.h"
#include "ui/base/text.h"
#include "ui/window/manual_window.h"

#include <QLineEdit>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTreeWidget>

// The manual has the same pages in both languages, no link of it leads nowhere, and its window
// finds words.

namespace mazewright::ui {

namespace {

/// A text as the manual quotes it: without its mnemonic and its dots.
QString quoted(QString text)
{
    static const QRegularExpression mnemonic(QStringLiteral(R"(\(&.\)|…$)"));
    return text.remove(mnemonic).trimmed();
}

/// All that the window says in Chinese.
std::set<QString> chineseTexts()
{
    QFile file(test::inSources("/resources/languages/mazewright_zh_CN.ts"));
    std::set<QString> texts;
    if (!file.open(QIODevice::ReadOnly))
        return texts;
    QXmlStreamReader xml(&file);
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == u"translation")
            texts.insert(quoted(xml.readElementText(QXmlStreamReader::IncludeChildElements)));
    return texts;
}

std::vector<ManualPage> pagesOf(const QString& language)
{
    std::vector<ManualPage> pages;
    for (const ManualSection& section : manualSections(firstManualPage(language)))
        pages.insert(pages.end(), section.pages.begin(), section.pages.end());
    return pages;
}

QTreeWidgetItem* rowOf(const QTreeWidget& contents, const QString& name)
{
    for (QTreeWidgetItemIterator row(const_cast<QTreeWidget*>(&contents)); *row != nullptr; ++row)
        if ((*row)->data(0, Qt::UserRole).toString().endsWith('/' + name))
            return *row;
    return nullptr;
}

} // namespace

class ManualWindowTest : public QObject {
    Q_OBJECT

private slots:
    void bothLanguagesHaveTheSamePages()
    {
        const auto names = [](const QString& language) {
            QStringList all;
            for (const ManualPage& page : pagesOf(language))
                all << QFileInfo(page.resource).fileName();
            return all;
        };

        QVERIFY(names("en").size() >= 12);
        QCOMPARE(names("zh_CN"), names("en"));
        QCOMPARE(firstManualPage("de"), firstManualPage("en"));
    }

    void linksAndPicturesAreThere_data()
    {
        const auto row = test::columns<QString>("language");
        row("English", "en");
        row("Chinese", "zh_CN");
    }

    void linksAndPicturesAreThere()
    {
        QFETCH(QString, language);
        static const QRegularExpression link(R"(\]\(([^)#:]+)\))");
        for (const ManualPage& page : pagesOf(language)) {
            const QString text = manualText(page.resource);
            QVERIFY2(text.startsWith("# "), qPrintable(page.resource));
            for (auto found = link.globalMatch(text); found.hasNext();) {
                const QString target = found.next().captured(1);
                const QString path = QFileInfo(page.resource).path() + '/' + target;
                QVERIFY2(QFile::exists(QDir::cleanPath(path)), qPrintable(path));
            }
        }
    }

    /// What stands between quotation marks are words of the window, or one of these.
    void whatTheChineseManualQuotesIsInTheWindow()
    {
        static const QRegularExpression quotation(QStringLiteral("“([^”]+)”"));
        static const QRegularExpression step(QStringLiteral(" *> *"));
        std::set<QString> known = chineseTexts();
        known.insert(QStringLiteral("在噪声范围内相等")); // of reports
        QStringList missing;
        for (const ManualPage& page : pagesOf("zh_CN")) {
            const QString text = manualText(page.resource).section("<!-- made", 0, 0);
            for (auto found = quotation.globalMatch(text); found.hasNext();)
                for (const QString& part : found.next().captured(1).split(step))
                    if (!known.contains(quoted(part)))
                        missing << QFileInfo(page.resource).fileName() + ": " + part;
        }

        QVERIFY2(missing.isEmpty(), qPrintable(missing.join('\n')));
    }

    void chinesePagesOfReferenceAreFresh_data()
    {
        const auto row = test::columns<QString>("page");
        for (const char* page : {"facts", "solvers", "generators", "formats"})
            row(page, page);
    }

    void chinesePagesOfReferenceAreFresh()
    {
        QFETCH(QString, page);
        rememberLanguage("zh_CN");
        installLanguage();
        const QString text = manualText(":/manual/zh_CN/" + page + ".md");
        const QString mark = "<!-- made by scripts/manual -->\n\n";

        const auto told = referencePage(page.toStdString(), [](const Message& message) {
            return engineText(message).toStdString();
        });
        rememberLanguage({});
        installLanguage();

        QVERIFY2(text.contains(mark), "the page has no part that is made");
        QVERIFY2(text.mid(text.indexOf(mark) + mark.size()) == QString::fromStdString(*told),
                 "the page is not up to date; run scripts/manual");
    }

    void aPageIsLaidOutAsAWhole_data()
    {
        const auto row = test::columns<QString, QString>("language", "resource");
        for (const char* language : {"en", "zh_CN"})
            for (const ManualPage& page : pagesOf(language))
                row(qPrintable(page.resource), language, page.resource);
    }

    /// However long it is: each change of a document lays it out again.
    void aPageIsLaidOutAsAWhole()
    {
        QFETCH(QString, language);
        QFETCH(QString, resource);
        constexpr int mostChanges = 4;
        ManualWindow window(language);
        window.show();
        const auto* browser = window.findChild<QTextBrowser*>();
        const QString title = manualText(resource).section('\n', 0, 0).mid(2);
        const QSignalSpy changes(browser->document(), &QTextDocument::contentsChange);

        window.showPage(resource);

        QCOMPARE(browser->document()->firstBlock().text(), title);
        QVERIFY2(changes.count() <= mostChanges, qPrintable(QString::number(changes.count())));
    }

    void aClickInTheContentsShowsThePage()
    {
        ManualWindow window("en");
        window.show();
        auto* contents = window.findChild<QTreeWidget*>();
        QCOMPARE(window.page(), ":/manual/en/index.md");

        QTreeWidgetItem* row = rowOf(*contents, "drawing.md");
        QTest::mouseClick(contents->viewport(), Qt::LeftButton, {},
                          contents->visualItemRect(row).center());

        QCOMPARE(window.page(), ":/manual/en/drawing.md");
        QVERIFY(window.findChild<QTextBrowser*>()->toPlainText().contains("lasso"));
    }

    void theContentsMarkThePageThatIsShown()
    {
        ManualWindow window("en");
        window.show();
        const auto* contents = window.findChild<QTreeWidget*>();

        for (const char* page : {"drawing.md", "facts.md", "index.md", "facts.md"}) {
            window.showPage(QStringLiteral(":/manual/en/") + page);

            QCOMPARE(contents->currentItem(), rowOf(*contents, page));
        }
    }

    void wordsAreFoundInAllPages()
    {
        ManualWindow window("zh_CN");
        window.show();
        auto* contents = window.findChild<QTreeWidget*>();
        auto* words = window.findChild<QLineEdit*>();

        QTest::keyClicks(words, "mazewright-tiles");
        QVERIFY(!rowOf(*contents, "files.md")->isHidden());
        QVERIFY(rowOf(*contents, "drawing.md")->isHidden());
        QTest::keyClick(words, Qt::Key_Return);

        QCOMPARE(window.page(), ":/manual/zh_CN/files.md");
        QVERIFY(!window.findChild<QTextBrowser*>()->extraSelections().isEmpty());
        words->clear();
        QVERIFY(!rowOf(*contents, "drawing.md")->isHidden());
    }

    void picturesAreShown()
    {
        ManualWindow window("en");

        window.showPage(":/manual/en/first-level.md");

        const auto* browser = window.findChild<QTextBrowser*>();
        const QVariant picture = browser->document()->resource(
            QTextDocument::ImageResource, QUrl("../pictures/en/first-level.png"));
        QVERIFY(picture.isValid());
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::ManualWindowTest)
#include "manual_window_test.moc"
