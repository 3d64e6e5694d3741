import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Ticket } from 'lucide-react';
import { lazy } from 'react';
import { defineRoom } from '../platform/room.ts';
import { shellRoute } from '../platform/routes.tsx';

const vouchersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'mas/vouchers',
  component: lazyRouteComponent(() => import('./pages/VouchersPage.tsx'), 'VouchersPage'),
});

const tipoRoute = createRoute({
  getParentRoute: () => vouchersRoute,
  path: '$tipo_id',
  component: lazyRouteComponent(() => import('./pages/TipoPage.tsx'), 'TipoPage'),
});

export const room = defineRoom({
  shell: [vouchersRoute.addChildren([tipoRoute])],
  keep: async (persona_id) => (await import('./components/kept.ts')).keepVouchers(persona_id),
  more: [
    {
      to: '/mas/vouchers',
      label: 'Mis vouchers',
      sidebar: 'Vouchers',
      detail: 'Cine, parque, kits: pedirlos y usarlos',
      icon: Ticket,
      afiliado: true,
      order: 15,
    },
  ],
  hijo: lazy(() =>
    import('./components/HijoVouchers.tsx').then(({ HijoVouchers }) => ({
      default: HijoVouchers,
    })),
  ),
  home: [
    {
      kind: 'next',
      name: 'tus vouchers',
      order: 5,
      Card: lazy(() =>
        import('./components/NextVoucher.tsx').then(({ NextVoucher }) => ({
          default: NextVoucher,
        })),
      ),
    },
  ],
});
