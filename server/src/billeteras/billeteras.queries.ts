import type { Billetera } from '@gremio/contract/billeteras/schemas.ts';
import type { Insertable } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { BilleterasTables } from './table.ts';

const db = (handle: Handle) => tables<BilleterasTables>(handle);

export const listBilleteras = (handle: Handle) =>
  db(handle).selectFrom('billeteras').selectAll().execute();
export type Guardada = Awaited<ReturnType<typeof listBilleteras>>[number];

/** An upload replaces the previous one. */
export async function saveBilletera(
  tx: Handle,
  values: Insertable<BilleterasTables['billeteras']>,
): Promise<void> {
  await db(tx)
    .insertInto('billeteras')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

export async function deleteBilletera(tx: Handle, id: Billetera): Promise<boolean> {
  const { numDeletedRows } = await db(tx)
    .deleteFrom('billeteras')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
