import { listDisponibles } from '@gremio/contract/billeteras/endpoints.ts';
import type { Billetera } from '@gremio/contract/billeteras/schemas.ts';
import { useRead } from '../api/read.ts';

/**
 * The wallet that a device has. Apple's is there on an iPhone, an iPad (which calls itself a Mac) and in Safari on a
 * Mac; anywhere else it is Google's, on the phone of whoever is signed in there.
 */
export function billeteraOf({ userAgent }: Pick<Navigator, 'userAgent'>): Billetera {
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'apple';
  const isSafari = /safari\//i.test(userAgent) && !/chrom|android|firefox|edg/i.test(userAgent);
  return isSafari && /macintosh/i.test(userAgent) ? 'apple' : 'google';
}

/** This device's wallet, where the organisation has passes for it; null until that is known. */
export function useBilletera(): Billetera | null {
  const { value } = useRead(listDisponibles);
  const billetera = billeteraOf(navigator);
  return value?.[billetera] ? billetera : null;
}
