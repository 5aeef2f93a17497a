#pragma once

#include "solvers/core/fact_spec.h"
#include "solvers/core/message.h"
#include "tests/support/all_moves.h"
#include "tests/support/runs.h"

#include <QtTest>

#include <string>
#include <vector>

namespace mazewright {

/// Returns the factor of the optimum that a solver promises with its default options.
inline double promised(const Solver& solver, const Problem& problem)
{
    Options question(optionsOf(problem.question()));
    if (const auto* path = std::get_if<ShortestPath>(&problem.query()))
        if (!question.set("moves", movesNames[static_cast<std::size_t>(path->moves)]))
            qFatal("no such moves");
    return factorOf(solver.info, question, Options(solver.info.options));
}

/// Runs one solver and checks that each answer verifies and has the figures of every run, and that
/// neither a recording nor a used workspace changes the answer or its layers.
class SolverJudge {
public:
    Outcome operator()(const Solver& solver, const Problem& problem)
    {
        const Options options(solver.info.options);
        Monitor mute;
        Workspace fresh;
        Outcome outcome = solver.solve(problem, options, mute, fresh);
        checkAnswer(solver, problem, outcome);

        RecordingMonitor recording(problem.maze());
        const Outcome again = solver.solve(problem, options, recording, m_used);
        checkSame(solver, outcome, again);
        checkSameLayers(solver, problem.maze().size(), outcome, again);
        return outcome;
    }

private:
    static void checkAnswer(const Solver& solver, const Problem& problem, const Outcome& outcome)
    {
        const auto verdict = verify(problem, outcome);
        QCOMPARE(verdict ? verdict->why : Message(), Message());
        if (outcome.status == Status::solved)
            QVERIFY(!outcome.routes.empty());
        if (outcome.status != Status::solved)
            QVERIFY(!outcome.message.empty());
        if (const double factor = promised(solver, problem);
            outcome.status == Status::solved && factor == 1)
            QCOMPARE(outcome.bound.value_or(-1), outcome.cost);
        else if (outcome.status == Status::solved && !std::isinf(factor))
            QVERIFY2(outcome.bound.value_or(0) * factor >= outcome.cost - rounding,
                     solver.info.id.data());
        QVERIFY2(outcome.status == Status::invalid || !outcome.engine.empty(),
                 solver.info.id.data());
        for (const auto* id : {"expanded", "opened", "peak-open", "peak-mib"})
            QVERIFY2(outcome.status == Status::invalid || findFigure(outcome, id) != nullptr, id);
    }

    static void checkSame(const Solver& solver, const Outcome& a, const Outcome& b)
    {
        QCOMPARE(a.status, b.status);
        QCOMPARE(a.message, b.message);
        QCOMPARE(a.cost, b.cost);
        QVERIFY(a.routes == b.routes);
        QCOMPARE(a.engine, b.engine);
        QCOMPARE(a.figures.size(), b.figures.size());
        for (const Figure& figure : a.figures) {
            if (findFact(figure.id)->subject == FactSubject::machine)
                continue;
            const std::string first = toText(figure.value);
            const std::string second = figureText(b, figure.id);
            const Message told =
                messageOf("{}: {} {} and {}", solver.info.id, figure.id, first, second);
            QVERIFY2(first == second, told.text().c_str());
        }
    }

    static void checkSameLayers(const Solver& solver, std::size_t cells, const Outcome& a,
                                const Outcome& b)
    {
        QCOMPARE(a.layers.size(), b.layers.size());
        for (std::size_t i = 0; i < a.layers.size(); ++i) {
            const Layer& layer = a.layers[i];
            const std::string who = std::string(solver.info.id) + ": " + std::string(layer.id);
            QVERIFY2(layer.id == b.layers[i].id, who.c_str());
            QVERIFY2(valuesOf(layer, cells) == valuesOf(b.layers[i], cells), who.c_str());
        }
    }

    /// Returns the layer values by cell as shown at the cursor; empty if they cannot be computed.
    static std::vector<std::string> valuesOf(const Layer& layer, std::size_t cells)
    {
        std::vector<std::string> values;
        Budget budget;
        if (!prepare(layer, budget))
            return values;
        for (CellIndex c = 0; c < cells; ++c)
            values.push_back(layer.text ? layer.text(c).text()
                                        : toText(Value(double{layer.at(c)})));
        return values;
    }

    Workspace m_used;
};

} // namespace mazewright
