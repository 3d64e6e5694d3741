import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AjustesService } from '../../ajustes/service.ts';
import type { Correo, Direccion, Entrega } from '../../platform/mail/mail.ts';
import { fillSecreto, renderHtml, renderText } from '../../platform/mail/render.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Sealer } from '../../platform/sealed.ts';
import type { MarcaService } from '../marca/service.ts';
import * as queries from '../queries.ts';
import type { Finished, Mensaje } from '../queries.ts';

const AT_ONCE = 4;
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
  const over = entrega.estado === 'rechazado' || moment >= mensaje.vence;
  const proximo = new Date(now.getTime() + delayAfter(mensaje.intentos)).toISOString();
  return { estado: over ? 'fallido' : 'en_cola', error, enviado: null, proximo };
}

/** Sends what waits in the outbox, each mail held by a lease and outside of any transaction. */
export function createEnvio(
  parts: Parts,
  ajustes: AjustesService,
  marcas: MarcaService,
  sealer: Sealer,
) {
  const { db, clock, config, mail, log } = parts;
  const host = config.publicUrl ? new URL(config.publicUrl).hostname : 'localhost';

  async function findSender(nombre: string): Promise<{ de: Direccion; responderA: string | null }> {
    const { contacto } = await ajustes.get('organizacion');
    const correo = config.mailFrom ?? contacto.email ?? `no-responder@${host}`;
    return { de: { nombre, correo }, responderA: contacto.email };
  }

  async function toCorreo(mensaje: Mensaje): Promise<Correo> {
    const { asunto } = mensaje;
    const { marca, adjuntos } = await marcas.dress(mensaje.marca);
    const secreto = mensaje.secreto && sealer.open(mensaje.secreto);
    if (mensaje.con_clave && !secreto) throw new Error('the key of a mail cannot be opened');
    const contenido = fillSecreto(mensaje.contenido, secreto ?? '');
    return {
      ...(await findSender(marca.nombre)),
      para: mensaje.para,
      asunto,
      texto: renderText(marca, contenido),
      html: renderHtml(marca, asunto, contenido),
      messageId: mensaje.message_id,
      fecha: new Date(mensaje.creado),
      adjuntos: [...mensaje.adjuntos, ...adjuntos],
    };
  }

  /** A server that never answers counts as one that is away; what it does after, it does under the same id. */
  async function deliver(mensaje: Mensaje): Promise<Entrega> {
    const silent = new AbortController();
    const late = wait(PATIENCE_MS, null, { signal: silent.signal, ref: false }).then(
      (): Entrega => ({ estado: 'demorado', detalle: 'El servidor no respondió.', caido: true }),
    );
    late.catch(() => undefined);
    try {
      return await Promise.race([mail.send(await toCorreo(mensaje)), late]);
    } catch (error) {
      log.warn({ err: error }, 'a mail was not sent');
      return { estado: 'demorado', detalle: (error as Error).message, caido: false };
    } finally {
      silent.abort();
    }
  }

  return {
    /** Sends some; false when none waits now, or when there is no server to send with. */
    async sendSome(): Promise<boolean> {
      const toma = randomUUID();
      const now = clock.now();
      const taken = await queries.takeWaiting(db, {
        toma,
        now: now.toISOString(),
        hasta: new Date(now.getTime() + LEASE_MS).toISOString(),
        limit: AT_ONCE,
      });
      const outcomes = await Promise.all(
        taken.map(async (mensaje) => {
          const entrega = await deliver(mensaje);
          await queries.finish(db, mensaje.id, toma, afterTry(mensaje, entrega, clock.now()));
          return entrega;
        }),
      );
      const away = outcomes.some((one) => one.estado === 'demorado' && one.caido);
      return taken.length > 0 && !away;
    },
  };
}
