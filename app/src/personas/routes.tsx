import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { IdCard, Smartphone, UserRound } from 'lucide-react';
import { defineRoom } from '../platform/room.ts';
import { moreRoute, rootRoute, shellRoute } from '../platform/routes.tsx';

const activateRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'activar',
  component: lazyRouteComponent(() => import('./pages/ActivatePage.tsx'), 'ActivatePage'),
});

const requestClaveRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'activar/pedir',
  component: lazyRouteComponent(() => import('./pages/RequestClavePage.tsx'), 'RequestClavePage'),
});

/** Page that a key's mail and QR link to. */
const activateClaveRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'activar/$clave',
  component: lazyRouteComponent(() => import('./pages/ActivateClavePage.tsx'), 'ActivateClavePage'),
});

const fichaRoute = createRoute({
  getParentRoute: () => moreRoute,
  path: 'mis-datos',
  component: lazyRouteComponent(() => import('./pages/FichaPage.tsx'), 'FichaPage'),
});

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

const dispositivosRoute = createRoute({
  getParentRoute: () => moreRoute,
  path: 'dispositivos',
  component: lazyRouteComponent(() => import('./pages/DispositivosPage.tsx'), 'DispositivosPage'),
});

export const room = defineRoom({
  shell: [activateRoute, requestClaveRoute],
  underMore: [fichaRoute, contactoRoute, mailRoute, dispositivosRoute],
  bare: [activateClaveRoute],
  keep: async (persona_id) => (await import('./components/kept.ts')).keepPersonas(persona_id),
  start: [
    {
      to: '/activar',
      icon: IdCard,
      title: 'Activá tu carnet',
      text: 'Con la clave que te dio tu seccional.',
      who: 'sin-activar',
      order: 1,
    },
  ],
  more: [
    {
      to: '/mas/mis-datos',
      label: 'Mis datos',
      detail: 'Tu contacto, tu carnet, tus preferencias y tus pedidos',
      icon: UserRound,
      afiliado: true,
      order: 10,
    },
    {
      to: '/mas/dispositivos',
      label: 'Mis dispositivos',
      detail: 'Dónde está abierto tu carnet',
      icon: Smartphone,
      afiliado: true,
      order: 30,
    },
  ],
});
