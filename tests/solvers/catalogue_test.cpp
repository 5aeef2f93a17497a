#include "solvers/core/solver.h"

namespace mazewright {

class CatalogueTest : public QObject {
    Q_OBJECT

private slots:
    void everyEntryIsWholeAndItsIdUnique()
    {
        const QRegularExpression kebab("^[a-z]+(-[a-z]+)*$");
        std::set<std::string_view> ids;
        for (const Solver* solver : solvers()) {
            const SolverInfo& info = solver->info;
            QVERIFY(ids.insert(info.id).second);
            QVERIFY(kebab.match(QString::fromUtf8(info.id.data(), qsizetype(info.id.size())))
                        .hasMatch());
            QVERIFY(!info.name.empty() && !info.summary.empty() && !info.source.empty());
            QVERIFY(info.summary.ends_with('.'));
            QCOMPARE(findSolver(info.id), solver);
        }
        QCOMPARE(findSolver("no-such"), nullptr);
    }

    void theFirstValuesOfOptionsAreInTheirSchemas()
    {
        for (const Solver* solver : solvers()) {
            std::set<std::string_view> ids;
            for (const OptionSpec& spec : solver->info.options) {
                Options options(solver->info.options);
                QVERIFY(ids.insert(spec.id).second);
                QVERIFY(!spec.label.empty() && !spec.help.empty());
                QVERIFY(options.set(spec.id, options.text(spec.id)).has_value());
                QVERIFY(options == Options(solver->info.options));
            }
            for (const OptionSpec& spec : optionsOf(solver->info.answers))
                QVERIFY2(!ids.contains(spec.id), "a solver's option hides its question's");
        }
    }

    void aMainSolverAnswersItsQuestion()
    {
        for (const Question question : allQuestions)
            if (const Solver* solver = mainSolver(question))
                QCOMPARE(solver->info.answers, question);
        QCOMPARE(mainSolver(Question::shortestPath)->info.id, std::string_view("astar"));
        QCOMPARE(mainSolver(Question::oneStroke)->info.id, std::string_view("one-stroke"));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::CatalogueTest)
#include "catalogue_test.moc"
