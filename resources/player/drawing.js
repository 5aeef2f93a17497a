// The picture of a level on its canvas.
//
// It has the editor's colours, which the style of the page holds (`page.css`), and its shapes: a walk is
// a line through the middles of its cells, on a casing that sets it off from any ground. Nothing is told
// by a colour alone: the start is a circle, the end a square, a cell to avoid has a cross.
//
// A maze of rooms is drawn as on paper, with its walls as lines: a room and the wall next to it take the
// width of one step. So all places go through `x`, `y` and their opposite, `placeAt`.
//
// The ground, which no step changes, is painted once on a canvas of its own and then only copied; a
// large maze follows the finger that way. Sizes are parts of a step, whatever the size of the screen.
//
// A level that has been enlarged (`zoom.js`) may be larger than its canvas, which never outgrows the
// room on the page. The canvas then shows a part, and of the cells only those in view are painted.

// The drawings of the tiles, in a box of 32.
const symbols = [...document.querySelectorAll('#symbols path')].map(path => ({
  fill: new Path2D(path.getAttribute('d') || ''), stroke: new Path2D(path.dataset.stroke || ''),
  width: Number(path.dataset.width || 0),
}));

const mostStep = 96; // of CSS pixels, as all sizes here

class Picture {
  constructor(canvas) {
    this.canvas = canvas;
    this.ground = document.createElement('canvas'); // what no step changes
    this.readColours();
  }
  readColours() {
    const style = getComputedStyle(document.documentElement);
    this.colours = new Proxy({}, {
      get: (kept, name) => kept[name] ??= style.getPropertyValue(`--${name}`).trim(),
    });
    this.isStale = true;
  }
  show(level) {
    this.level = level;
    const {lines, firstRoom} = level.data;
    this.hasLines = Boolean(lines) && level.question === 'shortest-path';
    this.first = firstRoom ?? 1;
    const steps = cells => this.hasLines ? Math.floor((cells + 1) / 2) - this.first : cells;
    this.wide = steps(level.columns);
    this.high = steps(level.rows);
    const onFrame = cell => this.hasLines && cell !== undefined &&
      (level.row(cell) < this.first || level.column(cell) < this.first ||
       level.row(cell) >= level.rows - this.first || level.column(cell) >= level.columns - this.first);
    this.margin = level.rules.outsideOpen ? 0.55 : onFrame(level.from) || onFrame(level.to) ? 0.5 : 0.12;
    this.step = this.left = this.top = 0; // the whole level
  }
  // The step at which the whole level fits into a room.
  wholeStepIn(width, height) {
    const exact = Math.min(width / (this.wide + 2 * this.margin), height / (this.high + 2 * this.margin), mostStep);
    return exact > 8 ? Math.floor(exact * 2) / 2 : exact;
  }
  // Fits the level into a room; one that was enlarged stays so.
  fit(width, height) {
    const step = this.isWhole ? 0 : this.step;
    this.wholeStep = this.wholeStepIn(width, height);
    this.room = [Math.floor(width), Math.floor(height)];
    this.scale(step);
  }
  get isWhole() { return this.step === this.wholeStep; }
  // Sets the length of a step, within its limits. The canvas is as large as the level or the room.
  scale(step) {
    this.step = Math.max(this.wholeStep, Math.min(step, mostStep));
    this.edge = Math.round(this.margin * this.step);
    this.sides = [this.wide, this.high].map(steps => steps * this.step + 2 * this.edge);
    this.view = this.isWhole ? this.sides : this.sides.map((side, i) => Math.min(side, this.room[i]));
    const ratio = this.ratio = window.devicePixelRatio || 1;
    for (const canvas of [this.canvas, this.ground])
      [canvas.width, canvas.height] = this.view.map(side => Math.ceil(side * ratio));
    [this.canvas.style.width, this.canvas.style.height] = this.view.map(side => `${side}px`);
    this.moveTo(this.left, this.top);
    this.isStale = true;
  }
  // Moves the level's corner to a point of the canvas, so far that no room is left empty.
  // Returns how far it went.
  moveTo(...corner) {
    const before = [this.left, this.top];
    [this.left, this.top] = corner.map((at, i) => {
      const least = this.view[i] - this.sides[i] + this.edge;
      return Math.round(Math.max(least, Math.min(at, this.edge)) * this.ratio) / this.ratio;
    });
    const moved = [this.left - before[0], this.top - before[1]];
    this.isStale ||= moved.some(way => way !== 0);
    return moved;
  }
  // Moves a cell into view, with some of what is around it.
  reveal(cell) {
    const kept = (corner, at, side) => {
      const around = Math.min(2.5 * this.step, side / 3);
      return corner + Math.max(0, around - at) - Math.max(0, at - side + around);
    };
    this.moveTo(kept(this.left, this.x(this.level.column(cell)), this.view[0]),
                kept(this.top, this.y(this.level.row(cell)), this.view[1]));
  }
  *cellsInView() {
    const {level, view} = this, pitch = this.hasLines ? this.step / 2 : this.step;
    const [[left, right], [top, bottom]] = [[this.left, level.columns], [this.top, level.rows]].map(([corner, count], i) =>
      [Math.max(0, Math.floor(-corner / pitch) - 2), Math.min(count, Math.ceil((view[i] - corner) / pitch) + 2)]);
    for (let row = top; row < bottom; ++row)
      for (let column = left; column < right; ++column)
        yield level.at(row, column);
  }
  // The middle of a cell, which for lines beside the board may lie just outside.
  x(column) { return this.left + this.middle(column, this.level.columns); }
  y(row) { return this.top + this.middle(row, this.level.rows); }
  middle(number, count) {
    if (this.hasLines)
      return (number - this.first + 1) * this.step / 2;
    if (number < 0)
      return -0.3 * this.step;
    return number >= count ? (count + 0.3) * this.step : (number + 0.5) * this.step;
  }
  // The cell at a point, as [row, column]; null if there is none, or near an edge if `isStrict`.
  placeAt(x, y, isStrict = false) {
    const {level, step} = this;
    const [right, down] = [(x - this.left) / step, (y - this.top) / step];
    if (!this.hasLines) {
      const place = [Math.floor(down), Math.floor(right)];
      const off = Math.hypot(down - place[0] - 0.5, right - place[1] - 0.5);
      return isStrict && off > 0.42 ? null : place;
    }
    for (const cell of [level.from, level.to])
      if (cell !== undefined && Math.hypot(this.x(level.column(cell)) - x, this.y(level.row(cell)) - y) < 0.35 * step)
        return level.place(cell);
    const room = (at, count) => this.first + 2 * Math.max(0, Math.min(count - 1, Math.floor(at)));
    return [room(down, this.high), room(right, this.wide)];
  }

