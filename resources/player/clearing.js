// Whether a board can be cleared, by which order of pairs, and which move was the mistake.
//
// Idea. Three facts, all from one: an emptier board joins no less.
// - If all tiles of a group (of one symbol) can go now, nothing is lost by removing them.
// - If a board cannot be cleared even when every tile that may go is removed without its partner, it
//   cannot be cleared at all (`isStuck`).
// - A board that was seen before and led nowhere leads nowhere again.
// Some plays at random clear most boards; then a depth-first search over what is left decides.
//
// Right, because an order that clears the board is one: each of its pairs was joined when it was taken.
// And the answer no needs all pairs of all boards that the search has met; it leaves out only what the
// three facts allow. As boards that cannot be cleared never become clearable, the mistake is found by
// bisection over the moves.
//
// Cost: hard in general, so that the search ends with the answer unknown after `mostBoards` boards, or
// after `mostSteps` steps of lines on a large board. Both are counts, not times: the answer is the same
// on every machine.
// Source: the question is that of Shisen-Sho; the engine's solver (solvers/link/clear_board.cpp) has
// the same facts, and a stronger search. `tests/pages/judge_test.cjs` tries all orders of small boards.

// ---- The search ----

const mostBoards = 4000; // of one question
const mostSteps = 1e8;   // likewise: a few seconds

class BoardSearch {
  constructor(board) {
    this.board = board;
    this.flood = new Flood(board);
    this.ghosts = new Uint8Array(board.spots);
    this.boards = 0;
    this.seed = 12345;
    this.best = []; // the order that leaves the fewest tiles
  }

  get isSpent() { return this.boards > mostBoards || this.flood.steps > mostSteps; }

  random(below) { // xorshift: the same plays each time
    this.seed ^= this.seed << 13;
    this.seed ^= this.seed >>> 17;
    this.seed ^= this.seed << 5;
    return (this.seed >>> 0) % below;
  }

  groups() {
    const {board} = this, groups = new Map();
    for (const spot of board.tiles)
      if (board.symbols[spot]) {
        const key = board.level.rules.anyMatch ? 0 : board.symbols[spot];
        groups.has(key) ? groups.get(key).push(spot) : groups.set(key, [spot]);
      }
    return [...groups.values()];
  }

  // The tiles of a group that this one can be joined with.
  partners(spot, group) {
    const ends = new Set();
    this.flood.steps += group.length;
    this.flood.run(spot, other => {
      if (this.board.matches(spot, other))
        ends.add(other);
      return ends.size === group.length - 1;
    });
    return group.filter(other => ends.has(other));
  }

  take(order, a, b) {
    order.push([a, b, this.board.symbols[a], this.board.symbols[b]]);
    this.board.symbols[a] = this.board.symbols[b] = 0;
  }
  takeBack(order, length) {
    while (order.length > length) {
      const [a, b, first, second] = order.pop();
      this.board.symbols[a] = first;
      this.board.symbols[b] = second;
    }
  }

  // Removes a whole group if it can go now; tries every pairing.
  takeGroup(order, group) {
    if (group.length === 0)
      return true;
    if (group.length > 8)
      return this.takeGreedily(order, group);
    const length = order.length;
    for (const a of group)
      for (const b of this.partners(a, group)) {
        if (b < a)
          continue;
        this.take(order, a, b);
        if (this.takeGroup(order, group.filter(spot => spot !== a && spot !== b)))
          return true;
        this.takeBack(order, length);
      }
    return false;
  }
  takeGreedily(order, group) {
    const length = order.length;
    for (let rest = group; rest.length > 0;) {
      const a = rest.find(spot => !this.isSpent && this.partners(spot, rest).length > 0);
      if (a === undefined) {
        this.takeBack(order, length);
        return false;
      }
      const [b] = this.partners(a, rest);
      this.take(order, a, b);
      rest = rest.filter(spot => spot !== a && spot !== b);
    }
    return true;
  }
  *takeGroups(order) {
    for (let isChanged = true; isChanged;) {
      isChanged = false;
      for (const group of this.groups()) {
        if (!this.isSpent && this.takeGroup(order, group))
          isChanged = true;
        yield;
      }
    }
  }

