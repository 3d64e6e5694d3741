import { type Handle, tables } from '../../platform/database/handle.ts';
import type { BilleterasTables } from '../table.ts';

export const pases = (handle: Handle, personaId: number) =>
  tables<BilleterasTables>(handle)
    .selectFrom('pases_apple')
    .select(['serie', 'tipo', 'cambiado'])
    .where('persona_id', '=', personaId)
    .orderBy('serie')
    .execute();
