import type { Marca } from '@gremio/contract/ajustes/instalacion/schemas.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { InstalacionTables } from './instalacion.table.ts';

const db = (handle: Handle) => tables<InstalacionTables>(handle);

export async function listSalteados(handle: Handle): Promise<Set<string>> {
  const rows = await db(handle).selectFrom('instalacion_salteados').select('paso').execute();
  return new Set(rows.map((row) => row.paso));
}

export async function setSalteado(tx: Handle, paso: Marca, salteado: boolean): Promise<void> {
  if (salteado) {
    await db(tx)
      .insertInto('instalacion_salteados')
      .values({ paso })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await db(tx).deleteFrom('instalacion_salteados').where('paso', '=', paso).execute();
  }
}
