import { QR_SIZE } from '@gremio/contract/carnet/rules.ts';
import type { Consulta, EstadoPublico } from '@gremio/contract/carnet/schemas.ts';
import { nombreReservado } from '@gremio/contract/personas/rules.ts';
import type { AjustesService } from '../ajustes/service.ts';
import type { PersonasService } from '../personas/service.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Identidad, PersonaId } from '../platform/http/callers.ts';
import { createIdEncrypt } from '../platform/id-encrypt.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { qrDataUrl } from '../platform/qr.ts';
import * as queries from './queries.ts';

export type CarnetService = ReturnType<typeof createCarnetService>;

type Card = NonNullable<Awaited<ReturnType<PersonasService['findCard']>>>;

/** Readings of what a member shows beside the card. */
export type LecturasDe = (db: Handle, personaId: PersonaId) => Promise<Consulta[]>;

const LISTED = 50;
const SHOWN_DIGITS = 3;
const NUMBER = /^\d+$/;
const MAX_ID = 2_147_483_647;

/** The membership card as others see it (design, sections 5 and 8). */
export function createCarnetService(
  parts: Parts,
  personas: PersonasService,
  ajustes: AjustesService,
) {
  const { db, clock, keys } = parts;
  const ids = createIdEncrypt(keys);
  const otras: LecturasDe[] = [];

  /** What a shop needs and no more. */
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

  /** The text of a card's QR: its status page under `base`, the app's host. */
  const addressOf = (card: Pick<Card, 'id' | 'version_carnet'>, base: string): string =>
    `${base}/estado/${ids.seal({ personaId: card.id, version: card.version_carnet })}`;

  /** The card that a post of ours read: where is written down for its member to see. */
  async function openCard(tx: Handle, ref: string, donde: string): Promise<Card | Refusal> {
    const card = await byIdEncrypt(tx, ref);
    if ('nombre' in card) {
      await queries.insertConsulta(tx, card.id, clock.now().toISOString(), donde);
    }
    return card;
  }

  return {
    /**
     * Whether a card is good: for anybody by its `id_encrypt`, for the member by their number. Somebody else's
     * look is written down for the member to see.
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

    /** The card's QR: the status page under `base`, the app's host. */
    async verQr(personaId: PersonaId, base: string): Promise<string | Refusal> {
      const card = await personas.findCard(db, personaId);
      if (!card) return refuse('no_encontrado');
      return qrDataUrl(addressOf(card, base), QR_SIZE);
    },

    addressOf,

    /** For the counter: whose card a QR's `id_encrypt` names, unless it was replaced. */
    openCard,

    /** For a shop: whether the card is good, and no more. */
    async verEstadoEn(tx: Handle, ref: string, donde: string): Promise<EstadoPublico | Refusal> {
      const card = await openCard(tx, ref, donde);
      return 'nombre' in card ? toEstado(card) : card;
    },

    /** A room says what else of a member its posts read. */
    muestra: (lecturas: LecturasDe): void => void otras.push(lecturas),

    /** When others last read the card or an entry, and where that is known, the latest first. */
    async listConsultas(personaId: PersonaId): Promise<Consulta[]> {
      const mias = (await queries.listConsultas(db, personaId, LISTED)).map((one) => ({
        ...one,
        que: 'carnet' as const,
      }));
      const rest = await Promise.all(otras.map((lecturas) => lecturas(db, personaId)));
      return [...mias, ...rest.flat()]
        .toSorted((a, b) => b.momento.localeCompare(a.momento))
        .slice(0, LISTED);
    },

    /** A new card for a persona: the QR of the one before opens to nothing good from now on. */
    renew: (tx: Handle, personaId: number): Promise<number | null> =>
      personas.renewCard(tx, personaId),
  };
}
