#pragma once

#include "solvers/problem/question.h"

#include <set>
#include <stop_token>
#include <string>

namespace mazewright::ui {

/// The questions that the levels below a folder ask, and those that can be asked of at least one.
struct FolderQuestions {
    std::set<Question> asked{};
    std::set<Question> possible{}; ///< includes those of `asked` that can be asked
    bool hasLevels = false;

    friend bool operator==(const FolderQuestions&, const FolderQuestions&) = default;
};

/// Reads every level below the folder; ignores broken ones. After a stop request, returns the
/// questions known by then. Any thread.
FolderQuestions questionsOfFolder(const std::string& folder, const std::stop_token& stop);

} // namespace mazewright::ui
