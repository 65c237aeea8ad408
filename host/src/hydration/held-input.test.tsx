import { act, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { hydrationCommits, hydrationEnds, hydrationStarts } from './hydration-events';

const events: string[] = [];

function Page() {
  const [text, setText] = useState('');
  const [isAgreed, setIsAgreed] = useState(false);
  const [size, setSize] = useState('small');
  const [place, setPlace] = useState('here');
  const [isBusy, setIsBusy] = useState(false);
  const add = () => {
    if (isBusy) return;
    events.push('add');
    setIsBusy(true);
    setTimeout(() => setIsBusy(false), 20);
  };
  return (
    <div data-state={JSON.stringify([text, isAgreed, size, place])}>
      <button onClick={add} aria-busy={isBusy}>
        Add
      </button>
      <button onClick={() => events.push('other')}>
        <b>Other</b>
      </button>
      <a href="#away" onClick={() => events.push('link')}>
        Link
      </a>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          events.push(`submit ${text}`);
        }}
      >
        <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      </form>
      <input
        type="checkbox"
        aria-label="Agreed"
        checked={isAgreed}
        onChange={(event) => setIsAgreed(event.target.checked)}
      />
      {['here', 'there'].map((one) => (
        <input
          key={one}
          type="radio"
          name="place"
          aria-label={one}
          checked={place === one}
          onChange={() => setPlace(one)}
        />
      ))}
      <select aria-label="Size" value={size} onChange={(event) => setSize(event.target.value)}>
        <option>small</option>
        <option>large</option>
      </select>
    </div>
  );
}

const root = document.createElement('div');
document.body.append(root);
const find = <One extends HTMLElement>(selector: string) => root.querySelector<One>(selector)!;
const [add, other] = [() => find('button'), () => find('button + button b')];
const state = () => JSON.parse(find('[data-state]').dataset['state']!) as unknown[];
let react: Root | undefined;
let isAnew = false;

async function hydrate(meanwhile = async () => {}) {
  document.dispatchEvent(new Event(hydrationStarts));
  await act(() => {
    react = hydrateRoot(root, <Page />, { onRecoverableError: () => (isAnew = true) });
  });
  document.dispatchEvent(new Event(hydrationCommits));
  await meanwhile();
  await act(() => document.dispatchEvent(new Event(hydrationEnds)));
}

beforeEach(async () => {
  events.length = 0;
  isAnew = false;
  root.innerHTML = renderToString(<Page />);
  await jest.isolateModulesAsync(async () => (await import('./held-input')).holdInput());
});
afterEach(() => {
  act(() => react?.unmount());
  // The listeners of a finished page do nothing.
  document.dispatchEvent(new Event(hydrationEnds));
});

const user = userEvent.setup();

test('presses are carried out after hydration, each once and in order', async () => {
  await user.click(other());
  await user.click(add());
  expect(events).toEqual([]);
  await hydrate();
  await waitFor(() => expect(events).toEqual(['other', 'add']));
  await user.click(other());
  expect(events).toEqual(['other', 'add', 'other']);
});

test('a press on a busy control waits, and the second click of a double click is ignored', async () => {
  add().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  add().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
  add().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  await hydrate();
  await waitFor(() => expect(events).toEqual(['add', 'add']));
});

test('a link is the browser’s own, unless it would lose a held press', async () => {
  await user.click(find('a'));
  expect(window.location.hash).toBe('#away');
  window.history.replaceState(null, '', '/');
  await user.click(other());
  await user.click(find('a'));
  expect(window.location.hash).toBe('');
  find('a').dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
  await hydrate();
  await waitFor(() => expect(events).toEqual(['other', 'link']));
});

test('typed text and choices are those of React after hydration, and a form is sent with them', async () => {
  await user.type(find('[aria-label=Text]'), 'laks{Enter}');
  await user.click(find('[aria-label=Agreed]'));
  await user.click(find('[aria-label=there]'));
  await user.selectOptions(find('select'), 'large');
  await hydrate();
  await waitFor(() => expect(events).toEqual(['submit laks']));
  expect(state()).toEqual(['laks', true, 'large', 'there']);
  expect(find<HTMLInputElement>('[aria-label=Text]').value).toBe('laks');
});

test('a field that somebody left does not take the focus again', async () => {
  await user.type(find('[aria-label=Text]'), 'laks');
  await user.click(document.body);
  await hydrate();
  expect(document.body).toHaveFocus();
});

test('text that a browser filled in without an event is given to React too', async () => {
  find<HTMLInputElement>('[aria-label=Text]').value = 'gemt';
  await hydrate();
  expect(state()[0]).toBe('gemt');
});

test('text that was typed and cleared stays empty', async () => {
  await user.type(find('[aria-label=Text]'), 'x');
  await user.clear(find('[aria-label=Text]'));
  await hydrate();
  expect(state()[0]).toBe('');
});

test('what was pressed and typed in a page that React renders anew goes to the elements of the new one', async () => {
  find('form').insertAdjacentHTML('beforebegin', '<font>A translated text</font>');
  const [text, button] = [find<HTMLInputElement>('[aria-label=Text]'), add()];
  await user.type(text, 'laks');
  await user.click(find('[aria-label=there]'));
  await user.click(other());
  text.focus();
  text.setSelectionRange(2, 2);
  await hydrate();
  expect([isAnew, button.isConnected]).toEqual([true, false]);
  await waitFor(() => expect(events).toEqual(['other']));
  expect(state()).toEqual(['laks', false, 'small', 'there']);
  expect(find('[aria-label=Text]')).toHaveFocus();
  expect(find<HTMLInputElement>('[aria-label=Text]').selectionStart).toBe(2);
});

test('a key between React’s first rendering and the end of the hydration goes on in the new field', async () => {
  find('form').insertAdjacentHTML('beforebegin', '<font>A translated text</font>');
  await user.type(find('[aria-label=Text]'), 'la');
  await hydrate(() => user.keyboard('ks'));
  expect(isAnew).toBe(true);
  expect(state()[0]).toBe('laks');
  expect(find<HTMLInputElement>('[aria-label=Text]').value).toBe('laks');
});

test('a key at which React hydrates the page and resets the field goes on behind what was typed before', async () => {
  const field = () => find<HTMLInputElement>('[aria-label=Text]');
  await user.type(field(), 'la');
  await hydrate(async () => {
    root.addEventListener('keydown', () => (field().value = ''), { once: true });
    await user.keyboard('ks');
  });
  expect(isAnew).toBe(false);
  expect(state()[0]).toBe('laks');
  expect(field().value).toBe('laks');
});
