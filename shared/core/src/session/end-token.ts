/** `keepalive` lets the call outlive the page. */
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
    // The token is removed either way.
  }
}
