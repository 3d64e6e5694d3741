import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Landmark } from 'lucide-react';
import { lazy } from 'react';
import { defineRoom } from '../platform/room.ts';
import { shellRoute } from '../platform/routes.tsx';

const congresoRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'congreso',
  component: lazyRouteComponent(() => import('./pages/CongresoPage.tsx'), 'CongresoPage'),
});

const formRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'congreso/inscripcion',
  component: lazyRouteComponent(() => import('./pages/CongresoFormPage.tsx'), 'CongresoFormPage'),
});

export const room = defineRoom({
  shell: [congresoRoute, formRoute],
  unfit: {
    meanwhile: ['/congreso'],
    find: async (member) => (await import('./components/unfit.ts')).unfitCongreso(member),
  },
  keep: async (persona_id) => (await import('./components/kept.ts')).keepCongreso(persona_id),
  more: [
    {
      to: '/congreso',
      label: 'Congreso',
      detail: 'Inscripción de congresales y acreditación',
      icon: Landmark,
      afiliado: true,
      order: 7,
    },
  ],
  home: [
    {
      kind: 'next',
      name: 'tu congreso',
      order: 6,
      Card: lazy(() =>
        import('./components/NextCongreso.tsx').then(({ NextCongreso }) => ({
          default: NextCongreso,
        })),
      ),
    },
  ],
});
