import { inTransaction } from '../platform/database/handle.ts';
import { inSteps } from '../platform/database/steps.ts';
import type { Adjunto } from '../platform/mail/mail.ts';
import { carriesBearer, type Contenido } from '../platform/mail/render.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { createSealer } from '../platform/sealed.ts';
import type { Mensaje, NewMensaje } from './outbox.queries.ts';
import * as queries from './outbox.queries.ts';

/** Text and files of a mail, in clear. */
export interface Cuerpo {
  contenido: Contenido;
  adjuntos: Adjunto[];
}
/** An outbox row with its body unsealed. */
export type OpenedMensaje = Mensaje & Cuerpo;

export const CONTENIDO = 'mensajes/contenido';
const STEP = 500;

/** Seals mails that carry a bearer (a link or QR that grants access): the database discloses neither. */
const sealer = perServer(({ keys }) => createSealer(keys, CONTENIDO));

/** Seals the activation key that a mail carries until it is sent. */
export const secretos = perServer(({ keys }) => createSealer(keys, 'mensajes'));

/** Returns the row as stored. A row that is already sealed stays as it is. */
export function seal(house: House, mensaje: NewMensaje): NewMensaje {
  const { contenido, adjuntos } = mensaje;
  if (!contenido || !carriesBearer(contenido, adjuntos)) return { ...mensaje, revisado: true };
  const sellado = sealBody(house, { contenido, adjuntos });
  return { ...mensaje, contenido: null, adjuntos: [], sellado, revisado: true };
}

/** Returns null when none of the configured keys opens it. */
export function open(house: House, { contenido, adjuntos, sellado }: Mensaje): Cuerpo | null {
  if (contenido) return { contenido, adjuntos };
  const text = sellado && sealer(house).open(sellado);
  return text ? (JSON.parse(text) as Cuerpo) : null;
}

/** Seals mails that an older server stored in clear, once they are no longer queued. */
export const sealKept = (house: House, ending?: AbortSignal) =>
  inSteps((limit) => reviewSome(house, limit), ending, STEP);

/** Reviews a batch of mails that an older server stored; returns how many. */
const reviewSome = (house: House, limit: number): Promise<number> =>
  inTransaction(house.db, async (tx) => {
    const kept = await queries.holdUnreviewed(tx, limit);
    for (const { id, contenido, adjuntos } of kept) {
      if (contenido && carriesBearer(contenido, adjuntos))
        await queries.keepSealed(tx, id, sealBody(house, { contenido, adjuntos }));
    }
    await queries.markReviewed(
      tx,
      kept.map(({ id }) => id),
    );
    return kept.length;
  });

const sealBody = (house: House, { contenido, adjuntos }: Cuerpo): Buffer =>
  sealer(house).seal(JSON.stringify({ contenido, adjuntos }));
