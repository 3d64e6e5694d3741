import { present } from '@gremio/contract/platform/present.ts';
import { toError } from '@gremio/contract/platform/thrown.ts';
import type pg from 'pg';
import { codeOf, isAway } from '../database/errors.ts';
import { createClientHandle, type Handle, inTransaction } from '../database/handle.ts';
import { migrate, type Migrations } from '../database/migrations.ts';
import { wipe } from '../respaldo/catalog.ts';
import { connectAlone } from '../respaldo/connection.ts';
import { BadMove } from './bad-move.ts';
import { createExtension, findServer, listMissing, seesLetters, type Server } from './queries.ts';

/** Requirements for the new database, checked before anything is copied. */

const OLDEST = 15;

const howToCreate = (base: string): string =>
  `create database "${base}" template template0 encoding 'UTF8' locale_provider icu icu_locale 'es-AR' locale 'C.UTF-8';`;

const NOTHING = 'No se tocó nada.';

/** Returns why a server is unsuitable and what to do; null if it is suitable. */
export function problemOf(server: Server): string | null {
  const { version, codificacion, base, usuario, letras, orden, crea } = server;
  const major = Math.floor(version / 10_000);
  if (major < OLDEST) {
    return `La base nueva está en PostgreSQL ${major}: hace falta ${OLDEST} o más nuevo. Actualizá ese servidor, o usá otro. ${NOTHING}`;
  }
  if (codificacion !== 'UTF8' || !letras || !orden) {
    return `La base «${base}» no guarda o no ordena bien las letras del castellano. Creala de nuevo así: ${howToCreate(base)} ${NOTHING}`;
  }
  if (crea) return null;
  return `El usuario «${usuario}» no puede crear tablas en la base «${base}». Que quien la administra corra ahí: alter database "${base}" owner to "${usuario}"; ${NOTHING}`;
}

/** Returns advice on a suitable but imperfect database. */
export const adviceOf = ({ base, castellano }: Server): string | null =>
  castellano
    ? null
    : `Aviso: la base «${base}» no ordena la ñ después de la n. Si te importa, creala de nuevo así: ${howToCreate(base)}`;

const DENIED = new Set(['28P01', '28000']);

export function connectionProblem(error: unknown, address: string): string | null {
  const { hostname, port, username, pathname } = new URL(address);
  const place = `${hostname}${port && `:${port}`}`;
  const base = decodeURIComponent(pathname.slice(1));
  if (DENIED.has(codeOf(error))) {
    return `La base nueva no deja entrar a «${decodeURIComponent(username)}»: revisá el usuario y la contraseña, y que el servidor admita a este equipo. ${NOTHING}`;
  }
  if (codeOf(error) === '3D000') {
    return `No existe la base «${base}» en ${place}. Creala ahí: ${howToCreate(base)} ${NOTHING}`;
  }
  if (!isAway(error)) return null;
  return `La base nueva no responde en ${place}: revisá la dirección, y que se llegue desde este equipo. ${NOTHING}`;
}

export async function connectTarget(address: string): Promise<pg.Client> {
  try {
    return await connectAlone(address);
  } catch (error) {
    const problem = connectionProblem(error, address);
    throw problem ? new BadMove(problem) : error;
  }
}

const extensionsOf = (migrations: Migrations[]): string[] => [
  ...new Set(
    migrations
      .flatMap((room) => Object.values(room))
      .flatMap((text) => [...text.matchAll(/create extension if not exists (\w+)/g)])
      .map(([, nombre]) => present(nombre)),
  ),
];

async function tryExtensions(tx: Handle, missing: string[]): Promise<void> {
  for (const nombre of missing) {
    try {
      await createExtension(tx, nombre);
    } catch (error) {
      const each = missing.map((one) => `create extension ${one};`).join(' ');
      throw new BadMove(
        `No se puede crear la extensión «${nombre}» en la base nueva (${toError(error).message}). Que quien la administra corra ahí: ${each} ${NOTHING}`,
      );
    }
  }
}

class Undone extends Error {}

/**
 * Creates the tables as the move will, and rolls back: an error that would appear after hours of copying
 * appears now.
 */
export async function rehearse(
  client: pg.Client,
  migrations: Migrations[],
  replace: boolean,
  esquema: string[],
): Promise<void> {
  const db = createClientHandle(client);
  const missing = await listMissing(db, extensionsOf(migrations));
  const absent = missing.filter(({ disponible }) => !disponible).map(({ nombre }) => nombre);
  if (absent.length > 0) {
    throw new BadMove(
      `El servidor de la base nueva no tiene las extensiones ${absent.join(', ')}: instalalas (en Debian vienen con el paquete postgresql-contrib). ${NOTHING}`,
    );
  }
  const all = async (tx: Handle) => {
    if (replace) await wipe(tx);
    await tryExtensions(
      tx,
      missing.map(({ nombre }) => nombre),
    );
    const { base } = await findServer(tx);
    if (!(await seesLetters(tx))) {
      throw new BadMove(
        `Las búsquedas no verían las letras con tilde en la base «${base}». Creala de nuevo así: ${howToCreate(base)} ${NOTHING}`,
      );
    }
    await migrate(tx, migrations, esquema);
    throw new Undone();
  };
  try {
    await inTransaction(db, all);
  } catch (error) {
    if (error instanceof Undone) return;
    if (error instanceof BadMove) throw error;
    const { message, cause } = toError(error);
    throw new BadMove(
      `En la base nueva no se pueden hacer las tablas: ${cause instanceof Error ? cause.message : message}. ${NOTHING}`,
    );
  }
}
