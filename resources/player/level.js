'use strict';

// Levels, and the rules by which a player walks through them.
//
// This is the first part of the judge: the program that knows of every level what may be done, and
// what it is still worth. Its parts are pure logic without a page, one script together, and the page
// starts the same text again as a worker (`desk.js`).
//
// A level is a maze with a question: a shortest path, one stroke, or a board to clear. A walk is a
// list of cells, from the start on. The rules say which step may follow (`whyNot`), where a drawn
// line goes (`wayTo`), and what a walk is worth. Boards have their own rules, in `boards.js`.
//
// Right, because the engine has the same rules (`mayStep` in solvers/core/verify.h, for example), and
// `tests/pages/words_test.py` lets both speak about thousands of random walks: reasons, too, are the
// engine's, as patterns that the page translates.

// Steps in the order of the engine: up, right, down, left, then the diagonals.
const steps4 = [[-1, 0], [0, 1], [1, 0], [0, -1]];
const steps8 = [...steps4, [-1, -1], [-1, 1], [1, 1], [1, -1]];
const prices = {'1': 1, 'sqrt2': Math.SQRT2, '1.5': 1.5, '2': 2};

// A level as the judges read it. Cells are numbered row by row; `data` is an entry of the page.
class Level {
  constructor(data) {
    this.data = data;
    this.rows = data.rows;
    this.columns = data.columns;
    this.size = data.rows * data.columns;
    this.kinds = data.cells; // one letter for each cell
    this.values = new Int32Array(this.size).fill(1);
    for (const [cell, value] of data.values || [])
      this.values[cell] = value;
    this.question = data.question;
    this.rules = data.rules || {};
    this.isWalked = this.question !== 'clear-board';
    if (this.isWalked) {
      this.from = this.at(...data.from);
      this.to = this.at(...data.to);
    }
    this.pass = (this.rules.pass || []).map(place => this.at(...place)).sort((a, b) => a - b);
    this.avoid = (this.rules.avoid || []).map(place => this.at(...place)).sort((a, b) => a - b);
    this.avoided = new Set(this.avoid);
    this.moves = this.question === 'shortest-path' ? this.rules.moves || '4' : '4';
    this.price = prices[this.rules.diagonal] || Math.SQRT2;
  }
  at(row, column) { return row * this.columns + column; }
  row(cell) { return Math.floor(cell / this.columns); }
  column(cell) { return cell % this.columns; }
  place(cell) { return [this.row(cell), this.column(cell)]; }
  contains(row, column) {
    return row >= 0 && row < this.rows && column >= 0 && column < this.columns;
  }
  isOpen(row, column) {
    return this.contains(row, column) && this.kinds[this.at(row, column)] !== '#';
  }
  isCoin(cell) { return this.kinds[cell] === 'o'; }
  isTile(cell) { return this.kinds[cell] === 't'; }
  // The cost of a step onto the cell: only floor has another than 1.
  stepCost(cell) { return this.kinds[cell] === '.' ? this.values[cell] : 1; }
  points(cell) {
    return (this.rules.cellPoints ?? 1) + (this.isCoin(cell) ? this.values[cell] : 0);
  }
  // The cells one step away, whatever the question's conditions say.
  around(cell) {
    const row = this.row(cell), column = this.column(cell), cells = [];
    for (const [down, right] of this.moves === '4' ? steps4 : steps8)
      if (this.mayStep(row, column, row + down, column + right))
        cells.push(this.at(row + down, column + right));
    return cells;
  }
  // Whether the move rule allows a step between two neighbours.
  mayStep(row, column, toRow, toColumn) {
    if (!this.isOpen(row, column) || !this.isOpen(toRow, toColumn))
      return false;
    const down = Math.abs(row - toRow), right = Math.abs(column - toColumn);
    if (down + right === 1)
      return true;
    if (down !== 1 || right !== 1 || this.moves === '4')
      return false;
    const open = (this.isOpen(row, toColumn) ? 1 : 0) + (this.isOpen(toRow, column) ? 1 : 0);
    if (this.moves === '8')
      return open === 2;
    return this.moves === '8-cut-both' || open >= 1;
  }
}

// ---- Walks ----

// A reason in words: a pattern and the cells, numbers or words that its {} stand for. A cell is
// [row, column]. The page translates the pattern.
const reason = (pattern, ...about) => ({pattern, about});

