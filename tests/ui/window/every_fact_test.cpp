#include "solvers/levels/fact_cache.h"
#include "solvers/levels/grade.h"
#include "tests/support/mazes.h"
#include "ui/base/text.h"
#include "ui/dialogs/required_facts_form.h"
#include "ui/level/maze_document.h"
#include "ui/level/runs_model.h"
#include "ui/page/level_column.h"
#include "ui/panels/answer_card.h"
#include "ui/panels/fact_sections.h"
#include "ui/panels/figures.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/section.h"
#include "ui/session/level_analysis.h"
#include "ui/session/level_session.h"

#include <QCheckBox>
#include <QComboBox>

namespace mazewright::ui {

namespace {

QString textOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QStringList runsTableColumns()
{
    const RunsModel runs;
    QStringList names;
    for (int column = 0; column < runs.columnCount(); ++column)
        names << runs.headerData(column, Qt::Horizontal).toString();
    return names;
}

/// The lines of the form of properties, under each question.
QStringList formLines()
{
    QStringList lines;
    for (const Question question : allQuestions) {
        const HoldsForm form({}, question);
        for (const QCheckBox* box : form.findChildren<QCheckBox*>())
            lines << box->text();
    }
    return lines;
}

void analyse(LevelAnalysis& analysis)
{
    QSignalSpy arrived(&analysis, &LevelAnalysis::arrived);
    analysis.compute();
    if (arrived.empty() && !arrived.wait(20000))
        qFatal("no analysis");
}

/// The row of a fact in the sections of the question that is asked. Other questions have facts of
/// the same names.
const CountLabel* rowOf(const LevelColumn& column, const FactSpec& fact)
{
    for (const auto* section : column.findChildren<Section*>())
        for (const CountLabel* row : section->body()->findChildren<CountLabel*>())
            if (row->accessibleName() == engineText(fact.name) && section->isOffered())
                return row;
    return nullptr;
}

/// Where the column shows a fact: in a row, or in the answer at its head.
const CountLabel* placeOf(const LevelColumn& column, const FactSpec& fact)
{
    const AnswerCard& answer = *column.answer();
    if (fact.id == "score" || fact.id == "cost")
        return &answer.findChild<Headline*>()->number();
    for (const CountLabel* count : answer.findChildren<CountLabel*>(Qt::FindDirectChildrenOnly))
        if (fact.id == "shortest-routes")
            return count;
    return rowOf(column, fact);
}

/// The layers that the panels of a level offer.
QStringList levelLayerNames()
{
    const RouteCellsSection panel;
    QStringList names;
    for (int i = 0; i < panel.layerChoice()->count(); ++i)
        names << panel.layerChoice()->itemText(i);
    MazeDocument document;
    document.setLevel({.maze = drawn({"So", ".E"})});
    LevelAnalysis analysis(&document);
    analyse(analysis);
    for (const Layer& layer : analysis.value()->layers)
        names << engineText(layer.name);
    return names;
}

/// Whether the layers' list offers this layer of a run that has it.
bool isOffered(const FactSpec& layer)
{
    auto run = std::make_shared<Run>();
    run->solver = mainSolver(*layer.question);
    for (const std::string_view id : {std::string_view("first"), layer.id})
        run->outcome.layers.push_back({.id = id,
                                       .name = layer.name,
                                       .unit = "",
                                       .least = 0,
                                       .most = 1,
                                       .at = {},
                                       .text = {}});
    LayersPanel panel;
    panel.setRun(run);
    return panel.heatChoice()->findData(textOf(layer.id)) >= 0;
}

} // namespace

/// A row of the table of facts that no list of the window shows is a row that nobody sees.
class EveryFactTest : public QObject {
    Q_OBJECT

private slots:
    void everyFigureHasAColumn()
    {
        const QStringList columns = runsTableColumns();
        for (const FactSpec* fact : factSpecs())
            if (!fact->isLayer() && fact->kind != FactKind::flag) {
                // One column serves the figure of all questions.
                const FactSpec* first = findFact(fact->id);
                QVERIFY2(columns.contains(engineText(first->name)), std::string(fact->id).c_str());
            }
    }

