import { limitFile, limitWait } from './file-limits';
import { preloadChunks } from '../federation/preload-section';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  document.head.replaceChildren();
});
afterEach(() => jest.useRealTimers());

/** A script of the page whose load and whose error are listed. */
function addFile(name: string, seen: string[]): HTMLScriptElement {
  const file = document.createElement('script');
  limitFile(file);
  for (const end of ['load', 'error']) file.addEventListener(end, () => seen.push(`${name} ${end}`));
  return file;
}
const arrive = (file: HTMLElement) => file.dispatchEvent(new Event('load'));

test('three files that arrive 5 seconds after each other all load', () => {
  const seen: string[] = [];
  const files = ['a', 'b', 'c'].map((name) => addFile(name, seen));
  for (const file of files) {
    jest.advanceTimersByTime(5_000);
    arrive(file);
  }
  jest.advanceTimersByTime(60_000);
  expect(seen).toEqual(['a load', 'b load', 'c load']);
});

test('a file that hangs is given up 8 seconds after the last other one', () => {
  const seen: string[] = [];
  addFile('hanging', seen);
  const other = addFile('other', seen);
  jest.advanceTimersByTime(5_000);
  arrive(other);
  jest.advanceTimersByTime(7_999);
  expect(seen).toEqual(['other load']);
  jest.advanceTimersByTime(1);
  expect(seen).toEqual(['other load', 'hanging error']);
});

test('a file that was added late has 8 seconds of its own', () => {
  const seen: string[] = [];
  addFile('first', seen);
  jest.advanceTimersByTime(6_000);
  addFile('second', seen);
  jest.advanceTimersByTime(2_000);
  expect(seen).toEqual(['first error']);
  jest.advanceTimersByTime(6_000);
  expect(seen).toEqual(['first error', 'second error']);
});

test('a file that fails gives the others no more time', () => {
  const seen: string[] = [];
  addFile('hanging', seen);
  const other = addFile('other', seen);
  jest.advanceTimersByTime(5_000);
  other.dispatchEvent(new Event('error'));
  jest.advanceTimersByTime(3_000);
  expect(seen).toEqual(['other error', 'hanging error']);
});

test('a wait may have a multiple of the time', () => {
  const giveUp = jest.fn();
  limitWait(giveUp, 4);
  jest.advanceTimersByTime(31_999);
  expect(giveUp).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(giveUp).toHaveBeenCalledTimes(1);
});

test('the element of a preloaded chunk that is given up goes, so that no later try waits for it', () => {
  document.head.appendChild = (node) => {
    limitFile(node as unknown as HTMLElement);
    return Node.prototype.appendChild.call(document.head, node) as typeof node;
  };
  preloadChunks(['/a.js']);
  Reflect.deleteProperty(document.head, 'appendChild');
  jest.advanceTimersByTime(7_999);
  expect(document.head.children).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(document.head.children).toHaveLength(0);
});
