import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { listRechazados } from '@gremio/contract/mensajes/rebotes/endpoints.ts';
import { mensajes } from '@gremio/contract/mensajes/endpoints.ts';
import { ROLES, type Role } from '@gremio/contract/personal/rules.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import { listLugares } from '@gremio/contract/puerta/endpoints.ts';
import { ocupacion, turnosDeHoy } from '@gremio/contract/turnos/resumen/endpoints.ts';
import { vouchersDeHoy } from '@gremio/contract/vouchers/resumen/endpoints.ts';
import type { DataProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConsoleApp } from './platform/ConsoleApp.tsx';
import { listAddress } from './platform/lists/list-address.ts';
import { asUser, stubBrowser } from './platform/testing.ts';
import { rooms } from './rooms.ts';

const HOY = localParts(new Date()).fecha;
const MOMENT = `${HOY}T12:00:00-03:00`;

/** Has what the cards read of a row of any resource. */
const ROW = {
  id: 1,
  nombre: 'Kits',
  creado: MOMENT,
  creada: MOMENT,
  subida: MOMENT,
  recibido: HOY,
  vence: HOY,
  fire_collection: 'turnos',
  comienza: MOMENT,
  termina: MOMENT,
  inscripcion_hasta: MOMENT,
  publicado_desde: MOMENT,
  dia: HOY,
  desde: HOY,
  hasta: HOY,
  fecha_desde: HOY,
  fecha_hasta: HOY,
  tipo: 'padron',
  archivo: 'padron.csv',
  usuario: 'Clara',
  informe: { rechazadas: 2 },
  opciones: {},
  personas: [],
  inscriptos: 2,
  plazas: 1,
};
const LUGAR = {
  clase: 'evento',
  id: 1,
  nombre: 'Fiesta',
  lugar: 'Sede',
  desde: MOMENT,
  hasta: MOMENT,
};
const CONTEO = { lugar: LUGAR, adentro: 2, esperados: 9, duplicados: 1, puertas: [] };

function dataOf(waits: boolean): DataProvider {
  /** Each resource has its own states. */
  const rowsOf = (resource: string) => {
    const estado = resource === 'importaciones' ? 'terminada' : 'solicitada';
    return waits ? [{ ...ROW, estado }] : [];
  };
  const answers = new Map<object, object>([
    [listLugares, { conteos: waits ? [CONTEO] : [] }],
    [turnosDeHoy, { dia: HOY, ahora: '12:00', horas: [] }],
    [ocupacion, { hoy: HOY, celdas: [], apertura: null }],
    [vouchersDeHoy, { dia: HOY, tipos: [] }],
    [listRechazados, { cuantos: 0, correos: [] }],
    [mensajes.stopped, []],
    [mensajes.setAside, []],
  ]);
  return {
    getList: async (resource: string) => {
      const data = rowsOf(resource);
      return { data, total: data.length };
    },
    getMany: async (resource: string) => ({ data: rowsOf(resource) }),
    call: async (endpoint: object) => answers.get(endpoint) ?? new Promise(() => undefined),
  } as unknown as DataProvider;
}

/** Rows that are there only while something waits. */
const ONLY_WHILE_WAITING = [
  'Eventos con lugares y gente en espera',
  'Eventos sin publicar',
  'Congresales por acreditar',
  'Inscripciones de quien no está en la lista',
  'Congresales sin inscribirse',
  'Congresos sin publicar',
];

interface Day {
  mal: string[];
  espera: string[];
  sigue: string[];
}

const OF_EVENTOS: Day = {
  mal: ['Ingresos repetidos', 'Eventos con un problema'],
  espera: ['Sorteos por hacer', ...ONLY_WHILE_WAITING],
  sigue: ['Puertas de hoy', 'Inscripciones a eventos'],
};

