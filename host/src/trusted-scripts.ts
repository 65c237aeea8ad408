import { readPageData } from '@kantine/core';

interface DefaultRules {
  createScriptURL(url: string): string | null;
  createHTML(html: string): string | null;
}

/** For code without a policy of its own: the sections' webpack runtimes and the card provider's script. `null` refuses. */
export const defaultRules: DefaultRules = {
  createScriptURL: (url) => (isOurCode(url) || isProviders(url) ? url : null),
  // The real provider's script may set HTML; there the Content-Security-Policy alone refuses scripts.
  createHTML: (html) => (html.includes('<') && !('Reepay' in window && isForeign(scriptUrl())) ? null : html),
};

/** Called before the first chunk is requested. */
export function trustOwnScripts(): void {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, rules: DefaultRules): unknown };
  };
  trustedTypes?.createPolicy('default', defaultRules);
}

/** A file of our builds, of `npm run dev`, or of an allowed origin. */
function isOurCode(url: string): boolean {
  const { origin, pathname } = new URL(url, window.location.origin);
  if (origin === window.location.origin) return /^\/(?:assets|sections|__dev\/sections)\//.test(pathname);
  return readPageData().sectionOrigins.includes(origin);
}

/** A script that the card provider's script fetches from its own origin. */
function isProviders(url: string): boolean {
  const provider = scriptUrl();
  return isForeign(provider) && new URL(url, window.location.origin).origin === new URL(provider).origin;
}

const scriptUrl = () => readPageData().checkout.scriptUrl;

const isForeign = (url: string) => URL.canParse(url) && new URL(url).origin !== window.location.origin;
