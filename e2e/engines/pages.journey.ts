import { expect, test, type Visitor } from './support/visitor';
import { brokenSection, pathToBreakIt } from './support/start-sites';
import { nextOpenDay } from '../support/order';

test.use({ isDark: true });

/** The brightness of text and ground, from 0 to 255. */
const brightness = (visitor: Visitor) =>
  visitor.run(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor].map((rgb) =>
      Math.max(
        ...rgb
          .match(/[\d.]+/g)!
          .slice(0, 3)
          .map(Number),
      ),
    );
  });

const expectWithinScreen = async (visitor: Visitor) =>
  expect
    .poll(() =>
      visitor.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0);

test('a person reads the menu plan in the dark, and prints it', async ({ visitor }) => {
  await visitor.open('/iss-menu-plan/2026-11-23');
  await visitor.see('Uge 48/2026');
  const [text = 0, ground = 255] = await brightness(visitor);
  expect(ground).toBeLessThan(60);
  expect(text).toBeGreaterThan(200);
  await visitor.look('menu-plan');
  await visitor.press('Næste uge');
  await visitor.see('Uge 49/2026');
  await visitor.set('Servering', 'Aften');
  await expect.poll(() => visitor.run(() => location.search)).toBe('?servering=aften');

  await test.step('on paper it is dark text on white, without controls', async () => {
    await visitor.print();
    await visitor.see('Uge 49/2026');
    expect(
      await visitor.run(
        () =>
          [...document.querySelectorAll('button, select, nav')].filter(
            (one) => one.getClientRects().length > 0,
          ).length,
      ),
    ).toBe(0);
    const [onPaper = 255, paper = 0] = await brightness(visitor);
    expect(paper).toBeGreaterThan(240);
    expect(onPaper).toBeLessThan(80);
  });
});

test.describe('a section that fails', () => {
  test.use({ expectedComplaint: /retail|503/ });

  test('leaves the rest, and returns', async ({ visitor }) => {
    await visitor.open(pathToBreakIt);
    await visitor.follow('Butik', { within: 'nav' });
    await visitor.see('Denne del af siden kunne ikke hentes. Resten virker stadig, og din kurv er gemt.');
    await visitor.look('failed-section');
    await visitor.resize(1280);
    await visitor.follow('Takeaway', { within: 'nav' });
    // Today's dishes can be ordered until the afternoon.
    await visitor.press('Næste dag');
    await visitor.see(/Føj til kurv/);
    await visitor.run((cookie) => void (document.cookie = `${cookie}; max-age=0`), brokenSection);
    await visitor.follow('Butik', { within: 'nav' });
    await visitor.seeHeading('Hovedmenu');
  });
});

test('text of twice the size fits a phone and can be used', async ({ visitor }) => {
  for (const path of ['/', `/takeaway/${nextOpenDay()}`, '/retail', '/account/login', '/iss-menu-plan']) {
    await visitor.open(path);
    await visitor.seeHeading(/./);
    await visitor.seeHydrated();
    await visitor.run(() => void (document.documentElement.style.fontSize = '200%'));
    await visitor.resize(375);
    await expectWithinScreen(visitor);
    await visitor.look(`large-text-${path.split('/')[1] || 'home'}`);
  }
});

test('only a browser that is too old is told so, and keeps the page', async ({ visitor }) => {
  const sentence = () => visitor.run(() => getComputedStyle(document.body, '::before').content);
  await visitor.open('/');
  expect(await sentence()).toBe('none');
  // The whole sheets come before the code that answers presses.
  await visitor.seeHydrated();
  // An old browser drops the rule, whose condition it does not fulfil.
  await visitor.run(() => {
    for (const sheet of document.styleSheets)
      for (const [index, rule] of [...sheet.cssRules].entries())
        if (rule instanceof CSSSupportsRule && rule.cssText.includes('::before')) sheet.deleteRule(index);
  });
  expect(await sentence()).toContain('Din browser er for gammel til siden.');
  await visitor.seeHeading('Kantinen');
});
