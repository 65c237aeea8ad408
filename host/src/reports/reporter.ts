import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

import { versionHere } from '../federation/registry';
import { type Fault, sectionHere, toFault } from './fault';

/** How quickly and calmly the page that was opened came, by the section that it belongs to. Times in milliseconds. */
interface WebVital {
  kind: 'web-vital';
  section: string;
  version: string;
  name: MetricType['name'];
  value: number;
  rating: MetricType['rating'];
}

/** The body of the `POST`, JSON sent as `text/plain`. */
export interface Report {
  /** The shell's version. */
  host: string;
  events: (Fault | WebVital)[];
}

/** How long a fault waits for others to go with it, in milliseconds. */
const gathering = 3_000;
/** A page that fails again and again says so this often. */
const mostFaults = 20;

/**
 * Begins to measure.
 *
 * @returns what tells of an error
 */
export function startReporter(url: string): (error: unknown) => void {
  const opened = sectionHere();
  const told = new Set<string>();
  let events: Report['events'] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (events.length === 0) return;
    const report: Report = { host: versionHere('host'), events };
    events = [];
    // Neither cookies nor the page's address go with it, and a collector needs no CORS. What cannot be sent is lost: nobody waits for it.
    void fetch(url, {
      method: 'POST',
      body: JSON.stringify(report),
      mode: 'no-cors',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined);
  };

  const tell = ({ name, value, rating }: MetricType) => {
    const version = versionHere(opened);
    const rounded = Math.round(value * 1000) / 1000;
    events.push({ kind: 'web-vital', section: opened, version, name, value: rounded, rating });
    // CLS, LCP and INP are final only when the page is hidden: send them then.
    if (document.visibilityState === 'hidden') send();
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(tell);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });

  return (error) => {
    const fault = toFault(error);
    const key = JSON.stringify(fault);
    if (!fault || told.has(key) || told.size === mostFaults) return;
    told.add(key);
    events.push(fault);
    timer ??= setTimeout(send, gathering);
  };
}
