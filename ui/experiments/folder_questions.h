#pragma once

#include "solvers/problem/question.h"

#include <set>
#include <stop_token>
#include <string>

namespace mazewright::ui {

/// What the levels below a folder ask, and what else can be asked of one of them.
struct FolderQuestions {
    std::set<Question> asked{};
    std::set<Question> possible{}; ///< those that are asked among them, where they can be
    bool hasLevels = false;

    friend bool operator==(const FolderQuestions&, const FolderQuestions&) = default;
};

/// Reads every level below the folder; those that are broken count for nothing. What is known once
/// a stop is asked for. Any thread.
FolderQuestions questionsOfFolder(const std::string& folder, const std::stop_token& stop);

} // namespace mazewright::ui
