import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '../../server/testing/app.ts';
import { TEMPLATE } from '../../server/testing/cluster.ts';
import { createFrom } from '../../server/testing/databases.ts';
import { startMailServer, type TestMailServer } from '../../server/testing/smtp.ts';
import { queueMensaje } from '../../server/testing/world-mensajes.ts';
import { freePort } from '../../server/testing/port.ts';
import { startCluster } from './cluster.ts';
import { killServer, killServers, newFolder, startServer, stopServer, until } from './servers.ts';
import { expectVerified, query } from './world.ts';

/**
 * A mail server that is down, and a server that dies while sending: each mail is sent, and only once wherever
 * that can be known.
 */

const MAILS = 12;

let folder: string;
let url: string;
let port: number;
let smtp: TestMailServer | undefined;
let env: Record<string, string>;

beforeEach(async () => {
  folder = newFolder();
  port = await freePort();
});

/** Queues the mails in a database, on which the servers of the test will run. */
async function queueMails(databaseUrl: string): Promise<void> {
  url = databaseUrl;
  env = { DATA_DIR: folder, DATABASE_URL: url, SMTP_URL: `smtp://127.0.0.1:${port}` };
  const app = await startTestApp({
    databaseUrl: url,
    env: { SMTP_URL: env['SMTP_URL'] as string },
  });
  const { personaId } = await app.newMember();
  for (let n = 0; n < MAILS; n += 1) await queueMensaje(app, personaId);
  await app.close();
}

afterEach(async () => {
  killServers();
  await expectVerified(env);
  await smtp?.close();
  smtp = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** Makes an hour pass: every mail that waits for a retry is due, and so is a look at the mail server. */
async function passAnHour(): Promise<void> {
  const due = "set proximo = now() - interval '1 second'";
  await query(url, `update mensajes ${due} where estado = 'en_cola' and toma is null`);
  await query(url, `update mensajes_detenidos ${due}`);
}

/** Expires the leases of mails that a dead server held. */
const endLeases = () =>
  query(url, `update mensajes set tomado_hasta = now() - interval '1 second'`);

/** Notifies as the commit of one more mail on another server does. */
const wake = () => query(url, `select pg_notify('gremio', '["otro",[["mensajes-correo",null]]]')`);

const sent = async (): Promise<number> =>
  (await query(url, `select 1 from mensajes where estado = 'enviado'`)).length;

const messageIds = () => (smtp?.received ?? []).map((one) => one.mail.messageId);

/** A mail server that accepts mails and answers none of them until it is released. */
async function startHolding() {
  let holding = 0;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  smtp = await startMailServer({
    port,
    hold() {
      holding += 1;
      return held;
    },
  });
  return { inHand: () => holding, letGo };
}

describe('mails', () => {
  it('wait for a mail server that is down, and go out once each when it is back', async () => {
    await queueMails(await createFrom(TEMPLATE));
    const server = await startServer(await freePort(), env);
    for (let hours = 0; hours < 2; hours += 1) {
      await passAnHour();
      await wake();
      await until('a try that failed', async () => {
        const tried = await query(
          url,
          `select 1 from mensajes_detenidos where intentos > ${hours}
             and not exists (select from mensajes where toma is not null)`,
        );
        return tried.length > 0;
      });
    }
    expect(await sent()).toBe(0);
    smtp = await startMailServer({ port });
    await until('all of them', async () => {
      await passAnHour();
      await wake();
      return (await sent()) === MAILS;
    });
    expect(new Set(messageIds()).size).toBe(MAILS);
    expect(messageIds()).toHaveLength(MAILS);
    await stopServer(server);
  });

  it('that were in hand when their server was killed go out again under the same Message-ID, the rest once', async () => {
    await queueMails(await createFrom(TEMPLATE));
    const { inHand: holding, letGo } = await startHolding();
    await passAnHour();
    const first = await startServer(await freePort(), env);
    await until('mails in hand', () => holding() > 1);
    await killServer(first);
    letGo();
    const inHand = new Set(messageIds());
    await endLeases();
    const second = await startServer(await freePort(), env);
    await until('all of them', async () => (await sent()) === MAILS);
    const ids = messageIds();
    expect(new Set(ids).size).toBe(MAILS);
    for (const id of new Set(ids)) {
      expect(ids.filter((one) => one === id)).toHaveLength(inHand.has(id) ? 2 : 1);
    }
    await stopServer(second);
  });

  it('that were taken while the database was away are written down once it is back, and not sent again', async () => {
    const cluster = await startCluster();
    onTestFinished(() => cluster.remove());
    await queueMails(await cluster.newDatabase('gremio'));
    const { inHand: holding, letGo } = await startHolding();
    await passAnHour();
    const server = await startServer(await freePort(), env);
    await until('mails in hand', () => holding() > 1);
    await cluster.stop();
    letGo();
    await cluster.start();
    await until('all of them', async () => (await sent()) === MAILS);
    expect(messageIds()).toHaveLength(MAILS);
    await stopServer(server);
  });
});
