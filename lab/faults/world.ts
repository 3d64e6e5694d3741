import { createUser } from '../../server/src/personal/usuarios.ts';
import pg from 'pg';
import { expect } from 'vitest';
import { passwords } from '../../server/src/platform/passwords.ts';
import { startTestApp, type TestApp } from '../../server/testing/app.ts';
import { openCampania } from '../../server/testing/campania.ts';
import { namedIn, SECRETS } from '../../server/testing/log.ts';
import type { Member } from '../../server/testing/members.ts';
import { openTipo } from '../../server/testing/vouchers.ts';
import { openEvento } from '../../server/testing/world-eventos.ts';
import { runScript } from './commands.ts';
import { expectUnnamed } from './servers.ts';

/** Fewer places than members, so that every count reaches its limit. */
export const MEMBERS = 60;
const PER_HOUR = 10;
const STOCK = 45;
const PLACES = 40;
/** A database that is starting may accept a connection and never answer on it. */
const CONNECT_MS = 5_000;

export interface World {
  coleccion: string;
  /** Day and time of each hora; together they have fewer places than there are members. */
  horas: { dia: string; hora: string }[];
  tipoId: number;
  eventoId: number;
  members: Member[];
  staff: { email: string; password: string; token: string };
}

/** A staff member for tests that sign in repeatedly. */
async function newStaff(app: TestApp): Promise<World['staff']> {
  const email = 'guardia@prueba.local';
  const password = SECRETS.keep('la contraseña de la guardia');
  await createUser(app.house, {
    email,
    password,
    name: 'Guardia',
    role: 'administracion',
  });
  return { email, password, token: await app.newStaff('administracion') };
}

/** Migrates a database and fills it with something of each kind to take, and members to take it. */
export async function buildFaultWorld(databaseUrl: string): Promise<World> {
  // The server under test is another process, which reads the product's hashes only.
  const app = await startTestApp({ databaseUrl, passwords });
  const { coleccion, dias, horas } = await openCampania(app, { cant_turnos: PER_HOUR });
  const tipo = await openTipo(app, { clase: 'solo_cine', stock: STOCK });
  const evento = await openEvento(app, { plazas: PLACES });
  const members = await app.newMembers(MEMBERS);
  const staff = await newStaff(app);
  await app.close();
  return {
    coleccion,
    horas: dias.flatMap((dia) => horas.map((hora) => ({ dia, hora }))),
    tipoId: tipo.id,
    eventoId: evento.id,
    members,
    staff,
  };
}

/** Runs a query on a connection of its own, outside any server. */
export async function query<Row>(
  databaseUrl: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
  });
  await client.connect();
  try {
    const { rows } = await client.query(text, values);
    return rows as Row[];
  } finally {
    await client.end();
  }
}

const VERIFIED = 'Todos los cupos coinciden con sus filas.';

/** At the end of a test or a file: all counts match their rows, and no server logged personal data. */
export async function expectVerified(
  env: Record<string, string>,
  databaseUrl: string | undefined = env['DATABASE_URL'],
): Promise<void> {
  expect(await runScript('cupos:verificar', [], env)).toEqual({ code: 0, said: VERIFIED });
  if (databaseUrl) expectUnnamed(await namedIn((text) => query(databaseUrl, text)));
}
