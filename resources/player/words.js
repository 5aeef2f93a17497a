// Words: everything that the page says, in English and Chinese.
//
// English texts are their own keys; `chinese` has the others. What the page says of a walk or a board
// is what the editor's window says of it in the mode Play, word for word, and so are numbers: whoever
// changes between them reads one language. `tests/pages/words_test.py` holds both against each other,
// on thousands of random walks and games.

// ---- Texts ----

const chinese = {
  'Score: %1': '得分：%1',
  'Best possible: %1 of %2': '还能达到：%1 / %2',
  'Best tracks left: %1 of %2': '剩余最佳走法：%1 / %2',
  'Steps: %1 · Cost: %2': '步数：%1 · 代价：%2',
  'Least possible: %1 (from the start: %2)': '最低可能：%1（从起点算起：%2）',
  'Optimum lost at step %1, cell %2': '第 %1 步（格子 %2）起偏离最佳走法',
  'The detour began at step %1, cell %2': '第 %1 步（格子 %2）起绕路',
  'The end cannot be reached. %1': '无法到达终点。%1',
  'The end cannot be reached from here': '从这里无法到达终点',
  'The optimum is lost': '已偏离最佳走法',
  'Arrived with the best possible result': '已到达，结果最佳',
  'Arrived': '已到达',
  'The optimum is still possible': '仍可达到最佳结果',
  'This level is too large to be judged exactly here; shown is a limit.': '此关卡太大，无法在此精确评估；所示为界限。',
  'this board is too large to be judged exactly here': '此棋盘太大，无法在此精确评估',
  'Time: %1': '时间：%1',
  'Moves: %1': '步数：%1',
  'Tiles left: %1': '剩余方块：%1',
  'The board could not be cleared even at the start.': '这个棋盘从一开始就无法清空。',
  'Since move %1, the board can no longer be cleared.': '从第 %1 步起，棋盘已无法清空。',
  'The board can no longer be cleared.': '棋盘已无法清空。',
  'Checking whether the board can be cleared…': '正在检查棋盘能否清空……',
  'The board can be cleared in %1.': '棋盘可以用 %1清空。',
  'It is not known whether the board can be cleared. %1': '尚不知道棋盘能否清空。%1',
  'Board cleared in %1.': '用 %1清空了棋盘。',
  'No pairs are left. %1': '没有可以连接的方块了。%1',
  'No pairs are left. Undo moves or start over.': '没有可以连接的方块了。请撤销或重新开始。',
  'the board cannot be cleared': '棋盘无法清空',
  'the board cannot be cleared: it has an odd number of tiles ({})': '棋盘无法清空：方块数为奇数（{}）',
  'the board cannot be cleared: symbol {} has an odd number of tiles ({})': '棋盘无法清空：符号 {} 的方块数为奇数（{}）',
  'the board cannot be cleared: no two tiles can be linked': '棋盘无法清空：没有两个方块可以连接',
  'There is no tile here.': '这里没有方块。',
  'Click another tile to link them, Esc to deselect': '再单击一个方块，即可连接；按 Esc 取消选择',
  'Click another tile %1 to link them, Esc to deselect': '再单击一个方块 %1，即可连接；按 Esc 取消选择',
  'The board is cleared.': '棋盘已清空。',
  'Select two tiles.': '请选择两个方块。',
  'These tiles do not match.': '这两个方块不匹配。',
  'These tiles cannot be linked: the simplest line has %1, but at most %2 are allowed.': '这两个方块无法连接：最简单的连线有 %1，但最多允许 %2 个。',
  'These tiles cannot be linked: no line connects them.': '这两个方块无法连接：没有连线。',
  'Looking for a pair that keeps the board clearable…': '正在寻找移除后仍可清空棋盘的一对……',
  'No hint available: no pair can be linked.': '没有提示：没有可以连接的方块。',
  'This pair keeps the board clearable; press Enter to remove it': '移除这一对后棋盘仍可清空；按 Enter 移除',
  'This pair can be linked, but the board can no longer be cleared': '这一对可以连接，但棋盘已无法清空',
  'This pair can be linked; it is not known whether the board can be cleared': '这一对可以连接；尚不知道棋盘能否清空',
  'Looking for a best continuation…': '正在寻找最佳的后续走法……',
  'You have arrived.': '您已到达。',
  'The end cannot be reached from here. Step back and try another way.': '从这里无法到达终点。请退回几步，换一条路。',
  'This is a best continuation; press Enter to take its first step': '这是一种最佳的后续走法；按 Enter 走第一步',
  'This is the next step of the solution; press Enter to take it': '这是答案的下一步；按 Enter 走这一步',
  'This level is too large to be judged exactly here, so there is no hint.': '此关卡太大，无法在此精确评估，因此没有提示。',
  'the walk has arrived': '走法已到达终点',
  'cell {} is a wall': '格子 {} 是墙',
  'cell {} is outside the maze': '格子 {} 在迷宫之外',
  'cell {} is not next to {}': '格子 {} 与 {} 不相邻',
  'the step from {} to {} breaks the move rule': '从 {} 到 {} 的一步违反移动规则',
  'cell {} is on the track already': '格子 {} 已在走法上',
  'cell {} must be avoided': '必须避开格子 {}',
  'cell {} is beside cell {} of the track, which must be a snake': '格子 {} 与走法中的格子 {} 相邻，而走法必须为蛇形',
  'the track does not pass cell {}': '走法没有经过格子 {}',
  'the track does not avoid cell {}': '走法没有避开格子 {}',
  'the number of {} on the track is {}, but the condition is {}': '走法上的{}数为 {}，但条件为 {}',
  'coins': '金币', 'cells': '格子',
  '%1.': '%1。',
  'floor': '地面', 'floor, step cost %1': '地面，移动代价 %1', 'wall': '墙',
  'coin worth %1': '价值 %1 的金币', 'tile %1': '方块 %1', 'start': '起点', 'end': '终点',
  '%1 (%2)': '%1（%2）',
  'Hint': '提示', 'Start Over': '重新开始', 'Undo': '撤销', 'Redo': '重做',
  // From here on, texts that only this page has.
  'Take Hint': '采用提示', 'Show Solution': '显示答案', 'Hide Solution': '隐藏答案', 'Next Level': '下一关',
  'Previous level': '上一关', 'Next level': '下一关', 'Level': '关卡', 'Cancel': '取消',
  'Dark': '深色', 'Light': '浅色', 'Switch to dark colours': '切换为深色', 'Switch to light colours': '切换为浅色',
  'Untitled': '无标题', 'by %1': '作者：%1', 'Copy the hash of this level: %1': '复制此关卡的哈希值：%1',
  'No answer to this level is proved.': '此关卡的答案未经证明。',
  'Copied.': '已复制。', 'The solution would be shown on the board. Show it?': '答案将显示在棋盘上。要显示吗？',
  'The solution is shown on the board: %1': '答案已显示在棋盘上：%1', 'The solution is no longer shown.': '答案已隐藏。',
  'solved with the best result': '已解出，结果最佳', 'solved': '已解出', 'Your best: %1': '您的最佳成绩：%1',
  'Walk from S to E, each cell at most once; collect as many points as possible.': '从 S 走到 E，每个格子最多经过一次；得分越高越好。',
  'Find the cheapest way from S to E.': '找出从 S 到 E 代价最低的路线。',
  'Find the shortest way from S to E.': '找出从 S 到 E 的最短路线。',
  'Remove all tiles, two equal ones at a time. A line over empty cells must link them.': '每次消除两个相同的方块，直到清空。两者之间须有经过空格的连线。',
  'Remove all tiles, any two at a time. A line over empty cells must link them.': '每次消除任意两个方块，直到清空。两者之间须有经过空格的连线。',
  'Only coins give points.': '只有金币计分。',
  'Every cell gives %1, a coin its number more.': '每个格子得 %1，金币另加其数字。',
  'Pass every cell with a green frame: %1.': '必须经过每个绿框格子：%1。',
  'Avoid every cell with a red cross: %1.': '必须避开每个红叉格子：%1。',
  'Coins on the track: %1.': '走法上的金币数：%1。', 'Cells on the track: %1.': '走法上的格子数：%1。',
  'exactly %1': '恰好 %1', 'at least %1': '至少 %1', 'at most %1': '至多 %1', '%1 to %2': '%1 至 %2',
  'A snake: the line may not come beside itself.': '蛇形：线不得与自身相邻。',
  'Diagonal steps are allowed, but never past a wall.': '允许斜向移动，但不得擦过墙角。',
  'Diagonal steps are allowed, past a wall on one side too.': '允许斜向移动，一侧是墙时也可以。',
  'Diagonal steps are allowed, between two walls too.': '允许斜向移动，两侧是墙时也可以。',
  'A diagonal step costs %1 times as much as a straight one.': '斜向一步的代价是直行一步的 %1 倍。',
  'A diagonal step costs as much as a straight one.': '斜向一步与直行一步的代价相同。',
  'The number on a cell is the cost of a step onto it; other cells cost 1.': '格子上的数字是走上该格的代价；其他格子为 1。',
  'The line must be straight.': '连线必须是直线。',
  'The line has at most %1.': '连线最多有 %1。',
  'It may run around the board.': '连线可以绕到棋盘之外。', 'It may not leave the board.': '连线不得离开棋盘。',
  'Keys': '按键', 'row %1, column %2': '第 %1 行，第 %2 列', 'score %1': '得分 %1', 'cost %1': '代价 %1',
  'best possible %1': '还能达到 %1', 'least possible %1': '最低可能 %1', 'at most %1 possible': '至多可能 %1',
  'ways on: %1': '可走：%1', 'no way on': '无路可走',
  'up': '上', 'down': '下', 'left': '左', 'right': '右',
  'up left': '左上', 'up right': '右上', 'down left': '左下', 'down right': '右下',
  'selected': '已选择',
  'Arrow keys: step': '方向键：走一步', 'Arrow keys: move the cursor': '方向键：移动光标',
  'Home, Page Up, End, Page Down: diagonal step': 'Home、Page Up、End、Page Down：斜向走一步',
  'Space or Enter: select a tile': '空格或 Enter：选择方块', 'Esc: deselect': 'Esc：取消选择',
  'Backspace: step back': 'Backspace：后退一步',
  'Ctrl+Z, Ctrl+Y: undo, redo': 'Ctrl+Z、Ctrl+Y：撤销、重做',
  'H: hint; Enter: take it': 'H：提示；Enter：采用',
  'Zoom': '缩放', 'Zoom in': '放大', 'Zoom out': '缩小', 'Whole level': '整个关卡',
  '+, -, 0: zoom in, zoom out, whole level': '+、-、0：放大、缩小、整个关卡',
  'Two fingers, Ctrl+wheel: zoom': '双指、Ctrl+滚轮：缩放', 'Two fingers, wheel: move the view': '双指、滚轮：移动画面',
  'Board of %1 rows and %2 columns. %3': '棋盘，%1 行 %2 列。%3',
  'Maze of %1 rows and %2 columns. %3 S: %4. E: %5.': '迷宫，%1 行 %2 列。%3S：%4。E：%5。',
};
const symbolNames = [
  'circle triangle diamond plus star square drop heart leaf ring moon cross snowflake flame tree butterfly lightning anchor umbrella mushroom clover flower bell house fish cup cactus hourglass crown notes waves cherries arrow key sun checks',
  '圆 三角 菱形 加号 星 方形 水滴 心 叶 环 月亮 叉 雪花 火焰 树 蝴蝶 闪电 锚 伞 蘑菇 三叶草 花 铃 房子 鱼 杯 仙人掌 沙漏 王冠 音符 波浪 樱桃 箭 钥匙 太阳 格纹',
].map(names => names.split(' '));

