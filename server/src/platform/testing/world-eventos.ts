import * as wire from '@gremio/contract/eventos/endpoints.ts';
import type { eventoWrite, InvitadoWrite } from '@gremio/contract/eventos/schemas.ts';
import type * as z from 'zod';
import type { TestApp } from './app.ts';
import { callWire } from './http.ts';
import type { Member } from './members.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Plan = Partial<z.input<typeof eventoWrite>>;

/** `days` from the test's own now, as a moment. */
export const inDays = (app: TestApp, days: number): string =>
  new Date(app.parts.clock.now().getTime() + days * DAY_MS).toISOString();

let nextDocument = 60_000_000;

/** Somebody whom nobody else brings. */
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

/** An event that is open now, as staff make it. */
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

/** How a member may enrol; from here on they have an invitación. */
export const readStrategy = async (app: TestApp, eventoId: number, { personaId, token }: Member) =>
  (
    await callWire(app.url, wire.userStrategy, {
      params: { a: eventoId, b: personaId },
      token,
    })
  ).body.strategy;

/** What staff do of events for a member who is on the phone. */
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

/** One of each: an event, a member's invitación with a place in it, and themselves on it; and a draw. */
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
