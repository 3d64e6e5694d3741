import Bowser from 'bowser';

const MAX_LENGTH = 500;
const SYSTEMS: Record<string, string> = { macOS: 'Mac', 'Chrome OS': 'Chromebook' };

/**
 * Returns a short name for the browser and system of a `User-Agent`, such as `Chrome en Android` or `Safari
 * en iPhone`; null for an unknown browser. An iPad reports itself as a Mac, which only its client can tell
 * (`isTouch`).
 */
export function clientName(userAgent: string | undefined, isTouch: boolean): string | null {
  if (!userAgent) return null;
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, MAX_LENGTH));
  if (!browser.name || !os.name) return null;
  const system = os.name === 'iOS' ? (platform.model ?? 'iPhone') : (SYSTEMS[os.name] ?? os.name);
  const navegador = browser.name.replace(/ for (?:Android|iOS)$/, '');
  return `${navegador} en ${isTouch && system === 'Mac' ? 'iPad' : system}`;
}
