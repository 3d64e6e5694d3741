import { createRouter } from '@tanstack/react-router';
import { gather } from './platform/room.ts';
import { inicioRoute, masRoute, rootRoute, shellRoute } from './platform/routes.tsx';
import { NotFound } from './platform/shell/NotFound.tsx';
import { PageError } from './platform/shell/PageError.tsx';
import { PageSkeleton } from './platform/shell/PageSkeleton.tsx';
import { rooms } from './rooms.ts';

const tree = rootRoute.addChildren([
  shellRoute.addChildren([
    inicioRoute,
    masRoute.addChildren(gather(rooms, 'mas')),
    ...gather(rooms, 'shell'),
  ]),
  ...gather(rooms, 'bare'),
]);

export const createAppRouter = () =>
  createRouter({
    routeTree: tree,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: PageError,
    defaultPendingComponent: PageSkeleton,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
