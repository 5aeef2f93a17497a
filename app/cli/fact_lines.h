#pragma once

#include "solvers/facts/level_knowledge.h"
#include "solvers/formats/report.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright::cli {

/// The facts of one level as `facts` prints them: asked when made, in the order given.
class FactLines {
public:
    /// The level and the budget must outlive it.
    FactLines(std::string_view name, LevelKnowledge& level, std::span<const FactSpec* const> facts,
              Budget& budget);

    /// The header of `printCsv`, with its line end.
    static std::string csvHeader();

    /// The level, and a line for each fact: `score  23`.
    void printText() const;
    /// One line for each fact, under `csvHeader`.
    void printCsv() const;
    /// One object on one line, with a key for each fact, and one for each layer. False where the
    /// budget ended while layers were printed.
    bool printJson() const;

    /// Whether some fact is undecided.
    bool areUndecided() const;

private:
    struct Told {
        const FactSpec* fact;
        FactAnswer answer;
    };
    bool printLayers() const;

    std::string m_name;
    LevelKnowledge& m_level;
    Budget& m_budget;
    std::vector<Told> m_told;
};

} // namespace mazewright::cli
