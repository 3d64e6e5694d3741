import { inShell } from '../native/bridge.ts';
import { useObservable, observable } from '../observable.ts';

/** Event of a browser that can install the app, fired on opening; TypeScript's DOM types lack it. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Way to install the app: the browser's prompt or the menu of iOS; null if installed or impossible. */
export type InstallWay = 'browser' | 'ios' | null;

const heldEvent = observable<InstallEvent | null>(null);

/** Keeps the browser's install prompt until the member asks for it: the app never prompts by itself. */
export function listenForPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    heldEvent.set(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => heldEvent.set(null));
}

const isInstalled = (): boolean =>
  inShell() ||
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** An iPad identifies as a Mac, but no Mac has a touch screen. */
const isApple = (): boolean =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) ||
  (/macintosh/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

function installWayNow(): InstallWay {
  if (isInstalled()) return null;
  if (heldEvent.get()) return 'browser';
  return isApple() ? 'ios' : null;
}

export const useInstallWay = (): InstallWay => useObservable(heldEvent, installWayNow);

/** Shows the browser's install prompt, which can be used once. */
export async function install(): Promise<void> {
  const event = heldEvent.get();
  if (!event) return;
  await event.prompt();
  const { outcome } = await event.userChoice;
  if (outcome === 'accepted') heldEvent.set(null);
}
