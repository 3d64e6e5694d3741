import { QR_SIZE } from '@gremio/contract/carnet/rules.ts';
import type { Consulta, EstadoPublico } from '@gremio/contract/carnet/schemas.ts';
import { nombreReservado } from '@gremio/contract/personas/rules.ts';
import type { AjustesService } from '../ajustes/settings.ts';
import type { PersonasService } from '../personas/people.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Identidad, PersonaId } from '../platform/http/callers.ts';
import { createIdEncrypt } from '../platform/id-encrypt.ts';
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
const MAX_ID = 2_147_483_647;

/**
 * The membership card as others see it (docs/architecture.md#identity). `others` are the rooms' scans of
 * other things that a member shows.
 */
export function createCarnetService(
  parts: Parts,
  personas: PersonasService,
  ajustes: AjustesService,
  others: () => LecturasDe[],
) {
  const { db, clock, keys } = parts;
  const ids = createIdEncrypt(keys);

  /** Public fields of a card, which are all that a shop needs: a masked name and the end of the document. */
  async function toEstado(card: Card): Promise<EstadoPublico> {
    const { nombre: organizacion } = await ajustes.get('organizacion');
    return {
      valida: card.estado === 'activo',
      nombre: nombreReservado(card.nombre),
      documento: card.numero_documento.slice(-SHOWN_DIGITS),
      consultado: clock.now().toISOString(),
      organizacion,
    };
  }

  async function byNumber(tx: Handle, ref: string, caller: Identidad | null) {
    if (!caller) return refuse('sin_sesion');
    if (caller.personaId === null) return refuse('sin_activar');
    const id = Number(ref);
    const mine = id <= MAX_ID && id === caller.personaId;
    return (mine && (await personas.findCard(tx, id))) || refuse('no_encontrado');
  }

  async function byIdEncrypt(tx: Handle, ref: string): Promise<Card | Refusal> {
    const sealed = ids.open(ref);
    const card = sealed && (await personas.findCard(tx, sealed.personaId));
    if (!card) return refuse('no_encontrado');
    return card.version_carnet === sealed.version ? card : refuse('carnet_revocado');
  }

  /** Address in a card's QR code: its status page under `base`, the app's host. */
  const addressOf = (card: Pick<Card, 'id' | 'version_carnet'>, base: string): string =>
    `${base}/estado/${ids.seal({ personaId: card.id, version: card.version_carnet })}`;

  /** Returns the card with this `id_encrypt`, and records where it was read, for its member to see. */
  async function openCard(tx: Handle, ref: string, donde: string): Promise<Card | Refusal> {
    const card = await byIdEncrypt(tx, ref);
    if ('nombre' in card) {
      await queries.insertConsulta(tx, card.id, clock.now().toISOString(), donde);
    }
    return card;
  }

  return {
    /**
     * Public status of a card: for anyone by its `id_encrypt`, for the member also by their number. A check
     * by somebody else is recorded for the member to see.
     */
    async verEstado(
      tx: Handle,
      ref: string,
      caller: Identidad | null,
    ): Promise<EstadoPublico | Refusal> {
      const card = await (NUMBER.test(ref) ? byNumber(tx, ref, caller) : byIdEncrypt(tx, ref));
      if (!('nombre' in card)) return card;
      const estado = await toEstado(card);
      if (caller?.personaId !== card.id)
        await queries.insertConsulta(tx, card.id, estado.consultado, null);
      return estado;
    },

    /** QR code of the card's status page under `base`, the app's host. */
    async verQr(personaId: PersonaId, base: string): Promise<string | Refusal> {
      const card = await personas.findCard(db, personaId);
      if (!card) return refuse('no_encontrado');
      return qrDataUrl(addressOf(card, base), QR_SIZE);
    },

    addressOf,

    /** For the counter: returns the card of an `id_encrypt`, unless it was replaced. */
    openCard,

    /** For a shop: returns the card's public status, and records the check. */
    async verEstadoEn(tx: Handle, ref: string, donde: string): Promise<EstadoPublico | Refusal> {
      const card = await openCard(tx, ref, donde);
      return 'nombre' in card ? toEstado(card) : card;
    },

    /** Latest checks of the card and of entries, newest first, with the place if it is known. */
    async listConsultas(personaId: PersonaId): Promise<Consulta[]> {
      const mias = (await queries.listConsultas(db, personaId, LISTED)).map((one) => ({
        ...one,
        que: 'carnet' as const,
      }));
      const rest = await Promise.all(others().map((lecturas) => lecturas(db, personaId)));
      return [...mias, ...rest.flat()]
        .toSorted((a, b) => b.momento.localeCompare(a.momento))
        .slice(0, LISTED);
    },

    /** Issues a new card: the QR of the previous one is no longer valid. */
    renew: (tx: Handle, personaId: number): Promise<number | null> =>
      personas.renewCard(tx, personaId),
  };
}
