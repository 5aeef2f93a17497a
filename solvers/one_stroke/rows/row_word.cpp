#include "solvers/one_stroke/rows/row_word.h"

namespace mazewright::one_stroke {

namespace {

Word withEmpty(Word word, const Crossing& crossing) noexcept
{
    return withLetter(withLetter(word, crossing.at, Letter::none), crossing.beside, Letter::none);
}

/// Joins the strand in the crossing's place with the strand beside it.
void addJoin(Transitions& transitions, Word word, const Crossing& crossing)
{
    const Letter own = letterAt(word, crossing.at);
    const Letter other = letterAt(word, crossing.beside);
    const Word rest = withEmpty(word, crossing);
    Transition transition{.to = Transition::To::joined, .word = rest, .goesBeside = true};
    if (own == Letter::tied && other == Letter::tied) {
        transition.to = Transition::To::complete;
        if (rest == 0)
            transitions.add(transition);
        return;
    }
    if (own == Letter::tied || other == Letter::tied) {
        const int loose = own == Letter::tied ? crossing.beside : crossing.at;
        transition.word = withLetter(rest, mateOf(word, loose), Letter::tied);
        transitions.add(transition);
        return;
    }
    const int ownMate = mateOf(word, crossing.at);
    if (ownMate == crossing.beside)
        return; // a cycle
    const int otherMate = mateOf(word, crossing.beside);
    transition.word = withStrand(rest, ownMate, otherMate);
    transitions.add(transition);
}

/// Extends the strand in the crossing's place.
void addOnward(Transitions& transitions, Word word, const Crossing& crossing)
{
    if (crossing.down)
        transitions.add({.word = word, .goesDown = true});
    if (crossing.beside < 0)
        return;
    if (letterAt(word, crossing.beside) != Letter::none) {
        addJoin(transitions, word, crossing);
        return;
    }
    const Word moved = withLetter(withLetter(word, crossing.at, Letter::none), crossing.beside,
                                  letterAt(word, crossing.at));
    transitions.add({.word = moved, .goesBeside = true});
}

/// Ends the strand in the crossing's place; its other end becomes tied.
void addLastCell(Transitions& transitions, Word word, const Crossing& crossing)
{
    Transition transition{.word = withLetter(word, crossing.at, Letter::none)};
    if (letterAt(word, crossing.at) == Letter::tied) {
        transition.to = Transition::To::complete;
        if (transition.word == 0)
            transitions.add(transition);
        return;
    }
    transition.word = withLetter(transition.word, mateOf(word, crossing.at), Letter::tied);
    transitions.add(transition);
}

/// Handles a cell without a strand: the track leaves it out, or turns in it.
void addFresh(Transitions& transitions, Word word, const Crossing& crossing)
{
    transitions.add({.word = word, .unused = true});
    if (!crossing.down || crossing.beside < 0)
        return;
    const Letter other = letterAt(word, crossing.beside);
    if (other == Letter::none) {
        transitions.add({.word = withStrand(word, crossing.at, crossing.beside),
                         .goesBeside = true,
                         .goesDown = true});
        return;
    }
    transitions.add({.to = Transition::To::joined,
                     .word = withLetter(withEmpty(word, crossing), crossing.at, other),
                     .goesBeside = true,
                     .goesDown = true});
}

} // namespace

Word mirrored(Word word, int places) noexcept
{
    Word turned = 0;
    for (int place = 0; place < places; ++place) {
        Letter letter = letterAt(word, place);
        if (letter == Letter::opening)
            letter = Letter::closing;
        else if (letter == Letter::closing)
            letter = Letter::opening;
        turned = withLetter(turned, places - 1 - place, letter);
    }
    return turned;
}

int unmatchedClosing(Word word, int places, int number) noexcept
{
    int open = 0;
    for (int place = 0; place < places; ++place) {
        const Letter letter = letterAt(word, place);
        if (letter == Letter::opening)
            ++open;
        else if (letter == Letter::closing && open > 0)
            --open;
        else if (letter == Letter::closing && number-- == 0)
            return place;
    }
    return -1;
}

int unmatchedOpening(Word word, int places, int number) noexcept
{
    const int found = unmatchedClosing(mirrored(word, places), places, number);
    return found < 0 ? found : places - 1 - found;
}

Transitions transitionsFrom(Word word, const Crossing& crossing) noexcept
{
    Transitions transitions;
    const bool entered = letterAt(word, crossing.at) != Letter::none;
    if (crossing.isEnd && entered)
        addLastCell(transitions, word, crossing);
    else if (crossing.isEnd)
        addOnward(transitions, withLetter(word, crossing.at, Letter::tied), crossing);
    else if (entered)
        addOnward(transitions, word, crossing);
    else
        addFresh(transitions, word, crossing);
    return transitions;
}

} // namespace mazewright::one_stroke
