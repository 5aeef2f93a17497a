// What the player does: draws, presses keys and buttons, asks for hints, changes the level.
//
// Every way of playing ends in the same few functions (`drawTo`, `choose`, `change`), and each of these
// in `stepped`, which shows the play and asks the judge. Answers come later. A question that a newer
// step has overtaken is dropped, and is never answered; so an answer is always about what is shown.

// ---- Following the play ----

const desk = new Messenger(data.levels);

let saving = 0; // a timer: a drag makes many steps
function saveSoon() {
  clearTimeout(saving);
  saving = setTimeout(save, 300);
}
function save() {
  clearTimeout(saving);
  const {play} = page;
  const items = play.isUnderWay ? play.items.slice(play.first.length) : [];
  memory.write(keyOf(level()), {...record(level()), items, time: played()});
}

// Is called after every step: shows it, and asks the judge.
function stepped() {
  dropHint();
  if (level().isWalked && !drag) // a pointer is where it plays
    picture.reveal(page.play.head);
  page.report = null;
  page.link = null;
  if (page.chosen !== null && !page.play.board.symbols[page.play.board.spotOf(page.chosen)])
    page.chosen = null;
  say('');
  runClock();
  saveSoon();
  ask();
}
function ask() {
  if (page.asked)
    page.asked.drop();
  const question = page.asked = desk.ask(page.number, 'report', page.play.items);
  const isShown = setTimeout(showState, 60); // quick answers come without a flicker
  paint();
  question.answer.then(report => {
    clearTimeout(isShown);
    page.asked = null;
    page.report = report;
    page.atStart = report.atStart || null;
    keepRecord();
    showState();
    speakState();
    if (report.pairs === 0 && report.tiles > 0)
      say(tr('No pairs are left. Undo moves or start over.'));
  });
}

function keepRecord() {
  const {play, report} = page, shown = level();
  if (!play.isFinished)
    return;
  const worth = shown.isWalked ? report.worth : 0, time = played(), {best} = record(shown);
  const isBest = !shown.isWalked || report.isLost === false;
  const gain = best ? (shown.question === 'one-stroke' ? worth - best.worth : best.worth - worth) : 1;
  if (gain > 0 || (areEqualCosts(gain, 0) && time < best.time)) {
    memory.write(keyOf(shown), {...record(shown), best: {worth, time, isBest}});
    showChoice();
  }
}

// ---- Steps ----

function drawTo(place) {
  const {play} = page, shown = level(), walk = play.items;
  if (shown.contains(...place) && shown.at(...place) === play.head)
    return;
  const cell = shown.contains(...place) ? shown.at(...place) : -1;
  // In a maze of rooms, the last room is two cells back.
  const back = walk.length > 1 && walk[walk.length - 2] === cell ? 1
             : picture.hasLines && walk.length > 2 && walk[walk.length - 3] === cell ? 2 : 0;
  if (back > 0) {
    for (let i = 0; i < back; ++i)
      stepBack(false);
    stepped();
    return;
  }
  const way = wayTo(shown, walk, place);
  if (way.length === 0) {
    say(sentence(whyNot(shown, walk, place)));
    return;
  }
  for (const next of way)
    if (!whyNot(shown, play.items, shown.place(next)))
      play.add(next);
  stepped();
}
function stepBack(isLast = true) {
  if (!page.play.isUnderWay)
    return;
  page.play.undo();
  if (isLast)
    stepped();
}
function change(what) {
  if (what === 'startOver' && page.play.isFinished) {
    page.time = 0;
    page.since = null;
  }
  page.play[what]();
  stepped();
}

