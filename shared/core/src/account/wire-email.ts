/** The domain in ASCII, as Chromium's e-mail fields have it: `anna@xn--kbmand-bya.dk` for `anna@købmand.dk`. */
export function toWireEmail(typed: string): string {
  const email = typed.trim();
  const [, local, domain] = /^(.*@)(.*[^ -~].*)$/.exec(email) ?? [];
  const address = `https://${domain}/`;
  if (domain === undefined || !URL.canParse(address)) return email;
  const { hostname, href } = new URL(address);
  // A domain with more in it than a host, such as a path, is the venue's to refuse.
  return href === `https://${hostname}/` ? `${local}${hostname}` : email;
}
