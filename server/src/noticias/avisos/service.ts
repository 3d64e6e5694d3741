import type { MensajesService } from '../../mensajes/service.ts';
import type { PersonasService } from '../../personas/service.ts';
import { baseOf } from '../../platform/config.ts';
import { type Handle, inTransaction } from '../../platform/database/handle.ts';
import { withRetries } from '../../platform/database/retry.ts';
import type { AfterCommit } from '../../platform/http/resource.ts';
import { refuse } from '../../platform/outcome.ts';
import type { Parts } from '../../platform/parts.ts';
import { createWorker } from '../../platform/worker.ts';
import { noticiaMail } from '../mails.ts';
import * as queries from './queries.ts';

export type AvisosDeNoticias = ReturnType<typeof createAvisosDeNoticias>;

const TOPIC = 'avisos-noticias';
const AVISO = 'noticia';
const PORTION = 500;
/** Looked at before somebody at a desk is told how many there are at least. */
const PORTIONS_COUNTED = 10;

/** Telling members of a piece of news: asked for once, and written by a worker to as many as they are. */
export function createAvisosDeNoticias(
  parts: Parts,
  { mensajes, personas }: { mensajes: MensajesService; personas: PersonasService },
) {
  const { db, clock, config } = parts;
  const base = baseOf(config);
  const ahora = () => clock.now().toISOString();
  mensajes.recordatorios.comprueba(AVISO, (handle, _dia, ids) =>
    queries.stillShown(handle, ids, ahora()),
  );

  const idsOf = (handle: Handle, seccional: string | null, despues: number) =>
    seccional === null
      ? mensajes.avisos.interesados(handle, AVISO, despues, PORTION)
      : personas.idsOfSeccional(handle, seccional, despues, PORTION);

  /** Some of those whom this is for, of whom a seccional's may not want it: and the last one that was looked at, null at the end. */
  async function portionOf(handle: Handle, seccional: string | null, despues: number) {
    const ids = await idsOf(handle, seccional, despues);
    const members = [...(await personas.miembrosById(handle, ids)).values()].filter(
      (one) => one.estado === 'activo',
    );
    return { members, last: ids.length < PORTION ? null : (ids.at(-1) as number) };
  }

  type Portion = Awaited<ReturnType<typeof portionOf>>;

  async function writeSome(tx: Handle): Promise<boolean> {
    const pending = await queries.takePending(tx);
    if (!pending) return false;
    const { noticia_id: id, titulo, copete, seccional, ultimo } = pending;
    const { members, last } = await portionOf(tx, seccional, ultimo);
    const told = await mensajes.tell(
      tx,
      members.map((persona) => ({
        aviso: AVISO,
        tipo: 'noticia' as const,
        persona,
        correo: noticiaMail(persona.nombre, { id, titulo, copete }, base),
        push: { titulo, texto: copete ?? 'Hay una noticia nueva.', camino: `/noticias/${id}` },
        unico: `noticia ${id} ${persona.id}`,
        referencia: `${AVISO} ${id} -`,
      })),
    );
    await queries.saveProgress(tx, pending.id, {
      ultimo: last ?? ultimo,
      personas: told,
      terminado: last === null ? ahora() : null,
    });
    return true;
  }

  const worker = createWorker(parts, TOPIC, async () => {
    const wrote = await withRetries(() => inTransaction(db, writeSome));
    if (wrote) mensajes.wake();
    return wrote;
  });

  return {
    worker,
    list: queries.listAvisos,

    /** How many would be told, by any way; `mas` where there are more to look at than is worth waiting for. */
    async count(handle: Handle, seccional: string | null) {
      let personas = 0;
      let from: number | null = 0;
      for (let portions = 0; from !== null && portions < PORTIONS_COUNTED; portions += 1) {
        const { members, last }: Portion = await portionOf(handle, seccional, from);
        personas += (await mensajes.alcanza(handle, AVISO, members)).size;
        from = last;
      }
      return { personas, mas: from !== null };
    },

    /** Asks for it, once for each audience; who was told already is not told again. */
    async ask(
      tx: Handle,
      noticiaId: number,
      seccional: string | null,
      usuario: string,
      afterCommit: AfterCommit,
    ) {
      const momento = ahora();
      const [shown] = await queries.stillShown(tx, [noticiaId], momento);
      if (!shown) return refuse('noticia_sin_publicar');
      const asked = { noticia_id: noticiaId, seccional, usuario, momento };
      const id = await queries.insertAviso(tx, asked);
      if (id === null) return refuse('noticia_ya_avisada');
      afterCommit(worker.wake);
      return queries.findAviso(tx, id);
    },
  };
}
