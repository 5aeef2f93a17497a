// Boards of tiles, and the lines that join two of them.
//
// Two tiles may go if a line over empty cells joins them, with at most so many turns; perhaps it may
// run around the board. Two questions are asked of lines, and each has its search:
//
// - Which is the simplest line between two tiles? A search in breadth over spots and the way in which
//   each was entered: first by turns, then by cells. A longer line never comes first, so the first
//   that arrives has the fewest turns, and of these the fewest cells.
// - Which tiles can be joined with one? A flood: from the tile straight on in all four directions,
//   then from every spot so reached to both sides, once for each turn. A spot is passed along each
//   axis at most once, as early as possible, so that no tile is missed and none takes long.
//
// Of equal lines the engine's comes first, so that page and editor draw the same.
// `tests/pages/judge_test.cjs` tries all lines of small boards.

// ---- A board ----

// A board in play: the symbol of each tile that is left, by cell; 0 for others. Lines run over
// spots: the cells with a ring around them, and a wall around the ring.
class Board {
  constructor(level) {
    this.level = level;
    this.stride = level.columns + 4;
    this.spots = (level.rows + 4) * this.stride;
    this.symbols = new Int32Array(this.spots);
    this.walls = new Uint8Array(this.spots).fill(1);
    this.tiles = []; // spots
    for (let row = -1; row <= level.rows; ++row)
      for (let column = -1; column <= level.columns; ++column) {
        const spot = this.spot(row, column);
        if (!level.contains(row, column)) {
          this.walls[spot] = level.rules.outsideOpen ? 0 : 1;
          continue;
        }
        const cell = level.at(row, column);
        this.walls[spot] = level.kinds[cell] === '#' ? 1 : 0;
        if (level.isTile(cell)) {
          this.symbols[spot] = level.values[cell];
          this.tiles.push(spot);
        }
      }
    this.ways = [-this.stride, 1, this.stride, -1]; // up, right, down, left
  }
  spot(row, column) { return (row + 2) * this.stride + column + 2; }
  spotOf(cell) { return this.spot(this.level.row(cell), this.level.column(cell)); }
  place(spot) { return [Math.floor(spot / this.stride) - 2, spot % this.stride - 2]; }
  cell(spot) { return this.level.at(...this.place(spot)); }
  isEmpty(spot) { return this.walls[spot] === 0 && this.symbols[spot] === 0; }
  matches(a, b) {
    return this.level.rules.anyMatch || this.symbols[a] === this.symbols[b];
  }
  remove(move) {
    for (const cell of move)
      this.symbols[this.spotOf(cell)] = 0;
  }

  // The simplest line between two spots: fewest turns, then fewest cells; null if there is
  // none. Lines are grown turn by turn, in the order of the engine.
  simplestLine(from, to) {
    const before = new Int8Array(this.spots * 4).fill(-1); // by spot and way of entry
    const step = (head, way, into) => {
      const spot = head.spot + this.ways[way];
      if (spot === from || (spot !== to && !this.isEmpty(spot)) || before[spot * 4 + way] >= 0)
        return;
      into.push({spot, way, before: head.way, cells: head.cells + 1});
    };
    let heads = [];
    for (let way = 0; way < 4; ++way)
      step({spot: from, way: 4, cells: 1}, way, heads);
    while (heads.length > 0) {
      const ahead = [], turned = [];
      for (let h = 0, a = 0; h < heads.length || a < ahead.length;) {
        const isHead = a === ahead.length ||
          (h < heads.length && heads[h].cells <= ahead[a].cells);
        const head = isHead ? heads[h++] : ahead[a++];
        if (before[head.spot * 4 + head.way] >= 0)
          continue;
        before[head.spot * 4 + head.way] = head.before;
        if (head.spot === to)
          return this.traced(head, before);
        for (let way = 0; way < 4; ++way)
          if (way !== (head.way ^ 2))
            step(head, way, way === head.way ? ahead : turned);
      }
      heads = turned;
    }
    return null;
  }
  traced({spot, way, before: last}, before) {
    const line = [this.place(spot)];
    for (;;) {
      spot -= this.ways[way];
      line.push(this.place(spot));
      if (last === 4)
        return line.reverse();
      way = last;
      last = before[spot * 4 + way];
    }
  }
}

