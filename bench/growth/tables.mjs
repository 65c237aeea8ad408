import { markdownTable } from '../report/figures.mjs';

const noiseMs = 25;

/** Above 1 the cost of an item grows with the size of the venue. */
function growth(bySize, figure) {
  if (bySize.length < 3) return '–';
  const [first, before, last] = [bySize[0], bySize.at(-2), bySize.at(-1)];
  const more = ({ figures }) => figures[figure] - first.figures[figure];
  if (more(last) < noiseMs || more(before) < noiseMs) return '–';
  return (more(last) / (last.size - first.size) / (more(before) / (before.size - first.size))).toFixed(2);
}

export function growthTable(title, bySize) {
  const head = [title, ...bySize.map(({ size }) => size.toLocaleString('en')), 'an item more'];
  const rows = Object.keys(bySize[0].figures).map((figure) => [
    figure,
    ...bySize.map(({ figures }) => `${Math.round(figures[figure])} ms`),
    growth(bySize, figure),
  ]);
  return `\n${markdownTable(head, rows)}`;
}

export function memoryTable(counts) {
  const head = [
    'visits',
    'heap',
    'of it objects',
    'nodes',
    'event listeners',
    'detached nodes',
    'in trees below',
  ];
  const inMegabytes = (bytes) => `${(bytes / 1e6).toFixed(2)} MB`;
  const rows = counts.map(({ visits, heap, objects, nodes, listeners, detached, kept }) => [
    visits,
    inMegabytes(heap),
    inMegabytes(objects),
    nodes,
    listeners,
    detached,
    [...new Set(kept)].join(', '),
  ]);
  return `\n${markdownTable(head, rows)}`;
}
