import { type Handle, tables } from '../../platform/database/handle.ts';
import type { CarnetTables } from '../table.ts';

const db = (handle: Handle) => tables<CarnetTables>(handle);

export const consultas = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('carnet_consultas')
    .select(['momento'])
    .where('persona_id', '=', personaId)
    .orderBy('momento')
    .execute();
