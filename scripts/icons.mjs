// node scripts/icons.mjs: draws the bitmap icons from host/src/favicon.svg after a change.
import { readFile, writeFile } from 'node:fs/promises';
import { findChromium, launchChromium } from './machine/chromium.mjs';
import { inRoot } from './workspace/folders.mjs';

/** Phones crop these corners; the drawing lies inside the part that is never cropped. */
const icons = [
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
  { file: 'icon-maskable-512.png', size: 512, isFullBleed: true },
  { file: 'apple-touch-icon.png', size: 180, isFullBleed: true },
];

const drawing = await readFile(inRoot('host', 'src', 'favicon.svg'), 'utf8');
const browser = await launchChromium(findChromium());

async function draw({ size, isFullBleed = false }) {
  const page = await browser.newPage({ viewport: { width: size, height: size }, colorScheme: 'light' });
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block } ${isFullBleed ? 'rect { rx: 0 }' : ''}</style>${drawing}`,
  );
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

function toIco(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const publicFile = (name) => inRoot('host', 'src', 'public', name);
for (const icon of icons) await writeFile(publicFile(icon.file), await draw(icon));
await writeFile(publicFile('favicon.ico'), toIco(await draw({ size: 32 }), 32));
await browser.close();
