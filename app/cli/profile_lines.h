#pragma once

#include "solvers/facts/level_knowledge.h"
#include "solvers/play/profile.h"

#include <string>

namespace mazewright::cli {

/// The difficulty profile of one level as `facts --profile` prints it; worked out when made.
class ProfileLines {
public:
    /// The level must outlive it.
    ProfileLines(std::string name, LevelKnowledge& level, Budget& budget);

    /// The header of `printCsv`, with its line end.
    static std::string csvHeader();

    /// A table with a row for each step.
    void printText() const;
    /// A line for each step, under `csvHeader`.
    void printCsv() const;
    /// One object on one line.
    void printJson() const;

    /// Whether something of it is undecided.
    bool isUndecided() const;

private:
    std::string m_name;
    Question m_question;
    std::vector<ProfileStep> m_steps;
    Message m_why; ///< why there is none, or not the whole; empty: it is whole
    bool m_isImpossible = false;
};

} // namespace mazewright::cli
