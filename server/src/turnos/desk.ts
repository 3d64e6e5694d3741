import * as outbox from '../mensajes/outbox.ts';
import { formatDay } from '@gremio/contract/platform/format.ts';
import { present } from '@gremio/contract/platform/present.ts';
import type * as wire from '@gremio/contract/turnos/endpoints.ts';
import { isTooEarly, nextEstados } from '@gremio/contract/turnos/rules.ts';
import type { EstadoTurno } from '@gremio/contract/turnos/schemas.ts';
import * as personas from '../personas/lookups.ts';
import { today } from '../platform/clock.ts';
import { baseOf } from '../platform/config.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { AfterCommit, Store } from '../platform/http/resource.ts';
import { type Refusal, refuse, refuseField } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as queries from './desk.queries.ts';
import * as notices from './notices.ts';
import { canceladoMail } from './mails.ts';
import { announce, TAG } from './booking.ts';
import { undoTurno } from './undo.ts';

type Row = queries.StaffTurno & { nombre: string; numero_documento: string };

/** Turnos at the counter: the clerk lists them, and records who came and who did not. */
export const turnosStore = (house: House): Store<typeof wire.turnos, Row> => ({
  async list(db, filter, page) {
    const { q, ...rest } = filter;
    const personaIds = q ? await personas.searchIds(db, q) : null;
    const { rows, count } = await queries.listTurnos(db, rest, personaIds, page);
    return { rows: await withPersonas(db, rows), count };
  },
  find,
  undo: (call, row, current) => undoTurno(house, call, row, current),
  async update(tx, id, body, before, afterCommit) {
    if (body.estado === before.estado) return before;
    const reason = whyNot(before, body.estado, today(house.clock));
    if (reason) return refuseField('estado', reason);
    const turned = await turnInto(house, tx, before, body.estado, afterCommit);
    return turned ? find(tx, id) : null;
  },
});

/** The sentence for a state that a turno may not take, now or at all. */
function whyNot({ dia, estado }: Row, next: EstadoTurno, hoy: string): string | null {
  if (!nextEstados({ dia, estado }, dia).includes(next)) {
    return `Un turno ${estado} no puede pasar a ${next}.`;
  }
  if (!isTooEarly(dia, next, hoy)) return null;
  return `El turno es del ${formatDay(dia)}: se marca ese día. Si vino antes, movelo para hoy.`;
}

/**
 * Marks no-shows of a past day as absent. Refuses if their number differs from the one that the
 * clerk was shown.
 */
export async function markAbsent(
  { clock }: House,
  tx: Handle,
  { campania_id, dia, cuantos }: { campania_id: number; dia: string; cuantos: number },
) {
  if (dia >= today(clock)) return refuse('dia_sin_pasar');
  const absent = await queries.markAbsent(tx, campania_id, dia);
  return absent.length === cuantos ? absent : refuse('ausentes_cambio', { cuantos: absent.length });
}

/**
 * Records at the counter that a persona came to a turno of today, or undoes it. A refusal carries the
 * turno's current state.
 */
export async function setAsistencia(
  house: House,
  tx: Handle,
  { persona_id, turno_id, vino }: { persona_id: number; turno_id: number; vino: boolean },
  por: string,
): Promise<{ before: Row; after: Row } | Refusal> {
  const { clock } = house;
  const before = await find(tx, turno_id);
  if (!before || before.persona_id !== persona_id || before.estado === 'cancelado') {
    return refuse('no_encontrado');
  }
  const { dia, hora, estado, atendido } = before;
  const stands = { turno: { id: turno_id, dia, hora, estado, atendido } };
  if (dia !== today(clock)) return refuse('turno_otro_dia', stands);
  if (vino && estado === 'atendido') return refuse('turno_ya_atendido', stands);
  const values = vino
    ? ({ estado: 'atendido', atendido: clock.now().toISOString(), atendido_por: por } as const)
    : ({ estado: 'reservado', atendido: null, atendido_por: null } as const);
  if (!(await queries.setEstado(tx, turno_id, before.version, values))) {
    return refuse('turno_ya_atendido', stands);
  }
  return { before, after: present(await find(tx, turno_id)) };
}

export const changed = ({ cache }: House): void => cache.changed(TAG);

async function find(db: Handle, id: number): Promise<Row | null> {
  const row = await queries.findStaffTurno(db, id);
  return row ? ((await withPersonas(db, [row]))[0] ?? null) : null;
}

async function withPersonas(db: Handle, rows: queries.StaffTurno[]): Promise<Row[]> {
  const known = await personas.personasById(
    db,
    rows.map((row) => row.persona_id),
  );
  return rows.map((row) => ({
    ...row,
    nombre: known.get(row.persona_id)?.nombre ?? '',
    numero_documento: known.get(row.persona_id)?.numero_documento ?? '',
  }));
}

async function turnInto(
  house: House,
  tx: Handle,
  before: Row,
  estado: EstadoTurno,
  afterCommit: AfterCommit,
): Promise<boolean> {
  const { clock, config, cupos } = house;
  if (estado !== 'cancelado') {
    const atendido = estado === 'atendido' ? clock.now().toISOString() : null;
    const values = { estado, atendido, atendido_por: null };
    return queries.setEstado(tx, before.id, before.version, values);
  }
  const [released] = await cupos.giveBack(tx, queries.releaseTurno(before.id, before.version));
  if (!released) return false;
  const { coleccion, dia, hora } = before;
  await notices.tell(house, tx, 'turno', before.id, baseOf(config), (told, cita) =>
    canceladoMail(told, cita, null),
  );
  afterCommit(() => outbox.wake(house));
  afterCommit(() => announce(house, coleccion, { dia, hora, cant_turnos: released.tomados }));
  return true;
}
