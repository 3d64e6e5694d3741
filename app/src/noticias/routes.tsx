import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { Newspaper } from 'lucide-react';
import { lazy } from 'react';
import { defineRoom } from '../platform/room.ts';
import { rootRoute, shellRoute } from '../platform/routes.tsx';

const noticiasRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'noticias',
  component: lazyRouteComponent(() => import('./pages/NoticiasPage.tsx'), 'NoticiasPage'),
});

const noticiaRoute = createRoute({
  getParentRoute: () => noticiasRoute,
  path: '$id',
  beforeLoad: ({ params }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say it
    if (!/^[1-9]\d{0,9}$/.test(params.id)) throw notFound();
  },
  loader: ({ params, preload }) => {
    if (preload)
      import('./components/ahead.ts')
        .then((m) => m.prefetchNoticia(params.id))
        .catch((error: unknown) => console.warn(error));
  },
  component: lazyRouteComponent(() => import('./pages/NoticiaPage.tsx'), 'NoticiaPage'),
});

/** Preview of a draft article or slider; the console loads it in a frame. */
const previewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'vista-previa/$que',
  component: lazyRouteComponent(
    () => import('./pages/NoticiaPreviewPage.tsx'),
    'NoticiaPreviewPage',
  ),
});

export const room = defineRoom({
  shell: [noticiasRoute.addChildren([noticiaRoute])],
  bare: [previewRoute],
  more: [
    {
      to: '/noticias',
      label: 'Noticias',
      detail: 'Lo último del sindicato',
      icon: Newspaper,
      afiliado: false,
      order: 5,
    },
  ],
  keepForAll: async () => (await import('./components/kept.ts')).keepNoticias(),
  home: [
    {
      kind: 'discover',
      name: 'los destacados',
      order: 10,
      Card: lazy(() =>
        import('./components/Sliders.tsx').then(({ SlidersCard }) => ({ default: SlidersCard })),
      ),
    },
    {
      kind: 'discover',
      name: 'las noticias',
      order: 20,
      Card: lazy(() =>
        import('./components/NoticiasCard.tsx').then(({ NoticiasCard }) => ({
          default: NoticiasCard,
        })),
      ),
    },
  ],
});
