import { getCongreso } from '@gremio/contract/congreso/endpoints.ts';
import type { CongresoPropio, Situacion } from '@gremio/contract/congreso/schemas.ts';
import { listSliders } from '@gremio/contract/noticias/endpoints.ts';
import type { EstadoPersona } from '@gremio/contract/personas/schemas.ts';
import { datosGlobalesTurnos, viewTurno } from '@gremio/contract/turnos/endpoints.ts';
import { datosGlobalesVacios } from '@gremio/contract/turnos/rules.ts';
import type { EstadoTurno } from '@gremio/contract/turnos/schemas.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearDevice, keep, PERSONA_ID, renderOn } from '../testing/member.tsx';
import { SlidersCard } from './noticias/components/Sliders.tsx';
import { queryClient } from './platform/api/query.ts';
import { useMore } from './platform/rooms-context.ts';

const CAMPANIA = 7;
const IMAGEN = { id: 1, ancho: 1200, alto: 800 };
const slider = (id: number, titulo: string, enlace: string | null) => ({
  id,
  titulo,
  texto: null,
  enlace,
  imagen: IMAGEN,
});

beforeEach(() => {
  // The rooms' routes bring the theme, which asks for the device's own.
  vi.stubGlobal('matchMedia', () => new EventTarget());
  keep(
    listSliders,
    {},
    {
      appSliders: [
        slider(1, 'Sacá turno', '/turnos?desde=inicio'),
        slider(2, 'Cine 2x1', '/beneficios'),
        slider(3, 'Feliz día', null),
      ],
    },
  );
  keep(
    datosGlobalesTurnos,
    { query: { coleccion: 'turnos' } },
    { ...datosGlobalesVacios, turno_id: CAMPANIA },
  );
});
afterEach(clearDevice);

function keepTurno(estado: EstadoTurno | null): void {
  const params = { a: String(PERSONA_ID), b: String(CAMPANIA) };
  const mine = { id: 1, turno_id: CAMPANIA, coleccion: 'turnos', dia: '2026-12-10', hora: '10:30' };
  keep(viewTurno, { params }, { turno: estado && { ...mine, desc: '', estado, version: 1 } });
}

/** Waits until the rooms have said what they do not offer, and it is drawn. */
const known = () =>
  waitFor(() => {
    const [query] = queryClient.getQueryCache().findAll({ queryKey: ['unfit'] });
    expect(query?.state.status).toBe('success');
  });

async function slidesFor(estado: EstadoPersona): Promise<string[]> {
  const { room } = await import('./turnos/routes.tsx');
  renderOn({ estado, rooms: [room] }, <SlidersCard />);
  await known();
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}
const ALL = ['Sacá turno', 'Cine 2x1', 'Feliz día'];
const OTHERS = ['Cine 2x1', 'Feliz día'];

it.each<[EstadoTurno | null, string[]]>([
  [null, ALL],
  ['cancelado', ALL],
  ['ausente', ALL],
  ['reservado', OTHERS],
  ['atendido', OTHERS],
])('highlights turnos to a member whose turno is %s: %j', async (estado, expected) => {
  keepTurno(estado);
  expect(await slidesFor('activo')).toEqual(expected);
});

it('highlights no turnos to a suspended member', async () => {
  keepTurno(null);
  expect(await slidesFor('suspendido')).toEqual(OTHERS);
});

const More = () => useMore().more.map(({ label }) => <p key={label}>{label}</p>);
async function listsCongreso(isKnown = true): Promise<boolean> {
  const { room } = await import('./congreso/routes.tsx');
  renderOn({ estado: 'activo', rooms: [room] }, <More />);
  if (isKnown) await known();
  return screen.queryByText('Congreso') !== null;
}

it.each<[Situacion, boolean]>([
  ['sin_congreso', false],
  ['no_congresal', false],
  ['fuera_de_lista', true],
  ['suspendido', true],
  ['abierta', true],
])('lists the congress in Más for a member who is %s: %s', async (situacion, isListed) => {
  const propio = { elegibilidad: { situacion } } as CongresoPropio;
  keep(getCongreso, { params: { id: String(PERSONA_ID) } }, { congreso: propio });
  expect(await listsCongreso()).toBe(isListed);
});

it('does not list the congress before it is known for whom it is', async () => {
  expect(await listsCongreso(false)).toBe(false);
});
