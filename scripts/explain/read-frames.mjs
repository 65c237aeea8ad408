import { CommandError } from '../command/run-command.mjs';

const example = '/sections/takeaway/1.0.0-3f2a91bc/7.js:2:420';

/** @returns {{ heading: string | null, frames: object[] }[]} @throws {CommandError} if nothing in it is a frame */
export function readFrames(text, name) {
  const whole = parse(text);
  const entries =
    whole === undefined
      ? text.split('\n').flatMap((line) => toEntries(parse(line) ?? line))
      : toEntries(whole);
  const known = entries.filter(({ heading, frames }) => heading !== null || frames.length > 0);
  if (known.length === 0)
    throw new CommandError(`${name} has no failure and no frame, such as ${example}: it is no report`);
  return known;
}

function toEntries(value) {
  if (Array.isArray(value)) return value.flatMap(toEntries);
  if (Array.isArray(value?.events))
    return value.events.flatMap((event) => toEvent(event, toText(value.host)));
  if (isEvent(value)) return toEvent(value, '');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return [{ heading: null, frames: framesIn(text, '') }];
}

const isEvent = (value) => ['script-error', 'section-failed'].includes(value?.kind);

function toEvent(event, host) {
  if (!isEvent(event)) return [];
  const { kind, at } = event;
  const [section, version, error, reason] = ['section', 'version', 'error', 'reason'].map((name) =>
    toText(event[name]),
  );
  const heading = `${kind} ${error}${reason} of ${section} ${version}`.replaceAll(/[\p{C}\s]+/gu, ' ');
  const frames = Array.isArray(at) ? at.map(toText).join('\n') : '';
  return [{ heading, frames: framesIn(frames, host) }];
}

/** Anybody can send a report. */
const toText = (value) => (typeof value === 'string' ? value : '');

function framesIn(text, host) {
  const found = text.matchAll(/(?<!__dev)(\/(?:assets|sections)\/[\w./@-]{1,300}\.js):(\d+):(\d+)/g);
  return [...found].map(([address, path, line, column]) => {
    const [, section = 'host', version = host, file = path.slice(1)] =
      /^\/sections\/([^/]+)\/([^/]+)\/(.+)$/.exec(path) ?? [];
    return { address, section, version, file, line: Number(line), column: Number(column) };
  });
}

function parse(text) {
  try {
    // `trim` removes the byte order mark of an editor on Windows.
    return JSON.parse(text.trim());
  } catch {
    return undefined;
  }
}
