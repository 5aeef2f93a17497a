// The judge of one stroke: the best score of all tracks that begin like a walk, and how many tracks
// have it.
//
// Idea. The tracks are counted without listing them. The cells walked so far are taken away, the head
// is the start, and what is left is cut into its blocks: pieces that no single cell separates. Only
// the blocks between head and end matter, and a track passes them one after another: scores add up,
// counts multiply. A block is swept cell by cell. What a part of a track has done behind the sweep
// matters no more; only how the edges that cross the frontier are joined behind it does. So parts that
// look alike from the cells not swept yet are one state, with their best score and the number of parts
// that have it. Parts of a track in the plane do not cross, so brackets say which ends belong together.
//
// Right, because each set of edges of a block is made in exactly one way, cell by cell; rings and
// forks are refused where they would close, so that what is left at the end is one track. Ranges of
// coins and cells are counted within the state. A snake also remembers where it lies beside the
// frontier. States that cannot reach a wanted score, even if the rest of the block gave all that the
// colours of a chessboard allow, are dropped: a result that reaches the score is never among them.
// `tests/pages/judge_test.cjs` lists all tracks of thousands of small levels and compares.
//
// Cost: the number of states grows exponentially with the shorter side of a block, but mostly the
// wanted score keeps it small. A budget ends what would take too long; the answer is a bound then.
//
// Sources: blocks by Hopcroft and Tarjan, Algorithm 447, CACM 1973; the sweep is Knuth's Simpath (The
// Art of Computer Programming 4A, exercise 7.1.4-225), with brackets instead of mates. The engine's
// solvers do more of this, faster: `solvers/one_stroke`.

// States of one judgement, in all sweeps together: about a second. The judgement at the start, with
// which all others are compared, may take twice as long.
const mostStates = 2200000;
const mostSeconds = 4; // on slow machines, which may take less

// ---- Blocks ----

// The blocks between two cells, from the last to the first: {cells, from, to}. Null if there is
// no way. Depth-first search after Hopcroft and Tarjan.
function blocksBetween(level, isOpen, from, to) {
  const order = new Int32Array(level.size), low = new Int32Array(level.size);
  const leads = new Uint8Array(level.size); // 1: the end lies in this cell's subtree
  const path = [from], next = [0], seen = [from], blocks = [];
  let count = order[from] = low[from] = 1, last = to;
  leads[to] = 1;
  while (path.length > 0) {
    const cell = path[path.length - 1], way = next[next.length - 1]++;
    if (way < 4) {
      const row = level.row(cell) + steps4[way][0], column = level.column(cell) + steps4[way][1];
      const beside = level.at(row, column);
      if (!level.contains(row, column) || !isOpen[beside])
        continue;
      if (order[beside] === 0) {
        order[beside] = low[beside] = ++count;
        path.push(beside);
        next.push(0);
        seen.push(beside);
      } else {
        low[cell] = Math.min(low[cell], order[beside]);
      }
      continue;
    }
    path.pop();
    next.pop();
    if (path.length === 0)
      break;
    const parent = path[path.length - 1];
    if (low[cell] < order[parent]) {
      low[parent] = Math.min(low[parent], low[cell]);
      leads[parent] |= leads[cell];
      continue;
    }
    const cells = seen.splice(seen.lastIndexOf(cell));
    if (leads[cell]) {
      blocks.push({cells: [...cells, parent].sort((a, b) => a - b), from: parent, to: last});
      last = parent;
      leads[parent] = 1;
    }
  }
  return order[to] === 0 ? null : blocks;
}

// ---- The sweep over a block ----

