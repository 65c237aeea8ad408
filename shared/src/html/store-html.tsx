import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from '../router/router';

type Sanitise = (html: string) => string;

// Kept once it has come, so that the next text is there in the first paint.
let ready: Sanitise | undefined;

interface StoreHtmlProps {
  /** HTML that a venue wrote; nothing is trusted in it. No text, no element. */
  html: string | null | undefined;
}

/**
 * A venue's own text, made safe. The sanitiser is fetched with the first text; until it is here its place is kept free.
 * Links into the site go through the router. Needs `base.css` for its looks and a router around it.
 */
export function StoreHtml({ html }: StoreHtmlProps) {
  const [sanitise, setSanitise] = useState<Sanitise | undefined>(() => ready);
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const wanted = Boolean(html?.trim());
  const missing = wanted && !sanitise;

  useEffect(() => {
    if (!missing) return;
    let gone = false;
    loadSanitiser().then(
      (loaded) => {
        if (!gone) setSanitise(() => loaded);
      },
      // Text that cannot be made safe is not shown; the page goes on without it.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [missing]);

  const follow = useEffectEvent((event: MouseEvent) => {
    const path = pathInsideSite(event);
    if (path === null) return;
    event.preventDefault();
    void navigate(path);
  });

  useEffect(() => {
    const element = place.current;
    // Listened for here, not by a React prop: the links inside are the buttons, the element around them is not.
    const listener = (event: MouseEvent) => follow(event);
    element?.addEventListener('click', listener);
    return () => element?.removeEventListener('click', listener);
  }, [wanted]);

  if (!wanted || !html) return null;
  return sanitise ? (
    <div ref={place} className="prose" dangerouslySetInnerHTML={{ __html: sanitise(html) }} />
  ) : (
    <div ref={place} className="prose" style={{ minHeight: `${linesOf(html)}lh` }} />
  );
}

async function loadSanitiser(): Promise<Sanitise> {
  ready ??= (await import('./sanitise')).sanitise;
  return ready;
}

/** About how many lines the text will take. */
function linesOf(html: string): number {
  const letters = html.replace(/<[^>]*>/g, '').trim().length;
  const blocks = html.match(/<(p|h[1-6]|li|tr)\b/gi)?.length ?? 1;
  return Math.max(blocks, Math.ceil(letters / 60));
}

/** The path within the site that a click on a link asks for; null when it is the browser's own business. */
function pathInsideSite(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented) return null;
  const url = new URL(link.getAttribute('href') ?? '', document.baseURI);
  // Files and the API lie on the same origin, but are no pages.
  const page = url.origin === location.origin && !/^\/(storage|api)\//.test(url.pathname);
  return page ? url.pathname + url.search + url.hash : null;
}
