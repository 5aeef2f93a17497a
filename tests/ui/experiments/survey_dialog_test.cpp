#include "tests/support/files.h"
#include "tests/support/window_test.h"
#include "ui/compare/chart_view.h"
#include "ui/experiments/survey_dialog.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTableView>

namespace mazewright::ui {

namespace {

int sectionOf(const SurveyDialog* dialog, const QString& header)
{
    const QAbstractItemModel* model = dialog->table()->model();
    for (int section = 0; section < model->columnCount(); ++section)
        if (model->headerData(section, Qt::Horizontal).toString() == header)
            return section;
    return -1;
}

void clickHeader(const SurveyDialog* dialog, const QString& header)
{
    QHeaderView* sections = dialog->table()->horizontalHeader();
    const int section = sectionOf(dialog, header);
    dialog->table()->scrollTo(dialog->table()->model()->index(0, section));
    const int x = sections->sectionViewportPosition(section) + sections->sectionSize(section) / 2;
    QTest::mouseClick(sections->viewport(), Qt::LeftButton, {}, {x, sections->height() / 2});
}

} // namespace

/// File > Analyse Folder…: levels as a table that is ranked, copies named, a chart, a level opened.
class SurveyDialogTest : public WindowTest {
    Q_OBJECT

private slots:
    /// Walking levels with routes of 3, 6 and no steps.
    void init()
    {
        m_folder = std::make_unique<Folder>();
        m_folder->make("more");
        m_folder->level("a.maze", {.maze = drawn({"S..E"})});
        m_folder->level("b.maze", {.maze = drawn({"S#E", ".#.", "..."})});
        m_folder->level("more/c.maze", {.maze = drawn({"S#E", ".#.", ".#."})});
        showWindow();
    }

    void levelsAreRankedByAClickOnAColumn()
    {
        SurveyDialog* dialog = opened();
        QVERIFY(dialog && surveyed(dialog));
        QCOMPARE(column(dialog, "Level"), (QStringList{"a.maze", "b.maze", "more/c.maze"}));
        QCOMPARE(column(dialog, "Length"), (QStringList{"3", "6", ""}));
        const QModelIndex grade = dialog->table()->model()->index(0, sectionOf(dialog, "Grade"));
        QCOMPARE(grade.data().toString(), QString());
        QVERIFY(grade.data(Qt::ToolTipRole).toString().startsWith(u"No grade: "));

        clickHeader(dialog, "Length");
        const QStringList first = column(dialog, "Level");
        clickHeader(dialog, "Length");
        const QStringList second = column(dialog, "Level");

        // The one without a length is last either way.
        const QStringList rising = {"a.maze", "b.maze", "more/c.maze"};
        const QStringList falling = {"b.maze", "a.maze", "more/c.maze"};
        QVERIFY((first == rising && second == falling) || (first == falling && second == rising));
    }

    void theSelectedLevelStaysSelected()
    {
        SurveyDialog* dialog = opened();
        QVERIFY(dialog && surveyed(dialog));
        QTableView& table = *dialog->table();
        QSignalSpy asked(dialog, &SurveyDialog::openRequested);

        for (const QString& level : column(dialog, "Level")) {
            const auto place = column(dialog, "Level").indexOf(level);
            table.selectRow(static_cast<int>(place));
            for (const char* header : {"Length", "Length", "Level", "Level"}) { // up and down
                clickHeader(dialog, QLatin1String(header));
                const QModelIndexList selected = table.selectionModel()->selectedRows();
                QCOMPARE(selected.size(), qsizetype{1});
                QCOMPARE(selected[0].data().toString(), level);
                QTest::mouseClick(dialog->openButton(), Qt::LeftButton);
                QVERIFY2(asked.last()[0].toString().endsWith(level), qPrintable(level));
            }
        }
    }

    void copiesAndBrokenFilesAreNamed()
    {
        m_folder->level("d.maze", {.maze = drawn({"E#S", ".#.", "..."})});
        m_folder->file("broken.maze", "{\"format\": 3}");
        SurveyDialog* dialog = opened();
        QVERIFY(dialog);
        dialog->nearCells()->setValue(1);

        QVERIFY(surveyed(dialog));

        const QStringList copies = column(dialog, "Copies");
        QCOMPARE(copies[0], QString());
        QCOMPARE(copies[1], "Copy of d.maze; 1 cell different from more/c.maze");
        QCOMPARE(copies[2], "Copy of b.maze");
        QCOMPARE(copies[3], "1 cell different from b.maze");
        QVERIFY2(dialog->words().startsWith(u"4 levels. 1 file could not be read:"),
                 qPrintable(dialog->words()));
        QVERIFY(dialog->words().contains(u"broken.maze"));
    }

