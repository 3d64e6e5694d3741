import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { defineRoom } from '../platform/room.ts';
import { masRoute } from '../platform/routes.tsx';

const acercaRoute = createRoute({
  getParentRoute: () => masRoute,
  path: 'acerca',
  component: lazyRouteComponent(() => import('./pages/AcercaPage.tsx'), 'AcercaPage'),
});

export const room = defineRoom({
  mas: [acercaRoute],
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