// ---- Numbers, places, sentences ----

let language = 'en'; // or zh
const isChinese = () => language === 'zh';

function tr(text, ...about) {
  const words = isChinese() ? chinese[text] ?? text : text;
  return words.replace(/%(\d)/g, (all, number) => about[number - 1] ?? all);
}
// A number with its noun: `words` is the English noun, in the singular.
function counted(count, noun) {
  const nouns = {move: '步', turn: '个拐弯', point: '分'};
  return isChinese() ? `${stepsText(count)} ${nouns[noun]}` : `${stepsText(count)} ${noun}${count === 1 ? '' : 's'}`;
}
const locale = () => isChinese() ? 'zh-CN' : 'en';
// As the window writes them: counts of steps with all groups, other numbers from five digits on.
const stepsText = number => number.toLocaleString(locale());
const numberText = number => Math.abs(number) < 10000 ? String(number) : number.toLocaleString(locale());
const decimalText = number => Number.isInteger(number)
  ? numberText(number)
  : number.toLocaleString(locale(), {minimumFractionDigits: 3, maximumFractionDigits: 3});
// Above six digits as 1.26 × 10¹⁸.
function briefCountText(count) {
  const digits = String(count);
  if (digits.length <= 6)
    return numberText(Number(count));
  const unit = 10n ** BigInt(digits.length - 3);
  const rounded = String((count + unit / 2n) / unit);
  const power = String(digits.length - 1 + rounded.length - 3).replace(/\d/g, digit => '⁰¹²³⁴⁵⁶⁷⁸⁹'[digit]);
  return `${rounded[0]}.${rounded.slice(1, 3)} × 10${power}`;
}
// The number of the first row and column in all texts; the window's default.
const firstNumber = data.firstNumber ?? 0;
const placeText = ([row, column]) => `(${row + firstNumber}, ${column + firstNumber})`;
const spokenPlace = ([row, column]) => tr('row %1, column %2', row + firstNumber, column + firstNumber);
const listText = list => list.join(isChinese() ? '、' : ', ');
// A reason of the judge as a sentence.
function sentence(reason) {
  const about = [...reason.about];
  const text = tr(reason.pattern).replace(/\{\}/g, () => {
    const next = about.shift();
    return Array.isArray(next) ? placeText(next) : tr(String(next));
  });
  const capital = text[0].toUpperCase() + text.slice(1);
  return /[.。]$/.test(capital) ? capital : tr('%1.', capital);
}
function clockText(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000), minutes = Math.floor(seconds / 60);
  const two = number => String(number).padStart(2, '0');
  return minutes < 60 ? `${minutes}:${two(seconds % 60)}`
                      : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