  // Whether tiles are surely left even if each that may go goes alone. Tiles that went stay partners.
  *isStuck() {
    const {board, ghosts} = this;
    ghosts.fill(0);
    let left = board.tiles.filter(spot => board.symbols[spot]);
    for (let before = left.length + 1; left.length > 0 && left.length < before;) {
      if (this.isSpent)
        return false;
      before = left.length;
      left = left.filter(spot => {
        let goes = false;
        this.flood.run(spot, other => goes = board.matches(spot, other), ghosts);
        if (goes)
          ghosts[spot] = 1;
        return !goes;
      });
      yield;
    }
    return left.length > 0;
  }

  *eachPair() {
    for (const group of this.groups())
      for (const a of group)
        for (const b of this.partners(a, group))
          if (b > a)
            yield [a, b];
  }
  pairs() { return [...this.eachPair()]; }

  keep(order) {
    if (order.length > this.best.length)
      this.best = order.map(([a, b]) => [this.board.cell(a), this.board.cell(b)]);
  }
  isCleared() { return !this.board.tiles.some(spot => this.board.symbols[spot]); }

  // {clears, order, why}; `clears`: yes, no or unknown; `order`: clears the board, or else the
  // best known; `why`: a reason.
  *run() {
    const counts = this.groups().filter(group => group.length % 2);
    if (counts.length > 0) {
      const [group] = counts;
      return {clears: 'no', order: [], why: this.board.level.rules.anyMatch
        ? reason('the board cannot be cleared: it has an odd number of tiles ({})', group.length)
        : reason('the board cannot be cleared: symbol {} has an odd number of tiles ({})',
                 this.board.symbols[group[0]], group.length)};
    }
    if (!this.isCleared() && this.eachPair().next().done)
      return {clears: 'no', order: [],
              why: reason('the board cannot be cleared: no two tiles can be linked')};
    const order = [];
    yield* this.takeGroups(order);
    this.keep(order);
    if (this.isCleared())
      return {clears: 'yes', order: this.best, why: null};
    const no = () => ({clears: 'no', order: this.best, why: reason('the board cannot be cleared')});
    if (yield* this.isStuck())
      return no();
    for (let play = 0; play < 30 && !this.isSpent; ++play) {
      if (yield* this.playAtRandom(order))
        return {clears: 'yes', order: this.best, why: null};
    }
    const found = yield* this.search(order);
    if (found)
      return {clears: 'yes', order: this.best, why: null};
    if (found === false)
      return no();
    return {clears: 'unknown', order: this.best,
            why: reason('this board is too large to be judged exactly here')};
  }

  *playAtRandom(order) {
    const length = order.length;
    while (!this.isSpent) {
      ++this.boards;
      const pairs = this.pairs();
      if (pairs.length === 0)
        break;
      this.take(order, ...pairs[this.random(pairs.length)]);
      yield* this.takeGroups(order);
    }
    this.keep(order);
    const isCleared = this.isCleared();
    this.takeBack(order, length);
    return isCleared;
  }

  // True if the board can be cleared, false if not, null if too many boards were seen.
  *search(order) {
    const seen = new Set(), {board} = this;
    const nameOfBoard = () => {
      let name = '', bits = 1;
      for (const spot of board.tiles) {
        bits = bits << 1 | (board.symbols[spot] ? 1 : 0);
        if (bits >= 32768) {
          name += String.fromCharCode(bits & 32767);
          bits = 1;
        }
      }
      return name + String.fromCharCode(bits);
    };
    // Each level of the search: the pairs still to be tried, and the order's length before.
    const levels = [];
    const open = function* () {
      const name = nameOfBoard();
      if (seen.has(name))
        return;
      seen.add(name);
      if (yield* this.isStuck())
        return;
      levels.push({pairs: this.promising(order), length: order.length});
    }.bind(this);
    yield* open();
    while (levels.length > 0) {
      const level = levels[levels.length - 1];
      this.takeBack(order, level.length);
      const pair = level.pairs.pop();
      if (!pair) {
        levels.pop();
        continue;
      }
      ++this.boards;
      if (this.isSpent)
        return null;
      this.take(order, ...pair);
      yield* this.takeGroups(order);
      this.keep(order);
      if (this.isCleared())
        return true;
      yield* open();
    }
    return false;
  }

