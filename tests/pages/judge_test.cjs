'use strict';

// Holds the judges of the player page against brute force on random small levels: all tracks, all
// routes, all orders of a board. Run: node judge_test.cjs [levels of each kind]
const fs = require('fs');
const path = require('path');
const vm = require('vm');

const parts = ['level', 'walks', 'tracks', 'boards', 'clearing', 'desk']
    .map(name => fs.readFileSync(path.join(__dirname, `../../resources/player/${name}.js`), 'utf8'));
const judge = vm.runInThisContext(`${parts.join('\n')}
({Level, WalkAnalyst, BoardAnalyst, areEqualCosts, boardAfter, joinablePairs, joiningOf, turnsOf, whyNot, worthOf})`);
const many = Number(process.argv[2] || 1000);

let seed = 2463534242;
function random(below) {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return (seed >>> 0) % below;
}
function answerOf(work) {
    for (;;) {
        const {done, value} = work.next();
        if (done)
            return value;
    }
}
function check(isRight, what, level, ...more) {
    if (isRight)
        return;
    console.error(`FAILED: ${what}`, JSON.stringify(level.data), ...more);
    process.exit(1);
}

function randomWalked(question) {
    const rows = 1 + random(5), columns = 1 + random(5), size = rows * columns;
    if (size < 2)
        return randomWalked(question);
    const walls = random(45);
    const values = [];
    let cells = '';
    for (let i = 0; i < size; ++i) {
        const kind = random(100) < walls ? '#' : random(4) === 0 ? 'o' : '.';
        cells += kind;
        if (kind !== '#' && random(3) === 0)
            values.push([i, 1 + random(4)]);
    }
    const from = random(size);
    let to = random(size);
    while (to === from)
        to = random(size);
    const letters = [...cells];
    letters[from] = 'S';
    letters[to] = 'E';
    const place = cell => [Math.floor(cell / columns), cell % columns];
    const places = count => Array.from({length: random(count + 1)}, () => random(size))
        .filter(cell => cell !== from && cell !== to && letters[cell] !== '#').map(place);
    const range = most => random(3) ? null : (least => [random(2) ? least : null, random(2) ? least + random(4) : null])(random(most));
    const rules = question === 'one-stroke'
        ? {cellPoints: random(3), pass: random(3) ? [] : places(2), avoid: random(3) ? [] : places(2),
           coins: range(4), cells: range(12), snake: random(4) === 0}
        : {moves: ['4', '8', '8-cut-one', '8-cut-both'][random(4)],
           diagonal: ['1', 'sqrt2', '1.5', '2'][random(4)]};
    return new judge.Level({rows, columns, cells: letters.join(''),
                            values: values.filter(([cell]) => !'#SE'.includes(letters[cell])),
                            question, from: place(from), to: place(to), rules});
}

// All tracks that begin like the walk, by stepping as the rules allow. Only whole tracks count.
function tracksFrom(level, walk) {
    let best = null, count = 0n;
    const go = track => {
        const head = track[track.length - 1];
        if (head === level.to) {
            const worth = judge.worthOf(level, track);
            if (best === null || worth > best) {
                best = worth;
                count = 0n;
            }
            if (worth === best)
                ++count;
            return;
        }
        for (let row = 0; row < level.rows; ++row)
            for (let column = 0; column < level.columns; ++column)
                if (!judge.whyNot(level, track, [row, column]))
                    go([...track, level.at(row, column)]);
    };
    go(walk);
    return {best, count};
}

function randomWalk(level) {
    const walk = [level.from];
    for (let steps = random(8); steps > 0 && walk[walk.length - 1] !== level.to; --steps) {
        const ways = level.around(walk[walk.length - 1])
            .filter(cell => !judge.whyNot(level, walk, [level.row(cell), level.column(cell)]));
        if (ways.length === 0)
            break;
        walk.push(ways[random(ways.length)]);
    }
    return walk;
}

