import { createCareful } from './careful.ts';

const careful = createCareful('un service worker');
const carefulReady = createCareful('los avisos de su service worker');
/** The first worker comes with all the files of the app. */
const READY_MS = 20_000;

/** None where the browser has none, or does not give them to this page. */
export function workers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker ?? undefined;
  } catch {
    return undefined;
  }
}

/** The worker of this app; none where they are blocked. */
export async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await careful(async () => workers()?.getRegistration());
  return found.value ?? undefined;
}

/** Registers the worker; none where the browser refuses it. */
export async function registerWorker(path: string): Promise<ServiceWorkerRegistration | undefined> {
  const registered = await careful(async () => workers()?.register(path), READY_MS);
  return registered.value ?? undefined;
}

/** Where this device takes messages, once its worker runs; none where it takes none. */
export async function pushManager(): Promise<PushManager | undefined> {
  // `ready` never settles where no worker was registered.
  if (!(await registration())) return undefined;
  const ready = await carefulReady(async () => (await workers()?.ready)?.pushManager, READY_MS);
  return ready.value ?? undefined;
}
