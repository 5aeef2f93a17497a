#pragma once

#include "solvers/levels/collection.h"
#include "solvers/levels/fact_cache.h"
#include "solvers/levels/walk_judge.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

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

/// Returns the table of levels for `facts --table`: a row per level, a column per fact of any
/// level. A cell is empty if the level has no such fact or it is unknown.
std::string tableText(std::span<const CollectedLevel> levels);

/// Returns the table as comma-separated values, with a header. With `copies`, three more columns
/// follow: the level that each one repeats, its nearest other level, and the number of different
/// cells.
std::string tableCsv(std::span<const CollectedLevel> levels, const std::optional<Copies>& copies);

/// Returns the copies in words, after a blank line.
std::string copiesText(std::span<const CollectedLevel> levels, const Copies& copies,
                       std::size_t mostCells);

/// Returns the copies as two keys of a JSON object: `"copies":[...],"near-copies":[...]`.
std::string copiesJson(std::span<const CollectedLevel> levels, const Copies& copies);

/// The difficulty profile of one level for `facts --profile`, computed on construction.
class ProfileLines {
public:
    /// Computes the profile; the level is not needed afterwards.
    ProfileLines(std::string name, FactCache& level, Budget& budget);

    /// Returns the header of `printCsv`, with its line end.
    static std::string csvHeader();

    /// Prints a table with a row per step.
    void printText() const;
    /// Prints a line per step, for `csvHeader`.
    void printCsv() const;
    /// Prints one object on one line.
    void printJson() const;

    /// Returns true if part of the profile is undecided.
    bool isUndecided() const;

private:
    std::string m_name;
    Question m_question;
    std::vector<ProfileStep> m_steps;
    Message m_why; ///< reason if the profile is missing or incomplete; else empty
    bool m_isImpossible = false;
};

} // namespace mazewright::cli