function testTracks() {
    let lost = 0;
    for (let i = 0; i < many; ++i) {
        const level = randomWalked('one-stroke');
        const analyst = new judge.WalkAnalyst(level);
        const walk = randomWalk(level);
        for (let steps = 0; steps < walk.length; ++steps) {
            const part = walk.slice(0, steps + 1);
            const {best, count} = tracksFrom(level, part);
            const found = answerOf(analyst.report(part));
            check(found.now.isExact && found.now.best === best && found.now.count === count,
                  'track', level, part, found, best, count);
            if (found.isLost) {
                ++lost;
                const before = tracksFrom(level, part.slice(0, found.losingStep));
                const after = tracksFrom(level, part.slice(0, found.losingStep + 1));
                check(before.best === found.atStart.best && after.best !== before.best, 'losing step',
                      level, part, found);
            }
            const hint = answerOf(analyst.hint(part));
            check((hint.cell !== null) === (best !== null && part[part.length - 1] !== level.to), 'hint', level, part, hint);
            if (hint.cell !== null)
                check(tracksFrom(level, [...part, hint.cell]).best === best, 'hint of a track', level, part, hint);
        }
    }
    console.log(`${many} levels of one stroke, ${lost} lost walks`);
}

// Bellman and Ford, with the step rule written out anew.
function costsByHand(level) {
    const costs = new Array(level.size).fill(Infinity);
    costs[level.to] = 0;
    const wall = (row, column) => row < 0 || column < 0 || row >= level.rows || column >= level.columns ||
                                  level.kinds[row * level.columns + column] === '#';
    for (let round = 0; round < level.size; ++round)
        for (let row = 0; row < level.rows; ++row)
            for (let column = 0; column < level.columns; ++column)
                for (let down = -1; down <= 1; ++down)
                    for (let right = -1; right <= 1; ++right) {
                        if ((!down && !right) || wall(row, column) || wall(row + down, column + right))
                            continue;
                        let price = 1;
                        if (down && right) {
                            const walls = Number(wall(row + down, column)) + Number(wall(row, column + right));
                            const {moves} = level.rules;
                            if (moves === '4' || (moves === '8' && walls > 0) || (moves === '8-cut-one' && walls > 1))
                                continue;
                            price = level.price;
                        }
                        const next = (row + down) * level.columns + column + right;
                        const step = level.kinds[next] === '.' ? level.values[next] : 1;
                        const cell = row * level.columns + column;
                        costs[cell] = Math.min(costs[cell], costs[next] + step * price);
                    }
    return costs;
}

function testRoutes() {
    for (let i = 0; i < many; ++i) {
        const level = randomWalked('shortest-path');
        const analyst = new judge.WalkAnalyst(level);
        const costs = costsByHand(level);
        const walk = randomWalk(level);
        for (let steps = 0; steps < walk.length; ++steps) {
            const part = walk.slice(0, steps + 1);
            const found = answerOf(analyst.report(part));
            const whole = judge.worthOf(level, part) + costs[part[steps]];
            check(found.now.best === null ? whole === Infinity : judge.areEqualCosts(found.now.best, whole),
                  'route', level, part, found, whole);
            const hint = answerOf(analyst.hint(part));
            if (hint.cell !== null)
                check(judge.areEqualCosts(judge.worthOf(level, [...part, hint.cell]) + costs[hint.cell], whole),
                      'hint of a route', level, part, hint);
            else
                check(whole === Infinity || part[steps] === level.to, 'no hint of a route', level, part, hint);
        }
    }
    console.log(`${many} levels of shortest path`);
}

function randomBoard() {
    const rows = 2 + random(4), columns = 2 + random(4), size = rows * columns;
    const cells = new Array(size).fill('.'), values = [];
    const pairs = 1 + random(Math.min(6, Math.floor(size / 2)));
    const symbols = 1 + random(pairs);
    for (let tile = 0; tile < 2 * pairs;) {
        const cell = random(size);
        if (cells[cell] !== '.')
            continue;
        cells[cell] = 't';
        values.push([cell, random(30) ? 1 + Math.floor(tile / 2) % symbols : 1 + random(symbols)]);
        ++tile;
    }
    for (let cell = 0; cell < size; ++cell)
        if (cells[cell] === '.' && random(2))
            cells[cell] = '#';
    return new judge.Level({rows, columns, cells: cells.join(''), values, question: 'clear-board',
                            rules: {maxTurns: random(4), outsideOpen: random(3) === 0, anyMatch: random(5) === 0}});
}

