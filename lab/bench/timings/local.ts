import * as personas from '@gremio/contract/personas/endpoints.ts';
import * as traslados from '@gremio/contract/traslados/endpoints.ts';
import { createHandle } from '../../../server/src/platform/database/handle.ts';
import type { createPool } from '../../../server/src/platform/database/pool.ts';
import { randomToken, sha256 } from '../../../server/src/platform/keys.ts';
import { insertUser, setPlaces } from '../../../server/src/personal/usuarios.queries.ts';
import { asked, type Pair } from './measure.ts';

type Pool = ReturnType<typeof createPool>;

/** Adds a staff administrator with an open session; returns its token. */
async function addStaff(pool: Pool, id: string, seccional_ids: number[]): Promise<string> {
  const token = randomToken();
  const user = { name: 'Una persona', role: 'administracion' as const, password: null };
  const db = createHandle(pool);
  await insertUser(
    db,
    { ...user, id, email: `${id}@prueba.local`, seccional_ids },
    new Date().toISOString(),
  );
  await setPlaces(db, id, seccional_ids);
  await pool.query(
    `insert into personal_session (id, "userId", token, "expiresAt", "updatedAt", "ipAddress")
     values ($1, $1, $2, now() + interval '1 day', now(), '127.0.0.1')`,
    [id, `sha256:${sha256(token).toString('hex')}`],
  );
  return token;
}

interface Clerk {
  token: string;
  seccionalId: number;
}

/** Adds a clerk of one seccional, when everybody is of another. */
export async function fillLocal(pool: Pool, port: number): Promise<Clerk> {
  await pool.query(`update personas set seccional = 'La otra'`);
  // Over the wire: the server keeps the places in memory, and would not know one that a statement adds.
  const made = await fetch(`http://127.0.0.1:${port}/personal/seccionales`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await addStaff(pool, 'nacional', [])}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ nombre: 'La propia' }),
  });
  const { id: seccionalId } = (await made.json()) as { id: number };
  const token = await addStaff(pool, 'local', [seccionalId]);
  // One that waits would answer every later question about the same document.
  await pool.query(`
    create function retirar() returns trigger language plpgsql as $$
      begin new.estado := 'retirado'; new.decidido := now(); return new; end $$;
    create trigger retirar before insert on traslados for each row execute function retirar()`);
  await pool.query('vacuum analyze personas');
  return { token, seccionalId };
}

const FREE = 80_000_000;

interface Somebody {
  id: number;
  dni: string;
  nro: string;
}

/** Questions of a local clerk about somebody of another place, and about nobody. */
export function localPairs({ token, seccionalId }: Clerk, others: Somebody[]): Pair[] {
  const other = (n: number) => others[n % others.length] as Somebody;
  let next = FREE;
  const free = () => String((next += 1));
  const add = (numero_documento: string, nro_afiliado: string) => {
    const body = { nombre: 'Alta', numero_documento, nro_afiliado, seccional: 'La propia' };
    return { timed: [asked(personas.personas.create, { body: body as never }, token)] };
  };
  const get = (id: number) => ({
    timed: [asked(personas.personas.get, { params: { id } }, token)],
  });
  const bring = (numero_documento: string) => {
    const body = { numero_documento, hacia_id: seccionalId, motivo: 'Se mudó' };
    return { timed: [asked(traslados.pedirTraslado, { body }, token)] };
  };
  return [
    {
      name: 'un traslado pedido por documento: de otra seccional / de nadie',
      kinds: [(n) => bring(other(n).dni), (n) => bring(String(70_000_000 + (n % others.length)))],
    },
    {
      name: 'una persona, por su número: de otra seccional / de nadie',
      kinds: [(n) => get(other(n).id), (n) => get(900_000 + n)],
    },
    {
      name: 'un alta con un número en uso en otra: el documento / el de afiliado',
      kinds: [(n) => add(other(n).dni, free()), (n) => add(free(), other(n).nro)],
    },
  ];
}
