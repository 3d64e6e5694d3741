import { type Handle, tables } from '../platform/database/handle.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import type { CarnetTables } from './table.ts';

const db = (handle: Handle) => tables<CarnetTables>(handle);

export async function insertConsulta(
  tx: Handle,
  personaId: number,
  momento: string,
  donde: string | null,
): Promise<void> {
  const values = { persona_id: personaId, momento, donde };
  await db(tx).insertInto('carnet_consultas').values(values).execute();
}

export const listConsultas = (handle: Handle, personaId: PersonaId, limit: number) =>
  db(handle)
    .selectFrom('carnet_consultas')
    .select(['momento', 'donde'])
    .where('persona_id', '=', personaId)
    .orderBy('momento', 'desc')
    .limit(limit)
    .execute();
