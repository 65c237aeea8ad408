/** The name of a call that one part sends early and another takes over. */
export const earlyKey = (path: string, token: string | null) => `${token ?? ''} ${path}`;

/** A call of the venue API without axios: before the code has come, or while the page goes. It imports nothing. */
export function send(path: string, token: string | null, options: RequestInit = {}): Promise<Response> {
  return fetch(`/api/v1${path}`, {
    ...options,
    headers: {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
  });
}
