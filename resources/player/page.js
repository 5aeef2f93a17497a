// The page as it stands: its state, and how the state is shown.
//
// There is one state, `page`, and whatever changes it calls one of the functions below, which show it
// anew: `paint` for the board, `showState` for what depends on the play, `showWords` for what depends
// on the level and the language. So the screen never shows anything that the state has not.

const canvas = element('board');
const picture = new Picture(canvas);
const settings = memory.read('settings');

const page = {
  number: 0,      // of the shown level in `levels`
  play: null,
  time: 0,        // milliseconds of play until `since`
  since: null,    // when the clock was started; null if it stands
  report: null,   // on the play as it is; null while not known
  atStart: null,  // the last known judgement at the start
  asked: null,    // the question whose answer is awaited
  hint: null,     // {cell} or {pair, line}
  hintAsked: null,
  chosen: null,   // cell of the tile that waits for its partner
  cursor: null,   // cell of the keyboard's cursor on a board
  isByKeys: true, // the cursor is hidden while a pointer plays
  link: null,     // {line, isRefused} shown for a moment
  isSolutionShown: false,
};
const level = () => levels[page.number];

function setText(id, text) {
  if (element(id).textContent !== text)
    element(id).textContent = text;
}
function fillList(id, texts, make = text => text) {
  element(id).replaceChildren(...texts.map(text => {
    const item = document.createElement('li');
    item.append(...[make(text)].flat());
    return item;
  }));
}
const say = text => setText('said', text);
// Says a text to screen readers only.
const speak = text => setText('spoken', text);

// ---- The clock ----

const played = () => page.time + (page.since === null ? 0 : Date.now() - page.since);
function runClock() {
  const goes = page.play.isUnderWay && !page.play.isFinished && !document.hidden;
  if (!goes) {
    page.time = played();
    page.since = null;
  } else {
    page.since ??= Date.now();
  }
}

// ---- Showing ----

function paint() {
  const {play, report, hint, chosen, cursor, link} = page;
  const shown = level();
  const routes = page.isSolutionShown ? solutionOf(shown) : null;
  if (shown.isWalked)
    picture.paint({walk: play.items, losingStep: report && report.losingStep, hint: hint && hint.cell,
                   solution: routes && routes[0].map(place => shown.at(...place))});
  else
    picture.paint({board: play.board, chosen, cursor: page.isByKeys && cursor !== chosen && document.activeElement === canvas ? cursor : null,
                   hint: hint && hint.line, ...link,
                   solution: routes && routes.map(line => [line[0], line[line.length - 1]].map(place => shown.at(...place)))});
}

function fitPicture() {
  const stage = element('stage'), isNarrow = matchMedia('(max-width: 860px)').matches;
  const top = stage.getBoundingClientRect().top + window.scrollY;
  const width = stage.clientWidth - (isNarrow ? 2 : 32);
  const height = isNarrow ? window.innerHeight * 0.7 : Math.max(300, window.innerHeight - top - 20 - 34);
  stage.style.minHeight = isNarrow ? '' : `${Math.max(300, window.innerHeight - top - 22)}px`;
  const room = [Math.max(60, width), Math.max(60, height)], zoom = element('zoom');
  zoom.hidden = picture.wholeStepIn(...room) >= comfortable;
  picture.fit(room[0], zoom.hidden ? room[1] : isNarrow ? window.innerHeight * 0.55 : room[1] - zoom.offsetHeight);
  if (!isSmall())
    picture.scale(0);
  showZoom();
  paint();
}

// While the judge works on a step, the judgement at the start is known already.
const wordsNow = () => level().isWalked
  ? walkWords(level(), page.play.items, page.report || {now: null, atStart: page.atStart})
  : boardWords(level(), page.play.items, page.play.tiles, page.report);

// A figure, its words in front of the colon apart from what follows.
function figureParts(text) {
  const at = text.search(/[:：]/) + 1;
  return [['label', text.slice(0, at)], ['value', text.slice(at)]].map(([name, words]) => {
    const part = document.createElement('span');
    part.className = name;
    part.textContent = words;
    return part;
  });
}

function showState() {
  const {play} = page;
  const {figures, remark, tone} = wordsNow();
  fillList('figures', [...figures, tr('Time: %1', clockText(played()))], figureParts);
  setText('remark', remark);
  element('remark').dataset.tone = tone;
  element('undo').disabled = play.done.length === 0;
  element('redo').disabled = play.undone.length === 0;
  element('over').disabled = !play.isUnderWay;
  element('hint').disabled = play.isFinished;
  setText('hint', tr(page.hint ? 'Take Hint' : 'Hint'));
  setText('solution', tr(page.isSolutionShown ? 'Hide Solution' : 'Show Solution'));
  showSuccess(remark, figures[0]);
  showRecord();
  paint();
}
function showTime() {
  const items = element('figures').children;
  if (items.length > 0)
    items[items.length - 1].replaceChildren(...figureParts(tr('Time: %1', clockText(played()))));
}
function showSuccess(remark, worth) {
  const isShown = page.play.isFinished && (page.report !== null || !level().isWalked);
  const isNext = page.number + 1 < levels.length;
  element('success').hidden = !isShown;
  element('remark').hidden = isShown; // the same words
  element('onward').hidden = !isNext;
  setText('success-title', level().isWalked ? remark : tr('The board is cleared.'));
  setText('success-result', `${worth} · ${tr('Time: %1', clockText(played()))}`);
  setText('onward', tr('Next Level'));
}
function worthText(shown, worth) {
  if (!shown.isWalked)
    return '';
  return shown.question === 'one-stroke' ? `${tr('Score: %1', decimalText(worth))} · `
                                         : `${tr('Steps: %1 · Cost: %2', '', decimalText(worth)).split(' · ')[1]} · `;
}
function showRecord() {
  const {best} = record(level());
  setText('record', best ? tr('Your best: %1', worthText(level(), best.worth) + tr('Time: %1', clockText(best.time))) : '');
}

