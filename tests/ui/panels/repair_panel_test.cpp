#include "tests/support/window_test.h"
#include "tests/ui/window/stroke_levels.h"
#include "ui/canvas/cell_marks.h"
#include "ui/page/level_column.h"
#include "ui/page/selection.h"
#include "ui/panels/repair_panel.h"
#include "ui/session/level_analysis.h"

#include <QCheckBox>
#include <QSpinBox>
#include <QTreeWidget>
#include <QUndoStack>

namespace mazewright::ui {

namespace {

/// Two walls stand between start and end in each row.
Maze cutMaze()
{
    return drawn({"S.##.E", "..##.."});
}

bool movesAnEnd(const Repair& repair)
{
    return std::ranges::any_of(repair.edits, [](const Edit& edit) {
        return edit.to.kind == CellKind::start || edit.to.kind == CellKind::end;
    });
}

} // namespace

/// *Repair* in the window: goals, what may be changed, proposals that are previewed and applied.
class RepairPanelTest : public WindowTest {
    Q_OBJECT

private slots:
    void init()
    {
        showWindow({1280, 1100});
        trigger(ActionId::mazeRepair);
        QVERIFY(box().isVisible());
    }

    void theLeastLossIsProposedFirst()
    {
        open(documentsLevel(), oneStrokeRules());

        QVERIFY(search());
        QVERIFY(found().size() > 2);
        QVERIFY(std::ranges::none_of(found(), movesAnEnd));

        toggle("moveEnds");
        QVERIFY(search());
        QVERIFY(std::ranges::any_of(found(), movesAnEnd));
        const auto loss = [](const Repair& repair) { return std::max(23 - *repair.answer, 0.0); };
        QVERIFY(std::ranges::is_sorted(found(), {}, loss));
    }

    void aProposalIsOneUndoStep()
    {
        open(documentsLevel(), oneStrokeRules());
        part<QSpinBox>("mostEdits").setValue(1);

        QVERIFY(search());
        QVERIFY(!found().empty());
        QCOMPARE(ProposalsBox::words(documentsLevel(), found().front()), "add wall at (2, 0)");
        QCOMPARE(found().front().answer, std::optional(23.0));
        auto& list = part<QTreeWidget>("proposals");
        list.setCurrentItem(list.topLevelItem(0));
        QCOMPARE(page().cellMarks()->cells(CellMark::proposed), (std::vector{Position{2, 0}}));
        QCOMPARE(document().maze(), documentsLevel()); // only previewed
        QTest::mouseClick(&part<QPushButton>("applyProposal"), Qt::LeftButton);

        QCOMPARE(document().undoStack()->count(), 1);
        QCOMPARE(document().maze().at(Position{2, 0}).kind, CellKind::wall);
        QTRY_VERIFY(level().analysis()->isCurrent());
        QVERIFY(level().analysis()->value()->report->unique());
        QVERIFY(page().cellMarks()->cells(CellMark::proposed).empty());
        QVERIFY(says("Applied. The level meets the goals."));
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(document().maze(), documentsLevel());
        QVERIFY(list.isEnabled()); // of use again
        QVERIFY(!box().summary().isEmpty());
        QVERIFY(!says("Applied. The level meets the goals."));
    }

    void theGoalsAreThoseOfTheQuestion()
    {
        open(cutMaze(), {.question = Question::shortestPath});
        QVERIFY(box().findChild<QCheckBox*>("goal-score") == nullptr);
        QVERIFY(part<QCheckBox>("goal-reachable").isChecked());

        QVERIFY(search());

        QCOMPARE(found().size(), 2U); // one row or the other
        auto& list = part<QTreeWidget>("proposals");
        list.setCurrentItem(list.topLevelItem(0));
        QCOMPARE(page().cellMarks()->cells(CellMark::proposed).size(), 2U);
        QVERIFY(list.visualItemRect(list.currentItem()).height() >=
                2 * list.fontMetrics().lineSpacing()); // a line for each edit
        open(drawn({"11", "12", "2."}), {.question = Question::clearBoard});
        QVERIFY(part<QCheckBox>("goal-clearable").isChecked());
    }

    void onlySelectedCellsAreEdited()
    {
        open(cutMaze(), {.question = Question::shortestPath});
        CellSet below(2, 6);
        below.insert(CellBox{{1, 0}, 1, 6});
        QVERIFY(!part<QCheckBox>("inArea").isEnabled()); // nothing is chosen yet

        page().selection()->choose(below);
        QVERIFY(search());

        QCOMPARE(found().size(), 1U);
        QVERIFY(std::ranges::all_of(found().front().edits,
                                    [](const Edit& edit) { return edit.cell.row == 1; }));
    }

    /// A wall and its image count as one edit.
    void editsAreSymmetricWhereDrawingIs()
    {
        open(cutMaze(), {.question = Question::shortestPath});
        part<QSpinBox>("mostEdits").setValue(1);
        QVERIFY(search());
        QVERIFY(found().empty());
        QVERIFY(says("No single edit meets the goals. Allow more edits, or edit the "
                     "level yourself first."));

        trigger(ActionId::symmetryLeftRight);
        QVERIFY(part<QCheckBox>("symmetricEdits").isChecked());
        QVERIFY(search());

        QCOMPARE(found().size(), 2U);
        QCOMPARE(found().front().edits.size(), 2U);
    }