    void everyFactOfALevelCanBeStated()
    {
        const QStringList lines = formLines();
        for (const FactSpec* fact : factSpecs())
            if (fact->isStatable())
                QVERIFY2(lines.contains(engineText(fact->name)), std::string(fact->id).c_str());
    }

    /// By the column on the level, and as it is true of the level.
    void everyNumberOfAStrokeIsShown()
    {
        RunsModel runs;
        LevelSession session(1, &runs);
        session.setLevel({.maze = drawn({"So..", ".##.", ".##.", "...E"}),
                          .rules = {.question = Question::oneStroke}});
        LevelColumn column;
        column.bind(&session);
        analyse(*session.analysis());
        MazeDocument& document = *session.document();
        FactCache level(document.snapshot(), document.rules());
        Budget budget;

        for (const FactSpec* fact : levelNumbers(Question::oneStroke)) {
            const CountLabel* row = placeOf(column, *fact);
            QVERIFY2(row != nullptr, std::string(fact->id).c_str());
            const auto* known = std::get_if<KnownFact>(&level.compute(*fact, budget));
            const bool isInWords = fact->id == "grade";
            QCOMPARE(row->digits().toStdString(), known == nullptr || isInWords
                                                      ? std::string()
                                                      : toText(*numberOf(known->value)));
            if (isInWords)
                QCOMPARE(row->text(), QStringLiteral("Easy"));
        }
    }

    /// Half of the generated levels have fewer decoys than the middle of their table, none fewer
    /// than its first.
    void aMeasureStandsAmongGeneratedLevels()
    {
        const QuantileTable& decoys = *quantilesOf("decoys", Question::oneStroke);
        StandingStrip strip("decoys", Question::oneStroke);
        QVERIFY(!strip.standing());

        strip.setValue(decoys[10]);
        QCOMPARE(*strip.standing(), 0.5);
        QVERIFY(strip.toolTip().contains(QStringLiteral("Higher than 50% of them.")));
        strip.setValue(decoys[0] - 1);
        QCOMPARE(*strip.standing(), 0.0);
    }

    void everyNumberOfAMazeHasARow()
    {
        RunsModel runs;
        LevelSession session(1, &runs);
        session.setLevel({.maze = drawn({"S...", ".##.", ".##.", "...E"}),
                          .rules = {.question = Question::shortestPath}});
        LevelColumn column;
        column.bind(&session);
        session.routes()->compute();
        QTRY_VERIFY(session.routes()->isCurrent());
        const Facts& facts = session.routes()->value()->facts;
        QStringList missing;
        QStringList wrong;

        for (const FactSpec* fact : levelFacts(Question::shortestPath)) {
            const auto* known = facts.find<KnownFact>(fact);
            if (fact->kind == FactKind::flag)
                continue;
            const CountLabel* place = placeOf(column, *fact);
            if (place == nullptr)
                missing << textOf(fact->id);
            else if (known != nullptr && fact->id != "grade" &&
                     place->digits().toStdString() != toText(*numberOf(known->value)))
                wrong << textOf(fact->id);
        }
        QCOMPARE(missing.join(u' '), QString());
        QCOMPARE(wrong.join(u' '), QString());
    }

    void everyLayerIsOffered()
    {
        const QStringList names = levelLayerNames();
        for (const FactSpec* fact : factSpecs()) {
            if (!fact->isLayer())
                continue;
            const bool shown = fact->subject == FactSubject::level
                                   ? names.contains(engineText(fact->name))
                                   : isOffered(*fact);
            QVERIFY2(shown, std::string(fact->id).c_str());
        }
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::EveryFactTest)
#include "every_fact_test.moc"
