import { inShell } from '../native/bridge.ts';
import { useWatched, watched } from '../watched.ts';

/** Event of a browser that can install the app, fired on opening; TypeScript's DOM types lack it. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Way to install the app: the browser's prompt or the menu of iOS; null if installed or impossible. */
export type Way = 'browser' | 'ios' | null;

const held = watched<InstallEvent | null>(null);

/** Keeps the browser's install prompt until the member asks for it: the app never prompts by itself. */
export function listenForOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    held.set(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => held.set(null));
}

const isInstalled = (): boolean =>
  inShell() ||
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** An iPad identifies as a Mac, but no Mac has a touch screen. */
const isApple = (): boolean =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) ||
  (/macintosh/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

function wayNow(): Way {
  if (isInstalled()) return null;
  if (held.get()) return 'browser';
  return isApple() ? 'ios' : null;
}

export const useWay = (): Way => useWatched(held, wayNow);

/** Shows the browser's install prompt, which can be used once. */
export async function install(): Promise<void> {
  const event = held.get();
  if (!event) return;
  await event.prompt();
  const { outcome } = await event.userChoice;
  if (outcome === 'accepted') held.set(null);
}
