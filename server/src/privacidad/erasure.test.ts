import { findDifferences } from '../platform/cupos/taken-places.ts';
import { quedan } from './pedidos.ts';
import { changeEstado } from '@gremio/contract/personas/endpoints.ts';
import { hijos } from '@gremio/contract/hijos/endpoints.ts';
import { borrarDatos } from '@gremio/contract/privacidad/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';
import type { Member } from '../../testing/members.ts';
import { tablesThatSay } from '../../testing/said.ts';
import { createUnions } from '../../testing/unions.ts';
import { buildWorld } from '../../testing/world.ts';

let app: TestApp;
let token: string;
let erased: Awaited<ReturnType<typeof somebody>>;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.newStaff('administracion');
  erased = await somebody();
});
afterAll(() => app.close());

/** A member with one of everything, whose name and numbers are unique. */
async function somebody() {
  const owner = await app.newMember();
  const [persona] = await app.query<{ doc: string; version: number }>(
    `update personas set nombre = 'ZUBIZARRETA, Quimey', email = 'quimey@prueba.local', celular = '341 555 7788',
       cuil = '27-30999888-4', localidad = 'Ushuaia'
     where id = $1 returning numero_documento as doc, version`,
    [owner.personaId],
  );
  await buildWorld(app, owner);
  // A file may be named after somebody.
  await app.query(
    `update personas set seccional = 'Ushuaia'
     from set_config('gremio.motivo', 'Archivo zubizarreta.csv, línea 2', true) where id = $1`,
    [owner.personaId],
  );
  await callWire(app.url, hijos.create, {
    token,
    body: {
      persona_id: owner.personaId,
      nombre: 'Zubizarreta Huilén',
      numdoc: '56777888',
      fecha_nacimiento: '2018-03-03',
    },
  });
  const merged = await mergeInto(owner);
  const { doc } = persona as { doc: string };
  const version = merged.version;
  const words = [
    ...merged.words,
    doc,
    'zubizarreta',
    'quimey',
    'huilén',
    '56777888',
    '341 555 7788',
    '30999888',
  ];
  const [foto] = await app.query<{ lugar: string }>(
    'select lugar from archivos where persona_id = $1',
    [owner.personaId],
  );
  return { owner, version, words, lugar: foto?.lugar as string };
}

/** Merges somebody else into the member, who takes over their number. */
async function mergeInto({ personaId }: Member) {
  const gone = await app.newMember();
  const [before] = await app.query<{ doc: string }>(
    `update personas set nombre = 'IRIGOYENDO, Nahuelito', email = 'nahuelito@prueba.local' where id = $1
     returning numero_documento as doc`,
    [gone.personaId],
  );
  const unions = createUnions(app, token);
  await unions.unir(personaId, gone.personaId, { toma: ['nro_afiliado'] });
  const { version } = await unions.find(personaId);
  return { version, words: [before?.doc as string, 'irigoyendo', 'nahuelito'] };
}

const giveBaja = ({ personaId }: Member, version: number) =>
  callWire(app.url, changeEstado, {
    token,
    params: { id: personaId },
    body: { estado: 'baja', motivo: 'Pidió que se borren los datos de Quimey', version },
  });
const erase = ({ personaId }: Member) =>
  callWire(app.url, borrarDatos, {
    token,
    params: { id: personaId },
    body: { motivo: 'Lo pidió, con el formulario 12.' },
  });

/** Stored replies for repeated requests, purged within a day. */
const A_DAY = ['idempotencia'];

it('leaves nothing of who is erased but what a law asks for, and says what', async () => {
  const { owner, version, words, lugar } = erased;
  expect(await app.house.storage.read(lugar)).not.toBeNull();
  const before = await tablesThatSay(app, words);
  // Positive control: the search finds the words before the erasure.
  expect(before).toEqual(
    expect.arrayContaining([
      'personas',
      'hijos',
      'auditoria',
      'mensajes',
      'invitados',
      'uniones',
      'personas_unidas',
    ]),
  );

  const early = await erase(owner);
  expect([early.status, early.error.motivo]).toEqual([409, 'borrar_sin_baja']);
  expect((await giveBaja(owner, version)).status).toBe(200);
  const { status, body } = await erase(owner);
  expect(status).toBe(200);

  const allowed = quedan(app.house);
  const left = (await tablesThatSay(app, words)).filter(
    (name) => !(name in allowed) && !A_DAY.includes(name),
  );
  expect(left).toEqual([]);
  expect(body.quedan).toEqual(Object.values(allowed));
  expect(Object.keys(allowed).sort()).toEqual(['congresales', 'pedidos_privacidad']);
});

it('keeps the rows that others count on, the audit of who did what, and every count', async () => {
  const { owner } = erased;
  const [persona] = await app.query<object>(
    'select nombre, email, numero_documento, estado from personas where id = $1',
    [owner.personaId],
  );
  expect(persona).toEqual({
    nombre: 'Datos borrados',
    email: null,
    numero_documento: `borrado-${owner.personaId}`,
    estado: 'baja',
  });
  const rows = await app.query('select 1 from turnos where persona_id = $1', [owner.personaId]);
  expect(rows).toHaveLength(1);
  const audit = await app.query<{ accion: string; despues: object | null }>(
    'select accion, despues from auditoria where persona_id = $1 order by id',
    [owner.personaId],
  );
  expect(audit.length).toBeGreaterThan(3);
  expect(audit.filter(({ despues }) => despues !== null)).toEqual([
    { accion: 'borrado', despues: expect.objectContaining({ motivo: expect.any(String) }) },
  ]);
  expect(await findDifferences(app.house)).toEqual([]);
  expect((await callWire(app.url, hijos.list, { token })).status).toBe(200);
});

it('takes the files away with their rows', async () => {
  expect(erased.lugar).toMatch(/^docs\//);
  await expect.poll(() => app.house.storage.read(erased.lugar)).toBeNull();
});
