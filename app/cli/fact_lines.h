#pragma once

#include "solvers/collection/collected_level.h"

#include <string>

namespace mazewright::cli {

/// `true`, `false`, or the number; nothing of a layer.
std::string valueText(const FactValue& value);

/// What `facts` prints of one level, which must outlive it.
class FactLines {
public:
    explicit FactLines(const CollectedLevel& level) : m_level(level) {}

    /// The header of `printCsv`, with its line end.
    static std::string csvHeader();

    /// The level, and a line for each fact: `score  23`.
    void printText() const;
    /// One line for each fact, under `csvHeader`.
    void printCsv() const;
    /// One object on one line, with a key for each fact, and one for each layer; these need the
    /// cells. False where the budget ended while layers were printed.
    bool printJson(Budget& budget) const;

private:
    bool printLayers(Budget& budget) const;

    const CollectedLevel& m_level;
};

} // namespace mazewright::cli
