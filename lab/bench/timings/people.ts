import { randomBytes } from 'node:crypto';
import { CLAVE_LENGTH } from '@gremio/contract/activacion/rules.ts';
import { CROCKFORD } from '@gremio/contract/platform/folded.ts';
import { createHandle } from '../../../server/src/platform/database/handle.ts';
import type { createPool } from '../../../server/src/platform/database/pool.ts';
import { createKeys, hmac, randomToken, sha256 } from '../../../server/src/platform/keys.ts';
import { CLAVES_KEY } from '../../../server/src/activacion/claves.ts';
import { saveEnlace } from '../../../server/src/personal/enlaces.queries.ts';
import { insertUser } from '../../../server/src/personal/usuarios.queries.ts';
import { fillMembers } from '../data.ts';

type Pool = ReturnType<typeof createPool>;

/** A hash in the format of the staff library that no password has: only wrong ones are tried. */
const HASH = `${'5a'.repeat(16)}:${'c3'.repeat(64)}`;
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

export const newClave = (): string =>
  Array.from(randomBytes(CLAVE_LENGTH), (byte) => CROCKFORD[byte & 31]).join('');

/** Adds members with a device and a mail address, each with a valid key and a revoked one. */
export async function fillAfiliados(pool: Pool, secret: string, count: number) {
  const tokens = await fillMembers(pool, count);
  const { rows } = await pool.query<{ id: number; dni: string; nro: string; email: string }>(
    `update personas set email = 'persona' || numero_documento || '@prueba.local'
     returning id, numero_documento as dni, nro_afiliado as nro, email`,
  );
  const key = createKeys(secret).current(CLAVES_KEY);
  const afiliados = rows.map((row) => ({ ...row, clave: newClave(), revocada: newClave() }));
  for (const [campo, revocada] of [
    ['clave', null],
    ['revocada', new Date().toISOString()],
  ] as const) {
    await pool.query(
      `insert into claves_activacion (persona_id, hash, vence, usos_maximos, revocada)
       select id, hash, $3, 5, $4 from unnest($1::int[], $2::bytea[]) as x (id, hash)`,
      [
        afiliados.map(({ id }) => id),
        afiliados.map((one) => hmac(key, one[campo])),
        TOMORROW,
        revocada,
      ],
    );
  }
  await pool.query(
    `insert into comercios (nombre, tipo_ids, vence) values ('Un comercio', '{}', $1)`,
    [TOMORROW],
  );
  await pool.query('vacuum analyze personas, claves_activacion');
  return { tokens, afiliados };
}

/** Adds staff with a password, and staff who have not yet used their mailed link; returns those links. */
export async function fillPersonal(pool: Pool, count: number) {
  const db = createHandle(pool);
  const enlaces: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const user = { name: 'Una persona', role: 'lectura' as const, seccional_ids: [] };
    await insertUser(
      db,
      { ...user, id: `usuario-${n}`, email: `usuario${n}@prueba.local`, password: HASH },
      new Date().toISOString(),
    );
    const id = `invitado-${n}`;
    const invited = { ...user, id, email: `${id}@prueba.local`, password: null };
    await insertUser(db, invited, new Date().toISOString());
    const token = randomToken();
    await saveEnlace(db, id, sha256(token), TOMORROW);
    enlaces.push(token);
  }
  return enlaces;
}
