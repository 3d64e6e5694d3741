/** What the server sends, encrypted, to this device: `avisoPush` of the contract. */
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

/** A push has to be shown whatever it carries: a browser takes the permission away from who does not. */
function read(data: PushMessageData | null): Aviso {
  try {
    return { ...FALLBACK, ...(data?.json() as Partial<Aviso> | undefined) };
  } catch {
    return FALLBACK;
  }
}

/** Only ever a page of this app. */
export function pageOf(camino: unknown, origin: string): string {
  try {
    // `URL.canParse` is filled in for pages only, and a worker has no page.
    const url = new URL(typeof camino === 'string' ? camino : '/', origin);
    return url.origin === origin ? url.href : `${origin}/`;
  } catch {
    return `${origin}/`;
  }
}

/** An app that is open goes there, and comes to the front; else it is opened there. */
async function open(self: ServiceWorkerGlobalScope, url: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const mine = tabs.find((tab) => !new URL(tab.url).pathname.startsWith('/consola'));
  const shown = await mine?.focus().catch(() => undefined);
  const moved = await shown?.navigate(url).catch(() => null);
  if (!moved) await self.clients.openWindow(url);
}

/** The browser gave the device another address: the server is told, who would otherwise tell nobody. */
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

/** Shows what is sent to this device, and opens the page that it is about. */
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
