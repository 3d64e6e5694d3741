import { present } from '@gremio/contract/platform/present.ts';
import type * as wire from '@gremio/contract/vouchers/endpoints.ts';
import type { TipoWrite } from '@gremio/contract/vouchers/schemas.ts';
import * as audiencias from '../audiencias/audiencias.ts';
import { campaniasStore } from '../turnos/campanias.ts';
import { today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Store } from '../platform/http/resource.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as cambios from './cambios.ts';
import { generate } from './codigos.ts';
import { PLAN_TAG, stockChanged } from './vouchers.ts';
import * as queries from './tipos.queries.ts';
import type { TipoRow } from './tipos.queries.ts';

const FIXED = 'No se puede cambiar: ya hay vouchers pedidos.';

/** Invalidates the cached kinds and the cached stock, and lets the holders be told. */
export function changed(house: House): void {
  cambios.worker(house).wake();
  house.cache.changed(PLAN_TAG);
  stockChanged(house);
}

export { campaniasOf } from './tipos.queries.ts';

export async function namesOf(
  { clock }: House,
  db: Handle,
  ids: number[],
): Promise<Map<number, string>> {
  const page = { sort: ['id', 'ASC'] as ['id', 'ASC'], offset: 0, limit: ids.length + 1 };
  const { rows } = await queries.listTipos(db, { id: ids }, page, today(clock));
  return new Map(rows.map((row) => [row.id, row.nombre]));
}

/** Kinds of voucher, for staff: their stock, and the origin of their codes. */
export const tiposStore = (house: House): Store<typeof wire.voucherTipos, TipoRow> => ({
  list: (db, filter, page) => queries.listTipos(db, filter, page, today(house.clock)),
  find: queries.findTipo,
  async create(tx, body) {
    const refusal = await refusalOf(house, tx, body, null);
    if (refusal) return refusal;
    const [cupoId] = await house.cupos.create(tx, [{ limite: 0, cerrado: true }]);
    const id = await queries.insertTipo(tx, { ...valuesOf(body), cupo_id: present(cupoId) });
    return (await setStock(house, tx, id, body)) ?? present(await queries.findTipo(tx, id));
  },
  async update(tx, _id, { version, ...body }, before) {
    // Locked, so that nobody claims between this read and the write.
    await house.cupos.lock(tx, [before.cupo_id]);
    const current = (await queries.findTipo(tx, before.id)) ?? before;
    const refusal = await refusalOf(house, tx, body, current);
    if (refusal) return refusal;
    if (!(await queries.updateTipo(tx, before.id, version, valuesOf(body)))) return null;
    return (
      (await cambios.note(house, tx, current, body)) ??
      (await setStock(house, tx, before.id, body)) ??
      queries.findTipo(tx, before.id)
    );
  },
  async remove(tx, id) {
    if (await queries.hasHistory(tx, id)) return refuse('en_uso');
    const tipo = await queries.findTipo(tx, id);
    await queries.deleteTipo(tx, id);
    if (tipo) await house.cupos.remove(tx, [tipo.cupo_id]);
    return null;
  },
});

const valuesOf = ({ stock: _stock, abierto: _abierto, ...values }: TipoWrite) => values;

async function refusalOf(
  house: House,
  tx: Handle,
  body: TipoWrite,
  before: TipoRow | null,
): Promise<Refusal | null> {
  const { campania_id } = body;
  if (campania_id !== null && !(await campaniasStore(house).find(tx, campania_id))) {
    return refuseField('campania_id', 'Esa campaña no está.');
  }
  const refusal = await audiencias.refusalFor(tx, body.audiencia);
  if (refusal || !before || before.reclamados === 0) return refusal;
  const changedField = (['clase', 'codigos'] as const).find(
    (field) => body[field] !== before[field],
  );
  return changedField ? refuseField(changedField, FIXED) : null;
}

/** Sets the stock of a kind, and generates the codes that it lacks. The caller holds its cupo. */
async function setStock(
  house: House,
  tx: Handle,
  id: number,
  body: TipoWrite,
): Promise<Refusal | null> {
  const tipo = present(await queries.findTipo(tx, id));
  if (body.stock < tipo.reclamados) {
    return refuseField('stock', `Ya se pidieron ${tipo.reclamados}: no puede haber menos.`);
  }
  const lacking = body.stock - tipo.reclamados - tipo.codigos_libres;
  if (lacking > 0 && body.codigos === 'lista') {
    const most = tipo.reclamados + tipo.codigos_libres;
    return refuseField('stock', `Hay códigos para ${most}. Cargá más códigos primero.`);
  }
  if (lacking > 0) await generate(house, tx, id, lacking);
  await house.cupos.set(tx, [tipo.cupo_id], body.stock, !body.abierto);
  return null;
}
