import type * as wire from '@gremio/contract/eventos/endpoints.ts';
import type {
  eventoRow,
  EventoWrite,
  invitacionRow,
  invitacionWrite,
  invitadoChange,
  invitadoRow,
} from '@gremio/contract/eventos/schemas.ts';
import type * as z from 'zod';
import type { ImagenesService } from '../archivos/images.ts';
import type { PersonasService } from '../personas/people.ts';
import { type Author, insertAudit } from '../platform/audit/queries.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Store, AfterCommit } from '../platform/http/resource.ts';
import type { Claim } from '../platform/idempotency/service.ts';
import { transact } from '../platform/idempotency/transact.ts';
import { forStaff, isRefusal, type Refusal, refuse, refuseField } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import type { CambiosService } from './changes.ts';
import type { InscripcionService } from './enrolment.ts';
import type { EsperaService } from './waiting-list.ts';
import { findTaken, updateInvitados } from './guests.queries.ts';
import { isSomebodyIn } from './eligibility.ts';
import type { SorteoService } from './draw.ts';
import { updateEvento } from './events.queries.ts';
import * as queries from './desk.queries.ts';
import type { EventoStaff, InvitacionStaff, InvitadoStaff } from './desk.queries.ts';
import type {
  cancelacion,
  cancelacionWrite,
} from '@gremio/contract/eventos/cancelacion/schemas.ts';
import { cancelAll, dropAllWaiting, releaseAll } from './waiting-list.queries.ts';

type EventoRow = z.output<typeof eventoRow>;
type InvitacionRow = z.output<typeof invitacionRow>;
type InvitadoRow = z.output<typeof invitadoRow>;
type InvitacionWrite = z.output<typeof invitacionWrite>;

const LIVING = 'No se puede cambiar: ya hay inscripciones.';

interface Steps {
  espera: EsperaService;
  cambios: CambiosService;
  inscripcion: InscripcionService;
  sorteo: SorteoService;
  ensure(tx: Handle, eventoId: number, personaId: number, base: string): Promise<number | Refusal>;
}