  // The pairs that can be joined; those that leave the most tiles joinable come last.
  promising(order) {
    const pairs = this.pairs(), length = order.length;
    if (pairs.length > 60 || this.isSpent)
      return pairs;
    const worth = pairs.map(pair => {
      this.take(order, ...pair);
      const left = this.pairs().length;
      this.takeBack(order, length);
      return left;
    });
    return pairs.map((pair, i) => [worth[i], pair]).sort((a, b) => a[0] - b[0]).map(([, pair]) => pair);
  }
}

// ---- What there is to say of a board ----

class BoardAnalyst {
  constructor(level) {
    this.level = level;
    this.known = new Map(); // clearings by what is gone
  }

  gone(moves) { return moves.flat().sort((a, b) => a - b).join(); }

  // Whether the board can be cleared after these moves, as by `BoardSearch`. Pairs taken from
  // a known order leave the rest of it; a board that is lost stays lost.
  *clearing(moves) {
    const name = this.gone(moves);
    if (this.known.has(name))
      return this.known.get(name);
    let answer = null;
    const before = moves.length > 0 ? this.known.get(this.gone(moves.slice(0, -1))) : null;
    if (before && before.clears === 'no')
      answer = {clears: 'no', order: [], why: null};
    else if (before && before.clears === 'yes')
      answer = this.playedFrom(before, moves[moves.length - 1]);
    answer ??= yield* new BoardSearch(boardAfter(this.level, moves)).run();
    this.known.set(name, answer);
    return answer;
  }
  playedFrom({order}, [a, b]) {
    const rest = order.filter(pair => !pair.includes(a) && !pair.includes(b));
    return rest.length === order.length - 1 ? {clears: 'yes', order: rest, why: null} : null;
  }

  // {tiles, pairs, clears, order, why, mistake}: tiles left, pairs that can be joined. The
  // mistake is the number of the move since which the board cannot be cleared, 0 if it never
  // could; null if there is none, or if it is not known.
  *report(moves) {
    const board = boardAfter(this.level, moves);
    const tiles = board.tiles.filter(spot => board.symbols[spot]).length;
    const clearing = yield* this.clearing(moves);
    return {moves: moves.length, tiles, pairs: joinablePairs(board).length, ...clearing,
            mistake: clearing.clears === 'no' && tiles > 0 ? yield* this.mistake(moves) : null};
  }

  // Boards that are not decided count as clearable when the first lost one is sought, and as
  // lost when the last clearable one is.
  *mistake(moves) {
    const clears = [];
    const after = function* (count) {
      clears[count] ??= (yield* this.clearing(moves.slice(0, count))).clears;
      return clears[count];
    }.bind(this);
    let low = 0, lost = moves.length + 1;
    while (low < lost) {
      const middle = low + (lost - low >> 1);
      if ((yield* after(middle)) === 'no')
        lost = middle;
      else
        low = middle + 1;
    }
    if (lost === 0)
      return 0;
    if (lost > moves.length)
      return null;
    return (yield* after(lost - 1)) === 'yes' ? lost : null;
  }

  // A pair to take: {words, pair, line}. Of a known order, the pair with the simplest line that
  // can go now: any of them is as good as the first. `words`: yes, no, unknown, none, cleared.
  *hint(moves) {
    const board = boardAfter(this.level, moves);
    if (!board.tiles.some(spot => board.symbols[spot]))
      return {words: 'cleared', pair: null, line: null};
    const {clears, order} = yield* this.clearing(moves);
    let best = null;
    for (const pair of order) {
      const {joining, turns, line} = joiningOf(board, ...pair);
      if (joining === 'joined' && (!best || turns < best.turns ||
                                   (turns === best.turns && line.length < best.line.length)))
        best = {pair, turns, line};
    }
    if (!best) {
      const [pair] = joinablePairs(board);
      if (!pair)
        return {words: 'none', pair: null, line: null};
      best = {pair, line: joiningOf(board, ...pair).line};
    }
    return {words: clears, pair: best.pair, line: best.line};
  }
}
