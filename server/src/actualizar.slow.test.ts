import { findDifferences } from './platform/cupos/taken-places.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wire } from '@gremio/contract/index.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { activate, signInAnonima } from '@gremio/contract/activacion/endpoints.ts';
import { getFicha } from '@gremio/contract/personas/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_KEYS } from './demo/seed.ts';
import { migrationNames } from './platform/database/migrations.ts';
import { bringUpToDate, finishUpgrade, type Schema } from './platform/database/upgrade.ts';
import { openApiDocument } from './platform/http/openapi.ts';
import { SCHEMA_OF_QUEUE } from './platform/jobs.ts';
import { startTestApp } from '../testing/app.ts';
import { type Catalog, listBroken, readCatalog } from '../testing/catalog.ts';
import { createEmptyDatabase } from '../testing/empty.ts';
import { ALLOWED, DECIDED, isMeant } from '../testing/decided.ts';
import { callWire } from '../testing/http.ts';
import { onDatabase, restoreRelease } from '../testing/released-database.ts';
import { readLastRelease, RELEASE_SECRET } from '../testing/releases.ts';
import { type Document, listBrokenCalls } from '../testing/wire-compat.ts';
import { isOlder, VERSION } from './platform/version.ts';
import { SCHEMA, migrations } from './rooms.ts';

/** Data, tables and calls of the last release must work under this code. */

const release = readLastRelease();
let dataDir: string;
let released: string[];
let url: string;

async function restored(): Promise<string> {
  const made = await restoreRelease(dataDir);
  ({ released } = made);
  return made.databaseUrl;
}

const catalogOf = (databaseUrl: string): Promise<Catalog> => onDatabase(databaseUrl, readCatalog);

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gremio-lanzado-'));
  url = await restored();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