    void theBestScoreBecomesWhatIsWanted()
    {
        open(documentsLevel(), oneStrokeRules());
        QTRY_VERIFY(level().analysis()->isCurrent());
        const auto fields = box().findChildren<QSpinBox*>();
        const auto least = std::ranges::find(fields, QStringLiteral("Minimum for Best score"),
                                             &QWidget::accessibleName);
        QVERIFY(least != fields.end());
        const int present = (*least)->value();
        QCOMPARE(present, 23); // the best score now

        toggle("goal-unique");
        for (QSpinBox* field : fields)
            if (field->accessibleName().endsWith(u"Best score"))
                field->setValue(present + 1);
        QVERIFY(part<QCheckBox>("goal-score").isChecked());
        QVERIFY(search());

        QVERIFY(!found().empty());
        QVERIFY(std::ranges::all_of(found(), [present](const Repair& repair) {
            return repair.answer == std::optional(present + 1.0);
        }));
    }

    /// One edit is too few: the list shows how near it comes, and the search goes on from there.
    void theNearestEditsAreAStep()
    {
        const Maze maze = openMaze(4, 4);
        const long before = Enumeration(maze).optimal;
        open(maze, oneStrokeRules());
        part<QSpinBox>("mostEdits").setValue(1);
        toggle("keepAnswer");

        QVERIFY(search());

        QVERIFY(level().proposals()->areNearest());
        QVERIFY(found().size() > 1);
        const mpz_class left = found().front().tracks;
        QVERIFY(left > 1 && left < before);
        auto& list = part<QTreeWidget>("proposals");
        QCOMPARE(list.headerItem()->text(1), "Tracks");
        QCOMPARE(list.topLevelItem(0)->text(1), QString::fromStdString(left.get_str()));
        QVERIFY(says(QStringLiteral("No single edit meets the goals. The nearest of those tried "
                                    "leaves %1 of %2 best tracks. Apply one of these and suggest "
                                    "fixes again to come nearer.")
                         .arg(QString::fromStdString(left.get_str()))
                         .arg(before)));

        list.setCurrentItem(list.topLevelItem(0));
        press("applyProposal");

        QVERIFY(says("Applied. Suggest fixes again to come nearer."));
        QVERIFY(left == Enumeration(document().maze()).optimal);
        toggle("keepAnswer");
        QVERIFY(search());
        QVERIFY(!found().empty());
        QVERIFY(found().front().tracks < left);
    }

    /// The nearest edits also cost points here, which the list says in the same column.
    void theScoreIsShownWhereItChanges()
    {
        // Given a level with 104 best tracks of 25 points
        open(openMaze(5, 5), oneStrokeRules());
        part<QSpinBox>("mostEdits").setValue(1);

        QVERIFY(search());

        QVERIFY(level().proposals()->areNearest());
        auto& list = part<QTreeWidget>("proposals");
        QCOMPARE(list.headerItem()->text(1), "Tracks\nScore");
        QCOMPARE(list.topLevelItem(0)->text(1), "28\n23 (−2)");
        for (int row = 0; row < list.topLevelItemCount(); ++row) {
            const QTreeWidgetItem& item = *list.topLevelItem(row);
            QVERIFY(list.columnWidth(0) > list.fontMetrics().horizontalAdvance(item.text(0)));
            QCOMPARE(item.toolTip(0), item.text(0));
        }
    }

    void proposalsForAnotherMazeAreNotOffered()
    {
        const QString words = QStringLiteral("These proposals are for another state of the maze. "
                                             "Suggest fixes again, or return to it with Undo or "
                                             "Redo.");
        // Given proposals for a maze with a wall that was just drawn
        open(documentsLevel(), oneStrokeRules());
        document().edit({{{1, 1, {CellKind::wall, 1}}}}, "Wall");
        part<QSpinBox>("mostEdits").setValue(1);
        QVERIFY(search());
        QVERIFY(!found().empty());
        QVERIFY(!box().summary().isEmpty());

        // When the wall is undone, they are not offered,
        document().undoStack()->undo();
        QVERIFY(box().summary().isEmpty());
        QVERIFY(!part<QTreeWidget>("proposals").isEnabled());
        QVERIFY(says(words));

        // and when it is redone, they are offered again
        document().undoStack()->redo();
        QVERIFY(!box().summary().isEmpty());
        QVERIFY(part<QTreeWidget>("proposals").isEnabled());
        QVERIFY(!says(words));
    }

    void withoutAGoalThereIsNothingToFind()
    {
        open(documentsLevel(), oneStrokeRules());
        QVERIFY(part<QPushButton>("findEdits").isEnabled());

        toggle("goal-unique");

        QVERIFY(!part<QPushButton>("findEdits").isEnabled());
    }

private:
    void open(const Maze& maze, const Rules& rules)
    {
        WindowTest::open(maze, rules);
        trigger(ActionId::mazeRepair);
    }

    ProposalsBox& box() const { return *m_window->column()->body<ProposalsBox>(); }
    template <class Widget>
    Widget& part(const char* name) const
    {
        return *box().findChild<Widget*>(QLatin1String(name));
    }
    bool says(const QString& words) const
    {
        return std::ranges::any_of(box().findChildren<QLabel*>(), [&words](const QLabel* label) {
            return label->isVisible() && label->text() == words;
        });
    }

    void toggle(const char* name) const
    {
        auto& check = part<QCheckBox>(name);
        QVERIFY2(check.isVisible() && check.isEnabled(), name);
        QTest::mouseClick(&check, Qt::LeftButton, {}, QPoint(8, check.height() / 2));
    }

    /// Presses the button and waits until the search has ended.
    bool search() const
    {
        QTest::mouseClick(&part<QPushButton>("findEdits"), Qt::LeftButton);
        return QTest::qWaitFor([this] { return !level().proposals()->isRunning(); }, patience);
    }

    const std::vector<Repair>& found() const { return level().proposals()->all(); }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::RepairPanelTest)
#include "repair_panel_test.moc"