/** The first page of each role, in the order of the rooms. */
const DAYS: Record<Role, Day> = {
  administracion: {
    mal: [
      'Ingresos repetidos',
      'Importaciones que salieron mal',
      'Reservas sin respuesta a tiempo',
      'Eventos con un problema',
      'Correos que no salieron',
    ],
    espera: [
      'Posibles duplicados',
      'Cartas por imprimir',
      'Traslados que esperan tu respuesta',
      'Fotos por aprobar',
      'Turnos sin marcar',
      'Vouchers por agotarse',
      'Noticias sin publicar',
      'Archivos sin importar',
      'Reservas que esperan respuesta',
      ...OF_EVENTOS.espera,
      'Seccionales por confirmar',
      'Reparticiones por confirmar',
      'Pedidos sobre datos personales',
    ],
    sigue: [
      'Turnos de hoy',
      'Campañas abiertas',
      'Cómo se llenan los turnos',
      'Vouchers de hoy',
      'Mostrador',
      'Puertas de hoy',
      'Noticias que salen',
      'Próximas llegadas',
      'Inscripciones a eventos',
    ],
  },
  contenidos: {
    mal: ['Importaciones que salieron mal', 'Reservas sin respuesta a tiempo'],
    espera: ['Noticias sin publicar', 'Archivos sin importar', 'Reservas que esperan respuesta'],
    sigue: ['Noticias que salen', 'Próximas llegadas'],
  },
  turnos: {
    mal: ['Importaciones que salieron mal'],
    espera: [
      'Cartas por imprimir',
      'Fotos por aprobar',
      'Turnos sin marcar',
      'Vouchers por agotarse',
      'Archivos sin importar',
    ],
    sigue: [
      'Turnos de hoy',
      'Campañas abiertas',
      'Cómo se llenan los turnos',
      'Vouchers de hoy',
      'Mostrador',
    ],
  },
  eventos: {
    mal: ['Ingresos repetidos', 'Importaciones que salieron mal', 'Eventos con un problema'],
    espera: ['Archivos sin importar', ...OF_EVENTOS.espera],
    sigue: OF_EVENTOS.sigue,
  },
  lectura: {
    mal: [
      'Ingresos repetidos',
      'Reservas sin respuesta a tiempo',
      'Eventos con un problema',
      'Correos que no salieron',
    ],
    espera: [
      'Posibles duplicados',
      'Turnos sin marcar',
      'Vouchers por agotarse',
      'Noticias sin publicar',
      'Reservas que esperan respuesta',
      ...OF_EVENTOS.espera,
    ],
    sigue: [
      'Turnos de hoy',
      'Campañas abiertas',
      'Cómo se llenan los turnos',
      'Vouchers de hoy',
      'Puertas de hoy',
      'Noticias que salen',
      'Próximas llegadas',
      'Inscripciones a eventos',
    ],
  },
  puerta: { mal: ['Ingresos repetidos'], espera: [], sigue: ['Mostrador', 'Puertas de hoy'] },
};

const show = (role: Role, waits: boolean) =>
  render(
    <ConsoleApp
      rooms={rooms}
      dataProvider={dataOf(waits)}
      authProvider={asUser({ role, isLocal: false })}
    />,
  );

beforeEach(stubBrowser);
afterEach(cleanup);

/** Sections by their names; queries by role take seconds on a page as full as this. */
const sections = (within: ParentNode, selector = 'section') =>
  [...within.querySelectorAll(selector)].map(
    (one) => one.getAttribute('aria-label')?.replace(/^Cómo se llena: .*/, LIVE) ?? '',
  );
const LIVE = 'Cómo se llenan los turnos';

function seenDay(): Day {
  const rowsOf = (name: string) => {
    const card = document.querySelector(`section[aria-label="${name}"]`);
    return card ? sections(card) : [];
  };
  const day = { mal: rowsOf('Lo que salió mal'), espera: rowsOf('Lo que espera') };
  const headings = ['Lo que salió mal', 'Lo que espera', ...day.mal, ...day.espera];
  return { ...day, sigue: sections(document).filter((name) => !headings.includes(name)) };
}

/** Names of the rows about work that lead somewhere. */
const leading = () => sections(document, 'section section:has(a)');

it.each(ROLES)('shows %s its day, with what waits and without', async (role) => {
  const { mal, espera, sigue } = DAYS[role];
  show(role, true);
  await waitFor(() => expect(seenDay()).toEqual(DAYS[role]));
  await waitFor(() => expect(leading()).toEqual([...mal, ...espera]));
  cleanup();

  show(role, false);
  const always = espera.filter((name) => !ONLY_WHILE_WAITING.includes(name));
  await waitFor(() => expect(seenDay()).toEqual({ mal, espera: always, sigue }));
  await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull());
  expect(leading()).toEqual([]);
});

it('leads the door to the entries of its event, to its repeated ones, and to its own page', async () => {
  show('puerta', true);
  const twice = await screen.findByText('1 ingreso repetido');
  const filter = { clase: 'evento', de: 1 };
  const link = (name: string) =>
    screen.getAllByRole('link', { name }).map((one) => one.getAttribute('href'));
  expect(twice.closest('section')?.getAttribute('aria-label')).toBe('Ingresos repetidos');
  expect(link('Fiesta')).toEqual([
    `#${listAddress('accesos', { ...filter, repetido: true })}`,
    `#${listAddress('accesos', filter)}`,
  ]);
  screen.getByText(/2 de 9 adentro$/);
  expect(link('Abrir una puerta')).toEqual(['/puerta']);
});

it('says why an import went wrong, and leads to the page that resumes it', async () => {
  show('turnos', true);
  const [row] = await screen.findAllByText(/^Rechazó 2 líneas\. Lo subió Clara/);
  expect(row?.closest('section')?.getAttribute('aria-label')).toBe(
    'Importaciones que salieron mal',
  );
  const file = row?.parentElement?.querySelector('a');
  expect(file?.getAttribute('href')).toBe('#/importar/padron?importacion=1');
});
