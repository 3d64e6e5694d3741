import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Canal } from '@gremio/contract/mensajes/avisos/rules.ts';
import { isAway } from '../../platform/database/errors.ts';
import type { Handle } from '../../platform/database/handle.ts';
import type { Entrega } from '../../platform/mail/mail.ts';
import type { Parts } from '../../platform/parts.ts';
import * as queries from '../queries.ts';
import type { Finished, Mensaje } from '../queries.ts';
import type { Abierto, Sellado } from '../sellado/service.ts';

const SECOND_MS = 1_000;
/** Longer than any sending lasts: nobody takes a mail that its holder is still sending. */
const LEASE_MS = 300 * SECOND_MS;
const PATIENCE_MS = 120 * SECOND_MS;
const FIRST_DELAY_MS = 30 * SECOND_MS;
const MAX_DELAY_MS = 600 * SECOND_MS;
const MAX_ERROR = 500;

/** How long after its n-th try (from 1) a mail waits: half a minute, doubled each time, ten minutes at most. */
export const delayAfter = (tries: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** Math.min(tries - 1, 10), MAX_DELAY_MS);

/** What a try leaves of a mail: gone, refused for good, or waiting for its next try until its term ends. */
export function afterTry(mensaje: Mensaje, entrega: Entrega, now: Date): Finished {
  const moment = now.toISOString();
  if (entrega.estado === 'entregado') {
    return { estado: 'enviado', error: null, enviado: moment, proximo: moment };
  }
  const error = entrega.detalle.slice(0, MAX_ERROR);
  const asked = entrega.estado === 'demorado' ? (entrega.esperaMs ?? 0) : 0;
  const delay = Math.max(asked, delayAfter(mensaje.intentos));
  const over = entrega.estado === 'rechazado' || moment >= mensaje.vence;
  const proximo = new Date(now.getTime() + delay).toISOString();
  return { estado: over ? 'fallido' : 'en_cola', error, enviado: null, proximo };
}

const noMore = (motivo: string, now: Date): Finished => ({
  estado: 'descartado',
  error: motivo,
  enviado: null,
  proximo: now.toISOString(),
});

/** How one channel sends, and how many at once. */
export interface Via {
  canal: Canal;
  aLaVez: number;
  deliver(mensaje: Abierto): Promise<Entrega>;
}

export interface Vigencia {
  /** Whether it is an hour at which people are told things. */
  esDeDia(): Promise<boolean>;
  /** Why some of these are not to be told any more, by their id. */
  motivos(db: Handle, mensajes: Mensaje[]): Promise<Map<number, string>>;
}

/** Sends what waits in the outbox for one channel, each held by a lease and outside of any transaction. */
export function createEnvio(
  { db, clock, log }: Parts,
  via: Via,
  vigencia: Vigencia,
  sellado: Sellado,
) {
  async function deliverOpened(mensaje: Mensaje): Promise<Entrega> {
    const cuerpo = sellado.open(mensaje);
    if (!cuerpo) throw new Error('the content of a mail cannot be opened');
    return via.deliver({ ...mensaje, ...cuerpo });
  }

  /** A server that never answers counts as one that is away; what it does after, it does under the same id. */
  async function deliver(mensaje: Mensaje): Promise<Entrega> {
    const silent = new AbortController();
    const late = wait(PATIENCE_MS, null, { signal: silent.signal, ref: false }).then(
      (): Entrega => ({ estado: 'demorado', detalle: 'El servidor no respondió.', caido: true }),
    );
    late.catch(() => undefined);
    try {
      return await Promise.race([deliverOpened(mensaje), late]);
    } catch (error) {
      log.warn({ err: error }, 'a message was not sent');
      return { estado: 'demorado', detalle: (error as Error).message, caido: false };
    } finally {
      silent.abort();
    }
  }

  /** Also where the database is away just then: what was sent and not written down would be sent again. */
  async function writeDown(id: number, toma: string, finished: Finished): Promise<void> {
    const until = performance.now() + LEASE_MS;
    for (;;) {
      try {
        return await queries.finish(db, id, toma, finished);
      } catch (error) {
        if (!isAway(error) || performance.now() > until) throw error;
        await wait(SECOND_MS);
      }
    }
  }

  return {
    /** Sends some; false when none waits now, or when there is no server to send with. */
    async sendSome(): Promise<boolean> {
      const toma = randomUUID();
      const now = clock.now();
      const taken = await queries.takeWaiting(db, {
        canal: via.canal,
        toma,
        now: now.toISOString(),
        hasta: new Date(now.getTime() + LEASE_MS).toISOString(),
        limit: via.aLaVez,
        deDia: await vigencia.esDeDia(),
      });
      const motivos = await vigencia.motivos(db, taken);
      const outcomes = await Promise.all(
        taken.map(async (mensaje) => {
          const motivo = motivos.get(mensaje.id);
          const entrega = motivo === undefined ? await deliver(mensaje) : null;
          const finished = entrega
            ? afterTry(mensaje, entrega, clock.now())
            : noMore(motivo as string, clock.now());
          await writeDown(mensaje.id, toma, finished);
          return entrega;
        }),
      );
      const away = outcomes.some((one) => one?.estado === 'demorado' && one.caido);
      return taken.length > 0 && !away;
    },
  };
}
