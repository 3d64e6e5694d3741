import * as wire from '@gremio/contract/personas/endpoints.ts';
import { ajustes } from '@gremio/contract/ajustes/endpoints.ts';
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
const persona = (fields: object = {}) => ({
  nombre: 'Alta, Ana',
  numero_documento: newNumber(),
  nro_afiliado: newNumber(),
  ...fields,
});
const create = (body: object, token = staff) =>
  callWire(app.url, wire.personas.create, { body: body as never, token });
const get = async (id: number) =>
  (await callWire(app.url, wire.personas.get, { params: { id }, token: staff })).body;
const update = (id: number, body: object) =>
  callWire(app.url, wire.personas.update, { params: { id }, body: body as never, token: staff });
const remove = (id: number) =>
  callWire(app.url, wire.personas.remove, { params: { id }, token: staff });
const list = (filter: object, more: object = {}) =>
  callWire(app.url, wire.personas.list, {
    query: { filter: JSON.stringify(filter), ...more },
    token: staff,
  });
const setEstado = async (id: number, estado: string) =>
  update(id, { ...(await get(id)), estado, motivo: 'De la prueba' });
const fieldsOf = (error: { errores?: { campo: string }[] }) =>
  error.errores?.map((one) => one.campo);

describe("a member's ficha", () => {
  it('carries the card and what stands', async () => {
    const { personaId, token } = await app.newMember();
    const fields = {
      legajo: '77',
      repdep: 'Juzgado 2',
      seccional: 'Salta',
      email: 'ana@prueba.local',
    };
    await update(personaId, { ...(await get(personaId)), ...fields });
    const { body } = await callWire(app.url, wire.getFicha, { params: { id: personaId }, token });
    const row = await get(personaId);
    expect(body.ficha).toEqual({
      id: expect.any(Number),
      nombre: row.nombre,
      numero_documento: row.numero_documento,
      nro_afiliado: row.nro_afiliado,
      ...fields,
      celular: null,
      sexo: null,
      estado: 'activo',
      id_encrypt: expect.stringMatching(/^[\w-]{34}$/),
    });
    const ficha = await callWire(app.url, wire.getFichaId, { params: { id: personaId }, token });
    expect(ficha.body).toEqual({ ficha_id: body.ficha.id });
  });

  it('has a ficha number of its own, which stays and is nobody else’s', async () => {
    const members = await app.newMembers(3);
    const numberOf = async ({ personaId, token }: Member) =>
      (await callWire(app.url, wire.getFichaId, { params: { id: personaId }, token })).body
        .ficha_id;
    const numbers = await Promise.all(members.map(numberOf));
    expect(new Set(numbers).size).toBe(3);
    for (const [at, { personaId, token }] of members.entries()) {
      expect(numbers[at]).not.toBe(personaId);
      const asPersona = { params: { id: numbers[at] as number }, token };
      expect((await callWire(app.url, wire.getFicha, asPersona)).status).toBe(404);
      await update(personaId, { ...(await get(personaId)), nombre: 'Otro, Nombre' });
    }
    expect(await Promise.all(members.map(numberOf))).toEqual(numbers);
  });

  it("is nobody else's: 404 for another, 403 before activation, 401 for nobody", async () => {
    const [mine, other] = await app.newMembers(2);
    const params = { id: mine?.personaId ?? 0 };
    const statuses = [];
    for (const token of [other?.token, await app.newIdentidad(), undefined, staff]) {
      statuses.push((await callWire(app.url, wire.getFicha, { params, token })).status);
    }
    expect(statuses).toEqual([404, 403, 401, 401]);
  });

  it('says whether its seccional belongs to the capital area', async () => {
    const [inside, outside] = (await app.newMembers(2)) as [Member, Member];
    await update(inside.personaId, {
      ...(await get(inside.personaId)),
      seccional: 'Capital Centro',
    });
    const ask = async ({ personaId, token }: Member) =>
      (await callWire(app.url, wire.esDeCapi, { params: { id: personaId }, token })).body.si_no;
    expect(await ask(inside)).toBe(false);
    await callWire(app.url, ajustes.update, {
      params: { id: 'capital' },
      body: { valor: { seccionales: ['Capital Centro'] }, version: 0 },
      token: staff,
    });
    expect([await ask(inside), await ask(outside)]).toEqual([true, false]);
  });
});

