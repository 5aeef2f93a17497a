#pragma once

// A pass over a board, taken back step by step.
//
// Idea. To take a step back one needs the frontiers before it, and those of all places are too
// many to keep. So the pass is cut into parts of which only the first places are kept, and each
// part, the last one first, is made again from there and cut in the same way.
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

/// Into how many parts a pass of so many steps is cut where so many places may be kept: as many as
/// leave few levels, but so many at least.
inline std::size_t partsWithin(std::size_t steps, double places, double leastLevels = 1)
{
    for (double levels = leastLevels;; ++levels) {
        const double parts = std::ceil(std::pow(static_cast<double>(steps), 1 / levels));
        if (parts <= 2 || levels * (parts - 1) <= places)
            return std::max(std::size_t{2}, static_cast<std::size_t>(parts));
    }
}

/// Keeps the places where the parts of steps first..last begin but for the first one, whose
/// frontiers the tape stands on. False where it was halted.
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

/// Takes back the steps from `last` to the place of the mark: `tape.stepBack(mark)` for each, the
/// last one first, with a mark of the place before the step. False where it was halted.
/// A tape has `parts()`, `restore(mark)`, `advance(done)`, `keep(marks)`, which adds a mark of the
/// place where it stands, `recycle(mark)`, which may use its memory for the next one, and
/// `stepBack(mark)`; a mark tells how many steps are `done()`.
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

/// The same where the places of the parts are kept already; they are forgotten one by one.
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
