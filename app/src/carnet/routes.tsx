import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { IdCard, ScanLine } from 'lucide-react';
import { defineRoom } from '../platform/room.ts';
import { moreRoute, rootRoute, shellRoute } from '../platform/routes.tsx';

const carnetRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'carnet',
  component: lazyRouteComponent(() => import('./pages/CarnetPage.tsx'), 'CarnetPage'),
});

/** Page that the card's QR opens, for anyone who scans it. */
const estadoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'estado/$id_encrypt',
  component: lazyRouteComponent(() => import('./pages/EstadoPage.tsx'), 'EstadoPage'),
});

const consultasRoute = createRoute({
  getParentRoute: () => moreRoute,
  path: 'consultas',
  component: lazyRouteComponent(() => import('./pages/ConsultasPage.tsx'), 'ConsultasPage'),
});

export const room = defineRoom({
  shell: [carnetRoute],
  underMore: [consultasRoute],
  bare: [estadoRoute],
  place: { to: '/carnet', label: 'Carnet', icon: IdCard, order: 3 },
  keep: async (persona_id) => (await import('./components/kept.ts')).keepCarnet(persona_id),
  start: [
    {
      to: '/carnet',
      icon: IdCard,
      title: 'Tu carnet',
      text: 'Mostralo donde te lo pidan, con señal o sin ella.',
      who: 'afiliado',
      order: 1,
    },
  ],
  more: [
    {
      to: '/mas/consultas',
      label: 'Consultas de mi carnet',
      detail: 'Cuándo leyeron tu QR, y dónde si se sabe',
      icon: ScanLine,
      afiliado: true,
      order: 40,
    },
  ],
});
