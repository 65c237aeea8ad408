/**
 * A typed e-mail address as it is sent: its domain in ASCII, `anna@xn--kbmand-bya.dk` for `anna@købmand.dk`.
 * Chromium's e-mail fields have that value, other browsers' have the letters.
 */
export function toWireEmail(typed: string): string {
  const email = typed.trim();
  const [, local, domain] = /^(.*@)(.*[^ -~].*)$/.exec(email) ?? [];
  const address = `https://${domain}/`;
  if (domain === undefined || !URL.canParse(address)) return email;
  const { hostname, href } = new URL(address);
  // A domain with more in it than a host, such as a path, is the venue's to refuse.
  return href === `https://${hostname}/` ? `${local}${hostname}` : email;
}