function choose(place) {
  const shown = level(), {board} = page.play;
  const cell = shown.contains(...place) ? shown.at(...place) : -1;
  page.hint = null;
  if (cell < 0 || !board.symbols[board.spotOf(cell)]) {
    say(tr('There is no tile here.'));
  } else if (page.chosen === cell) {
    page.chosen = null;
    say('');
  } else if (page.chosen === null || !board.matches(board.spotOf(page.chosen), board.spotOf(cell))) {
    page.chosen = cell;
    say(shown.rules.anyMatch ? tr('Click another tile to link them, Esc to deselect')
                             : tr('Click another tile %1 to link them, Esc to deselect', symbolText(shown, shown.values[cell])));
  } else {
    join(page.chosen, cell);
    return;
  }
  showState();
}
function join(a, b) {
  const {joining, turns, line} = joiningOf(page.play.board, a, b);
  if (joining !== 'joined') {
    say({'not-tiles': () => tr('Select two tiles.'), 'same-cell': () => tr('Select two tiles.'),
         'other-symbol': () => tr('These tiles do not match.'),
         'too-many-turns': () => tr('These tiles cannot be linked: the simplest line has %1, but at most %2 are allowed.',
                                    counted(turns, 'turn'), level().rules.maxTurns),
         'no-line': () => tr('These tiles cannot be linked: no line connects them.')}[joining]());
    if (line)
      showLink(line, true);
    return;
  }
  page.chosen = null;
  page.play.add([Math.min(a, b), Math.max(a, b)]);
  stepped();
  showLink(line, false);
  if (page.play.isFinished)
    say(tr('The board is cleared.'));
}
const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)');
function showLink(line, isRefused) {
  const link = page.link = {line, isRefused};
  paint();
  setTimeout(() => {
    if (page.link !== link)
      return;
    page.link = null;
    paint();
  }, isRefused ? 1400 : reducesMotion.matches ? 900 : 450);
}

// ---- Hints and solutions ----

function dropHint() {
  page.hint = null;
  if (page.hintAsked)
    page.hintAsked.drop();
  page.hintAsked = null;
}
const hintWords = {
  best: 'This is a best continuation; press Enter to take its first step', arrived: 'You have arrived.',
  unreachable: 'The end cannot be reached from here. Step back and try another way.',
  solution: 'This is the next step of the solution; press Enter to take it',
  yes: 'This pair keeps the board clearable; press Enter to remove it',
  no: 'This pair can be linked, but the board can no longer be cleared',
  none: 'No hint available: no pair can be linked.', cleared: 'The board is cleared.',
};
// Returns what the hint button shows: {words, cell} or {words, pair, line}, as a question.
function askHint(number, items) {
  const shown = levels[number], question = desk.ask(number, 'hint', items);
  return {drop: question.drop, answer: question.answer.then(hint => {
    if (shown.isWalked && hint.words === 'unknown') {
      const [route] = solutionOf(shown) || [[]];
      const cells = route.map(place => shown.at(...place));
      if (cells.length > items.length && items.every((cell, i) => cell === cells[i]))
        return {words: tr(hintWords.solution), cell: cells[items.length]};
      return {words: tr('This level is too large to be judged exactly here, so there is no hint.'), cell: null};
    }
    return {...hint, words: tr(hint.words === 'unknown'
      ? 'This pair can be linked; it is not known whether the board can be cleared' : hintWords[hint.words])};
  })};
}
function showHint() {
  if (!level().data.hint || page.play.isFinished || page.hintAsked)
    return;
  if (page.hint) {
    takeHint();
    return;
  }
  say(tr(level().isWalked ? 'Looking for a best continuation…' : 'Looking for a pair that keeps the board clearable…'));
  page.hintAsked = askHint(page.number, page.play.items);
  page.hintAsked.answer.then(hint => {
    page.hintAsked = null;
    page.hint = (hint.cell ?? hint.pair ?? null) === null ? null : hint;
    if (page.hint)
      (hint.pair ?? [hint.cell]).forEach(cell => picture.reveal(cell));
    say(hint.words);
    showState();
  });
}
function takeHint() {
  const {hint} = page;
  dropHint();
  if (!hint)
    return;
  if (hint.pair)
    join(...hint.pair);
  else
    drawTo(level().place(hint.cell));
}

