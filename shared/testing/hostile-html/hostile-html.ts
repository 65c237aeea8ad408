import dompurify from './dompurify.json' with { type: 'json' };
import owasp from './owasp.json' with { type: 'json' };
import { enormous, own } from './own';

/** Hostile HTML by origin (NOTICE.md), for every part that shows a venue's texts. */
export const hostileHtml: Readonly<Record<string, readonly string[]>> = {
  dompurify: dompurify.payloads,
  owasp: owasp.payloads,
  own,
};

export const allHostileHtml: readonly { name: string; html: string }[] = Object.entries(hostileHtml).flatMap(
  ([origin, payloads]) => payloads.map((html, index) => ({ name: `${origin} ${index}`, html })),
);

export const enormousHtml = enormous;
