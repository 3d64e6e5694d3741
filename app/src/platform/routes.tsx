import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Root } from './shell/Root.tsx';
import { Shell } from './shell/Shell.tsx';

export const rootRoute = createRootRoute({ component: Root });

/** Parent of the pages inside the frame, with the five places. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: Shell,
});

export const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./home/HomePage.tsx'), 'HomePage'),
});

/** Parent of the pages of Más: the list, with the chosen page beside or over it. */
export const moreRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'mas',
  component: lazyRouteComponent(() => import('./home/MorePage.tsx'), 'MorePage'),
});
