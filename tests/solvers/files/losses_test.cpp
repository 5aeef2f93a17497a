#include "solvers/files/level_metadata.h"
#include "tests/support/mazes.h"

namespace mazewright {

namespace {

Likeness recogniseNothing(std::string_view)
{
    return Likeness::no;
}

Expected<Level> readNothing(std::string_view)
{
    return failure(ErrorCode::syntax, "this is no level");
}

Expected<std::string> writeCells(const Level&)
{
    return "S.E";
}

Expected<std::string> writeNothing(const Level&)
{
    return failure(ErrorCode::unsupported, "the form holds no level");
}

} // namespace

/// What a form would drop of a level.
class LossesTest : public QObject {
    Q_OBJECT

private slots:
    void aTextThatCannotBeReadAgainKeepsNothing()
    {
        const Format form{{}, recogniseNothing, readPlain<readNothing>, writeCells};

        QCOMPARE(lossesOf(m_level, form), (std::vector<std::string_view>{"title", "rules"}));
    }

    void aFormThatRefusesTheLevelDropsNothing()
    {
        const Format form{{}, recogniseNothing, readPlain<readNothing>, writeNothing};

        QVERIFY(lossesOf(m_level, form).empty());
    }

private:
    Level m_level{
        .maze = drawn({"S.E"}), .title = "Three cells", .rules = {.question = Question::oneStroke}};
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::LossesTest)
#include "losses_test.moc"