// A tile in words: its label, or its number with the name of its drawing.
function symbolText(level, symbol) {
  const label = level.data.labels && level.data.labels[symbol];
  const name = symbolNames[isChinese() ? 1 : 0][symbol - 1];
  return label || (name ? tr('%1 (%2)', symbol, name) : String(symbol));
}
function cellText(level, cell) {
  const value = level.values[cell];
  switch (level.kinds[cell]) {
  case '#': return tr('wall');
  case 'o': return tr('coin worth %1', value);
  case 't': return tr('tile %1', symbolText(level, value));
  case 'S': return tr('start');
  case 'E': return tr('end');
  default: return value === 1 ? tr('floor') : tr('floor, step cost %1', value);
  }
}

// ---- Rules, walks and boards in words ----

// What is asked, in words: {task, conditions}.
function ruleWords(level) {
  const {rules} = level, conditions = [];
  const places = cells => listText(cells.map(cell => placeText(level.place(cell)).replace(' ', '\u00A0')));
  const rangeWords = ([least, most]) => {
    if ((least ?? null) === null)
      return tr('at most %1', most);
    if ((most ?? null) === null)
      return tr('at least %1', least);
    return least === most ? tr('exactly %1', least) : tr('%1 to %2', least, most);
  };
  const isSet = range => range && range.some(bound => (bound ?? null) !== null);
  if (level.question === 'one-stroke') {
    const points = rules.cellPoints ?? 1;
    conditions.push(points === 0 ? tr('Only coins give points.')
                                 : tr('Every cell gives %1, a coin its number more.', counted(points, 'point')));
    if (level.pass.length > 0)
      conditions.push(tr('Pass every cell with a green frame: %1.', places(level.pass)));
    if (level.avoid.length > 0)
      conditions.push(tr('Avoid every cell with a red cross: %1.', places(level.avoid)));
    if (isSet(rules.coins))
      conditions.push(tr('Coins on the track: %1.', rangeWords(rules.coins)));
    if (isSet(rules.cells))
      conditions.push(tr('Cells on the track: %1.', rangeWords(rules.cells)));
    if (rules.snake)
      conditions.push(tr('A snake: the line may not come beside itself.'));
    return {task: tr('Walk from S to E, each cell at most once; collect as many points as possible.'), conditions};
  }
  if (level.question === 'shortest-path') {
    const hasCosts = level.values.some((value, cell) => value > 1 && level.kinds[cell] === '.');
    if (level.moves !== '4') {
      conditions.push(tr({'8': 'Diagonal steps are allowed, but never past a wall.',
                          '8-cut-one': 'Diagonal steps are allowed, past a wall on one side too.',
                          '8-cut-both': 'Diagonal steps are allowed, between two walls too.'}[level.moves]));
      conditions.push(rules.diagonal === '1'
        ? tr('A diagonal step costs as much as a straight one.')
        : tr('A diagonal step costs %1 times as much as a straight one.',
             rules.diagonal === '1.5' || rules.diagonal === '2' ? rules.diagonal : '√2'));
    }
    if (hasCosts)
      conditions.push(tr('The number on a cell is the cost of a step onto it; other cells cost 1.'));
    return {task: hasCosts || level.moves !== '4' ? tr('Find the cheapest way from S to E.')
                                                  : tr('Find the shortest way from S to E.'), conditions};
  }
  conditions.push(rules.maxTurns === 0 ? tr('The line must be straight.')
                                       : tr('The line has at most %1.', counted(rules.maxTurns, 'turn')));
  conditions.push(rules.outsideOpen ? tr('It may run around the board.') : tr('It may not leave the board.'));
  return {task: rules.anyMatch ? tr('Remove all tiles, any two at a time. A line over empty cells must link them.')
                               : tr('Remove all tiles, two equal ones at a time. A line over empty cells must link them.'),
          conditions};
}

