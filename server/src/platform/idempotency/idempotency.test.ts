import { randomUUID } from 'node:crypto';
import { dejarAviso } from '@gremio/contract/mensajes/avisos/endpoints.ts';
import { addressOf } from '@gremio/contract/platform/endpoint.ts';
import { addVouchers } from '@gremio/contract/vouchers/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../keys.ts';
import { createSigner } from '../signed.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callWire } from '../../../testing/http.ts';
import type { Member } from '../../../testing/members.ts';
import { newFamily, openTipo } from '../../../testing/vouchers.ts';

/** Recorded replies under a key, and what the database reveals of them. */

let app: TestApp;
let typeId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ id: typeId } = await openTipo(app));
});
afterAll(() => app.close());

const newMember = async (): Promise<Member> => (await newFamily(app, [8])).member;
const address = () => addressOf(addVouchers, { typeId }, {});

/** Claims vouchers as a client does; returns the status and the raw body. */
async function claim({ token }: Member, key: string) {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
  const answer = await fetch(app.url + address(), { method: addVouchers.method, headers });
  return { status: answer.status, text: await answer.text() };
}

function bearersIn(text: string): [codigo: string, qr: string] {
  const [voucher] = (JSON.parse(text) as { vouchers: { codigo: string; qr: string }[] }).vouchers;
  return [voucher?.codigo as string, voucher?.qr as string];
}

interface Row {
  llamador: string;
  camino: string;
  clave: string;
  huella: Buffer;
  respuesta: unknown;
  sellado: Buffer | null;
}
const rowsOf = ({ personaId }: Member) =>
  app.query<Row>(
    `select i.* from idempotencia i join identidades d on i.llamador = 'identidad:' || d.id
      where d.persona_id = $1`,
    [personaId],
  );
/** Returns the whole table as text, its bytes included. */
async function textOfTable(): Promise<string> {
  const rows = await app.query<Row>('select * from idempotencia');
  return rows
    .flatMap((row) => [JSON.stringify(row), row.sellado?.toString('latin1') ?? ''])
    .join('\n');
}

describe('a reply that is kept under a key', () => {
  it('shows nothing to a reader of the table, and is said again byte by byte', async () => {
    const member = await newMember();
    const key = randomUUID();
    const first = await claim(member, key);
    expect(first.status).toBe(200);
    const kept = await textOfTable();
    for (const value of [...bearersIn(first.text), key]) expect(kept).not.toContain(value);
    expect(await rowsOf(member)).toMatchObject([
      { camino: '', respuesta: null, huella: Buffer.alloc(0) },
    ]);
    expect(await claim(member, key)).toEqual(first);
  });

  it('shows no token of its address either', async () => {
    const { personaId } = await app.newMember();
    const { keys, clock } = app.house;
    const token = createSigner(keys, 'baja-de-avisos', clock).sign([personaId, 'turno']);
    const headers = { 'idempotency-key': randomUUID() };
    const before = (await app.query('select from idempotencia')).length;
    const { status } = await callWire(app.url, dejarAviso, { params: { token }, headers });
    expect(status).toBe(200);
    expect((await app.query('select from idempotencia')).length).toBe(before + 1);
    expect(await textOfTable()).not.toContain(token);
  });

  it('opens for its caller only, also under the same key', async () => {
    const [owner, other] = [await newMember(), await newMember()];
    const key = randomUUID();
    const first = await claim(owner, key);
    const theirs = await claim(other, key);
    expect([first.status, theirs.status]).toEqual([200, 200]);
    expect(theirs.text).not.toBe(first.text);
    const [[row], [another]] = [await rowsOf(owner), await rowsOf(other)];
    await app.query('update idempotencia set sellado = $1 where clave = $2', [
      row?.sellado,
      another?.clave,
    ]);
    expect((await claim(other, key)).status).toBe(500);
    expect(await claim(owner, key)).toEqual(first);
  });

  it('is not found by its name in the table', async () => {
    const member = await newMember();
    await claim(member, randomUUID());
    const [row] = await rowsOf(member);
    const { status, text } = await claim(member, row?.clave as string);
    expect([status, JSON.parse(text).motivo]).toEqual([409, 'voucher_ya_reclamado']);
  });

  it('is neither said nor done again where a byte of it is another', async () => {
    const member = await newMember();
    const key = randomUUID();
    await claim(member, key);
    const [row] = await rowsOf(member);
    for (const at of [0, 20, (row?.sellado?.length ?? 0) - 1]) {
      const flipped = Buffer.from(row?.sellado as Buffer);
      flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
      await app.query('update idempotencia set sellado = $1 where clave = $2', [
        flipped,
        row?.clave,
      ]);
      const { status, text } = await claim(member, key);
      expect([at, status, JSON.parse(text).motivo]).toEqual([at, 500, 'inesperado']);
    }
  });
});

describe('beside an older server', () => {
  /** Replaces a sealed row by one in the form of the previous version. */
  const keepInClear = async (member: Member, key: string, text: string) =>
    app.query(
      `update idempotencia set camino = $2, clave = $3, huella = $4, respuesta = $5, sellado = null
        where clave = $1`,
      [
        (await rowsOf(member))[0]?.clave,
        `${addVouchers.method} ${address()}`,
        key,
        sha256('null'),
        text,
      ],
    );
  /** Runs the previous version's statement. */
  const insertAsOlder = (llamador: string, key: string, creado = new Date()) =>
    app.query(
      `insert into idempotencia (llamador, camino, clave, huella, estado, respuesta, creado)
        values ($1, $2, $3, $4, 200, '{}', $5)`,
      [llamador, `${addVouchers.method} ${address()}`, key, sha256('null'), creado],
    );

  it('says again the replies that it kept', async () => {
    const member = await newMember();
    const key = randomUUID();
    const first = await claim(member, key);
    await keepInClear(member, key, first.text);
    // Positive control: a bearer stored in clear is found like this.
    expect(await textOfTable()).toContain(bearersIn(first.text)[0]);
    const { status, text } = await claim(member, key);
    expect([status, JSON.parse(text)]).toEqual([200, JSON.parse(first.text)]);
  });

  it('makes it try again later, instead of doing twice what is answered already', async () => {
    const member = await newMember();
    const key = randomUUID();
    await claim(member, key);
    const [row] = await rowsOf(member);
    const llamador = row?.llamador as string;
    await expect(insertAsOlder(llamador, key)).rejects.toMatchObject({ code: '40001' });
    await expect(insertAsOlder(llamador, randomUUID())).resolves.toEqual([]);
    // A restore brings rows older than a day.
    const longAgo = new Date(Date.now() - 25 * 3_600_000);
    await expect(insertAsOlder(llamador, key, longAgo)).resolves.toEqual([]);
  });
});
