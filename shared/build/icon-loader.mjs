import { createRequire } from 'node:module';
import { basename } from 'node:path';

const require = createRequire(import.meta.url);

/** Reduces a Font Awesome icon to what is drawn: its other names and its module would be a third of its bytes. */
export default function keepShape() {
  const name = basename(this.resourcePath, '.js');
  const [width, height, , , path] = require(this.resourcePath).definition.icon;
  return `export const ${name} = { icon: ${JSON.stringify([width, height, 0, 0, path])} };`;
}
