import { createBoundedWork } from './bounded-work.ts';
import { pushManager, registration, workers } from './workers.ts';

const boundedWork = createBoundedWork('los avisos');
/** Subscribing takes a call from the browser to its vendor's push service. */
const SUBSCRIBES_MS = 20_000;

/** Permission for notifications; `imposible` where the browser has none for this page. */
export type Permission = 'concedido' | 'negado' | 'sin_preguntar' | 'imposible';

const ANSWERS = { granted: 'concedido', denied: 'negado', default: 'sin_preguntar' } as const;

export function noticePermission(): Permission {
  try {
    const complete = 'Notification' in globalThis && 'PushManager' in globalThis && workers();
    return complete ? ANSWERS[Notification.permission] : 'imposible';
  } catch {
    return 'imposible';
  }
}

/** Asks for permission if it was never asked. */
export async function askPermission(): Promise<Permission> {
  try {
    await Notification.requestPermission();
  } catch (error) {
    console.warn('No se pudo pedir permiso para los avisos:', error);
  }
  return noticePermission();
}

/** Subscribes this device to push; null where the browser refuses. */
export async function subscribe(key: string): Promise<PushSubscriptionJSON | null> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const manager = await pushManager();
  const subscribed = await boundedWork(async () => manager?.subscribe(options), SUBSCRIBES_MS);
  return subscribed.value?.toJSON() ?? null;
}

/** The current push subscription; undefined if there is none or the browser does not answer. */
export async function subscription(): Promise<PushSubscription | undefined> {
  const worker = await registration();
  const found = await boundedWork(async () => worker?.pushManager?.getSubscription());
  return found.value ?? undefined;
}

export async function unsubscribe(): Promise<void> {
  const found = await subscription();
  await boundedWork(async () => found?.unsubscribe());
}
