import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Ticket } from 'lucide-react';
import { lazy } from 'react';
import { defineRoom } from '../platform/room.ts';
import { masRoute } from '../platform/routes.tsx';

const vouchersRoute = createRoute({
  getParentRoute: () => masRoute,
  path: 'vouchers',
  component: lazyRouteComponent(() => import('./pages/VouchersPage.tsx'), 'VouchersPage'),
});

const tipoRoute = createRoute({
  getParentRoute: () => masRoute,
  path: 'vouchers/$tipo_id',
  component: lazyRouteComponent(() => import('./pages/TipoPage.tsx'), 'TipoPage'),
});

export const room = defineRoom({
  mas: [vouchersRoute, tipoRoute],
  keep: async (persona_id) => (await import('./components/kept.ts')).keepVouchers(persona_id),
  more: [
    {
      to: '/mas/vouchers',
      label: 'Mis vouchers',
      detail: 'Cine, parque, kits: pedirlos y usarlos',
      icon: Ticket,
      afiliado: true,
      order: 15,
    },
  ],
  hijo: lazy(() =>
    import('./components/LeCorresponde.tsx').then(({ LeCorresponde }) => ({
      default: LeCorresponde,
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
