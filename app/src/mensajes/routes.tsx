import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { defineRoom } from '../platform/room.ts';
import { masRoute, rootRoute } from '../platform/routes.tsx';

const avisosRoute = createRoute({
  getParentRoute: () => masRoute,
  path: 'avisos',
  component: lazyRouteComponent(() => import('./pages/AvisosPage.tsx'), 'AvisosPage'),
});

/** Unsubscribe page that mails link to; it works without a session. */
const dejarRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'avisos/dejar/$token',
  component: lazyRouteComponent(() => import('./pages/DejarPage.tsx'), 'DejarPage'),
});

export const room = defineRoom({
  mas: [avisosRoute],
  bare: [dejarRoute],
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