// The states of one step of a sweep: rows of bytes in a table that finds equal ones. With each
// state goes the best score that reaches it, and in how many ways.
class States {
  constructor(stride) {
    this.stride = stride;
    this.grow(256);
    this.clear();
  }
  grow(capacity) {
    const {bytes, scores, tilts, coins, cells} = this;
    this.capacity = capacity;
    this.bytes = new Uint8Array(capacity * this.stride);
    this.scores = new Float64Array(capacity);
    this.tilts = new Int32Array(capacity);
    this.coins = new Int32Array(capacity);
    this.cells = new Int32Array(capacity);
    if (bytes) {
      this.bytes.set(bytes);
      this.scores.set(scores);
      this.tilts.set(tilts);
      this.coins.set(coins);
      this.cells.set(cells);
    }
    this.slots = new Int32Array(capacity * 2).fill(-1);
    for (let i = 0; i < (this.count || 0); ++i)
      this.slots[this.slotFor(i)] = i;
  }
  clear() {
    this.count = 0;
    this.ways = [];
    this.slots.fill(-1);
  }
  slotFor(index) {
    const {bytes, stride} = this, begin = index * stride;
    let hash = this.coins[index] * 31 + this.cells[index] | 0;
    for (let i = 0; i < stride; ++i)
      hash = Math.imul(hash ^ bytes[begin + i], 0x9E3779B1) + (hash >>> 15) | 0;
    const mask = this.slots.length - 1;
    let slot = (hash ^ hash >>> 16) & mask;
    for (;; slot = slot + 1 & mask) {
      const other = this.slots[slot];
      if (other < 0 || this.isEqual(other, index))
        return slot;
    }
  }
  isEqual(a, b) {
    if (this.coins[a] !== this.coins[b] || this.cells[a] !== this.cells[b])
      return false;
    const {bytes, stride} = this;
    for (let i = a * stride, j = b * stride, end = i + stride; i < end; ++i, ++j)
      if (bytes[i] !== bytes[j])
        return false;
    return true;
  }
  // Adds the state whose bytes the caller has written behind the last one.
  add(score, tilt, coins, cells, ways) {
    const index = this.count;
    this.tilts[index] = tilt; // equal states have equal ones
    this.coins[index] = coins;
    this.cells[index] = cells;
    const slot = this.slotFor(index), found = this.slots[slot];
    if (found < 0) {
      this.slots[slot] = index;
      this.scores[index] = score;
      this.ways.push(ways);
      if (++this.count === this.capacity)
        this.grow(this.capacity * 2);
    } else if (score > this.scores[found]) {
      this.scores[found] = score;
      this.ways[found] = ways;
    } else if (score === this.scores[found]) {
      this.ways[found] += ways;
    }
  }
}

// The steps of a sweep over a block: for each cell, where its edges lie in the frontier, the
// edges between swept and other cells in order. It goes along the longer side.
function planOf(level, block) {
  const rows = block.cells.map(cell => level.row(cell));
  const columns = block.cells.map(cell => level.column(cell));
  const height = Math.max(...rows) - Math.min(...rows);
  const width = Math.max(...columns) - Math.min(...columns);
  const turned = width > height;
  const inside = new Set(block.cells);
  const along = cell => turned ? level.column(cell) : level.row(cell);
  const across = cell => turned ? level.row(cell) : level.column(cell);
  const beside = (cell, a, c) => {
    const row = level.row(cell) + (turned ? c : a), column = level.column(cell) + (turned ? a : c);
    return level.contains(row, column) && inside.has(level.at(row, column));
  };
  const cells = [...block.cells].sort((a, b) => along(a) - along(b) || across(a) - across(b));
  let frontier = []; // across-coordinates of the edges onward
  let length = 0;
  const plan = cells.map(cell => {
    const [left, up] = [beside(cell, 0, -1), beside(cell, -1, 0)].map(Number);
    const [down, right] = [beside(cell, 1, 0), beside(cell, 0, 1)].map(Number);
    // A right edge is listed at the place of the cell that it leads to, before the edge from
    // above that leads there too.
    const place = frontier.findIndex(at => at >= across(cell));
    const at = place < 0 ? frontier.length : place;
    const onward = [];
    if (down)
      onward.push(across(cell)); // met in the next line
    if (right)
      onward.push(across(cell) + 1);
    const step = {cell, at, left, up, down, right, length: frontier.length};
    frontier.splice(at, left + up, ...onward);
    length = Math.max(length, frontier.length);
    return step;
  });
  return {plan, length};
}