function showChoice() {
  element('choice').hidden = levels.length < 2;
  document.body.classList.toggle('is-list', levels.length > 1);
  const list = element('level');
  list.setAttribute('aria-label', tr('Level'));
  list.replaceChildren(...levels.map((shown, i) => {
    const {best} = record(shown);
    const option = document.createElement('option');
    const mark = best ? best.isBest ? '★ ' : '✓ ' : '';
    option.value = i;
    option.textContent = `${mark}${shown.data.number}. ${shown.data.title || tr('Untitled')}`;
    if (best)
      option.setAttribute('aria-label', `${shown.data.number}. ${shown.data.title || tr('Untitled')}, ` +
                          tr(best.isBest ? 'solved with the best result' : 'solved'));
    return option;
  }));
  list.value = page.number;
  for (const [id, words, isThere] of [['previous', 'Previous level', page.number > 0],
                                      ['next', 'Next level', page.number + 1 < levels.length]]) {
    element(id).setAttribute('aria-label', tr(words));
    element(id).title = tr(words);
    element(id).disabled = !isThere;
  }
}

// Everything that depends on the language or the level, but not on the play.
function showWords() {
  const shown = level(), {data: about} = shown;
  document.documentElement.lang = isChinese() ? 'zh-CN' : 'en';
  setText('title', data.title || (levels.length === 1 && about.title) || 'Mazewright');
  setText('author', data.author ? tr('by %1', data.author) : '');
  element('author').hidden = !data.author;
  setText('language', isChinese() ? 'English' : '中文');
  element('language').lang = isChinese() ? 'en' : 'zh-CN';
  const isDark = document.documentElement.dataset.theme === 'dark';
  setText('theme', tr(isDark ? 'Light' : 'Dark'));
  element('theme').setAttribute('aria-label', tr(isDark ? 'Switch to light colours' : 'Switch to dark colours'));
  setText('level-title', `${about.number}. ${about.title || tr('Untitled')}`);
  setText('level-author', about.author && about.author !== data.author ? `${tr('by %1', about.author)} ·` : '');
  setText('hash', (about.hash || '').slice(0, 8));
  element('hash').title = about.hash || '';
  element('hash').setAttribute('aria-label', tr('Copy the hash of this level: %1', about.hash || ''));
  element('hash').hidden = !about.hash;
  const {task, conditions} = ruleWords(shown);
  setText('task', task);
  fillList('conditions', about.unproved ? [...conditions, tr('No answer to this level is proved.')] : conditions);
  canvas.setAttribute('aria-label', shown.isWalked
    ? tr('Maze of %1 rows and %2 columns. %3 S: %4. E: %5.', shown.rows, shown.columns, task,
         spokenPlace(shown.place(shown.from)), spokenPlace(shown.place(shown.to)))
    : tr('Board of %1 rows and %2 columns. %3', shown.rows, shown.columns, task));
  for (const [id, words] of [['undo', 'Undo'], ['redo', 'Redo'], ['over', 'Start Over'], ['ask-no', 'Cancel'],
                             ['ask-yes', 'Show Solution'], ['keys-title', 'Keys'],
                             ['ask-words', 'The solution would be shown on the board. Show it?']])
    setText(id, tr(words));
  showZoomWords();
  element('hint').hidden = !about.hint;
  element('solution').hidden = !about.solution;
  fillList('keys', [
    ...shown.isWalked
      ? ['Arrow keys: step', ...shown.moves === '4' ? [] : ['Home, Page Up, End, Page Down: diagonal step'], 'Backspace: step back']
      : ['Arrow keys: move the cursor', 'Space or Enter: select a tile', 'Esc: deselect'],
    'Ctrl+Z, Ctrl+Y: undo, redo', ...about.hint ? ['H: hint; Enter: take it'] : []].map(words => tr(words)));
  showChoice();
}

// ---- What a screen reader says ----

let isSpeaking = false; // the first report on a level is not spoken
function speakState() {
  if (!isSpeaking) {
    isSpeaking = true;
    return;
  }
  const shown = level(), {play, report} = page, {remark} = wordsNow();
  if (!shown.isWalked) {
    speak(`${tr('Tiles left: %1', play.tiles)}. ${remark}`);
    return;
  }
  const isStroke = shown.question === 'one-stroke';
  const parts = [spokenPlace(shown.place(play.head)),
                 tr(isStroke ? 'score %1' : 'cost %1', decimalText(report.worth))];
  if (report.now.best !== null)
    parts.push(tr(!report.now.isExact ? 'at most %1 possible' : isStroke ? 'best possible %1' : 'least possible %1',
                  decimalText(report.now.best)));
  if (!play.isFinished)
    parts.push(waysOn(shown, play.items));
  speak(`${parts.join(isChinese() ? '；' : '; ')}. ${remark}`);
}
const ways = {'-1,0': 'up', '0,1': 'right', '1,0': 'down', '0,-1': 'left', '-1,-1': 'up left', '-1,1': 'up right',
              '1,1': 'down right', '1,-1': 'down left'};
function waysOn(shown, walk) {
  const [row, column] = shown.place(walk[walk.length - 1]);
  const open = Object.keys(ways).filter(way => {
    const [down, right] = way.split(',').map(Number);
    return !whyNot(shown, walk, [row + down, column + right]);
  });
  return open.length ? tr('ways on: %1', listText(open.map(way => tr(ways[way])))) : tr('no way on');
}
