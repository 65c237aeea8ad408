import { readPageData } from '@kantine/core';

interface DefaultRules {
  createScriptURL(url: string): string | null;
  createHTML(html: string): string | null;
}

/**
 * The Trusted Types policy for everything without a policy of its own: the runtimes of the sections, also of those that were built
 * before the site had any, and the card provider's script. `null` refuses, and the browser throws.
 */
export const defaultRules: DefaultRules = {
  createScriptURL: (url) => (isOurCode(url) || isProviders(url) ? url : null),
  // The real provider's script may draw itself by HTML; in its page the Content-Security-Policy alone keeps scripts out of it.
  createHTML: (html) => (html.includes('<') && !('Reepay' in window && isForeign(scriptUrl())) ? null : html),
};

/** Sets the policy; before any code asks for more code. */
export function trustOwnScripts(): void {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, rules: DefaultRules): unknown };
  };
  trustedTypes?.createPolicy('default', defaultRules);
}

/** A file of the site's own builds, one that `npm run dev` serves, or one of an origin that sections may come from. */
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
