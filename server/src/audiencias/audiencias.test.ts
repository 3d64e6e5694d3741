import * as audiencias from './audiencias.ts';
import { contarAudiencia } from '@gremio/contract/audiencias/endpoints.ts';
import { alcanza } from '@gremio/contract/audiencias/rules.ts';
import { audiencia, type Audiencia } from '@gremio/contract/audiencias/schemas.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { reparticiones, seccionales } from '@gremio/contract/seccionales/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callWire } from '../../testing/http.ts';

const KINDS = { seccionales, reparticiones };
type Kind = keyof typeof KINDS;
const HOY = '2026-11-27';
const PEOPLE = 300;
let app: TestApp;
let token: string;
let places: { seccionales: number[]; reparticiones: number[] };

/** Repeats the same choices in each run. */
function createRandom(seed: number) {
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const some = <T>(all: readonly T[], most: number): T[] =>
    Array.from({ length: next(most + 1) }, () => all[next(all.length)] as T);
  return { next, some };
}

/** Two regions of three seccionales, of which one became another; reparticiones, one of them likewise. */
async function addPlaces() {
  const place = async (kind: Kind, nombre: string, padre_id?: number) =>
    (await callWire(app.url, KINDS[kind].create, { token, body: { nombre, padre_id } })).body;
  const join = (kind: Kind, kept: { id: number; version: number }, gone: number) =>
    callWire(app.url, KINDS[kind].unir, {
      token,
      params: { id: kept.id },
      body: { otra_id: gone, version: kept.version },
    });
  const all: number[] = [];
  for (const region of ['Norte', 'Sur']) {
    const { id } = await place('seccionales', `Región ${region}`);
    all.push(id);
    for (const n of [1, 2, 3]) {
      const { id: own } = await place('seccionales', `${region} número ${n}`, id);
      all.push(own);
    }
  }
  const kept = await place('seccionales', 'La que queda', all[0]);
  all.push(kept.id);
  const workplaces = [];
  for (const n of [1, 2, 3]) workplaces.push(await place('reparticiones', `Juzgado número ${n}`));
  return { all, kept, workplaces, join };
}

/** Personas with random places, birth dates and children. */
async function addPeople(names: readonly string[]) {
  const random = createRandom(7);
  const two = (n: number) => String(1 + random.next(n)).padStart(2, '0');
  const day = (from: number, years: number) => `${from + random.next(years)}-${two(12)}-${two(28)}`;
  const people = Array.from({ length: PEOPLE }, (_, n) => ({
    numero: String(30_000_000 + n),
    seccional: names[random.next(names.length + 1)] ?? null,
    repdep: random.next(2) === 0 ? null : `Juzgado número ${1 + random.next(3)}`,
    nacida: random.next(10) === 0 ? null : day(1940, 68),
    hijos: Array.from({ length: random.next(3) }, (_child, child) => ({
      numdoc: `9${child}${100_000 + n}`,
      nacido: day(2000, 26),
    })),
  }));
  await app.query(
    `insert into personas (nombre, numero_documento, nro_afiliado, seccional, repdep, fecha_nacimiento)
     select 'DÍAZ, Rita', numero, numero, seccional, repdep, nacida
     from jsonb_to_recordset($1) as p (numero text, seccional text, repdep text, nacida date)`,
    [JSON.stringify(people)],
  );
  await app.query(
    `insert into hijos (persona_id, nombre, numdoc, fecha_nacimiento)
     select personas.id, 'DÍAZ, Ema', h.numdoc, h.nacido
     from jsonb_to_recordset($1) as p (numero text, hijos jsonb)
       join personas on numero_documento = p.numero,
       jsonb_to_recordset(p.hijos) as h (numdoc text, nacido date)`,
    [JSON.stringify(people)],
  );
}

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date(`${HOY}T12:00:00-03:00`) } });
  token = await app.newStaff('administracion');
  const { all, kept, workplaces, join } = await addPlaces();
  places = { seccionales: all, reparticiones: workplaces.map(({ id }) => id) };
  const names = await app.query<{ nombre: string }>('select nombre from seccionales');
  await addPeople([...names.map(({ nombre }) => nombre), 'Inventada']);
  await join('seccionales', kept, present(all[7]));
  await join('reparticiones', present(workplaces[1]), present(workplaces[2]).id);
  await app.query(`
    insert into congresos (nombre, lugar, desde, hasta, inscripcion_desde, inscripcion_hasta, comidas, publicado)
    values ('El de ahora', 'X', '2026-11-26', '2026-11-27', '2026-01-01', '2026-02-01', '{}', false),
      ('El de antes', 'X', '2026-11-01', '2026-11-26', '2026-01-01', '2026-02-01', '{}', false)
  `);
  await app.query(`
    insert into congresales (congreso_id, numdoc, nombre)
    select 1 + id % 2, numero_documento, nombre from personas where id % 5 = 0
  `);
  await app.query(`insert into listas (nombre) values ('Una'), ('Otra'), ('La vacía')`);
  await app.query(`
    insert into lista_personas (lista_id, persona_id)
    select l, id from personas, generate_series(1, 2) l where id % (l * 7) = 0
  `);
  const member = await app.newMember();
  await app.query('update personas set fecha_nacimiento = null where id = $1', [member.personaId]);
});
afterAll(() => app.close());

