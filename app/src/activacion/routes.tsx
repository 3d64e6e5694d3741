import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { IdCard, Smartphone } from 'lucide-react';
import { defineRoom } from '../platform/room.ts';
import { moreRoute, rootRoute, shellRoute } from '../platform/routes.tsx';

const activateRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'activar',
  component: lazyRouteComponent(() => import('./pages/ActivatePage.tsx'), 'ActivatePage'),
});

const requestClaveRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'activar/pedir',
  component: lazyRouteComponent(() => import('./pages/RequestClavePage.tsx'), 'RequestClavePage'),
});

/** Page that a key's mail and QR link to. */
const activateClaveRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'activar/$clave',
  component: lazyRouteComponent(() => import('./pages/ActivateClavePage.tsx'), 'ActivateClavePage'),
});

const dispositivosRoute = createRoute({
  getParentRoute: () => moreRoute,
  path: 'dispositivos',
  component: lazyRouteComponent(() => import('./pages/DispositivosPage.tsx'), 'DispositivosPage'),
});

export const room = defineRoom({
  shell: [activateRoute, requestClaveRoute],
  underMore: [dispositivosRoute],
  bare: [activateClaveRoute],
  keep: async () => (await import('./components/kept.ts')).keepDispositivos(),
  start: [
    {
      to: '/activar',
      icon: IdCard,
      title: 'Activá tu carnet',
      text: 'Con la clave que te dio tu seccional.',
      who: 'sin-activar',
      order: 1,
    },
  ],
  more: [
    {
      to: '/mas/dispositivos',
      label: 'Mis dispositivos',
      detail: 'Dónde está abierto tu carnet',
      icon: Smartphone,
      afiliado: true,
      order: 30,
    },
  ],
});
