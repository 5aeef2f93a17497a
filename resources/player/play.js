'use strict';

// Plays of the levels of this page, and what the browser remembers of them.
//
// This is the first part of the player: the script that shows the page and takes what the player does.
// It asks the judge, the script before it, what the rules say and what a play is worth. Texts of levels
// (titles, names, labels) are only ever set as text, never as markup.
//
// A play is a list: the cells of a walk, or the moves on a board. All else follows from it, so that
// undo, a start over and a visit tomorrow are lists too. What was stored is not trusted: of a stored
// play, the items that the rules do not allow are left out.

const element = id => document.getElementById(id);
const data = JSON.parse(element('levels').textContent);
const levels = data.levels.map(entry => new Level(entry));
// What a level is remembered by: levels of equal cells may have different rules.
const keyOf = ({data: {hash, number, question, rules}}) =>
  `${hash || `level-${number}`} ${question} ${JSON.stringify(rules)}`;

// A walk's cells or a board's moves, with their undo stack: each step, and each start over, is one.
class Play {
  constructor(level, items) {
    this.level = level;
    this.first = level.isWalked ? [level.from] : [];
    this.items = [...this.first];
    this.done = [];
    this.undone = [];
    for (const item of items || [])
      if (!this.why(item))
        this.add(item);
  }
  get isUnderWay() { return this.items.length > this.first.length; }
  get isFinished() {
    return this.level.isWalked ? this.head === this.level.to : this.isUnderWay && this.tiles === 0;
  }
  get head() { return this.items[this.items.length - 1]; }
  get board() { return boardAfter(this.level, this.items); }
  get tiles() {
    const {board} = this;
    return board.tiles.filter(spot => board.symbols[spot]).length;
  }
  // Why a saved item does not follow; the level decides, not what is stored.
  why(item) {
    return this.level.isWalked
      ? !Number.isInteger(item) || whyNot(this.level, this.items, this.level.place(item))
      : !Array.isArray(item) || joiningOf(this.board, ...item).joining !== 'joined';
  }
  add(item) {
    this.items = [...this.items, item];
    this.done.push({item});
    this.undone = [];
  }
  startOver() {
    if (!this.isUnderWay)
      return;
    this.done.push({before: this.items});
    this.undone = [];
    this.items = [...this.first];
  }
  undo() {
    const step = this.done.pop();
    if (!step)
      return;
    this.undone.push(step);
    this.items = step.before || this.items.slice(0, -1);
  }
  redo() {
    const step = this.undone.pop();
    if (!step)
      return;
    this.done.push(step);
    this.items = step.before ? [...this.first] : [...this.items, step.item];
  }
}

// The routes of a level's solution, as the exporter has hidden them; null if there are none.
function solutionOf({data: {solution, hash}}) {
  if (!solution)
    return null;
  try {
    const bytes = Uint8Array.from(atob(solution), (letter, i) => letter.charCodeAt(0) ^ hash.charCodeAt(i % hash.length));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

// ---- What is remembered ----

// Local storage by name; for this visit only, if the browser refuses it.
const memory = {
  kept: new Map(),
  read(name) {
    try {
      return JSON.parse(localStorage.getItem(`mazewright:${name}`)) ?? this.kept.get(name) ?? {};
    } catch {
      return this.kept.get(name) ?? {};
    }
  },
  write(name, value) {
    this.kept.set(name, value);
    try {
      localStorage.setItem(`mazewright:${name}`, JSON.stringify(value));
    } catch { /* refused or full: `kept` has it */ }
  },
};

// Of a level: {items, time, best}, the play that was left and the best result so far.
function record(level) {
  const {items, time, best} = memory.read(keyOf(level));
  return {items: Array.isArray(items) ? items : [], time: Number.isFinite(time) ? time : 0,
          best: best && Number.isFinite(best.worth) && Number.isFinite(best.time) ? best : undefined};
}
