/** Returns the path of an address of this app; null for another origin. */
export function pathOf(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null;
}
