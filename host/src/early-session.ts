interface SameAgain {
  isLikely?: boolean;
  height?: number;
  width?: number;
}

/** The HTML holds the parts for signed-in people and for visitors; index.css hides one kind. @returns the session's token */
export function markSession(): string | null {
  const token = readToken();
  if (token) {
    document.documentElement.dataset.signedIn = '';
    keepRoomForLastOrder(document.documentElement);
  }
  return token;
}

/** See shared/shop/src/purchases/kept-likelihood.ts. */
function keepRoomForLastOrder({ dataset, style }: HTMLElement): void {
  try {
    const kept = JSON.parse(localStorage.getItem('same-again')!) as SameAgain;
    if (kept.isLikely) dataset.sameAgain = '';
    if (kept.width === innerWidth) style.setProperty('--same-again', `${kept.height}px`);
  } catch {
    // Nothing is kept, or storage is blocked.
  }
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
