import { noteNoWorker } from '../api/space.ts';
import { tab } from '../storage/text.ts';
import { registerWorker, registration, workers } from '../storage/workers.ts';
import { useWatched, watched } from '../watched.ts';

const HOUR_MS = 3_600_000;
/**
 * A worker takes over once the one before it has nothing in hand, mostly at once. Chrome starts the older one again for
 * what is asked of it at that moment, and then looks no more until a page is opened.
 */
const TAKES_OVER_MS = 4000;
const INSTALLS_MS = 60_000;

/** In this tab's storage: the page is being opened so that the newer worker takes over. */
const OPENING = 'version-pedida';

const offered = watched(false);
let asked = false;

/** Whether there is a version to change to; kept true. */
export const useOffered = (): boolean => useWatched(offered);

/** Until the next one, or the next opening. */
export const notNow = (): void => offered.set(false);

/** Settles when the worker that is coming is there and waits, or when none is. */
function installed({ installing }: ServiceWorkerRegistration): Promise<unknown> {
  if (!installing) return Promise.resolve();
  const ready = new Promise((resolve) => {
    installing.addEventListener('statechange', resolve, { once: true });
  });
  return Promise.race([ready, new Promise((resolve) => setTimeout(resolve, INSTALLS_MS))]);
}

/** Opens the app again with the version that waits, if one does: only ever because somebody asked for it. */
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

/** Whether this page was opened so that the newer worker takes over: it may be of the older one still. */
function isOpening(): boolean {
  const opening = tab.get(OPENING) !== null;
  tab.remove(OPENING);
  return opening;
}

/** Fetches what there is now and opens it; false where nobody answers: what is kept goes on as it is. */
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

/** Whether the server's page starts another program than the one that runs here. */
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

/** A part of this version that is nowhere any more: the way on is the new one. */
async function onGone(): Promise<void> {
  if (await isReplaced()) offered.set(true);
}

async function register(container: ServiceWorkerContainer): Promise<void> {
  const opening = isOpening();
  asked ||= opening;
  let controlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (asked) location.reload();
    // The first worker that this device gets is no new version; one that another tab asked for is.
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
  // Without signal there is nothing to find.
  const look = () => void worker.update().catch(() => undefined);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) look();
  });
  setInterval(look, HOUR_MS);
}

/** Notices a new version on opening, on coming back to the tab, and every hour. */
export function watchVersions(): void {
  window.addEventListener('vite:preloadError', () => void onGone());
  const container = workers();
  if (container) void register(container);
}
