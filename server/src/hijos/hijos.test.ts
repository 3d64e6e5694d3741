import * as wire from '@gremio/contract/hijos/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';

const clock = { at: '2026-11-20T12:00:00-03:00', now: () => new Date(clock.at) };
let app: TestApp;
let staff: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  staff = await app.newStaff('administracion');
});
afterAll(() => app.close());

let next = 40_000_000;
const newNumber = () => String((next += 1));
const fieldsOf = (error: { errores?: { campo: string }[] }) =>
  error.errores?.map((one) => one.campo);

describe('children', () => {
  const hijo = (persona_id: number, fields: object = {}) => ({
    persona_id,
    nombre: 'Hija, Una',
    numdoc: newNumber(),
    fecha_nacimiento: '2008-11-20',
    ...fields,
  });
  const createHijo = (body: object) =>
    callWire(app.url, wire.hijos.create, { body: body as never, token: staff });
  const listOf = async ({ personaId, token }: Member) =>
    (await callWire(app.url, wire.listHijos, { params: { personId: personaId }, token })).body
      .hijos;

  it('are listed with their age today, and whether that makes them minors', async () => {
    const member = await app.newMember();
    const numdoc = newNumber();
    await createHijo(hijo(member.personaId, { sexo: 'femenino', numdoc }));
    await createHijo(hijo(member.personaId, { fecha_nacimiento: '2008-11-21' }));
    const hijos = await listOf(member);
    expect(hijos[0]).toEqual({
      id: expect.any(Number),
      nombre: 'Hija, Una',
      numdoc,
      fecha_nacimiento: '2008-11-20',
      sexo: 'femenino',
      foto_dni_1: null,
      foto_dni_1_estado: null,
      foto_dni_1_motivo: null,
      foto_dni_2: null,
      foto_dni_2_estado: null,
      foto_dni_2_motivo: null,
      edad: 18,
      menor: false,
    });
    expect(hijos[1]).toMatchObject({ edad: 17, menor: true });
    clock.at = '2026-11-21T00:00:00-03:00';
    expect((await listOf(member))[1]).toMatchObject({ edad: 18, menor: false });
    clock.at = '2026-11-20T12:00:00-03:00';
  });

  it('may belong to both parents, once to each', async () => {
    const [mother, father] = (await app.newMembers(2)) as [Member, Member];
    const numdoc = newNumber();
    expect((await createHijo(hijo(mother.personaId, { numdoc }))).status).toBe(201);
    expect((await createHijo(hijo(father.personaId, { numdoc }))).status).toBe(201);
    const { status, error } = await createHijo(hijo(mother.personaId, { numdoc }));
    expect([status, error.motivo, fieldsOf(error)]).toEqual([409, 'ya_existe', ['numdoc']]);
  });

  it('refuse what no child is, naming the field', async () => {
    const { personaId } = await app.newMember();
    for (const [fields, campo] of [
      [{ persona_id: 999_999 }, 'persona_id'],
      [{ fecha_nacimiento: '2026-11-21' }, 'fecha_nacimiento'],
      [{ fecha_nacimiento: '2026-02-30' }, 'fecha_nacimiento'],
      [{ numdoc: '12.345.67x' }, 'numdoc'],
      [{ sexo: 'otro' }, 'sexo'],
      [{ nombre: ' ' }, 'nombre'],
    ] as const) {
      const { status, error } = await createHijo(hijo(personaId, fields));
      expect([status, fieldsOf(error)]).toEqual([422, [campo]]);
    }
  });

  it('are found by name, document or parent, changed and deleted', async () => {
    const { personaId } = await app.newMember();
    const { body: row } = await createHijo(hijo(personaId, { nombre: 'ÁLVAREZ, Zoé' }));
    const find = async (filter: object) =>
      (
        await callWire(app.url, wire.hijos.list, {
          query: { filter: JSON.stringify(filter) },
          token: staff,
        })
      ).body.map((one) => one.id);
    expect(await find({ q: 'zoe alvarez' })).toEqual([row.id]);
    expect(await find({ q: row.numdoc.slice(2) })).toEqual([row.id]);
    expect(await find({ persona_id: personaId })).toEqual([row.id]);
    expect(await find({ id: [row.id, String(row.id + 100_000)] })).toEqual([row.id]);
    const params = { id: row.id };
    const changed = await callWire(app.url, wire.hijos.update, {
      params,
      body: { ...row, nombre: 'Álvarez, Zoe' },
      token: staff,
    });
    expect(changed.body).toMatchObject({ nombre: 'Álvarez, Zoe', version: 2 });
    const stale = await callWire(app.url, wire.hijos.update, { params, body: row, token: staff });
    expect([stale.status, stale.error['actual']]).toEqual([409, changed.body]);
    expect((await callWire(app.url, wire.hijos.remove, { params, token: staff })).status).toBe(200);
    expect((await callWire(app.url, wire.hijos.get, { params, token: staff })).status).toBe(404);
  });

  it("are nobody else's to list", async () => {
    const [mine, other] = (await app.newMembers(2)) as [Member, Member];
    const params = { personId: mine.personaId };
    expect((await callWire(app.url, wire.listHijos, { params, token: other.token })).status).toBe(
      404,
    );
  });
});

it('finds children by any apostrophe', async () => {
  const { personaId: persona_id } = await app.newMember();
  const hijo = { persona_id, nombre: 'O’Connor, Luz', numdoc: newNumber(), sexo: null };
  const made = await callWire(app.url, wire.hijos.create, {
    body: { ...hijo, fecha_nacimiento: '2018-05-05' },
    token: staff,
  });
  expect(made.status).toBe(201);
  for (const q of ["o'connor", 'OCONNOR', 'o´connor luz']) {
    const query = { filter: JSON.stringify({ q }) };
    const { body } = await callWire(app.url, wire.hijos.list, { query, token: staff });
    expect(
      body.map(({ id }) => id),
      q,
    ).toEqual([made.body.id]);
  }
});
