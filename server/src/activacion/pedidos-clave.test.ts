import { closeAllOf } from './identidades.ts';
import { issue } from './claves.ts';
import { worker as requestWorker } from './pedidos-clave.ts';
import { worker as sender } from '../mensajes/worker.ts';
import { mensajes } from '@gremio/contract/mensajes/endpoints.ts';
import * as wire from '@gremio/contract/personas/endpoints.ts';
import * as activacion from '@gremio/contract/activacion/endpoints.ts';
import { bookHora } from '@gremio/contract/turnos/endpoints.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/handle.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openCampania } from '../../testing/campania.ts';
import { callWire } from '../../testing/http.ts';

const START = '2026-11-20T12:00:00-03:00';
const clock = { at: START, now: () => new Date(clock.at) };

let app: TestApp;
let staff: string;

beforeAll(async () => {
  app = await startTestApp({ clock, limits: 'on' });
  staff = await app.newStaff('administracion');
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.at = START;
  await app.query('delete from intentos_activacion');
});

interface Somebody {
  personaId: number;
  dni: string;
  email: string;
  token: string;
}

let named = 0;
async function newSomebody(estado: 'activo' | 'suspendido' | 'baja' = 'activo'): Promise<Somebody> {
  const { personaId, token } = await app.newMember(estado);
  const email = `Persona.${(named += 1)}@prueba.local`;
  const [row] = await app.query<{ dni: string }>(
    'update personas set email = $2 where id = $1 returning numero_documento as dni',
    [personaId, email],
  );
  return { personaId, dni: row?.dni as string, email, token };
}

const ask = (token: string, dni: string, email: string) =>
  callWire(app.url, activacion.requestClave, { body: { dni, email }, token });
/** Advances the clock by five seconds, the longest delay of a request, and drains both workers. */
const settle = async (on = app) => {
  clock.at = new Date(clock.now().getTime() + 5_000).toISOString();
  await requestWorker(on.house).drain();
  await sender(on.house).drain();
};
const keysOf = (personaId: number) =>
  app.query('select id from claves_activacion where persona_id = $1', [personaId]);
const listMails = async (personaId: number) => {
  const query = { filter: JSON.stringify({ persona_id: personaId }) };
  return (await callWire(app.url, mensajes.list, { query, token: staff })).body;
};

/** Returns the mails to an address, parsed as a mail program does. */
async function mailsTo(address: string) {
  const folder = join(app.dataDir, 'mail');
  const mails = await Promise.all(
    readdirSync(folder).map((file) => PostalMime.parse(readFileSync(join(folder, file)))),
  );
  return mails.filter((mail) => mail.to?.some((one) => one.address === address));
}

/** Asks for a key, and returns the one in the newest mail to the address. */
async function keyMailedTo(dni: string, email: string): Promise<string> {
  await ask(await app.newIdentidad(), dni, email);
  await settle();
  const mails = (await mailsTo(email)).toSorted((a, b) => Number(a.date) - Number(b.date));
  return /\/activar\/([\w-]{14})\s/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}

const activate = async (key: string): Promise<number> =>
  (
    await callWire(app.url, activacion.activate, {
      params: { key },
      token: await app.newIdentidad(),
    })
  ).status;

describe('a member who asks with their document and their mail', () => {
  it('gets a mail whose link activates, however both were typed; the console shows it masked', async () => {
    const { personaId, dni, email } = await newSomebody();
    const token = await app.newIdentidad();
    const typed = dni.replace(/(\d{2})(\d{3})(\d{3})/, '$1.$2.$3');
    const { status } = await ask(token, typed, email.toLowerCase());
    expect(status).toBe(202);
    await settle();
    const [mail] = await mailsTo(email);
    const [, link, clave] =
      /(http:\/\/127\.0\.0\.1:\d+)\/activar\/([\w-]{14})\s/.exec(mail?.text ?? '') ?? [];
    expect(link).toBe(app.url);
    const [row] = await listMails(personaId);
    expect(row).toMatchObject({ tipo: 'clave_activacion', estado: 'enviado', para: email });
    const { body: shown } = await callWire(app.url, mensajes.get, {
      params: { id: row?.id as number },
      token: staff,
    });
    expect(shown.texto).toContain('••••-••••-••••');
    expect(shown.texto + shown.html).not.toContain(clave);
    const activated = await callWire(app.url, activacion.activate, {
      params: { key: clave as string },
      token,
    });
    expect(activated.body).toEqual({ persona_id: personaId });
  });

  it('revokes neither a key that staff handed over nor the one that was mailed before', async () => {
    const { personaId, dni, email } = await newSomebody();
    const issue = async () => {
      const { body } = await callWire(app.url, activacion.clavesActivacion.create, {
        body: { persona_id: personaId },
        token: staff,
      });
      return body.clave as string;
    };
    const mailed = () => keyMailedTo(dni, email);
    const handed = await issue();
    const first = await mailed();
    expect([await activate(handed), await activate(first)]).toEqual([200, 200]);
    expect(await mailed()).toBe(first);
    expect([await activate(handed), await activate(first)]).toEqual([200, 200]);
    const renewed = await issue();
    const last = [await activate(handed), await activate(first), await activate(renewed)];
    expect(last).toEqual([410, 410, 200]);
    const second = await mailed();
    expect(second).not.toBe(first);
    expect(await activate(second)).toBe(200);
  });

  it('gets another key once their mail changed, and the one in the old mailbox is over', async () => {
    const { personaId, dni, email } = await newSomebody();
    const first = await keyMailedTo(dni, email);
    const other = `otra-${email}`;
    await app.query('update personas set email = $1 where id = $2', [other, personaId]);
    const second = await keyMailedTo(dni, other);
    expect(second).not.toBe(first);
    expect([await activate(first), await activate(second)]).toEqual([410, 200]);
  });

  it('may be suspended', async () => {
    const { personaId, dni, email } = await newSomebody('suspendido');
    await ask(await app.newIdentidad(), dni, email);
    await settle();
    expect((await listMails(personaId)).length).toBe(1);
  });
});