describe('the data of the last release', () => {
  it('is brought up to date beside the last release, then for good, as a new database is', async () => {
    const before = await catalogOf(url);
    await bringUpToDate(url, SCHEMA);
    const broken = listBroken(before, await catalogOf(url));
    expect(broken.filter((one) => !(one in ALLOWED))).toEqual([]);
    await finishUpgrade(url, SCHEMA, false);
    const fresh = await createEmptyDatabase();
    await bringUpToDate(fresh, SCHEMA);
    expect(Object.fromEntries(await catalogOf(url))).toEqual(
      Object.fromEntries(await catalogOf(fresh)),
    );
  });

  it('has each text of the roll as a place, in one spelling', async () => {
    const old = await restored();
    const before = await onDatabase(old, async (client) => {
      // As two files of an office write the same seccionales.
      await client.query(
        `update personas set seccional = ' ' || upper(seccional) where id % 3 = 0`,
      );
      const { rows } = await client.query<{ n: number; distintas: number }>(
        `select count(*)::int as n, count(distinct lower(btrim(seccional)))::int as distintas from personas
         where seccional is not null`,
      );
      return present(rows[0]);
    });
    await bringUpToDate(old, SCHEMA);
    const [after] = await onDatabase(old, async (client) => {
      const { rows } = await client.query(`
        select count(*)::int as n, count(distinct p.seccional)::int as distintas,
          (select count(*)::int from seccionales where estado = 'por_confirmar') as lugares,
          (select count(*)::int from cambios_lugar) as cambios
        from personas p join seccionales s on s.id = p.seccional_id and s.nombre = p.seccional`);
      return rows;
    });
    const { n, distintas } = before;
    expect(n).toBeGreaterThan(10);
    expect(after).toEqual({ n, distintas, lugares: distintas, cambios: 0 });
  });

  it('has its names folded anew and in one piece, also those that the last release writes', async () => {
    const old = await restored();
    const rename = (which: string, nombre: string) =>
      onDatabase(old, (client) =>
        client.query(
          `update personas set nombre = $1 where id = (select ${which}(id) from personas)`,
          [nombre],
        ),
      );
    await rename('min', 'NU\u0301N\u0303EZ, Eva');
    await bringUpToDate(old, SCHEMA);
    await rename('max', 'D´Ángelo, Luz');
    await onDatabase(old, async (client) => {
      const named = async (text: string) =>
        (await client.query(`select nombre from personas where plegado like $1`, [`${text} %`]))
          .rows;
      expect(await named('nunez, eva')).toEqual([{ nombre: 'NÚÑEZ, Eva' }]);
      expect(await named('dangelo, luz')).toEqual([{ nombre: 'D´Ángelo, Luz' }]);
      for (const table of ['personas', 'beneficios', 'sucursales']) {
        const left = await client.query(`select from ${table} where plegado is null`);
        expect(left.rows, table).toEqual([]);
      }
    });
  });

  it('has for whom each event is, which both releases change beside each other', async () => {
    const old = await restored();
    const one = `(select min(id) from eventos)`;
    const other = `(select max(id) from eventos)`;
    await onDatabase(old, (client) =>
      client.query(`
        update eventos set audiencia = 'lista' where id = ${one};
        insert into evento_lista select ${one}, numero_documento from personas order by id limit 3;
        insert into importaciones (tipo, estado, usuario_id, usuario, ip, archivo, bytes, opciones, encabezado,
          huella, ejemplos, lugares, creado)
        select 'lista_evento', 'terminada', 'x', 'x', '::1', 'lista.csv', 1,
          jsonb_build_object('evento_id', ${one}::text), '[]', 'x', '[]', '{}', now();
        update eventos set audiencia = 'seccionales', seccionales = array(
          select upper(seccional) from personas where seccional is not null order by id limit 1
        ) where id = ${other};
      `),
    );
    await bringUpToDate(old, SCHEMA);
    await onDatabase(old, async (client) => {
      const read = async (text: string): Promise<unknown> =>
        (await client.query({ text, rowMode: 'array' })).rows.flat();
      const listed = `select count(*)::int from lista_personas where lista_id = (
        select (destinatarios -> 'listas' ->> 0)::int from eventos where id = ${one})`;
      expect(await read(listed)).toEqual([3]);
      const loaded = `select (opciones ->> 'lista_id')::int = (
        select (destinatarios -> 'listas' ->> 0)::int from eventos where id = ${one}
      ) from importaciones where tipo = 'lista'`;
      expect(await read(loaded)).toEqual([true]);
      const place = `select s.nombre = (select seccional from personas where seccional is not null order by id limit 1)
        from eventos e join seccionales s on e.destinatarios -> 'seccionales' = to_jsonb(array[s.id]) where e.id = ${other}`;
      expect(await read(place)).toEqual([true]);
      // As the last release reads and writes.
      expect(await read(`select count(*)::int from evento_lista where evento_id = ${one}`)).toEqual(
        [3],
      );
      await client.query(
        `delete from evento_lista where numdoc = (select min(numdoc) from evento_lista)`,
      );
      expect(await read(listed)).toEqual([2]);
      await client.query(
        `update eventos set audiencia = 'capital', seccionales = '{}' where id = ${other}`,
      );
      const capital = `select destinatarios -> 'capital' from eventos where id = ${other}`;
      expect(await read(capital)).toEqual([true]);
      // As this release writes.
      await client.query(`
        update eventos set destinatarios = evento_para(array(select min(id) from seccionales), '{}', false)
        where id = ${other}`);
      const before = `select audiencia, seccionales = array(select nombre from seccionales order by id limit 1)
        from eventos where id = ${other}`;
      expect(await read(before)).toEqual(['seccionales', true]);
      await client.query(`update eventos set destinatarios = null where id = ${other}`);
      expect(await read(`select audiencia from eventos where id = ${other}`)).toEqual(['todos']);
    });
  });

  it('is served: its members, their places, their cards', async () => {
    const env = { SECRET: RELEASE_SECRET };
    const app = await startTestApp({ databaseUrl: url, dataDir, env });
    const counts = await app.query<{ n: number }>(`
      select count(*)::int as n from personas union all select count(*)::int from turnos
      union all select count(*)::int from vouchers union all select count(*)::int from invitaciones
      union all select count(*)::int from reservas`);
    for (const { n } of counts) expect(n).toBeGreaterThan(0);
    expect(await findDifferences(app.house)).toEqual([]);
    const { token } = (await callWire(app.url, signInAnonima, { body: {} })).body;
    const params = { key: DEMO_KEYS[0].clave };
    const { status, body } = await callWire(app.url, activate, { params, token });
    expect(status).toBe(200);
    const id = body.persona_id;
    const { ficha } = (await callWire(app.url, getFicha, { params: { id }, token })).body;
    expect(ficha.id_encrypt).not.toBe('');
    await app.close();
  });
});

describe('an addition since the last release', () => {
  const added = () => migrationNames(migrations).filter((name) => !released.includes(name));

  it('is of a version after it, where it takes something away', () => {
    const cuts = added().filter((name) => name.includes('recortar'));
    for (const name of cuts) {
      const [, version] = /^[\d-]+ recortar (\d+\.\d+\.\d+): /.exec(name) ?? [];
      expect(version, name).toBeDefined();
      expect(isOlder(release.version, version as string), name).toBe(true);
      expect(isOlder(VERSION, version as string), name).toBe(false);
    }
    expect(migrationNames(migrations)).toEqual(expect.arrayContaining(released));
  });

  it('leaves the tables of the job queue as they were', () => {
    // An older server does not notice that its queue library changed the schema: read docs/actualizar.md
    // first.
    expect(SCHEMA_OF_QUEUE).toBe(release.queue);
  });

  it('leaves every call as who knows the last release makes it', () => {
    const now = JSON.parse(JSON.stringify(openApiDocument(wire, VERSION))) as Document;
    const broken = listBrokenCalls(release.document, now);
    const undecided = broken.filter((one) => !DECIDED.some(([change]) => isMeant(one, change)));
    expect(undecided).toEqual([]);
    expect(DECIDED.filter(([change]) => !broken.some((one) => isMeant(one, change)))).toEqual([]);
  });
});

