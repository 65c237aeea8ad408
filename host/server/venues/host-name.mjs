import { domainToASCII } from 'node:url';

const name = /^(\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)(?::\d*)?$/i;

/** @param {string | undefined} text @returns no port; a dot at its end stays: to a browser it is another origin */
export function toHostName(text) {
  const [, found] = name.exec(text ?? '') ?? [];
  if (!found?.startsWith('[')) return found?.toLowerCase() ?? null;
  return URL.canParse(`http://${found}`) ? new URL(`http://${found}`).hostname : null;
}

/** @param {string} text a name that a person wrote, such as `kød.example` */
export const toWrittenHost = (text) =>
  toHostName(/^[\0-\x7f]*$/.test(text) ? text : text.replace(/^[^\s:/?#%\\@]+/, domainToASCII));
