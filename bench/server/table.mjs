import { markdownTable } from '../report/figures.mjs';

const number = (value) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));
const failed = (errors) => (errors > 0 ? `, ${errors} failed` : '');
const shown = ({ perSecond, slowest, errors }) =>
  `${number(perSecond)} (${number(slowest)} ms${failed(errors)})`;

function visitTable(visit) {
  const databases = Object.keys(visit);
  const rows = Object.keys(visit[databases[0]]).map((name) => [
    name,
    ...databases.map((database) => (visit[database][name] ? shown(visit[database][name]) : '')),
    `${(visit[databases[0]][name].bytes / 1000).toFixed(1)} kB`,
  ]);
  return markdownTable(['a second (slowest hundredth)', ...databases, 'an answer, with its headers'], rows);
}

/** A ratio of 1 is no growth; 2 is half as many requests a second. */
function growthTable(growth, sizes) {
  const rows = Object.entries(growth).flatMap(([database, figures]) =>
    Object.entries(figures).map(([name, each]) => [
      `${name}, ${database}`,
      ...each.map(shown),
      ...each.slice(1).map(({ perSecond }) => (each[0].perSecond / perSecond).toFixed(2)),
    ]),
  );
  const called = sizes.map((size) => size.toLocaleString('en'));
  return markdownTable(
    [
      'a second (slowest hundredth), with so many orders there',
      ...called,
      ...called.slice(1).map((size) => `${size} to ${called[0]}`),
    ],
    rows,
  );
}

function renderTable(pages) {
  const rows = Object.entries(pages).map(([name, figures]) => [
    name,
    shown(figures),
    String(figures.rendered),
    `${(figures.bytes / 1000).toFixed(1)} kB`,
  ]);
  const head = ['pages a second (slowest hundredth)', 'a second', 'of them HTML', 'a page, with its headers'];
  return markdownTable(head, rows);
}

const firstByteLine = ({ shell, rendered }) =>
  `First byte of a page from the cache: ${rendered.toFixed(1)} ms, of the shell: ${shell.toFixed(1)} ms.`;

/** One row for every fifth deploy. */
export function soakTable(readings) {
  const rows = readings.flatMap(({ memoryMb, errors, rendered }, index) =>
    index % 5 === 4 ? [[index + 1, memoryMb, rendered, errors]] : [],
  );
  return markdownTable(
    ['after deploy', 'memory of the site, MB', 'pages as HTML in the last', 'failed'],
    rows,
  );
}

export function tableOf({ connections, seconds, rounds, machine, visit, growth, render, start }, sizes) {
  const said = `Medians of ${rounds} rounds of ${seconds} s, ${connections} connections; ${machine.processor}, ${machine.memory}, Node ${machine.node}.`;
  return [
    said,
    ...(Object.keys(visit).length > 0 ? [visitTable(visit)] : []),
    ...(Object.keys(growth).length > 0 ? [growthTable(growth, sizes)] : []),
    ...(render ? [renderTable(render.pages), firstByteLine(render.firstByteMs)] : []),
    ...(start
      ? [
          `npm start, built: the page answers after ${start.first.toFixed(1)} s with a new database, ${start.again.toFixed(1)} s with one that is there.`,
        ]
      : []),
  ].join('\n\n');
}
