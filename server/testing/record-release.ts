import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { wire } from '@gremio/contract/index.ts';
import { createApp } from '../src/app.ts';
import { seedDemo } from '../src/demo/seed.ts';
import { runCommand, say } from '../src/platform/command.ts';
import { BadSetting, readConfig } from '../src/platform/config.ts';
import type { Handle } from '../src/platform/database/handle.ts';
import { openDatabase } from '../src/platform/database/open.ts';
import { openApiDocument } from '../src/platform/http/openapi.ts';
import { SCHEMA_OF_QUEUE } from '../src/platform/jobs.ts';
import { releaseFolder, RELEASE_SECRET, RELEASES } from './releases.ts';
import { BadBackup } from '../src/platform/respaldo/manifest.ts';
import { saveBackup } from '../src/platform/respaldo/save.ts';
import { VERSION } from '../src/platform/version.ts';
import { filesInUse, migrations } from '../src/rooms.ts';

/** The smallest width of each picture is enough for later tests, and keeps the repository small. */
const listSmall = async (handle: Handle) =>
  (await filesInUse(handle)).filter(({ clave }) => !/\/(?:640|960|1280)\.webp$/.test(clave));

/** Backs up a demo of this version as `npm run respaldo` does. */
async function saveDemo(dataDir: string, file: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, SECRET: RELEASE_SECRET, LOG_LEVEL: 'silent' });
  const database = await openDatabase(config, () => undefined);
  try {
    const app = await createApp(config, database.url);
    await seedDemo(app);
    await app.close();
    const secrets = { current: config.secret, others: [] };
    const given = { databaseUrl: database.url, storage: app.house.storage, secrets, migrations };
    await saveBackup({ ...given, inUse: listSmall, say: () => undefined }, file);
  } finally {
    await database.close();
  }
}

/**
 * Part of `npm run lanzamiento`: records the release that later versions are compared with; later code cannot
 * recreate it (docs/actualizar.md, "A release").
 */
async function run(): Promise<void> {
  const folder = releaseFolder(VERSION);
  const dataDir = mkdtempSync(join(tmpdir(), 'gremio-lanzamiento-'));
  // Under root PostgreSQL runs as another user, who has to be able to enter the folder.
  chmodSync(dataDir, 0o711);
  try {
    // Tests compare with the last release only.
    rmSync(RELEASES, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await saveDemo(dataDir, join(folder, 'respaldo.zip'));
    const document = JSON.stringify(openApiDocument(wire, VERSION));
    writeFileSync(join(folder, 'openapi.json.gz'), gzipSync(document, { level: 9 }));
    writeFileSync(join(folder, 'cola.json'), `{ "esquema": ${SCHEMA_OF_QUEUE} }\n`);
    say(`Listo: ${folder}`);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await runCommand(run, [BadBackup, BadSetting]);
