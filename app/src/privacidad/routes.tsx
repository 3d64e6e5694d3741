import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineRoom } from '../platform/room.ts';
import { masRoute } from '../platform/routes.tsx';

const descargaRoute = createRoute({
  getParentRoute: () => masRoute,
  path: 'mis-datos/descargar',
  component: lazyRouteComponent(() => import('./pages/DescargaPage.tsx'), 'DescargaPage'),
});

const pedidosRoute = createRoute({
  getParentRoute: () => masRoute,
  path: 'mis-datos/pedidos',
  component: lazyRouteComponent(() => import('./pages/PedidosPage.tsx'), 'PedidosPage'),
});

const borrarRoute = createRoute({
  getParentRoute: () => masRoute,
  path: 'mis-datos/borrar',
  component: lazyRouteComponent(() => import('./pages/BorrarPage.tsx'), 'BorrarPage'),
});

const correccionRoute = createRoute({
  getParentRoute: () => masRoute,
  path: 'mis-datos/correccion',
  component: lazyRouteComponent(() => import('./pages/CorreccionPage.tsx'), 'CorreccionPage'),
});

/** These pages have no entry in Más: Mis datos links to them. */
export const room = defineRoom({
  mas: [descargaRoute, pedidosRoute, borrarRoute, correccionRoute],
  keep: async (persona_id) => (await import('./components/kept.ts')).keepPedidos(persona_id),
});
