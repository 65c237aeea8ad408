import { logIn } from '../browser/drive.mjs';
import { openGrownVenue } from './grown-venue.mjs';
import { openWatched, untilIdle } from './watched-page.mjs';

const visits = 300;
const step = 50;

/** `press` selects the link, `at` matches the address behind it. */
const round = [
  { press: '[href="/takeaway"]', at: '^/takeaway/', item: 'main article' },
  { press: 'main [href="/takeaway/cart"]', at: '^/takeaway/cart$', item: 'main h1' },
  { press: '[href="/retail"]', at: '^/retail$', item: 'main a[href^="/retail/folders/"]' },
  { press: 'main a[href^="/retail/folders/"]', at: '^/retail/folders/', item: 'main article' },
  { press: '[href="/meetings"]', at: '^/meetings$', item: 'main tbody tr' },
  { press: 'main tbody a[href^="/meetings/"]', at: '^/meetings/[0-9]+$', item: 'main [role=group]' },
  { press: '[href="/account"], [href="/account/profile"]', at: '^/account/profile$', item: 'main form' },
  { press: 'main [href="/account/orders"]', at: '^/account/orders$', item: 'main tbody tr' },
  { press: '[href="/iss-menu-plan"]', at: '^/iss-menu-plan', item: 'main ol li' },
  { press: '[href="/"]', at: '^/$', item: 'main article' },
];

// The result is a boolean: a returned element would be kept in memory.
async function goTo(page, { press, at, item }) {
  await page.waitForFunction((link) => document.querySelector(link) !== null, press);
  await page.evaluate((link) => document.querySelector(link).click(), press);
  await page.waitForFunction(
    ([path, shown]) => new RegExp(path).test(location.pathname) && document.querySelector(shown) !== null,
    [at, item],
  );
}

async function objectsIn(session) {
  const parts = [];
  const take = ({ chunk }) => parts.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', take);
  await session.send('HeapProfiler.takeHeapSnapshot');
  session.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes } = JSON.parse(parts.join(''));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length)
    if (!['code', 'native', 'hidden'].includes(types[type][nodes[node + type]])) bytes += nodes[node + size];
  return bytes;
}

async function countIn(session) {
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name) => metrics.find((metric) => metric.name === name).value;
  const { detachedNodes } = await session.send('DOM.getDetachedDomNodes');
  const all = detachedNodes.flatMap(({ treeNode }) => [...nodesOf(treeNode)]);
  return {
    heap: of('JSHeapUsedSize'),
    objects: await objectsIn(session),
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    trees: detachedNodes.length,
    detached: all.length,
    kept: detachedNodes.map(({ treeNode }) => treeNode.nodeName.toLowerCase()),
  };
}

function* nodesOf(node) {
  yield node;
  for (const child of node.children ?? []) yield* nodesOf(child);
}

export async function measureMemory(browser) {
  const venue = await openGrownVenue({ orders: 5 });
  const token = await logIn(venue.url);
  const { page, session, context } = await openWatched(browser, {
    url: venue.url,
    token,
    path: '/',
    item: 'main article',
    width: 1280,
    isSlow: false,
  });
  try {
    await session.send('Performance.enable');
    await session.send('DOM.enable');
    await untilIdle(page);
    const counts = [];
    for (let visit = 1; visit <= visits; visit += 1) {
      await goTo(page, round[(visit - 1) % round.length]);
      if (visit % step !== 0) continue;
      await untilIdle(page);
      counts.push({ visits: visit, ...(await countIn(session)) });
      process.stderr.write(`memory ${visit}\n`);
    }
    return counts;
  } finally {
    await context.close();
    await venue.close();
  }
}
