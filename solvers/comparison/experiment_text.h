#pragma once

#include "solvers/base/message.h"
#include "solvers/comparison/experiment.h"

#include <span>

namespace mazewright {

/// The JSON of an experiment during reading: views of its text, so that errors have a line.
class ExperimentText {
public:
    /// Constructs it from a text that `checkJson` has accepted; the text must outlive this object.
    explicit ExperimentText(std::string_view text) : m_text(text) {}

    /// Returns an error with the line of a piece of the text.
    tl::unexpected<Error> wrong(std::string_view piece, Message message,
                                ErrorCode code = ErrorCode::value) const;
    /// Returns `wrong` with the piece itself and the expected form.
    tl::unexpected<Error> expected(std::string_view piece, std::string_view what) const;

    /// Reads a text in quotes.
    Expected<std::string> words(std::string_view value, std::string_view what) const;
    Expected<std::int64_t> whole(std::string_view value, std::int64_t least,
                                 std::int64_t most) const;
    /// Reads the value of an option, or a list of values: texts, numbers, true or false.
    Expected<std::vector<std::string>> values(std::string_view value) const;
    /// Reads a whole number, a text such as `1..25`, or a list of these.
    Expected<std::vector<std::uint64_t>> numbers(std::string_view value) const;
    /// Returns every combination of the values of an object's options, the last option changing
    /// first. If there is no object, a single empty combination.
    Expected<std::vector<std::vector<OptionAssignment>>> grid(std::string_view object) const;
    /// Rejects anything but an object whose keys are all in `known`.
    Expected<void> checkKeys(std::string_view object,
                             std::span<const std::string_view> known) const;

private:
    Expected<void> addNumbers(std::string_view value, std::vector<std::uint64_t>& numbers) const;

    std::string_view m_text;
};

/// Reads the level sources of one entry of `levels`: several if the options of a generator form a
/// grid. Paths are relative to `folder`. `generated` counts the mazes to generate. Errors: `value`,
/// with the line.
Expected<std::vector<LevelSource>> readLevelSources(const ExperimentText& text,
                                                    std::string_view entry,
                                                    const std::filesystem::path& folder,
                                                    std::size_t& generated);

} // namespace mazewright