/** Staff's side of events, their invitaciones and invitados (docs/eventos.md). */
export function createAtencionService(
  parts: Parts,
  { espera, cambios, inscripcion, sorteo, ensure }: Steps,
  { imagenes, personas }: { imagenes: ImagenesService; personas: PersonasService },
  wake: () => void,
) {
  const { db: database, clock, cupos } = parts;
  const ahora = () => clock.now().toISOString();

  const toRow = ({ cupo_id: _cupo, ...row }: EventoStaff): EventoRow => row;
  const find = async (db: Handle, id: number): Promise<EventoRow | null> => {
    const row = await queries.findEvento(db, id);
    return row && toRow(row);
  };

  async function missingImage(tx: Handle, { imagen_id: id }: EventoWrite): Promise<Refusal | null> {
    if (id === null || (await imagenes.find(tx, [id])).size > 0) return null;
    return refuseField('imagen_id', 'Esa imagen no existe. Subila de nuevo.');
  }

  /** Refuses changes that an event with people in it cannot take. */
  async function refusalOf(tx: Handle, body: EventoWrite, before: EventoStaff) {
    const taken = before.inscriptos + before.ofrecidos;
    if (body.plazas < taken) {
      return refuseField('plazas', `Ya hay ${taken} lugares tomados: no puede haber menos.`);
    }
    if (body.estrategia === before.estrategia) return null;
    if (before.sorteado !== null) return refuse('evento_sorteado');
    const living = await queries.hasLivingInvitaciones(tx, before.id);
    return living ? refuseField('estrategia', LIVING) : null;
  }

  const seedFor = (body: EventoWrite, before: EventoStaff | null) =>
    body.estrategia === 'sorteo' && !before?.compromiso ? sorteo.newSeed() : {};

  const eventos: Store<typeof wire.eventos, EventoRow> = {
    async list(db, filter, page) {
      const found = await queries.listEventos(db, filter, page, ahora());
      return { ...found, rows: found.rows.map(toRow) };
    },
    find,
    async create(tx, body) {
      const refusal = await missingImage(tx, body);
      if (refusal) return refusal;
      const { plazas, ...values } = body;
      const [cupo_id] = await cupos.create(tx, [{ limite: plazas, cerrado: false }]);
      const none = { semilla: null, compromiso: null };
      const seeded = { ...none, ...seedFor(body, null), cupo_id: cupo_id as number };
      return (await find(
        tx,
        await queries.insertEvento(tx, { ...values, ...seeded }),
      )) as EventoRow;
    },
    async update(
      tx,
      id,
      { version, ...body }: EventoWrite & { version: number },
      _row,
      afterCommit,
    ) {
      const evento = await espera.hold(tx, id);
      const before = await queries.findEvento(tx, id);
      if (!evento || !before) return null;
      if (before.cancelado !== null) return refuse('evento_cancelado');
      const refusal = (await missingImage(tx, body)) ?? (await refusalOf(tx, body, before));
      if (refusal) return refusal;
      const { plazas, ...values } = body;
      const changed = { ...values, ...seedFor(body, before) };
      if (!(await updateEvento(tx, before.id, version, changed))) return null;
      await cupos.set(tx, [evento.cupo_id], plazas, false);
      await espera.offer(tx, { ...evento, ...body });
      afterCommit(wake);
      return find(tx, before.id);
    },
    async remove(tx, id) {
      const row = await queries.findEvento(tx, id);
      // The foreign key of invitaciones refuses an evento that has any: `en_uso`.
      await queries.deleteEvento(tx, id);
      if (row) await cupos.remove(tx, [row.cupo_id]);
      return null;
    },
  };

  async function toInvitaciones(db: Handle, rows: InvitacionStaff[]): Promise<InvitacionRow[]> {
    const people = await personas.personasById(
      db,
      rows.map((row) => row.persona_id),
    );
    return rows.map(({ orden: _orden, aviso: _aviso, base: _base, ...row }) => {
      const persona = people.get(row.persona_id);
      return {
        ...row,
        nombre: persona?.nombre ?? '',
        numero_documento: persona?.numero_documento ?? '',
        nro_afiliado: persona?.nro_afiliado ?? '',
      };
    });
  }

  async function findInvitacion(db: Handle, id: number): Promise<InvitacionRow | null> {
    const row = await queries.findInvitacion(db, id);
    return row ? ((await toInvitaciones(db, [row]))[0] ?? null) : null;
  }

  const invitaciones: Store<Omit<typeof wire.invitaciones, 'create'>, InvitacionRow> = {
    async list(db, { q, ...filter }, page) {
      const found = typeof q === 'string' && q ? await personas.searchIds(db, q) : null;
      const listed = await queries.listInvitaciones(db, filter, found, page);
      return { ...listed, rows: await toInvitaciones(db, listed.rows) };
    },
    find: findInvitacion,
    async update(tx, id, body, before, afterCommit) {
      const pair = { eventoId: before.evento_id, personaId: before.persona_id };
      const held = await cambios.hold(tx, pair);
      if (isRefusal(held)) return held;
      if (held.invitacion.version !== body.version) return null;
      if (body.estado === 'cancelada') {
        if (['pendiente', 'cancelada'].includes(held.invitacion.estado)) {
          return refuse('invitacion_cerrada');
        }
        if (isSomebodyIn(held.current)) return refuse('invitado_adentro');
        await cambios.drop(tx, held, { motivo: body.motivo, aviso: 'cancelada' });
        afterCommit(wake);
      } else {
        const { invitados, espera: waits } = body;
        const asked = { confirma: true, espera: waits, ...(invitados ? { invitados } : {}) };
        const { base } = held.invitacion;
        const after = await cambios.change(tx, { ...pair, base, body: asked }, afterCommit);
        if (isRefusal(after)) return forStaff(after);
      }
      return findInvitacion(tx, id);
    },
  };

  /** Enrols by phone: in the members' own batches and under their rules, with the clerk in the audit. */
  async function enrol(
    { evento_id: eventoId, persona_id: personaId, invitados, espera: waits }: InvitacionWrite,
    { author, base }: { author: Author | null; base: string },
    claim: Claim | null,
  ): Promise<InvitacionRow | Refusal> {
    const refusal = await personas.refusalFor(database, personaId);
    if (refusal) return refusal;
    const id = await ensure(database, eventoId, personaId, base);
    if (isRefusal(id)) return id;
    const before = await queries.findInvitacion(database, id);
    const done = before && !['pendiente', 'cancelada'].includes(before.estado);
    const asked = { confirma: true, espera: waits, invitados };
    const onGranted = async (tx: Handle) => {
      const despues = await findInvitacion(tx, id);
      const entry = { accion: 'alta', recurso: 'invitaciones', recursoId: id, despues } as const;
      if (author) await insertAudit(tx, author, entry);
    };
    // A repeated request is answered by its key; any other learns that the enrolment exists.
    const answer = done
      ? await transact(database, claim, 200, async () => refuse('inscripcion_hecha'))
      : await inscripcion.edit(personaId, id, { body: asked, base }, claim, onGranted);
    return isRefusal(answer) ? answer : ((await findInvitacion(database, id)) as InvitacionRow);
  }

  async function toInvitados(db: Handle, rows: InvitadoStaff[]): Promise<InvitadoRow[]> {
    const people = await personas.personasById(
      db,
      rows.map((row) => row.persona_id),
    );
    return rows.map(({ tenencia: _t, pedido: _p, cupo_id: _c, persona_id: personaId, ...row }) => ({
      ...row,
      estado: row.ingreso === null ? ('esperado' as const) : ('ingresado' as const),
      titular: people.get(personaId)?.nombre ?? '',
      nro_afiliado: people.get(personaId)?.nro_afiliado ?? '',
    }));
  }

  async function findInvitado(db: Handle, id: number): Promise<InvitadoRow | null> {
    const row = await queries.findInvitado(db, id);
    return row ? ((await toInvitados(db, [row]))[0] ?? null) : null;
  }

  const invitadosStore: Store<typeof wire.invitados, InvitadoRow> = {
    async list(db, filter, page) {
      const listed = await queries.listInvitados(db, filter, page);
      return { ...listed, rows: await toInvitados(db, listed.rows) };
    },
    find: findInvitado,
    async update(
      tx,
      id,
      { version, ...body }: z.output<typeof invitadoChange> & { version: number },
      before,
      afterCommit,
    ) {
      await espera.hold(tx, before.evento_id);
      const current = await queries.findInvitado(tx, id);
      if (current?.version !== version) return null;
      const { evento_id: eventoId, invitacion_id: invitacionId, parentesco } = current;
      const taken = await findTaken(tx, eventoId, invitacionId, [body.numdoc]);
      if (taken.size > 0) return refuse('invitado_repetido');
      await updateInvitados(tx, [{ id: current.id, uno: { ...body, parentesco } }]);
      afterCommit(wake);
      return findInvitado(tx, current.id);
    },
  };

  return { eventos, invitaciones, invitados: invitadosStore, enrol, find };
}

