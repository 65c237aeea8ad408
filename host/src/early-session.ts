interface SameAgain {
  isLikely?: boolean;
  height?: number;
  width?: number;
}

/** The last visit has kept the room for the last order. @returns the session's token */
export function markSession(): string | null {
  const { dataset, style } = document.documentElement;
  let token = null;
  try {
    token = localStorage.getItem('token');
    if (!token) return null;
    dataset.signedIn = '';
    const { isLikely, height, width } = JSON.parse(localStorage.getItem('same-again')!) as SameAgain;
    if (isLikely) dataset.sameAgain = '';
    if (width === innerWidth) style.setProperty('--same-again', `${height}px`);
  } catch {
    // Nothing is kept, or storage is blocked.
  }
  return token;
}

/** Chromium loads the date formats with the first date field, in up to 0.1 s: while it is idle that delays no screen. */
export function loadDateFormats(): void {
  window.requestIdleCallback?.(() => (document.createElement('input').type = 'date'));
}
