import { inShell } from '../native/bridge.ts';
import { useWatched, watched } from '../watched.ts';

/** What a browser that can put the app on the first screen says on opening; no engine's types have it. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** How this device puts the app on its first screen: by asking the browser, by its own menu, or it is done. */
export type Way = 'browser' | 'ios' | null;

const held = watched<InstallEvent | null>(null);

/** Hears the browser's offer and keeps it for when somebody asks: the app never asks by itself. */
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

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
const isApple = (): boolean =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) ||
  (/macintosh/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

function wayNow(): Way {
  if (isInstalled()) return null;
  if (held.get()) return 'browser';
  return isApple() ? 'ios' : null;
}

export const useWay = (): Way => useWatched(held, wayNow);

/** Asks the browser, which asks the person; its offer serves once. */
export async function install(): Promise<void> {
  const event = held.get();
  if (!event) return;
  await event.prompt();
  const { outcome } = await event.userChoice;
  if (outcome === 'accepted') held.set(null);
}