// Where an edge leads, in a state's bytes.
const unused = 0;  // no part of a track
const opens = 1;   // a part whose other end comes later in the frontier
const closes = 2;  // a part whose other end comes earlier
const loose = 3;   // a part whose other end is the first or the last cell of the block
const touched = 4; // no part of a track, but its swept cell is on one; only for snakes

// The place of the other end of a part.
function partner(bytes, at) {
  const step = bytes[at] === opens ? 1 : -1;
  for (let depth = 0, i = at;; i += step) {
    if (bytes[i] === opens)
      ++depth;
    else if (bytes[i] === closes)
      --depth;
    if (depth === 0)
      return i;
  }
}

// Sweeps a block. Of the results that `allows(coins, cells)` accepts, returns a map from coins
// and cells (if they are counted) to {score, ways, coins, cells}. The first cell of the block is
// not counted. States that cannot reach `least` are dropped, as are those with more coins or cells
// than `limits` has; above `limits.enough` all numbers are alike. Returns null if the budget, a
// number of states, runs out.
function* sweep(level, block, {counts, allows, limits, least, budget}) {
  const {plan, length} = planOf(level, block);
  const isSnake = Boolean(level.rules.snake);
  const pass = new Set(level.pass);
  let lastPass = -1;
  plan.forEach((step, i) => {
    if (pass.has(step.cell))
      lastPass = i;
  });
  const points = cell => cell === block.from ? 0 : level.points(cell);
  let ahead = plan.reduce((sum, step) => sum + points(step.cell), 0);
  // A track steps from one colour of a chessboard to the other. So it is known how many more
  // cells of one colour than of the other it leaves out (`tilt`): each cell left out on the
  // wrong side has to be made up for by another one still ahead.
  const tint = cell => (level.row(cell) + level.column(cell)) % 2 ? -1 : 1;
  const tilts = plan.reduce((sum, step) => sum + tint(step.cell), 0) -
    (tint(block.from) + tint(block.to)) / 2;
  const price = {'1': [], '-1': []}; // by colour and step: the least points of a cell ahead
  for (const colour of [1, -1])
    for (let i = plan.length, least = Infinity; i-- > 0;) {
      price[colour][i] = least;
      if (tint(plan[i].cell) === colour)
        least = Math.min(least, points(plan[i].cell));
    }
  const found = new Map();
  let now = new States(length), then = new States(length);
  now.add(0, 0, 0, 0, 1n);
  const old = new Uint8Array(length + 2);
  for (let number = 0; number < plan.length; ++number) {
    const {cell, at, left, up, down, right, length: size} = plan[number];
    const isEnd = cell === block.from || cell === block.to;
    const isFree = !isEnd && !pass.has(cell);
    const gain = points(cell);
    const coin = counts.coins && cell !== block.from && level.isCoin(cell) ? 1 : 0;
    const one = counts.cells && cell !== block.from ? 1 : 0;
    const idle = isSnake ? touched : unused;
    const into = left + up, shift = down + right - into;
    const after = ahead - gain;
    then.clear();
    const colour = tint(cell), prices = [price[-1][number], 0, price[1][number]];
    let score = 0, tilt = 0, coins = 0, cells = 0, ways = 0n;
    // Adds the state that follows when the cell's edges onward get these values.
    const emit = (downward, rightward, isUsed) => {
      const sum = score + (isUsed ? gain : 0), out = tilt + (isUsed ? 0 : colour);
      const owed = tilts - out;
      if (owed !== 0 ? sum + after - Math.abs(owed) * prices[Math.sign(owed) + 1] < least
                     : sum + after < least)
        return;
      const {bytes} = then, begin = then.count * length;
      let to = begin;
      for (let i = 0; i < at; ++i)
        bytes[to++] = old[i];
      if (down)
        bytes[to++] = downward;
      if (right)
        bytes[to++] = rightward;
      for (let i = at + into; i < size; ++i)
        bytes[to++] = old[i];
      for (const end = begin + length; to < end; ++to)
        bytes[to] = 0;
      const coinsNow = coins + (isUsed ? coin : 0), cellsNow = cells + (isUsed ? one : 0);
      if (coinsNow > limits.coins || cellsNow > limits.cells)
        return;
      then.add(sum, out, Math.min(coinsNow, limits.enough.coins),
               Math.min(cellsNow, limits.enough.cells), ways);
    };
    // The track is complete with this cell, if no other part of one is left.
    const finish = () => {
      if (number < lastPass)
        return;
      for (let i = 0; i < size; ++i)
        if ((i < at || i >= at + into) && old[i] !== unused && old[i] !== touched)
          return;
      const result = {score: score + gain, ways, coins: coins + coin, cells: cells + one};
      if (result.score < least || !allows(result.coins, result.cells))
        return;
      const key = result.coins * 65536 + result.cells, other = found.get(key);
      if (!other || result.score > other.score)
        found.set(key, result);
      else if (result.score === other.score)
        other.ways += ways;
    };
    for (let state = 0; state < now.count; ++state) {
      if (state % 8192 === 8191)
        yield;
      const begin = state * length;
      for (let i = 0; i < size; ++i)
        old[i] = now.bytes[begin + i];
      score = now.scores[state];
      tilt = now.tilts[state];
      coins = now.coins[state];
      cells = now.cells[state];
      ways = now.ways[state];
      const a = left ? old[at] : unused, b = up ? old[at + left] : unused;
      const isInA = a !== unused && a !== touched, isInB = b !== unused && b !== touched;
      if (!isInA && !isInB) {
        if (isFree)
          emit(unused, unused, false);
        if (a === touched || b === touched)
          continue; // a snake would touch itself here
        if (isEnd) {
          if (down)
            emit(loose, idle, true);
          if (right)
            emit(idle, loose, true);
        } else if (down && right) {
          emit(opens, closes, true);
        }
      } else if (isInA !== isInB) {
        if (a === touched || b === touched)
          continue;
        const part = isInA ? a : b;
        if (!isEnd) {
          if (down)
            emit(part, idle, true);
          if (right)
            emit(idle, part, true);
        } else if (part === loose) {
          finish();
        } else {
          old[partner(old, isInA ? at : at + left)] = loose;
          emit(idle, idle, true);
        }
      } else if (!isEnd && !(a === opens && b === closes)) { // no ring
        if (a === loose && b === loose) {
          finish();
          continue;
        }
        if (a === loose)
          old[partner(old, at + left)] = loose;
        else if (b === loose)
          old[partner(old, at)] = loose;
        else if (a === opens && b === opens)
          old[partner(old, at + left)] = opens;
        else if (a === closes && b === closes)
          old[partner(old, at)] = closes;
        emit(idle, idle, true);
      }
    }
    ahead = after;
    [now, then] = [then, now];
    budget.states -= now.count * (length + 8) / 20; // long ones take more time
    if (budget.states < 0 || performance.now() > budget.until)
      return null;
    if (now.count > 500 || number % 16 === 0)
      yield;
  }
  return found;
}