const idsOf = async (): Promise<number[]> =>
  (await app.query<{ id: number }>('select id from personas order by id')).map(({ id }) => id);

describe('an audience', () => {
  it('reaches the same members by the rule of the contract and by the database', async () => {
    const ids = await idsOf();
    const all = await audiencias.destinatarios(app.house, app.house.db, ids);
    const random = createRandom(11);
    const ages = () => {
      const from = random.next(60);
      return random.next(3) > 0 ? null : { desde: from, hasta: random.next(2) ? null : from + 9 };
    };
    let reachedSome = 0;
    for (let round = 0; round < 120; round += 1) {
      const tried = audiencia.safeParse({
        seccionales: random.some(places.seccionales, 2),
        reparticiones: random.some(places.reparticiones, 1),
        listas: random.next(3) === 0 ? [1 + random.next(3)] : [],
        edad: ages(),
        hijos: ages(),
        delegados: random.next(4) === 0,
        capital: random.next(4) === 0,
      });
      if (!tried.success) continue;
      const value: Audiencia = tried.data;
      const bySql = await audiencias.reached(app.house, app.house.db, value, ids);
      const byRule = ids.filter((id) => {
        const quien = all.get(id);
        return quien !== undefined && alcanza(value, quien, HOY);
      });
      expect({ value, ids: [...bySql].sort((a, b) => a - b) }).toEqual({ value, ids: byRule });
      if (byRule.length > 0 && byRule.length < ids.length) reachedSome += 1;
    }
    expect(reachedSome).toBeGreaterThan(80);
  });

  it('is counted as staff choose it, by whole regions too', async () => {
    const [norte = 0, uno = 0, dos = 0, tres = 0] = places.seccionales;
    const query = (value: object) => ({ audiencia: JSON.stringify(value) });
    const count = async (value: object) =>
      (await callWire(app.url, contarAudiencia, { token, query: query(value) })).body.personas;
    const alone = await Promise.all([uno, dos, tres].map((id) => count({ seccionales: [id] })));
    const own = await app.query<{ n: number }>(
      'select count(*)::int as n from personas where seccional_id = any($1)',
      [[norte, places.seccionales[8]]],
    );
    const under = alone.reduce((sum, one) => sum + one, 0);
    expect(await count({ seccionales: [norte] })).toBe(under + (own[0]?.n ?? 0));
    const everybody = await callWire(app.url, contarAudiencia, { token });
    expect(everybody.body).toEqual({ personas: PEOPLE + 1, con_carnet: 1 });
  });

  it('of a place that became another one means that one', async () => {
    const [gone = 0, kept = 0] = places.seccionales.slice(7);
    const ids = await idsOf();
    const value = (id: number) => audiencia.parse({ seccionales: [id] });
    const ofGone = await audiencias.reached(app.house, app.house.db, value(gone), ids);
    expect(ofGone).toEqual(await audiencias.reached(app.house, app.house.db, value(kept), ids));
    expect(ofGone.size).toBeGreaterThan(0);
  });

  it('of a region does not reach a place that took in one of its own', async () => {
    const [sur = 0, , , , kept = 0] = places.seccionales.slice(4);
    const ids = await idsOf();
    const value = (id: number) => audiencia.parse({ seccionales: [id] });
    const ofSur = await audiencias.reached(app.house, app.house.db, value(sur), ids);
    const ofKept = await audiencias.reached(app.house, app.house.db, value(kept), ids);
    expect([ofSur.size > 0, ofKept.size > 0]).toEqual([true, true]);
    expect(ofSur.intersection(ofKept).size).toBe(0);
  });
});
