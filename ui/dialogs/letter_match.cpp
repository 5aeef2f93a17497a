#include "ui/dialogs/letter_match.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace mazewright::ui {

namespace {

constexpr int none = std::numeric_limits<int>::min() / 2;
constexpr int ofAnyLetter = 1;
constexpr int ofFirstInWord = 8;
constexpr int ofFollowing = 5;

bool beginsWord(QStringView text, qsizetype at)
{
    return text[at].isLetterOrNumber() && (at == 0 || !text[at - 1].isLetterOrNumber());
}

} // namespace

// Matches a few letters with a whole text: "swe" with "Solve with Every Solver".
//
// best[j] is the best score of the letters so far if the last of them is at j - 1 in the text. The
// next letter is right after it, or anywhere later. There is one pass over the text per letter.
std::optional<int> letterMatch(QStringView letters, QStringView text)
{
    std::vector<int> best(static_cast<std::size_t>(text.size()) + 1, none);
    best[0] = 0; // before the text
    for (const QChar letter : letters) {
        if (letter.isSpace())
            continue;
        std::vector<int> next(best.size(), none);
        int before = none; // best score that ends anywhere before `at`
        for (qsizetype at = 0; at < text.size(); ++at) {
            const int adjacent = best[static_cast<std::size_t>(at)];
            before = std::max(before, adjacent);
            if (text[at].toCaseFolded() != letter.toCaseFolded() || before == none)
                continue;
            const int own = beginsWord(text, at) ? ofFirstInWord : ofAnyLetter;
            const int following = adjacent == none || at == 0 ? none : adjacent + ofFollowing;
            next[static_cast<std::size_t>(at) + 1] = std::max(before, following) + own;
        }
        best = std::move(next);
    }
    const int most = *std::max_element(best.begin(), best.end());
    return most < 0 ? std::nullopt : std::optional(most);
}

} // namespace mazewright::ui
