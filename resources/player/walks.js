// What a walk can still become, and where it went wrong.
//
// A judge looks at the walk so far and judges all its continuations at once: {isExact, best, count}.
// `best` is the best result of a walk that begins like this, null if it cannot reach the end; of one
// stroke, `count` is the number of tracks that have it. If a judgement is not exact, no continuation
// is better than `best`.
//
// Two judges: that of shortest paths is below, that of one stroke in `tracks.js`. What they have in
// common is the analyst. A step never makes `best` better, so that a walk whose `best` has become
// worse than at the start stays lost. The step that lost the optimum is therefore found by bisection,
// and a best continuation is a step that leaves `best` as it is.
//
// Judges and analysts are generators. They yield now and then and return their answer at the end;
// whoever runs them (`Desk`) gives them slices of time, and drops them when nobody wants the answer
// any more.
//
// Source of the least costs: Dijkstra, Numerische Mathematik 1, 1959, from the end to all cells; with a
// heap whose outdated entries are passed over.

// ---- The judge of routes ----

// The least cost from every cell to the end (Dijkstra), as straight and slanted step costs.
function* costField(level) {
  const total = new Float64Array(level.size).fill(Infinity);
  const straight = new Float64Array(level.size), slanted = new Float64Array(level.size);
  const heap = [[0, level.to]];
  total[level.to] = 0;
  const push = entry => {
    let i = heap.push(entry) - 1;
    for (; i > 0 && heap[(i - 1) >> 1][0] > entry[0]; i = (i - 1) >> 1)
      heap[i] = heap[(i - 1) >> 1];
    heap[i] = entry;
  };
  const pop = () => {
    const first = heap[0], last = heap.pop();
    let i = 0;
    for (let child = 1; child < heap.length; child = 2 * i + 1) {
      if (child + 1 < heap.length && heap[child + 1][0] < heap[child][0])
        ++child;
      if (heap[child][0] >= last[0])
        break;
      heap[i] = heap[child];
      i = child;
    }
    if (heap.length > 0)
      heap[i] = last;
    return first;
  };
  for (let popped = 1; heap.length > 0; ++popped) {
    const [cost, cell] = pop();
    if (cost > total[cell])
      continue;
    const enter = level.stepCost(cell);
    for (const before of level.around(cell)) {
      const slants = isDiagonal(level, before, cell);
      const plain = straight[cell] + (slants ? 0 : enter);
      const slant = slanted[cell] + (slants ? enter : 0);
      const sum = plain + slant * level.price;
      if (total[before] === Infinity ||
          (sum < total[before] && !areEqualCosts(sum, total[before]))) {
        total[before] = sum;
        straight[before] = plain;
        slanted[before] = slant;
        push([sum, before]);
      }
    }
    if (popped % 4096 === 0)
      yield;
  }
  return {total, straight, slanted};
}

class RouteJudge {
  constructor(level) {
    this.level = level;
    this.field = null;
  }
  *of(walk) {
    this.field ??= yield* costField(this.level);
    const head = walk[walk.length - 1];
    if (this.field.total[head] === Infinity)
      return {isExact: true, best: null};
    let straight = this.field.straight[head], slanted = this.field.slanted[head];
    for (let i = 1; i < walk.length; ++i)
      if (isDiagonal(this.level, walk[i - 1], walk[i]))
        slanted += this.level.stepCost(walk[i]);
      else
        straight += this.level.stepCost(walk[i]);
    return {isExact: true, best: straight + slanted * this.level.price};
  }
}

// ---- What there is to say of a walk ----

// Whether a walk judged `now` can no longer become as good as `atStart` allowed; both exact.
function isLost(question, now, atStart) {
  if (atStart.best === null || now.best === null)
    return atStart.best !== null;
  const worse = question === 'one-stroke' ? atStart.best - now.best : now.best - atStart.best;
  return worse > 0 && !areEqualCosts(now.best, atStart.best);
}

class WalkAnalyst {
  constructor(level) {
    this.level = level;
    this.judge = level.question === 'one-stroke' ? new StrokeJudge(level) : new RouteJudge(level);
    this.atStart = null;
    this.begun = null; // the judgement at the start, which a step does not interrupt
  }

  *start() {
    this.begun ??= this.judge.of([this.level.from]);
    while (!this.atStart) {
      const part = this.begun.next();
      if (part.done)
        this.atStart = part.value;
      else
        yield;
    }
    return this.atStart;
  }

  // {worth, isFinished, now, atStart, isLost, losingStep}; `isLost` is null if it is not known.
  *report(walk) {
    const {question} = this.level;
    const atStart = yield* this.start();
    const now = yield* this.judge.of(walk);
    const lost = now.isExact && atStart.isExact ? isLost(question, now, atStart) : null;
    return {worth: worthOf(this.level, walk),
            isFinished: walk[walk.length - 1] === this.level.to, now, atStart, isLost: lost,
            losingStep: lost ? yield* this.losingStep(walk) : null};
  }

  // The step after which the walk could no longer become a best one. A lost walk stays lost,
  // so the steps are bisected. Null if a judgement is not exact.
  *losingStep(walk) {
    let good = 0, lost = walk.length - 1;
    while (lost > good + 1) {
      const middle = good + (lost - good >> 1);
      const then = yield* this.judge.of(walk.slice(0, middle + 1));
      if (!then.isExact)
        return null;
      if (isLost(this.level.question, then, this.atStart))
        lost = middle;
      else
        good = middle;
    }
    return lost > 0 ? lost : null;
  }

  // The first step of a best continuation: {words, cell}. `words`: best, arrived, unreachable,
  // unknown.
  *hint(walk) {
    const {level} = this;
    const now = yield* this.judge.of(walk);
    if (walk[walk.length - 1] === level.to)
      return {words: 'arrived', cell: null};
    if (now.isExact && now.best === null)
      return {words: 'unreachable', cell: null};
    if (!now.isExact)
      return {words: 'unknown', cell: null};
    for (const cell of level.around(walk[walk.length - 1])) {
      if (whyNot(level, walk, level.place(cell)))
        continue;
      const then = yield* this.judge.of([...walk, cell]);
      if (then.isExact && then.best !== null && areEqualCosts(then.best, now.best))
        return {words: 'best', cell};
    }
    return {words: 'unknown', cell: null};
  }
}
