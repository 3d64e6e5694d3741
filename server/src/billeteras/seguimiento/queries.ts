import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { type Handle, tables } from '../../platform/database/handle.ts';
import type { BilleterasTables } from '../table.ts';

const db = (handle: Handle) => tables<BilleterasTables>(handle);

type Pase = BilleterasTables['pases_apple'];
export type Dado = Pase;

/** A pass as it was just given; what it said before stays where it says the same. */
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

/** Those that some phone has, a page at a time. */
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

/** The phones that have it are to be woken. */
export async function setPendientes(handle: Handle, serie: string): Promise<void> {
  await db(handle)
    .updateTable('pases_apple_dispositivos')
    .set({ pendiente: true })
    .where('serie', '=', serie)
    .execute();
}

/** Phones that are to be woken, a page at a time. */
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

/** Whether the phone was not known to have it. */
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

/** Phones that Apple no longer reaches. */
export async function forgetTokens(handle: Handle, tokens: string[]): Promise<void> {
  await db(handle)
    .deleteFrom('pases_apple_dispositivos')
    .where('token', '=', sql<string>`any(${tokens}::text[])`)
    .execute();
}

/** A phone's passes that changed after a moment, the latest last. */
export const listChanged = (handle: Handle, dispositivo: string, since: string | null) =>
  db(handle)
    .selectFrom('pases_apple')
    .innerJoin('pases_apple_dispositivos as d', 'd.serie', 'pases_apple.serie')
    .select(['pases_apple.serie', 'cambiado'])
    .where('d.dispositivo', '=', dispositivo)
    .$if(since !== null, (query) => query.where('cambiado', '>', since as string))
    .orderBy('cambiado')
    .execute();
