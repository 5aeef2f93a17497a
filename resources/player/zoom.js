// Zoom: levels whose cells are too small for a finger can be enlarged.
//
// Only such levels have the buttons; any other is always shown as a whole. Buttons, keys, two fingers
// and the wheel all end in `zoomTo` or `panBy`. What is pointed at stays under the pointer; buttons and
// keys, which point at nothing, enlarge around the player's place.
//
// A walk that is drawn towards an edge scrolls along, while the walker is still at the finger: at a
// wall both stop, so that nothing runs away.

const comfortable = 24; // pixels: the least step that is touched without trouble
const isSmall = () => picture.wholeStep < comfortable;

let frame = 0;
function paintSoon() { // once per frame, whatever the number of events
  frame ||= requestAnimationFrame(() => {
    frame = 0;
    paint();
  });
}

// The middle of a place in the window.
function windowPoint([row, column]) {
  const box = canvas.getBoundingClientRect();
  return [box.left + picture.x(column), box.top + picture.y(row)];
}
// The point of the level at a point of the window, in steps.
function levelPoint([x, y]) {
  const box = canvas.getBoundingClientRect();
  return [(x - box.left - picture.left) / picture.step, (y - box.top - picture.top) / picture.step];
}
// Makes a step so long, and moves a point of the level to a point of the window.
function zoomTo(step, [right, down], [x, y]) {
  if (!isSmall() || drag)
    return;
  picture.scale(step);
  const box = canvas.getBoundingClientRect(); // it may have grown
  picture.moveTo(x - box.left - right * picture.step, y - box.top - down * picture.step);
  showZoom();
  paintSoon();
}
function zoomAtPlayer(step) {
  const cell = level().isWalked ? page.play.head : page.cursor;
  const box = canvas.getBoundingClientRect(), point = windowPoint(level().place(cell));
  const isInView = point[0] > box.left && point[0] < box.right && point[1] > box.top && point[1] < box.bottom;
  const fixed = isInView ? point : [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  zoomTo(step, levelPoint(fixed), fixed);
  if (isInView)
    picture.reveal(cell);
}
const zoomKeys = { // the first step in is to a comfortable size
  '+': () => zoomAtPlayer(Math.max(comfortable, picture.step * 1.5)), '-': () => zoomAtPlayer(picture.step / 1.5),
  '0': () => zoomAtPlayer(0), '=': () => zoomKeys['+'](),
};
function panBy(right, down) {
  const moved = picture.moveTo(picture.left + right, picture.top + down);
  if (drag)
    drag = drag.map((at, i) => at + moved[i]);
  paintSoon();
  return moved.some(way => way !== 0);
}

function showZoom() {
  element('zoom').hidden = element('zoom-keys').hidden = !isSmall();
  element('zoom-in').disabled = picture.step >= mostStep;
  element('zoom-out').disabled = element('zoom-whole').disabled = picture.isWhole;
}
function showZoomWords() {
  for (const [id, words] of [['zoom', 'Zoom'], ['zoom-in', 'Zoom in'], ['zoom-out', 'Zoom out']])
    element(id).setAttribute('aria-label', tr(words));
  for (const id of ['zoom-in', 'zoom-out'])
    element(id).title = element(id).getAttribute('aria-label');
  setText('zoom-whole', tr('Whole level'));
  fillList('zoom-keys', ['+, -, 0: zoom in, zoom out, whole level', 'Two fingers, Ctrl+wheel: zoom',
                         'Two fingers, wheel: move the view'].map(words => tr(words)));
}
for (const [id, key] of [['zoom-in', '+'], ['zoom-out', '-'], ['zoom-whole', '0']])
  element(id).addEventListener('click', zoomKeys[key]);

// One or two fingers hold the level: what was between them when one came or went stays there.
const fingers = new Map(); // pointer -> its point in the window
let hold = null;
function holdNow() {
  const [[x, y], [otherX, otherY] = [x, y]] = fingers.values(), middle = [(x + otherX) / 2, (y + otherY) / 2];
  return {middle, apart: Math.max(1, Math.hypot(x - otherX, y - otherY)), step: picture.step, point: levelPoint(middle)};
}
function putFinger(event) {
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
  hold = holdNow();
}
function liftFinger(event) {
  if (fingers.delete(event.pointerId) && fingers.size > 0)
    hold = holdNow();
}
function moveFinger(event) {
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
  const {middle, apart} = holdNow();
  zoomTo(hold.step * apart / hold.apart, hold.point, middle);
}
canvas.addEventListener('wheel', event => {
  if (!isSmall())
    return;
  const {deltaX, deltaY} = event, unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
  const point = [event.clientX, event.clientY];
  let isTaken = event.ctrlKey;
  if (isTaken)
    zoomTo(picture.step * 2 ** (-deltaY * unit / 200), levelPoint(point), point);
  else
    isTaken = panBy(...(event.shiftKey && deltaX === 0 ? [deltaY, 0] : [deltaX, deltaY]).map(way => -way * unit));
  if (isTaken) // at an edge the page scrolls
    event.preventDefault();
}, {passive: false});

// Scrolls along with a walk that is drawn towards an edge: by 4 to 8 steps a second, as near as the pointer is.
let scrolling = 0, scrolledAt = 0;
function scrollAlong() {
  scrolling ||= requestAnimationFrame(now => {
    scrolling = 0;
    const seconds = Math.min(0.02, (now - scrolledAt) / 1000);
    scrolledAt = now;
    if (!drag || page.play.isFinished)
      return;
    const at = [...drag], [row, column] = level().place(page.play.head);
    if (Math.hypot(picture.x(column) - at[0], picture.y(row) - at[1]) > 2.5 * picture.step)
      return;
    const ways = at.map((here, i) => {
      const side = picture.view[i], zone = Math.min(48, side / 5), gone = here - dragStart[i];
      const depth = Math.max(-zone, Math.min(zone, Math.max(0, here - side + zone) - Math.max(0, zone - here)));
      return depth * gone > 0 && Math.abs(gone) > slop ? -4 * (Math.sign(depth) + depth / zone) * picture.step * seconds : 0;
    });
    if (panBy(...ways)) {
      followTo(...at);
      scrollAlong();
    }
  });
}
