#pragma once

#include "app/cli/settings.h"
#include "solvers/problem/level.h"
#include "solvers/result/fact_spec.h"

#include <cstddef>
#include <string>
#include <vector>

namespace mazewright::cli {

struct FactsArguments {
    std::vector<std::string> files;
    std::vector<std::string> facts;
    std::vector<std::string> settings;
    std::string sort;
    LimitArguments limits;
    double totalSeconds = 0; ///< 0 for no limit
    std::size_t near = 4;
    bool descending = false;
    bool copies = false;
    bool table = false;
    bool profile = false;
    bool layers = false;
    bool json = false;
    bool csv = false;

    /// Returns true if the levels are printed together, after all are known.
    bool areTogether() const noexcept { return table || copies || !sort.empty(); }
};

/// The facts that one call of `facts` computes for each level.
class FactRequest {
public:
    /// Reads the arguments. Errors: `value` for an unknown name.
    static Expected<FactRequest> from(const FactsArguments& arguments);

    /// Returns the level's rules with the settings of the command line. Errors: `value`; for a
    /// single level also an option that its question does not have.
    Expected<Rules> rulesOf(const Level& level, bool isOneLevel) const;
    /// Returns the requested facts, else the cheap facts of the question. Includes layers if they
    /// were requested, and the fact to sort by.
    std::vector<const FactSpec*> factsOf(Question question) const;

private:
    explicit FactRequest(const FactsArguments& arguments) : m_arguments(&arguments) {}

    Expected<void> checkFacts() const;
    Expected<void> checkOptions() const;
    std::vector<const FactSpec*> chosenFacts(Question question) const;

    const FactsArguments* m_arguments;
    std::vector<OptionAssignment> m_settings;
};

} // namespace mazewright::cli
