import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** Names that nobody can buy: a page of a stranger cannot make one of them resolve to this machine. */
const isInsideName = (name: string) =>
  !name.includes('.') || /\.(?:localhost|svc|local|internal)$/.test(name);

/** Against DNS rebinding. Prometheus asks a pod by its address, and other machines by the names of their network. */
export function isMetricsHost(header: string | undefined, metricsHost: string): boolean {
  const [, address, name] = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d{1,5})?$/i.exec(header ?? '') ?? [];
  const asked = (address ?? name)?.toLowerCase().replace(/\.$/, '');
  if (asked === undefined || asked === '') return false;
  return (
    isIP(asked) !== 0 ||
    isInsideName(asked) ||
    [metricsHost, hostname()].some((own) => own.toLowerCase() === asked)
  );
}
