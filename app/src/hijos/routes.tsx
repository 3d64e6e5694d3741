import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Baby } from 'lucide-react';
import { defineRoom } from '../platform/room.ts';
import { moreRoute } from '../platform/routes.tsx';

const hijosRoute = createRoute({
  getParentRoute: () => moreRoute,
  path: 'hijos',
  component: lazyRouteComponent(() => import('./pages/HijosPage.tsx'), 'HijosPage'),
});

const hijoRoute = createRoute({
  getParentRoute: () => moreRoute,
  path: 'hijos/$id',
  component: lazyRouteComponent(() => import('./pages/HijoPage.tsx'), 'HijoPage'),
});

export const room = defineRoom({
  underMore: [hijosRoute, hijoRoute],
  keep: async (persona_id) => (await import('./components/kept.ts')).keepHijos(persona_id),
  more: [
    {
      to: '/mas/hijos',
      label: 'Mis hijos',
      detail: 'Los que figuran a tu cargo y las fotos de su documento',
      icon: Baby,
      afiliado: true,
      order: 20,
    },
  ],
});
