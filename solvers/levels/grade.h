#pragma once

#include "solvers/core/question.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace mazewright {

/// Number of quantiles of a measure: from 0 % to 100 %, every 5 %; rising.
inline constexpr std::size_t populationQuantiles = 21;
using QuantileTable = std::array<double, populationQuantiles>;

/// A measure of difficulty over the levels of a population, by the id of its fact.
struct PopulationMeasure {
    std::string_view fact;
    QuantileTable quantiles;
};

/// The levels of one question that others are compared with: generated with fixed seeds, measured
/// by `scripts/difficulty`, described in `docs/difficulty.md`.
struct Population {
    Question question;
    std::size_t levels;
    std::span<const PopulationMeasure> measures;
    /// A score below the first threshold is easy, below the second medium, below the third hard,
    /// else expert: the quartiles of the population.
    std::array<double, 3> thresholds;
};

/// Returns the population of this question; null if there is none.
const Population* populationOf(Question question) noexcept;

/// Returns the quantiles of a measure among the levels of its question; null if it was not
/// measured.
const QuantileTable* quantilesOf(std::string_view fact, Question question) noexcept;

/// Returns the share of the population that lies below a value, 0..1; equal values count half.
double standingAmong(const QuantileTable& quantiles, double value) noexcept;

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
