import { randomUUID } from 'node:crypto';
import type { Parts } from '../../platform/parts.ts';
import type { NewMensaje } from '../queries.ts';
import type { Sellado } from '../sellado/service.ts';

/** For how long a message is retried, so that it survives a mail server that is down. */
const TERM_MS = 48 * 3_600_000;
const MAX_SUBJECT = 200;

/** A message's own values; `rowsOf` fills in the defaults. */
export type Carta = Partial<NewMensaje> &
  Pick<
    NewMensaje,
    'canal' | 'tipo' | 'persona_id' | 'para' | 'asunto' | 'contenido' | 'marca' | 'unico'
  >;

export type Sobres = ReturnType<typeof createSobres>;

/** Default values of an outbox row, whichever way it is enqueued. */
export function createSobres({ clock, config }: Parts, sellado: Sellado) {
  const host = config.publicUrl ? new URL(config.publicUrl).hostname : 'localhost';
  const moments = () => {
    const now = clock.now();
    return { now: now.toISOString(), vence: new Date(now.getTime() + TERM_MS).toISOString() };
  };

  /** Initial delivery state: due now, with a new Message-ID, retried until `vence`. */
  const fresh = ({ now, vence } = moments()) => ({
    message_id: `<${randomUUID()}@${host}>`,
    estado: 'en_cola' as const,
    error: null,
    creado: now,
    proximo: now,
    vence,
  });

  /** Completes the rows, all with the same moment. */
  function rowsOf(cartas: Carta[]): NewMensaje[] {
    const at = moments();
    return cartas.map((carta) =>
      sellado.seal({
        aviso: null,
        referencia: null,
        diurno: false,
        suscripcion_id: null,
        adjuntos: [],
        secreto: null,
        con_clave: false,
        ...fresh(at),
        ...carta,
        asunto: carta.asunto.slice(0, MAX_SUBJECT),
      }),
    );
  }

  return { moments, fresh, rowsOf };
}
