import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { type Handle, tables } from '../../platform/database/handle.ts';
import type { BilleterasTables } from '../table.ts';

const db = (handle: Handle) => tables<BilleterasTables>(handle);

type Pase = BilleterasTables['pases_apple'];
export type Dado = Pase;

/** Records a pass that was just issued; an unchanged one keeps its date of change. */
export async function savePase(handle: Handle, values: Insertable<Pase>): Promise<void> {
  await db(handle)
    .insertInto('pases_apple')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('serie')
        .doUpdateSet({ huella: values.huella, cambiado: values.cambiado })
        .whereRef('pases_apple.huella', '<>', sql<string>`excluded.huella`),
    )
    .execute();
}

export const findPase = (handle: Handle, serie: string) =>
  db(handle).selectFrom('pases_apple').selectAll().where('serie', '=', serie).executeTakeFirst();

/** Passes that at least one phone has, keyset-paged by `serie`. */
export const listPases = (handle: Handle, after: string, limit: number): Promise<Dado[]> =>
  db(handle)
    .selectFrom('pases_apple')
    .selectAll()
    .where('serie', '>', after)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('pases_apple_dispositivos')
          .select('dispositivo')
          .whereRef('pases_apple_dispositivos.serie', '=', 'pases_apple.serie'),
      ),
    )
    .orderBy('serie')
    .limit(limit)
    .execute();

/** Marks the phones that have the pass as pending a notification. */
export async function setPendientes(handle: Handle, serie: string): Promise<void> {
  await db(handle)
    .updateTable('pases_apple_dispositivos')
    .set({ pendiente: true })
    .where('serie', '=', serie)
    .execute();
}

/** Push tokens of phones pending a notification, keyset-paged. */
export const listPendientes = async (
  handle: Handle,
  after: string,
  limit: number,
): Promise<string[]> =>
  (
    await db(handle)
      .selectFrom('pases_apple_dispositivos')
      .select('token')
      .distinct()
      .where('pendiente', '=', true)
      .where('token', '>', after)
      .orderBy('token')
      .limit(limit)
      .execute()
  ).map(({ token }) => token);

export async function setAvisados(handle: Handle, tokens: string[]): Promise<void> {
  await db(handle)
    .updateTable('pases_apple_dispositivos')
    .set({ pendiente: false })
    .where('token', '=', sql<string>`any(${tokens}::text[])`)
    .execute();
}

/** True if the phone was not registered for the pass before. */
export async function register(
  handle: Handle,
  values: Insertable<BilleterasTables['pases_apple_dispositivos']>,
): Promise<boolean> {
  const { rows } = await sql<{ nuevo: boolean }>`
    insert into pases_apple_dispositivos (dispositivo, serie, token)
    values (${values.dispositivo}, ${values.serie}, ${values.token})
    on conflict (dispositivo, serie) do update set token = excluded.token
    returning xmax = 0 as nuevo
  `.execute(db(handle));
  return rows[0]?.nuevo ?? false;
}

export async function forget(handle: Handle, dispositivo: string, serie: string): Promise<void> {
  await db(handle)
    .deleteFrom('pases_apple_dispositivos')
    .where('dispositivo', '=', dispositivo)
    .where('serie', '=', serie)
    .execute();
}

/** Deletes phones that Apple can no longer reach. */
export async function forgetTokens(handle: Handle, tokens: string[]): Promise<void> {
  await db(handle)
    .deleteFrom('pases_apple_dispositivos')
    .where('token', '=', sql<string>`any(${tokens}::text[])`)
    .execute();
}

/** A phone's passes that changed after a moment, newest last. */
export function listChanged(handle: Handle, dispositivo: string, since: string | null) {
  const query = db(handle)
    .selectFrom('pases_apple')
    .innerJoin('pases_apple_dispositivos as d', 'd.serie', 'pases_apple.serie')
    .select(['pases_apple.serie', 'cambiado'])
    .where('d.dispositivo', '=', dispositivo)
    .orderBy('cambiado');
  return (since === null ? query : query.where('cambiado', '>', since)).execute();
}
