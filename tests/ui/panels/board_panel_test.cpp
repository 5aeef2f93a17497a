#include "tests/support/mazes.h"
#include "ui/base/text.h"
#include "ui/level/maze_document.h"
#include "ui/level/runs_model.h"
#include "ui/panels/board_panel.h"
#include "ui/session/level_session.h"

#include <QPushButton>

namespace mazewright::ui {

namespace {

/// A panel that is seen, with a board whose difficulty was measured.
struct Stage {
    Stage()
    {
        level.setLevel({.maze = drawn({"....", ".11.", ".22.", "...."})});
        panel.bind(&level);
        panel.show();
        QTest::mouseClick(measure, Qt::LeftButton);
    }
    bool tells(const QString& line) const { return panel.text().split(u'\n').contains(line); }
    bool isMeasured() const
    {
        return QTest::qWaitFor([this] { return tells(QStringLiteral("Traps 0")); }, patience);
    }

    RunsModel runs;
    LevelSession level{1, &runs};
    BoardPanel panel;
    QPushButton* measure = panel.findChild<QPushButton*>(QStringLiteral("measureBoard"));
};

} // namespace

/// The difficulty in the panel of a board is that of its level.
class BoardPanelTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(); }

    /// Its question is not set: a board is measured as one that is to be cleared.
    void aLevelIsMeasured()
    {
        const Stage stage;

        QVERIFY(stage.isMeasured());
        QVERIFY(stage.tells(QStringLiteral("Choice 1.500")));
    }

    void anEditForgetsTheDifficulty()
    {
        Stage stage;
        QVERIFY(stage.isMeasured());

        stage.level.document()->edit({{{0, 1, {CellKind::wall, 1}}}}, QStringLiteral("Paint"));

        QVERIFY(stage.tells(QStringLiteral("Traps –")));
    }

    void otherRulesForgetTheDifficulty()
    {
        Stage stage;
        QVERIFY(stage.isMeasured());
        Rules rules = stage.level.document()->rules();
        rules.question = Question::clearBoard;

        stage.level.document()->setRules(rules);

        QVERIFY(stage.tells(QStringLiteral("Traps –")));
    }

    void withoutALevelThereIsNothingToMeasure()
    {
        Stage stage;
        QVERIFY(stage.isMeasured());

        stage.panel.bind(nullptr);

        QVERIFY(!stage.measure->isEnabled());
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::BoardPanelTest)
#include "board_panel_test.moc"
