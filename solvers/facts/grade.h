#pragma once

#include "solvers/facts/population.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace mazewright {

enum class Grade : std::uint8_t { easy = 1, medium, hard, expert };

/// Returns `easy`, `medium`, `hard` or `expert`.
std::string_view wordOf(Grade grade) noexcept;

/// A measure that counts for the grade, and its direction.
struct GradedMeasure {
    std::string_view fact;
    bool moreIsHarder = true;
};

/// Returns the measures that determine the grade of a question; empty if it has no grade.
std::span<const GradedMeasure> gradedMeasures(Question question) noexcept;

/// Returns what a standing of a measure, 0..1, adds to a score: the share of the population that is
/// easier by this measure.
constexpr double hardnessOf(const GradedMeasure& measure, double standing) noexcept
{
    return measure.moreIsHarder ? standing : 1 - standing;
}

/// Returns the grade of a score, which is the mean hardness of the graded measures, 0..1.
Grade gradeOf(double score, const Population& population) noexcept;

} // namespace mazewright
