import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineRoom } from '../platform/room.ts';
import { rootRoute } from '../platform/routes.tsx';

/** Counter, for staff who hand over claimed vouchers. */
const counterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'canje',
  component: lazyRouteComponent(() => import('./pages/CounterPage.tsx'), 'CounterPage'),
});

/** The same for a shop, by its signed link. */
const comercioRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'canje/$token',
  component: lazyRouteComponent(() => import('./pages/ComercioPage.tsx'), 'ComercioPage'),
});

/** The door of events and congresses: installable on its own, and works without signal. */
const puertaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'puerta',
  component: lazyRouteComponent(() => import('./pages/PuertaPage.tsx'), 'PuertaPage'),
});

export const room = defineRoom({ bare: [counterRoute, comercioRoute, puertaRoute] });