    /// However many they are, the table and the words take no more room.
    void manyCopiesAndBrokenFilesAreCounted()
    {
        for (int i = 0; i < 30; ++i) {
            m_folder->level(QStringLiteral("copy-%1.maze").arg(i),
                            {.maze = drawn({"S.#.", "...E"})});
            m_folder->file(QStringLiteral("broken-%1.maze").arg(i), "{\"format\": 3}");
        }
        SurveyDialog* dialog = opened();
        QVERIFY(dialog);
        dialog->nearCells()->setValue(0);

        QVERIFY(surveyed(dialog));

        const QStringList files = column(dialog, "Level");
        const QStringList copies = column(dialog, "Copies");
        for (qsizetype row = 0; row < files.size(); ++row)
            if (files[row].startsWith(u"copy-")) {
                QCOMPARE(copies[row].count(QStringLiteral("Copy of")), 10);
                QVERIFY2(copies[row].endsWith(u"; 19 more"), qPrintable(copies[row]));
            }
        QVERIFY2(dialog->words().startsWith(u"33 levels. 30 file"), qPrintable(dialog->words()));
        auto* details = dialog->findChild<QPushButton*>("surveyDetails");
        QVERIFY(details->isVisible());
        details->click();
        QCOMPARE(dialog->findChild<QPlainTextEdit*>()->blockCount(), 30);
    }

    void theChartHasAPointForEachLevel()
    {
        SurveyDialog* dialog = opened();
        QVERIFY(dialog && surveyed(dialog));

        dialog->setAxes("length", "dead-ends");

        const auto& chart = std::get<charts::SeriesChart>(*dialog->chart()->chart());
        QCOMPARE(chart.series.size(), std::size_t{1});
        QCOMPARE(chart.series[0].points.size(), std::size_t{2}); // one has no length
        QCOMPARE(chart.series[0].points[1].x, 6.0);
        QVERIFY(chart.series[0].labels[1].ends_with("b.maze"));
    }

    void aLevelIsOpenedBesideTheTable()
    {
        SurveyDialog* dialog = opened();
        QVERIFY(dialog && surveyed(dialog));
        dialog->setAxes("length", "dead-ends");
        QSignalSpy asked(dialog, &SurveyDialog::openRequested);

        dialog->table()->selectRow(2);
        QTest::mouseClick(dialog->openButton(), Qt::LeftButton);
        emit dialog->chart()->readingClicked({.box = {}, .series = 0, .index = 1});

        QCOMPARE(asked.count(), 2);
        QVERIFY(asked[0][0].toString().endsWith(u"more/c.maze"));
        QVERIFY(asked[1][0].toString().endsWith(u"b.maze"));
        QVERIFY(dialog->isVisible());
        QCOMPARE(m_window->pages().size(), qsizetype{2});
    }

    void whatWasKnownStaysAfterAStop()
    {
        Maze open = openMaze(40, 40);
        open.set(Position{20, 20}, {CellKind::coin});
        m_folder->level("b2.maze",
                        {.maze = std::move(open)}); // a one-stroke level that takes for ever
        SurveyDialog* dialog = opened();
        QVERIFY(dialog);
        QSignalSpy ended(dialog, &SurveyDialog::surveyed);
        QTest::mouseClick(dialog->startButton(), Qt::LeftButton);
        QTRY_VERIFY(dialog->table()->model()->rowCount() == 2);

        QTest::mouseClick(dialog->stopButton(), Qt::LeftButton);

        QVERIFY(ended.count() > 0 || ended.wait(patience));
        QCOMPARE(column(dialog, "Level"), (QStringList{"a.maze", "b.maze"}));
        QVERIFY2(dialog->words().contains(u"Stopped"), qPrintable(dialog->words()));
        QVERIFY(dialog->startButton()->isEnabled() && !dialog->stopButton()->isEnabled());
    }

    void withoutAFolderNothingStarts()
    {
        SurveyDialog* dialog = opened();
        QVERIFY(dialog);

        dialog->folder()->setText(m_folder->path("nowhere"));

        QVERIFY(!dialog->startButton()->isEnabled());
        QVERIFY(!dialog->openButton()->isEnabled());
    }

    /// Neither columns nor axes, before there are levels.
    void whatIsEmptyIsNotShown()
    {
        m_folder->level("one.maze", {.maze = drawn({"S.E"})});
        SurveyDialog* dialog = opened();
        QVERIFY(dialog != nullptr);
        const auto shown = [dialog] {
            const auto axes = dialog->findChildren<QComboBox*>();
            return std::ranges::any_of(axes, &QWidget::isVisible) ||
                   dialog->table()->horizontalHeader()->isVisible();
        };

        QVERIFY(!shown());
        QVERIFY(surveyed(dialog));

        QVERIFY(shown());
    }

private:
    SurveyDialog* opened()
    {
        trigger(ActionId::fileSurveyFolder);
        const auto dialogs = m_window->findChildren<SurveyDialog*>();
        if (dialogs.isEmpty() || !QTest::qWaitForWindowActive(dialogs.back(), patience))
            return nullptr;
        dialogs.back()->folder()->setText(m_folder->path());
        return dialogs.back();
    }

    bool surveyed(SurveyDialog* dialog)
    {
        QSignalSpy ended(dialog, &SurveyDialog::surveyed);
        QTest::mouseClick(dialog->startButton(), Qt::LeftButton);
        return ended.count() > 0 || ended.wait(patience);
    }

    static QStringList column(const SurveyDialog* dialog, const QString& header)
    {
        const QAbstractItemModel* model = dialog->table()->model();
        QStringList texts;
        for (int row = 0; row < model->rowCount(); ++row)
            texts << model->index(row, sectionOf(dialog, header)).data().toString();
        return texts;
    }

    std::unique_ptr<Folder> m_folder;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::SurveyDialogTest)
#include "survey_dialog_test.moc"
