import { createHash } from 'node:crypto';
import type { createPool } from '../../server/src/platform/database/pool.ts';

type Pool = ReturnType<typeof createPool>;

/** Bounds of the random branches: continental Argentina, in decimal degrees. */
export const ARGENTINA = { south: -54, north: -22, west: -71, east: -55 } as const;

export const randomPosition = () => ({
  nlatitud: (ARGENTINA.south + Math.random() * (ARGENTINA.north - ARGENTINA.south)).toFixed(6),
  nlongitud: (ARGENTINA.west + Math.random() * (ARGENTINA.east - ARGENTINA.west)).toFixed(6),
});

const SYLLABLES = ['ba', 'co', 'di', 'fe', 'lu', 'ma', 'no', 'pe', 'ri', 'sa'];

/** Returns a word of four syllables, a different one for each number up to 9,999. */
const wordOf = (n: number): string =>
  Array.from(String(n).padStart(4, '0'), (digit) => SYLLABLES[Number(digit)]).join('');

export async function fillBeneficios(pool: Pool, beneficios: number): Promise<void> {
  await pool.query(`insert into rubros (nombre) values ('Cultura')`);
  const nombres = Array.from({ length: beneficios }, (_, n) => `Farmacia ${wordOf(n)}`);
  await pool.query(
    `insert into beneficios (rubro_id, nombre, descuento, descripcion, publicado)
     select (select min(id) from rubros), nombre, '20 %', repeat('Descripción. ', 8), true
     from unnest($1::text[]) nombre`,
    [nombres],
  );
}

/** Returns the distinctive word of a random benefit. */
export const randomWord = (beneficios: number): string =>
  wordOf(Math.floor(Math.random() * beneficios));

/** Returns a random prefix of at least three letters. */
export const beginning = (word: string): string =>
  word.slice(0, 3 + Math.floor(Math.random() * (word.length - 2)));

/** Replaces one letter in the middle of the word. */
export function misspelt(word: string): string {
  const at = 2 + Math.floor(Math.random() * (word.length - 3));
  return `${word.slice(0, at)}${word[at] === 'k' ? 't' : 'k'}${word.slice(at + 1)}`;
}

export async function fillNoticias(pool: Pool, noticias: number): Promise<void> {
  await pool.query(
    `insert into noticias (titulo, copete, cuerpo, publicado_desde)
     select 'Noticia ' || n, 'De qué trata.', repeat('Un párrafo de la noticia. ', 40), now() - interval '1 day'
     from generate_series(1, $1::int) n`,
    [noticias],
  );
}

/** Adds branches at random positions of the country until there are `total`. */
export async function fillSucursales(pool: Pool, total: number): Promise<void> {
  const { south, north, west, east } = ARGENTINA;
  await pool.query(
    `insert into sucursales (app_beneficio_id, nombre, direccion, nlatitud, nlongitud)
     select (select min(id) from beneficios) + n % (select count(*) from beneficios)::int,
       'Sucursal ' || n, 'Calle ' || n, $2 + random() * ($3::float8 - $2), $4 + random() * ($5::float8 - $4)
     from generate_series((select count(*) from sucursales)::int + 1, $1::int) n`,
    [total, south, north, west, east],
  );
  await pool.query('vacuum analyze sucursales');
}

/** A token as long as a real one. */
const tokenOf = (n: number) => createHash('sha256').update(`bench ${n}`).digest('base64url');
const CHUNK = 50_000;

/** Adds activated members and returns the token of each one's device. */
export async function fillMembers(pool: Pool, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let from = 0; from < count; from += CHUNK) {
    const numbers = Array.from(
      { length: Math.min(CHUNK, count - from) },
      (_, index) => from + index,
    );
    const hashes = numbers.map((n) => createHash('sha256').update(tokenOf(n)).digest());
    const { rows } = await pool.query<{ id: number }>(
      `insert into personas (nombre, numero_documento, nro_afiliado)
       select 'Persona ' || n, (10000000 + n)::text, n::text from unnest($1::int[]) n returning id`,
      [numbers],
    );
    await pool.query(
      `insert into identidades (token_hash, dispositivo, persona_id, activado)
       select hash, 'web', persona_id, now() from unnest($1::bytea[], $2::int[]) as x (hash, persona_id)`,
      [hashes, rows.map((row) => row.id)],
    );
    tokens.push(...numbers.map(tokenOf));
  }
  await pool.query('vacuum analyze personas, identidades');
  return tokens;
}

