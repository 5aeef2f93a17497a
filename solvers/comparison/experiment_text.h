#pragma once

#include "solvers/base/message.h"
#include "solvers/comparison/experiment.h"

#include <span>

namespace mazewright {

/// The JSON of an experiment as it is being read: pieces of one text, whose lines errors tell.
class ExperimentText {
public:
    /// A text that `checkJson` has found good; it must outlive this.
    explicit ExperimentText(std::string_view text) : m_text(text) {}

    /// The error in a piece of the text.
    tl::unexpected<Error> wrong(std::string_view piece, Message message,
                                ErrorCode code = ErrorCode::value) const;
    /// `wrong` with the piece itself and what was expected in its place.
    tl::unexpected<Error> expected(std::string_view piece, std::string_view what) const;

    /// A text in quotes.
    Expected<std::string> words(std::string_view value, std::string_view what) const;
    Expected<std::int64_t> whole(std::string_view value, std::int64_t least,
                                 std::int64_t most) const;
    /// A value of an option, or several in a list: texts, numbers, true or false.
    Expected<std::vector<std::string>> values(std::string_view value) const;
    /// A whole number, a text such as `1..25`, or several of them in a list.
    Expected<std::vector<std::uint64_t>> numbers(std::string_view value) const;
    /// Every combination of the values of an object's options, the last option changing first; one
    /// that is empty where there is no object.
    Expected<std::vector<std::vector<Setting>>> grid(std::string_view object) const;
    /// Refuses what is no object, or has a key that is not among these.
    Expected<void> checkKeys(std::string_view object,
                             std::span<const std::string_view> known) const;

private:
    Expected<void> addNumbers(std::string_view value, std::vector<std::uint64_t>& numbers) const;

    std::string_view m_text;
};

/// Which levels one entry of `levels` means: several sources where the options of a generator are a
/// grid. Paths are taken from `folder`. `generated` counts the mazes that generators are to make.
/// Errors: `value`, with the line.
Expected<std::vector<LevelSource>> readLevelSources(const ExperimentText& text,
                                                    std::string_view entry,
                                                    const std::filesystem::path& folder,
                                                    std::size_t& generated);

} // namespace mazewright
