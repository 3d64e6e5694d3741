import { bind } from '../platform/bind.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { inSteps } from '../platform/database/steps.ts';
import type { Keys } from '../platform/keys.ts';
import type { Adjunto } from '../platform/mail/mail.ts';
import { carriesBearer, type Contenido } from '../platform/mail/render.ts';
import { createSealer, type Sealer } from '../platform/sealed.ts';
import type { Mensaje, NewMensaje } from './outbox.queries.ts';
import * as queries from './outbox.queries.ts';

export type Sealing = ReturnType<typeof createSealing>;

/** Text and files of a mail, in clear. */
export interface Cuerpo {
  contenido: Contenido;
  adjuntos: Adjunto[];
}
/** An outbox row with its body unsealed. */
export type OpenedMensaje = Mensaje & Cuerpo;

export const CONTENIDO = 'mensajes/contenido';
const STEP = 500;

/**
 * Seals mails that carry a bearer (a link or QR that grants access), so that the database discloses neither.
 */
export const createSealing = (keys: Keys) =>
  bind(createSealer(keys, CONTENIDO), { seal, open, sealKept });

/** Returns the row as stored. A row that is already sealed stays as it is. */
function seal(sealer: Sealer, mensaje: NewMensaje): NewMensaje {
  const { contenido, adjuntos } = mensaje;
  if (!contenido || !carriesBearer(contenido, adjuntos)) return { ...mensaje, revisado: true };
  const sellado = sealBody(sealer, { contenido, adjuntos });
  return { ...mensaje, contenido: null, adjuntos: [], sellado, revisado: true };
}

/** Returns null when none of the configured keys opens it. */
function open(sealer: Sealer, { contenido, adjuntos, sellado }: Mensaje): Cuerpo | null {
  if (contenido) return { contenido, adjuntos };
  const text = sellado && sealer.open(sellado);
  return text ? (JSON.parse(text) as Cuerpo) : null;
}

/** Seals mails that an older server stored in clear, once they are no longer queued. */
const sealKept = (sealer: Sealer, db: Handle, ending?: AbortSignal) =>
  inSteps((limit) => reviewSome(sealer, db, limit), ending, STEP);

/** Reviews a batch of mails that an older server stored; returns how many. */
const reviewSome = (sealer: Sealer, db: Handle, limit: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const kept = await queries.holdUnreviewed(tx, limit);
    for (const { id, contenido, adjuntos } of kept) {
      if (contenido && carriesBearer(contenido, adjuntos))
        await queries.keepSealed(tx, id, sealBody(sealer, { contenido, adjuntos }));
    }
    await queries.markReviewed(
      tx,
      kept.map(({ id }) => id),
    );
    return kept.length;
  });

const sealBody = (sealer: Sealer, { contenido, adjuntos }: Cuerpo): Buffer =>
  sealer.seal(JSON.stringify({ contenido, adjuntos }));