// The fewest turns of a line, by trying all lines.
function fewestTurns(board, a, b) {
    const from = board.place(board.spotOf(a)), to = board.place(board.spotOf(b));
    const {level} = board;
    let best = Infinity;
    const walked = new Set([from.join()]);
    const go = (row, column, way, turns) => {
        for (let next = 0; next < 4; ++next) {
            const [down, right] = [[-1, 0], [0, 1], [1, 0], [0, -1]][next];
            const more = turns + (way >= 0 && way !== next ? 1 : 0);
            if (more >= best || more > 4)
                continue;
            const at = [row + down, column + right];
            if (at[0] === to[0] && at[1] === to[1]) {
                best = more;
                continue;
            }
            const margin = level.rules.outsideOpen ? 1 : 0;
            if (at[0] < -margin || at[1] < -margin || at[0] >= level.rows + margin || at[1] >= level.columns + margin)
                continue;
            const spot = board.spot(...at);
            if (level.contains(...at) && (level.kinds[level.at(...at)] === '#' || board.symbols[spot]))
                continue;
            if (walked.has(at.join()))
                continue;
            walked.add(at.join());
            go(...at, next, more);
            walked.delete(at.join());
        }
    };
    go(...from, -1, 0);
    return best;
}

function canBeCleared(level, moves, seen) {
    const board = judge.boardAfter(level, moves);
    if (!board.tiles.some(spot => board.symbols[spot]))
        return true;
    const name = moves.flat().sort((a, b) => a - b).join();
    if (seen.has(name))
        return seen.get(name);
    const left = board.tiles.filter(spot => board.symbols[spot]).map(spot => board.cell(spot));
    let can = false;
    for (const a of left)
        for (const b of left)
            if (a < b && !can && judge.joiningOf(board, a, b).joining === 'joined')
                can = canBeCleared(level, [...moves, [a, b]], seen);
    seen.set(name, can);
    return can;
}

function testBoards() {
    let clearable = 0;
    for (let i = 0; i < many; ++i) {
        const level = randomBoard();
        const analyst = new judge.BoardAnalyst(level);
        const moves = [], seen = new Map();
        for (;;) {
            const board = judge.boardAfter(level, moves);
            const left = board.tiles.filter(spot => board.symbols[spot]).map(spot => board.cell(spot));
            const pairs = [];
            for (const a of left)
                for (const b of left) {
                    if (a >= b)
                        continue;
                    const {joining, turns, line} = judge.joiningOf(board, a, b);
                    if (level.size <= 9 && (joining === 'joined' || joining === 'too-many-turns' || joining === 'no-line')) {
                        const fewest = fewestTurns(board, a, b);
                        check(fewest > 4 ? joining !== 'joined' || turns > 4 : turns === fewest, 'turns', level, a, b, fewest, turns);
                        check(!line || judge.turnsOf(line) === turns, 'line', level);
                    }
                    if (joining === 'joined')
                        pairs.push([a, b]);
                }
            check(JSON.stringify(judge.joinablePairs(board)) === JSON.stringify(pairs), 'pairs', level, moves, pairs);
            const found = answerOf(analyst.report(moves));
            const can = canBeCleared(level, moves, seen);
            check(found.clears === (can ? 'yes' : 'no'), 'clearing', level, moves, found, can);
            check(found.tiles === left.length && found.pairs === pairs.length, 'board', level, moves, found);
            if (can && left.length > 0) {
                const rest = judge.boardAfter(level, moves);
                for (const [a, b] of found.order) {
                    check(judge.joiningOf(rest, a, b).joining === 'joined', 'order', level, moves, found);
                    rest.remove([a, b]);
                }
                check(!rest.tiles.some(spot => rest.symbols[spot]), 'whole order', level, moves, found);
                const hint = answerOf(analyst.hint(moves));
                check(canBeCleared(level, [...moves, hint.pair], seen), 'hint of a board', level, moves, hint);
                if (moves.length === 0)
                    ++clearable;
            }
            if (!can && left.length > 0) {
                const first = [...moves.keys(), moves.length].find(count => !canBeCleared(level, moves.slice(0, count), seen));
                check(found.mistake === first, 'mistake', level, moves, found, first);
            }
            if (pairs.length === 0)
                break;
            moves.push(pairs[random(pairs.length)]);
        }
    }
    console.log(`${many} boards, ${clearable} of them clearable`);
}

testTracks();
testRoutes();
testBoards();
