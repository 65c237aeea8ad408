import type { CDPSession, Page } from '@playwright/test';

declare global {
  interface Window {
    /** What the page's live regions have said since somebody asked. */
    said: string[];
  }
}

/** In the page, before anything else: writes down what its live regions say. */
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

  new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
      const region = regionOf(target);
      if (region) {
        const isWhole = region.role !== null || region.ariaAtomic === 'true' || type === 'characterData';
        say(clean(isWhole ? region.textContent : [...addedNodes].map((node) => node.textContent).join(' ')));
        continue;
      }
      // A region that comes with its words is heard for sure only when it is an alert.
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const alert of [node, ...node.querySelectorAll('*')])
            if (alert.role === 'alert') say(clean(alert.textContent));
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
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

/** What has the focus, as the browser's accessibility tree has it: role, name, what must be known of it, description. */
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
  // What the readers are told of every kind of field, and the protocol leaves out for some.
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

/** Writes down, step by step, what somebody hears who does not see the page. Begins before the page is opened. */
export async function listenTo(page: Page) {
  await page.addInitScript(listenToRegions);
  const cdp = await page.context().newCDPSession(page);
  const lines: string[] = [];
  let last = { title: '', focus: '' };

  return {
    /** The script so far. */
    script: () => lines.join('\n'),
    /** What is done, and when it is done: what was heard of it. */
    async step(what: string, act: () => Promise<unknown>) {
      await page.evaluate(() => (window.said = [])).catch(() => {});
      await act();
      const now = { title: await page.title(), focus: await sayFocus(page, cdp) };
      const said = await page.evaluate(() => window.said);
      lines.push(
        what,
        ...(now.title === last.title ? [] : [`  titel    ${now.title}`]),
        ...(now.focus === last.focus || now.focus === '' ? [] : [`  fokus    ${now.focus}`]),
        // How long one waits is the machine's.
        ...said.filter((words) => words !== 'Indlæser').map((words) => `  oplæst   ${words}`),
      );
      last = now;
    },
  };
}
