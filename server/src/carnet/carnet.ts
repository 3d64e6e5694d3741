import { QR_SIZE } from '@gremio/contract/carnet/rules.ts';
import type { Consulta, EstadoPublico } from '@gremio/contract/carnet/schemas.ts';
import { nombreReservado } from '@gremio/contract/personas/rules.ts';
import * as ajustes from '../ajustes/ajustes.ts';
import * as personas from '../personas/lookups.ts';
import type { Handle } from '../platform/database/handle.ts';
import { type Identidad, isCallers, type PersonaId } from '../platform/http/callers.ts';
import { createIdEncrypt } from '../platform/id-encrypt.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { createSlot } from '../platform/slot.ts';
import { qrDataUrl } from '../platform/qr.ts';
import * as queries from './carnet.queries.ts';

type Card = NonNullable<Awaited<ReturnType<typeof personas.findCard>>>;

/** Scans of other things that a member shows, such as entries. */
export type LecturasDe = (db: Handle, personaId: PersonaId) => Promise<Consulta[]>;

export const LECTURAS = createSlot<LecturasDe>();

const LISTED = 50;
const SHOWN_DIGITS = 3;
const NUMBER = /^\d+$/;

const ids = perServer(({ keys }) => createIdEncrypt(keys));

/**
 * Public status of a card (docs/architecture.md#identity): for anyone by its `id_encrypt`, for the member
 * also by their number. A check by somebody else is recorded for the member to see.
 */
export async function verEstado(
  house: House,
  tx: Handle,
  ref: string,
  caller: Identidad | null,
): Promise<EstadoPublico | Refusal> {
  const card = await (NUMBER.test(ref) ? byNumber(tx, ref, caller) : byIdEncrypt(house, tx, ref));
  if (!('nombre' in card)) return card;
  const estado = await toEstado(house, card);
  if (caller?.personaId !== card.id)
    await queries.insertConsulta(tx, card.id, estado.consultado, null);
  return estado;
}

/** QR code of the card's status page under `base`, the app's host. */
export async function verQr(
  house: House,
  personaId: PersonaId,
  base: string,
): Promise<string | Refusal> {
  const card = await personas.findCard(house.db, personaId);
  if (!card) return refuse('no_encontrado');
  return qrDataUrl(addressOf(house, card, base), QR_SIZE);
}

/** Address in a card's QR code: its status page under `base`, the app's host. */
export const addressOf = (
  house: House,
  card: Pick<Card, 'id' | 'version_carnet'>,
  base: string,
): string =>
  `${base}/estado/${ids(house).seal({ personaId: card.id, version: card.version_carnet })}`;

/**
 * Returns the card with this `id_encrypt`, unless it was replaced, and records the place where it was read,
 * for its member to see.
 */
export async function openCard(
  house: House,
  tx: Handle,
  ref: string,
  donde: string,
): Promise<Card | Refusal> {
  const card = await byIdEncrypt(house, tx, ref);
  if ('nombre' in card) {
    await queries.insertConsulta(tx, card.id, house.clock.now().toISOString(), donde);
  }
  return card;
}

/** For a shop: returns the card's public status, and records the check. */
export async function verEstadoEn(
  house: House,
  tx: Handle,
  ref: string,
  donde: string,
): Promise<EstadoPublico | Refusal> {
  const card = await openCard(house, tx, ref, donde);
  return 'nombre' in card ? toEstado(house, card) : card;
}

/** Latest checks of the card and of entries, newest first, with the place if it is known. */
export async function listConsultas(house: House, personaId: PersonaId): Promise<Consulta[]> {
  const mias = (await queries.listConsultas(house.db, personaId, LISTED)).map((one) => ({
    ...one,
    que: 'carnet' as const,
  }));
  const rest = await Promise.all(LECTURAS.of(house).map((read) => read(house.db, personaId)));
  return [...mias, ...rest.flat()]
    .toSorted((a, b) => b.momento.localeCompare(a.momento))
    .slice(0, LISTED);
}

async function byNumber(
  tx: Handle,
  ref: string,
  caller: Identidad | null,
): Promise<Card | Refusal> {
  if (!caller) return refuse('sin_sesion');
  if (caller.personaId === null) return refuse('sin_activar');
  const mine = isCallers(caller, Number(ref));
  return (mine && (await personas.findCard(tx, caller.personaId))) || refuse('no_encontrado');
}

async function byIdEncrypt(house: House, tx: Handle, ref: string): Promise<Card | Refusal> {
  const sealed = ids(house).open(ref);
  const found = sealed && (await personas.findCardOf(tx, sealed));
  if (!found) return refuse('no_encontrado');
  return found.current ? found.card : refuse('carnet_revocado');
}

/** Public fields of a card, which are all that a shop needs: a masked name and the end of the document. */
async function toEstado(house: House, card: Card): Promise<EstadoPublico> {
  const { nombre: organizacion } = await ajustes.get(house, 'organizacion');
  return {
    valida: card.estado === 'activo',
    nombre: nombreReservado(card.nombre),
    documento: card.numero_documento.slice(-SHOWN_DIGITS),
    consultado: house.clock.now().toISOString(),
    organizacion,
  };
}
