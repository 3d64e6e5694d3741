import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { lazy } from 'react';
import { defineRoom } from '../platform/room.ts';
import { shellRoute } from '../platform/routes.tsx';

const layoutRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'turnos',
  component: lazyRouteComponent(() => import('./pages/TurnosLayout.tsx'), 'TurnosLayout'),
});

const turnosRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./pages/TurnosPage.tsx'), 'TurnosPage'),
});

const changeRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: 'cambiar',
  component: lazyRouteComponent(() => import('./pages/ChangeTurnoPage.tsx'), 'ChangeTurnoPage'),
});

const vacationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'turnos/vacaciones',
  component: lazyRouteComponent(() => import('./pages/VacationPage.tsx'), 'VacationPage'),
});

export const room = defineRoom({
  shell: [layoutRoute.addChildren([turnosRoute, changeRoute]), vacationRoute],
  place: { to: '/turnos', label: 'Turnos', icon: CalendarDays, order: 4 },
  unfit: {
    meanwhile: [],
    find: async (member) => (await import('./components/unfit.ts')).unfitTurnos(member),
  },
  keep: async (persona_id) => (await import('./components/kept.ts')).keepTurnos(persona_id),
  home: [
    {
      kind: 'next',
      name: 'tu turno',
      order: 1,
      Card: lazy(() =>
        import('./components/NextTurno.tsx').then(({ NextTurno }) => ({ default: NextTurno })),
      ),
    },
    {
      kind: 'next',
      name: 'tus días de vacaciones',
      order: 2,
      Card: lazy(() =>
        import('./components/NextVacation.tsx').then(({ NextVacation }) => ({
          default: NextVacation,
        })),
      ),
    },
  ],
});
