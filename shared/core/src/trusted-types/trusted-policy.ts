/** Makes values that the browser's script sinks accept; to TypeScript they are texts as before. */
export interface TrustedPolicy {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Partial<TrustedPolicy>): TrustedPolicy;
}

/**
 * A Trusted Types policy by one of the names that the Content-Security-Policy allows, once a page each. Where the browser knows no
 * Trusted Types, the rules themselves.
 */
export function createTrustedPolicy(name: string, rules: Partial<TrustedPolicy>): TrustedPolicy {
  const refuse = () => {
    throw new TypeError(`The Trusted Types policy '${name}' makes no such value.`);
  };
  // TypeScript's own types do not have it yet.
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  return (
    trustedTypes?.createPolicy(name, rules) ?? {
      createHTML: refuse,
      createScriptURL: refuse,
      ...rules,
    }
  );
}
