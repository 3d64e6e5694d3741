import { listDisponibles } from '@gremio/contract/billeteras/endpoints.ts';
import type { Billetera } from '@gremio/contract/billeteras/schemas.ts';
import { useRead } from '../api/read.ts';

/**
 * Returns the wallet of a device: Apple's on an iPhone, an iPad (which identifies as a Mac) and in Safari on
 * a Mac; elsewhere Google's, on any phone where the same account is signed in.
 */
export function billeteraOf({ userAgent }: Pick<Navigator, 'userAgent'>): Billetera {
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'apple';
  const isSafari = /safari\//i.test(userAgent) && !/chrom|android|firefox|edg/i.test(userAgent);
  return isSafari && /macintosh/i.test(userAgent) ? 'apple' : 'google';
}

/** This device's wallet; null where the organisation has no passes for it, or while that is unknown. */
export function useBilletera(): Billetera | null {
  const { value } = useRead(listDisponibles);
  const billetera = billeteraOf(navigator);
  return value?.[billetera] ? billetera : null;
}
