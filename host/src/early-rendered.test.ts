import '@testing-library/jest-dom';

const fetched = jest.fn();

/** The paths that the first script of a rendered page asks for. */
async function askedWith(token: string | null): Promise<string[]> {
  if (token) localStorage.setItem('token', token);
  await jest.isolateModulesAsync(async () => void (await import('./early-rendered')));
  return fetched.mock.calls.map(([path]) => String(path));
}

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['signedIn'];
  fetched.mockReset().mockResolvedValue({ status: 200, json: () => Promise.resolve({ data: [] }) });
  window.fetch = fetched;
});

test('a rendered page asks for nothing but the account of a session, and marks it', async () => {
  expect(await askedWith('good')).toEqual(['/api/v1/account']);
  expect(document.documentElement).toHaveAttribute('data-signed-in');
});

test('a rendered page asks for nothing for a visitor', async () => {
  expect(await askedWith(null)).toEqual([]);
  expect(document.documentElement).not.toHaveAttribute('data-signed-in');
});
