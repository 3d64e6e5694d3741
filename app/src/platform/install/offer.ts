import { useSyncExternalStore } from 'react';
import { inShell } from '../native/bridge.ts';

/** What a browser that can put the app on the first screen says on opening; no engine's types have it. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** How this device puts the app on its first screen: by asking the browser, by its own menu, or it is done. */
export type Way = 'browser' | 'ios' | null;

let held: InstallEvent | null = null;
const listeners = new Set<() => void>();

function hold(event: InstallEvent | null): void {
  held = event;
  for (const listener of listeners) listener();
}

/** Hears the browser's offer and keeps it for when somebody asks: the app never asks by itself. */
export function listenForOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    hold(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => hold(null));
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
  if (held) return 'browser';
  return isApple() ? 'ios' : null;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useWay = (): Way => useSyncExternalStore(subscribe, wayNow);

/** Asks the browser, which asks the person; its offer serves once. */
export async function install(): Promise<void> {
  const event = held;
  if (!event) return;
  await event.prompt();
  const { outcome } = await event.userChoice;
  if (outcome === 'accepted') hold(null);
}