function isBeside(level, a, b) {
  const down = Math.abs(level.row(a) - level.row(b));
  const right = Math.abs(level.column(a) - level.column(b));
  return a !== b && down <= 1 && right <= 1;
}
function isDiagonal(level, a, b) {
  return level.row(a) !== level.row(b) && level.column(a) !== level.column(b);
}
const inRange = (range, count) =>
  !range || (((range[0] ?? null) === null || count >= range[0]) &&
             ((range[1] ?? null) === null || count <= range[1]));
function rangeText(range) {
  const [least, most] = range.map(count => count ?? '');
  return least === most ? `${least}` : `${least}..${most}`;
}

// The condition that a whole track breaks; null if it meets all.
function brokenCondition(level, track) {
  const cells = new Set(track);
  for (const cell of level.pass)
    if (!cells.has(cell))
      return reason('the track does not pass cell {}', level.place(cell));
  for (const cell of level.avoid)
    if (cells.has(cell))
      return reason('the track does not avoid cell {}', level.place(cell));
  const counts = {coins: track.filter(cell => level.isCoin(cell)).length, cells: track.length};
  for (const name of ['coins', 'cells'])
    if (level.rules[name] && !inRange(level.rules[name], counts[name]))
      return reason('the number of {} on the track is {}, but the condition is {}',
                    name, counts[name], rangeText(level.rules[name]));
  return null; // a walk that is no snake is refused at the step that would make it one
}

// Why the walk may not step to a place; null if it may. `place`: [row, column], anywhere.
function whyNot(level, walk, place) {
  const head = walk[walk.length - 1];
  const from = level.place(head);
  if (head === level.to)
    return reason('the walk has arrived');
  if (!level.contains(...place))
    return reason('cell {} is outside the maze', place);
  const to = level.at(...place);
  if (level.kinds[to] === '#')
    return reason('cell {} is a wall', place);
  if (!isBeside(level, head, to))
    return reason('cell {} is not next to {}', place, from);
  if (level.question === 'shortest-path')
    return level.mayStep(...from, ...place)
      ? null : reason('the step from {} to {} breaks the move rule', from, place);
  if (isDiagonal(level, head, to))
    return reason('cell {} is not next to {}', place, from);
  if (walk.includes(to))
    return reason('cell {} is on the track already', place);
  if (level.avoided.has(to))
    return reason('cell {} must be avoided', place);
  if (level.rules.snake)
    for (const cell of walk.slice(0, -1))
      if (isBeside(level, cell, to) && !isDiagonal(level, cell, to))
        return reason('cell {} is beside cell {} of the track, which must be a snake',
                      place, level.place(cell));
  return to === level.to ? brokenCondition(level, [...walk, to]) : null;
}

// The cells from the head straight on to a place in its row or column, as far as allowed.
function straightOn(level, walk, place) {
  const head = walk[walk.length - 1];
  let [row, column] = level.place(head);
  if (row !== place[0] && column !== place[1])
    return [];
  const down = Math.sign(place[0] - row), right = Math.sign(place[1] - column);
  const onward = [...walk];
  while (row !== place[0] || column !== place[1]) {
    row += down;
    column += right;
    if (whyNot(level, onward, [row, column]))
      break;
    onward.push(level.at(row, column));
  }
  return onward.slice(walk.length);
}

// The cells that drawing from the head to a place walks: one step, straight on, or around one
// corner.
function wayTo(level, walk, place) {
  if (!whyNot(level, walk, place))
    return [level.at(...place)];
  const head = walk[walk.length - 1];
  const [row, column] = level.place(head);
  if (row === place[0] || column === place[1])
    return straightOn(level, walk, place);
  for (const corner of [[row, place[1]], [place[0], column]]) {
    const around = [...walk];
    for (const next of [corner, place])
      if (!whyNot(level, around, next))
        around.push(level.at(...next));
    if (level.contains(...place) && around[around.length - 1] === level.at(...place))
      return around.slice(walk.length);
  }
  return [];
}

// The score or the cost of a walk so far.
function worthOf(level, walk) {
  if (level.question === 'one-stroke')
    return walk.reduce((sum, cell) => sum + level.points(cell), 0);
  let straight = 0, slanted = 0;
  for (let i = 1; i < walk.length; ++i)
    if (isDiagonal(level, walk[i - 1], walk[i]))
      slanted += level.stepCost(walk[i]);
    else
      straight += level.stepCost(walk[i]);
  return straight + slanted * level.price;
}

const areEqualCosts = (a, b) =>
  Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
