import { render, screen, waitFor } from '@testing-library/react';
import { formatDay, localParts } from '@gremio/contract/platform/format.ts';
import type { DataProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConsoleApp } from '../platform/ConsoleApp.tsx';
import { asUser, stubBrowser } from '../platform/testing.ts';
import { turnos } from './routes.tsx';

const CAMPANIAS = [
  { id: 3, nombre: 'Útiles' },
  { id: 4, nombre: 'Juguetes' },
];
const THIS_YEAR = `${localParts(new Date()).fecha.slice(0, 4)}-03-10`;
const dia = { hora: '10:30', desc: null, cant_empleados: 1, capacidad: 9, cant_turnos: 1 };
const DAYS = [
  { ...dia, id: 1, campania_id: 3, dia: '2019-12-09' },
  { ...dia, id: 2, campania_id: 4, dia: THIS_YEAR },
];

beforeEach(() => {
  stubBrowser();
  window.matchMedia = (query: string) =>
    ({
      matches: query.includes('max-width'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
});
afterEach(() => {
  window.location.hash = '';
});

it.each([
  ['dias', ''],
  ['horas', ', 10:30'],
])(
  'on a phone, each row of %s has its campaign, and the year of another year',
  async (list, hora) => {
    const rowsOf = (resource: string): { id: number }[] => (resource === list ? DAYS : CAMPANIAS);
    const provider = {
      call: async () => ({}),
      getList: async (resource: string) => ({ data: rowsOf(resource), total: 2 }),
      getMany: async (resource: string, { ids }: { ids: number[] }) => ({
        data: rowsOf(resource).filter(({ id }) => ids.includes(id)),
      }),
    };
    window.location.hash = `#/${list}`;
    render(
      <ConsoleApp
        rooms={[turnos]}
        dataProvider={provider as unknown as DataProvider}
        authProvider={asUser({ role: 'turnos', isLocal: false })}
      />,
    );
    for (const [title, campania] of [
      [`lunes 9 de diciembre de 2019${hora}`, 'Útiles'],
      [`${formatDay(THIS_YEAR)}${hora}`, 'Juguetes'],
    ]) {
      await waitFor(() => {
        const row = screen.getByText(title ?? '').closest('.MuiListItemText-root');
        expect(row?.textContent).toContain(campania);
      });
    }
  },
);
