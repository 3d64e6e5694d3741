import { present } from '@gremio/contract/platform/present.ts';
import * as wire from '@gremio/contract/activacion/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import { readTexts } from '../../testing/read-pdf.ts';

const { clavesActivacion: claves } = wire;
const clock = { at: '2026-11-20T12:00:00-03:00', now: () => new Date(clock.at) };
let app: TestApp;
let staff: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  staff = await app.newStaff('turnos');
});
afterAll(() => app.close());

const newPersona = async () => (await app.newMember()).personaId as number;
const issue = (personaId: number, token = staff) =>
  callWire(app.url, claves.create, { body: { persona_id: personaId }, token });
const list = (filter: object, more: object = {}) =>
  callWire(app.url, claves.list, {
    query: { filter: JSON.stringify(filter), ...more },
    token: staff,
  });
const activate = async (clave: string | null) =>
  callWire(app.url, wire.activate, {
    params: { key: clave ?? '' },
    token: await app.newIdentidad(),
  });
const fieldsOf = (error: { errores?: { campo: string }[] }) =>
  error.errores?.map((one) => one.campo);

describe('issuing a key', () => {
  it('says it once, with its term and its devices', async () => {
    const personaId = await newPersona();
    const { status, body } = await issue(personaId);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      persona_id: personaId,
      nombre: expect.stringContaining('Persona'),
      nro_afiliado: expect.any(String),
      estado: 'vigente',
      emitida: '2026-11-20T15:00:00.000Z',
      vence: '2026-12-20T15:00:00.000Z',
      usos: 0,
      usos_maximos: 5,
      clave: expect.stringMatching(/^.{4}-.{4}-.{4}$/),
      version: 1,
    });
    await activate(body.clave);
    const again = await callWire(app.url, claves.get, { params: { id: body.id }, token: staff });
    expect(again.body).toEqual({ ...body, clave: null, usos: 1 });
  });

  it('leaves one living key to each, also when two clerks issue one at once', async () => {
    const personaId = await newPersona();
    const answers = await Promise.all(Array.from({ length: 6 }, () => issue(personaId)));
    expect(answers.map((one) => one.status)).toEqual(Array(6).fill(201));
    const { body } = await list({ persona_id: personaId }, { sort: '["id","ASC"]' });
    expect(body.map((row) => row.estado)).toEqual([...Array(5).fill('revocada'), 'vigente']);
    const statuses = await Promise.all(
      answers.map(async (one) => (await activate(one.body.clave)).status),
    );
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 410, 410, 410, 410, 410]);
  });

  it('is refused for nobody and for somebody who left', async () => {
    const gone = await newPersona();
    await app.query(`update personas set estado = 'baja' where id = $1`, [gone]);
    for (const id of [999_999, gone]) {
      const { status, error } = await issue(id);
      expect([status, fieldsOf(error)]).toEqual([422, ['persona_id']]);
    }
  });

  it('is for those whose work it is', async () => {
    const personaId = await newPersona();
    for (const role of ['lectura', 'contenidos', 'eventos', 'puerta'] as const) {
      const token = await app.newStaff(role);
      expect((await issue(personaId, token)).status).toBe(403);
      expect((await callWire(app.url, claves.list, { token })).status).toBe(403);
    }
  });
});

describe('the list of keys', () => {
  it('is narrowed by state, by persona and by what is typed', async () => {
    const personaId = await newPersona();
    await app.query(`update personas set nombre = 'ZÚÑIGA, Zoilo' where id = $1`, [personaId]);
    const { body: old } = await issue(personaId);
    const { body: fresh } = await issue(personaId);
    const ids = async (filter: object) => (await list(filter)).body.map((row) => row.id);
    expect(await ids({ q: 'zuniga zoilo' })).toEqual([old.id, fresh.id]);
    expect(await ids({ persona_id: personaId, estado: 'vigente' })).toEqual([fresh.id]);
    expect(await ids({ persona_id: personaId, estado: 'revocada' })).toEqual([old.id]);
    clock.at = '2026-12-20T12:00:00-03:00';
    expect(await ids({ persona_id: personaId, estado: 'vencida' })).toEqual([fresh.id]);
    expect(await ids({ persona_id: personaId, estado: 'vigente' })).toEqual([]);
    clock.at = '2026-11-20T12:00:00-03:00';
    const paged = await list({ persona_id: personaId }, { sort: '["id","DESC"]', range: '[0,0]' });
    expect(paged.body.map((row) => row.id)).toEqual([fresh.id]);
    expect(paged.headers.get('content-range')).toBe('claves_activacion 0-0/2');
    expect((await list({ persona_id: 99_999_999_999 })).status).toBe(422);
  });
});

it('revokes a key, which is audited and changes nothing the second time', async () => {
  const { body: row } = await issue(await newPersona());
  const revoke = (id: number) => callWire(app.url, claves.remove, { params: { id }, token: staff });
  expect((await revoke(row.id)).body).toMatchObject({ estado: 'revocada', version: 2 });
  expect((await revoke(row.id)).body).toMatchObject({ estado: 'revocada', version: 2 });
  expect((await revoke(999_999)).status).toBe(404);
  const audited = await app.query(
    `select antes->>'estado' as antes, despues->>'estado' as despues from auditoria
     where accion = 'revocacion' and recurso_id = $1 order by id limit 1`,
    [String(row.id)],
  );
  expect(audited).toEqual([{ antes: 'vigente', despues: 'revocada' }]);
});

describe('the letter of one key', () => {
  it('is printed from the key that was just said, and from no other', async () => {
    const personaId = await newPersona();
    await app.query(`update personas set nombre = 'SOLA, Una' where id = $1`, [personaId]);
    const { body } = await issue(personaId);
    const print = (clave: string) =>
      fetch(`${app.url}/personal/claves_activacion/${body.id}/carta`, {
        method: 'POST',
        headers: { authorization: `Bearer ${staff}`, 'content-type': 'application/json' },
        body: JSON.stringify({ clave }),
      });
    const reply = await print(present(body.clave).toLowerCase());
    const [text = ''] = await readTexts(new Uint8Array(await reply.arrayBuffer()));
    expect([text.includes('SOLA, Una'), text.includes(present(body.clave))]).toEqual([true, true]);
    expect((await print('0000-0000-0000')).status).toBe(409);
  });
});
