import type * as wire from '@gremio/contract/privacidad/endpoints.ts';
import { venceEl } from '@gremio/contract/privacidad/rules.ts';
import type { pedidoAnswer, pedidoRow, pedidoWrite } from '@gremio/contract/privacidad/schemas.ts';
import type * as z from 'zod';
import type { ArchivosService } from '../archivos/files.ts';
import type { MensajesService } from '../mensajes/messages.ts';
import type { Miembro, PersonasService } from '../personas/people.ts';
import { today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { DatosDeSala } from '../platform/datos.ts';
import type { Store } from '../platform/http/resource.ts';
import type { AfterCommit } from '../platform/idempotency/transact.ts';
import { forgetInAudit } from '../platform/audit/queries.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { pedidoMail, respuestaMail, respuestaPush } from './mails.ts';
import * as queries from './requests.queries.ts';
import type { PedidoStored } from './requests.queries.ts';

type Row = z.output<typeof pedidoRow>;
interface Rooms {
  archivos: ArchivosService;
  mensajes: MensajesService;
  personas: PersonasService;
}

export type PrivacidadService = ReturnType<typeof createPrivacidadService>;

/**
 * Requests about personal data, and the data itself (docs/architecture.md#privacy). `salas` are every room's
 * source of the personal data that it holds.
 */
export function createPrivacidadService(
  { clock }: Parts,
  { archivos, mensajes, personas }: Rooms,
  salas: () => DatosDeSala[],
) {
  async function toRows(db: Handle, rows: PedidoStored[]): Promise<Row[]> {
    const people = await personas.miembrosById(
      db,
      rows.map((row) => row.persona_id),
    );
    return rows.map((row) => {
      const {
        nombre = '',
        numero_documento = '',
        nro_afiliado = '',
      } = people.get(row.persona_id) ?? ({} as Partial<Miembro>);
      return { ...row, nombre, numero_documento, nro_afiliado };
    });
  }

  async function find(db: Handle, id: number): Promise<Row | null> {
    const row = await queries.findPedido(db, id, today(clock));
    return row ? ((await toRows(db, [row]))[0] ?? null) : null;
  }

  const findPersona = async (db: Handle, id: number): Promise<Miembro | null> =>
    (await personas.miembrosById(db, [id])).get(id) ?? null;

  const store: Store<Omit<typeof wire.privacidad, 'create'>, Row> = {
    async list(db, { q, ...filter }, page) {
      const personaIds = typeof q === 'string' && q ? await personas.searchIds(db, q) : null;
      const hoy = today(clock);
      const found = await queries.listPedidos(db, filter, personaIds, hoy, page);
      return { rows: await toRows(db, found.rows), count: found.count };
    },
    find,
  };

  const quedan = () =>
    Object.assign({}, ...salas().map(({ queda }) => queda)) as Record<string, string>;

  return {
    store,
    /** Every table that a room decided on, with its decision. */
    decisiones: () =>
      Object.assign({}, ...salas().map(({ tablas }) => tablas)) as DatosDeSala['tablas'],

    /** Records a request, made at the desk or by the member; its deadline is counted from today. */
    async ask(
      tx: Handle,
      { persona_id: personaId, tipo, detalle }: z.output<typeof pedidoWrite>,
      afterCommit: AfterCommit,
    ): Promise<Row | Refusal> {
      const persona = await findPersona(tx, personaId);
      if (!persona) return refuseField('persona_id', 'No hay una persona con ese número.');
      const creado = clock.now().toISOString();
      const vence = venceEl(tipo, today(clock));
      const id = await queries.insertPedido(tx, {
        persona_id: personaId,
        tipo,
        detalle,
        creado,
        vence,
      });
      if (persona.email) {
        await mensajes.queue(tx, pedidoMail(persona, persona.email, tipo, vence));
        afterCommit(mensajes.wake);
      }
      return (await find(tx, id)) as Row;
    },

    /** Answers a pending request, and notifies the persona by push and by mail. */
    async answer(
      tx: Handle,
      before: Row,
      { version, estado, respuesta }: z.output<typeof pedidoAnswer>,
      usuario: string,
      afterCommit: AfterCommit,
    ): Promise<Row | Refusal> {
      if (before.estado !== 'pendiente') return refuse('pedido_privacidad_respondido');
      const respondido = clock.now().toISOString();
      const values = { estado, respuesta, respondido, respondido_por: usuario };
      if (!(await queries.answerPedido(tx, before.id, version, values))) {
        return refuse('version_vieja', { actual: before });
      }
      const persona = await findPersona(tx, before.persona_id);
      await mensajes.tell(tx, [respuestaPush(before)]);
      afterCommit(mensajes.wake);
      if (persona?.email) {
        const rechazado = estado === 'rechazado';
        const mail = respuestaMail(persona, persona.email, before.tipo, rechazado, respuesta);
        await mensajes.queue(tx, mail);
      }
      return (await find(tx, before.id)) as Row;
    },

    /** All data held about a persona, by room; null if the persona does not exist. */
    async datosOf(db: Handle, personaId: number): Promise<Record<string, object> | null> {
      const persona = await findPersona(db, personaId);
      if (!persona) return null;
      const found: Record<string, object> = {};
      for (const { sala, leer } of salas()) found[sala] = await leer(db, persona);
      return found;
    },

    /**
     * Erases a persona after their baja, which has released their places. Rows that others depend on stay
     * without personal data; returns the reasons for what the law requires to keep.
     */
    async borrar(
      tx: Handle,
      personaId: number,
      afterCommit: AfterCommit,
    ): Promise<{ quedan: string[] } | Refusal> {
      const persona = await findPersona(tx, personaId);
      if (!persona) return refuse('no_encontrado');
      if (persona.estado !== 'baja') return refuse('borrar_sin_baja');
      const documentos = await personas.eraseCopies(tx, persona, afterCommit);
      await archivos.removeAllOf(tx, personaId, afterCommit);
      for (const { borrar } of salas()) await borrar?.(tx, persona);
      await forgetInAudit(tx, personaId, documentos);
      return { quedan: Object.values(quedan()) };
    },
    /** Tables that still name an erased persona, with the reasons. */
    quedan,
  };
}
