import { tellMembers } from '../mensajes/avisos.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { sePuedeDeshacer } from '@gremio/contract/vouchers/rules.ts';
import type { PasoVoucher } from '@gremio/contract/vouchers/schemas.ts';
import * as personas from '../personas/lookups.ts';
import { baseOf } from '../platform/config.ts';
import type { Handle } from '../platform/database/handle.ts';
import { isRefusal, refuse, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { devueltoAviso } from './mails.ts';
import * as redemption from './redemption.ts';
import { isTheirs, type RedemptionRow, type Uso } from './redemption.ts';
import * as queries from './devoluciones.queries.ts';

/**
 * Undoes uses of today by who made them, of one persona's vouchers, all or nothing: they can be used again,
 * and their member is told.
 */
export async function undo(
  house: House,
  tx: Handle,
  voucherIds: number[],
  uso: Uso,
): Promise<RedemptionRow[] | Refusal> {
  const { clock } = house;
  const ids = [...new Set(voucherIds)];
  const rows = await redemption.findAll(house, tx, ids);
  const [first] = rows;
  const theirs = rows.filter(
    (row) => isTheirs(row, uso) && row.persona_id === first?.persona_id && row.usado !== null,
  );
  if (!first || theirs.length < ids.length) return refuse('uso_desconocido');
  if (!theirs.every(({ usado }) => sePuedeDeshacer(present(usado), clock.now()))) {
    return refuse('uso_de_otro_dia');
  }
  return (
    (await takeBack(house, tx, theirs, { por: uso.por, motivo: null })) ?? refuse('uso_desconocido')
  );
}

/** Gives back a used voucher, with a reason that its member reads. Returns null on a stale version. */
export async function giveBack(
  house: House,
  tx: Handle,
  id: number,
  { version, motivo }: { version: number; motivo: string },
  por: string,
): Promise<{ before: RedemptionRow; after: RedemptionRow } | Refusal> {
  const before = await redemption.find(house, tx, id);
  if (!before) return refuse('no_encontrado');
  if (before.version !== version) return refuse('version_vieja', { actual: before });
  if (before.usado === null) return refuse('voucher_sin_usar');
  const rows = await takeBack(house, tx, [before], { por, motivo });
  if (isRefusal(rows)) return rows;
  return rows ? { before, after: present(rows[0]) } : refuse('version_vieja');
}

/** Takes back these uses of one persona's vouchers and tells them; null if one changed meanwhile. */
async function takeBack(
  house: House,
  tx: Handle,
  rows: RedemptionRow[],
  { por, motivo }: { por: string; motivo: string | null },
): Promise<RedemptionRow[] | Refusal | null> {
  const personaId = present(rows[0]).persona_id;
  // Locked: a baja cancels what is claimed, and must not miss a voucher that becomes so meanwhile.
  await personas.hold(tx, personaId);
  const titular = present(await personas.findCard(tx, personaId));
  if (titular.estado === 'baja') return refuse('voucher_de_baja');
  const moment = house.clock.now().toISOString();
  const [done, ...others] = await queries.returnUsed(tx, rows, { moment, por, motivo });
  if (done === undefined || others.length + 1 < rows.length) return null;
  const ids = rows.map((row) => row.id);
  const after = await redemption.findAll(house, tx, ids);
  const told = rows.map((row) => ({
    ...row,
    vencido: after.some(({ id, estado }) => id === row.id && estado === 'vencido'),
  }));
  await tellMembers(house, tx, [
    {
      ...devueltoAviso(titular, told, motivo, baseOf(house.config)),
      unico: `voucher devuelto ${done}`,
    },
  ]);
  return after;
}

/** Lists the steps in a voucher's life, in their order. */
export async function listSteps(
  house: House,
  db: Handle,
  id: number,
): Promise<PasoVoucher[] | Refusal> {
  const row = await redemption.find(house, db, id);
  if (!row) return refuse('no_encontrado');
  const returned = await queries.listDevoluciones(db, id);
  const nothing = { donde: null, por: null, motivo: null };
  return [
    { ...nothing, paso: 'pedido', momento: row.reclamado },
    ...returned.flatMap(({ usado, usado_donde, usado_por, devuelto, devuelto_por, motivo }) => [
      usedStep(usado, usado_donde, usado_por),
      { paso: 'devuelto' as const, momento: devuelto, donde: null, por: devuelto_por, motivo },
    ]),
    ...(row.usado === null ? [] : [usedStep(row.usado, row.usado_donde, row.usado_por)]),
    ...(row.estado === 'cancelado'
      ? [{ ...nothing, paso: 'cancelado' as const, momento: null, motivo: row.motivo }]
      : []),
  ];
}

const usedStep = (momento: string, donde: string | null, por: string | null): PasoVoucher => ({
  paso: 'usado',
  momento,
  donde,
  por,
  motivo: null,
});
