import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../database/handle.ts';

/** What became of one row, as a merge writes it in `efecto`: fields by name, of a changed one only those that changed. */
type Fields = Record<string, unknown>;

/** How a line of `carga` is told from the others and called, for the lines that change nothing. */
export interface Iguales {
  /** The same as the merge writes in `efecto.clave`. */
  clave: RawBuilder<unknown>;
  titulo: RawBuilder<unknown>;
}

/**
 * Makes `efecto`, where a merge says what it does row by row: `clase` is `nueva`, `cambiada` or `baja`. It ends with the
 * transaction; what a roll may undo is copied from it before.
 */
export async function createEffects(tx: Handle): Promise<void> {
  await sql`
    create temporary table efecto (
      clave text, fila_id integer, clase text, titulo text, antes jsonb, despues jsonb
    ) on commit drop
  `.execute(tables(tx));
}

export interface Effects {
  nuevas: { titulo: string; datos: Record<string, string | null> }[];
  cambiadas: {
    titulo: string;
    campos: { campo: string; antes: string | null; despues: string | null }[];
  }[];
  iguales: string[];
  bajas: string[];
}

interface EffectRow {
  clase: string;
  titulo: string;
  antes: Fields | null;
  despues: Fields | null;
}

/** Whoever reads it knows no ids, nor what only the database needs. */
const HIDDEN = new Set([
  'id',
  'version',
  'version_carnet',
  'busqueda',
  'clave',
  'posicion',
  'lugar_por_posicion',
]);
const isShown = ([name, value]: [string, unknown]) =>
  value !== null && !HIDDEN.has(name) && !name.endsWith('_id');
const asText = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : typeof value === 'object'
      ? JSON.stringify(value)
      : `${value as string | number | boolean}`;

/** The first of each kind of effect, and of the lines that had none. */
export async function readEffects(tx: Handle, iguales: Iguales, shown: number): Promise<Effects> {
  const { rows } = await sql<EffectRow>`
    select c.clase, e.titulo, e.antes, e.despues
    from (values ('nueva'), ('cambiada'), ('baja')) as c (clase)
      cross join lateral (select * from efecto where clase = c.clase limit ${shown}) as e
  `.execute(tables(tx));
  const same = await sql<{ titulo: string }>`
    select ${iguales.titulo} as titulo from carga
    where not exists (select from efecto where efecto.clave = ${iguales.clave})
    order by linea limit ${shown}
  `.execute(tables(tx));
  const of = (clase: string) => rows.filter((row) => row.clase === clase);
  return {
    nuevas: of('nueva').map(({ titulo, despues }) => ({
      titulo,
      datos: Object.fromEntries(
        Object.entries(despues ?? {})
          .filter(isShown)
          .map(([name, value]) => [name, asText(value)]),
      ),
    })),
    cambiadas: of('cambiada').map(({ titulo, antes, despues }) => ({
      titulo,
      campos: Object.keys(despues ?? {})
        .filter((name) => !name.endsWith('_id'))
        .map((campo) => ({
          campo,
          antes: asText(antes?.[campo]),
          despues: asText(despues?.[campo]),
        })),
    })),
    iguales: same.rows.map((row) => row.titulo),
    bajas: of('baja').map((row) => row.titulo),
  };
}
