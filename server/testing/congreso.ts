import * as wire from '@gremio/contract/congreso/endpoints.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import { HOUR_MS } from '@gremio/contract/platform/time.ts';
import type { TestApp } from './app.ts';
import { callWire } from './http.ts';
import type { Member } from './members.ts';

/** Creates an edition that is open for enrolment now, with lodging and meals, through the wire. */
export async function openCongreso(app: TestApp, part: object = {}) {
  const now = app.house.clock.now();
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS).toISOString();
  const desde = plusDays(at(0).slice(0, 10), 20);
  const { body, status } = await callWire(app.url, wire.congresos.create, {
    body: {
      nombre: 'Congreso de prueba',
      lugar: 'Hotel Central',
      desde,
      hasta: plusDays(desde, 2),
      inscripcion_desde: at(-24),
      inscripcion_hasta: at(240),
      alojamiento_desde: plusDays(desde, -1),
      alojamiento_hasta: plusDays(desde, 1),
      comidas: ['Cena de apertura', 'Almuerzo'],
      publicado: true,
      ...part,
    },
    token: await app.newStaff('eventos'),
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}
export type TestCongreso = Awaited<ReturnType<typeof openCongreso>>;

export async function numdocOf(app: TestApp, { personaId }: Member): Promise<string> {
  const [row] = await app.query<{ numero_documento: string }>(
    'select numero_documento from personas where id = $1',
    [personaId],
  );
  return row?.numero_documento ?? '';
}

/** Puts a member on an edition's list. */
export async function addCongresal(app: TestApp, congresoId: number, member: Member) {
  const { body } = await callWire(app.url, wire.congresales.create, {
    body: {
      congreso_id: congresoId,
      numdoc: await numdocOf(app, member),
      nombre: 'Congresal',
      cargo: 'Delegado',
      seccional: 'Rosario',
    },
    token: await app.newStaff('eventos'),
  });
  return body;
}

/** A valid form for such an edition. */
export const formFor = (congreso: TestCongreso, part: object = {}) => ({
  nombre_credencial: 'Ana Pérez',
  email: 'ana@prueba.local',
  celular: '341 555 0101',
  medio: 'micro' as const,
  viaja_desde: 'Rosario',
  llegada_fecha: plusDays(congreso.desde, -1),
  llegada_hora: '18:30',
  salida_fecha: congreso.hasta,
  necesita_alojamiento: true,
  noches: [plusDays(congreso.desde, -1), congreso.desde],
  comparte_con: 'Luis Gómez',
  comidas: ['Almuerzo'],
  dietas: ['sin_tacc' as const],
  accesibilidad: 'Habitación en planta baja.',
  emergencia_nombre: 'Luis Pérez',
  emergencia_vinculo: 'Hermano',
  emergencia_celular: '341 555 0102',
  consentimiento: true as const,
  ...part,
});

/** Creates an edition and a delegate with a form, for the table of callers. */
export async function enrolCongresal(app: TestApp, owner: Member) {
  const congreso = await openCongreso(app);
  const congresal = await addCongresal(app, congreso.id, owner);
  const { body } = await callWire(app.url, wire.addFormCongreso, {
    body: formFor(congreso),
    token: owner.token,
  });
  return {
    congresoId: congreso.id,
    congresalId: congresal.id,
    formCongresoId: body.FormCongreso.id,
    numdoc: congresal.numdoc,
  };
}
