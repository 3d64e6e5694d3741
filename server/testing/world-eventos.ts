import * as wire from '@gremio/contract/eventos/endpoints.ts';
import type { eventoWrite, InvitadoWrite } from '@gremio/contract/eventos/schemas.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import type * as z from 'zod';
import type { TestApp } from './app.ts';
import { callWire } from './http.ts';
import type { Member } from './members.ts';

type Plan = Partial<z.input<typeof eventoWrite>>;

/** ISO timestamp `days` after the test's current time. */
export const inDays = (app: TestApp, days: number): string =>
  new Date(app.house.clock.now().getTime() + days * DAY_MS).toISOString();

let nextDocument = 60_000_000;

/** A guest whose document no other guest of the tests has. */
export const newGuest = (part: Partial<InvitadoWrite> = {}): InvitadoWrite => ({
  nombre: 'Persona Invitada',
  numdoc: String((nextDocument += 1)),
  fecha_nacimiento: '1990-05-05',
  parentesco: 'acompanante',
  dieta: null,
  observaciones: null,
  ...part,
});
export const newGuests = (count: number): InvitadoWrite[] =>
  Array.from({ length: count }, () => newGuest());

/** Creates an event that is open for enrolment now, as staff do. */
export async function openEvento(app: TestApp, plan: Plan = {}) {
  const body = {
    nombre: 'Fiesta de prueba',
    lugar: 'Sede central',
    comienza: inDays(app, 20),
    termina: inDays(app, 20.25),
    inscripcion_desde: inDays(app, -1),
    inscripcion_hasta: inDays(app, 10),
    plazas: 100,
    publicado: true,
    ...plan,
  };
  const token = await app.newStaff('eventos');
  const answered = await callWire(app.url, wire.eventos.create, { body, token });
  if (answered.status !== 201) throw new Error(JSON.stringify(answered.error));
  return { ...answered.body, token };
}

/** Reads how a member may enrol, which also creates their invitación. */
export const readStrategy = async (app: TestApp, eventoId: number, { personaId, token }: Member) =>
  (
    await callWire(app.url, wire.userStrategy, {
      params: { a: eventoId, b: personaId },
      token,
    })
  ).body.strategy;

/** Staff calls about events, as for a member on the phone. */
export const createDesk = (url: string, token: string) => ({
  get: async (id: number) =>
    (await callWire(url, wire.eventos.get, { params: { id }, token })).body,
  enrol: (eventoId: number, { personaId }: Member, part: object = {}) =>
    callWire(url, wire.invitaciones.create, {
      body: { evento_id: eventoId, persona_id: personaId, ...part },
      token,
    }),
  change: (id: number, body: object) =>
    callWire(url, wire.invitaciones.update, { params: { id }, body: body as never, token }),
});
export type Desk = ReturnType<typeof createDesk>;

/** Creates an event, a member's invitación with a place and the member on it, and a draw. */
export async function buildEventos(app: TestApp, owner: Member) {
  const evento = await openEvento(app, {
    estrategia: 'titular_y_acompanantes',
    max_acompanantes: 3,
  });
  const sorteo = await openEvento(app, { estrategia: 'sorteo' });
  const { invitacion_id: invitacionId } = await readStrategy(app, evento.id, owner);
  const { body, error } = await callWire(app.url, wire.editInvitacion, {
    params: { id: invitacionId as number },
    body: { confirma: true },
    token: owner.token,
  });
  if (!body.invitacion) throw new Error(JSON.stringify(error));
  return {
    eventoId: evento.id,
    sorteoId: sorteo.id,
    invitacionId: invitacionId as number,
    invitadoId: body.invitacion.invitados[0]?.id as number,
  };
}
