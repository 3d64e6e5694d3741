import * as congreso from '@gremio/contract/congreso/endpoints.ts';
import * as eventos from '@gremio/contract/eventos/endpoints.ts';
import { hijos } from '@gremio/contract/hijos/endpoints.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { bookHora, turnos } from '@gremio/contract/turnos/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { openCampania } from '../testing/campania.ts';
import { formFor, numdocOf, openCongreso } from '../testing/congreso.ts';
import { callWire } from '../testing/http.ts';
import type { Member } from '../testing/members.ts';
import { newHijos } from '../testing/vouchers.ts';
import { createDesk, newGuest, openEvento } from '../testing/world-eventos.ts';

/** Desks find a name in every spelling of it, and forms store its letters in one piece (NFC). */

let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.newStaff('administracion');
});
afterAll(() => app.close());

const SPELLINGS = [
  {
    stored: 'O’Connor, Brígida',
    typed: ['O’Connor', "O'Connor", 'O´Connor', 'o`connor', 'OCONNOR'],
  },
  {
    stored: "D'Ángelo, Luz",
    typed: ["D'Ángelo", 'D’Angelo', 'd´ángelo', 'dangelo', 'D‘A\u0301ngelo'],
  },
  {
    stored: 'Núñez, Íñigo',
    typed: ['Núñez', 'nunez', 'NÚÑEZ', 'Nu\u0301n\u0303ez', 'núñez, íñigo'],
  },
];

/** A member with this name, whose things all desks have. */
async function memberCalled(nombre: string): Promise<Member> {
  const member = await app.newMember();
  await app.query('update personas set nombre = $1 where id = $2', [nombre, member.personaId]);
  return member;
}

type Found = (q: string) => Promise<number[]>;
const idsOf = (rows: readonly unknown[]) => rows.map((row) => (row as { id: number }).id);
const query = (q: string) => ({ filter: JSON.stringify({ q }) });

/** Each desk: makes a row for a name, and returns its id and the search. */
const DESKS: Record<string, (nombre: string) => Promise<{ id: number; find: Found }>> = {
  async invitaciones(nombre) {
    const evento = await openEvento(app);
    const { body } = await createDesk(app.url, staff).enrol(evento.id, await memberCalled(nombre));
    const find: Found = async (q) =>
      idsOf(
        (await callWire(app.url, eventos.invitaciones.list, { query: query(q), token: staff }))
          .body,
      );
    return { id: body.id, find };
  },
  async invitados(nombre) {
    const evento = await openEvento(app, {
      estrategia: 'titular_y_acompanantes',
      max_acompanantes: 3,
    });
    const guest = newGuest({ nombre });
    await createDesk(app.url, staff).enrol(evento.id, await app.newMember(), {
      invitados: [guest],
    });
    const [row] = await app.query<{ id: number }>('select id from invitados where numdoc = $1', [
      guest.numdoc,
    ]);
    const find: Found = async (q) =>
      idsOf(
        (await callWire(app.url, eventos.invitados.list, { query: query(q), token: staff })).body,
      );
    return { id: present(row).id, find };
  },
  async turnos(nombre) {
    const coleccion = `c${nombre.length}${nombre.charCodeAt(0)}`;
    const campania = await openCampania(app, { fire_collection: coleccion });
    const { token } = await memberCalled(nombre);
    const params = { coleccion, dia: campania.dias[0] ?? '', hora: '10:00' };
    const { body } = await callWire(app.url, bookHora, { params, token });
    const find: Found = async (q) =>
      idsOf((await callWire(app.url, turnos.list, { query: query(q), token: staff })).body);
    return { id: body.turno.id, find };
  },
  async congresales(nombre) {
    const { id } = await openCongreso(app);
    const numdoc = await numdocOf(app, await app.newMember());
    const { body } = await callWire(app.url, congreso.congresales.create, {
      body: { congreso_id: id, numdoc, nombre, cargo: null, seccional: null },
      token: staff,
    });
    const find: Found = async (q) =>
      idsOf(
        (await callWire(app.url, congreso.congresales.list, { query: query(q), token: staff }))
          .body,
      );
    return { id: body.id, find };
  },
  async 'forms of a congress'(nombre) {
    const edition = await openCongreso(app);
    const member = await memberCalled(nombre);
    const numdoc = await numdocOf(app, member);
    await callWire(app.url, congreso.congresales.create, {
      body: { congreso_id: edition.id, numdoc, nombre, cargo: null, seccional: null },
      token: staff,
    });
    const { body } = await callWire(app.url, congreso.addFormCongreso, {
      body: formFor(edition),
      token: member.token,
    });
    const find: Found = async (q) =>
      idsOf(
        (await callWire(app.url, congreso.formCongresos.list, { query: query(q), token: staff }))
          .body,
      );
    return { id: body.FormCongreso.id, find };
  },
  async hijos(nombre) {
    const { personaId: persona_id } = await app.newMember();
    const [hijo] = await newHijos(app, [{ persona_id }]);
    const { id } = present(hijo);
    await app.query('update hijos set nombre = $1 where id = $2', [nombre, id]);
    const find: Found = async (q) =>
      idsOf((await callWire(app.url, hijos.list, { query: query(q), token: staff })).body);
    return { id, find };
  },
};

describe.each(Object.entries(DESKS))('the desk of %s', (_name, make) => {
  it.each(SPELLINGS)('finds $stored in any spelling', async ({ stored, typed }) => {
    const { id, find } = await make(stored);
    for (const q of [stored, ...typed]) expect(await find(q), q).toContain(id);
    expect(await find('Zzz')).not.toContain(id);
  });
});

describe('a name that a device sends in two pieces', () => {
  const NFD = 'Nu\u0301n\u0303ez, I\u0301n\u0303igo';
  const NFC = 'Núñez, Íñigo';

  it('is stored in one, of a persona, a child, a guest and a delegate', async () => {
    const token = staff;
    const persona = await callWire(app.url, personas.create, {
      body: { nombre: NFD, numero_documento: '31222333', nro_afiliado: 'NFC-1' },
      token,
    });
    const child = await callWire(app.url, hijos.create, {
      body: {
        persona_id: persona.body.id,
        nombre: NFD,
        numdoc: '51222333',
        fecha_nacimiento: '2018-05-05',
      },
      token,
    });
    const evento = await openEvento(app, {
      estrategia: 'titular_y_acompanantes',
      max_acompanantes: 3,
    });
    const guest = newGuest({ nombre: NFD });
    await createDesk(app.url, token).enrol(evento.id, await app.newMember(), {
      invitados: [guest],
    });
    const edition = await openCongreso(app);
    const delegate = await callWire(app.url, congreso.congresales.create, {
      body: {
        congreso_id: edition.id,
        numdoc: '31222333',
        nombre: NFD,
        cargo: null,
        seccional: null,
      },
      token,
    });
    const stored = await app.query(
      `select nombre from personas where id = $1 union all select nombre from hijos where id = $2
       union all select nombre from congresales where id = $3
       union all select nombre from invitados where numdoc = $4`,
      [persona.body.id, child.body.id, delegate.body.id, guest.numdoc],
    );
    expect(stored).toEqual([1, 2, 3, 4].map(() => ({ nombre: NFC })));
  });
});
