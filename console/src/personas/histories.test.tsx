import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { AdminContext, type DataProvider, RecordContextProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { ContactoHistory } from './components/ContactoHistory.tsx';
import { EstadoHistory } from './components/EstadoHistory.tsx';
import { LugarHistory } from './components/LugarHistory.tsx';
import { personas } from './routes.tsx';

const i18n = i18nFor([personas]);
const momento = '2026-11-27T13:01:00-03:00';
const byFile = { momento, usuario: 'a@b.c', motivo: 'Archivo padron.csv, línea 12' };
const FILE = '27/11/2026, 13:01 · a@b.c · Archivo padron.csv, línea 12';

afterEach(cleanup);

function show(History: ComponentType, reply: object) {
  const provider = { call: async () => reply } as unknown as DataProvider;
  render(
    <AdminContext dataProvider={provider} i18nProvider={i18n}>
      <RecordContextProvider value={{ id: 1, version: 1 }}>
        <History />
      </RecordContextProvider>
    </AdminContext>,
  );
}

it('tells from which place a persona went to which, when, by whom and by which line of a file', async () => {
  const moved = { antes: 'Rosario', ahora: 'Santa Fe', usuario: 'a@b.c', traslado_id: 7 };
  const written = { antes: null, ahora: 'Escuela 4', usuario: null, traslado_id: null };
  const loaded = { antes: 'Salta', ahora: 'Rosario', ...byFile, traslado_id: null };
  show(LugarHistory, {
    cambios: [
      { id: 3, clase: 'seccional', momento, motivo: null, ...moved },
      { id: 2, clase: 'reparticion', momento, motivo: null, ...written },
      { id: 1, clase: 'seccional', ...loaded },
    ],
  });
  await screen.findByText('De Rosario a Santa Fe');
  screen.getByText('27/11/2026, 13:01 · a@b.c · Por un traslado');
  screen.getByText('De ninguna repartición a Escuela 4');
  screen.getByText('27/11/2026, 13:01 · Importación');
  screen.getByText('De Salta a Rosario');
  screen.getByText(FILE);
});

it('tells how contact data changed, and by which line of a file', async () => {
  const undone = { ...byFile, motivo: 'Se deshizo el archivo padron.csv' };
  const own = { momento, usuario: 'La propia persona, en la app', motivo: null };
  show(ContactoHistory, {
    cambios: [
      { id: 3, campo: 'email', antes: 'a@a.a', ahora: null, ...undone },
      { id: 2, campo: 'celular', antes: '4550111', ahora: '4550999', ...byFile },
      { id: 1, campo: 'localidad', antes: null, ahora: 'Quilmes', ...own },
    ],
  });
  await screen.findByText('Correo: se borró a@a.a');
  screen.getByText('27/11/2026, 13:01 · a@b.c · Se deshizo el archivo padron.csv');
  screen.getByText('Celular: de 4550111 a 4550999');
  screen.getByText(FILE);
  screen.getByText('Localidad: se cargó Quilmes');
  screen.getByText('27/11/2026, 13:01 · La propia persona, en la app');
});

it('tells how the estado changed, and that a reason is missing', async () => {
  const old = { antes: 'activo', estado: 'suspendido', momento, usuario: null, motivo: null };
  show(EstadoHistory, {
    estados: [
      { id: 2, antes: 'suspendido', estado: 'activo', ...byFile },
      { id: 1, ...old },
    ],
  });
  await screen.findByText('De Suspendido a Activo');
  screen.getByText(FILE);
  screen.getByText('27/11/2026, 13:01 · Importación · sin motivo anotado');
});

it.each([
  [LugarHistory, { cambios: [] }, 'Siempre estuvo en la misma seccional y repartición.'],
  [ContactoHistory, { cambios: [] }, 'Sus datos de contacto nunca cambiaron.'],
  [EstadoHistory, { estados: [] }, 'Su estado nunca cambió.'],
])('says that nothing changed', async (History, reply, sentence) => {
  show(History, reply);
  expect(await screen.findByText(sentence)).toBeTruthy();
});