/**
 * Adds as many personas without a carnet as a large union's padrón has, with names that many of them share.
 */
export async function fillPadron(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `insert into personas (nombre, numero_documento, nro_afiliado, seccional, estado)
     select (array['PÉREZ','GONZÁLEZ','GÓMEZ','LÓPEZ','DÍAZ','MARTÍNEZ','SOSA','ÁLVAREZ','NÚÑEZ','ACOSTA'])
         [1 + (random() * 9)::int] || ' ' || substr(md5(n::text), 1, 5) || ', ' ||
         (array['Ana','Luis','María','Juan','Sofía','Pedro','Lucía'])[1 + (random() * 6)::int],
       (50000000 + n)::text, (50000000 + n)::text, 'Seccional ' || n % 40,
       case when n % 50 = 0 then 'suspendido' when n % 17 = 0 then 'baja' else 'activo' end
     from generate_series(1, $1::int) n`,
    [count],
  );
  await pool.query('vacuum analyze personas');
}

const LIMITLESS = 10_000_000;

/** Adds an open campaña in a collection of its own; each hora has `lugares` places, by default no limit. */
export async function fillCampania(
  pool: Pool,
  coleccion: string,
  horas: number,
  lugares = LIMITLESS,
): Promise<string[]> {
  const { rows: days } = await pool.query<{ id: number; dia: string }>(
    `with k as (
       insert into campanias (nombre, fire_collection, desde, hasta, cant_turnos, limite_empleados,
         dias_por_empleado, abierta)
       values ($1, $1, current_date - 1, current_date + 60, $3, 300, 1, true) returning id
     )
     insert into dias (campania_id, dia)
     select k.id, current_date + n from k, generate_series(2, 1 + ceil($2 / 20.0)::int) n
     returning id, dia`,
    [coleccion, horas, lugares],
  );
  const paths: string[] = [];
  for (let index = 0; index < horas; index += 1) {
    const day = days[Math.floor(index / 20)] as { id: number; dia: string };
    const hora = `${String(8 + Math.floor((index % 20) / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`;
    await pool.query(
      `with c as (insert into cupos (limite) values ($3) returning id)
       insert into horas (dia_id, hora, cupo_id) select $1, $2, c.id from c`,
      [day.id, hora, lugares],
    );
    paths.push(`/documentos/${coleccion}/dias/${day.dia}/horas/${hora}/turno.json`);
  }
  return paths;
}

/**
 * Adds a voucher type with `stock` codes that each member can claim for one child; returns the path of the
 * claim.
 */
export async function fillVouchers(pool: Pool, stock: number): Promise<string> {
  await pool.query(
    `insert into hijos (persona_id, nombre, numdoc, fecha_nacimiento)
     select id, 'Hija', (40000000 + id)::text, date '2018-03-01' from personas`,
  );
  const { rows } = await pool.query<{ id: number }>(
    `with c as (insert into cupos (limite) values ($1) returning id)
     insert into voucher_tipos (nombre, clase, desde, hasta, vence, codigos, con_turno, cupo_id)
     select 'Entrada', 'parque', current_date - 1, current_date + 60, current_date + 90, 'generados',
       false, c.id from c
     returning id`,
    [stock],
  );
  const { id } = rows[0] as { id: number };
  await pool.query(
    `insert into voucher_codigos (tipo_id, orden, codigo, clave)
     select $1, n, 'C-' || n, 'C' || n from generate_series(1, $2::int) n`,
    [id, stock],
  );
  await pool.query('vacuum analyze hijos, voucher_codigos');
  return `/afigestion/vouchers/add/${id}.json`;
}
