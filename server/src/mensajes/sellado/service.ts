import { type Handle, inTransaction } from '../../platform/database/handle.ts';
import { inSteps } from '../../platform/database/steps.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Adjunto } from '../../platform/mail/mail.ts';
import { carriesBearer, type Contenido } from '../../platform/mail/render.ts';
import { createSealer } from '../../platform/sealed.ts';
import type { Mensaje, NewMensaje } from '../queries.ts';
import * as queries from './queries.ts';

export type Sellado = ReturnType<typeof createSellado>;

/** The text of a mail and its files, as they go out. */
export interface Cuerpo {
  contenido: Contenido;
  adjuntos: Adjunto[];
}
/** A mail of the outbox whose text can be read. */
export type Abierto = Mensaje & Cuerpo;

export const CONTENIDO = 'mensajes/contenido';
const STEP = 500;

/** Mails that carry something that opens are kept sealed: whoever reads the database reads no link and no QR. */
export function createSellado(keys: Keys) {
  const sealer = createSealer(keys, CONTENIDO);
  const sealBody = ({ contenido, adjuntos }: Cuerpo): Buffer =>
    sealer.seal(JSON.stringify({ contenido, adjuntos }));

  /** Reviews some of the mails that an older server kept; returns how many. */
  const reviewSome = (db: Handle, limit: number): Promise<number> =>
    inTransaction(db, async (tx) => {
      const kept = await queries.holdUnreviewed(tx, limit);
      for (const { id, contenido, adjuntos } of kept) {
        if (contenido && carriesBearer(contenido, adjuntos))
          await queries.keepSealed(tx, id, sealBody({ contenido, adjuntos }));
      }
      await queries.markReviewed(
        tx,
        kept.map(({ id }) => id),
      );
      return kept.length;
    });

  return {
    /** A row as it is kept; one that is sealed already stays so. */
    seal(mensaje: NewMensaje): NewMensaje {
      const { contenido, adjuntos } = mensaje;
      if (!contenido || !carriesBearer(contenido, adjuntos)) return { ...mensaje, revisado: true };
      const sellado = sealBody({ contenido, adjuntos });
      return { ...mensaje, contenido: null, adjuntos: [], sellado, revisado: true };
    },

    /** Null where no key of the settings opens it. */
    open({ contenido, adjuntos, sellado }: Mensaje): Cuerpo | null {
      if (contenido) return { contenido, adjuntos };
      const text = sellado && sealer.open(sellado);
      return text ? (JSON.parse(text) as Cuerpo) : null;
    },

    /** Seals the mails that an older server kept in clear, once they are gone. */
    sealKept: (db: Handle, ending?: AbortSignal) =>
      inSteps((limit) => reviewSome(db, limit), ending, STEP),
  };
}
