import { onSessionChange, type SessionChange } from './on-session-change';
import { useSession } from './session-store';

const anna = { id: 7, email: 'anna@kantinen.dk', name: 'Anna' };
const bo = { id: 8, email: 'bo@kantinen.dk', name: 'Bo' };

const heard: SessionChange['kind'][] = [];
onSessionChange({ name: 'kinds', phase: 'forms', holds: 'kinds' }, ({ kind }) => heard.push(kind));

beforeEach(() => {
  useSession.getState().logOut();
  heard.length = 0;
});

test('subscribers can tell a log-in, an updated account, another log-in and a log-out apart', () => {
  const { begin, updateAccount, logOut } = useSession.getState();
  begin('good', anna);
  updateAccount({ ...anna, name: 'Anna Holm' });
  begin('other', bo);
  logOut();
  expect(heard).toEqual(['began', 'updated', 'began', 'logged-out']);
});

test('an expired session is not reported as a log-out', () => {
  useSession.getState().begin('good', anna);
  useSession.getState().end();
  expect(heard).toEqual(['began', 'ended']);
});

test('a log-out in another tab ends the session here, so that its owner may come back', () => {
  useSession.getState().begin('good', anna);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(heard).toEqual(['began', 'ended']);
});

test('the stores are cleared phase by phase, whichever code came first', () => {
  const cleared: string[] = [];
  for (const [phase, name] of [
    ['forms', 'a form'],
    ['stores', 'a cart'],
    ['forms', 'a form that came later'],
    ['answers', 'answers'],
    ['stores', 'purchases'],
    ['calls', 'calls'],
  ] as const)
    onSessionChange({ name, phase, holds: name }, () => cleared.push(name));
  useSession.getState().begin('good', anna);
  expect(cleared).toEqual(['calls', 'answers', 'a cart', 'purchases', 'a form', 'a form that came later']);
});