describe('the answer', () => {
  it('is the same 202 whether they match, and only who matches gets a key', async () => {
    const someone = await newSomebody();
    const other = await newSomebody();
    const left = await newSomebody('baja');
    const answers = [];
    for (const [dni, email] of [
      [someone.dni, someone.email],
      [someone.dni, other.email],
      ['99999999', someone.email],
      [left.dni, left.email],
      [other.dni, "x' or 1=1 --@prueba.local".replaceAll(/[ '=]/g, '')],
    ] as const) {
      answers.push(await ask(await app.newIdentidad(), dni, email));
    }
    await settle();
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(202);
    expect((await keysOf(someone.personaId)).length).toBe(1);
    expect((await keysOf(other.personaId)).length).toBe(0);
    expect((await keysOf(left.personaId)).length).toBe(0);
    expect(await app.query('select * from pedidos_clave')).toEqual([]);
  });

  it('does not wait for whoever it is about: its time tells nothing', async () => {
    const { personaId, dni, email } = await newSomebody();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const holding = inTransaction(app.house.db, async (tx) => {
      await closeAllOf(app.house, tx, [personaId], () => undefined);
      await issue(app.house, tx, personaId);
      await held;
    });
    const { status } = await ask(await app.newIdentidad(), dni, email);
    expect(status).toBe(202);
    expect(await listMails(personaId)).toEqual([]);
    release();
    await holding;
    await settle();
    expect((await listMails(personaId)).length).toBe(1);
  });

  it('is followed by nothing for a second, so that what is asked right after takes as long for both', async () => {
    const { personaId, dni, email } = await newSomebody();
    await ask(await app.newIdentidad(), dni, email);
    await ask(await app.newIdentidad(), '99999999', email);
    clock.at = '2026-11-20T12:00:00.999-03:00';
    await requestWorker(app.house).drain();
    const waiting = await app.query(
      'select numero_documento as dni from pedidos_clave order by id',
    );
    expect(waiting).toEqual([{ dni }, { dni: '99999999' }]);
    expect(await keysOf(personaId)).toEqual([]);
    await settle();
    expect(await app.query('select * from pedidos_clave')).toEqual([]);
    expect((await keysOf(personaId)).length).toBe(1);
  });

  it('refuses what is no document or no mail, naming it', async () => {
    const token = await app.newIdentidad();
    const { status, error } = await ask(token, 'doce', 'no');
    expect(status).toBe(422);
    expect(error.errores?.map((one) => one.campo)).toEqual(['dni', 'email']);
  });
});

describe('limits, which never change the answer', () => {
  it('are three mails an hour for a persona, from however many devices', async () => {
    const { dni, email } = await newSomebody();
    for (let n = 0; n < 5; n += 1) {
      expect((await ask(await app.newIdentidad(), dni, email)).status).toBe(202);
      await settle();
    }
    expect((await mailsTo(email)).length).toBe(3);
    clock.at = '2026-11-20T13:00:01-03:00';
    await ask(await app.newIdentidad(), dni, email);
    await settle();
    expect((await mailsTo(email)).length).toBe(4);
  });

  it('are five questions an hour for a device, about whomever', async () => {
    const token = await app.newIdentidad();
    for (let n = 0; n < 5; n += 1) await ask(token, '99999999', 'x@prueba.local');
    const { personaId, dni, email } = await newSomebody();
    expect((await ask(token, dni, email)).status).toBe(202);
    await settle();
    expect(await keysOf(personaId)).toEqual([]);
  });
});

describe('a persona who leaves', () => {
  it('is told by mail what was given back', async () => {
    const { personaId, email, token } = await newSomebody();
    const campania = await openCampania(app);
    const dia = campania.dias[0] as string;
    const params = { coleccion: 'turnos', dia, hora: '10:00' };
    await callWire(app.url, bookHora, { params, token });
    const { body: row } = await callWire(app.url, wire.personas.get, {
      params: { id: personaId },
      token: staff,
    });
    const body = { ...row, estado: 'baja' as const, motivo: 'De la prueba' };
    await callWire(app.url, wire.personas.update, {
      params: { id: personaId },
      body,
      token: staff,
    });
    await settle();
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Tu afiliación fue dada de baja');
    expect(mail?.text).toContain('• Turno del sábado 21 de noviembre, 10:00');
  });
});
