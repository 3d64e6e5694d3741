import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import type pg from 'pg';
import { migrations } from '../../rooms.ts';
import { createHandle, type Handle, tables } from '../database/handle.ts';
import { migrate, migrationNames } from '../database/migrations.ts';
import { createPool } from '../database/pool.ts';
import { createEmptyDatabase } from '../../../testing/empty.ts';
import { insertAudit } from './queries.ts';

const CLEANS = '2026-11-22-99 auditoria sin enlaces';
const names = migrationNames(migrations);
const author = { id: '1', email: 'clara', ip: '::1' };

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

it('takes the token of a shop’s link out of what was written before, and nothing else', async () => {
  await migrate(handle, migrations, names.slice(0, names.indexOf(CLEANS)));
  const shop = { id: 1, nombre: 'Librería', version: 1 };
  const linked = { ...shop, token: 'abre-el-comercio' };
  const entry = { recurso: 'comercios', recursoId: 1 } as const;
  const other = {
    accion: 'cambio',
    recurso: 'ajustes',
    despues: { token: 'no abre nada' },
  } as const;
  await insertAudit(handle, author, { ...entry, accion: 'alta', despues: linked });
  await insertAudit(handle, author, { ...entry, accion: 'cambio', antes: linked, despues: linked });
  await insertAudit(handle, author, { ...entry, accion: 'borrado', antes: linked });
  await insertAudit(handle, author, { ...entry, accion: 'exportacion' });
  await insertAudit(handle, author, other);
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
