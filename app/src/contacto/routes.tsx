import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineRoom } from '../platform/room.ts';
import { moreRoute } from '../platform/routes.tsx';

const contactoRoute = createRoute({
  getParentRoute: () => moreRoute,
  path: 'mis-datos/contacto',
  component: lazyRouteComponent(() => import('./pages/ContactoPage.tsx'), 'ContactoPage'),
});

const mailRoute = createRoute({
  getParentRoute: () => moreRoute,
  path: 'mis-datos/correo',
  component: lazyRouteComponent(() => import('./pages/ChangeMailPage.tsx'), 'ChangeMailPage'),
});

export const room = defineRoom({
  underMore: [contactoRoute, mailRoute],
  keep: async (persona_id) => (await import('./components/kept.ts')).keepContacto(persona_id),
});
