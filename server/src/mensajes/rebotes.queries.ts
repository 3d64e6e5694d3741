import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf } from '../platform/database/listing.ts';
import type { RebotesTables } from './rebotes.table.ts';
import type { MensajesTables } from './table.ts';

const db = (handle: Handle) => tables<MensajesTables & RebotesTables>(handle);

/** Marks a sent mail as failed. Returns its recipient; undefined if no such mail was sent. */
export const failSent = (tx: Handle, messageId: string, error: string) =>
  db(tx)
    .updateTable('mensajes')
    .set({ estado: 'fallido', error })
    .where('message_id', '=', messageId)
    .where('estado', '=', 'enviado')
    .where('canal', '=', 'correo')
    .returning(['persona_id', 'para'])
    .executeTakeFirst();

export interface Rechazado {
  persona_id: number;
  correo: string;
  desde: string;
  respuesta: string;
}

/** Records that a member's address takes no mail, unless they have another one by now or in a moment. */
export async function saveRechazado(tx: Handle, row: Rechazado): Promise<void> {
  const { persona_id, correo, desde, respuesta } = row;
  await sql`
    insert into correos_rechazados (persona_id, correo, desde, respuesta)
    select id, lower(email), ${desde}, ${respuesta} from personas
    where id = ${persona_id} and lower(email) = lower(${correo})
    for no key update
    on conflict (persona_id) do update
      set correo = excluded.correo, desde = excluded.desde, respuesta = excluded.respuesta
  `.execute(db(tx));
}

export async function deleteRechazado(tx: Handle, personaId: number): Promise<void> {
  await db(tx).deleteFrom('correos_rechazados').where('persona_id', '=', personaId).execute();
}

const COLUMNS = ['persona_id', 'correo', 'desde', 'respuesta'] as const;

export const findRechazados = (handle: Handle, personaIds: number[]) =>
  db(handle)
    .selectFrom('correos_rechazados')
    .select(COLUMNS)
    .where('persona_id', '=', anyOf(personaIds))
    .execute();

/** Lists the latest, with how many there are. */
export async function listRechazados(handle: Handle, limit: number) {
  const rows = await db(handle)
    .selectFrom('correos_rechazados')
    .select(COLUMNS)
    .select(sql<number>`(count(*) over ())::int`.as('cuantos'))
    .orderBy('desde', 'desc')
    .orderBy('persona_id')
    .limit(limit)
    .execute();
  const correos = rows.map(({ cuantos: _cuantos, ...row }) => row);
  return { cuantos: rows[0]?.cuantos ?? 0, correos };
}
