/** The HTML holds the parts for signed-in people and for visitors; index.css hides one kind. @returns the session's token */
export function markSession(): string | null {
  const token = readToken();
  if (token) document.documentElement.dataset.signedIn = '';
  return token;
}

function readToken(): string | null {
  try {
    return localStorage.getItem('token');
  } catch {
    return null;
  }
}

/** Chromium loads the date formats with the first date field, in up to 0.1 s: while it is idle that delays no screen. */
export function loadDateFormats(): void {
  window.requestIdleCallback?.(() => (document.createElement('input').type = 'date'));
}
