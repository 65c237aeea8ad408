import { RequestError } from '@kantine/core';

import { SectionError } from '../federation/load-section';
import { toErrorReport } from './error-report';

const stack = (...lines: string[]) => ['TypeError: Anna Jensen, anna@kantinen.dk', ...lines].join('\n    ');
const thrown = (stackText: string, name = 'TypeError') =>
  Object.assign(new TypeError('Anna Jensen, anna@kantinen.dk'), { name, stack: stackText });

beforeEach(() => window.history.replaceState(null, '', '/takeaway/receipt?navn=anna'));

test('of an error in the code the class and the places in the own files are told, and neither its words nor the page', () => {
  const fault = toErrorReport(
    thrown(
      stack(
        'at price (https://site.example/sections/retail/1.0.0-ab/7.js:1:420)',
        'at https://site.example/account/orders/12?navn=anna:1:2',
        'at run (https://site.example/assets/main.1234abcd.js:2:17)',
      ),
    ),
  );
  expect(fault).toEqual({
    kind: 'script-error',
    section: 'retail',
    version: '1.0.0-ab',
    error: 'TypeError',
    at: ['/sections/retail/1.0.0-ab/7.js:1:420', '/assets/main.1234abcd.js:2:17'],
  });
});

test("an error out of the shell's files is the shell's", () => {
  expect(toErrorReport(thrown(stack('at /assets/main.1234abcd.js:2:17')))).toMatchObject({ section: 'host' });
});

test('a name that could hold anything is not told, and of a long stack five places', () => {
  const frames = Array.from({ length: 9 }, (_, line) => `at f (/assets/main.js:${line}:1)`);
  const fault = toErrorReport(thrown(stack(...frames), 'Anna Jensen'));
  expect(fault).toMatchObject({ error: 'Error' });
  expect(fault?.kind === 'script-error' && fault.at).toHaveLength(5);
});

test('a section that could not be joined is reported with the reason, without its cause', () => {
  const error = new SectionError('meetings', 'its code did not arrive or did not start', {
    cause: new Error('anna@kantinen.dk'),
  });
  expect(toErrorReport(error)).toEqual({
    kind: 'section-failed',
    section: 'meetings',
    version: '',
    reason: 'its code did not arrive or did not start',
  });
});

test('a chunk that did not come is a failure of the section whose page this is', () => {
  const error = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  expect(toErrorReport(error)).toMatchObject({ kind: 'section-failed', section: 'takeaway' });
});

test.each([
  ['a call of the venue API that failed', new RequestError({ kind: 'offline' })],
  ['a call that was given up', new DOMException('', 'AbortError')],
  ['a page that is not there', { status: 404, statusText: '', data: null, internal: true }],
  ['something that is no error', 'Anna'],
  ['nothing', null],
])('%s is none', (_, error) => {
  expect(toErrorReport(error)).toBeNull();
});