// The most points that a track through a block can have, if the colours of a chessboard are all
// that matters: it steps from one to the other.
function boundOfBlock(level, block) {
  const points = [[], []];
  const colour = cell => (level.row(cell) + level.column(cell)) % 2;
  for (const cell of block.cells)
    if (cell !== block.from && cell !== block.to)
      points[colour(cell)].push(level.points(cell));
  const first = colour(block.from);
  const both = points.map(list => list.sort((a, b) => b - a));
  // Between ends of one colour there is one cell more of the other.
  const more = colour(block.to) === first ? 1 : 0;
  const most = Math.min(both[first].length, both[1 - first].length - more);
  const sum = list => list.reduce((a, b) => a + b, 0);
  return level.points(block.to) + sum(both[first].slice(0, Math.max(0, most))) +
    sum(both[1 - first].slice(0, Math.max(0, most + more)));
}

// ---- The judge of tracks ----

class StrokeJudge {
  constructor(level) {
    this.level = level;
    this.blocks = new Map(); // results of blocks, which often outlive a step
    this.judgements = new Map();
  }

  *of(walk) {
    const key = walk.join();
    const known = this.judgements.get(key);
    if (known)
      return known;
    const judgement = yield* this.judge(walk);
    if (this.judgements.size > 4000)
      this.judgements.clear();
    this.judgements.set(key, judgement);
    return judgement;
  }

