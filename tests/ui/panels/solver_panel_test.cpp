#include "tests/support/mazes.h"
#include "ui/level/maze_document.h"
#include "ui/panels/solver_panel.h"
#include "ui/session/solver_settings.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QUndoStack>

namespace mazewright::ui {

namespace {

/// A panel on the settings of a level.
struct Bound {
    explicit Bound(Maze maze = drawn({"S.E"}), const Rules& rules = {})
    {
        setLevel(std::move(maze), rules);
        panel.bind(&settings);
    }
    void setLevel(Maze maze, const Rules& rules = {})
    {
        document.setLevel({.maze = std::move(maze), .rules = rules});
        settings.takeLevelRules();
    }
    MazeDocument document;
    SolverSettings settings{&document};
    SolverPanel panel;
};

} // namespace

class SolverPanelTest : public QObject {
    Q_OBJECT

private slots:
    void offersEverySolver()
    {
        const SolverPanel panel;
        const auto* list = panel.findChild<QComboBox*>(QStringLiteral("solver"));

        for (const Solver* solver : solvers())
            QVERIFY(list->findData(QString::fromStdString(std::string(solver->info.id))) >= 0);
    }

    void choosesTheMainQuestionOfALevel()
    {
        Bound bound(drawn({"S.o", "..E"}));
        QCOMPARE(bound.settings.question(), Question::oneStroke);
        bound.setLevel(drawn({"S..", "..E"}));

        QCOMPARE(bound.settings.solver(), findSolver("astar"));
    }

    void followsWhatIsPaintedUntilASolverIsChosen()
    {
        Bound bound(drawn({"S...", "...E"}));
        const auto paint = [&document = bound.document](Cell cell) {
            document.beginStroke();
            document.extendStroke({{{1, 1, cell}}});
            document.endStroke({});
        };
        paint({CellKind::coin, 1});
        QCOMPARE(bound.settings.question(), Question::oneStroke);
        const auto* questions = bound.panel.findChild<QComboBox*>(QStringLiteral("question"));
        QCOMPARE(questions->currentData().toInt(), static_cast<int>(Question::oneStroke));
        paint({CellKind::tile, 1});
        QCOMPARE(bound.settings.question(), Question::clearBoard);
        bound.document.undoStack()->setIndex(0);
        QCOMPARE(bound.settings.solver(), findSolver("astar"));

        auto* solvers = bound.panel.findChild<QComboBox*>(QStringLiteral("solver"));
        emit solvers->activated(solvers->currentIndex());
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

        const Bound bound(drawn({"S.E"}), rules);

        QCOMPARE(bound.settings.question(), Question::link);
        QCOMPARE(bound.settings.questionOptions(Question::link).whole("turns"), 5);
        QCOMPARE(bound.panel.findChild<QSpinBox*>(QStringLiteral("turns"))->value(), 5);
    }

    void takesConditionsAndNothingElse()
    {
        Bound bound;
        bound.settings.setSolver(findSolver("one-stroke-search"));
        bound.panel.findChild<QSpinBox*>(QStringLiteral("cell-points"))->setValue(4);

        bound.document.setConditions({.avoid = {{1, 2}}, .coins = {1, {}}});

        QCOMPARE(bound.settings.solver(), findSolver("one-stroke-search"));
        const Options options = bound.settings.questionOptions(Question::oneStroke);
        QCOMPARE(options.summary(), std::string("cell-points=4 avoid=1,2 coins=1.."));
        QCOMPARE(bound.panel.findChild<QLineEdit*>(QStringLiteral("avoid"))->text(),
                 QStringLiteral("1,2"));
    }

    void keepsWhatWasChosen()
    {
        Bound bound;
        bound.settings.setSolver(findSolver("link"));
        bound.panel.findChild<QSpinBox*>(QStringLiteral("turns"))->setValue(7);

        bound.settings.setSolver(findSolver("astar"));
        bound.settings.setSolver(findSolver("link"));

        QCOMPARE(bound.panel.findChild<QSpinBox*>(QStringLiteral("turns"))->value(), 7);
        QCOMPARE(bound.settings.questionOptions(Question::link).whole("turns"), 7);
    }

    void emitsWhatIsToBeSolved()
    {
        Bound bound;
        QSignalSpy asked(&bound.panel, &SolverPanel::solveRequested);
        QSignalSpy all(&bound.panel, &SolverPanel::solveAllRequested);

        bound.panel.findChild<QPushButton*>(QStringLiteral("solveButton"))->click();
        bound.panel.findChild<QPushButton*>(QStringLiteral("solve-all"))->click();

        QCOMPARE(asked.count(), 1);
        QCOMPARE(all.count(), 1);
    }

    void asksToStop()
    {
        Bound bound;
        QSignalSpy stopped(&bound.panel, &SolverPanel::stopRequested);

        bound.panel.findChild<QPushButton*>(QStringLiteral("stop"))->click();

        QCOMPARE(stopped.count(), 1);
    }

    void choosesAQuestionByItsList()
    {
        Bound bound;
        auto* questions = bound.panel.findChild<QComboBox*>(QStringLiteral("question"));

        questions->setCurrentIndex(questions->findData(static_cast<int>(Question::oneStroke)));
        emit questions->activated(questions->currentIndex());

        QCOMPARE(bound.settings.solver(), findSolver("one-stroke"));
    }

    void whatTheLevelLacksForIsGreyAndSaysWhy()
    {
        Bound bound(drawn({"S.E"}));
        const auto* solvers = bound.panel.findChild<QComboBox*>(QStringLiteral("solver"));
        const auto* questions = bound.panel.findChild<QComboBox*>(QStringLiteral("question"));
        const auto flagsOf = [](const QComboBox& box, const QVariant& data) {
            return box.model()->flags(box.model()->index(box.findData(data), 0));
        };
        const int clearing = solvers->findData(QStringLiteral("clear-board"));

        QVERIFY(flagsOf(*solvers, QStringLiteral("astar")).testFlag(Qt::ItemIsEnabled));
        QVERIFY(!flagsOf(*solvers, QStringLiteral("clear-board")).testFlag(Qt::ItemIsEnabled));
        QVERIFY(!flagsOf(*questions, static_cast<int>(Question::clearBoard))
                     .testFlag(Qt::ItemIsEnabled));
        QVERIFY(solvers->itemData(clearing, Qt::ToolTipRole).toString().contains(u"no tiles"));

        bound.setLevel(drawn({"11"}));
        QVERIFY(flagsOf(*solvers, QStringLiteral("clear-board")).testFlag(Qt::ItemIsEnabled));
        QVERIFY(!flagsOf(*solvers, QStringLiteral("astar")).testFlag(Qt::ItemIsEnabled));
    }

    void allFieldsBeginInOneColumn()
    {
        Bound bound(drawn({"S.E"}));
        bound.settings.setSolver(findSolver("astar"));
        bound.panel.resize(300, 600);
        bound.panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&bound.panel, patience));

        // Moves, which is of the question, and two options of the solver
        QSet<int> columns;
        for (const char* id : {"moves", "heuristic", "ties"}) {
            const auto* field = bound.panel.findChild<QComboBox*>(QLatin1String(id));
            QVERIFY2(field != nullptr, id);
            columns << field->mapTo(&bound.panel, QPoint()).x();
        }
        QCOMPARE(columns.size(), 1);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::SolverPanelTest)
#include "solver_panel_test.moc"
