#include "tests/support/mazes.h"
#include "ui/base/text.h"
#include "ui/level/maze_document.h"
#include "ui/panels/solver_bar.h"
#include "ui/session/solver_lists.h"
#include "ui/session/solver_settings.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QShortcut>
#include <QSpinBox>
#include <QToolButton>
#include <QUndoStack>
#include <QVBoxLayout>

namespace mazewright::ui {

namespace {

/// A bar on the settings of a level, at the top of a window.
struct BarStage {
    explicit BarStage(Maze maze = drawn({"S.E"}), const Rules& rules = {})
    {
        auto* column = new QVBoxLayout(&window);
        column->addWidget(bar);
        column->addStretch(1);
        window.resize(900, 700);
        setLevel(std::move(maze), rules);
        bar->bind(&settings);
    }
    void setLevel(Maze maze, const Rules& rules = {})
    {
        document.setLevel({.maze = std::move(maze), .rules = rules});
        settings.takeLevelRules();
    }
    void set(const char* option, const char* value)
    {
        Options options = settings.solverOptions(*settings.solver());
        QVERIFY(options.set(option, value).has_value());
        settings.setSolverOptions(*settings.solver(), options);
    }
    QComboBox& box(const char* name) const
    {
        return *bar->findChild<QComboBox*>(QLatin1String(name));
    }
    QStringList chips() const
    {
        QStringList texts;
        for (const auto* chip : bar->findChildren<QToolButton*>("chip"))
            texts << chip->text();
        return texts;
    }
    /// The field of an option in the drawer.
    template <class Field>
    Field* field(const char* option) const
    {
        return bar->drawer()->findChild<Field*>(QLatin1String(option));
    }

