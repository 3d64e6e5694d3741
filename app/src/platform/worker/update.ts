import { HOUR_MS } from '@gremio/contract/platform/time.ts';
import { noteNoWorker } from '../api/space.ts';
import { tab } from '../storage/text.ts';
import { registerWorker, registration, workers } from '../storage/workers.ts';
import { useObservable, observable } from '../observable.ts';

/**
 * A worker takes over once the previous one is idle, mostly at once. If a request arrives at that moment,
 * Chrome restarts the previous one and does not try again until a page is opened.
 */
const TAKES_OVER_MS = 4000;
const INSTALLS_MS = 60_000;

/** Key in the tab's storage: this page is being reopened so that the newer worker takes over. */
const OPENING = 'version-pedida';

const offered = observable(false);
let asked = false;

/** True while a newer version can be installed. */
export const useOffered = (): boolean => useObservable(offered);

/** Hides the offer until the next version or the next opening. */
export const notNow = (): void => offered.set(false);

/** Settles when the worker that is being installed is ready to wait, or at once if there is none. */
function installed({ installing }: ServiceWorkerRegistration): Promise<unknown> {
  if (!installing) return Promise.resolve();
  const ready = new Promise((resolve) => {
    installing.addEventListener('statechange', resolve, { once: true });
  });
  return Promise.race([ready, new Promise((resolve) => setTimeout(resolve, INSTALLS_MS))]);
}

/** Reopens the app with the waiting version, or just reloads it; only at the member's request. */
export async function takeNewVersion(): Promise<void> {
  asked = true;
  const worker = await registration();
  if (!worker?.waiting) return location.reload();
  worker.waiting.postMessage({ type: 'SKIP_WAITING' });
  setTimeout(() => {
    tab.set(OPENING, '1');
    location.reload();
  }, TAKES_OVER_MS);
}

/**
 * True if this page was reopened so that the newer worker takes over; it may still be of the older version.
 */
function isOpening(): boolean {
  const opening = tab.get(OPENING) !== null;
  tab.remove(OPENING);
  return opening;
}

/** Fetches and opens the current version; false without an answer, when the app goes on as it is. */
export async function bringNewVersion(): Promise<boolean> {
  try {
    await fetch('/salud', { cache: 'no-store' });
    const worker = await registration();
    await worker?.update();
    if (worker) await installed(worker);
  } catch {
    return false;
  }
  await takeNewVersion();
  return true;
}

/** True if the server's page has another entry script than this page. */
async function isReplaced(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (!script) return false;
  try {
    const page = await fetch(`/?${Date.now()}`, { headers: { accept: 'text/html' } });
    return page.ok && !(await page.text()).includes(new URL(script.src).pathname);
  } catch {
    return false;
  }
}

/** Called when a chunk of this version is no longer available: offers the new version, if there is one. */
async function onGone(): Promise<void> {
  if (await isReplaced()) offered.set(true);
}

async function register(container: ServiceWorkerContainer): Promise<void> {
  const opening = isOpening();
  asked ||= opening;
  let controlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (asked) location.reload();
    // The device's first worker is no new version; one that another tab asked for is.
    else if (controlled) offered.set(true);
    controlled = true;
  });
  const worker = await registerWorker('/sw.js');
  if (opening && !worker?.waiting) return location.reload();
  if (!worker) return noteNoWorker();
  const notice = () => {
    if (worker.waiting && container.controller) offered.set(true);
  };
  notice();
  worker.addEventListener('updatefound', () => void installed(worker).then(notice));
  // Offline, the check fails silently.
  const look = () => void worker.update().catch(() => undefined);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) look();
  });
  setInterval(look, HOUR_MS);
}

/** Checks for a new version on opening, on returning to the tab and every hour. */
export function watchVersions(): void {
  window.addEventListener('vite:preloadError', () => void onGone());
  const container = workers();
  if (container) void register(container);
}
