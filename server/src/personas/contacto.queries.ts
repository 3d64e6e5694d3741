import {
  type CambioDeContacto,
  CAMPOS_CONTACTO,
  type CampoContacto,
} from '@gremio/contract/personas/contacto/schemas.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { PersonasTables } from './table.ts';
import type { CambiosTables } from './contacto.table.ts';

const db = (handle: Handle) => tables<CambiosTables & PersonasTables>(handle);

export type Valores = Partial<Record<CampoContacto, string | null>>;

const COLUMNS = ['id', 'nombre', 'version', ...CAMPOS_CONTACTO] as const;

export const findContacto = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('personas')
    .select(COLUMNS)
    .where('id', '=', personaId)
    .executeTakeFirstOrThrow();
export type Contacto = Awaited<ReturnType<typeof findContacto>>;

/** Like `findContacto`, locked until the transaction ends. */
export const holdContacto = (tx: Handle, personaId: number): Promise<Contacto> =>
  db(tx)
    .selectFrom('personas')
    .select(COLUMNS)
    .where('id', '=', personaId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export async function write(tx: Handle, { id, version }: Contacto, values: Valores): Promise<void> {
  await db(tx)
    .updateTable('personas')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** `antes` keeps the roll's value: in a chain of corrections, the value before the first. */
export async function saveCorreccion(
  tx: Handle,
  personaId: number,
  campo: CampoContacto,
  antes: string | null,
  valor: string | null,
  momento: string,
): Promise<void> {
  await sql`
    insert into correcciones_contacto as c (persona_id, campo, antes, valor, momento)
    values (${personaId}, ${campo}, ${antes}, ${valor}, ${momento})
    on conflict (persona_id, campo) do update set
      antes = case when c.valor is not distinct from excluded.antes then c.antes else excluded.antes end,
      valor = excluded.valor, momento = excluded.momento
  `.execute(db(tx));
}

/** Lists changes of contact data, the latest first. */
export const listCambiosDeContacto = (
  handle: Handle,
  personaId: number,
): Promise<CambioDeContacto[]> =>
  db(handle)
    .selectFrom('cambios_contacto')
    .select(['id', 'campo', 'antes', 'ahora', 'momento', 'motivo', 'usuario'])
    .where('persona_id', '=', personaId)
    .orderBy('id', 'desc')
    .execute();

/** Deletes some changes made before a moment, and returns how many: the oldest have the lowest ids. */
export async function purgeCambios(handle: Handle, before: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from cambios_contacto where id <= (
      select max(id) from (
        select id, momento from cambios_contacto order by id limit ${limit}
      ) as oldest where momento < ${before}::timestamptz
    )
  `.execute(db(handle));
  return Number(numAffectedRows ?? 0);
}
