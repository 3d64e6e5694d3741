import type { Tema } from '@gremio/contract/platform/apartadas.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../database/handle.ts';
import type { AsideTables } from './table.ts';

const db = (handle: Handle) => tables<AsideTables>(handle);

/** Condition under which a queue takes a note: it is not set aside. `key` is SQL of the note's key. */
export const notAside = (tema: Tema, key: RawBuilder<unknown>) => sql<boolean>`not exists (
  select from notas_apartadas a where a.tema = ${tema} and a.nota = (${key})::text
)`;

/**
 * Locks the keys of notes that are to be tried again; other servers skip them until this transaction ends. A
 * moment more than an hour ahead was written by a clock that ran fast.
 */
export async function takeDue(tx: Handle, tema: Tema, now: string, limit: number) {
  const { rows } = await sql<{ nota: string }>`
    select nota from notas_apartadas
    where tema = ${tema}
      and (proximo <= ${now} or proximo > ${now}::timestamptz + interval '1 hour')
    order by proximo, nota limit ${limit}
    for update skip locked
  `.execute(db(tx));
  return rows.map(({ nota }) => nota);
}

interface Failure {
  tema: Tema;
  nota: string;
  codigo: string;
  now: string;
}

/** Sets a note aside, or notes that it failed again. The pause doubles from a minute up to an hour. */
export async function setAside(tx: Handle, { tema, nota, codigo, now }: Failure): Promise<void> {
  await sql`
    insert into notas_apartadas as a (tema, nota, codigo, intentos, desde, proximo)
    values (${tema}, ${nota}, ${codigo}, 1, ${now}, ${now}::timestamptz + interval '1 minute')
    on conflict (tema, nota) do update set
      codigo = excluded.codigo,
      intentos = a.intentos + 1,
      proximo = excluded.desde
        + least(interval '1 minute' * power(2, least(a.intentos, 10)), interval '1 hour')
  `.execute(db(tx));
}

export async function drop(tx: Handle, tema: Tema, nota: string): Promise<void> {
  await db(tx)
    .deleteFrom('notas_apartadas')
    .where('tema', '=', tema)
    .where('nota', '=', nota)
    .execute();
}

/** Lists the kinds of work with notes set aside: how many, since when, and the oldest of them. */
export async function listAside(handle: Handle) {
  const { rows } = await sql<{
    tema: string;
    cuantas: number;
    desde: string;
    nota: string;
    codigo: string;
  }>`
    select tema, count(*)::int as cuantas, min(desde) as desde,
      (array_agg(nota order by desde, nota))[1] as nota,
      (array_agg(codigo order by desde, nota))[1] as codigo
    from notas_apartadas group by tema order by min(desde), tema
  `.execute(db(handle));
  return rows;
}
