export const BILLETERAS = ['apple', 'google'] as const;

/**
 * The wallet that a device has. Apple's is there on an iPhone, an iPad (which calls itself a Mac) and in Safari on a
 * Mac; anywhere else Google's is, on the phone of whoever is signed in there.
 */
export function billeteraDe({ userAgent }: { userAgent: string }): (typeof BILLETERAS)[number] {
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'apple';
  const isSafari = /safari\//i.test(userAgent) && !/chrom|android|firefox|edg/i.test(userAgent);
  return /macintosh/i.test(userAgent) && isSafari ? 'apple' : 'google';
}
