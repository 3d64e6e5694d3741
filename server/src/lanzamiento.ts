import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { wire } from '@gremio/contract/index.ts';
import { createApp } from './app.ts';
import { seedDemo } from './demo/seed.ts';
import { runCommand, say } from './platform/command.ts';
import { BadSetting, readConfig } from './platform/config.ts';
import type { Handle } from './platform/database/handle.ts';
import { migrationNames } from './platform/database/migrations.ts';
import { openDatabase } from './platform/database/open.ts';
import { openApiDocument } from './platform/http/openapi.ts';
import { SCHEMA_OF_QUEUE } from './platform/jobs.ts';
import { releaseFolder, RELEASE_SECRET } from './platform/releases.ts';
import { BadBackup } from './platform/respaldo/manifest.ts';
import { saveBackup } from './platform/respaldo/save.ts';
import { VERSION } from './platform/version.ts';
import { filesInUse, migrations } from './rooms.ts';

/** A release stays in the repository for good, so only the smallest width of each picture is kept. */
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
    const known = migrationNames(migrations);
    const given = { databaseUrl: database.url, storage: app.parts.storage, secrets, known };
    await saveBackup({ ...given, inUse: listSmall, say: () => undefined }, file);
  } finally {
    await database.close();
  }
}

/**
 * Part of `npm run lanzamiento`: records the release that later versions are compared with; later code cannot
 * recreate it.
 */
async function run(): Promise<void> {
  const folder = releaseFolder(VERSION);
  const dataDir = mkdtempSync(join(tmpdir(), 'gremio-lanzamiento-'));
  // Under root PostgreSQL runs as another user, who has to be able to enter the folder.
  chmodSync(dataDir, 0o711);
  try {
    rmSync(folder, { recursive: true, force: true });
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
