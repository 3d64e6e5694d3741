import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { uploadDoc } from '@gremio/contract/archivos/endpoints.ts';
import { listHijos } from '@gremio/contract/hijos/endpoints.ts';
import { bookHora, cancelTurno } from '@gremio/contract/turnos/endpoints.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../server/src/platform/config.ts';
import { openDatabase } from '../../server/src/platform/database/open.ts';
import { callWire } from '../../server/testing/http.ts';
import type { Member } from '../../server/testing/members.ts';
import { TINY } from '../../server/testing/pictures.ts';
import { freePort } from '../../server/testing/port.ts';
import { runScript } from './commands.ts';
import { killServers, newFolder, type Server, startServer, stopServer } from './servers.ts';
import { storedFiles } from './stored.ts';
import { buildFaultWorld, expectVerified, query, type World } from './world.ts';

/**
 * Runs the backup and restore commands as an operator does: beside a running server with its embedded
 * database, and into a new installation.
 */

let folder: string;
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => {
  killServers();
  rmSync(folder, { recursive: true, force: true });
});

const filesOf = ({ DATA_DIR }: { DATA_DIR: string }) =>
  storedFiles(DATA_DIR).map(
    (file) => `${file} ${readFileSync(join(DATA_DIR, 'archivos', file), 'hex')}`,
  );

const placeOf = ({ coleccion, horas }: World, index: number) => {
  const { dia, hora } = horas[index % horas.length] as World['horas'][number];
  return { coleccion, dia, hora };
};

/**
 * Books a place for each member. Returns functions that repeat the same request on another server and expect
 * the same answer.
 */
async function book({ url }: Server, world: World, members: Member[]) {
  const asking = members.map(async ({ token }, index) => {
    const headers = { 'idempotency-key': randomUUID() };
    const input = { params: placeOf(world, index), token, headers };
    const { status, body } = await callWire(url, bookHora, input);
    expect(status).toBe(200);
    return async (other: Server) =>
      expect((await callWire(other.url, bookHora, input)).body).toEqual(body);
  });
  return Promise.all(asking);
}

/** Has members book and cancel in a loop; the result stops them and reports how many writes they made. */
function keepWriting({ url }: Server, world: World, members: Member[]) {
  let enough = false;
  let written = 0;
  const writing = members.map(async ({ token }, index) => {
    while (!enough) {
      for (const endpoint of [bookHora, cancelTurno]) {
        const { status } = await callWire(url, endpoint, { params: placeOf(world, index), token });
        expect(status).toBe(200);
        written += 1;
      }
    }
  });
  return async (): Promise<number> => {
    enough = true;
    await Promise.all(writing);
    return written;
  };
}

/** Reads a child's photo that is pending review, through a link freshly signed for its parent. */
async function readPhoto({ url }: Server, { personaId, token }: Member): Promise<Buffer> {
  const { body } = await callWire(url, listHijos, { token, params: { personId: personaId } });
  const answer = await fetch(url + (body.hijos[0]?.foto_dni_1 as string));
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function sendPhoto({ url }: Server, { personaId, token }: Member, databaseUrl: string) {
  const [hijo] = await query<{ id: number }>(
    databaseUrl,
    `insert into hijos (persona_id, nombre, numdoc, fecha_nacimiento)
     values ($1, 'Hija', '51111111', '2018-01-01') returning id`,
    [personaId],
  );
  const { status } = await callWire(url, uploadDoc, {
    token,
    params: { filename: 'frente.png' },
    body: { hijo_id: String(hijo?.id), lado: 'frente', consentimiento: 'true' },
    file: TINY,
  });
  expect(status).toBe(200);
}

it('a server at work on its embedded database is saved, and given back to a new one, files included', async () => {
  const env = { DATA_DIR: join(folder, 'datos') };
  const database = await openDatabase(readConfig(env), () => undefined);
  const world = await buildFaultWorld(database.url);
  const [parent, ...members] = world.members as [Member, ...Member[]];
  const server = await startServer(await freePort(), env);
  await sendPhoto(server, parent, database.url);
  const booked = await book(server, world, members.slice(0, 20));
  const stop = keepWriting(server, world, members.slice(20, 30));
  const file = join(folder, 'copia.zip');
  expect(await runScript('respaldo', [file], env)).toMatchObject({ code: 0 });
  expect(await stop()).toBeGreaterThan(10);

  for (const again of booked) await again(server);

  const other = { DATA_DIR: join(folder, 'vuelta') };
  expect(await runScript('restaurar', [file], other)).toMatchObject({ code: 0 });
  expect(filesOf(other)).toEqual(filesOf(env));
  const back = await startServer(await freePort(), other);
  for (const again of booked) await again(back);
  expect(await readPhoto(back, parent)).toEqual(await readPhoto(server, parent));
  // The restore has already compared the counts: it exits with a non-zero code on a difference.
  await stopServer(back);
  await expectVerified(env, database.url);
  await stopServer(server);
  await database.close();
});