function showSolution(isShown) {
  page.isSolutionShown = isShown;
  const [route] = isShown ? solutionOf(level()) || [[]] : [[]];
  speak(isShown ? tr('The solution is shown on the board: %1', level().isWalked ? route.map(placeText).join(' ') : '')
                : tr('The solution is no longer shown.'));
  showState();
}

// ---- Levels, language, colours ----

function showLevel(number) {
  if (page.play) {
    runClock();
    save();
    if (page.asked)
      page.asked.drop();
    dropHint();
  }
  Object.assign(page, {number, report: null, atStart: null, asked: null, chosen: null, cursor: null, link: null,
                       isSolutionShown: false, since: null});
  const {items, time} = record(level());
  page.play = new Play(level(), items);
  page.time = page.play.isUnderWay && time || 0;
  if (!level().isWalked)
    page.cursor = Math.max(0, level().kinds.indexOf('t'));
  isSpeaking = false;
  settings.level = keyOf(level());
  memory.write('settings', settings);
  picture.show(level());
  runClock();
  say('');
  showWords();
  showState();
  fitPicture();
  ask();
}

function chooseLanguage(next) {
  language = next;
  dropHint();
  say('');
  showWords();
  showState();
  fitPicture();
}
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
function applyTheme() {
  document.documentElement.dataset.theme = settings.theme || (prefersDark.matches ? 'dark' : 'light');
  picture.readColours();
}

function copyHash() {
  const {hash} = level().data;
  const byHand = () => { // for browsers that refuse the clipboard to files
    const field = document.createElement('textarea');
    field.value = hash;
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  };
  (navigator.clipboard ? navigator.clipboard.writeText(hash).catch(byHand) : Promise.resolve(byHand()))
    .then(() => say(tr('Copied.')));
}

// ---- Input ----

const pointOf = event => {
  const box = canvas.getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top];
};
const slop = 8; // pixels that a finger moves without meaning it
let drag = null, dragStart = null; // the last and first points of a finger or the mouse, on a walk
let landed = null; // where the only finger has come down; until it moves or goes, a second may come
function press(point) {
  const place = picture.placeAt(...point);
  page.isByKeys = false;
  if (!level().isWalked) {
    if (level().contains(...place))
      page.cursor = level().at(...place);
    choose(place);
    return;
  }
  drag = dragStart = point;
  if (level().contains(...place))
    drawTo(place);
}
// Between two events a fast finger passes cells; each of them is drawn to.
function followTo(x, y) {
  const parts = Math.max(1, Math.ceil(Math.hypot(x - drag[0], y - drag[1]) / (picture.step * 0.3)));
  for (let part = 1; part <= parts; ++part) {
    const place = picture.placeAt(drag[0] + (x - drag[0]) * part / parts, drag[1] + (y - drag[1]) * part / parts,
                                  level().moves !== '4');
    if (place && level().contains(...place) && level().at(...place) !== page.play.head && !page.play.isFinished)
      drawTo(place);
  }
  drag = [x, y];
}
canvas.addEventListener('pointerdown', event => {
  if (event.button !== 0)
    return;
  if (event.pointerType !== 'touch') {
    if (level().isWalked)
      canvas.setPointerCapture(event.pointerId);
    press(pointOf(event));
    return;
  }
  putFinger(event);
  drag = null;
  landed = fingers.size === 1 ? pointOf(event) : null;
});
canvas.addEventListener('pointermove', event => {
  const [x, y] = pointOf(event);
  if (landed && Math.hypot(x - landed[0], y - landed[1]) > slop) {
    if (level().isWalked || picture.isWhole) // else it moves the board
      press(landed);
    landed = null;
  }
  if (drag) {
    for (const each of event.getCoalescedEvents ? [...event.getCoalescedEvents(), event] : [event])
      followTo(...pointOf(each));
    scrollAlong();
  } else if (!landed && fingers.has(event.pointerId)) {
    moveFinger(event);
  }
});
for (const name of ['pointerup', 'pointercancel', 'lostpointercapture'])
  canvas.addEventListener(name, event => {
    if (landed && name === 'pointerup')
      press(landed);
    drag = landed = null;
    liftFinger(event);
  });

