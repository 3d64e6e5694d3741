import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { defineRoom } from '../platform/room.ts';
import { shellRoute } from '../platform/routes.tsx';

const miSeccionalRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'mi-seccional',
  component: lazyRouteComponent(() => import('./pages/MiSeccionalPage.tsx'), 'MiSeccionalPage'),
});

export const room = defineRoom({
  shell: [miSeccionalRoute],
  keep: async () => (await import('./components/kept.ts')).keepMiSeccional(),
  more: [
    {
      to: '/mi-seccional',
      label: 'Mi seccional',
      detail: 'Dónde te atienden, horarios y teléfonos',
      icon: MapPin,
      afiliado: true,
      order: 8,
    },
  ],
});
