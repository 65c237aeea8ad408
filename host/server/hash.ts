import { createHash } from 'node:crypto';

/** The value of an `integrity` attribute, as the registry has it. */
export const toIntegrity = (content: string | Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The source with which a Content-Security-Policy allows a style in the page. */
export const styleSourceOf = (style: string) =>
  `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