function turnsOf(line) {
  let turns = 0;
  for (let i = 2; i < line.length; ++i)
    if (line[i][0] - line[i - 1][0] !== line[i - 1][0] - line[i - 2][0] ||
        line[i][1] - line[i - 1][1] !== line[i - 1][1] - line[i - 2][1])
      ++turns;
  return turns;
}

// Whether the rules join two cells of a board, and if not, why: {joining, turns, line}.
function joiningOf(board, a, b) {
  const [from, to] = [board.spotOf(a), board.spotOf(b)];
  if (!board.symbols[from] || !board.symbols[to])
    return {joining: 'not-tiles', line: null};
  if (a === b)
    return {joining: 'same-cell', line: null};
  if (!board.matches(from, to))
    return {joining: 'other-symbol', line: null};
  const line = board.simplestLine(from, to);
  if (!line)
    return {joining: 'no-line', line: null};
  const turns = turnsOf(line);
  return {joining: turns <= board.level.rules.maxTurns ? 'joined' : 'too-many-turns', turns, line};
}

function boardAfter(level, moves) {
  const board = new Board(level);
  for (const move of moves)
    board.remove(move);
  return board;
}

// ---- All lines at once ----

// Lines from one tile to all others, turn by turn. `ghosts`: spots of tiles that a line may
// pass and end on alike.
class Flood {
  constructor(board) {
    this.board = board;
    this.seen = new Int32Array(board.spots * 2); // by spot and axis: the flood that was there
    this.number = 0;
    this.heads = new Int32Array(board.spots * 2);
    this.turned = new Int32Array(board.spots * 2);
    this.steps = 0; // a measure of the work of all floods so far
  }
  // Calls `visit` with every tile that `from` can be joined with; it returns true to stop.
  run(from, visit, ghosts = null) {
    const {board, seen} = this, {symbols, walls, ways} = board;
    const number = ++this.number;
    this.steps += 20; // about the work of beginning one
    let {heads, turned} = this;
    heads[0] = from << 2 | 3; // spot and axes; bit 0: up and down, bit 1: right and left
    let count = 1;
    for (let turns = 0; turns <= board.level.rules.maxTurns && count > 0; ++turns) {
      let next = 0;
      for (let i = 0; i < count; ++i) {
        const spot = heads[i] >> 2, axes = heads[i] & 3;
        for (let way = 0; way < 4; ++way) {
          if (!(axes >> (way & 1) & 1))
            continue;
          const kind = way & 1;
          for (let at = spot + ways[way];; at += ways[way]) {
            if (walls[at] || at === from)
              break;
            if (symbols[at]) {
              if (visit(at))
                return;
              if (!ghosts || !ghosts[at])
                break;
            }
            if (seen[at * 2 + kind] === number)
              break; // from here on it has been grown, or will be
            seen[at * 2 + kind] = number;
            ++this.steps;
            if (seen[at * 2 + 1 - kind] !== number)
              turned[next++] = at << 2 | (kind ? 1 : 2);
          }
        }
      }
      [heads, turned] = [turned, heads];
      count = next;
    }
  }
}

// The pairs that can be joined now: [cell, cell], by the first, then by the second.
function joinablePairs(board, flood = new Flood(board)) {
  const pairs = [];
  for (const a of board.tiles) {
    if (!board.symbols[a])
      continue;
    const ends = new Set();
    flood.run(a, b => {
      if (b > a && board.matches(a, b))
        ends.add(b);
      return false;
    });
    for (const b of [...ends].sort((x, y) => x - y))
      pairs.push([board.cell(a), board.cell(b)]);
  }
  return pairs;
}