  *judge(walk) {
    const {level} = this, {rules} = level;
    const head = walk[walk.length - 1];
    const lost = {isExact: true, best: null, count: 0n};
    const score = worthOf(level, walk);
    if (head === level.to)
      return {isExact: true, best: score, count: 1n};
    const isOpen = this.openAfter(walk);
    const blocks = isOpen[level.to] ? blocksBetween(level, isOpen, head, level.to) : null;
    if (!blocks)
      return lost;
    const between = new Set(blocks.flatMap(block => block.cells));
    const behind = new Set(walk);
    if (level.pass.some(cell => !between.has(cell) && !behind.has(cell)))
      return lost;

    const counts = {coins: Boolean(rules.coins), cells: Boolean(rules.cells)};
    const isRanged = counts.coins || counts.cells;
    const allows = (coins, cells) => (!counts.coins || inRange(rules.coins, coins)) &&
                                     (!counts.cells || inRange(rules.cells, cells));
    const isBelow = (coins, cells) =>
      (!counts.coins || coins <= (rules.coins[1] ?? Infinity)) &&
      (!counts.cells || cells <= (rules.cells[1] ?? Infinity));
    let results = [{score, ways: 1n,
                    coins: counts.coins ? walk.filter(cell => level.isCoin(cell)).length : 0,
                    cells: counts.cells ? walk.length : 0}];
    const share = walk.length === 1 ? 2 : 1;
    const budget = {states: share * mostStates,
                    until: performance.now() + share * mostSeconds * 1000};
    const large = [];
    for (const block of blocks)
      if (block.cells.length > 2)
        large.push(block);
      else
        results = [this.joined(results[0], this.bridge(block, counts))];
    if (!results.every(result => isBelow(result.coins, result.cells)))
      return lost;
    let bound = results[0].score + large.reduce((sum, block) => sum + boundOfBlock(level, block), 0);
    let isExact = true;
    for (const block of large) {
      // With ranges, the choice between blocks is made at the end; of one, here.
      const isOnly = large.length === 1 || !isRanged;
      const {coins, cells} = results[0];
      const found = yield* this.best(block, {
        counts, budget, isOnly,
        allows: isOnly && isRanged ? (c, n) => allows(coins + c, cells + n) : () => true,
        limits: isOnly && isRanged ? this.limitsAfter(coins, cells) : this.limitsAfter(-Infinity, -Infinity),
        key: isOnly && isRanged ? `${coins},${cells}` : ''});
      bound += found.bound - boundOfBlock(level, block);
      if (!found.results) {
        isExact = false;
        continue;
      }
      if (found.results.length === 0)
        return lost;
      const joined = new Map();
      for (const result of results)
        for (const other of found.results) {
          const both = this.joined(result, other);
          const key = `${both.coins},${both.cells}`, same = joined.get(key);
          if (!isBelow(both.coins, both.cells))
            continue;
          if (!same || both.score > same.score)
            joined.set(key, both);
          else if (both.score === same.score)
            same.ways += both.ways;
        }
      results = [...joined.values()];
      if (results.length === 0)
        return lost;
    }
    if (!isExact)
      return {isExact: false, best: bound, count: null};
    let best = null, count = 0n;
    for (const result of results)
      if (allows(result.coins, result.cells)) {
        if (best === null || result.score > best) {
          best = result.score;
          count = 0n;
        }
        if (result.score === best)
          count += result.ways;
      }
    return {isExact: true, best, count};
  }

