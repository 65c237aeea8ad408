import dompurify from './dompurify.json' with { type: 'json' };
import owasp from './owasp.json' with { type: 'json' };
import { enormous, own } from './own';

/** HTML that means harm, by where it comes from (NOTICE.md): for whatever shows a venue's own texts. */
export const hostileHtml: Readonly<Record<string, readonly string[]>> = {
  dompurify: dompurify.payloads,
  owasp: owasp.payloads,
  own,
};

/** Each with a name to find it by: `owasp 17`. */
export const allHostileHtml: readonly { name: string; html: string }[] = Object.entries(hostileHtml).flatMap(
  ([origin, payloads]) => payloads.map((html, index) => ({ name: `${origin} ${index}`, html })),
);

/** Texts of a size that nobody writes, by what they are. */
export const enormousHtml = enormous;
