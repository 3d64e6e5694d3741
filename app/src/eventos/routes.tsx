import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { PartyPopper } from 'lucide-react';
import { lazy } from 'react';
import { defineRoom } from '../platform/room.ts';
import { shellRoute } from '../platform/routes.tsx';

const beforeLoad = ({ params }: { params: { id: string } }) => {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say it
  if (!/^[1-9]\d{0,9}$/.test(params.id)) throw notFound();
};

const eventosRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'eventos',
  component: lazyRouteComponent(() => import('./pages/EventosPage.tsx'), 'EventosPage'),
});

const eventoRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'eventos/$id',
  beforeLoad,
  component: lazyRouteComponent(() => import('./pages/EventoPage.tsx'), 'EventoPage'),
});

const enrolmentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'eventos/$id/inscripcion',
  beforeLoad,
  component: lazyRouteComponent(() => import('./pages/EnrolmentPage.tsx'), 'EnrolmentPage'),
});

/** Public: anyone may verify the draw, member or not. */
const sorteoRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'eventos/$id/sorteo',
  beforeLoad,
  component: lazyRouteComponent(() => import('./pages/SorteoPage.tsx'), 'SorteoPage'),
});

export const room = defineRoom({
  shell: [eventosRoute, eventoRoute, enrolmentRoute, sorteoRoute],
  keep: async (persona_id) => (await import('./components/kept.ts')).keepEntradas(persona_id),
  more: [
    {
      to: '/eventos',
      label: 'Eventos',
      sidebar: 'Eventos',
      detail: 'Fiestas y encuentros, con tus entradas',
      icon: PartyPopper,
      afiliado: false,
      order: 4,
    },
  ],
  home: [
    {
      kind: 'next',
      name: 'tus eventos',
      order: 4,
      Card: lazy(() =>
        import('./components/NextEvento.tsx').then(({ NextEvento }) => ({ default: NextEvento })),
      ),
    },
  ],
});
