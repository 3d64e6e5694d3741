/** The page of the app that an address names; null when it is somebody else's. */
export function pathOf(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null;
}
