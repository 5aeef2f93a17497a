// Lists of edits: what a line does to the maze, where a group ends, and what is refused.

#include "solvers/files/edit_list.h"
#include "tests/solvers/files/level_texts.h"
#include "tests/support/mazes.h"

namespace mazewright {

namespace {

/// The error as `LINE: message`; empty if there is none.
QString errorOf(std::string_view text, const Maze& maze)
{
    const auto groups = readEdits(text, maze);
    if (groups)
        return {};
    return QString("%1: %2")
        .arg(groups.error().line)
        .arg(QString::fromStdString(groups.error().message.text()));
}

} // namespace

class EditListTest : public QObject {
    Q_OBJECT

private slots:
    void everyLineIsAnEdit()
    {
        Maze maze = drawn({"S..", //
                           "###", //
                           "..E"});
        Maze expected = drawn({"...", //
                               ".##", //
                               "#SE"});
        expected.set(Position{0, 1}, {CellKind::floor, 7});

        const auto groups = readEdits("wall 2,0\nfloor 1,0\ncost 0,1 7\nstart 2,1\n", maze);

        QCOMPARE(groups->size(), std::size_t{1});
        maze.overwrite(groups->front().patch);
        QVERIFY(maze == expected);
    }

    void twoCellsAreARectangle()
    {
        Maze maze = drawn({"S...", //
                           "....", //
                           "...E"});
        for (const char* text : {"wall 1,1 2,2", "wall 2,2 1,1", "wall 1,2 2,1"}) {
            Maze edited = maze;
            edited.overwrite(readEdits(text, maze)->front().patch);
            QVERIFY(edited == drawn({"S...", ".##.", ".##E"}));
        }
    }

    /// A comment is no empty line, and groups without edits are none.
    void anEmptyLineOrDashesEndAGroup()
    {
        const Maze maze = drawn({"S..E"});
        const auto groups = readEdits("\n# first\nwall 0,1\n# on\nwall 0,2 # too\n\n\n"
                                      "---\nfloor 0,1\n---\r\nfloor 0,2\n\n",
                                      maze);
        std::vector<int> lines;
        for (const EditGroup& group : *groups)
            lines.push_back(group.line * 10 + static_cast<int>(group.patch.runs.size()));

        QCOMPARE(lines, (std::vector<int>{32, 91, 111}));
        QVERIFY(readEdits("# nothing\n\n", maze)->empty());
    }

    void whatIsNoEditIsRefused_data()
    {
        const auto row = test::columns<std::string, QString>("text", "said");
        const QString expected = "; expected 'wall ROW,COLUMN', floor, start or end likewise, or "
                                 "'cost ROW,COLUMN 1..9'";
        const auto refused = [&](const char* text) {
            row(text, std::string("wall 0,1\n") + text, "2: '" + QString(text) + "'" + expected);
        };
        for (const char* text :
             {"hole 0,1", "wall", "wall 0", "wall 0,1,2", "wall a,1", "wall -1,1", "cost 0,1",
              "cost 0,1 10", "cost 0,1 0", "start 0,1 0,2", "wall 0,1 0,2 0,3", "wall 0,99999"})
            refused(text);
        row("outside", "wall 1,0", "1: cell (1, 0) lies outside the maze of 1 x 4 cells");
        row("half outside", "wall 0,1 0,4", "1: cell (0, 4) lies outside the maze of 1 x 4 cells");
    }

    void whatIsNoEditIsRefused()
    {
        QFETCH(const std::string, text);
        QTEST(errorOf(text, drawn({"S..E"})), "said");
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::EditListTest)
#include "edit_list_test.moc"
