#pragma once

#include "solvers/base/error.h"
#include "solvers/base/message.h"
#include "solvers/maze/position.h"
#include "solvers/problem/conditions.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace mazewright {

/// The domain of an option, and its default value.
struct Toggle {
    bool initial = false;
};
struct Whole {
    std::int64_t initial = 0;
    std::int64_t least = 0;
    std::int64_t most = 0;
};
struct Real {
    double initial = 0;
    double least = 0;
    double most = 0;
};
/// One of the ids in `names`, each with its `words` for a form; if `words` is empty, forms show the
/// ids.
struct Choice {
    std::string_view initial;
    std::span<const std::string_view> names;
    std::span<const std::string_view> words{};
};
/// A cell, `ROW,COLUMN`; empty by default.
struct Place {};
/// Cells of the maze, `ROW,COLUMN;ROW,COLUMN`; empty by default.
struct Places {};
/// A range of counts, `A..B`, `A..`, `..B` or `A`; unset by default.
struct Range {};

/// An option: its permanent id, its label in forms and lists, and its domain.
struct OptionSpec {
    std::string_view id;
    std::string_view label;
    std::string_view help;
    std::variant<Toggle, Whole, Real, Choice, Place, Places, Range> domain;
};

/// The values of a schema's options: always complete and valid. The schema must outlive this object
/// (schemas are constants of the program).
class Options {
public:
    Options() = default;
    explicit Options(std::span<const OptionSpec> schema);

    std::span<const OptionSpec> schema() const noexcept { return m_schema; }
    bool knows(std::string_view id) const noexcept;

    /// Sets an option from text: `on`/`off` (also `true`/`false`, `1`/`0`), a number, an id, a
    /// place or a range as above, or an empty text. Errors: `value`, with the expected form.
    Expected<void> set(std::string_view id, std::string_view text);

    /// Return the chosen value; the schema must have this id with the type.
    bool toggle(std::string_view id) const;
    std::int64_t whole(std::string_view id) const;
    double real(std::string_view id) const;
    std::string_view choice(std::string_view id) const;
    std::optional<Position> place(std::string_view id) const;
    const std::vector<Position>& places(std::string_view id) const;
    const CountRange& range(std::string_view id) const;

    /// Returns the value in the form that `set` reads.
    std::string text(std::string_view id) const;
    /// Returns all options that differ from their default, such as `weight=1.5 ties=high-g`.
    std::string summary() const;

    friend bool operator==(const Options& a, const Options& b)
    {
        return a.m_schema.data() == b.m_schema.data() && a.m_values == b.m_values;
    }

private:
    using Value = std::variant<bool, std::int64_t, double, std::string_view,
                               std::optional<Position>, std::vector<Position>, CountRange>;
    static Value initialValue(const OptionSpec& spec);
    static std::string written(const Value& value);
    std::size_t indexOf(std::string_view id) const noexcept;

    std::span<const OptionSpec> m_schema;
    std::vector<Value> m_values;
};

/// Returns cells in the form of an option with the domain `Places`.
std::string placesText(const std::vector<Position>& places);

/// Returns the expected form of an option's text, for help and errors: `a number from 1 to 9`.
Message expectation(const OptionSpec& spec);

} // namespace mazewright
