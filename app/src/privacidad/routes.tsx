import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineRoom } from '../platform/room.ts';
import { moreRoute } from '../platform/routes.tsx';

const downloadRoute = createRoute({
  getParentRoute: () => moreRoute,
  path: 'mis-datos/descargar',
  component: lazyRouteComponent(() => import('./pages/DownloadPage.tsx'), 'DownloadPage'),
});

const pedidosRoute = createRoute({
  getParentRoute: () => moreRoute,
  path: 'mis-datos/pedidos',
  component: lazyRouteComponent(() => import('./pages/PedidosPage.tsx'), 'PedidosPage'),
});

const eraseRoute = createRoute({
  getParentRoute: () => moreRoute,
  path: 'mis-datos/borrar',
  component: lazyRouteComponent(() => import('./pages/ErasePage.tsx'), 'ErasePage'),
});

const correctionRoute = createRoute({
  getParentRoute: () => moreRoute,
  path: 'mis-datos/correccion',
  component: lazyRouteComponent(() => import('./pages/CorrectionPage.tsx'), 'CorrectionPage'),
});

/** These pages have no entry in Más: Mis datos links to them. */
export const room = defineRoom({
  underMore: [downloadRoute, pedidosRoute, eraseRoute, correctionRoute],
  keep: async (persona_id) => (await import('./components/kept.ts')).keepPedidos(persona_id),
});
