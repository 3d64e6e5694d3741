import { type Handle, tables } from '../platform/database/handle.ts';
import type { BilleterasTables } from './table.ts';

export const pases = (handle: Handle, personaId: number) =>
  tables<BilleterasTables>(handle)
    .selectFrom('pases_apple')
    .select(['serie', 'tipo', 'cambiado'])
    .where('persona_id', '=', personaId)
    .orderBy('serie')
    .execute();

export const pasesDeGoogle = (handle: Handle, personaId: number) =>
  tables<BilleterasTables>(handle)
    .selectFrom('pases_google')
    .select(['objeto', 'tipo', 'dado'])
    .where('persona_id', '=', personaId)
    .orderBy('objeto')
    .execute();
