// The desk: questions to the judge, and where they are answered.
//
// A judgement can take seconds, and the player does not wait for it. So the desk works in a worker: the
// page starts the text of this very script as one, and sends it messages. A browser may refuse workers
// to pages from files; the desk then stands in the page and works in short slices of time. Both ways
// the latest question comes first, for it is about what the player sees, and a question that nobody
// waits for is dropped.

const analystOf = level => level.isWalked ? new WalkAnalyst(level) : new BoardAnalyst(level);

// Answers questions about plays in slices of time, the latest question first. A question is
// {id, level, kind, play}: `level` is a number that `open` has named, `kind` is report or hint,
// `play` the cells of a walk or the moves on a board. `answer` is called with {id, answer}.
class Desk {
  constructor(answer) {
    this.answer = answer;
    this.analysts = new Map();
    this.jobs = [];
    this.isWaiting = false;
  }
  open(number, data) {
    if (!this.analysts.has(number))
      this.analysts.set(number, analystOf(new Level(data)));
  }
  ask({id, level, kind, play}) {
    this.jobs.push({id, work: this.analysts.get(level)[kind](play)});
    this.wait();
  }
  drop(id) { this.jobs = this.jobs.filter(job => job.id !== id); }
  wait() {
    if (this.isWaiting || this.jobs.length === 0)
      return;
    this.isWaiting = true;
    setTimeout(() => {
      this.isWaiting = false;
      this.work();
      this.wait();
    }, 0);
  }
  work() {
    const slice = typeof document === 'undefined' ? 40 : 12; // milliseconds; more in a worker
    const job = this.jobs[this.jobs.length - 1];
    for (const end = performance.now() + slice; job && performance.now() < end;) {
      const {done, value} = job.work.next();
      if (done) {
        this.drop(job.id);
        this.answer({id: job.id, answer: value});
        return;
      }
    }
  }
}

// In a worker: a message is what the desk shall do, and what about.
if (typeof WorkerGlobalScope !== 'undefined') {
  const desk = new Desk(answer => postMessage(answer));
  onmessage = ({data: [what, ...about]}) => desk[what](...about);
}

// In the page: carries questions to a desk, wherever it stands. `entries`: the levels of the page.
class Messenger {
  constructor(entries) {
    this.entries = entries;
    this.pending = new Map(); // by id: {question, resolve}
    this.opened = new Set();  // levels that the desk knows
    this.lastId = 0;
    try {
      this.callWorker();
    } catch {
      this.stayHere();
    }
  }
  callWorker() {
    const program = document.getElementById('judge').textContent;
    const worker = new Worker(URL.createObjectURL(new Blob([program], {type: 'text/javascript'})));
    worker.onmessage = ({data: message}) => this.answer(message);
    worker.onerror = event => {
      event.preventDefault();
      worker.terminate();
      this.stayHere();
    };
    this.send = (...message) => worker.postMessage(message);
  }
  stayHere() {
    const desk = new Desk(message => this.answer(message));
    this.send = (what, ...about) => desk[what](...about);
    this.opened.clear();
    for (const {question} of this.pending.values())
      this.give(question);
  }
  give(question) {
    if (!this.opened.has(question.level))
      this.send('open', question.level, this.entries[question.level]);
    this.opened.add(question.level);
    this.send('ask', question);
  }
  answer({id, answer}) {
    const asked = this.pending.get(id);
    this.pending.delete(id);
    if (asked)
      asked.resolve(answer);
  }
  // Returns {answer: a promise, drop}. A dropped question is never answered.
  ask(level, kind, play) {
    const question = {id: ++this.lastId, level, kind, play};
    const answer = new Promise(resolve => this.pending.set(question.id, {question, resolve}));
    this.give(question);
    return {answer, drop: () => {
      if (this.pending.delete(question.id))
        this.send('drop', question.id);
    }};
  }
}