  // What the ranges still allow after so many coins and cells, and what satisfies them.
  limitsAfter(coins, cells) {
    const {rules} = this.level;
    const most = (range, behind) => ((range && range[1]) ?? Infinity) - behind;
    const enough = (range, behind) =>
      range && (range[1] ?? null) === null ? Math.max(0, (range[0] ?? 0) - behind) : Infinity;
    return {coins: most(rules.coins, coins), cells: most(rules.cells, cells),
            enough: {coins: enough(rules.coins, coins), cells: enough(rules.cells, cells)}};
  }

  // The cells that the rest of the track may use, with the head.
  openAfter(walk) {
    const {level} = this;
    const isOpen = new Uint8Array(level.size);
    for (let cell = 0; cell < level.size; ++cell)
      isOpen[cell] = level.kinds[cell] !== '#' && !level.avoided.has(cell) ? 1 : 0;
    for (const cell of walk) {
      isOpen[cell] = 0;
      if (level.rules.snake && cell !== walk[walk.length - 1])
        for (const [down, right] of steps4) {
          const row = level.row(cell) + down, column = level.column(cell) + right;
          if (level.contains(row, column))
            isOpen[level.at(row, column)] = 0;
        }
    }
    isOpen[walk[walk.length - 1]] = 1;
    return isOpen;
  }

  joined(a, b) {
    return {score: a.score + b.score, ways: a.ways * b.ways, coins: a.coins + b.coins,
            cells: a.cells + b.cells};
  }

  bridge(block, counts) {
    return {score: this.level.points(block.to), ways: 1n,
            coins: counts.coins && this.level.isCoin(block.to) ? 1 : 0,
        cells: counts.cells ? 1 : 0};
  }

  // The best results through a block, one for each number of coins and cells if they are
  // counted: {results, bound}; `results` is null if the budget has run out.
  //
  // Mostly a best track leaves few cells out. So the sweep first looks only for tracks that
  // leave out almost nothing, which have few states, and is repeated with more left out until
  // there is one.
  *best(block, {counts, budget, isOnly, allows, limits, key}) {
    const {level} = this;
    const name = `${block.from},${block.to},${key}:${block.cells.join()}`;
    const known = this.blocks.get(name);
    if (known)
      return known;
    const all = block.cells.reduce((sum, cell) => sum + level.points(cell), 0) -
      level.points(block.from);
    let bound = boundOfBlock(level, block);
    // Without a choice between the results of several blocks, only the best one counts.
    const isSparing = isOnly && (level.rules.cellPoints ?? 1) >= 0;
    let spare = all - bound;
    for (;;) {
      const least = isSparing ? all - spare : -Infinity;
      const found = yield* sweep(level, block, {counts, allows, limits, least, budget});
      if (!found)
        return {results: null, bound};
      if (found.size > 0 || least <= 0) {
        const answer = {results: [...found.values()], bound};
        if (isSparing && found.size > 0) {
          const best = Math.max(...answer.results.map(result => result.score));
          answer.bound = best;
          answer.results = answer.results.filter(result => result.score === best);
        }
        if (this.blocks.size > 2000)
          this.blocks.clear();
        this.blocks.set(name, answer);
        return answer;
      }
      bound = Math.min(bound, least - 1);
      spare += 1 + Math.floor(spare / 4);
    }
  }
}
