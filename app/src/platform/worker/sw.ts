import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { tellMember } from './push.ts';
import { keepFormer, matchFormer } from './former.ts';
import { mayKeep, otherWidth } from './pictures.ts';

declare const self: ServiceWorkerGlobalScope;

/** Pictures kept: those that are needed offline and those seen last. */
const PICTURES_KEPT = 300;
const PICTURES = 'imagenes';

/** Paths that are not pages of the app: the server answers for the console, the API and the documents. */
const NOT_PAGES = [
  /^\/(?:consola|afigestion|auth|documentos|archivos|ajustes|imagenes|personal|vista-previa|salud|docs|metrics|calendario)(?:\/|$)/,
  // Events have pages and calls under the same path; the calls end in .json.
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

// Sent by the page when the member taps "Actualizar"; a new version never takes over by itself.
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
// Takes control of the first page at once, so that the first visit is already cached.
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

// If a device's caches fail, the request goes to the server.
setCatchHandler(({ request }) => fetch(request));

// A picture never changes under its address.
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
