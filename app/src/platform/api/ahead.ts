interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** What was not asked for yet is fetched only where it costs nobody: not on a plan that saves data, nor on poor signal. */
export function mayAskAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}
