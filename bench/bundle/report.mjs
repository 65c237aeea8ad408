import { median } from '../report/figures.mjs';

const measures = {
  cold: [
    'item',
    'limit',
    'beyondLimit',
    'stylesAfterPage',
    'firstPaint',
    'largestPaint',
    'blocking',
    'shift',
    'requests',
    'depth',
    'javascript',
    'javascriptInAll',
    'bytesInAll',
  ],
  warm: ['item', 'firstPaint', 'largestPaint', 'blocking', 'shift', 'requests', 'javascriptInAll'],
  press: ['pressed', 'added'],
  click: ['frame', 'item'],
  prepared: ['frame', 'item', 'preparedRequests'],
};
const inKilobytes = ['javascript', 'javascriptInAll', 'bytesInAll'];
const shown = (measure, value) =>
  value === undefined
    ? '–'
    : inKilobytes.includes(measure)
      ? `${(value / 1000).toFixed(1)} kB`
      : measure === 'shift'
        ? value.toFixed(3)
        : ['requests', 'depth', 'preparedRequests'].includes(measure)
          ? String(value)
          : `${Math.round(value)} ms`;
const ratio = (value, other) => (other ? (value / other).toFixed(2) : '–');
const known = (values) => values.filter((value) => typeof value === 'number');

function rows({ results }) {
  return results.flatMap(({ kind, screen, builds }) =>
    measures[kind].map((measure) => {
      const of = Object.values(builds).map((runs) => runs.map((run) => run[measure]));
      return {
        kind,
        screen,
        measure,
        medians: of.map((all) => median(known(all))),
        least: of.map((all) => Math.min(...known(all))),
        most: of.map((all) => Math.max(...known(all))),
      };
    }),
  );
}

export function pageOf(report) {
  const all = rows(report);
  const head = ['', '', 'sections', 'shell', 'tuned', 'plain', 'to shell', 'to tuned', 'to plain'];
  const table = all.map(({ kind, screen, measure, medians: [site, shell, tuned, plain], least, most }) => [
    `${kind} ${screen}`,
    measure,
    `${shown(measure, site)} (${shown(measure, least[0])}–${shown(measure, most[0])})`,
    shown(measure, shell),
    shown(measure, tuned),
    shown(measure, plain),
    ratio(site, shell),
    ratio(site, tuned),
    ratio(site, plain),
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...table].map((row) => row[column].length)));
  const text = [head, ...table]
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column])).join('  '))
    .join('\n');
  return { text, html: htmlOf(report, all, [head, ...table]) };
}

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function htmlOf({ runs, machine }, all, [head, ...table]) {
  const bars = all.filter(({ measure }) => measure === 'item');
  const most = Math.max(...bars.flatMap(({ medians }) => known(medians)));
  const colours = ['#2f6f5e', '#4f7cac', '#d9822b', '#b9b2a6'];
  const picture = bars
    .map(
      ({ kind, screen, medians }, row) =>
        `<text x="0" y="${row * 55 + 24}">${escape(`${kind} ${screen}`)}</text>` +
        known(medians)
          .map(
            (value, build) =>
              `<rect x="220" y="${row * 55 + 6 + build * 11}" height="9" width="${((value / most) * 480).toFixed(1)}" fill="${colours[build]}"/>` +
              `<text x="${228 + (value / most) * 480}" y="${row * 55 + 14 + build * 11}" class="figure">${Math.round(value)} ms</text>`,
          )
          .join(''),
    )
    .join('');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Kantine: the site beside one bundle</title>
<style>body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}table{border-collapse:collapse}td,th{border-bottom:1px solid #ddd;padding:.2rem .7rem;text-align:left}svg text{font:13px system-ui,sans-serif}svg .figure{font-size:10px}</style>
<h1>The site beside the same source as one bundle</h1>
<p>Medians of ${runs} runs in turn; Chromium ${machine.chromium}, network 150 ms and 1.6 Mbit/s, processor slowed four times; ${escape(machine.processor)}, ${machine.memory}, Node ${machine.node}.</p>
<p>Time until the first item is shown: <b style="color:${colours[0]}">the site</b>, <b style="color:${colours[1]}">the site with RENDER=off</b>, <b style="color:${colours[2]}">the tuned bundle</b>, <b style="color:${colours[3]}">the plain bundle</b>.</p>
<svg viewBox="0 0 800 ${bars.length * 55}" width="100%" role="img" aria-label="Bars of the times in the table below">${picture}</svg>
<table><tr>${head.map((cell) => `<th>${cell}`).join('')}</tr>
${table.map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}`).join('')}</tr>`).join('\n')}
</table>
`;
}
