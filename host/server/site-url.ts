import { isIPv6 } from 'node:net';

const answersAsLocalhost = ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'];

export function siteUrl(host: string, port: number): string {
  if (answersAsLocalhost.includes(host)) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
