import { PAGES } from '@gremio/contract/platform/pages.ts';
import type { AnyRoute } from '@tanstack/react-router';
import { beforeAll, expect, it, vi } from 'vitest';

beforeAll(() => vi.stubGlobal('matchMedia', () => new EventTarget()));

/** Lists the paths at which the router draws a page, parents with a component included. */
function pathsUnder(route: AnyRoute): string[] {
  const children = Object.values((route.children ?? {}) as Record<string, AnyRoute>);
  const own = route.options.component && route.path !== undefined ? [route.fullPath as string] : [];
  return [...own, ...children.flatMap(pathsUnder)];
}

const bare = (path: string): string => path.replace(/(.)\/$/, '$1');

it('every page of the router has a title that the server knows, and no other page is known', async () => {
  const { createAppRouter } = await import('./router.ts');
  const drawn = new Set(pathsUnder(createAppRouter().routeTree).map(bare));
  expect([...drawn].toSorted()).toEqual(PAGES.map(({ path }) => path).toSorted());
  expect(PAGES.every(({ title }) => title.trim() !== '')).toBe(true);
});
