import { QR_SIZE } from '@gremio/contract/carnet/rules.ts';
import type { Consulta, EstadoPublico } from '@gremio/contract/carnet/schemas.ts';
import { nombreReservado } from '@gremio/contract/personas/rules.ts';
import * as ajustes from '../ajustes/ajustes.ts';
import type { PersonasService } from '../personas/people.ts';
import { bind } from '../platform/bind.ts';
import type { Handle } from '../platform/database/handle.ts';
import { type Identidad, isCallers, type PersonaId } from '../platform/http/callers.ts';
import { createIdEncrypt, type IdEncrypt } from '../platform/id-encrypt.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { qrDataUrl } from '../platform/qr.ts';
import * as queries from './card.queries.ts';

export type CarnetService = ReturnType<typeof createCarnetService>;

type Card = NonNullable<Awaited<ReturnType<PersonasService['findCard']>>>;

/** Scans of other things that a member shows, such as entries. */
export type LecturasDe = (db: Handle, personaId: PersonaId) => Promise<Consulta[]>;

const LISTED = 50;
const SHOWN_DIGITS = 3;
const NUMBER = /^\d+$/;

interface Carnet extends Pick<Parts, 'db' | 'clock'> {
  ids: IdEncrypt;
  personas: PersonasService;
  house: Parts;
  others: () => LecturasDe[];
}

/**
 * The membership card as others see it (docs/architecture.md#identity). `others` are the rooms' scans of
 * other things that a member shows.
 */
export function createCarnetService(
  parts: Parts,
  personas: PersonasService,
  others: () => LecturasDe[],
) {
  const ids = createIdEncrypt(parts.keys);
  const carnet: Carnet = { ...parts, house: parts, ids, personas, others };
  return {
    ...bind(carnet, { verEstado, verQr, addressOf, openCard, verEstadoEn, listConsultas }),
    /** Issues a new card: the QR of the previous one is no longer valid. */
    renew: (tx: Handle, personaId: number): Promise<number | null> =>
      personas.renewCard(tx, personaId),
  };
}

/**
 * Public status of a card: for anyone by its `id_encrypt`, for the member also by their number. A check
 * by somebody else is recorded for the member to see.
 */
async function verEstado(
  carnet: Carnet,
  tx: Handle,
  ref: string,
  caller: Identidad | null,
): Promise<EstadoPublico | Refusal> {
  const card = await (NUMBER.test(ref)
    ? byNumber(carnet, tx, ref, caller)
    : byIdEncrypt(carnet, tx, ref));
  if (!('nombre' in card)) return card;
  const estado = await toEstado(carnet, card);
  if (caller?.personaId !== card.id)
    await queries.insertConsulta(tx, card.id, estado.consultado, null);
  return estado;
}

/** QR code of the card's status page under `base`, the app's host. */
async function verQr(
  carnet: Carnet,
  personaId: PersonaId,
  base: string,
): Promise<string | Refusal> {
  const card = await carnet.personas.findCard(carnet.db, personaId);
  if (!card) return refuse('no_encontrado');
  return qrDataUrl(addressOf(carnet, card, base), QR_SIZE);
}

/** Address in a card's QR code: its status page under `base`, the app's host. */
const addressOf = (
  { ids }: Carnet,
  card: Pick<Card, 'id' | 'version_carnet'>,
  base: string,
): string => `${base}/estado/${ids.seal({ personaId: card.id, version: card.version_carnet })}`;

/**
 * Returns the card with this `id_encrypt`, unless it was replaced, and records the place where it was read,
 * for its member to see.
 */
async function openCard(
  carnet: Carnet,
  tx: Handle,
  ref: string,
  donde: string,
): Promise<Card | Refusal> {
  const card = await byIdEncrypt(carnet, tx, ref);
  if ('nombre' in card) {
    await queries.insertConsulta(tx, card.id, carnet.clock.now().toISOString(), donde);
  }
  return card;
}

/** For a shop: returns the card's public status, and records the check. */
async function verEstadoEn(
  carnet: Carnet,
  tx: Handle,
  ref: string,
  donde: string,
): Promise<EstadoPublico | Refusal> {
  const card = await openCard(carnet, tx, ref, donde);
  return 'nombre' in card ? toEstado(carnet, card) : card;
}

/** Latest checks of the card and of entries, newest first, with the place if it is known. */
async function listConsultas({ db, others }: Carnet, personaId: PersonaId): Promise<Consulta[]> {
  const mias = (await queries.listConsultas(db, personaId, LISTED)).map((one) => ({
    ...one,
    que: 'carnet' as const,
  }));
  const rest = await Promise.all(others().map((lecturas) => lecturas(db, personaId)));
  return [...mias, ...rest.flat()]
    .toSorted((a, b) => b.momento.localeCompare(a.momento))
    .slice(0, LISTED);
}

async function byNumber(
  { personas }: Carnet,
  tx: Handle,
  ref: string,
  caller: Identidad | null,
): Promise<Card | Refusal> {
  if (!caller) return refuse('sin_sesion');
  if (caller.personaId === null) return refuse('sin_activar');
  const mine = isCallers(caller, Number(ref));
  return (mine && (await personas.findCard(tx, caller.personaId))) || refuse('no_encontrado');
}

async function byIdEncrypt(
  { ids, personas }: Carnet,
  tx: Handle,
  ref: string,
): Promise<Card | Refusal> {
  const sealed = ids.open(ref);
  const found = sealed && (await personas.findCardOf(tx, sealed));
  if (!found) return refuse('no_encontrado');
  return found.current ? found.card : refuse('carnet_revocado');
}

/** Public fields of a card, which are all that a shop needs: a masked name and the end of the document. */
async function toEstado({ house, clock }: Carnet, card: Card): Promise<EstadoPublico> {
  const { nombre: organizacion } = await ajustes.get(house, 'organizacion');
  return {
    valida: card.estado === 'activo',
    nombre: nombreReservado(card.nombre),
    documento: card.numero_documento.slice(-SHOWN_DIGITS),
    consultado: clock.now().toISOString(),
    organizacion,
  };
}
