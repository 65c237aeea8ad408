/* eslint-disable declared-state/required -- code */
import { createTrustedPolicy, readPageData, type TrustedPolicy } from '@kantine/core';

export interface Provider {
  EmbeddedCheckout: new (
    sessionId: string,
    options: { html_element: string; showReceipt: boolean },
  ) => ProviderForm;
  Event: Record<'Accept' | 'Error' | 'Cancel' | 'Close', number>;
}

export interface ProviderForm {
  addEventHandler(event: number, handler: (message?: ProviderMessage) => void): void;
  removeEventHandler?(event: number): void;
  destroy(): void;
}

export interface ProviderMessage {
  id?: string;
  invoice?: string;
  error?: string;
}

declare global {
  interface Window {
    Reepay?: Provider;
  }
}

let policy: TrustedPolicy | null = null;

const scriptTimeLimitMs = 15_000;

let loading: Promise<Provider> | null = null;
const lateScripts: HTMLScriptElement[] = [];

/** @throws {Error} if the script is late or defines no card form; the next call tries again */
export function loadProvider(url: string): Promise<Provider> {
  policy ??= createTrustedPolicy('kantine-provider', {
    createScriptURL: (url) => {
      if (url !== readPageData().checkout.scriptUrl)
        throw new TypeError(`Not the card provider's script: ${url}`);
      return lateScripts.length > 0 ? addressOfTry(url) : url;
    },
  });
  const trusted = policy.createScriptURL(url);
  loading ??= new Promise<Provider>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trusted;
    script.async = true;
    const fail = (reason: string) => {
      // The script has failed already, and another may be loading.
      if (!script.isConnected) return;
      clearTimeout(timer);
      script.remove();
      loading = null;
      reject(new Error(`The card provider's script ${reason}: ${url}`));
    };
    const timer = setTimeout(() => {
      lateScripts.push(script);
      fail('did not arrive in time');
    }, scriptTimeLimitMs);
    script.addEventListener('error', () => fail('could not be loaded'));
    script.addEventListener('load', () => {
      if (!window.Reepay) return fail('made no global Reepay');
      clearTimeout(timer);
      resolve(window.Reepay);
    });
    // The script before this one may only be slow: it runs without its element too.
    lateScripts.at(-1)?.addEventListener('load', () => script.dispatchEvent(new Event('load')));
    const hash = readPageData().registry.integrity?.[url];
    if (hash) Object.assign(script, { crossOrigin: 'anonymous', integrity: hash });
    document.head.append(script);
  });
  return loading;
}

/** A browser joins the request under way for an address: with another query it sends a new one. */
function addressOfTry(url: string): string {
  const address = new URL(url, window.location.href);
  address.searchParams.set('try', String(lateScripts.length + 1));
  return address.href;
}