describe('the roll', () => {
  it('is searched by name without accents, by document with dots, by number, and pages', async () => {
    const seccional = `Seccional ${newNumber()}`;
    const numbers: string[] = [];
    for (const nombre of ['AGÜERO, María José', 'Agüero, Mario', 'ÑANDÚ, Ñusta', '100%_x, Ana']) {
      const body = persona({ nombre, seccional });
      numbers.push(body.numero_documento);
      expect((await create(body)).status).toBe(201);
    }
    const names = async (q: string) =>
      (await list({ q, seccional }, { sort: '["nombre","ASC"]' })).body.map((row) => row.nombre);
    expect(await names('aguero')).toEqual(['AGÜERO, María José', 'Agüero, Mario'].sort());
    expect(await names('jose AGUERO')).toEqual(['AGÜERO, María José']);
    expect(await names('nandu')).toEqual(['ÑANDÚ, Ñusta']);
    expect(await names('%_')).toEqual(['100%_x, Ana']);
    expect(await names('_')).toEqual(['100%_x, Ana']);
    const [documento = ''] = numbers;
    const dotted = `${documento.slice(0, 2)}.${documento.slice(2, 5)}.${documento.slice(5)}`;
    expect(await names(dotted)).toEqual(['AGÜERO, María José']);
    const eva = await create(
      persona({ nombre: 'SOL, Eva', seccional, numero_documento: '5536168' }),
    );
    const found = [await names('20-05536168-2'), await names('20055361682')];
    expect([...found, await names('20-05536168-3')]).toEqual([['SOL, Eva'], ['SOL, Eva'], []]);
    const other = await create(persona({ nombre: 'PAZ, Otra', seccional, cuil: '20-05536168-2' }));
    expect((await names('20055361682')).toSorted()).toEqual(['PAZ, Otra', 'SOL, Eva']);
    for (const { id } of [eva.body, other.body]) {
      const gone = await callWire(app.url, wire.personas.remove, { params: { id }, token: staff });
      expect(gone.status).toBe(200);
    }
    const { body, headers } = await list(
      { seccional },
      { sort: '["nombre","DESC"]', range: '[1,2]' },
    );
    expect(body).toHaveLength(2);
    expect(headers.get('content-range')).toBe('personas 1-2/4');
  });

  it('is searched by the beginning of a mail in any case, and by the member number', async () => {
    const seccional = `Seccional ${newNumber()}`;
    const body = persona({ nombre: 'LUNA, Sol', seccional, email: 'Sol.Luna@prueba.local' });
    const other = persona({ nombre: 'LUNA, Mar', seccional, email: 'mar@luna.prueba.local' });
    for (const one of [body, other]) expect((await create(one)).status).toBe(201);
    const names = async (q: string) => (await list({ q, seccional })).body.map((row) => row.nombre);
    for (const q of ['sol.luna@prueba.local', ' SOL.LUNA@', body.nro_afiliado]) {
      expect.soft(await names(q), q).toEqual(['LUNA, Sol']);
    }
    expect(await names('luna@')).toEqual([]);
  });

  it('is narrowed by state, by activation and by ids, as numbers or as text', async () => {
    const [active, other] = (await app.newMembers(2)) as [Member, Member];
    const { body: fresh } = await create(persona());
    const ids = [active.personaId, other.personaId, fresh.id];
    await setEstado(other.personaId, 'suspendido');
    const found = async (filter: object) =>
      (await list({ id: ids, ...filter })).body.map((row) => row.id);
    expect(await found({})).toEqual(ids);
    expect(await found({ estado: 'suspendido' })).toEqual([other.personaId]);
    expect(await found({ activado: true })).toEqual([active.personaId, other.personaId]);
    expect(await found({ activado: false })).toEqual([fresh.id]);
    expect((await list({ id: [String(fresh.id)] })).body).toEqual([fresh]);
    const wrong = await list({ id: ['x', 99_999_999_999] });
    expect([wrong.status, fieldsOf(wrong.error)]).toEqual([422, ['filter.id.0', 'filter.id.1']]);
  });

  it('has each document and each number once, and says which is taken', async () => {
    const body = persona();
    await create(body);
    const { status, error } = await create(persona(body));
    expect([status, error.motivo, fieldsOf(error)]).toEqual([
      409,
      'ya_existe',
      ['numero_documento', 'nro_afiliado'],
    ]);
    const { body: other } = await create(persona());
    const taken = await update(other.id, { ...other, nro_afiliado: body.nro_afiliado });
    expect([taken.status, fieldsOf(taken.error)]).toEqual([409, ['nro_afiliado']]);
  });

  it('takes a document with dots and a CUIL without dashes, and refuses a CUIL that is none', async () => {
    const written = { numero_documento: '5.536.168', cuil: '20055361682' };
    const { status, body } = await create(persona(written));
    expect(status).toBe(201);
    expect(body).toMatchObject({ numero_documento: '5536168', cuil: '20-05536168-2' });
    const refused = await create(persona({ cuil: '20-05536168-3' }));
    expect([refused.status, refused.error.errores?.[0]?.mensaje]).toEqual([
      422,
      'El CUIL no es válido: el último número no corresponde. Revisalo, o dejá este dato vacío.',
    ]);
    expect((await create(persona({ cuil: '' }))).body).toMatchObject({ cuil: null });
  });

  it('has each document once also when two clerks add it at once', async () => {
    const body = persona();
    const both = await Promise.all([create(body), create(body)]);
    expect(both.map((one) => one.status).sort((a, b) => a - b)).toEqual([201, 409]);
  });

  it.each([
    [{ numero_documento: '12.345.67x' }, 'numero_documento'],
    [{ numero_documento: 12_345_678 }, 'numero_documento'],
    [{ nombre: 'x'.repeat(161) }, 'nombre'],
    [{ nombre: 'a\u0000b' }, 'nombre'],
    [{ email: 'no es' }, 'email'],
    [{ estado: 'otro' }, 'estado'],
    [{ fecha_nacimiento: '2026-11-21' }, 'fecha_nacimiento'],
    [{ fecha_afiliacion: 'ayer' }, 'fecha_afiliacion'],
  ])('refuses %j naming %s', async (fields, campo) => {
    const { status, error } = await create(persona(fields));
    expect([status, fieldsOf(error)]).toEqual([422, [campo]]);
  });

  it('is changed by whoever read the last version, and every change is audited', async () => {
    const { body: row } = await create(persona());
    const changed = await update(row.id, { ...row, nombre: 'Otra, Ana' });
    expect(changed.body).toEqual({ ...row, nombre: 'Otra, Ana', version: 2 });
    const stale = await update(row.id, { ...row, nombre: 'Tercera, Ana' });
    expect([stale.status, stale.error['actual']]).toEqual([409, changed.body]);
    const audited = await app.query(
      `select accion, antes->>'nombre' as antes, despues->>'nombre' as despues from auditoria
       where recurso = 'personas' and recurso_id = $1 order by id`,
      [String(row.id)],
    );
    expect(audited).toEqual([
      { accion: 'alta', antes: null, despues: 'Alta, Ana' },
      { accion: 'cambio', antes: 'Alta, Ana', despues: 'Otra, Ana' },
    ]);
  });

  it('deletes whom nothing refers to, and nobody else', async () => {
    const { body: row } = await create(persona());
    expect((await remove(row.id)).body).toEqual(row);
    expect((await remove(row.id)).status).toBe(404);
    const member = await app.newMember();
    const { status, error } = await remove(member.personaId);
    expect([status, error.motivo]).toEqual([409, 'en_uso']);
  });

  it('is read and written as the roles say', async () => {
    for (const [role, read, write] of [
      ['administracion', 200, 201],
      ['turnos', 200, 403],
      ['eventos', 200, 403],
      ['lectura', 200, 403],
      ['contenidos', 403, 403],
      ['puerta', 403, 403],
    ] as const) {
      const token = await app.newStaff(role);
      expect((await callWire(app.url, wire.personas.list, { token })).status, role).toBe(read);
      expect((await create(persona(), token)).status, role).toBe(write);
    }
  });
});
