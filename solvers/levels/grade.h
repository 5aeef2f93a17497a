#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/question.h"
#include "solvers/levels/fact_cache.h"

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

/// What the levels of a population have: the rows and columns, and the percentage of the cells that
/// are walls.
struct PopulationRange {
    int leastSide = 0;
    int mostSide = 0;
    int leastWalls = 0;
    int mostWalls = 0;
};

/// The levels of one question that others are compared with: generated with fixed seeds, measured
/// by `scripts/difficulty`, described in `docs/difficulty.md`.
struct Population {
    Question question;
    std::size_t levels;
    PopulationRange range;
    std::span<const PopulationMeasure> measures;
    /// A score below the first threshold is easy, below the second medium, below the third hard,
    /// else expert: the quartiles of the population.
    std::array<double, 3> thresholds;
};

/// Returns the population of this question; null if there is none.
const Population* populationOf(Question question) noexcept;

/// Returns the reason why levels of this size and these rules have no grade; empty if the
/// population of their question may hold them, or has no grades.
Message whyOutside(const Population& population, int rows, int columns, const Rules& rules);

/// Returns the reason why this level has no grade; empty if its population may hold it. O(cells).
Message whyOutside(const Population& population, const Maze& maze, const Rules& rules);

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

/// Returns the score from which the grade of the level's own question follows: the mean hardness of
/// the graded measures, 0..1. Impossible, with the reason, if the level has no grade.
FactAnswer difficultyOf(FactCache& level, Budget& budget);

/// Returns the grade of a score, which is the mean hardness of the graded measures, 0..1.
Grade gradeOf(double score, const Population& population) noexcept;

} // namespace mazewright
