import { mayReach, ROLES, type Powers, type Resource } from '@gremio/contract/personal/rules.ts';
import type { AuthProvider } from 'react-admin';
import { vi } from 'vitest';
import { accessOf } from './http/auth.ts';

/** Each role without places and limited to some, with the name that a test gives it. */
export const EVERY_POWERS = [false, true].flatMap((isLocal) =>
  ROLES.map((role): [string, Powers] => [
    isLocal ? `${role} of some places` : role,
    { role, isLocal },
  ]),
);

/** A session of a user with these powers. */
export const asUser = (powers: Powers): AuthProvider => ({
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getIdentity: async () => ({
    id: 1,
    fullName: 'Clara',
    seccionales: powers.isLocal ? ['Salta'] : [],
  }),
  getPermissions: async () => powers,
  canAccess: async ({ action, resource }) =>
    mayReach(powers, resource as Resource, accessOf(action)),
});

/** Stubs what jsdom lacks, and starts at the home page. Every call is answered 404. */
export function stubBrowser(): void {
  window.location.hash = '#/';
  window.matchMedia = (query: string) =>
    ({
      matches: false,
      media: query,
      addListener() {},
      removeListener() {},
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('fetch', async () => new Response('null', { status: 404 }));
}
