/* eslint-disable declared-state/required -- code */
import { createTrustedPolicy, readPageData, type TrustedPolicy } from '@kantine/core';

export interface Provider {
  EmbeddedCheckout: new (
    sessionId: string,
    options: { html_element: string; showReceipt: boolean },
  ) => ProviderCheckout;
  Event: Record<'Accept' | 'Error' | 'Cancel' | 'Close', number>;
}

export interface ProviderCheckout {
  addEventHandler(event: number, handler: (message?: ProviderMessage) => void): void;
  removeEventHandler(event: number): void;
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

/** @throws {Error} if the script is late or defines no checkout; the next call tries again */
export function loadProvider(url: string): Promise<Provider> {
  policy ??= createTrustedPolicy('kantine-provider', {
    createScriptURL: (url) => {
      if (url !== readPageData().checkout.scriptUrl)
        throw new TypeError(`Not the card provider's script: ${url}`);
      return url;
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
    const timer = setTimeout(() => fail('did not arrive in time'), scriptTimeLimitMs);
    script.addEventListener('error', () => fail('could not be loaded'));
    script.addEventListener('load', () => {
      if (!window.Reepay) return fail('made no global Reepay');
      clearTimeout(timer);
      resolve(window.Reepay);
    });
    const hash = readPageData().registry.integrity?.[url];
    if (hash) Object.assign(script, { crossOrigin: 'anonymous', integrity: hash });
    document.head.append(script);
  });
  return loading;
}
