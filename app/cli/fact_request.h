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
    double totalSeconds = 0; ///< 0: without limit
    std::size_t near = 4;
    bool descending = false;
    bool copies = false;
    bool table = false;
    bool profile = false;
    bool layers = false;
    bool json = false;
    bool csv = false;

    /// Whether the levels are printed together, once all are known.
    bool areTogether() const noexcept { return table || copies || !sort.empty(); }
};

/// What one call of `facts` asks of each level.
class FactRequest {
public:
    /// Errors: `value`, an unknown name.
    static Expected<FactRequest> from(const FactsArguments& arguments);

    /// The level's rules with the settings of the command line. Errors: `value`; of one level alone
    /// also an option that its question does not have.
    Expected<Rules> rulesOf(const Level& level, bool isOneLevel) const;
    /// Those that were asked for, else all of the question that cost little; layers where they were
    /// asked for; and the one to sort by.
    std::vector<const FactSpec*> factsOf(Question question) const;

private:
    explicit FactRequest(const FactsArguments& arguments) : m_arguments(&arguments) {}

    Expected<void> checkFacts() const;
    Expected<void> checkOptions() const;
    std::vector<const FactSpec*> chosenFacts(Question question) const;

    const FactsArguments* m_arguments;
    std::vector<Setting> m_settings;
};

} // namespace mazewright::cli