/**
 * Cancels a whole event in one transaction: nobody keeps a place or waits for one, and everybody is marked
 * to be notified.
 */
export function createCancelacionService(
  { clock, cupos }: Parts,
  espera: EsperaService,
  wake: () => void,
) {
  return {
    /** A concurrent enrolment waits for the event's cupo and finds it closed; no place is passed on. */
    async cancel(
      tx: Handle,
      id: number,
      { motivo, version }: z.output<typeof cancelacionWrite>,
      afterCommit: AfterCommit,
    ): Promise<z.output<typeof cancelacion> | Refusal> {
      const evento = await espera.hold(tx, id);
      if (!evento) return refuse('no_encontrado');
      if (evento.cancelado !== null) return refuse('evento_cancelado');
      const ahora = clock.now().toISOString();
      if (clock.now().getTime() >= Date.parse(evento.termina)) return refuse('evento_terminado');
      const cancelled = { cancelado: ahora, motivo_cancelacion: motivo };
      if (!(await updateEvento(tx, id, version, cancelled))) {
        return refuse('version_vieja');
      }
      const given = await cupos.giveBack(tx, releaseAll(id));
      const waiting = await dropAllWaiting(tx, id);
      await cupos.set(tx, [evento.cupo_id], evento.plazas, true);
      const inscripciones = await cancelAll(tx, id, { motivo, ahora });
      afterCommit(wake);
      return { id, inscripciones, personas: given.length + waiting };
    },
  };
}
