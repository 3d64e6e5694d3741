interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Data that the member has not asked for is prefetched only where it costs nothing: not with Save-Data, nor
 * on 2G. A member's own data is read ahead regardless: it is little, and it is needed offline.
 */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}
