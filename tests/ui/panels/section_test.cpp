#include "ui/base/widgets.h"
#include "ui/panels/section.h"

#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace mazewright::ui {

namespace {

/// A body of one line that says what it is told to say.
class OneLine : public SectionBody {
public:
    OneLine() { (new QVBoxLayout(this))->addWidget(new QLabel(QStringLiteral("body"), this)); }

    void bind(LevelSession*) override {}
    QString summary() const override { return m_summary; }
    bool hasContent() const override { return m_hasContent; }
    void say(const QString& summary, bool hasContent = true)
    {
        m_summary = summary;
        m_hasContent = hasContent;
        emit changed();
    }

private:
    QString m_summary;
    bool m_hasContent = true;
};

struct Folded {
    Folded() { section.show(); }
    QToolButton& header() const { return *section.findChild<QToolButton*>("tracks"); }

    OneLine* body = new OneLine;
    Section section{QStringLiteral("tracks"), QStringLiteral("Tracks"), body};
};

} // namespace

class SectionTest : public QObject {
    Q_OBJECT

private slots:
    void aClickOpensAndCloses()
    {
        const Folded stage;
        QSignalSpy toggled(&stage.section, &Section::toggled);
        QVERIFY(!stage.body->isVisible());

        QTest::mouseClick(&stage.header(), Qt::LeftButton);
        QVERIFY(stage.body->isVisible());
        QTest::mouseClick(&stage.header(), Qt::LeftButton);

        QVERIFY(!stage.body->isVisible());
        QCOMPARE(toggled.count(), 2);
    }

    void aClickBesideTheTitleCountsToo()
    {
        Folded stage;
        stage.section.resize(300, stage.section.height());
        QCoreApplication::processEvents();

        QTest::mouseClick(&stage.section, Qt::LeftButton, {},
                          {290, stage.header().geometry().center().y()});

        QVERIFY(stage.section.isOpen());
        QTest::mouseClick(&stage.section, Qt::LeftButton, {},
                          {290, stage.section.height() - 1}); // in the body
        QVERIFY(stage.section.isOpen());
    }

    /// The body was made before the header.
    void tabGoesFromTheHeaderToTheBody()
    {
        auto* body = new OneLine;
        auto* field = new QToolButton(body);
        field->setFocusPolicy(Qt::StrongFocus);
        QWidget window;
        auto* column = new QVBoxLayout(&window);
        column->addWidget(new Section(QStringLiteral("first"), QStringLiteral("First"), body));
        column->addWidget(
            new Section(QStringLiteral("second"), QStringLiteral("Second"), new OneLine));
        auto* first = window.findChild<QToolButton*>("first");
        window.show();
        first->click();
        first->setFocus();
        QVERIFY(QTest::qWaitForWindowActive(&window));

        QTest::keyClick(first, Qt::Key_Tab);
        QCOMPARE(window.focusWidget(), field);
        QTest::keyClick(field, Qt::Key_Tab);
        QCOMPARE(window.focusWidget(), window.findChild<QToolButton*>("second"));
    }

    void theProgramOpensWithoutASignal()
    {
        Folded stage;
        QSignalSpy toggled(&stage.section, &Section::toggled);

        stage.section.setOpen(true);

        QVERIFY(stage.body->isVisible());
        QCOMPARE(toggled.count(), 0);
    }

    void theHeaderSaysTheSummary()
    {
        const Folded stage;
        stage.body->say(QStringLiteral("15 of 246"));

        QCOMPARE(stage.section.summary(), "15 of 246");
        QCOMPARE(stage.header().accessibleDescription(), "15 of 246");
    }

    void withoutContentThereIsNoSection()
    {
        Folded stage;
        stage.section.setOpen(true);

        stage.body->say({}, false);
        QVERIFY(stage.section.isHidden());
        stage.body->say({}, true);
        QVERIFY(!stage.section.isHidden());
        stage.section.setOffered(false);
        QVERIFY(stage.section.isHidden());
        stage.body->say({}, true); // its content does not bring it back

        QVERIFY(stage.section.isHidden());
        stage.section.setOffered(true);
        QVERIFY(stage.body->isVisible()); // it is open as before
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::SectionTest)
#include "section_test.moc"
