import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
before(async () => {
  api = await startTestApi();
});
after(() => api.close());

const menusOf = async (week: string, serving = 'lunch') => {
  const { status, body } = await api.call('GET', `/api/v1/iss-menu-plan/menus/${week}/${serving}`);
  assert.equal(status, 200);
  return JSON.stringify(body.data.attributes.daily_menus);
};

test("two weeks in a row differ, also over new year, and a week's plan stays the same", async () => {
  const weeks = ['52/2026', '53/2026', '1/2027', '2/2027'];
  const menus = await Promise.all(weeks.map((week) => menusOf(week)));
  assert.equal(new Set(menus).size, weeks.length);
  assert.equal(await menusOf('53/2026'), menus[1]);
  assert.notEqual(await menusOf('53/2026', 'evening'), menus[1]);
});

for (const path of ['54/2026/lunch', '0/2026/lunch', '48/1969/lunch', '48/2026/breakfast', 'x/2026/lunch'])
  test(`${path} is an invalid menu plan`, async () => {
    const { status } = await api.call('GET', `/api/v1/iss-menu-plan/menus/${path}`);
    assert.equal(status, 422);
  });

test('a venue without a menu plan answers 404 for any week', async () => {
  const kiosken = await startTestApi(undefined, 'kiosken');
  try {
    const { status } = await kiosken.call('GET', '/api/v1/iss-menu-plan/menus/48/2026/lunch');
    assert.equal(status, 404);
  } finally {
    await kiosken.close();
  }
});

test('a venue whose record has no menu plan any more answers 404', async () => {
  api.setStore({ iss_menu_plan_section: null });
  const { status, body } = await api.call('GET', '/api/v1/iss-menu-plan/menus/48/2026/lunch');
  assert.deepEqual([status, body.message], [404, 'Her er ingen menuplan.']);
});
