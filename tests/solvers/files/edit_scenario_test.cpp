// Scenarios with patches of the map: a query is a group of edits, and what is refused.

#include "solvers/files/edit_scenario.h"
#include "tests/solvers/files/level_texts.h"
#include "tests/support/mazes.h"

namespace mazewright {

namespace {

constexpr const char* head = "version 2\nheight 2\nwidth 3\ncost 1 octile\npatch p.patch\n"
                             "commands\n";
constexpr const char* patchText = "type patch\npatches 2\n"
                                  "patch 0\nheight 2\nwidth 1\nmap\n@\n.\n"
                                  "patch 1\nheight 1\nwidth 2\nmap\n.T\n";

Expected<std::vector<EditGroup>> readWith(const std::string& scenario, const std::string& patches)
{
    return readEditScenario(scenario, drawn({"...", "..."}),
                            [&patches](std::string_view name) -> Expected<std::string> {
                                if (name != "p.patch")
                                    return failure(ErrorCode::io, "no such file");
                                return patches;
                            });
}

QString errorOf(const Expected<std::vector<EditGroup>>& groups)
{
    return groups ? QString()
                  : QString("%1: %2")
                        .arg(groups.error().line)
                        .arg(QString::fromStdString(groups.error().message.text()));
}

} // namespace

class EditScenarioTest : public QObject {
    Q_OBJECT

private slots:
    /// x is the column, y the row; a patch stays, and an end moves away.
    void aQueryIsAGroup()
    {
        const auto groups = readWith(std::string(head) + "Q 0 0 0 2 1 2.41\nP 1 0 1 0\n"
                                                         "P 1 1 1 1\nQ 1 0 0 2 0 9\n",
                                     patchText);

        QCOMPARE(groups->size(), std::size_t{2});
        Maze maze = drawn({"...", "..."});
        maze.overwrite(groups->at(0).patch);
        QVERIFY(maze == drawn({"S..", "..E"}));
        maze.overwrite(groups->at(1).patch);
        QVERIFY(maze == drawn({"S#E", "..#"}));
        QCOMPARE(groups->at(1).line, 10);
    }

    void onlyTheSecondVersionIsOne()
    {
        QVERIFY(isEditScenario("\nversion 2\n"));
        QVERIFY(!isEditScenario("version 1\n"));
        QVERIFY(!isEditScenario("wall 0,1\n"));
        QVERIFY(!isEditScenario(""));
    }

    void mistakesAreTold_data()
    {
        const auto row =
            test::columns<std::string, std::string, QString>("scenario", "patches", "said");
        const std::string start = head;
        const QString command = "; expected 'P BUCKET PATCH X Y' or 'Q BUCKET X Y X Y LENGTH', "
                                "within the map";
        for (const char* line :
             {"R 0 0", "P 0 2 0 0", "P 0 1 2 0", "P 0 0 0 -1", "Q 0 0 0 3 0 1", "Q 0 0 0 1"})
            row(line, start + line, patchText, QString("7: '%1'%2").arg(line, command));
        row("another size", "version 2\nheight 5\n", patchText,
            "2: 'height 5'; expected height 2..2");
        row("no commands", start.substr(0, start.find("commands")), patchText,
            "5: the text ends; expected commands");
        row("another file", "version 2\nheight 2\nwidth 3\ncost 1 octile\npatch q\ncommands\n",
            patchText, "0: q, line 0: no such file");
        row("a short row", start, "type patch\npatches 1\npatch 0\nheight 1\nwidth 2\nmap\n@\n",
            "0: p.patch, line 7: '@'; expected 2 characters . or @");
        row("no row", start, "type patch\npatches 1\npatch 0\nheight 1\nwidth 2\nmap\n",
            "0: p.patch, line 6: the text ends; expected 2 characters . or @");
        row("a missing patch", start, "type patch\npatches 1\n",
            "0: p.patch, line 2: the text ends; expected patch 0..0");
    }

    void mistakesAreTold()
    {
        QFETCH(const std::string, scenario);
        QFETCH(const std::string, patches);
        QTEST(errorOf(readWith(scenario, patches)), "said");
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::EditScenarioTest)
#include "edit_scenario_test.moc"
