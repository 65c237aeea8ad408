/**
 * Ends a token at the venue API. Nobody waits for it and any outcome is good: an API may not know the call. It goes through `fetch`,
 * whose `keepalive` lets it arrive after the page has gone.
 */
export async function endToken(token: string): Promise<void> {
  try {
    await fetch('/api/v1/tokens', {
      method: 'DELETE',
      headers: {
        Accept: 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        Authorization: `Bearer ${token}`,
      },
      keepalive: true,
      // A redirect must not take the token to another origin.
      redirect: 'error',
    });
  } catch {
    // The token is forgotten here, whether or not the API was reached.
  }
}