const keyWays = {
  ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowDown: [1, 0], ArrowLeft: [0, -1],
  Home: [-1, -1], PageUp: [-1, 1], PageDown: [1, 1], End: [1, -1],
};
const numpad = {8: 'ArrowUp', 6: 'ArrowRight', 2: 'ArrowDown', 4: 'ArrowLeft', 7: 'Home', 9: 'PageUp', 3: 'PageDown', 1: 'End'};
function keyOnBoard(event) {
  const shown = level();
  const digit = event.code.startsWith('Numpad') && numpad[event.code.slice(6)];
  const way = keyWays[digit || event.key];
  if (way && (way.includes(0) || (shown.isWalked && shown.moves !== '4'))) {
    if (shown.isWalked)
      stepAlong(way);
    else
      moveCursor(way);
    return true;
  }
  if (event.key === 'Enter' && page.hint) {
    takeHint();
    return true;
  }
  if (shown.isWalked) {
    if (event.key !== 'Backspace')
      return false;
    stepBack();
    return true;
  }
  if (event.key === 'Enter' || event.key === ' ') {
    choose(shown.place(page.cursor));
    return true;
  }
  if (event.key === 'Escape' && page.chosen !== null) {
    page.chosen = null;
    say('');
    paint();
    return true;
  }
  return false;
}
function stepAlong([down, right]) {
  const shown = level(), [row, column] = shown.place(page.play.head);
  // From room to room, or from an opening in the frame into a room.
  const isRoom = picture.hasLines && [row, column].every(number => number % 2 === picture.first % 2);
  const far = isRoom && shown.contains(row + 2 * down, column + 2 * right) ? 2 : 1;
  drawTo([row + far * down, column + far * right]);
}
function moveCursor([down, right]) {
  page.isByKeys = true;
  const shown = level(), [row, column] = shown.place(page.cursor);
  if (!shown.contains(row + down, column + right))
    return;
  page.cursor = shown.at(row + down, column + right);
  picture.reveal(page.cursor);
  const {board} = page.play, symbol = board.symbols[board.spotOf(page.cursor)];
  const words = symbol || !shown.isTile(page.cursor) ? cellText(shown, page.cursor) : tr('floor');
  speak(`${spokenPlace(shown.place(page.cursor))}: ${words}${page.cursor === page.chosen ? `, ${tr('selected')}` : ''}`);
  paint();
}
document.addEventListener('keydown', event => {
  if (element('ask').open || event.altKey || event.target.matches('select, input, textarea'))
    return;
  const key = event.key.toLowerCase(), isCommand = event.ctrlKey || event.metaKey;
  const isOnBoard = event.target === canvas, isOnPage = isOnBoard || event.target === document.body;
  let isTaken = true;
  if (isCommand && (key === 'y' || (key === 'z' && event.shiftKey)))
    change('redo');
  else if (isCommand && key === 'z')
    change('undo');
  else if (isCommand)
    isTaken = false;
  else if (key === 'h' && isOnPage)
    showHint();
  else if (key in zoomKeys && isOnPage && isSmall())
    zoomKeys[key]();
  else
    isTaken = isOnBoard && keyOnBoard(event);
  if (isTaken)
    event.preventDefault();
});
canvas.addEventListener('focus', paint);
canvas.addEventListener('blur', paint);