  paint(scene) {
    if (this.step === 0)
      return; // it is fitted first
    if (this.isStale)
      this.paintGround();
    this.isStale = false;
    const pen = this.canvas.getContext('2d');
    this.pen = pen;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
    pen.drawImage(this.ground, 0, 0);
    pen.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    if (this.level.isWalked)
      this.paintWalk(scene);
    else
      this.paintBoard(scene);
    this.paintBars();
  }
  paintGround() {
    const {level, step, colours, left, top} = this, pen = this.ground.getContext('2d');
    this.pen = pen;
    pen.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    pen.clearRect(0, 0, this.ground.width, this.ground.height);
    pen.fillStyle = colours.floor;
    pen.fillRect(left, top, this.wide * step, this.high * step);
    if (this.hasLines) {
      this.paintWallLines();
      return;
    }
    const corner = cell => [left + level.column(cell) * step, top + level.row(cell) * step];
    for (const cell of this.cellsInView()) {
      const value = level.values[cell], [x, y] = corner(cell);
      if (level.kinds[cell] === '#') {
        pen.fillStyle = colours.wall;
        pen.fillRect(x, y, step + 0.3, step + 0.3);
      } else if (level.kinds[cell] === '.' && value > 1) {
        pen.globalAlpha = Math.min(0.6, 0.08 + 0.065 * (value - 1));
        pen.fillStyle = colours.cost;
        pen.fillRect(x, y, step, step);
        pen.globalAlpha = 1;
      }
    }
    if (step >= 6) {
      pen.lineWidth = 1;
      pen.strokeStyle = colours.grid;
      pen.beginPath();
      const open = (row, column) => level.isOpen(row, column);
      for (const cell of this.cellsInView()) {
        const row = level.row(cell), column = level.column(cell), [x, y] = corner(cell);
        if (row > 0 && (open(row, column) || open(row - 1, column))) {
          pen.moveTo(x, y);
          pen.lineTo(x + step, y);
        }
        if (column > 0 && (open(row, column) || open(row, column - 1))) {
          pen.moveTo(x, y);
          pen.lineTo(x, y + step);
        }
      }
      pen.stroke();
    }
    pen.strokeStyle = colours['grid-edge'];
    pen.lineWidth = 1.5;
    pen.strokeRect(left, top, this.wide * step, this.high * step);
  }
  // Each run of walls in a row or column of corners is one line. The outer wall has gaps at the ends.
  paintWallLines() {
    const {level, step, first, pen} = this;
    pen.strokeStyle = this.colours.wall;
    pen.lineWidth = Math.max(1.5, step * 0.1);
    pen.lineCap = 'round';
    pen.beginPath();
    const reach = first === 0 ? 1 : 0;
    const reaching = (at, count) => at === 0 ? -reach : at === count - 1 ? at + reach : at;
    const along = (lines, length, isWall, point) => {
      for (let line = 1 - first; line < lines; line += 2)
        for (let begin = 0; begin < length;) {
          let end = begin;
          while (end < length && isWall(line, end))
            ++end;
          if (end - begin > 1 || (end - begin === 1 && length === 1)) {
            pen.moveTo(...point(line, reaching(begin, length)));
            pen.lineTo(...point(line, reaching(end - 1, length)));
          }
          begin = Math.max(end, begin + 1);
        }
    };
    const isWall = (row, column) => level.kinds[level.at(row, column)] === '#';
    along(level.rows, level.columns, isWall, (row, column) => [this.x(column), this.y(row)]);
    along(level.columns, level.rows, (column, row) => isWall(row, column), (column, row) => [this.x(column), this.y(row)]);
    if (first === 0)
      pen.rect(this.left, this.top, this.wide * step, this.high * step);
    pen.stroke();
    pen.fillStyle = this.colours.floor;
    for (const [row, column] of level.data.openings ?? []) {
      const thick = pen.lineWidth + 2, long = step - pen.lineWidth;
      const [width, height] = row < first || row >= level.rows - first ? [long, thick] : [thick, long];
      pen.fillRect(this.x(column) - width / 2, this.y(row) - height / 2, width, height);
    }
  }

