import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

import { deployedSection, versionOf } from '../federation/registry';
import { type ErrorReport, currentSection, toErrorReport } from './error-report';

interface WebVital {
  kind: 'web-vital';
  section: string;
  version: string;
  name: MetricType['name'];
  value: number;
  rating: MetricType['rating'];
}

/** The body of the `POST`, as `text/plain`: a collector then needs no CORS. */
export interface Report {
  host: string;
  events: (ErrorReport | WebVital)[];
}

/** Where the site counts visits with a failure while a section has two versions. */
const ownAddress = '/kantine/versioner/fejl';
const batchMs = 3_000;
const maxReports = 20;

/** @param url '' for none: then nothing is measured, and only the site itself gets failures */
export function startReporter(url: string): (error: unknown) => void {
  const entrySection = currentSection();
  const reported = new Set<string>();
  let events: Report['events'] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (events.length === 0) return;
    const report: Report = { host: versionOf('host'), events };
    events = [];
    void fetch(url, {
      method: 'POST',
      body: JSON.stringify(report),
      mode: 'no-cors',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined);
  };

  const reportVital = ({ name, value, rating }: MetricType) => {
    const version = versionOf(entrySection);
    const rounded = Math.round(value * 1000) / 1000;
    events.push({ kind: 'web-vital', section: entrySection, version, name, value: rounded, rating });
    // CLS, LCP and INP are final only when the page is hidden: send them then.
    if (document.visibilityState === 'hidden') send();
  };
  const measures = url ? [onCLS, onFCP, onINP, onLCP, onTTFB] : [];
  for (const measure of measures) measure(reportVital);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });

  return (error) => {
    const errorReport = toErrorReport(error);
    const key = JSON.stringify(errorReport);
    if (!errorReport || reported.has(key) || reported.size === maxReports) return;
    reported.add(key);
    sendToSite(errorReport);
    if (!url) return;
    events.push(errorReport);
    timer ??= setTimeout(send, batchMs);
  };
}

/** At once, and with the cookie of the share: the visit counts, not the report. */
function sendToSite(report: ErrorReport) {
  // A shared part fails by what the page's section has given it.
  const isOfHost = report.section === 'host';
  const section = isOfHost ? currentSection() : report.section;
  if (!deployedSection(section)?.inUse) return;
  const version = isOfHost ? versionOf(section) : report.version;
  const body = JSON.stringify({ section, version });
  void fetch(ownAddress, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
