import { present } from '@gremio/contract/platform/present.ts';
import { formularioCompleto } from '@gremio/contract/eventos/invitados/rules.ts';
import { esViva } from '@gremio/contract/eventos/rules.ts';
import { isVisible } from '@gremio/contract/platform/publication.ts';
import type {
  Evento,
  EventoPropio,
  Invitacion,
  Invitado,
  Strategy,
} from '@gremio/contract/eventos/schemas.ts';
import { DAY_MS } from '@gremio/contract/platform/time.ts';
import * as imagenes from '../archivos/imagenes.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { qrDataUrl } from '../platform/qr.ts';
import { type Contexto, entradaOf, toInvitacion, toInvitado, toResumen } from './eligibility.ts';
import * as eligibility from './eligibility.ts';
import { findOwn } from './inscripcion.queries.ts';
import { pairOf } from './inscripcion.ts';
import * as queries from './eventos.queries.ts';
import { findInvitado, listInvitados } from './invitados.queries.ts';
import { make } from './invitaciones.ts';

/** Days for which members still see their past events. */
const SHOWN_DAYS = 30;
const QR_SIZE = 230;

/** Lists a member's events, coming and recent, each with how they may enrol. */
export async function listEventos(house: House, personaId: PersonaId): Promise<EventoPropio[]> {
  const { db, clock } = house;
  const now = clock.now();
  const since = new Date(now.getTime() - SHOWN_DAYS * DAY_MS).toISOString();
  const ids = await queries.listIdsFor(db, personaId, now.toISOString(), since);
  const pairs = ids.map((eventoId) => ({ eventoId, personaId }));
  const shown = (await eligibility.load(house, db, pairs)).flatMap((one) =>
    one && isShown(one, now) ? [one] : [],
  );
  const eventos = await toEventos(
    house,
    shown.map((one) => one.evento),
  );
  return shown.map((contexto, index) => ({
    ...present(eventos[index]),
    invitacion: contexto.invitacion && toResumen(contexto.invitacion),
    strategy: eligibility.strategyOf(house, contexto),
  }));
}

export async function viewEvento(
  house: House,
  personaId: PersonaId,
  eventoId: number,
): Promise<Evento | Refusal> {
  const contexto = await eligibility.find(house, { eventoId, personaId });
  if (!contexto || !isShown(contexto, house.clock.now())) return refuse('no_encontrado');
  return present((await toEventos(house, [contexto.evento]))[0]);
}

/** Returns how a member may enrol, and creates their invitación if the event is for them. */
export async function findStrategy(
  house: House,
  personaId: PersonaId,
  eventoId: number,
  base: string,
): Promise<Strategy | Refusal> {
  const pair = { eventoId, personaId };
  const contexto = await eligibility.find(house, pair);
  if (
    !contexto ||
    !(isPublished(contexto, house.clock.now()) || holds(contexto) || lost(contexto))
  ) {
    return refuse('no_encontrado');
  }
  const { invitacion, miembro } = contexto;
  const { cancelado } = contexto.evento;
  if (invitacion || cancelado || !miembro.destinatario || miembro.estado !== 'activo') {
    return eligibility.strategyOf(house, contexto);
  }
  await make(house, contexto, base);
  return eligibility.strategyOf(house, (await eligibility.find(house, pair)) ?? contexto);
}

export async function findInvitacion(
  house: House,
  personaId: PersonaId,
  id: number,
): Promise<Invitacion | Refusal> {
  const pair = await pairOf(house, personaId, id);
  const { db } = house;
  const [row] = pair ? await findOwn(db, [pair]) : [];
  return row ? toInvitacion(house, row, await listInvitados(db, [id])) : refuse('no_encontrado');
}

export async function listInvitadosOf(
  house: House,
  personaId: number,
  eventoId: number,
): Promise<Invitado[]> {
  const { db } = house;
  const [own] = await findOwn(db, [{ eventoId, personaId }]);
  if (!own) return [];
  const rows = await listInvitados(db, [own.id]);
  return rows.map((row) => toInvitado(house, own.estado, row));
}

/** Returns the event and the entries of a member's people; refuses while they have no confirmed place. */
export async function listEntradas(house: House, personaId: PersonaId, eventoId: number) {
  const [evento] = await queries.findEventos(house.db, [eventoId]);
  if (!evento) return refuse('no_encontrado');
  const gente = await listInvitadosOf(house, personaId, eventoId);
  const entradas = gente.flatMap(({ nombre, entrada }) =>
    entrada === null ? [] : [{ nombre, entrada }],
  );
  return entradas.length > 0 ? { evento, entradas } : refuse('entrada_sin_lugar');
}

export async function isComplete(
  house: House,
  personaId: PersonaId,
  eventoId: number,
): Promise<boolean> {
  const gente = await listInvitadosOf(house, personaId, eventoId);
  return gente.length > 0 && formularioCompleto(gente);
}

/**
 * Returns the text of an entry, with its person and event: only for this member's own people, while they
 * have a confirmed place.
 */
export async function findEntrada(house: House, personaId: PersonaId, invitadoId: number) {
  const { db } = house;
  const invitado = await findInvitado(db, invitadoId, personaId);
  if (!invitado) return refuse('no_encontrado');
  const entrada = entradaOf(house, invitado.estado_invitacion, invitado);
  const [evento] = await queries.findEventos(db, [invitado.evento_id]);
  return entrada === null || !evento ? refuse('entrada_sin_lugar') : { entrada, invitado, evento };
}

export async function drawEntrada(
  house: House,
  personaId: PersonaId,
  invitadoId: number,
): Promise<string | Refusal> {
  const found = await findEntrada(house, personaId, invitadoId);
  return isRefusal(found) ? found : qrDataUrl(found.entrada, QR_SIZE);
}

/** True if the event is for this member, or if they hold or lost something in it. */
const isShown = (contexto: Contexto, now: Date): boolean =>
  holds(contexto) ||
  lost(contexto) ||
  (isPublished(contexto, now) && contexto.miembro.destinatario);

const isPublished = ({ evento }: Contexto, now: Date): boolean =>
  isVisible(evento.publicado, evento, now);

const holds = ({ invitacion }: Contexto): boolean => invitacion !== null && esViva(invitacion);

/** True if staff cancelled the event in which this member held something. */
const lost = ({ evento, invitacion }: Contexto): boolean =>
  evento.cancelado !== null && invitacion?.estado === 'cancelada';

async function toEventos({ db }: House, rows: queries.EventoRow[]): Promise<Evento[]> {
  const known = await imagenes.find(
    db,
    rows.map((row) => row.imagen_id),
  );
  return rows.map(({ imagen_id: id, ...row }) => ({
    ...row,
    imagen: id === null ? null : (known.get(id) ?? null),
  }));
}
