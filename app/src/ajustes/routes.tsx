import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { defineRoom } from '../platform/room.ts';
import { moreRoute } from '../platform/routes.tsx';

const aboutRoute = createRoute({
  getParentRoute: () => moreRoute,
  path: 'acerca',
  component: lazyRouteComponent(() => import('./pages/AboutPage.tsx'), 'AboutPage'),
});

export const room = defineRoom({
  underMore: [aboutRoute],
  more: [
    {
      to: '/mas/acerca',
      label: 'Privacidad y contacto',
      detail: 'Qué guardamos, y cómo hablar con nosotros',
      icon: Info,
      afiliado: false,
      order: 90,
    },
  ],
});
