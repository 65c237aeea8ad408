import { createHash } from 'node:crypto';

export const toIntegrity = (content: string | Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

export const inlineSourceOf = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
