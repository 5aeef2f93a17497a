#pragma once

#include "solvers/core/message.h"
#include "solvers/core/options.h"
#include "solvers/core/question.h"
#include "solvers/core/solver.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// A requested value for an option of any question or solver with this name: one `--set
/// NAME=VALUE`.
struct OptionAssignment {
    std::string name;
    std::string value;
};

/// Reads the values of `--set`. Errors: `value` if a text is not NAME=VALUE, or a name repeats.
Expected<std::vector<OptionAssignment>> readSettings(const std::vector<std::string>& given);

/// Sets the options that `options` knows, and ignores the others. Errors: `value`, with the
/// expected form.
Expected<void> apply(const std::vector<OptionAssignment>& settings, Options& options);

/// A solver with the chosen options of its question and its own.
struct ConfiguredSolver {
    const Solver* solver = nullptr;
    Options question;
    Options options;
};

/// Returns the factor of the optimum within which the answers of the solver are.
inline double factorOf(const ConfiguredSolver& chosen)
{
    return factorOf(chosen.solver->info, chosen.question, chosen.options);
}

/// Returns the solver with this id. Errors: `value`, with the known ids.
Expected<const Solver*> solverNamed(std::string_view id);

/// Returns the solver with its options: first the level's rules, with moves that the solver knows
/// (`withKnownMoves`), then the settings. An any-angle solver is always asked with `moves=any`.
/// Names that neither the question nor the solver knows are ignored. Errors: `value`, with the
/// expected form.
Expected<ConfiguredSolver> choose(const Solver& solver, const Rules& rules,
                                  const std::vector<OptionAssignment>& settings);

/// Checks that at least one of the solvers knows each setting. Errors: `value`, with the known
/// names.
Expected<void> checkKnown(const std::vector<OptionAssignment>& settings,
                          std::span<const Solver* const> candidates);

/// Returns true if the solver's question can be asked of the maze: by `questionsFor`, or because
/// both ends of a shortest path or a link are set.
bool canBeAsked(const Solver& solver, const Maze& maze,
                const std::vector<OptionAssignment>& settings = {});

/// Returns every solver that can be asked of the maze and knows the moves of the settings, else of
/// the rules, in the order of all lists. If ends are set, link solvers are included only for two
/// tiles; other links must be requested by name.
std::vector<const Solver*> askableSolvers(const Maze& maze,
                                          const std::vector<OptionAssignment>& settings = {},
                                          const Rules& rules = {});

/// A solver in a comparison, with settings of its own options. A comparison may have several
/// entrants with the same solver.
struct SolverConfig {
    // a plain solver is an entrant
    SolverConfig(const Solver* entered, std::vector<OptionAssignment> with = {})
        : solver(entered), settings(std::move(with))
    {
    }

    const Solver* solver;
    std::vector<OptionAssignment> settings;
};

/// Returns the options that differ from `from`, which has the same schema.
std::vector<OptionAssignment> changesOf(const Options& options, const Options& from);

/// Returns `astar`, `astar(weight=5,heuristic=octile)`: the form that `readEntrant` reads.
std::string nameOf(const SolverConfig& entrant);

/// Returns the same form of a solver's id and its options as records tell them, `weight=5
/// ties=...`.
std::string typedName(const std::string& solver, std::string options);

/// Returns true if both are the same solver with the same settings.
bool areSame(const SolverConfig& a, const SolverConfig& b);

/// Adds an entrant unless it is already present.
void enter(std::vector<SolverConfig>& all, SolverConfig entrant);

/// Reads a solver's id, optionally with settings of its own options in brackets. Errors: `value`,
/// with the expected form.
Expected<SolverConfig> readEntrant(std::string_view text);

/// Lets all values of a sweep of one solver run on the same engine: if they would run on different
/// open lists, each is given `open-list=heap`. Does nothing if a value or the common settings
/// choose an open list.
void shareOpenList(std::vector<SolverConfig>& sweep, const std::vector<OptionAssignment>& common);

/// Reads `astar:weight=1,1.5,2`: an entrant per value. With several options, each after a colon, an
/// entrant per combination; the last option changes first. All of them run on one open list
/// (`shareOpenList`). Errors: `value`, with the expected form.
Expected<std::vector<SolverConfig>> readSweep(std::string_view text,
                                              const std::vector<OptionAssignment>& common = {});

/// Calls `choose` with the common settings, followed by those of the entrant.
Expected<ConfiguredSolver> choose(const SolverConfig& entrant, const Rules& rules,
                                  const std::vector<OptionAssignment>& settings);

} // namespace mazewright
