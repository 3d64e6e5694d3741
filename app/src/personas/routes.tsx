import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { defineRoom } from '../platform/room.ts';
import { moreRoute } from '../platform/routes.tsx';

const fichaRoute = createRoute({
  getParentRoute: () => moreRoute,
  path: 'mis-datos',
  component: lazyRouteComponent(() => import('./pages/FichaPage.tsx'), 'FichaPage'),
});

export const room = defineRoom({
  underMore: [fichaRoute],
  more: [
    {
      to: '/mas/mis-datos',
      label: 'Mis datos',
      detail: 'Tu contacto, tu carnet, tus preferencias y tus pedidos',
      icon: UserRound,
      afiliado: true,
      order: 10,
    },
  ],
});
