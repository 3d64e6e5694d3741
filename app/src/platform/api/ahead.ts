interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * What was not asked for yet is fetched only where it costs nobody: not where the device saves data, nor on a line of 2G. A
 * member's own things are read ahead in any case: they are few, and what a card is carried for.
 */
export function mayAskAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}