// What is shown of a walk: {figures, remark, tone}. The report is null while it is not known.
function walkWords(level, walk, report) {
  const now = report && report.now, atStart = report && report.atStart;
  const isStroke = level.question === 'one-stroke';
  const bestText = judgement => {
    if (!judgement)
      return '…';
    if (judgement.best === null)
      return '–';
    return judgement.isExact ? decimalText(judgement.best) : `≤ ${decimalText(judgement.best)}`;
  };
  const countText = judgement =>
    judgement && (judgement.count ?? null) !== null ? briefCountText(judgement.count) : '…';
  const worth = decimalText(worthOf(level, walk));
  const figures = isStroke
    ? [tr('Score: %1', worth), tr('Best possible: %1 of %2', bestText(now), bestText(atStart)),
       tr('Best tracks left: %1 of %2', report && report.isLost ? '0' : countText(now), countText(atStart))]
    : [tr('Steps: %1 · Cost: %2', stepsText(walk.length - 1), worth),
       tr('Least possible: %1 (from the start: %2)', bestText(now), bestText(atStart))];
  return {figures, ...remarkOf(level, walk, report)};
}
function remarkOf(level, walk, report) {
  if (!report || !report.now)
    return {remark: '', tone: ''};
  const {now, isFinished, isLost, losingStep: step} = report;
  const losing = step && tr(level.question === 'one-stroke' ? 'Optimum lost at step %1, cell %2'
                                                             : 'The detour began at step %1, cell %2',
                            stepsText(step), placeText(level.place(walk[step])));
  const tone = isLost ? 'warning' : isFinished && isLost === false ? 'success' : '';
  let remark = isLost === false ? tr('The optimum is still possible') : '';
  if (now.isExact && now.best === null)
    remark = step ? tr('The end cannot be reached. %1', losing) : tr('The end cannot be reached from here');
  else if (isLost)
    remark = losing || tr('The optimum is lost');
  else if (isFinished)
    remark = isLost === false ? tr('Arrived with the best possible result') : tr('Arrived');
  else if (!now.isExact || !report.atStart.isExact)
    remark = tr('This level is too large to be judged exactly here; shown is a limit.');
  return {remark, tone};
}

