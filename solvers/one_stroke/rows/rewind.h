#pragma once

// A pass over a board, taken back step by step.
//
// Idea. Taking a step back needs the frontiers before the step, and the frontiers of all places are
// too many to keep. So the pass is cut into parts, and only the first place of each is kept. Each
// part, the last one first, is computed again from there and cut in the same way.
//
// Cost: with p parts and n steps log(n) / log(p) passes, and p - 1 kept places for each of them.
// Source: checkpointing as in Griewank and Walther, Algorithm 799: revolve (2000), with parts of
// equal length on each level.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace mazewright::one_stroke {

/// Returns into how many parts a pass of `steps` steps is cut if `places` places may be kept: as
/// many as give few levels, but at least `leastLevels` of them. At least 2.
inline std::size_t partsWithin(std::size_t steps, double places, double leastLevels = 1)
{
    for (double levels = leastLevels;; ++levels) {
        const double parts = std::ceil(std::pow(static_cast<double>(steps), 1 / levels));
        if (parts <= 2 || levels * (parts - 1) <= places)
            return std::max(std::size_t{2}, static_cast<std::size_t>(parts));
    }
}

/// Keeps the places where the parts of steps first..last begin, except the first part, at whose
/// beginning the tape stands. Returns false if it was halted.
template <class Tape>
bool keepParts(Tape& tape, std::size_t first, std::size_t last,
               std::vector<typename Tape::Mark>& marks)
{
    const std::size_t length = last - first;
    const std::size_t parts = std::min(tape.parts(), length);
    for (std::size_t part = 1; part < parts; ++part)
        if (!tape.advance(first + length * part / parts) || !tape.keep(marks))
            return false;
    return true;
}

template <class Tape>
bool rewindParts(Tape& tape, const typename Tape::Mark& mark,
                 std::vector<typename Tape::Mark>& marks, std::size_t last);

/// Takes back the steps from `last` to the place of the mark: calls `tape.stepBack(mark)` for each
/// step, the last one first, with a mark of the place before the step. Returns false if it was
/// halted. A tape has `parts()`; `restore(mark)`; `advance(done)`; `keep(marks)`, which adds a mark
/// of its current place; `recycle(mark)`, which may reuse its memory for the next mark; and
/// `stepBack(mark)`. A mark returns the number of steps that are `done()`.
template <class Tape>
bool rewind(Tape& tape, const typename Tape::Mark& mark, std::size_t last)
{
    const std::size_t first = mark.done();
    if (last - first == 1)
        return tape.stepBack(mark);
    std::vector<typename Tape::Mark> marks;
    return tape.restore(mark) && keepParts(tape, first, last, marks) &&
           rewindParts(tape, mark, marks, last);
}

/// As `rewind`, if the places of the parts are kept already; each is discarded after use.
template <class Tape>
bool rewindParts(Tape& tape, const typename Tape::Mark& mark,
                 std::vector<typename Tape::Mark>& marks, std::size_t last)
{
    while (!marks.empty()) {
        const std::size_t first = marks.back().done();
        if (!rewind(tape, marks.back(), last))
            return false;
        tape.recycle(std::move(marks.back()));
        marks.pop_back();
        last = first;
    }
    return rewind(tape, mark, last);
}

} // namespace mazewright::one_stroke
