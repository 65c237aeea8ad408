import type { CDPSession, Page } from '@playwright/test';

declare global {
  interface Window {
    /** The announcements of the live regions since the last step. */
    said: string[];
  }
}

/** Runs in the page and records the announcements of its live regions. */
function listenToRegions() {
  window.said = [];
  const clean = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  const say = (text: string) => {
    if (text && window.said.at(-1) !== text) window.said.push(text);
  };
  const regionOf = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest(
      '[aria-live], [role=status], [role=alert]',
    );

  const observer = new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
      const region = regionOf(target);
      if (region) {
        const isWhole = region.role !== null || region.ariaAtomic === 'true' || type === 'characterData';
        say(clean(isWhole ? region.textContent : [...addedNodes].map((node) => node.textContent).join(' ')));
        continue;
      }
      // Screen readers announce a newly inserted region reliably only if it is an alert.
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const alert of [node, ...node.querySelectorAll('*')])
            if (alert.role === 'alert') say(clean(alert.textContent));
    }
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  // Screen readers do not announce the regions that come with the page's HTML.
  const dropParsed = () => {
    observer.takeRecords();
    window.said = [];
  };
  document.addEventListener('readystatechange', dropParsed, { once: true });
}

const roles: Record<string, string> = {
  button: 'knap',
  link: 'link',
  textbox: 'felt',
  searchbox: 'søgefelt',
  combobox: 'valgliste',
  checkbox: 'afkrydsningsfelt',
  radio: 'valgknap',
  heading: 'overskrift',
  main: 'hovedindhold',
  Iframe: 'ramme',
};

interface Said {
  value?: unknown;
}
interface AxNode {
  role?: Said;
  name?: Said;
  description?: Said;
  properties?: { name: string; value: Said }[];
}

/** Describes the focused element from the accessibility tree: role, name, states, description. */
async function sayFocus(page: Page, cdp: CDPSession): Promise<string> {
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes } = await cdp.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId!,
    fetchRelatives: false,
  });
  const node = nodes[0] as AxNode;
  if (node.name === undefined) return '';
  const property = (name: string) => node.properties?.find((one) => one.name === name)?.value.value;
  const role = String(node.role?.value);
  // Screen readers get these of every field, but the protocol omits them for some.
  const [isRequired, group] = await page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement;
    const legend = field.type === 'radio' ? field.closest('fieldset')?.querySelector('legend') : null;
    return [field.required, legend?.firstChild?.textContent] as const;
  });
  return [
    group && `gruppe ”${group}”`,
    `${roles[role] ?? role} ”${String(node.name?.value)}”`,
    property('level') !== undefined && `niveau ${String(property('level'))}`,
    isRequired && 'påkrævet',
    property('invalid') === 'true' && 'ugyldig',
    property('checked') === 'true' && 'markeret',
    property('disabled') && 'ikke tilgængelig',
    node.description?.value,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Records what a screen reader announces, step by step. Call it before the page opens. */
export async function listenTo(page: Page) {
  await page.addInitScript(listenToRegions);
  const cdp = await page.context().newCDPSession(page);
  const lines: string[] = [];
  let last = { title: '', focus: '' };

  return {
    /** The record so far. */
    script: () => lines.join('\n'),
    /** Runs a step and records its announcements. */
    async step(what: string, act: () => Promise<unknown>) {
      await page.evaluate(() => (window.said = [])).catch(() => {});
      await act();
      const now = { title: await page.title(), focus: await sayFocus(page, cdp) };
      const said = await page.evaluate(() => window.said);
      lines.push(
        what,
        ...(now.title === last.title ? [] : [`  titel    ${now.title}`]),
        ...(now.focus === last.focus || now.focus === '' ? [] : [`  fokus    ${now.focus}`]),
        // The spinner appears on slow machines only.
        ...said.filter((words) => words !== 'Indlæser').map((words) => `  oplæst   ${words}`),
      );
      last = now;
    },
  };
}
