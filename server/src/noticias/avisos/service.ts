import type { MensajesService } from '../../mensajes/service.ts';
import type { PersonasService } from '../../personas/service.ts';
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

/** Telling members of a piece of news: asked for once, and written by a worker to as many as they are. */
export function createAvisosDeNoticias(
  parts: Parts,
  { mensajes, personas }: { mensajes: MensajesService; personas: PersonasService },
) {
  const { db, clock, config } = parts;
  const base = config.publicUrl ?? `http://localhost:${config.port}`;
  const ahora = () => clock.now().toISOString();
  mensajes.recordatorios.comprueba(AVISO, (handle, _dia, ids) =>
    queries.stillShown(handle, ids, ahora()),
  );

  /** Those who are told things, whom this is for: and the last one that was looked at, null at the end. */
  async function portionOf(handle: Handle, seccional: string | null, despues: number) {
    const ids = await mensajes.avisos.interesados(handle, AVISO, despues, PORTION);
    const members = [...(await personas.miembrosById(handle, ids)).values()].filter(
      (one) => one.estado === 'activo' && (seccional === null || one.seccional === seccional),
    );
    return { members, last: ids.length < PORTION ? null : (ids.at(-1) as number) };
  }

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

    /** How many would be told, by any way. */
    async count(handle: Handle, seccional: string | null): Promise<number> {
      let count = 0;
      let from: number | null = 0;
      while (from !== null) {
        const { members, last }: Awaited<ReturnType<typeof portionOf>> = await portionOf(
          handle,
          seccional,
          from,
        );
        count += (await mensajes.alcanza(handle, AVISO, members)).size;
        from = last;
      }
      return count;
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
