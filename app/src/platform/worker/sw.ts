import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { tellMember } from './push.ts';
import { keepFormer, matchFormer } from './former.ts';
import { mayKeep, otherWidth } from './pictures.ts';

declare const self: ServiceWorkerGlobalScope;

/** Pictures of what a member finds here without signal, and of what they looked at last. */
const PICTURES_KEPT = 300;
const PICTURES = 'imagenes';

/** Only the app's own pages: the console, the API and its documents answer for themselves. */
const NOT_PAGES = [
  /^\/(?:consola|afigestion|auth|documentos|archivos|ajustes|imagenes|personal|vista-previa|salud|docs|metrics|calendario)(?:\/|$)/,
  // Events are both: what the API has of them ends in .json.
  /\.json$/,
];

const precache = new PrecacheController();
precache.addToCacheList(self.__WB_MANIFEST);

self.addEventListener('install', (event) => {
  event.waitUntil(precache.install(event));
});
self.addEventListener('activate', (event) => {
  const current = new Set(precache.getURLsToCacheKeys().values());
  event.waitUntil(
    keepFormer(precache.strategy.cacheName, current).then(() => precache.activate(event)),
  );
});

// The page asks for it when somebody touches "Actualizar": never by itself.
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
// The first visit is already kept; nobody waits for a second one.
clientsClaim();

registerRoute(new PrecacheRoute(precache));
registerRoute(
  new NavigationRoute(precache.createHandlerBoundToURL('/index.html'), { denylist: NOT_PAGES }),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await matchFormer(request)) ?? fetch(request),
);
tellMember(self);

// A device whose caches fail asks the server, instead of showing that there is no page.
setCatchHandler(({ request }) => fetch(request));

// Pictures never change under their address.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/imagenes\/\d+\/\d+\.webp$/.test(url.pathname),
  new CacheFirst({
    cacheName: PICTURES,
    plugins: [
      new ExpirationPlugin({ maxEntries: PICTURES_KEPT, purgeOnQuotaError: true }),
      {
        cacheWillUpdate: async ({ response }) => (mayKeep(response) ? response : null),
        handlerDidError: async ({ request }) => (await otherWidth(request, PICTURES)) ?? undefined,
      },
    ],
  }),
);