const onClick = (id, action) => element(id).addEventListener('click', action);
onClick('undo', () => change('undo'));
onClick('redo', () => change('redo'));
onClick('over', () => change('startOver'));
onClick('hint', showHint);
onClick('solution', () => page.isSolutionShown ? showSolution(false) : element('ask').showModal());
onClick('ask-no', () => element('ask').close());
onClick('ask-yes', () => {
  element('ask').close();
  showSolution(true);
});
onClick('hash', copyHash);
onClick('previous', () => showLevel(page.number - 1));
onClick('next', () => showLevel(page.number + 1));
onClick('onward', () => {
  showLevel(page.number + 1);
  canvas.focus({preventScroll: true});
});
element('level').addEventListener('change', event => showLevel(Number(event.target.value)));
onClick('language', () => {
  settings.language = isChinese() ? 'en' : 'zh';
  memory.write('settings', settings);
  chooseLanguage(settings.language);
});
onClick('theme', () => {
  settings.theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  memory.write('settings', settings);
  applyTheme();
  showWords();
  paint();
});
prefersDark.addEventListener('change', () => {
  applyTheme();
  showWords();
  paint();
});
document.addEventListener('visibilitychange', () => {
  runClock();
  save();
});
window.addEventListener('pagehide', save);
window.addEventListener('resize', fitPicture);
setInterval(() => {
  if (page.since !== null)
    showTime();
}, 500);

// ---- For tests, and for whoever wants to ask the page from the console ----

window.mazewright = {
  levels: data.levels,
  // The words that are shown of a walk or of moves on a level (its index): cells are [row, column].
  async words(number, cells) {
    const shown = levels[number], walk = cells.map(place => shown.at(...place));
    const report = await desk.ask(number, 'report', walk).answer;
    return {...walkWords(shown, walk, report), report};
  },
  async boardWords(number, moves) {
    const shown = levels[number];
    const pairs = moves.map(pair => pair.map(place => shown.at(...place)).sort((a, b) => a - b));
    const report = await desk.ask(number, 'report', pairs).answer;
    return {...boardWords(shown, pairs, report.tiles, report), report};
  },
  // The hint: {words, place} or {words, pair}.
  async hint(number, play) {
    const shown = levels[number];
    const items = shown.isWalked ? play.map(place => shown.at(...place)) : play.map(pair => pair.map(place => shown.at(...place)));
    const {words, cell, pair} = await askHint(number, items).answer;
    return {words, place: (cell ?? null) === null ? null : shown.place(cell),
            pair: pair ? pair.map(tile => shown.place(tile)) : null};
  },
  // Why a walk may not step to a place, as a sentence; empty if it may.
  whyNot(number, cells, place) {
    const shown = levels[number];
    const why = whyNot(shown, cells.map(cell => shown.at(...cell)), place);
    return why ? sentence(why) : '';
  },
  ruleWords: number => ruleWords(levels[number]),
  show: showLevel,
  language: next => chooseLanguage(next),
  // The shown level's index, its play, and the middle of a cell on the screen.
  state() {
    const shown = level();
    return {level: page.number, isJudged: page.report !== null, isFinished: page.play.isFinished, time: played(),
            items: page.play.items.map(item => shown.isWalked ? shown.place(item) : item.map(cell => shown.place(cell)))};
  },
  cursor: () => page.cursor === null ? null : level().place(page.cursor),
  // Makes these steps on the shown level, from the start.
  play(items) {
    change('startOver');
    const shown = level();
    for (const item of shown.isWalked ? items.slice(1) : items)
      page.play.add(shown.isWalked ? shown.at(...item) : item.map(place => shown.at(...place)));
    stepped();
  },
  middle: windowPoint,
  // The length of a step on the screen.
  step: () => picture.step,
};

// ---- The start ----

language = settings.language || data.language ||
           ((navigator.languages || [navigator.language]).find(each => /^(zh|en)/.test(each)) || 'en');
language = language.startsWith('zh') ? 'zh' : 'en';
applyTheme();
showLevel(Math.max(0, levels.findIndex(shown => keyOf(shown) === settings.level)));
