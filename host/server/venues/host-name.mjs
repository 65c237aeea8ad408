import { domainToASCII } from 'node:url';

const name = /^(\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)(?::\d{1,5})?$/i;

/**
 * The name in a `Host` header or a file, in lower case and without its port; `null` for what is no host.
 * A dot at its end stays: to a browser that is another origin.
 * @param {string | undefined} text
 */
export function toHostName(text) {
  const [, found] = name.exec(text ?? '') ?? [];
  if (!found?.startsWith('[')) return found?.toLowerCase() ?? null;
  return URL.canParse(`http://${found}`) ? new URL(`http://${found}`).hostname : null;
}

/** @param {string} text a name that a person wrote, such as `kød.example` */
export const toWrittenHost = (text) => toHostName(/^[\0-\x7f]*$/.test(text) ? text : domainToASCII(text));
