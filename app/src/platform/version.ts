export { version as APP_VERSION } from '../../package.json';

/** True if `own` is lower than `minima`, the lowest version that still works; both are like `1.2.3`. */
export function isTooOld(own: string, minima: string): boolean {
  const numbers = (version: string) => version.split('.').map(Number);
  const mine = numbers(own);
  for (const [index, least] of numbers(minima).entries()) {
    const part = mine[index] ?? 0;
    if (part !== least) return part < least;
  }
  return false;
}
