import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { defineRoom } from '../platform/room.ts';
import { moreRoute, rootRoute } from '../platform/routes.tsx';

const avisosRoute = createRoute({
  getParentRoute: () => moreRoute,
  path: 'avisos',
  component: lazyRouteComponent(() => import('./pages/AvisosPage.tsx'), 'AvisosPage'),
});

/** Unsubscribe page that mails link to; it works without a session. */
const unsubscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'avisos/dejar/$token',
  component: lazyRouteComponent(() => import('./pages/UnsubscribePage.tsx'), 'UnsubscribePage'),
});

export const room = defineRoom({
  underMore: [avisosRoute],
  bare: [unsubscribeRoute],
  keep: async () => (await import('./components/kept.ts')).keepAvisos(),
  more: [
    {
      to: '/mas/avisos',
      label: 'Avisos',
      detail: 'Qué te avisamos, por dónde, y tu calendario',
      icon: Bell,
      afiliado: true,
      order: 15,
    },
  ],
});
