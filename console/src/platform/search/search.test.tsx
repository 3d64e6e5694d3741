import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { DataProvider, GetListParams } from 'react-admin';
import type { Role } from '@gremio/contract/personal/rules.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rooms } from '../../rooms.ts';
import { ConsoleApp } from '../ConsoleApp.tsx';
import { asUser, stubBrowser } from '../testing.ts';
import { SEARCH_LABEL } from './SearchBox.tsx';

const asRole = (role: Role) => asUser({ role, isLocal: false });

const ANA = { id: 7, nombre: 'PÉREZ, Ana', numero_documento: '20111222', nro_afiliado: '51' };
const EVA = { id: 8, nombre: 'PÉREZ, Eva', numero_documento: '20333444', nro_afiliado: '52' };

const FIESTA = {
  id: 4,
  nombre: 'Fiesta de fin de año',
  comienza: '2026-12-12T18:00:00-03:00',
  termina: '2026-12-12T23:00:00-03:00',
};
const HOTEL = { id: 9, nombre: 'Hotel del Lago' };
const NAMED: Record<string, { nombre: string }[]> = { eventos: [FIESTA], hoteles: [HOTEL] };

/** Personas match by document or name, events and hotels by name. Counts what each resource was asked. */
function dataOf(asked: string[], delay = Promise.resolve()): DataProvider {
  const getList = async (resource: string, { filter }: GetListParams) => {
    await delay;
    const { q } = filter as { q?: string };
    if (q !== undefined) asked.push(resource);
    const data =
      resource === 'personas' && q !== undefined
        ? [ANA, EVA].filter(({ numero_documento, nombre }) =>
            `${numero_documento} ${nombre.toLowerCase()}`.includes(q),
          )
        : (NAMED[resource] ?? []).filter(
            ({ nombre }) => q !== undefined && nombre.toLowerCase().includes(q),
          );
    return { data, total: data.length };
  };
  const never = () => new Promise(() => undefined);
  return { getList, getOne: never, getMany: never, call: never } as unknown as DataProvider;
}

async function type(role: Role, text: string, data = dataOf([])) {
  render(<ConsoleApp rooms={rooms} dataProvider={data} authProvider={asRole(role)} />);
  const box = await screen.findByRole('combobox', { name: SEARCH_LABEL });
  fireEvent.change(box, { target: { value: text } });
  return box;
}
const options = async () => {
  const list = await screen.findByRole('listbox');
  return within(list)
    .getAllByRole('option')
    .map((option) => option.textContent);
};

beforeEach(stubBrowser);
afterEach(cleanup);

it('finds a persona by document, with what can be done for them', async () => {
  await type('administracion', '20111222');
  await waitFor(async () =>
    expect(await options()).toEqual([
      'PÉREZ, AnaDNI 20111222 · N.º 51',
      'Emitir una clavePÉREZ, Ana',
      'Reservar un turnoPÉREZ, Ana',
    ]),
  );
});

it('offers nothing to do for one of two, nor to a role that may only read', async () => {
  await type('administracion', 'pérez');
  await waitFor(async () => expect(await options()).toHaveLength(2));
  cleanup();
  await type('lectura', '20111222');
  await waitFor(async () => expect(await options()).toHaveLength(1));
});

it('finds pages and actions without accents, and only those of the role', async () => {
  await type('administracion', 'auditoria');
  await waitFor(async () => expect((await options())[0]).toMatch(/^Auditoría/));
  cleanup();
  await type('administracion', 'nueva noticia');
  await waitFor(async () => expect((await options())[0]).toBe('Escribir una noticia'));
  cleanup();
  await type('administracion', 'unir fichas');
  await waitFor(async () =>
    expect(await options()).toEqual([
      'Unir dos fichas de la misma persona',
      'Unir dos fichas de la misma personaCómo se hace',
    ]),
  );
  cleanup();
  await type('turnos', 'dar de alta a un colega');
  await screen.findByText('Nada coincide.');
});

it('finds what the texts of the manual and its glossary say, after all else', async () => {
  await type('administracion', 'impresora');
  await waitFor(async () =>
    expect(await options()).toEqual(['Emitir claves y cartasCómo se hace']),
  );
  cleanup();
  await type('administracion', 'titular');
  await waitFor(async () => expect((await options()).at(-1)).toBe('TitularQué es'));
  cleanup();
  // A job of others is found in the manual alone.
  await type('contenidos', 'impresora');
  await screen.findByText('Nada coincide.');
});

it('asks no list that the role may not read', async () => {
  const asked: string[] = [];
  await type('contenidos', 'pérez', dataOf(asked));
  await screen.findByText('Nada coincide.');
  expect(asked.toSorted()).toEqual(['beneficios', 'hoteles', 'listas', 'noticias']);
});

it('opens the first of what is found if Enter comes before the answer', async () => {
  let answer = () => undefined as void;
  const delay = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const box = await type('administracion', '20111222', dataOf([], delay));
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(window.location.hash).toBe('#/');
  answer();
  await waitFor(() => expect(window.location.hash).toBe('#/personas/7/show'));
});

it('finds an event and a hotel by name with Ctrl+K, and opens the page of each', async () => {
  window.location.hash = '#/informes';
  render(<ConsoleApp rooms={rooms} dataProvider={dataOf([])} authProvider={asRole('lectura')} />);
  await screen.findByText(/Cifras de cada trabajo/);
  const find = async (typed: string) => {
    fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
    await screen.findByRole('dialog', { name: 'Buscar' });
    const box = screen.getByRole('combobox', { name: SEARCH_LABEL });
    fireEvent.change(box, { target: { value: typed } });
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await find('fiesta');
  expect(window.location.hash).toBe('#/eventos/4/show');
  await find('del lago');
  expect(window.location.hash).toBe('#/hoteles/9/show');
});

it.each([
  ['billeteras', 'Billeteras del teléfonoLa organización', '#/billeteras'],
  ['wallet', 'Billeteras del teléfonoLa organización', '#/billeteras'],
  ['mapa', 'El mapa y el buscador de direccionesLa organización', '#/ajustes-mapa'],
])('finds the page of «%s», which no menu lists', async (typed, title, address) => {
  const box = await type('lectura', typed);
  await waitFor(async () => expect((await options())[0]).toBe(title));
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(window.location.hash).toBe(address));
});

it('opens with Ctrl+K on any page, also while somebody types', async () => {
  window.location.hash = '#/informes';
  render(<ConsoleApp rooms={rooms} dataProvider={dataOf([])} authProvider={asRole('lectura')} />);
  await screen.findByText(/Cifras de cada trabajo/);
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  await screen.findByRole('dialog', { name: 'Buscar' });
  expect(screen.getByRole('combobox', { name: SEARCH_LABEL })).toBe(document.activeElement);
});
