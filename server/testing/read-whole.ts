import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { filesInUse, migrations } from '../src/rooms.ts';
import { LISTA, MANIFIESTO, parteDeTabla } from '../src/platform/respaldo/manifest.ts';
import { saveBackup } from '../src/platform/respaldo/save.ts';
import { openBackup } from '../src/platform/respaldo/unpack.ts';
import type { TestApp } from './app.ts';
import { qrIn } from './bearers/qr.ts';

/** Everything that is readable with the database or a backup, and no key. */

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* textsOf(part);
}

/** A text, and the text of the QR codes in the pictures that it holds. */
function withPictures(text: string): string[] {
  const pictures = text.match(/iVBORw0KGgo[\w+/]+=*/g) ?? [];
  const read = pictures.map((png) => {
    try {
      return qrIn(Buffer.from(png, 'base64'));
    } catch {
      return null;
    }
  });
  return [text, ...read.filter((one) => one !== null)];
}

/** Every text of every row of every table. */
export async function textsOfDatabase(app: TestApp): Promise<string[]> {
  const names = await app.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of names) {
    const rows = await app.query<{ fila: object }>(`select to_jsonb(t) as fila from ${name} t`);
    texts.push(...rows.flatMap(({ fila }) => [...textsOf(fila)]));
  }
  return texts.flatMap(withPictures);
}

/** Every cell of every table of a fresh backup, with its manifest. */
export async function textsOfBackup(app: TestApp): Promise<string[]> {
  const file = join(app.dataDir, `${randomUUID()}.zip`);
  const { databaseUrl, house } = app;
  const { storage, config } = house;
  const say = () => undefined;
  const inUse = filesInUse;
  const secrets = { current: config.secret, others: [] };
  await saveBackup({ databaseUrl, storage, secrets, migrations, inUse, say }, file);
  const backup = await openBackup(file);
  const tables = backup.manifest.tablas.map(({ nombre }) => parteDeTabla(nombre));
  const parte = async (name: string) => text(await backup.read(name));
  const read = await Promise.all([MANIFIESTO, LISTA, ...tables].map(parte));
  backup.close();
  // COPY doubles a backslash.
  return read
    .flatMap((rows) => rows.replaceAll('\\\\', '\\').split(/[\t\n]/))
    .flatMap(withPictures);
}
