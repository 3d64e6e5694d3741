import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { BadgePercent } from 'lucide-react';
import { lazy } from 'react';
import { defineRoom } from '../platform/room.ts';
import { rootRoute, shellRoute } from '../platform/routes.tsx';
import { readFilters } from './components/filters.ts';

const beneficiosRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'beneficios',
  validateSearch: readFilters,
  component: lazyRouteComponent(() => import('./pages/BeneficiosPage.tsx'), 'BeneficiosPage'),
});

const beneficioRoute = createRoute({
  getParentRoute: () => beneficiosRoute,
  path: '$id',
  beforeLoad: ({ params }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say it
    if (!/^[1-9]\d{0,9}$/.test(params.id)) throw notFound();
  },
  loader: ({ params, preload }) => {
    if (preload)
      import('./components/ahead.ts')
        .then((m) => m.prefetchBeneficio(params.id))
        .catch((error: unknown) => console.warn(error));
  },
  component: lazyRouteComponent(() => import('./pages/BeneficioPage.tsx'), 'BeneficioPage'),
});

/** Preview of a draft benefit; the console loads it in a frame. */
const previewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'vista-previa/beneficio',
  component: lazyRouteComponent(
    () => import('./pages/BeneficioPreviewPage.tsx'),
    'BeneficioPreviewPage',
  ),
});

export const room = defineRoom({
  shell: [beneficiosRoute.addChildren([beneficioRoute])],
  bare: [previewRoute],
  place: { to: '/beneficios', label: 'Beneficios', icon: BadgePercent, order: 2 },
  start: [
    {
      to: '/beneficios',
      icon: BadgePercent,
      title: 'Tus beneficios',
      text: 'Descuentos por rubro, cerca tuyo o en tu provincia.',
      who: 'todos',
      order: 2,
    },
  ],
  keep: async (persona_id) => (await import('./components/kept.ts')).keepBeneficios(persona_id),
  home: [
    {
      kind: 'discover',
      name: 'los beneficios',
      order: 50,
      Card: lazy(() =>
        import('./components/BeneficiosCard.tsx').then(({ BeneficiosCard }) => ({
          default: BeneficiosCard,
        })),
      ),
    },
  ],
});
