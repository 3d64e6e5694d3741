import { createRouter } from '@tanstack/react-router';
import { gather } from './platform/room.ts';
import { homeRoute, moreRoute, rootRoute, shellRoute } from './platform/routes.tsx';
import { NotFound } from './platform/shell/NotFound.tsx';
import { PageError } from './platform/shell/PageError.tsx';
import { PageSkeleton } from './platform/shell/PageSkeleton.tsx';
import { rooms } from './rooms.ts';

const tree = rootRoute.addChildren([
  shellRoute.addChildren([
    homeRoute,
    moreRoute.addChildren(gather(rooms, 'underMore')),
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