  // Paints which part of an enlarged level is in view, as scroll bars do.
  paintBars() {
    const {pen, view, sides} = this;
    const corner = [this.left - this.edge, this.top - this.edge];
    for (const i of [0, 1]) {
      if (view[i] >= sides[i])
        continue;
      const ends = [-corner[i], view[i] - corner[i]].map(at => at / sides[i] * (view[i] - 16) + 8);
      const across = view[1 - i] - 5;
      this.polyline(ends.map(along => i === 0 ? [along, across] : [across, along]));
      pen.lineCap = 'round';
      pen.strokeStyle = this.colours.casing;
      pen.lineWidth = 6;
      pen.stroke();
      pen.strokeStyle = this.colours.text;
      pen.lineWidth = 4;
      pen.stroke();
    }
  }

  // ---- Strokes and letters ----

  polyline(points) {
    const {pen} = this;
    pen.beginPath();
    points.forEach(([x, y], i) => i ? pen.lineTo(x, y) : pen.moveTo(x, y));
  }
  paintRoute(cells, {colour, width = 0.18, dashes = [], alpha = 1}) {
    if (cells.length < 2)
      return;
    const {level, step, pen} = this;
    this.polyline(cells.map(cell => [this.x(level.column(cell)), this.y(level.row(cell))]));
    const wide = Math.max(width * step, 2);
    pen.globalAlpha = alpha;
    pen.lineJoin = pen.lineCap = 'round';
    pen.strokeStyle = this.colours.casing;
    pen.lineWidth = wide + 2 * Math.max(0.05 * step, 1);
    pen.stroke();
    pen.lineCap = dashes.length ? 'butt' : 'round';
    pen.setLineDash(dashes.map(dash => dash * wide));
    pen.strokeStyle = this.colours[colour];
    pen.lineWidth = wide;
    pen.stroke();
    pen.setLineDash([]);
    pen.globalAlpha = 1;
  }
  text(words, x, y, size, colour, weight = 700) {
    const {pen} = this;
    if (size < 6)
      return;
    pen.font = `${weight} ${size}px system-ui, "Noto Sans", "DejaVu Sans", sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'alphabetic';
    pen.fillStyle = colour;
    const box = pen.measureText(words);
    pen.fillText(words, x, y + (box.actualBoundingBoxAscent - box.actualBoundingBoxDescent) / 2, this.step);
  }
  box(x, y, side, radius) {
    const {pen} = this;
    const [l, t, r] = [x - side / 2, y - side / 2, Math.min(radius, side / 2)];
    pen.beginPath();
    pen.moveTo(l + r, t);
    pen.arcTo(l + side, t, l + side, t + side, r);
    pen.arcTo(l + side, t + side, l, t + side, r);
    pen.arcTo(l, t + side, l, t, r);
    pen.arcTo(l, t, l + side, t, r);
    pen.closePath();
  }
  circle(x, y, radius) {
    this.pen.beginPath();
    this.pen.arc(x, y, radius, 0, 2 * Math.PI);
  }

  // ---- Walks ----

  paintWalk({walk, losingStep, hint, solution}) {
    const {level} = this, good = losingStep ?? walk.length;
    if (solution)
      this.paintRoute(solution, {colour: 'path', width: 0.08, dashes: [2.5, 2]});
    this.paintRoute(walk.slice(0, good), {colour: 'track'});
    this.paintRoute(walk.slice(good - 1), {colour: 'warning'});
    if ((hint ?? null) !== null)
      this.paintHint(walk[walk.length - 1], hint);
    const walked = new Set(walk);
    for (const cell of this.cellsInView())
      this.paintMark(cell, walked);
    for (const cell of level.pass)
      this.paintPass(cell, walked.has(cell));
    for (const cell of level.avoid)
      this.paintAvoid(cell);
    this.paintEnd(level.from, true);
    this.paintEnd(level.to, false);
    const head = walk[walk.length - 1], {pen, step, colours} = this;
    const [x, y] = [this.x(level.column(head)), this.y(level.row(head))];
    pen.lineWidth = Math.max(2, step * 0.06);
    if (walk.length === 1 || head === level.to) { // a ring, so that the letter stays
      pen.strokeStyle = colours[losingStep ? 'warning' : 'track'];
      pen.lineWidth = Math.max(2, step * 0.08);
      head === level.to ? this.box(x, y, step * 0.9, step * 0.16) : this.circle(x, y, step * 0.43);
      pen.stroke();
    } else {
      pen.fillStyle = colours[losingStep ? 'warning' : 'track'];
      pen.strokeStyle = colours.casing;
      this.circle(x, y, Math.max(4, step * 0.24));
      pen.fill();
      pen.stroke();
    }
  }
  paintHint(from, to) {
    const {level, step, colours, pen} = this;
    this.paintRoute([from, to], {colour: 'success', width: 0.12, dashes: [1.2, 0.9]});
    this.circle(this.x(level.column(to)), this.y(level.row(to)), Math.max(4, step * (this.hasLines ? 0.12 : 0.2)));
    pen.fillStyle = colours.success;
    pen.strokeStyle = colours.casing;
    pen.lineWidth = Math.max(1.5, step * 0.05);
    pen.fill();
    pen.stroke();
  }
  paintMark(cell, walked) {
    const {level, step, colours, pen} = this, kind = level.kinds[cell], value = level.values[cell];
    if (kind !== 'o' && kind !== 't' && !(kind === '.' && value > 1))
      return;
    const [x, y] = [this.x(level.column(cell)), this.y(level.row(cell))];
    if (kind === 't') {
      this.paintTile(cell, value, x, y);
    } else if (kind === '.') {
      if (!walked.has(cell))
        this.text(String(value), x, y, step * 0.38, colours.text, 600);
    } else {
      const isTaken = walked.has(cell);
      pen.fillStyle = colours.coin;
      pen.strokeStyle = colours[isTaken ? 'track' : 'coin-rim'];
      pen.lineWidth = Math.max(1, step * (isTaken ? 0.07 : 0.03));
      this.circle(x, y, step * (value > 1 ? 0.31 : 0.26));
      pen.fill();
      pen.stroke();
      if (value > 1) {
        this.text(String(value), x, y, step * 0.34, colours['coin-text']);
      } else {
        pen.fillStyle = 'rgb(255 255 255 / 0.45)';
        this.circle(x - step * 0.08, y - step * 0.08, step * 0.06);
        pen.fill();
      }
    }
  }
  paintPass(cell, isPassed) {
    const {level, step, pen} = this;
    const [x, y] = [this.x(level.column(cell)), this.y(level.row(cell))];
    this.box(x, y, step * 0.84, step * 0.14);
    if (isPassed) { // a tick in the corner
      pen.moveTo(x + step * 0.16, y - step * 0.26);
      pen.lineTo(x + step * 0.23, y - step * 0.19);
      pen.lineTo(x + step * 0.34, y - step * 0.33);
    }
    this.inked('success', 0.08);
  }
  paintAvoid(cell) {
    const {level, step, pen} = this;
    const [x, y] = [this.x(level.column(cell)), this.y(level.row(cell))];
    pen.beginPath();
    for (const side of [-1, 1]) {
      pen.moveTo(x - step * 0.3, y - side * step * 0.3);
      pen.lineTo(x + step * 0.3, y + side * step * 0.3);
    }
    this.inked('error', 0.1);
  }
  inked(colour, width) {
    const {pen, step} = this;
    pen.lineCap = pen.lineJoin = 'round';
    pen.strokeStyle = this.colours.casing;
    pen.lineWidth = Math.max(1.5, width * step) + 2;
    pen.stroke();
    pen.strokeStyle = this.colours[colour];
    pen.lineWidth = Math.max(1.5, width * step);
    pen.stroke();
  }
  // The start is a circle, the end a square: shape and letter tell them apart, not only the colour.
  paintEnd(cell, isStart) {
    const {level, step, colours, pen} = this;
    const [x, y] = [this.x(level.column(cell)), this.y(level.row(cell))];
    const side = Math.max(step * 0.74, 12);
    pen.fillStyle = colours.casing;
    isStart ? this.circle(x, y, side / 2 + 1.5) : this.box(x, y, side + 3, side * 0.18);
    pen.fill();
    pen.fillStyle = isStart ? colours.start : colours.end;
    isStart ? this.circle(x, y, side / 2) : this.box(x, y, side, side * 0.17);
    pen.fill();
    this.text(isStart ? 'S' : 'E', x, y, side * 0.6, isStart ? colours['start-letter'] : colours['end-letter']);
  }

  // ---- Boards ----

  paintTile(cell, symbol, x, y, number = 0) {
    const {level, step, colours, pen} = this;
    pen.fillStyle = colours['tile-ground'];
    pen.fillRect(x - step / 2, y - step / 2, step, step);
    const side = step - 2 * Math.max(1, Math.round(step * 0.045));
    pen.fillStyle = colours['tile-edge'];
    this.box(x, y, side, step * 0.1);
    pen.fill();
    const edge = Math.max(1, step * 0.04), face = side - edge - 1;
    pen.fillStyle = colours['tile-face'];
    this.box(x, y - edge / 2, face, step * 0.1);
    pen.fill();
    const inks = colours.symbols.split(' '), ink = inks[(symbol - 1) % inks.length];
    const label = level.data.labels && level.data.labels[symbol], drawing = symbols[symbol - 1];
    if (number || label || !drawing) {
      const words = number ? String(number) : label || String(symbol);
      this.text(words, x, y - edge / 2, step * (words.length > 2 ? 0.34 : 0.46), number ? colours.text : ink);
      return;
    }
    const size = face * 0.77 / 32;
    pen.save();
    pen.translate(x - 16 * size, y - edge / 2 - 16 * size);
    pen.scale(size, size);
    pen.fillStyle = pen.strokeStyle = ink;
    pen.fill(drawing.fill, 'evenodd');
    pen.lineCap = 'butt';
    pen.lineJoin = 'round';
    pen.lineWidth = drawing.width;
    if (drawing.width)
      pen.stroke(drawing.stroke);
    pen.restore();
  }
  paintBoard({board, chosen, cursor, hint, line, isRefused, solution}) {
    const {level, pen} = this;
    for (const cell of this.cellsInView()) {
      const symbol = board.symbols[board.spotOf(cell)];
      const number = solution ? 1 + solution.findIndex(pair => pair.includes(cell)) : 0;
      const [x, y] = [this.x(level.column(cell)), this.y(level.row(cell))];
      if (symbol)
        this.paintTile(cell, symbol, x, y, number);
      else if (!level.isTile(cell))
        this.paintMark(cell, new Set());
      if (level.kinds[cell] === 'S' || level.kinds[cell] === 'E')
        this.paintEnd(cell, level.kinds[cell] === 'S');
    }
    if (hint)
      this.paintLink(hint, 'start', 0.14);
    if (chosen !== null) {
      pen.globalAlpha = 0.25;
      pen.fillStyle = this.colours.accent;
      this.box(this.x(level.column(chosen)), this.y(level.row(chosen)), this.step * 0.92, this.step * 0.16);
      pen.fill();
      pen.globalAlpha = 1;
      this.frame(chosen, 'accent', 0.11);
    }
    if (line)
      this.paintLink(line, isRefused ? 'error' : 'path', isRefused ? 0.09 : 0.14, isRefused);
    if (cursor !== null)
      this.cursor(cursor);
  }
  frame(cell, colour, width) {
    const {level, step} = this;
    this.box(this.x(level.column(cell)), this.y(level.row(cell)), step * 0.92, step * 0.16);
    this.inked(colour, width);
  }
  cursor(cell) {
    const {pen, step} = this;
    pen.setLineDash([step * 0.16, step * 0.1]);
    this.frame(cell, 'accent', 0.06);
    pen.setLineDash([]);
  }
  paintLink(line, colour, width, isDashed = false) {
    const {step, pen, level} = this;
    for (const place of [line[0], line[line.length - 1]])
      this.frame(level.at(...place), colour, 0.09);
    const points = line.map(([row, column]) => [this.x(column), this.y(row)]);
    // From frame to frame, not from middle to middle.
    const moved = ([x, y], [toX, toY]) => {
      const share = 0.46 * step / Math.max(Math.abs(toX - x), Math.abs(toY - y), 1);
      return [x + (toX - x) * Math.min(1, share), y + (toY - y) * Math.min(1, share)];
    };
    const last = points.length - 1;
    [points[0], points[last]] = [moved(points[0], points[1]), moved(points[last], points[last - 1])];
    this.polyline(points);
    if (isDashed)
      pen.setLineDash([step * 0.2, step * 0.12]);
    this.inked(colour, width);
    pen.setLineDash([]);
  }
}