describe('the controls', () => {
  /**
   * Breaking changes that the check finds in a migration with this text, on the tables of the last release.
   */
  const told = (text: string): Promise<string[]> =>
    onDatabase(url, async (client) => {
      await client.query('begin');
      const before = await readCatalog(client);
      await client.query(text);
      const broken = listBroken(before, await readCatalog(client));
      await client.query('rollback');
      return broken;
    });

  it.each([
    ['a column that goes', 'alter table personas drop column legajo cascade', 'gone: column'],
    [
      'a column with another name',
      'alter table personas rename column seccional to sede',
      'gone: column personas.seccional',
    ],
    [
      'a column of another type',
      'alter table horas alter column hora type text',
      'changed: column horas.hora',
    ],
    [
      'a column that must be given',
      'alter table personas alter column seccional set not null',
      'changed: column personas.seccional',
    ],
    [
      'a new column that must be given',
      'create table otra (id int); alter table turnos add column n int; update turnos set n = 1; alter table turnos alter column n set not null',
      'stricter: column turnos.n',
    ],
    [
      'a default that goes',
      'alter table idempotencia alter column creado drop default',
      'changed: column idempotencia.creado',
    ],
    ['a table that goes', 'drop table calendarios cascade', 'gone: relation calendarios'],
    [
      'a check',
      `alter table personas add constraint corta check (length(nombre) < 5000)`,
      'stricter: constraint personas.corta',
    ],
    ['a unique index', 'create unique index unica on turnos (id, estado)', 'stricter: index unica'],
    [
      'a reference',
      'alter table turnos add constraint otra foreign key (persona_id) references personas (id) not valid',
      'stricter: constraint turnos.otra',
    ],
    ['a function that goes', 'drop function buscable(text) cascade', 'gone: function'],
  ])('%s is seen', async (_what, text, expected) => {
    expect((await told(text)).join('\n')).toContain(expected);
  });

  it('lets pass an addition beside the known parts', async () => {
    const text = `
      create table nueva (id integer primary key, persona_id integer not null references personas (id));
      alter table turnos add column origen text, add column nueva_id integer references nueva (id);
      alter table turnos alter column persona_id set default 0;
      alter table turnos add column canal text not null default 'app' check (canal <> '');
      create index nuevos on turnos (origen);
      create unique index unicos on turnos (nueva_id);
      create function paso() returns trigger language plpgsql as 'begin return new; end';
      create trigger paso before insert on turnos for each row execute function paso();
    `;
    expect(await told(text)).toEqual([]);
  });

  const schema = (name: string): Schema => ({
    ...SCHEMA,
    version: '999.0.0',
    migrations: [...migrations, { [name]: 'create table nueva (id int)' }],
  });

  it('an older release’s end is waited for no more by the version after it', async () => {
    const databaseUrl = await restored();
    await finishUpgrade(databaseUrl, SCHEMA, false);
    await bringUpToDate(databaseUrl, schema('2999-01-01-01 recortar 999.0.0: nada'));
    const isThere = async () => (await catalogOf(databaseUrl)).has('relation nueva');
    expect(await isThere()).toBe(false);
    await bringUpToDate(databaseUrl, schema('2999-01-01-01 recortar 998.0.0: nada'));
    expect(await isThere()).toBe(true);
    await expect(bringUpToDate(databaseUrl, SCHEMA)).rejects.toThrow(/hace falta la 998\.0\.0/);
  });

  it('a call that is taken away, asks for more or gives less is seen', () => {
    const now = JSON.parse(JSON.stringify(release.document)) as Document;
    expect(listBrokenCalls(release.document, now)).toEqual([]);
    const call = '/afigestion/app_beneficios_reviews/add.json';
    const post = () => now.paths[call]?.['post'] as Document['paths'][string][string];
    type Schema = { properties: Record<string, object>; required: string[] };
    const body = post().requestBody?.content?.['application/json']?.schema as unknown as Schema;
    body.properties['otro'] = { type: 'string' };
    body.required.push('otro');
    body.properties['puntaje'] = { type: 'integer', minimum: 2, maximum: 5 };
    const reply = post().responses['200']?.content?.['application/json']?.schema as unknown as {
      properties: { review: Schema };
    };
    delete reply.properties.review.properties['comentario'];
    reply.properties.review.required = ['id'];
    post().description = 'Quién: personal';
    delete now.paths['/salud'];
    const sort = now.paths['/personal/noticias']?.['get']?.parameters?.find(
      ({ name }) => name === 'sort',
    )?.schema['contentSchema'] as { prefixItems: [{ enum: string[] }] };
    sort.prefixItems[0].enum.splice(0, 1, 'nueva');
    const broken = listBrokenCalls(release.document, now).join('\n');
    for (const said of [
      `POST ${call} body.otro: is needed`,
      `POST ${call} body.puntaje: minimum 2`,
      `POST ${call} 200.review.comentario: is gone`,
      `POST ${call} 200.review.puntaje: is needed, and may be missing`,
      `POST ${call}: Quién: personal`,
      'GET /salud: is gone',
      'GET /personal/noticias query sort.contentSchema.0: id',
    ]) {
      expect(broken).toContain(said);
    }
    expect(broken).not.toContain('nueva');
  });
});
