import { readPageData } from '@kantine/core';

/** For code without a policy of its own: the sections' webpack runtimes and the card provider's script. `null` refuses. */
export const defaultRules = {
  createScriptURL: (url: string) => (isOurCode(url) || isProviders(url) ? url : null),
  // The real provider's script may set HTML; there the Content-Security-Policy alone refuses scripts.
  createHTML: (html: string) =>
    html.includes('<') && !('Reepay' in window && isForeign(scriptUrl())) ? null : html,
};

export function trustOwnScripts(): void {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, rules: typeof defaultRules): unknown };
  };
  trustedTypes?.createPolicy('default', defaultRules);
}

export function isOurCode(url: string): boolean {
  const { origin, pathname } = new URL(url, window.location.origin);
  if (origin === window.location.origin) return /^\/(?:assets|sections|__dev\/sections)\//.test(pathname);
  return readPageData().sectionOrigins.includes(origin);
}

function isProviders(url: string): boolean {
  const provider = scriptUrl();
  return isForeign(provider) && new URL(url, window.location.origin).origin === new URL(provider).origin;
}

const scriptUrl = () => readPageData().checkout.scriptUrl;

const isForeign = (url: string) => URL.canParse(url) && new URL(url).origin !== window.location.origin;
