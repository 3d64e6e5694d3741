import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import type pg from 'pg';
import { migrations } from '../../rooms.ts';
import { createHandle, type Handle, tables } from '../database/handle.ts';
import { migrate, migrationNames } from '../database/migrations.ts';
import { createPool } from '../database/pool.ts';
import { createEmptyDatabase } from '../../../testing/empty.ts';

const CLEANS = '2026-11-22-99 auditoria sin enlaces';
const names = migrationNames(migrations);

let pool: pg.Pool;
let handle: Handle;
beforeAll(async () => {
  pool = createPool(await createEmptyDatabase(), { max: 1 });
  handle = createHandle(pool);
});
afterAll(() => pool.end());

const told = async () =>
  (
    await sql<{ antes: unknown; despues: unknown }>`
      select antes, despues from auditoria order by id
    `.execute(tables<unknown>(handle))
  ).rows;

interface Entry {
  accion: string;
  recurso: string;
  antes?: object;
  despues?: object;
}

/** Inserts a row as the version before wrote it. */
const insert = ({ accion, recurso, antes, despues }: Entry) =>
  sql`
    insert into auditoria (usuario_id, usuario, accion, recurso, recurso_id, antes, despues, ip)
    values ('1', 'clara', ${accion}, ${recurso}, '1', ${json(antes)}::jsonb, ${json(despues)}::jsonb, '::1')
  `.execute(tables<unknown>(handle));
const json = (value?: object) => (value ? JSON.stringify(value) : null);

it('takes the token of a shop’s link out of what was written before, and nothing else', async () => {
  await migrate(handle, migrations, names.slice(0, names.indexOf(CLEANS)));
  const shop = { id: 1, nombre: 'Librería', version: 1 };
  const linked = { ...shop, token: 'abre-el-comercio' };
  const recurso = 'comercios';
  const other = { accion: 'cambio', recurso: 'ajustes', despues: { token: 'no abre nada' } };
  await insert({ recurso, accion: 'alta', despues: linked });
  await insert({ recurso, accion: 'cambio', antes: linked, despues: linked });
  await insert({ recurso, accion: 'borrado', antes: linked });
  await insert({ recurso, accion: 'exportacion' });
  await insert(other);
  expect(JSON.stringify(await told()).match(/abre-el-comercio/g)).toHaveLength(4);
  await migrate(handle, migrations);
  expect(await told()).toEqual([
    { antes: null, despues: shop },
    { antes: shop, despues: shop },
    { antes: shop, despues: null },
    { antes: null, despues: null },
    { antes: null, despues: other.despues },
  ]);
});
