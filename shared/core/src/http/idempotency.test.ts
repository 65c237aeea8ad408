import { newKey } from './idempotency';

test('each key is a new UUID of version 4', () => {
  const keys = Array.from({ length: 100 }, newKey);
  for (const key of keys)
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(keys).size).toBe(100);
});

test('a key can be made where the browser has no crypto.randomUUID, as on plain http', () => {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  expect(newKey()).toHaveLength(36);
  Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
});
