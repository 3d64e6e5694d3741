import { worker } from '../src/mensajes/worker.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/** Mails to an address, in the order in which they were queued. */
export const mailsTo = (app: TestApp, para: string) =>
  app.query<{ asunto: string; message_id: string; estado: string }>(
    'select asunto, message_id, estado from mensajes where para = $1 order by id',
    [para],
  );

/** Returns the six digits in the last mail to an address, as a mail program shows them. */
export async function codeIn(app: TestApp, para: string): Promise<string> {
  await worker(app.house).drain();
  // Another server on the same database may have leased it and be sending it now.
  await expect
    .poll(() => mailsTo(app, para))
    .not.toContainEqual(expect.objectContaining({ estado: 'en_cola' }));
  const folder = join(app.dataDir, 'mail');
  const last = (await mailsTo(app, para)).at(-1)?.message_id;
  for (const file of readdirSync(folder)) {
    const mail = await PostalMime.parse(readFileSync(join(folder, file)));
    const [codigo] = /^\d{6}$/m.exec(mail.text ?? '') ?? [];
    if (codigo && last && mail.messageId?.includes(last.replace(/[<>]/g, ''))) return codigo;
  }
  expect.fail(`no code went to ${para}`);
}
