#pragma once

#include "solvers/problem/question.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace mazewright {

/// What a fact is told by: true or false; a whole number that 64 bits hold; a real number; a count
/// of any size, written as a string in JSON; or a function of a cell.
enum class FactKind : std::uint8_t { flag, whole, real, count, layer };

/// What a fact speaks of: the level, whoever solves it; the answer of one run; what that run did to
/// find it; or the machine that it ran on, whose figures differ from day to day.
enum class FactSubject : std::uint8_t { level, answer, effort, machine };

/// A named thing that can be known of a level, or of one run on it. The key is id and question
/// together, layers apart: `unique` of a one-stroke level is one fact, `unique` of a walking level
/// another, `must-pass` as a number a third and as a layer a fourth.
struct FactSpec {
    std::string_view id;                ///< permanent
    std::optional<Question> question{}; ///< none: of every maze, or of runs of any question
    std::string_view name;              ///< as shown
    std::string_view unit{};            ///< `ms`, `MiB`, or nothing
    std::string_view summary;           ///< one sentence
    std::string_view source{};          ///< where a measure comes from; nothing: it needs no source
    FactKind kind = FactKind::whole;
    FactSubject subject = FactSubject::level;
    bool statable =
        true; ///< false: no level of the question has it, so none is offered to state it
    bool difficulty = false; ///< measures how hard the level is
    /// It takes far longer than the others of its question: told where it is asked for by its id,
    /// and by no list of all.
    bool onDemand = false;

    bool isLayer() const noexcept { return kind == FactKind::layer; }
    /// Whether it is a flag or a number of the level.
    bool isValueOfLevel() const noexcept { return subject == FactSubject::level && !isLayer(); }
    /// Whether a level is offered to state it in `holds`, as a flag or a range.
    bool isStatable() const noexcept { return statable && isValueOfLevel(); }
    bool isOf(Question asked) const noexcept { return !question || *question == asked; }
};

/// Every fact there is, in the order in which all lists show them. The table is put together from
/// the families in `solvers/facts`.
std::span<const FactSpec* const> factSpecs() noexcept;

/// The fact with this id that is read under the question: its own, else one of every question, else
/// that of another question. None: there is no such fact.
const FactSpec* findFact(std::string_view id, Question question) noexcept;
/// The same among layers.
const FactSpec* findLayerFact(std::string_view id, Question question) noexcept;
/// The first fact with this id that is no layer, of whichever question.
const FactSpec* findFact(std::string_view id) noexcept;
/// The first fact with this id that a level may state, of whichever question.
const FactSpec* statableFact(std::string_view id) noexcept;

/// Whether a run is given the fact along with layers of its level that were asked for: a count that
/// is told of every maze, measures of difficulty apart, or that a layer of the same id shows cell
/// by cell. Every other fact of a level that a run has is its solver's own.
bool comesWithLayers(const FactSpec& fact) noexcept;

} // namespace mazewright
