import { createBoundedWork } from './bounded-work.ts';

const boundedWork = createBoundedWork('un service worker');
const boundedReady = createBoundedWork('los avisos de su service worker');
/** The first worker installs with all the files of the app. */
const READY_MS = 20_000;

/** Undefined where the browser has no service workers, or throws on access. */
export function workers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker ?? undefined;
  } catch {
    return undefined;
  }
}

/** Registration of the app's worker; undefined where there is none or workers are blocked. */
export async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await boundedWork(async () => workers()?.getRegistration());
  return found.value ?? undefined;
}

/** Registers the worker; undefined where the browser refuses it. */
export async function registerWorker(path: string): Promise<ServiceWorkerRegistration | undefined> {
  const registered = await boundedWork(async () => workers()?.register(path), READY_MS);
  return registered.value ?? undefined;
}

/** Push manager of the app's worker, once it is active; undefined where there is none. */
export async function pushManager(): Promise<PushManager | undefined> {
  // `ready` never settles where no worker is registered.
  if (!(await registration())) return undefined;
  const ready = await boundedReady(async () => (await workers()?.ready)?.pushManager, READY_MS);
  return ready.value ?? undefined;
}
