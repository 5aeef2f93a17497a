#pragma once

#include "solvers/collection/collected_level.h"

#include <string>

namespace mazewright::cli {

/// Returns `true`, `false` or the number; empty for a layer.
std::string valueText(const FactValue& value);

/// The output of `facts` for one level, which must outlive it.
class FactLines {
public:
    explicit FactLines(const CollectedLevel& level) : m_level(level) {}

    /// Returns the header of `printCsv`, with its line end.
    static std::string csvHeader();

    /// Prints the level, then one line per fact: `score  23`.
    void printText() const;
    /// Prints one line per fact, for `csvHeader`.
    void printCsv() const;
    /// Prints one object on one line, with a key per fact and per layer. Layers require the cells
    /// of the level. Returns false if the budget ended while layers were printed.
    bool printJson(Budget& budget) const;

private:
    bool printLayers(Budget& budget) const;

    const CollectedLevel& m_level;
};

} // namespace mazewright::cli
