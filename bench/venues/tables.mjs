import { markdownTable } from '../report/figures.mjs';
import { ratioOf } from './visits.mjs';

const number = (value) => (value < 10 ? value.toFixed(2) : String(Math.round(value)));

function memoryTable({ figures, ofEach }) {
  const cells = (reading) => `${number(reading.heap)} (${number(reading.rss)})`;
  return markdownTable(
    ['memory in MB: heap (process)', 'a page of each was asked for', 'twelve pages of each'],
    [
      ...figures.map(({ count, asked, visited }) => [`${count} venues`, cells(asked), cells(visited)]),
      ['each further venue, goal 2', cells(ofEach('asked')), cells(ofEach('visited'))],
    ],
  );
}

function coldTable({ cold, kept, warm }) {
  const names = Object.entries({
    'first page of a cold venue': cold,
    'the same page from the cache': kept,
    'another page of the venue, not in the cache': warm,
  });
  return markdownTable(
    ['', 'middle', 'slowest twentieth', 'of a warm venue’s', 'shells'],
    names.map(([name, { ms, slowest, shells, pages }]) => [
      ...[name, `${number(ms)} ms`, `${number(slowest)} ms`],
      ...[(ms / warm.ms).toFixed(2), `${shells} of ${pages}`],
    ]),
  );
}

/** Each kind is compared with the first one. */
function roundsTable(what, all) {
  const [[, first]] = Object.entries(all);
  const rows = Object.entries(all).map(([name, figures]) => [
    ...[name, number(figures.perSecond), number(figures.htmlPerSecond), `${number(figures.slowest)} ms`],
    ratioOf('htmlPerSecond', figures.rounds, first.rounds).toFixed(2),
    ratioOf('slowest', figures.rounds, first.rounds).toFixed(2),
    ...[`${figures.shells} of ${figures.answered}`, figures.errors],
  ]);
  const head = [what, 'pages a second', 'as HTML', 'slowest hundredth'];
  return markdownTable([...head, 'HTML, ratio', 'slowest, ratio', 'shells', 'failed'], rows);
}

const apartLine = ({ pages, venues, different, texts, differences }) =>
  `${pages} pages of ${venues} venues in one thread, ${different} different ones as HTML, ${texts} texts: ${differences} differ`;

const writers = {
  apart: apartLine,
  memory: memoryTable,
  cold: coldTable,
  mixed: (all) => roundsTable('mixed visits', all),
  change: (all) => roundsTable('the file changes four times a second', all),
  deploy: (all) => roundsTable('a deploy and a rollback', all),
  hanging: (all) => roundsTable('one of fifty APIs hangs: the others, goal 1.2', all),
  replicas: (all) => roundsTable('two replicas', all),
  visitors: (all) => roundsTable('forty pages without the cache, goal 0.9', all),
};

export const tableOf = (part, figures) => writers[part](figures);
