import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, type DataProvider, Form, ResourceContextProvider } from 'react-admin';
import { mayReach, type Role, RESOURCES, ROLES } from '@gremio/contract/personal/rules.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { asUser, stubBrowser } from '../platform/testing.ts';
import { rooms } from '../rooms.ts';
import { RolePowers } from './components/RolePowers.tsx';
import { UsuarioCreate } from './pages/UsuarioForms.tsx';

const i18n = i18nFor(rooms);
const nameOf = (resource: string) =>
  resource === 'canje'
    ? 'Canje de vouchers'
    : i18n.translate(`resources.${resource}.name`, { smart_count: 2, _: '' });
const UNNAMED = ['audiencias', 'imagenes', 'provincias', 'direcciones', 'actos', 'cuenta'];

function linesOf(record: { role: Role; seccional_ids: number[] }) {
  render(
    <AdminContext i18nProvider={i18n}>
      <Form record={{ id: 1, ...record }}>
        <RolePowers />
      </Form>
    </AdminContext>,
  );
  return readLines(screen.getByRole('region'));
}

function readLines({ textContent }: HTMLElement) {
  const named = (heading: string) =>
    new RegExp(`${heading}: (.*?)\\.`).exec(textContent ?? '')?.[1]?.split(', ') ?? [];
  return { w: named('Ve y cambia'), r: named('Sólo ve'), none: named('No ve') };
}

beforeEach(stubBrowser);
afterEach(cleanup);

it.each([false, true].flatMap((isLocal) => ROLES.map((role) => [role, isLocal] as const)))(
  'shows what %s may do, as the server lets it (with places: %s)',
  (role, isLocal) => {
    const shown = linesOf({ role, seccional_ids: isLocal ? [3] : [] });
    const sorted = (names: string[]) => names.toSorted((one, other) => one.localeCompare(other));
    const may = (access: 'r' | 'w') =>
      RESOURCES.filter((one) => mayReach({ role, isLocal }, one, access));
    const names = (resources: string[]) =>
      sorted(resources.filter((one) => !UNNAMED.includes(one)).map(nameOf));
    expect(sorted(shown.w)).toEqual(names(may('w')));
    expect(sorted(shown.r)).toEqual(names(may('r').filter((one) => !may('w').includes(one))));
    expect(sorted(shown.none)).toEqual(names(RESOURCES.filter((one) => !may('r').includes(one))));
  },
);

it('is in the form of a user, for the role that is chosen', async () => {
  render(
    <AdminContext
      authProvider={asUser({ role: 'administracion', isLocal: false })}
      dataProvider={{ getList: async () => ({ data: [], total: 0 }) } as unknown as DataProvider}
      i18nProvider={i18n}
    >
      <ResourceContextProvider value="usuarios">
        <UsuarioCreate />
      </ResourceContextProvider>
    </AdminContext>,
  );
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Rol/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Puerta' }));
  const shown = await screen.findByRole('region', { name: 'Lo que puede ver y cambiar' });
  expect(readLines(shown).w).toEqual(['Ingresos', 'Canje de vouchers']);
});
