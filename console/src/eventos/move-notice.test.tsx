import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, Form, RecordContextProvider, TextInput } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { asUser, stubBrowser } from '../platform/testing.ts';
import { MoveNotice } from './components/MoveNotice.tsx';
import { eventos } from './routes.tsx';

beforeEach(() => {
  stubBrowser();
  vi.setSystemTime('2026-11-20T12:00:00-03:00');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const EVENTO = {
  id: 1,
  nombre: 'Peña',
  comienza: '2026-12-12T21:00:00-03:00',
  termina: '2026-12-13T02:00:00-03:00',
  lugar: 'Sede',
  direccion: null,
  inscripciones: 12,
};

function open(part: Partial<typeof EVENTO> = {}) {
  const record = { ...EVENTO, ...part };
  render(
    <AdminContext
      authProvider={asUser({ role: 'eventos', isLocal: false })}
      i18nProvider={i18nFor([eventos])}
    >
      <RecordContextProvider value={record}>
        <Form record={record}>
          <TextInput source="nombre" label="Nombre" />
          <TextInput source="lugar" label="Lugar" />
          <MoveNotice />
        </Form>
      </RecordContextProvider>
    </AdminContext>,
  );
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('says how many will be told before a move is saved, and nothing about a change of words', () => {
  open();
  type('Nombre', 'Peña folklórica');
  expect(screen.queryByRole('status')).toBeNull();
  type('Lugar', 'Club');
  expect(screen.getByRole('status').textContent).toBe(
    'Al guardar les avisamos del cambio a quienes se anotaron (12 inscripciones), con lo de antes y lo de ahora.',
  );
  type('Lugar', 'Sede');
  expect(screen.queryByRole('status')).toBeNull();
});

it('speaks of one enrolment in the singular', () => {
  open({ inscripciones: 1 });
  type('Lugar', 'Club');
  expect(screen.getByRole('status').textContent).toMatch(
    /^Al guardar le avisamos .* a quien se anotó,/,
  );
});

it.each([
  ['nobody is enrolled', { inscripciones: 0 }],
  ['it is over', { termina: '2026-11-19T12:00:00-03:00' }],
])('says nothing if %s', (_why, part) => {
  open(part);
  type('Lugar', 'Club');
  expect(screen.queryByRole('status')).toBeNull();
});