// What is shown of a board: {figures, remark, tone}.
function boardWords(level, moves, tiles, report) {
  const figures = [tr('Moves: %1', stepsText(moves.length)), tr('Tiles left: %1', stepsText(tiles))];
  if (tiles === 0)
    return {figures, tone: 'success', remark: tr('Board cleared in %1.', counted(moves.length, 'move'))};
  if (!report)
    return {figures, tone: '', remark: tr('Checking whether the board can be cleared…')};
  const {clears, mistake, why, pairs, order} = report;
  let words = '';
  if (clears === 'yes')
    words = tr('The board can be cleared in %1.', counted(order.length, 'move'));
  else if (clears === 'unknown')
    words = tr('It is not known whether the board can be cleared. %1', sentence(why));
  else if (moves.length === 0 || mistake === 0)
    words = moves.length === 0 && why ? sentence(withLabel(level, why)) : tr('The board could not be cleared even at the start.');
  else
    words = mistake ? tr('Since move %1, the board can no longer be cleared.', stepsText(mistake))
                    : tr('The board can no longer be cleared.');
  return {figures, tone: clears === 'no' ? 'warning' : '',
          remark: pairs === 0 ? tr('No pairs are left. %1', words) : words};
}
function withLabel(level, why) {
  const isSymbol = why.pattern.includes('symbol {}') && level.data.labels && level.data.labels[why.about[0]];
  return isSymbol ? {...why, about: [isSymbol, why.about[1]]} : why;
}
