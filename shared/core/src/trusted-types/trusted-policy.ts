export interface TrustedPolicy {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Partial<TrustedPolicy>): TrustedPolicy;
}

export function createTrustedPolicy(name: string, rules: Partial<TrustedPolicy>): TrustedPolicy {
  const refuse = () => {
    throw new TypeError(`The Trusted Types policy '${name}' makes no such value.`);
  };
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  return (
    trustedTypes?.createPolicy(name, rules) ?? {
      createHTML: refuse,
      createScriptURL: refuse,
      ...rules,
    }
  );
}
