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

/** None where the browser has none, or does not give them to this page. */
function workers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** The worker of this app; none where they are blocked. */
const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  workers()
    ?.getRegistration()
    .catch(() => undefined);

/** Settles when the worker that is coming is there and waits, or when none is. */
function installed(registration: ServiceWorkerRegistration): Promise<unknown> {
  const { installing } = registration;
  if (!installing) return Promise.resolve();
  const ready = new Promise((resolve) => {
    installing.addEventListener('statechange', resolve, { once: true });
  });
  return Promise.race([ready, new Promise((resolve) => setTimeout(resolve, INSTALLS_MS))]);
}

/** Opens the app again with the version that waits, if one does: only ever because somebody asked for it. */
export async function takeNewVersion(): Promise<void> {
  asked = true;
  const registration = await registered();
  if (!registration?.waiting) return location.reload();
  registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  setTimeout(() => {
    sessionStorage.setItem(OPENING, '1');
    location.reload();
  }, TAKES_OVER_MS);
}

/** Whether this page was opened so that the newer worker takes over: it may be of the older one still. */
function isOpening(): boolean {
  const opening = sessionStorage.getItem(OPENING) !== null;
  sessionStorage.removeItem(OPENING);
  return opening;
}

/** Fetches what there is now and opens it; false where nobody answers: what is kept goes on as it is. */
export async function bringNewVersion(): Promise<boolean> {
  try {
    await fetch('/salud', { cache: 'no-store' });
    const registration = await registered();
    await registration?.update();
    if (registration) await installed(registration);
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
  const registration = await container.register('/sw.js');
  if (opening && !registration.waiting) return location.reload();
  const notice = () => {
    if (registration.waiting && container.controller) offered.set(true);
  };
  notice();
  registration.addEventListener('updatefound', () => void installed(registration).then(notice));
  // Without signal there is nothing to find.
  const look = () => void registration.update().catch(() => undefined);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) look();
  });
  setInterval(look, HOUR_MS);
}

/** Notices a new version on opening, on coming back to the tab, and every hour. */
export function watchVersions(): void {
  window.addEventListener('vite:preloadError', () => void onGone());
  const container = workers();
  if (container) register(container).catch((error: unknown) => console.warn(error));
}
