import { RESPUESTAS } from '@gremio/contract/hoteles/respuestas/rules.ts';
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { BedDouble, CalendarHeart } from 'lucide-react';
import { lazy } from 'react';
import { defineRoom } from '../platform/room.ts';
import { moreRoute, rootRoute, shellRoute } from '../platform/routes.tsx';

const hotelesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'hoteles',
  component: lazyRouteComponent(() => import('./pages/HotelesPage.tsx'), 'HotelesPage'),
});

const hotelRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'hoteles/$id',
  beforeLoad: ({ params }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say it
    if (!/^[1-9]\d{0,9}$/.test(params.id)) throw notFound();
  },
  component: lazyRouteComponent(() => import('./pages/HotelPage.tsx'), 'HotelPage'),
});

const reservasRoute = createRoute({
  getParentRoute: () => moreRoute,
  path: 'reservas',
  component: lazyRouteComponent(() => import('./pages/ReservasPage.tsx'), 'ReservasPage'),
});

/** Page that the mail to a hotel by agreement links to. */
const pedidoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'hotel/$token',
  validateSearch: ({ respuesta }) => ({
    respuesta: RESPUESTAS.find((one) => one === respuesta),
  }),
  component: lazyRouteComponent(() => import('./pages/PedidoPage.tsx'), 'PedidoPage'),
});

export const room = defineRoom({
  shell: [hotelesRoute, hotelRoute],
  underMore: [reservasRoute],
  bare: [pedidoRoute],
  keep: async (persona_id) => (await import('./components/kept.ts')).keepReservas(persona_id),
  more: [
    {
      to: '/hoteles',
      label: 'Hoteles',
      sidebar: 'Hoteles',
      detail: 'Fotos, precios y reservas',
      icon: BedDouble,
      afiliado: false,
      order: 5,
    },
    {
      to: '/mas/reservas',
      label: 'Mis reservas',
      detail: 'Los hoteles que pediste',
      icon: CalendarHeart,
      afiliado: true,
      order: 6,
    },
  ],
  home: [
    {
      kind: 'next',
      name: 'tus reservas',
      order: 3,
      Card: lazy(() =>
        import('./components/NextReserva.tsx').then(({ NextReserva }) => ({
          default: NextReserva,
        })),
      ),
    },
  ],
});