    MazeDocument document;
    SolverSettings settings{&document};
    QWidget window;
    SolverBar* bar = new SolverBar(&window, &window);
};

} // namespace

/// The place where question, solver and options are chosen.
class SolverBarTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(); }
    void init() { QSettings().clear(); }

    void offersTheSolversOfTheQuestionAlone()
    {
        for (const Question question : allQuestions) {
            const BarStage bound(drawn({"S11E"}), {.question = question});
            const QComboBox& list = bound.box("solver");

            for (const Solver* solver : solvers())
                QCOMPARE(list.findData(QString::fromStdString(std::string(solver->info.id))) >= 0,
                         solver->info.answers == question);
        }
    }

    void favouritesStandFirst()
    {
        const BarStage bound;
        const QComboBox& list = bound.box("solver");
        QVERIFY(list.findData("greedy") > list.findData("jps"));

        FavouriteSolvers::ofProgram().set(*findSolver("greedy"), true);
        FavouriteSolvers::ofProgram().set(*findSolver("jps"), false);

        QVERIFY(list.findData("greedy") < list.findData("jps"));
        QCOMPARE(list.currentData().toString(), "astar"); // still the solver
    }

    void keysPassOverHeadings()
    {
        const BarStage bound;
        QComboBox& list = bound.box("solver");
        const QString first = engineText(nameOf(Family::general));
        const int heading = list.findText(first);
        QVERIFY(heading > 0);
        list.setCurrentIndex(heading - 1);

        QTest::keyClick(&list, Qt::Key_Down);

        QCOMPARE(list.currentIndex(), heading + 1);
        QTest::keyClick(&list, Qt::Key_Up);
        QCOMPARE(list.currentIndex(), heading - 1);
    }

    void lettersFindASolverAndNoHeading()
    {
        BarStage bound;
        bound.window.show();
        QComboBox& list = bound.box("solver");
        list.showPopup();

        QTest::keyClicks(list.view(), "g"); // General, Greedy best-first

        QCOMPARE(list.view()->currentIndex().data(Qt::UserRole).toString(), "greedy");
        QTest::keyClick(list.view(), Qt::Key_Return);
        QCOMPARE(bound.settings.solver(), findSolver("greedy"));
    }

    void theDrawerMakesAFavourite()
    {
        BarStage bound;
        bound.settings.setSolver(findSolver("greedy"));
        auto* box = bound.bar->drawer()->findChild<QCheckBox*>("favourite");
        QVERIFY(!box->isChecked());

        box->click();

        QVERIFY(FavouriteSolvers::ofProgram().contains(*findSolver("greedy")));
        bound.settings.setSolver(findSolver("wavefront"));
        QVERIFY(!box->isChecked());
    }

    /// A solver that does not know the moves changes them.
    void solversOfOtherMovesStayInTheList()
    {
        BarStage bound;
        QComboBox& list = bound.box("solver");
        const int entry = list.findData("theta-star");
        QVERIFY(list.model()->flags(list.model()->index(entry, 0)).testFlag(Qt::ItemIsEnabled));

        list.setCurrentIndex(entry);
        emit list.activated(entry);

        QCOMPARE(bound.settings.solver(), findSolver("theta-star"));
        QVERIFY(bound.settings.knowsMoves(*findSolver("theta-star")));
    }

    void choosesTheMainQuestionOfALevel()
    {
        BarStage bound(drawn({"S.o", "..E"}));
        QCOMPARE(bound.settings.question(), Question::oneStroke);
        bound.setLevel(drawn({"S..", "..E"}));

        QCOMPARE(bound.settings.solver(), findSolver("astar"));
    }

    void followsWhatIsPaintedUntilASolverIsChosen()
    {
        BarStage bound(drawn({"S...", "...E"}));
        const auto paint = [&document = bound.document](Cell cell) {
            document.beginStroke();
            document.extendStroke({{{1, 1, cell}}});
            document.endStroke({});
        };
        paint({CellKind::coin, 1});
        QCOMPARE(bound.settings.question(), Question::oneStroke);
        QCOMPARE(bound.box("question").currentData().toInt(),
                 static_cast<int>(Question::oneStroke));
        paint({CellKind::tile, 1});
        QCOMPARE(bound.settings.question(), Question::clearBoard);
        bound.document.undoStack()->setIndex(0);
        QCOMPARE(bound.settings.solver(), findSolver("astar"));

        QComboBox& solvers = bound.box("solver");
        emit solvers.activated(solvers.currentIndex());
        paint({CellKind::coin, 1});

        QCOMPARE(bound.settings.solver(), findSolver("astar"));
        bound.setLevel(drawn({"So.E"}));
        QCOMPARE(bound.settings.question(), Question::oneStroke);
    }

    void takesTheRulesOfALevel()
    {
        Rules rules;
        rules.question = Question::link;
        rules.turns = 5;

        const BarStage bound(drawn({"S.E"}), rules);

        QCOMPARE(bound.settings.question(), Question::link);
        QCOMPARE(bound.settings.questionOptions(Question::link).whole("turns"), 5);
        QCOMPARE(bound.field<QSpinBox>("turns")->value(), 5);
    }

    void takesConditionsAndNothingElse()
    {
        BarStage bound;
        bound.settings.setSolver(findSolver("one-stroke-search"));
        bound.field<QSpinBox>("cell-points")->setValue(4);

        bound.document.setConditions({.avoid = {{1, 2}}, .coins = {1, {}}});

        QCOMPARE(bound.settings.solver(), findSolver("one-stroke-search"));
        const Options options = bound.settings.questionOptions(Question::oneStroke);
        QCOMPARE(options.summary(), std::string("cell-points=4 avoid=1,2 coins=1.."));
    }

    /// They belong to the level; its column sets them.
    void conditionsAreNoOptions()
    {
        BarStage bound(drawn({"SoE"}));
        bound.window.show();
        bound.bar->setDrawerOpen(true);
        QVERIFY(bound.field<QWidget>("cell-points")->isVisible());

        bound.bar->drawer()->findChild<QToolButton*>()->setChecked(true); // more options

        for (const char* condition : {"pass", "avoid", "coins", "cells"})
            QVERIFY2(!bound.field<QWidget>(condition)->isVisible(), condition);
    }

    void keepsWhatWasChosen()
    {
        BarStage bound;
        bound.settings.setSolver(findSolver("link"));
        bound.field<QSpinBox>("turns")->setValue(7);

        bound.settings.setSolver(findSolver("astar"));
        bound.settings.setSolver(findSolver("link"));

        QCOMPARE(bound.field<QSpinBox>("turns")->value(), 7);
        QCOMPARE(bound.settings.questionOptions(Question::link).whole("turns"), 7);
    }

    void choosesAQuestionByItsList()
    {
        BarStage bound;
        QComboBox& questions = bound.box("question");

        questions.setCurrentIndex(questions.findData(static_cast<int>(Question::oneStroke)));
        emit questions.activated(questions.currentIndex());

        QCOMPARE(bound.settings.solver(), findSolver("one-stroke"));
        QCOMPARE(bound.box("solver").currentData().toString(), "one-stroke");
    }

    void whatTheLevelLacksForIsGreyAndSaysWhy()
    {
        BarStage bound(drawn({"S.E"}));
        const QComboBox& questions = bound.box("question");
        const auto isOffered = [&questions](Question question) {
            const int entry = questions.findData(static_cast<int>(question));
            return questions.model()
                ->flags(questions.model()->index(entry, 0))
                .testFlag(Qt::ItemIsEnabled);
        };
        const int clearing = questions.findData(static_cast<int>(Question::clearBoard));

        QVERIFY(isOffered(Question::shortestPath));
        QVERIFY(!isOffered(Question::clearBoard));
        QVERIFY(questions.itemText(clearing).contains(u"no tiles"));
        QVERIFY(questions.itemData(clearing, Qt::ToolTipRole).toString().contains(u"no tiles"));

        bound.setLevel(drawn({"11"}));
        QVERIFY(isOffered(Question::clearBoard));
        QVERIFY(!isOffered(Question::shortestPath));
    }

    void anOptionThatWasChangedIsAChip()
    {
        BarStage bound;
        QVERIFY(bound.chips().isEmpty());

        bound.set("weight", "2");

        QCOMPARE(bound.chips(), QStringList(QStringLiteral("weight 2 ×")));
        bound.settings.setSolver(findSolver("dijkstra"));
        QVERIFY(bound.chips().isEmpty());
        bound.settings.setSolver(findSolver("astar"));
        QCOMPARE(bound.chips().size(), 1);
    }

    void aClickOnAChipResetsItsOption()
    {
        BarStage bound;
        bound.set("weight", "2");
        bound.set("ties", "high-g");
        QCOMPARE(bound.chips().size(), 2);

        bound.bar->findChild<QToolButton*>("chip")->click();

        QTRY_COMPARE(bound.chips().size(), 1);
        const Options left = bound.settings.solverOptions(*findSolver("astar"));
        const Options first(findSolver("astar")->info.options);
        const bool isWeightLeft = left.text("weight") != first.text("weight");
        const bool areTiesLeft = left.text("ties") != first.text("ties");
        QVERIFY(isWeightLeft != areTiesLeft);
    }

    void manyChangedOptionsTakeLittleRoom()
    {
        BarStage bound;
        bound.set("weight", "2");
        bound.set("ties", "high-g");
        bound.set("heuristic", "zero");

        QCOMPARE(bound.chips().size(), 3);
        QCOMPARE(bound.chips().back(), "+1");
        bound.window.show();
        bound.bar->findChildren<QToolButton*>("chip").back()->click();
        QVERIFY(bound.bar->drawer()->isVisible());
    }

    void escapeClosesTheDrawer()
    {
        BarStage bound;
        bound.window.show();
        auto* open = bound.bar->findChild<QToolButton*>("solverOptions");
        open->click();
        QVERIFY(bound.bar->drawer()->isVisible());

        QTest::keyClick(bound.bar->drawer(), Qt::Key_Escape);

        QVERIFY(!bound.bar->drawer()->isVisible());
        QVERIFY(!open->isChecked());
    }

    void escapeClosesTheDrawerWhereverTheFocusIs()
    {
        BarStage bound;
        auto* elsewhere = new QLineEdit(&bound.window);
        QShortcut leave(Qt::Key_Escape, &bound.window);
        const QSignalSpy left(&leave, &QShortcut::activated);
        bound.window.show();
        QVERIFY(QTest::qWaitForWindowActive(&bound.window, patience));
        bound.bar->setDrawerOpen(true);
        elsewhere->setFocus();

        QTest::keyClick(elsewhere, Qt::Key_Escape);
        QVERIFY(!bound.bar->drawer()->isVisible());
        QCOMPARE(left.size(), 0);
        QTest::keyClick(elsewhere, Qt::Key_Escape);
        QCOMPARE(left.size(), 1);
    }

    void aClickOutsideClosesTheDrawer()
    {
        BarStage bound;
        bound.window.show();
        bound.bar->setDrawerOpen(true);

        QTest::mouseClick(bound.bar->drawer(), Qt::LeftButton);
        QVERIFY(bound.bar->drawer()->isVisible());
        QTest::mouseClick(&bound.window, Qt::LeftButton, {}, {5, 600});
        QVERIFY(!bound.bar->drawer()->isVisible());
    }

    void theDrawerStaysInFront()
    {
        BarStage bound;
        auto* other = new QWidget(&bound.window);
        bound.window.show();
        bound.bar->setDrawerOpen(true);

        other->raise();
        QCOMPARE(bound.window.children().back(), bound.bar->drawer());
        new QWidget(&bound.window);
        QCOMPARE(bound.window.children().back(), bound.bar->drawer());
    }

    void theDrawerStaysInTheWindow()
    {
        BarStage bound;
        bound.window.resize(700, 400);
        bound.window.show();
        bound.bar->setDrawerOpen(true);

        for (const char* solver : {"astar", "one-stroke", "link", "clear-board"}) {
            bound.settings.setSolver(findSolver(solver));
            QVERIFY2(bound.window.rect().contains(bound.bar->drawer()->geometry()), solver);
        }
        bound.window.resize(500, 300);
        QTRY_VERIFY(bound.window.rect().contains(bound.bar->drawer()->geometry()));
    }

    void allFieldsBeginInOneColumn()
    {
        BarStage bound(drawn({"S.E"}));
        bound.window.show();
        bound.bar->setDrawerOpen(true);
        QVERIFY(QTest::qWaitForWindowExposed(&bound.window, patience));

        // Moves, which is of the question, and an option of the solver
        QSet<int> columns;
        for (const char* id : {"moves", "heuristic"}) {
            const auto* field = bound.field<QComboBox>(id);
            QVERIFY2(field != nullptr && field->isVisible(), id);
            columns << field->mapTo(&bound.window, QPoint()).x();
        }
        QCOMPARE(columns.size(), 1);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::SolverBarTest)
#include "solver_bar_test.moc"
