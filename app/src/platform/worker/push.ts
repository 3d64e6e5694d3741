/** Content of a push message: `avisoPush` of the contract. */
interface Aviso {
  titulo: string;
  texto: string;
  camino: string;
  marca: string;
}

const ADDRESS = '/avisos/push.json';
const FALLBACK: Aviso = {
  titulo: 'Tenés un aviso',
  texto: 'Abrí la app para verlo.',
  camino: '/',
  marca: 'aviso',
};

/** Every push must show a notification, whatever it carries, or the browser revokes the permission. */
function read(data: PushMessageData | null): Aviso {
  try {
    return { ...FALLBACK, ...(data?.json() as Partial<Aviso> | undefined) };
  } catch {
    return FALLBACK;
  }
}

/** Returns the address to open, always a page of this app. */
export function pageOf(camino: unknown, origin: string): string {
  try {
    // `URL.canParse` is polyfilled for pages only, not for workers.
    const url = new URL(typeof camino === 'string' ? camino : '/', origin);
    return url.origin === origin ? url.href : `${origin}/`;
  } catch {
    return `${origin}/`;
  }
}

/** Focuses an open tab of the app and navigates it, or else opens a new one. */
async function open(self: ServiceWorkerGlobalScope, url: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const mine = tabs.find((tab) => !new URL(tab.url).pathname.startsWith('/consola'));
  const shown = await mine?.focus().catch(() => undefined);
  const moved = await shown?.navigate(url).catch(() => null);
  if (!moved) await self.clients.openWindow(url);
}

/** Reports a changed subscription to the server, which would otherwise send to the old address. */
async function resubscribe(
  self: ServiceWorkerGlobalScope,
  event: { oldSubscription?: PushSubscription | null; newSubscription?: PushSubscription | null },
): Promise<void> {
  const options = event.oldSubscription?.options;
  const fresh =
    event.newSubscription ??
    (options ? await self.registration.pushManager.subscribe(options) : null);
  if (!fresh) return;
  await fetch(ADDRESS, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fresh),
  });
}

/** Shows the pushes sent to this device, and opens the page of a tapped one. */
export function tellMember(self: ServiceWorkerGlobalScope): void {
  self.addEventListener('push', (event) => {
    const { titulo, texto, camino, marca } = read(event.data);
    const options = {
      body: texto,
      tag: marca,
      icon: '/icon-192.png',
      lang: 'es-AR',
      data: { camino },
    };
    event.waitUntil(self.registration.showNotification(titulo, options));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { camino } = (event.notification.data ?? {}) as { camino?: unknown };
    event.waitUntil(open(self, pageOf(camino, self.location.origin)));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    const changed = event as ExtendableEvent & Parameters<typeof resubscribe>[1];
    changed.waitUntil(resubscribe(self, changed));
  });
}
