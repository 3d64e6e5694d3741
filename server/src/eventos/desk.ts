import { present } from '@gremio/contract/platform/present.ts';
import type * as wire from '@gremio/contract/eventos/endpoints.ts';
import type {
  invitacionChange,
  invitacionRow,
  invitacionWrite,
  invitadoChange,
  invitadoRow,
} from '@gremio/contract/eventos/schemas.ts';
import type * as z from 'zod';
import * as personas from '../personas/lookups.ts';
import { type Author, insertAudit } from '../platform/audit/queries.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { AfterCommit, Store } from '../platform/http/resource.ts';
import type { IdempotencyKey } from '../platform/idempotency/service.ts';
import { transact } from '../platform/idempotency/transact.ts';
import { forStaff, isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as changes from './changes.ts';
import * as queries from './desk.queries.ts';
import type { InvitacionStaff, InvitadoStaff } from './desk.queries.ts';
import { isSomebodyIn, type Pair } from './eligibility.ts';
import * as inscripcion from './inscripcion.ts';
import { findTaken, updateInvitados } from './invitados.queries.ts';
import { type Held, hold } from './holding.ts';
import { ensure } from './invitaciones.ts';
import { worker } from './notices.ts';
import * as waitingList from './waiting-list.ts';

type InvitacionRow = z.output<typeof invitacionRow>;
type InvitadoRow = z.output<typeof invitadoRow>;
type InvitacionWrite = z.output<typeof invitacionWrite>;
type InvitacionChange = z.output<typeof invitacionChange>;
type InvitadoChange = z.output<typeof invitadoChange> & { version: number };

/** Enrols by phone: in the members' own batches and under their rules, with the clerk in the audit. */
export async function enrol(
  house: House,
  { evento_id: eventoId, persona_id: personaId, invitados, espera: waits }: InvitacionWrite,
  { author, base }: { author: Author | null; base: string },
  key: IdempotencyKey | null,
): Promise<InvitacionRow | Refusal> {
  const { db } = house;
  const refusal = await personas.refusalFor(db, personaId);
  if (refusal) return refusal;
  const id = await ensure(house, db, eventoId, personaId, base);
  if (isRefusal(id)) return id;
  const before = await queries.findInvitacion(db, id);
  const done = before && !['pendiente', 'cancelada'].includes(before.estado);
  const asked = { confirma: true, espera: waits, invitados };
  const onGranted = async (tx: Handle) => {
    const despues = await findInvitacion(tx, id);
    const entry = { accion: 'alta', recurso: 'invitaciones', recursoId: id, despues } as const;
    if (author) await insertAudit(tx, author, entry);
  };
  // A repeated request is answered by its key; any other learns that the enrolment exists.
  const answer = done
    ? await transact(db, key, 200, async () => refuse('inscripcion_hecha'))
    : await inscripcion.edit(house, personaId, id, { body: asked, base }, key, onGranted);
  return isRefusal(answer) ? answer : present(await findInvitacion(db, id));
}

/** Invitaciones, for staff (docs/eventos.md). */
export const invitacionesStore = (
  house: House,
): Store<Omit<typeof wire.invitaciones, 'create'>, InvitacionRow> => ({
  async list(db, { q, ...filter }, page) {
    const found = typeof q === 'string' && q ? await personas.searchIds(db, q) : null;
    const listed = await queries.listInvitaciones(db, filter, found, page);
    return { ...listed, rows: await toInvitaciones(db, listed.rows) };
  },
  find: findInvitacion,
  async update(tx, id, body, before, afterCommit) {
    const pair = { eventoId: before.evento_id, personaId: before.persona_id };
    const held = await hold(house, tx, pair);
    if (isRefusal(held)) return held;
    if (held.invitacion.version !== body.version) return null;
    const refusal =
      body.estado === 'cancelada'
        ? await cancel(house, tx, held, body.motivo, afterCommit)
        : await change(house, tx, { ...pair, base: held.invitacion.base }, body, afterCommit);
    return refusal ?? findInvitacion(tx, id);
  },
});

async function cancel(
  house: House,
  tx: Handle,
  held: Held,
  motivo: string | null,
  afterCommit: AfterCommit,
): Promise<Refusal | null> {
  if (['pendiente', 'cancelada'].includes(held.invitacion.estado)) {
    return refuse('invitacion_cerrada');
  }
  if (isSomebodyIn(held.current)) return refuse('invitado_adentro');
  await changes.drop(house, tx, held, { motivo, aviso: 'cancelada' });
  afterCommit(worker(house).wake);
  return null;
}

async function change(
  house: House,
  tx: Handle,
  pair: Pair & { base: string },
  { invitados, espera }: InvitacionChange,
  afterCommit: AfterCommit,
): Promise<Refusal | null> {
  const body = { confirma: true, espera, ...(invitados ? { invitados } : {}) };
  const after = await changes.change(house, tx, { ...pair, body }, afterCommit);
  return isRefusal(after) ? forStaff(after) : null;
}

async function findInvitacion(db: Handle, id: number): Promise<InvitacionRow | null> {
  const row = await queries.findInvitacion(db, id);
  return row ? ((await toInvitaciones(db, [row]))[0] ?? null) : null;
}

async function toInvitaciones(db: Handle, rows: InvitacionStaff[]): Promise<InvitacionRow[]> {
  const people = await personas.personasById(
    db,
    rows.map((row) => row.persona_id),
  );
  return rows.map(({ orden: _o, aviso: _a, antes: _antes, base: _b, ...row }) => {
    const persona = people.get(row.persona_id);
    return {
      ...row,
      nombre: persona?.nombre ?? '',
      numero_documento: persona?.numero_documento ?? '',
      nro_afiliado: persona?.nro_afiliado ?? '',
    };
  });
}

/** People on invitaciones, for staff. */
export const invitadosStore = (house: House): Store<typeof wire.invitados, InvitadoRow> => ({
  async list(db, filter, page) {
    const listed = await queries.listInvitados(db, filter, page);
    return { ...listed, rows: await toInvitados(db, listed.rows) };
  },
  find: findInvitado,
  async update(tx, id, { version, ...body }: InvitadoChange, before, afterCommit) {
    await waitingList.hold(house, tx, before.evento_id);
    const current = await queries.findInvitado(tx, id);
    if (current?.version !== version) return null;
    const { evento_id: eventoId, invitacion_id: invitacionId, parentesco } = current;
    const taken = await findTaken(tx, eventoId, invitacionId, [body.numdoc]);
    if (taken.size > 0) return refuse('invitado_repetido');
    await updateInvitados(tx, [{ id: current.id, uno: { ...body, parentesco } }]);
    afterCommit(worker(house).wake);
    return findInvitado(tx, current.id);
  },
});

async function findInvitado(db: Handle, id: number): Promise<InvitadoRow | null> {
  const row = await queries.findInvitado(db, id);
  return row ? ((await toInvitados(db, [row]))[0] ?? null) : null;
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
