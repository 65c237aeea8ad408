import type { ShellManifest } from '@kantine/contract/manifest';

import { inlineSourceOf } from '../hash.ts';
import type { Template } from '../site.ts';
import { hashOf } from './document.ts';

export const headMark = /<!--kantine:head ?(\{.*?\})?-->/;
export const earlyScript = /<script>(.*?)<\/script>/s;
export const dataMark = '<!--kantine:page-->';
export const rootMark = /<!--kantine:root-->.*<!--\/kantine:root-->/s;
export const noScript = /<noscript>.*<\/noscript>/s;
export const structuredData = /<script type="application\/ld\+json">.*?<\/script>/s;
export const titleMark = /<title>.*?<\/title>\s*<meta name="description"[^>]*>/s;

const noShell: ShellManifest = {
  contract: '',
  known: [],
  sanitizerFiles: [],
  apiClientFiles: [],
  federationFiles: [],
  shared: {},
  routes: [],
  integrity: {},
};

export const noTemplate: Template = {
  html: '',
  version: '',
  shell: noShell,
  isBuilt: false,
  hasRoot: false,
  scriptHashes: { shell: [], rendered: [] },
  styleHashes: [],
};

/** React hydrates its own elements alone. Only the build is searched for it: in a text with many spaces `\s*` is quadratic. */
const spacedRootMark = new RegExp(`\\s*(${rootMark.source})\\s*`, 's');

export function parseTemplate(html: string): Template {
  const head = headMark.exec(html);
  if (!head) throw new Error('it has no <!--kantine:head-->');
  if (!html.includes(dataMark)) throw new Error(`it has no ${dataMark}`);
  const shell = { ...noShell, ...(head[1] && (JSON.parse(head[1]) as Partial<ShellManifest>)) };
  const early = [...(earlyScript.exec(html) ?? [])].slice(1);
  return {
    html: html.replace(spacedRootMark, '$1'),
    version: hashOf(html).slice(0, 8),
    shell,
    isBuilt: true,
    hasRoot: rootMark.test(html),
    scriptHashes: {
      shell: early.map(inlineSourceOf),
      rendered: (shell.rendered === undefined ? early : [shell.rendered]).map(inlineSourceOf),
    },
    styleHashes: [],
  };
}
