import { sql } from 'kysely';
import { type Handle, tables } from '../../platform/database/handle.ts';
import type { PersonalTables } from '../table.ts';

const db = (handle: Handle) => tables<PersonalTables>(handle);

/** Counts a try and returns the count, which begins again if its first try is from before `since`. */
export async function addTry(
  handle: Handle,
  sujeto: string,
  { now, since }: { now: string; since: string },
): Promise<number> {
  const { rows } = await sql<{ cuenta: number }>`
    insert into personal_intentos as i (sujeto, desde, cuenta) values (${sujeto}, ${now}, 1)
    on conflict (sujeto) do update set
      desde = case when i.desde > ${since} then i.desde else excluded.desde end,
      cuenta = case when i.desde > ${since} then i.cuenta + 1 else 1 end
    returning cuenta
  `.execute(db(handle));
  return rows[0]?.cuenta ?? 0;
}

export async function forgetTries(handle: Handle, sujeto: string): Promise<void> {
  await db(handle).deleteFrom('personal_intentos').where('sujeto', '=', sujeto).execute();
}

export async function deleteTriesBefore(handle: Handle, moment: string): Promise<void> {
  await db(handle).deleteFrom('personal_intentos').where('desde', '<', moment).execute();
}
