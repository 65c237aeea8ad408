import { send } from '@kantine/contract/send';

export async function endToken(token: string): Promise<void> {
  try {
    // `keepalive` lets the call outlive the page. A redirect must not take the token to another origin.
    await send('/tokens', token, { method: 'DELETE', keepalive: true, redirect: 'error' });
  } catch {
    // The token is removed either way.
  }
}
