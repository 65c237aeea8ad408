/** Lighthouse's slow 4G: 150 ms round trip, 1.6 Mbit/s down, 0.75 Mbit/s up. */
export const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 0.75e6 / 8,
};

export async function record(session, origin) {
  await session.send('Network.enable');
  const requests = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, timestamp }) => {
    if (!request.url.startsWith(origin)) return;
    requests.set(requestId, {
      url: request.url.slice(origin.length),
      by: initiatorUrl(initiator),
      sent: timestamp,
      bytes: 0,
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = requests.get(requestId);
    if (request) request.isCached = true;
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const request = requests.get(requestId);
    if (request)
      Object.assign(request, {
        type: response.mimeType.startsWith('image/') ? 'Image' : type,
        isCached: request.isCached || response.fromDiskCache || response.fromPrefetchCache,
      });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { bytes: encodedDataLength, done: timestamp });
  });
  return requests;
}

function initiatorUrl(initiator) {
  for (let stack = initiator.stack; stack; stack = stack.parent)
    if (stack.callFrames.length) return stack.callFrames[0].url;
  return initiator.url ?? '';
}

/** The number of files, from the page on, that must arrive one after the other before the request. */
function depthOf(request, all, origin, seen = new Set()) {
  const asker = [...all].find(({ url }) => origin + url === request.by);
  if (!asker || asker === request || seen.has(request)) return 1;
  seen.add(request);
  return asker.type === 'Document' ? 1 : 1 + depthOf(asker, all, origin, seen);
}

const isCode = ({ url }) => /\.js(\?|$)/.test(url);
const isData = ({ url }) => url.startsWith('data:');
const sum = (requests) => requests.reduce((total, { bytes }) => total + bytes, 0);

const nameOf = (url) =>
  url
    .replace(/^\/sections\/([^/]+)\/[^/]+\//, '/sections/$1/')
    .replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '')
    .replace(/\d{4}-\d\d-\d\d/, ':date');

/** The bytes of the page as sent, of the rules in it, of the code that it names (a press counts when that has run) and of all. */
export function costOf(html, requests, origin) {
  const all = [...requests.values()].filter((request) => !isData(request));
  const tags = html.matchAll(
    /<(?:script|link rel="preload" as="script")(?=\s)[^>]*?\s(?:src|href)="([^"]+)"/g,
  );
  const named = new Set([...tags].map(([, address]) => address));
  const rules = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text);
  // Pictures and cached files delay nothing.
  const needed = all.filter(({ type, isCached, bytes }) => type !== 'Image' && !isCached && bytes > 0);
  const [, ...further] = needed;
  return {
    requests: needed.length,
    depth: Math.max(...further.map((request) => depthOf(request, all, origin)), 0),
    document: all[0].bytes,
    styles: Buffer.byteLength(rules.join('')),
    codeOfPage: sum(all.filter(({ url }) => named.has(url))),
    javascript: sum(all.filter(isCode)),
    sections: [...new Set(all.flatMap(({ url }) => /^\/sections\/([^/]+)\//.exec(url)?.[1] ?? []))],
    files: Object.fromEntries(needed.map(({ url, bytes }) => [nameOf(url), bytes])),
  };
}

/** The bytes of the scripts that were requested within that time of the page. */
export function javascriptUntil(requests, ms) {
  const all = [...requests.values()];
  return sum(all.filter((request) => isCode(request) && (request.sent - all[0].sent) * 1000 < ms));
}
