#pragma once

#include "solvers/facts/level_knowledge.h"
#include "solvers/play/profile.h"

#include <string>

namespace mazewright::cli {

/// The difficulty profile of one level for `facts --profile`, computed on construction.
class ProfileLines {
public:
    /// Computes the profile. The level must outlive it.
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
